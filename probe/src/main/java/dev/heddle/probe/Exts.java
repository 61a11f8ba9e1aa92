package dev.heddle.probe;

import java.lang.ref.WeakReference;
import jdk.internal.misc.Unsafe;

/** Finds the {@link Ext} of any object: through the hidden field of its class if it has one, else in the side table. */
final class Exts {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int SIZE = 1 << 12;
    /** Direct-mapped by the class's identity hash. Places are overwritten freely; {@link Layout} is immutable. */
    private static final Layout[] LAYOUTS = new Layout[SIZE];

    /** Where objects of one class keep their Ext; 0 means side table. */
    private static final class Layout extends WeakReference<Class<?>> {
        final long offset;

        Layout(Class<?> type, long offset) {
            super(type);
            this.offset = offset;
        }
    }

    private Exts() {
    }

    static Ext of(Object o) {
        long off = offset(o.getClass());
        return off == 0 ? SideTable.entry(o).ext() : hidden(o, off);
    }

    /** Same, with a site for the thread's cache of side-table entries. */
    static Ext of(ThreadState ts, Object o, int site) {
        long off = offset(o.getClass());
        return off == 0 ? SideTable.of(ts, o, site).ext() : hidden(o, off);
    }

    /** The Ext of an object if it has one already. */
    static Ext peek(Object o) {
        if (o == null) {
            return null;
        }
        long off = offset(o.getClass());
        if (off != 0) {
            return (Ext) U.getReferenceAcquire(o, off);
        }
        Entry e = SideTable.find(o);
        return e == null ? null : e.peekExt();
    }

    private static Ext hidden(Object o, long off) {
        Object x = U.getReferenceAcquire(o, off);
        if (x == null) {
            U.compareAndSetReference(o, off, null, new Ext());
            x = U.getReferenceAcquire(o, off);
        }
        return (Ext) x;
    }

    private static long offset(Class<?> type) {
        int i = Identity.hash(type) & SIZE - 1;
        Layout l = LAYOUTS[i];
        return l != null && l.refersTo(type) ? l.offset : second(type, i);
    }

    /** The other place for a class; two classes that share a place then do not drive each other out. */
    private static long second(Class<?> type, int first) {
        int i = first * 31 + 17 & SIZE - 1;
        Layout l = LAYOUTS[i];
        if (l == null || !l.refersTo(type)) {
            l = new Layout(type, find(type));
            Layout there = LAYOUTS[first];
            LAYOUTS[there == null || there.get() == null ? first : i] = l;
        }
        return l.offset;
    }

    /** The topmost hidden field of the hierarchy, so that all of an object's code agrees on it. */
    private static long find(Class<?> type) {
        long off = 0;
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (Hidden.has(c, Member.EXT)) {
                off = U.objectFieldOffset(c, Member.EXT);
            }
        }
        return off;
    }
}
