package dev.heddle.detect.predict;

import java.util.List;

/** Looks in a run for what might have gone wrong in another one. {@link Prediction} calls it, one call at a time. */
interface Predictor {
    /**
     * A thread is about to touch a location.
     *
     * @param member 0 if it calls a method of a JDK object
     */
    default void access(Timeline.Line t, boolean write, Place where, int member, int site) {
    }

    /** A thread has got a lock that it did not have; {@code t.held} ends with it. */
    default void locked(Timeline.Line t, Timeline.Hold lock) {
    }

    /** A thread does not have a lock any more. */
    default void unlocked(Timeline.Line t, Timeline.Hold lock) {
    }

    /** A thread gives up a lock for a while. */
    default void waits(Timeline.Line t, long lock) {
    }

    /** How many accesses were not looked at, because there was no room for their locations. */
    default long leftOut() {
        return 0;
    }

    /** What was seen so far. */
    List<Guess> guesses();
}
