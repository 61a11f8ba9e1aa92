package dev.heddle.probe;

/** Clocks of static volatile fields, by member id. */
final class Statics {
    /** Replaced by longer copies under the class lock; places go from null to a value once, under the class lock. */
    private static volatile Sync[] all = new Sync[256];

    private Statics() {
    }

    static void acquire(ThreadState ts, int member) {
        Sync[] a = all;
        Sync s = member < a.length ? a[member] : null;
        if (s != null) {
            s.acquire(ts);
        }
    }

    static void release(ThreadState ts, int member) {
        Sync[] a = all;
        Sync s = member < a.length ? a[member] : null;
        (s != null ? s : make(member)).release(ts);
    }

    private static synchronized Sync make(int member) {
        Sync[] a = all;
        if (member >= a.length) {
            a = java.util.Arrays.copyOf(a, Math.max(member + 1, a.length * 2));
        }
        if (a[member] == null) {
            a[member] = new Sync();
        }
        all = a;
        return a[member];
    }
}
