import org.pcj.PCJ;

/** What all programs of this directory are asked, and how they say what came out. Not a program itself. */
final class Kit {
    private Kit() {
    }

    /** Which of its versions a program is to be: see its first lines. */
    static boolean is(String variant) {
        return PCJ.getProperty("variant", "fixed").equals(variant);
    }

    /** How much data: the smaller of two sizes unless the larger one is asked for. {@code scale} multiplies either. */
    static int size(int small, int large) {
        return Integer.parseInt(PCJ.getProperty("scale", "1")) * steps(small, large);
    }

    /** How often something is done with it. */
    static int steps(int small, int large) {
        return PCJ.getProperty("size", "small").equals("large") ? large : small;
    }

    /** How often the whole is done again at the larger size, so that it takes seconds and not the start of a JVM. */
    static int times(int large) {
        return steps(1, large);
    }

    /** Said by one thread; a wrong result is a failure to whoever looks for {@code WRONG}. */
    static void result(String name, boolean right, String what) {
        System.out.println(name + " " + PCJ.getProperty("variant", "fixed") + " " + PCJ.threadCount() + " threads: " + what
                + (right ? ", right" : ", WRONG"));
    }

    /** A number that depends on nothing but n (SplitMix64). */
    static long mix(long n) {
        long z = n * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** The same between 0 and 1. */
    static double unit(long n) {
        return (mix(n) >>> 11) * 0x1.0p-53;
    }
}
