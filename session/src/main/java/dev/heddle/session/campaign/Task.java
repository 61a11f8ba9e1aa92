package dev.heddle.session.campaign;

import java.util.List;
import java.util.Map;

/**
 * A bounded number of runs of one target in one JVM. It has all that is needed to make them, so that any machine can do it that has
 * the same directories.
 *
 * @param number      its place in the plan, from 0 on; what a result is known by
 * @param input       its name, {@code ""} if the command is the only one
 * @param strategy    of the controlled runs; {@link #DETECT} for one run with free threads
 * @param directory   where the target runs
 * @param environment what is added to it
 * @param stdin       file that the target reads, or null for nothing
 * @param settings    of the session, as text
 * @param millis      how long it may take
 * @param deadline    when it has to be over at the latest, whatever it has done by then: milliseconds since 1970
 */
public record Task(int number, String input, String strategy, long seed, List<String> command, String directory,
        Map<String, String> environment, String stdin, Map<String, List<String>> settings, long millis,
        long deadline) {
    /** One run with free threads, under the race detector. */
    public static final String DETECT = "detect";

    /** The same with another time at which it has to be over. */
    public Task until(long newDeadline) {
        return new Task(number, input, strategy, seed, command, directory, environment, stdin, settings, millis,
                newDeadline);
    }

    /** Which one it is, in words. */
    public String words() {
        return strategy + " with seed " + seed + (input.isEmpty() ? "" : " under " + input);
    }
}
