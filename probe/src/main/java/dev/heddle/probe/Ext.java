package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/**
 * What one object needs beyond its shadow words: clocks of its monitor and its volatile fields, and the read vectors of
 * fields that several threads read. Objects of instrumented classes point to it from a hidden field; all others have it in
 * the {@link SideTable}.
 *
 * <p>
 * Protocol: each reference goes from null to a value once, by compare-and-set; lists grow at their heads the same way. A
 * {@link ReadVector} has a lock of its own.
 */
public class Ext {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long LOCK = U.objectFieldOffset(Ext.class, "lock");
    private static final long ANY = U.objectFieldOffset(Ext.class, "any");
    private static final long INSIDE = U.objectFieldOffset(Ext.class, "inside");
    private static final long VOLS = U.objectFieldOffset(Ext.class, "vols");
    private static final long READS = U.objectFieldOffset(Ext.class, "reads");
    private static final long ID = U.objectFieldOffset(Ext.class, "id");
    private static final long CELLS = U.objectFieldOffset(Ext.class, "cells");
    private static final long RARE = U.objectFieldOffset(Ext.class, "rare");

    /** The monitor; protected by the monitor itself. */
    volatile Sync lock;
    /** Everything that synchronizes through the object but not through its monitor or one known volatile field. */
    volatile Sync any;
    /** What code of the target that the JDK calls under a lock of this object does there: a lock's clock. */
    volatile Sync inside;
    /** Clocks of volatile fields: a list that only grows, at its head. */
    private volatile Sync vols;
    /** Read vectors of fields: a list that only grows, at its head. */
    private volatile ReadVector reads;
    volatile Rare rare;
    /** What was recorded of its fields, see {@link Recording}: a list that only grows, at its head. */
    private volatile Cell cells;
    private volatile long id;
    /** Written by the thread that has made the object, before others know it. */
    Birth birth;

    /** Number of the object in the event stream. */
    final long id() {
        if (id == 0) {
            U.compareAndSetLong(this, ID, 0, Stream.nextId());
        }
        return id;
    }

    final Sync lock() {
        Sync s = lock;
        if (s == null) {
            U.compareAndSetReference(this, LOCK, null, new Sync());
            s = lock;
        }
        return s;
    }

    final Sync any() {
        Sync s = any;
        if (s == null) {
            U.compareAndSetReference(this, ANY, null, new Sync());
            s = any;
        }
        return s;
    }

    final Sync inside() {
        Sync s = inside;
        if (s == null) {
            s = new Sync();
            s.guards();
            U.compareAndSetReference(this, INSIDE, null, s);
            s = inside;
        }
        return s;
    }

    /** Who has the object's lock knows what was done through it otherwise. */
    final void acquireCalls(ThreadState ts) {
        Sync a = any;
        if (a != null) {
            a.acquire(ts);
        }
        Sync i = inside;
        if (i != null) {
            i.acquire(ts);
        }
    }

    final Rare rare() {
        Rare r = rare;
        if (r == null) {
            U.compareAndSetReference(this, RARE, null, new Rare());
            r = rare;
        }
        return r;
    }

    final Cell cell(int member) {
        for (;;) {
            Cell head = cells;
            for (Cell c = head; c != null; c = c.next) {
                if (c.member == member) {
                    return c;
                }
            }
            U.compareAndSetReference(this, CELLS, head, new Cell(member, head));
        }
    }

    /** First of the list of volatile clocks; follow {@link Sync#next}. */
    final Sync volatiles() {
        return vols;
    }

    final Sync vol(int member) {
        for (;;) {
            Sync head = vols;
            for (Sync s = head; s != null; s = s.next) {
                if (s.member == member) {
                    return s;
                }
            }
            U.compareAndSetReference(this, VOLS, head, new Sync(member, head));
        }
    }

    /** The readers of a field, or null if there never were several. */
    final ReadVector readers(int member) {
        for (ReadVector v = reads; v != null; v = v.next) {
            if (v.member == member) {
                return v;
            }
        }
        return null;
    }

    final ReadVector makeReaders(int member) {
        for (;;) {
            ReadVector v = readers(member);
            if (v != null) {
                return v;
            }
            ReadVector head = reads;
            U.compareAndSetReference(this, READS, head, new ReadVector(member, head));
        }
    }
}
