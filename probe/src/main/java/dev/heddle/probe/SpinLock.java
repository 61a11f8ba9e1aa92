package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/**
 * A lock for a few instructions of the probe. It must not be a monitor or a lock of java.util.concurrent: those are what the
 * probe watches. Callers carry {@code ReservedStackAccess}, so that a full stack does not hit them while they hold it.
 */
class SpinLock {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long BUSY = U.objectFieldOffset(SpinLock.class, "busy");

    /** 1 while taken. From 0 to 1 by compare-and-set, back by a release store. */
    @SuppressWarnings("unused")
    private int busy;

    final void take() {
        take(this, BUSY);
    }

    final void give() {
        give(this, BUSY);
    }

    /** For classes that have another parent and bring the field themselves. */
    static void take(Object holder, long busy) {
        int spins = 0;
        while (!U.compareAndSetInt(holder, busy, 0, 1)) {
            spins = Spin.pause(spins);
        }
    }

    static void give(Object holder, long busy) {
        U.putIntRelease(holder, busy, 0);
    }
}
