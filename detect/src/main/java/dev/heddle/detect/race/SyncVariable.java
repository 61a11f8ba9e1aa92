package dev.heddle.detect.race;

/** What the releases of one lock, volatile or the like have made visible. */
final class SyncVariable {
    /** Releases that every acquire sees. */
    private final VectorClock released = new VectorClock();
    /** Releases of a lock held for reading, which other readers do not see; null until there is one. */
    private VectorClock readReleased;

    void acquire(VectorClock by) {
        by.join(released);
        if (readReleased != null) {
            by.join(readReleased);
        }
    }

    void readAcquire(VectorClock by) {
        by.join(released);
    }

    /**
     * Joins rather than replaces: the same for a lock, whose holder knows all earlier releases, and right for a volatile.
     */
    void release(VectorClock by) {
        released.join(by);
        if (readReleased != null && by.covers(readReleased)) {
            readReleased = null;
        }
    }

    void readRelease(VectorClock by) {
        if (readReleased == null) {
            readReleased = new VectorClock();
        }
        readReleased.join(by);
    }
}
