package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/**
 * What one thread held, and when: a record of an access has the epoch in which it was made, and beside its site the number of
 * the change of locks in that epoch; together they lead to the list of locks. Only what was not too long ago is known.
 *
 * <p>
 * Written by the owner only. Others ask for an epoch that they have found in a shadow word, so everything that was noted before that
 * access is visible to them; what has been overwritten since is told by {@link #clocks}, which is looked at twice.
 */
final class Holdings {
    /** Stands for all changes from here on in one epoch, which are not known apart. */
    static final int UNKNOWN = Locksets.MANY;

    /** Stands for what is not known any more. */
    static final Held FORGOTTEN = new Held(null, null, false, false, 0, 0);

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int FIRST = 16;
    private static final int MOST = 1 << 14;

    /** Rings of one length, replaced together when they grow. */
    private static final class Rings {
        /** By epoch: its clock, and the position of its first list. */
        final long[] clocks;
        final int[] starts;
        /** By position: what was held from then on. */
        final Held[] lists;
        /** Positions before this one were gone already when these rings were made, though there would be room for them. */
        final int oldest;

        Rings(int length, int oldest) {
            this.oldest = oldest;
            clocks = new long[length];
            starts = new int[length];
            lists = new Held[length];
        }
    }

    private volatile Rings rings = new Rings(FIRST, 0);
    private int position;
    private int number;
    private Held now;
    private long taken;

    Holdings(long clock) {
        begin(clock);
    }

    Held now() {
        return now;
    }

    /** The number that goes beside the site of what is done now. */
    int number() {
        return number;
    }

    /** A new epoch begins. */
    void begin(long newClock) {
        int start = ++position;
        number = 0;
        Rings r = rings;
        int i = (int) newClock & r.clocks.length - 1;
        if (r.clocks[i] != 0 && r.clocks.length < MOST) {
            r = grow(r);
            i = (int) newClock & r.clocks.length - 1;
        }
        r.clocks[i] = 0;
        U.storeFence();
        r.starts[i] = start;
        r.lists[position & r.lists.length - 1] = now;
        U.storeFence();
        r.clocks[i] = newClock;
    }

    /** These two return the number from now on. */
    int taken(Object lock, int site, boolean shared, boolean tried) {
        now = new Held(now, LockViews.whole(lock), shared, tried, site, ++taken);
        return changed();
    }

    int given(Object lock) {
        now = Held.without(now, LockViews.whole(lock), LockViews.shared(lock), LockViews.whole(lock) != lock);
        return changed();
    }

    private int changed() {
        Rings r = rings;
        if (number == UNKNOWN || ++number >= r.lists.length) {
            number = UNKNOWN;
            return number;
        }
        position++;
        // Who sees the new list sees that the old one is gone.
        U.storeFence();
        r.lists[position & r.lists.length - 1] = now;
        return number;
    }

    private Rings grow(Rings old) {
        int oldest = position - old.lists.length + 1;
        Rings r = new Rings(old.clocks.length * 2, Math.max(old.oldest, oldest));
        for (int i = 0; i < old.clocks.length; i++) {
            long c = old.clocks[i];
            if (c != 0) {
                r.clocks[(int) c & r.clocks.length - 1] = c;
                r.starts[(int) c & r.clocks.length - 1] = old.starts[i];
            }
        }
        for (int p = r.oldest; p <= position; p++) {
            r.lists[p & r.lists.length - 1] = old.lists[p & old.lists.length - 1];
        }
        rings = r;
        return r;
    }

    /** Whether an access that holds {@code mine} and one of another thread, of which this is the record, cannot come together. */
    static boolean exclude(Held mine, long epoch, int stamp) {
        return mine != null && exclude(mine, of(epoch, stamp));
    }

    private static boolean exclude(Held mine, Held theirs) {
        // What is not known any more might exclude it: nothing is predicted then.
        return theirs == FORGOTTEN || Held.exclude(mine, theirs);
    }

    boolean excludes(Held mine, long when, int number) {
        return exclude(mine, at(when, number));
    }

    /** What was held; null for nothing, and {@link #FORGOTTEN}. */
    static Held of(long epoch, int stamp) {
        ThreadInfo other = Slots.infoOf(epoch);
        return other == null || other.holdings == null
                ? FORGOTTEN
                : other.holdings.at(Epoch.clock(epoch), stamp >>> Locksets.SITE_BITS);
    }

    private Held at(long when, int number) {
        Rings r = rings;
        int i = (int) when & r.clocks.length - 1;
        if (number == UNKNOWN || r.clocks[i] != when) {
            return FORGOTTEN;
        }
        U.loadFence();
        int at = r.starts[i] + number;
        Held theirs = r.lists[at & r.lists.length - 1];
        U.loadFence();
        boolean gone = r.clocks[i] != when || position - at >= r.lists.length - 1 || at - r.oldest < 0;
        return gone ? FORGOTTEN : theirs;
    }
}
