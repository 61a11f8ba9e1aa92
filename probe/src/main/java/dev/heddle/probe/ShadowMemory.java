package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/**
 * How much memory the side table, array shadows and the like take, and the cap on it. At the cap {@link SideTable} drops the
 * oldest shadows: races that they would have shown are missed, which the summary says, and the target goes on.
 */
public final class ShadowMemory {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final ShadowMemory TOTAL = new ShadowMemory();
    private static final long USED = U.objectFieldOffset(ShadowMemory.class, "used");
    private static final long DROPPED = U.objectFieldOffset(ShadowMemory.class, "dropped");

    /** Bytes; set once before the first class is transformed. */
    private static volatile long cap = Long.MAX_VALUE;

    /** Bytes in use, added to atomically. */
    private volatile long used;
    /** Shadows given up, added to atomically. */
    private volatile long dropped;

    private ShadowMemory() {
    }

    public static void limit(long bytes) {
        cap = bytes;
    }

    public static long dropped() {
        return TOTAL.dropped;
    }

    public static long used() {
        return TOTAL.used;
    }

    static void add(long bytes) {
        U.getAndAddLong(TOTAL, USED, bytes);
    }

    static boolean full() {
        return TOTAL.used > cap;
    }

    static void dropped(int shadows) {
        U.getAndAddLong(TOTAL, DROPPED, shadows);
    }
}
