package dev.heddle.probe;

/** A lock in the hands of a thread, and those that it had before. Immutable. */
public final class Held {
    public final Held outer;
    final Object lock;
    /** Whether several threads may hold it in this way at once. */
    public final boolean shared;
    /** Whether the thread would not have waited for it. */
    public final boolean tried;
    /** Where it was taken. */
    public final int site;
    /** A different one each time that the thread takes a lock. */
    public final long number;

    Held(Held outer, Object lock, boolean shared, boolean tried, int site, long number) {
        this.outer = outer;
        this.lock = lock;
        this.shared = shared;
        this.tried = tried;
        this.site = site;
        this.number = number;
    }

    /** Number of the lock in this run. */
    public long id() {
        return Exts.of(lock).id();
    }

    public String type() {
        return lock.getClass().getName();
    }

    /** The same without one lock; {@code exact} if it may be held both ways at once. */
    static Held without(Held list, Object lock, boolean shared, boolean exact) {
        if (list == null) {
            return null;
        }
        if (list.lock == lock && (!exact || list.shared == shared)) {
            return list.outer;
        }
        return new Held(without(list.outer, lock, shared, exact), list.lock, list.shared, list.tried, list.site,
                list.number);
    }

    /** Whether two threads cannot hold these at the same time. */
    static boolean exclude(Held one, Held other) {
        for (Held a = one; a != null; a = a.outer) {
            if (excludes(a, other)) {
                return true;
            }
        }
        return false;
    }

    /** Whether one lock, without those around it, keeps out whoever holds these. */
    static boolean excludes(Held lock, Held other) {
        for (Held b = other; b != null; b = b.outer) {
            if (lock.lock == b.lock && !(lock.shared && b.shared)) {
                return true;
            }
        }
        return false;
    }

    /** Where the locks were taken, outermost first. */
    public static int[] sites(Held list) {
        int n = 0;
        for (Held h = list; h != null; h = h.outer) {
            n++;
        }
        int[] out = new int[n];
        for (Held h = list; h != null; h = h.outer) {
            out[--n] = h.site;
        }
        return out;
    }
}
