package dev.heddle.probe;

import dev.heddle.probe.watch.Offsets;
import jdk.internal.misc.Unsafe;

/**
 * How much memory the side table, array shadows and the like take, and the cap on it. At the cap {@link SideTable} drops the
 * oldest shadows: races that they would have shown are missed, which the summary says, and the target goes on.
 */
public final class ShadowMemory {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final ShadowMemory TOTAL = new ShadowMemory();
    /** Threads that make shadows all the time must not meet at one counter. */
    private static final int STRIPES = 64;
    /** So many longs apart, that no two share a cache line. */
    private static final int APART = 16;
    /** Bytes in use, in parts, each added to atomically; a part alone may be negative. */
    private static final long[] USED = new long[STRIPES * APART];
    private static final long DROPPED = U.objectFieldOffset(ShadowMemory.class, "dropped");

    /** Bytes; set once before the first class is transformed. */
    private static volatile long cap = Long.MAX_VALUE;

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
        long sum = 0;
        for (int i = 0; i < USED.length; i += APART) {
            sum += U.getLongVolatile(USED, Offsets.ofLong(i));
        }
        return sum;
    }

    /** {@code any} number picks the part; the same for what is often added to together. */
    static void add(int any, long bytes) {
        U.getAndAddLong(USED, Offsets.ofLong((any & STRIPES - 1) * APART), bytes);
    }

    static boolean full() {
        return cap != Long.MAX_VALUE && used() > cap;
    }

    static void dropped(int shadows) {
        U.getAndAddLong(TOTAL, DROPPED, shadows);
    }
}
