package dev.heddle.report;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/**
 * What earlier runs say about a finding.
 *
 * @param state     {@link #NEW}, {@link #KNOWN}, {@link #FIXED} or {@link #SUPPRESSED}
 * @param firstSeen when the first run that showed it ended
 * @param lastSeen  when the last one did
 * @param runs      how many have shown it
 * @param compared  whether the target had been looked at before the first of them, so that new means that it was not there
 * @param fixed     since when it is, or null
 * @param fixedWhy  what says so, or null
 * @param returned  whether it was fixed, and came back
 */
public record Past(String state, Instant firstSeen, Instant lastSeen, long runs, boolean compared, Instant fixed,
        String fixedWhy, boolean returned) {
    public static final String NEW = "new";
    public static final String KNOWN = "known";
    public static final String FIXED = "fixed";
    public static final String SUPPRESSED = "suppressed";

    public Past withState(String newState) {
        return new Past(newState, firstSeen, lastSeen, runs, compared, fixed, fixedWhy, returned);
    }

    static LocalDate day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneId.systemDefault());
    }

    /** For below a finding; null if there is nothing to say. */
    String words() {
        if (fixed != null) {
            return "fixed since " + day(fixed) + (fixedWhy == null ? "" : ": " + Escape.text(fixedWhy));
        }
        String before = returned ? "it was fixed and is back; " : "";
        return runs <= 1 && !returned
                ? null
                : before + "first seen " + day(firstSeen) + ", " + Words.count(runs, "run");
    }
}
