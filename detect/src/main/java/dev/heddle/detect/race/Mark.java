package dev.heddle.detect.race;

/**
 * One access as the shadow of a location remembers it. {@code clock@slot} is its epoch.
 *
 * @param locks
 *            what the thread held, outermost first; shared between marks, never changed
 */
record Mark(int slot, long clock, long thread, boolean write, int site, long[] locks) {

    boolean before(VectorClock now) {
        return clock <= now.get(slot);
    }

    boolean at(int otherSlot, long otherClock) {
        return slot == otherSlot && clock == otherClock;
    }
}
