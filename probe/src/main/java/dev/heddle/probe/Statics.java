package dev.heddle.probe;

/** Clocks of static volatile fields, by member id. */
final class Statics {
    /** Replaced by longer copies under the class lock; places go from null to a value once, under the class lock. */
    private static volatile Sync[] all = new Sync[256];

    /** Released by operations on handles of static fields, acquired by reads of static volatile fields. */
    static final Sync HANDLES = new Sync();
    /** The other way round. */
    static final Sync FIELDS = new Sync();

    private Statics() {
    }

    static void acquire(ThreadState ts, int member) {
        Sync[] a = all;
        Sync s = member < a.length ? a[member] : null;
        if (s != null) {
            s.acquire(ts);
        }
        HANDLES.acquire(ts);
    }

    static void release(ThreadState ts, int member) {
        Sync[] a = all;
        Sync s = member < a.length ? a[member] : null;
        FIELDS.releaseAlso(ts);
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
