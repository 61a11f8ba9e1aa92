package dev.heddle.localize;

/**
 * A {@link Pair} as it happened.
 *
 * @param location a number that is the same for the same location in one run
 */
public record Instance(Moment head, Moment tail, int location) {
    /**
     * @param thread a name that means the same in each run
     * @param time   the number of the access among all of the run
     * @param round  in which round of which loop it was
     */
    public record Moment(String thread, int time, Rounds round) {
        boolean notAfter(Moment other) {
            return thread.equals(other.thread) && time <= other.time;
        }
    }

    /** Whether the two go in opposite directions between the same threads. */
    boolean crosses(Instance other) {
        return head.thread.equals(other.tail.thread) && tail.thread.equals(other.head.thread);
    }
}
