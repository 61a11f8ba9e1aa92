package dev.heddle.probe;

/** How the probe waits for the few instructions for which another thread holds one of its spin locks. */
final class Spin {
    private Spin() {
    }

    /**
     * One pause. A platform thread gives its core away now and then, because the holder may have been descheduled; a
     * virtual thread must not (a yield could unmount it in the middle of the JDK's own scheduling code).
     */
    static int pause(int spins) {
        Thread.onSpinWait();
        if ((spins & 1023) == 1023 && !ThreadKind.isVirtual(Thread.currentThread())) {
            Thread.yield();
        }
        return spins + 1;
    }
}
