package dev.heddle.session.store;

import java.time.Instant;

/**
 * What the history knows of one finding.
 *
 * @param body      it, as JSON, as the last run of those with its highest status has seen it
 * @param places    where it is, as the last run that showed it has it: {@code A.java:3 / A.java:9}
 * @param status    the highest that any run gave it
 * @param runs      how many have shown it
 * @param compared  whether there was a run of the same target before the first that showed it
 * @param fixed     since when it is, or null
 * @param fixedWhy  what says so, or null
 * @param returned  whether it was fixed before the last run that showed it
 * @param directory where the files of the last run that showed it are, on the machine of that run
 */
public record KeptFinding(String id, String body, String places, String status, Instant firstSeen, Instant lastSeen,
        long runs,
        boolean compared, Instant fixed, String fixedWhy, boolean returned, String directory) {
}
