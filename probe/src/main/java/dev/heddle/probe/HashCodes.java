package dev.heddle.probe;

/**
 * Identity hash codes for threads under control: different for each object, as they nearly always are, and the same in every run of
 * the same schedule. An object gets the next one when it is first asked for, so programs that order locks by them do order them.
 * Those that the JVM itself gives are all equal then, see {@link Identity}.
 *
 * <p>
 * Protocol: only the thread that has the turn asks, and the fields change with the turn.
 */
final class HashCodes {
    /** Odd, so that no two numbers of 31 bits have the same code, and neighbours are far apart. */
    private static final int SPREAD = 0x9E3779B1;
    private static int run;
    private static int last;

    /** Whether a class has a hash code of its own. */
    private static final ClassValue<Boolean> OWN = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("hashCode").getDeclaringClass() != Object.class;
            } catch (NoSuchMethodException | LinkageError | SecurityException unknown) {
                return Boolean.TRUE;
            }
        }
    };

    private HashCodes() {
    }

    static void reset() {
        run++;
        last = 0;
    }

    static boolean isIdentity(Object o) {
        return !OWN.get(o.getClass());
    }

    static synchronized int of(Object o) {
        Rare r = Exts.of(o).rare();
        if (r.codeOf != run) {
            r.codeOf = run;
            r.code = ++last * SPREAD & Integer.MAX_VALUE;
        }
        return r.code;
    }
}
