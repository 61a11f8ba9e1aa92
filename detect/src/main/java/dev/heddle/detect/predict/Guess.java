package dev.heddle.detect.predict;

import java.util.List;

/**
 * A candidate in the numbers of its run.
 *
 * @param member  of a location, or 0 if the objects say what it is about
 * @param objects whose member it is, or the locks
 */
record Guess(String kind, int member, List<Long> objects, List<Side> sides) {
    /**
     * @param holding where the thread has taken what it holds, as far as that matters for it
     * @param lock    what it is about to take, or 0
     * @param region  the method that is meant to be atomic in one call of which it does so, or 0
     * @param locks   where all was taken that it holds, while {@code holding} has what a candidate needs of it
     */
    record Side(String op, int site, Timeline.Line thread, List<Integer> holding, long lock, int region,
            List<Integer> locks) {
        Side(String op, int site, Timeline.Line thread, List<Integer> holding, long lock) {
            this(op, site, thread, holding, lock, 0, holding);
        }
    }
}
