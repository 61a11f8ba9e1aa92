package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/** Gives out the read words of locations with several readers. */
final class Shared {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Shared COUNTER = new Shared();
    private static final long AT = U.objectFieldOffset(Shared.class, "last");

    /** Only changed by atomic addition. */
    @SuppressWarnings("unused")
    private long last = Epoch.SHARED;

    private Shared() {
    }

    static long next() {
        return U.getAndAddLong(COUNTER, AT, 1) + 1;
    }
}
