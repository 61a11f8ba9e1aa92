package dev.heddle.model;

import java.util.List;

/**
 * What a run did, so that nobody has to take its verdict on trust.
 *
 * @param seed                the seed of everything random in the run
 * @param jdk                 version of the JVM that ran the target
 * @param classesInstrumented classes of the target that carry probes
 * @param classesSkipped      classes that could not be transformed and were loaded as they were
 * @param threads             threads seen, the main thread included
 * @param events              events seen
 * @param schedules           schedules run; 1 for a plain run
 * @param seconds             how long the target ran
 * @param canary              whether the built-in race was detected
 * @param notes               one sentence each: what was left out, dropped or could not be seen
 * @param targetExit          what the target returned, or null when it is not known (yet)
 * @param complete            whether somebody was there until the end to say how it went
 */
public record RunSummary(long seed, String jdk, int classesInstrumented, int classesSkipped, long threads, long events,
        long schedules, double seconds, boolean canary, List<String> notes, Integer targetExit, boolean complete) {
    public RunSummary {
        jdk = Texts.orEmpty(jdk);
        notes = Texts.copy(notes);
    }

    /** Of a run that was seen to its end. */
    public RunSummary(long seed, String jdk, int classesInstrumented, int classesSkipped, long threads, long events,
            long schedules, double seconds, boolean canary, List<String> notes, Integer targetExit) {
        this(seed, jdk, classesInstrumented, classesSkipped, threads, events, schedules, seconds, canary, notes,
                targetExit, true);
    }

    /** Whether the absence of findings means anything. */
    public boolean verified() {
        return complete && canary && classesInstrumented > 0;
    }

    /** One sentence without a full stop, or {@code ""} when the run is {@link #verified}. */
    public String whyNotVerified() {
        if (!complete) {
            return "the run was ended before it had looked at everything";
        }
        if (classesInstrumented <= 0) {
            return "no class of the target was instrumented";
        }
        return canary ? "" : "the built-in race (canary) was not detected";
    }

    public RunSummary withTargetExit(Integer exit) {
        return new RunSummary(seed, jdk, classesInstrumented, classesSkipped, threads, events, schedules, seconds,
                canary, notes, exit, complete);
    }

    /** The same of a run that nobody saw to its end. */
    public RunSummary cutShort() {
        return new RunSummary(seed, jdk, classesInstrumented, classesSkipped, threads, events, schedules, seconds,
                canary, notes, targetExit, false);
    }

    public RunSummary withNotes(List<String> newNotes) {
        return new RunSummary(seed, jdk, classesInstrumented, classesSkipped, threads, events, schedules, seconds,
                canary, newNotes, targetExit, complete);
    }
}
