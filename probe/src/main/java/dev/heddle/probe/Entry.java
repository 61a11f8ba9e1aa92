package dev.heddle.probe;

import java.lang.ref.WeakReference;
import jdk.internal.misc.Unsafe;

/**
 * The side table's record of one object. Holds the object weakly, so that the target's garbage stays garbage. Programs make
 * millions of short-lived arrays and collections: what most of them do not need is not here until it is.
 */
final class Entry extends WeakReference<Object> {
    /** What an entry takes, about. */
    static final int BYTES = 48;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long EXT = U.objectFieldOffset(Entry.class, "ext");
    private static final long SHADOW = U.objectFieldOffset(Entry.class, "shadow");

    final int hash;
    /** Rises with every entry of the segment: tells old from new at the memory cap. */
    final int born;
    /** Next in the bucket; changed under the segment's lock, read without. */
    volatile Entry next;
    /** Null until needed, then set once by compare-and-set; never dropped, because clocks that are lost make false races. */
    private volatile Ext ext;
    /** Set by compare-and-set; back to null when the memory cap drops it. */
    private volatile Shadow shadow;

    Entry(Object o, int hash, int born) {
        super(o);
        this.hash = hash;
        this.born = born;
    }

    Ext ext() {
        Ext x = ext;
        if (x == null) {
            U.compareAndSetReference(this, EXT, null, new Ext());
            x = ext;
        }
        return x;
    }

    /** The ext if there is one, else null. */
    Ext peekExt() {
        return ext;
    }

    /** The shadow of the elements if the object is an array of this length. */
    ArrayShadow array(int length) {
        Shadow s = shadow;
        return (ArrayShadow) (s != null ? s : make(ArrayShadow.of(length)));
    }

    /** The contents as one location, if the object is not an array. */
    Loc contents() {
        Shadow s = shadow;
        return (Loc) (s != null ? s : make(new Loc()));
    }

    /** What was recorded of the elements of an array of this length, see {@link Recording}. */
    Shadow recorded(int length) {
        Shadow s = shadow;
        return s != null ? s : make(Recording.cells(length));
    }

    private Shadow make(Shadow s) {
        Shadow there = (Shadow) U.compareAndExchangeReference(this, SHADOW, null, s);
        if (there != null) {
            return there;
        }
        ShadowMemory.add(hash, s.bytes());
        return s;
    }

    boolean hasShadow() {
        return shadow != null;
    }

    /** Gives the shadow up; returns whether there was one. Under the segment's lock. */
    boolean dropShadow() {
        Shadow s = shadow;
        if (s == null) {
            return false;
        }
        shadow = null;
        ShadowMemory.add(hash, -s.bytes());
        return true;
    }
}
