package dev.heddle.probe;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** The side table's record of one object. Holds the object weakly, so that the target's garbage stays garbage. */
final class Entry extends WeakReference<Object> {
    final int hash;
    /** Next in the bucket; changed under the table's lock, read without. */
    volatile Entry next;
    final Ext ext = new Ext();
    /** Arrays only; set once under the table's lock or to null when the memory cap drops it. */
    volatile ArrayShadow array;

    Entry(Object o, int hash, ReferenceQueue<Object> queue) {
        super(o, queue);
        this.hash = hash;
    }
}
