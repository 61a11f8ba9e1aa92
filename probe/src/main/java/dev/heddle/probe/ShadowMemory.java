package dev.heddle.probe;

import jdk.internal.vm.annotation.ReservedStackAccess;
/**
 * Holds the memory of array shadows below a cap. At the cap the oldest shadows are dropped: races that they would have
 * shown are missed, which the summary says, and the target goes on.
 */
public final class ShadowMemory {
    /** Bytes; set once before the first class is transformed. */
    private static volatile long cap = Long.MAX_VALUE;
    /* Below: protected by the side table's lock. */
    private static long used;
    private static Entry[] ring = new Entry[1024];
    private static int head;
    private static int size;
    private static volatile long dropped;

    private ShadowMemory() {
    }

    public static void limit(long bytes) {
        cap = bytes;
    }

    public static long dropped() {
        return dropped;
    }

    /** Makes the shadow of an array, and room for it. */
    @ReservedStackAccess
    static ArrayShadow make(Entry e, int length) {
        SideTable.lock();
        try {
            ArrayShadow a = e.array;
            if (a != null) {
                return a;
            }
            a = new ArrayShadow(length);
            used += a.bytes();
            while (used > cap && size > 0) {
                drop();
            }
            e.array = a;
            push(e);
            return a;
        } finally {
            SideTable.unlock();
        }
    }

    /** Called with the lock held, when the array is dead. */
    static void freed(ArrayShadow a) {
        used -= a.bytes();
    }

    private static void push(Entry e) {
        if (size == ring.length) {
            compact();
        }
        ring[head + size & ring.length - 1] = e;
        size++;
    }

    private static void compact() {
        int n = 0;
        Entry[] old = ring;
        Entry[] live = new Entry[old.length];
        for (int i = 0; i < size; i++) {
            Entry e = old[head + i & old.length - 1];
            if (e.array != null) {
                live[n++] = e;
            }
        }
        if (n > live.length / 2) {
            live = java.util.Arrays.copyOf(live, live.length * 2);
        }
        ring = live;
        head = 0;
        size = n;
    }

    private static void drop() {
        Entry e = ring[head];
        ring[head] = null;
        head = head + 1 & ring.length - 1;
        size--;
        ArrayShadow a = e.array;
        if (a != null) {
            e.array = null;
            used -= a.bytes();
            dropped++;
        }
    }
}
