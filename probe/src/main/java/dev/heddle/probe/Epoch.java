package dev.heddle.probe;

/** The one-long timestamp of an access: which thread slot, at which of its clock ticks. */
public final class Epoch {
    static final int CLOCK_BITS = 39;
    static final long CLOCK_MASK = (1L << CLOCK_BITS) - 1;
    /**
     * First value of a read word whose readers are in a {@link ReadVector}. Each time a location gets several readers it
     * takes the next value, so that a thread can remember by the word alone that it has read the location.
     */
    static final long SHARED = Long.MIN_VALUE;
    /** Value of a write word whose triple is being changed by some thread. */
    static final long LOCKED = -2;

    private Epoch() {
    }

    static long of(int slot, long clock) {
        return (long) slot << CLOCK_BITS | clock;
    }

    static int slot(long epoch) {
        return (int) (epoch >>> CLOCK_BITS);
    }

    static long clock(long epoch) {
        return epoch & CLOCK_MASK;
    }
}
