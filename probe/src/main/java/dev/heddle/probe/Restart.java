package dev.heddle.probe;

/** The statics of the target start over with each of its lives: what woven classes and their loader say to each other. */
public final class Restart {
    /** The number of the target's life: classes whose own number differs start over. Written between two iterations. */
    public static int generation = 1;
    private static boolean initFailed;
    /** Null unless statics are kept; written between iterations. */
    private static KeptStatics statics;

    private Restart() {
    }

    public static void nextGeneration() {
        generation++;
    }

    /** A class initializer has thrown something: the JVM will never let that class be used again. */
    public static void initFailed() {
        initFailed = true;
    }

    public static boolean anyInitFailed() {
        boolean was = initFailed;
        initFailed = false;
        return was;
    }

    /** From now on the statics of each class are kept before they start over, until {@link #restoreStatics}. */
    public static void keepStatics() {
        statics = new KeptStatics();
    }

    /** Puts back what was kept: what the code around the iterations had. */
    public static void restoreStatics() {
        KeptStatics kept = statics;
        statics = null;
        if (kept != null) {
            kept.restore(generation);
        }
    }

    /** A class is about to start over. */
    public static void renewing(Class<?> type) {
        KeptStatics kept = statics;
        if (kept != null) {
            Gate.in();
            try {
                kept.keep(type);
            } finally {
                Gate.out();
            }
        }
    }

    /** The constants of an enum are about to be made anew. */
    public static void forgetConstants(Class<?> type) {
        Repeatable.forgetConstants(type);
    }
}
