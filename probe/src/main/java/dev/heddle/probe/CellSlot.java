package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/**
 * Where the objects of a class keep the {@link Cell} of a field: in a hidden field, by compare-and-set. A lock would be shared by all
 * objects of the class, and most objects are new.
 */
final class CellSlot {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** By member: the last one that was found. Replaced under the lock, read without: whoever finds an old one looks again. */
    private static volatile CellSlot[] all = new CellSlot[256];
    private static final SpinLock LOCK = new SpinLock();

    /** Classes of several loaders may have one name, and each its own layout. */
    private final Class<?> declaring;
    private final long offset;

    private CellSlot(Class<?> declaring, long offset) {
        this.declaring = declaring;
        this.offset = offset;
    }

    /** The cell of an object that had none a moment ago; one that nobody else will find if its class has no place for it. */
    static Cell cell(Object o, String declaring, String slot, int member, Track first) {
        Class<?> c = o.getClass();
        while (c != null && !c.getName().equals(declaring)) {
            c = c.getSuperclass();
        }
        Cell fresh = new Cell(member, null, first);
        if (c == null) {
            return fresh;
        }
        CellSlot[] known = all;
        CellSlot s = member < known.length ? known[member] : null;
        if (s == null || s.declaring != c) {
            try {
                s = new CellSlot(c, U.objectFieldOffset(c, slot));
            } catch (InternalError anotherClassOfThatName) {
                return fresh;
            }
            s.remember(member);
        }
        Object there = U.compareAndExchangeReference(o, s.offset, null, fresh);
        return there == null ? fresh : (Cell) there;
    }

    private void remember(int member) {
        LOCK.take();
        try {
            CellSlot[] more = new CellSlot[Math.max(member + 1, all.length)];
            System.arraycopy(all, 0, more, 0, all.length);
            more[member] = this;
            all = more;
        } finally {
            LOCK.give();
        }
    }
}
