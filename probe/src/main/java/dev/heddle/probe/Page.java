package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/** Shadow of 64 neighbouring array elements; see {@link ArrayShadow}. */
final class Page {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long BUSY = U.objectFieldOffset(Page.class, "busy");

    /** 1 while a thread changes the page. */
    @SuppressWarnings("unused")
    private int busy;
    /** Write generations, newest first; their bits are disjoint. Changed under the lock, read without for the fast test. */
    Gen writes;
    /** Read generations, newest first; an element is in several only if their readers are unordered. */
    Gen reads;

    /** Whether this thread wrote all these elements in its current epoch. */
    boolean wrote(long epoch, long mask) {
        Gen g = writes;
        return g != null && g.epoch == epoch && (g.bits & mask) == mask;
    }

    /** Whether this thread read (or wrote) all these elements in its current epoch. */
    boolean read(long epoch, long mask) {
        for (Gen g = reads; g != null; g = g.next) {
            if (g.epoch == epoch) {
                return (g.bits & mask) == mask;
            }
        }
        return false;
    }

    void write(ThreadState ts, Object array, long mask, int site) {
        long e = ts.epoch;
        int stamp = ts.stamp(site);
        long racyWrite = 0;
        int racyWriteStamp = 0;
        long racyRead = 0;
        int racyReadStamp = 0;
        take();
        try {
        Gen mine = null;
        Gen prev = null;
        for (Gen g = writes; g != null; g = g.next) {
            if (g.epoch == e) {
                mine = g;
            } else if ((g.bits & mask) != 0) {
                if (!ts.knows(g.epoch)) {
                    racyWrite = g.epoch;
                    racyWriteStamp = g.stamp(Long.numberOfTrailingZeros(g.bits & mask));
                }
                g.bits &= ~mask;
                if (g.bits == 0) {
                    if (prev == null) {
                        writes = g.next;
                    } else {
                        prev.next = g.next;
                    }
                    continue;
                }
            }
            prev = g;
        }
        prev = null;
        for (Gen g = reads; g != null; g = g.next) {
            if ((g.bits & mask) != 0 && g.epoch != e) {
                if (!ts.knows(g.epoch)) {
                    racyRead = g.epoch;
                    racyReadStamp = g.stamp(Long.numberOfTrailingZeros(g.bits & mask));
                }
                g.bits &= ~mask;
                if (g.bits == 0) {
                    if (prev == null) {
                        reads = g.next;
                    } else {
                        prev.next = g.next;
                    }
                    continue;
                }
            }
            prev = g;
        }
        if (mine == null) {
            mine = new Gen(e, writes);
            mine.add(mask, stamp);
            writes = mine;
        } else {
            mine.add(mask, stamp);
        }
        } finally {
            // An allocation may fail; the page must not stay locked.
            give();
        }
        if (racyWrite != 0) {
            Races.found(ts, null, array, true, stamp, true, racyWrite, racyWriteStamp);
        }
        if (racyRead != 0) {
            Races.found(ts, null, array, true, stamp, false, racyRead, racyReadStamp);
        }
    }

    void read(ThreadState ts, Object array, long mask, int site) {
        long e = ts.epoch;
        int stamp = ts.stamp(site);
        long racyWrite = 0;
        int racyWriteStamp = 0;
        take();
        try {
        for (Gen g = writes; g != null; g = g.next) {
            if (g.epoch != e && (g.bits & mask) != 0 && !ts.knows(g.epoch)) {
                racyWrite = g.epoch;
                racyWriteStamp = g.stamp(Long.numberOfTrailingZeros(g.bits & mask));
            }
        }
        if (!ts.optimistic) {
            remember(ts, e, mask, stamp);
        }
        } finally {
            give();
        }
        if (racyWrite != 0) {
            Races.found(ts, null, array, false, stamp, true, racyWrite, racyWriteStamp);
        }
        if (ts.optimistic && ++ts.optimisticReads > 64) {
            ts.endOptimistic(true);
        }
    }

    private void remember(ThreadState ts, long e, long mask, int stamp) {
        Gen mine = null;
        Gen prev = null;
        for (Gen g = reads; g != null; g = g.next) {
            if (g.epoch == e) {
                mine = g;
            } else if ((g.bits & mask) != 0 && ts.knows(g.epoch)) {
                g.bits &= ~mask;
                if (g.bits == 0) {
                    if (prev == null) {
                        reads = g.next;
                    } else {
                        prev.next = g.next;
                    }
                    continue;
                }
            }
            prev = g;
        }
        if (mine == null) {
            mine = new Gen(e, reads);
            mine.add(mask, stamp);
            reads = mine;
        } else {
            mine.add(mask, stamp);
        }
    }

    private void take() {
        int spins = 0;
        while (!U.compareAndSetInt(this, BUSY, 0, 1)) {
            spins = Spin.pause(spins);
        }
    }

    private void give() {
        U.putIntRelease(this, BUSY, 0);
    }
}
