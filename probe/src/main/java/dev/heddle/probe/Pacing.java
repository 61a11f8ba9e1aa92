package dev.heddle.probe;

/**
 * Sampling in time, after Bond, Coons and McKinley, <em>PACER: Proportional Detection of Data Races</em> (PLDI 2010): in a sampling period
 * accesses are recorded as ever; in between they are only compared with what was recorded, and let it be forgotten where nothing new could be
 * learnt from it. Synchronization is followed all the time. A yardstick for {@code mode=watch}, not a mode to use.
 */
public final class Pacing {
    /** Set by the agent before this class is initialized. */
    static final boolean ON = System.getProperty("heddle.pacer") != null;

    /** Whether this is no sampling period. Written by one thread of the agent; who reads it late samples a little longer, or begins a little later. */
    public static volatile boolean idle;

    private Pacing() {
    }
}
