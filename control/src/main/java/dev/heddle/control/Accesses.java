package dev.heddle.control;

import dev.heddle.probe.LoopRound;

/** Is told of each access to something that threads may share, in the order in which they are made. */
public interface Accesses {
    /**
     * @param thread   the path of the thread, which means the same in each run
     * @param location equal for equal locations of one run
     * @param at       where, and what is accessed
     * @param round    of a loop in which the thread is, or null
     */
    void access(String thread, boolean write, Object location, Place at, LoopRound round);

    /**
     * A place in the program that accesses something.
     *
     * @param at     like {@code Shop.buy(Shop.java:12)}
     * @param member what is accessed there
     */
    record Place(String at, String member) {
    }
}
