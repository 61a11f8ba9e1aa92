package dev.heddle.control;

import java.util.SplittableRandom;

/** Decides which task goes next. One object serves many iterations, so that it can learn from one for the next. */
interface Strategy {
    String name();

    /**
     * As if so many iterations had been run, elsewhere.
     *
     * @param points the most that one of them had; 0 if nobody knows
     */
    default void resume(int iterations, int points) {
    }

    /** Before each iteration. All randomness comes from here. */
    void begin(SplittableRandom random);

    /** A new task. */
    default void born(Task t) {
    }

    /**
     * Who goes next. At least two tasks are ready.
     *
     * @param me     who had the last turn; perhaps not ready itself
     * @param yields whether it should not be chosen again
     */
    Task pick(Ready ready, Task me, boolean yields);

    /** Whether it may pick one of {@link Ready#sleepers}, for whom time passes while the others wait. */
    default boolean wakes() {
        return false;
    }

    /** A task has got the turn, and does what it was about to do. */
    default void goes(Task t) {
    }

    /** Whether an operation on something that nobody else is known to use is a point all the same. */
    default boolean wants(Task me, int op, int site, int occurrence) {
        return false;
    }

    /** An iteration has come to its end, and tasks still stand where that was. */
    default void over() {
    }

    /** Whether threads come to a point at the entry of a method too, see {@link dev.heddle.probe.Strand#callsUntil}. */
    default boolean countsCalls() {
        return false;
    }

    /** After an iteration. */
    default void end() {
    }

    /**
     * After {@link #end}.
     *
     * @param outcome equal for runs that ended in the same way
     * @param news    how many races this run was the first to show
     */
    default void judged(String outcome, int news) {
    }

    /** There are more points than before: more objects have turned out to be shared. */
    default void morePoints() {
    }

    /** Whether there is nothing left to try. */
    default boolean exhausted() {
        return false;
    }

    /** What the iterations so far guarantee, in plain words, or null. */
    default String guarantee() {
        return null;
    }
}
