package dev.heddle.control;

import dev.heddle.model.Schedule;
import java.util.List;

/**
 * What one controlled run did.
 *
 * @param ending    judged by the oracle
 * @param steps     the choices that make it happen again
 * @param events    every point, if it was traced
 * @param hash      equal for equal interleavings
 * @param mostLive  how many threads were alive at once
 * @param inexact   what happened outside of the model
 * @param leaked    threads that would not end
 * @param divergence where a replay left its schedule, or null
 */
record Iteration(String strategy, Ending ending, List<Schedule.Step> steps, List<Recorder.Event> events, long hash,
        int points, int switches, int threads, int mostLive, List<String> inexact, int leaked, String output,
        String divergence) {
    /** The same, but for who it is that waits for ever, and where: that is chance. */
    boolean failedLike(String failure) {
        String stuck = Ending.MISSED_SIGNAL + ' ';
        return failure != null && (failure().equals(failure) || failure.startsWith(stuck)
                && Ending.MISSED_SIGNAL.equals(ending.kind()));
    }

    /** What two runs must share to have failed in the same way. */
    String failure() {
        if (ending.livelock()) {
            // Where in its loop each thread is in the end says nothing.
            return ending.kind() + ' ' + ending.member();
        }
        StringBuilder key = new StringBuilder(ending.kind()).append(' ').append(ending.member());
        ending.accesses().stream().map(a -> a.op() + " " + a.className() + "." + a.method() + ":" + a.line()).sorted()
                .forEach(a -> key.append('|').append(a));
        return key.toString();
    }
}
