package dev.heddle.probe;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * Shadow of 64 neighbouring array elements; see {@link ArrayShadow}. Starts with generations and goes over to
 * {@link Dense} when they become many.
 */
final class Page extends ArrayShadow {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** What a page takes with its usual generations, and a dense one on top. */
    private static final int BYTES = 112;
    private static final int DENSE_BYTES = 1664;
    private static final int MANY = 6;

    /** Write generations, newest first; their bits are disjoint. Changed under the lock, read without for the fast test. */
    private Gen writes;
    /** Read generations, newest first; an element is in several only if their readers are unordered. The first may be empty. */
    private Gen reads;
    /** One record per element instead of the generations; set once under the lock. */
    private Dense dense;

    /** Index of the first element. */
    final int base;

    Page(int index) {
        this.base = index << 6;
    }

    @Override
    long bytes() {
        return dense == null ? BYTES : BYTES + DENSE_BYTES;
    }

    @Override
    Page page(int index) {
        return this;
    }

    @Override
    int pages() {
        return 1;
    }

    /** Whether this thread wrote all these elements in its current epoch. */
    boolean wrote(long epoch, long mask) {
        Dense d = dense;
        if (d != null) {
            return d.wrote(epoch, mask);
        }
        Gen g = writes;
        return g != null && g.epoch == epoch && (g.bits & mask) == mask;
    }

    /** Whether this thread read all these elements in its current epoch. */
    boolean read(long epoch, long mask) {
        Dense d = dense;
        if (d != null && d.read(epoch, mask)) {
            return true;
        }
        for (Gen g = reads; g != null; g = g.next) {
            if (g.epoch == epoch) {
                return (g.bits & mask) == mask;
            }
        }
        return false;
    }

    @ReservedStackAccess
    void write(ThreadState ts, Object array, long mask, int site) {
        ts.led = Foresight.ON && array instanceof Object[];
        int stamp = ts.stamp(site);
        long w;
        int ws;
        long r;
        int rs;
        take();
        try {
            ts.racyWrite = 0;
            ts.spare = null;
            ts.racyRead = 0;
            if (dense != null) {
                writeDense(ts, mask, stamp);
            } else {
                writes = without(writes, ts, mask, true);
                reads = without(reads, ts, mask, false);
                writes = with(writes, ts, mask, stamp);
                keepSpare(ts);
                thin(mask);
            }
            w = ts.racyWrite;
            ws = ts.racyWriteStamp;
            r = ts.racyRead;
            rs = ts.racyReadStamp;
        } finally {
            // An allocation may fail; the page must not stay locked.
            give();
        }
        if (w != 0) {
            Races.found(ts, null, array, true, stamp, true, w, ws);
        }
        if (r != 0) {
            Races.found(ts, null, array, true, stamp, false, r, rs);
        }
    }

    @ReservedStackAccess
    void read(ThreadState ts, Object array, long mask, int site) {
        ts.led = Foresight.ON && array instanceof Object[];
        int stamp = ts.stamp(site);
        long w;
        int ws;
        take();
        try {
            ts.racyWrite = 0;
            ts.spare = null;
            if (dense != null) {
                readDense(ts, mask, stamp);
            } else {
                checkWrites(ts, mask);
                if (ts.optimistic == null) {
                    reads = withoutKnown(reads, ts, mask);
                    reads = with(reads, ts, mask, stamp);
                    thin(mask);
                }
            }
            w = ts.racyWrite;
            ws = ts.racyWriteStamp;
        } finally {
            give();
        }
        if (w != 0) {
            Races.found(ts, null, array, false, stamp, true, w, ws);
        }
        if (ts.optimistic != null && ts.optimistic.endless()) {
            ts.endOptimistic(true);
        }
    }

    /** Outside of a sampling period: see {@link Fields}. */
    @ReservedStackAccess
    void check(ThreadState ts, Object array, long mask, int site, boolean write) {
        if (dense == null && writes == null && reads == null) {
            return;
        }
        ts.led = Foresight.ON && array instanceof Object[];
        int stamp = ts.stamp(site);
        long w;
        int ws;
        long r;
        int rs;
        take();
        try {
            ts.racyWrite = 0;
            ts.spare = null;
            ts.racyRead = 0;
            if (dense != null) {
                checkDense(ts, mask, write);
            } else if (write) {
                writes = without(writes, ts, mask, true);
            } else {
                checkWrites(ts, mask);
            }
            reads = write ? without(reads, ts, mask, false) : withoutKnown(reads, ts, mask);
            w = ts.racyWrite;
            ws = ts.racyWriteStamp;
            r = ts.racyRead;
            rs = ts.racyReadStamp;
        } finally {
            give();
        }
        if (w != 0) {
            Races.found(ts, null, array, write, stamp, true, w, ws);
        }
        if (r != 0) {
            Races.found(ts, null, array, write, stamp, false, r, rs);
        }
    }

    private void checkDense(ThreadState ts, long mask, boolean write) {
        Dense d = dense;
        for (long m = mask; m != 0; m &= m - 1) {
            int i = Long.numberOfTrailingZeros(m);
            long w = d.writeEpoch(i);
            if (w != 0 && !ts.knows(w)) {
                racyWrite(ts, w, d.writeStamp(i));
            }
            long r = d.readEpoch(i);
            if (write) {
                if (r != 0 && !ts.knows(r)) {
                    racyRead(ts, r, d.readStamp(i));
                }
                d.setWrite(i, 0, 0);
            }
            if (write || r != 0 && ts.knows(r)) {
                d.setRead(i, 0, 0);
            }
        }
    }

    private void checkWrites(ThreadState ts, long mask) {
        for (Gen g = writes; g != null; g = g.next) {
            if ((g.bits & mask) != 0 && !ts.knows(g.epoch)) {
                racyWrite(ts, g.epoch, g.stamp(Long.numberOfTrailingZeros(g.bits & mask)));
            }
        }
    }

    private static void racyWrite(ThreadState ts, long epoch, int stamp) {
        if (!ts.excludes(epoch, stamp)) {
            ts.racyWrite = epoch;
            ts.racyWriteStamp = stamp;
        }
    }

    private static void racyRead(ThreadState ts, long epoch, int stamp) {
        if (!ts.excludes(epoch, stamp)) {
            ts.racyRead = epoch;
            ts.racyReadStamp = stamp;
        }
    }

    /** Takes the elements of the mask out of all generations but the thread's current one, and notes races with them. */
    private static Gen without(Gen head, ThreadState ts, long mask, boolean write) {
        Gen prev = null;
        for (Gen g = head, next; g != null; g = next) {
            next = g.next;
            long hit = g.bits & mask;
            if (hit != 0 && g.epoch != ts.epoch) {
                if (!ts.knows(g.epoch)) {
                    int stamp = g.stamp(Long.numberOfTrailingZeros(hit));
                    if (write) {
                        racyWrite(ts, g.epoch, stamp);
                    } else {
                        racyRead(ts, g.epoch, stamp);
                    }
                }
                g.bits &= ~mask;
                if (g.bits == 0) {
                    if (prev == null) {
                        head = next;
                    } else {
                        prev.next = next;
                    }
                    spare(ts, g);
                    continue;
                }
            }
            prev = g;
        }
        return head;
    }

    /** Takes the elements out of read generations that are ordered before this read: it stands for them. */
    private static Gen withoutKnown(Gen head, ThreadState ts, long mask) {
        Gen prev = null;
        for (Gen g = head, next; g != null; g = next) {
            next = g.next;
            if ((g.bits & mask) != 0 && g.epoch != ts.epoch && ts.knows(g.epoch)) {
                g.bits &= ~mask;
                if (g.bits == 0) {
                    if (prev == null) {
                        head = next;
                    } else {
                        prev.next = next;
                    }
                    spare(ts, g);
                    continue;
                }
            }
            prev = g;
        }
        return head;
    }

    /**
     * Keeps a generation that has become empty, to be used again in this page. Its thread may look at generations without the
     * lock, and must not take one of another thread for its own: so only if it has gone on to another epoch for sure.
     */
    private static void spare(ThreadState ts, Gen g) {
        if (past(ts, g)) {
            g.next = ts.spare;
            ts.spare = g;
        }
    }

    private static boolean past(ThreadState ts, Gen g) {
        int s = Epoch.slot(g.epoch);
        return s == ts.slot ? g.epoch != ts.epoch : ts.clock.get(s) > Epoch.clock(g.epoch);
    }

    /** A write may empty two generations, and needs one. The next read is likely to need the other. */
    private void keepSpare(ThreadState ts) {
        Gen g = ts.spare;
        if (g != null && (reads == null || reads.bits != 0)) {
            g.next = reads;
            reads = g;
        }
    }

    /** Adds the elements to the generation of this epoch. A generation that has become empty is used again. */
    private static Gen with(Gen head, ThreadState ts, long mask, int stamp) {
        Gen spare = null;
        for (Gen g = head; g != null; g = g.next) {
            if (g.epoch == ts.epoch) {
                g.add(mask, stamp);
                return head;
            }
            if (g.bits == 0 && g == head && past(ts, g)) {
                spare = g;
            }
        }
        if (spare == null) {
            spare = ts.spare;
            if (spare == null) {
                spare = new Gen();
            } else {
                ts.spare = spare.next;
            }
            spare.next = head;
            head = spare;
        }
        spare.epoch = ts.epoch;
        spare.add(mask, stamp);
        return head;
    }

    private static Gen with(Gen head, long epoch, long mask, int stamp) {
        for (Gen g = head; g != null; g = g.next) {
            if (g.epoch == epoch) {
                g.add(mask, stamp);
                return head;
            }
        }
        Gen g = new Gen();
        g.epoch = epoch;
        g.next = head;
        g.add(mask, stamp);
        return g;
    }

    /** Many generations mean that single accesses are scattered over the epochs: then a record per element is cheaper. */
    private void thin(long mask) {
        if ((mask & mask - 1) != 0) {
            return;
        }
        if (tooMany(writes) || tooMany(reads)) {
            Dense d = new Dense();
            for (Gen g = writes; g != null; g = g.next) {
                for (long m = g.bits; m != 0; m &= m - 1) {
                    int i = Long.numberOfTrailingZeros(m);
                    d.setWrite(i, g.epoch, g.stamp(i));
                }
            }
            Gen rest = null;
            for (Gen g = reads; g != null; g = g.next) {
                for (long m = g.bits; m != 0; m &= m - 1) {
                    int i = Long.numberOfTrailingZeros(m);
                    if (d.readEpoch(i) == 0) {
                        d.setRead(i, g.epoch, g.stamp(i));
                    } else {
                        rest = with(rest, g.epoch, 1L << i, g.stamp(i));
                    }
                }
            }
            U.storeFence();
            reads = rest;
            dense = d;
            writes = null;
            ShadowMemory.add(base, DENSE_BYTES);
        }
    }

    private static boolean tooMany(Gen g) {
        int n = 0;
        for (; g != null; g = g.next) {
            n += g.bits != 0 ? 1 : 0;
        }
        return n > MANY;
    }

    private void writeDense(ThreadState ts, long mask, int stamp) {
        Dense d = dense;
        for (long m = mask; m != 0; m &= m - 1) {
            int i = Long.numberOfTrailingZeros(m);
            long w = d.writeEpoch(i);
            if (w != ts.epoch) {
                if (w != 0 && !ts.knows(w)) {
                    racyWrite(ts, w, d.writeStamp(i));
                }
                d.setWrite(i, ts.epoch, stamp);
            }
            long r = d.readEpoch(i);
            if (r != 0 && r != ts.epoch && !ts.knows(r)) {
                racyRead(ts, r, d.readStamp(i));
                d.setRead(i, 0, 0);
            }
        }
        if (reads != null) {
            reads = without(reads, ts, mask, false);
        }
    }

    private void readDense(ThreadState ts, long mask, int stamp) {
        Dense d = dense;
        long others = 0;
        for (long m = mask; m != 0; m &= m - 1) {
            int i = Long.numberOfTrailingZeros(m);
            long w = d.writeEpoch(i);
            if (w != 0 && !ts.knows(w)) {
                racyWrite(ts, w, d.writeStamp(i));
            }
            long r = d.readEpoch(i);
            if (r != ts.epoch && ts.optimistic == null) {
                if (r == 0 || ts.knows(r)) {
                    d.setRead(i, ts.epoch, stamp);
                } else {
                    others |= 1L << i;
                }
            }
        }
        if (reads != null && ts.optimistic == null) {
            reads = withoutKnown(reads, ts, mask);
        }
        if (others != 0) {
            reads = with(reads, ts.epoch, others, stamp);
        }
    }
}
