package dev.heddle.localize;

import java.util.List;

/**
 * What may have caused a failure.
 *
 * @param procedure which of the paper's three test procedures says so
 * @param level     how exactly the third one had to look; null for the others
 * @param pairs     the orders to blame: one, or two that must not come together
 * @param missing   whether the last of them did not come to pass, because the run was over before: only its reverse, which is in
 *                  runs that passed, was not there
 * @param relation  with {@link Level#LOOP}: how the rounds lie to each other, see {@link Localizer}; else 0
 */
public record Suspect(int procedure, Level level, List<Pair> pairs, boolean missing, int relation) {
    Suspect(int procedure, List<Pair> pairs, boolean missing) {
        this(procedure, null, pairs, missing, 0);
    }

    /** What is compared when two pairs are looked for in one run. */
    public enum Level {
        /** The places. */
        PC,
        /** And whether they go in opposite directions between two threads. */
        TID,
        /** And whether what one thread does is in one round of a loop. */
        LOOP
    }

    /** Why it is one, in words. */
    String because(int of) {
        String what = switch (procedure) {
            case 1 -> "only the failed run has it";
            case 2 -> "all runs that passed have the reverse";
            default -> "only the failed run has both";
        };
        return what + (level == Level.LOOP ? " in one round of a loop" : "") + ", procedure " + "I".repeat(procedure)
                + ", " + of + (of == 1 ? " candidate" : " candidates");
    }

    @Override
    public String toString() {
        String where = procedure + (level == null ? "" : " " + level.name().toLowerCase(java.util.Locale.ROOT));
        return where + (missing ? " missing " : " ") + pairs;
    }
}
