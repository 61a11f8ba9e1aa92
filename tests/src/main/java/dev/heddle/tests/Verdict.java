package dev.heddle.tests;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What one run of one program came to.
 *
 * @param unexpected findings that are false
 * @param missed findings that should have been there
 * @param failure why the run says nothing at all; empty if it does
 * @param output what the program printed
 */
public record Verdict(Program program, Jdk jdk, SortedSet<String> unexpected, SortedSet<String> missed, String failure,
        String output) {
    /** A run whose findings can be compared. */
    static Verdict compared(Program program, Jdk jdk, SortedSet<String> found, String output) {
        SortedSet<String> unexpected = new TreeSet<>(found);
        unexpected.removeAll(program.expected());
        SortedSet<String> missed = new TreeSet<>(program.expected());
        missed.removeAll(found);
        return new Verdict(program, jdk, unexpected, missed, "", output);
    }

    /** A plain run that ended well: there are no findings to compare. */
    static Verdict unchecked(Program program, Jdk jdk, String output) {
        return new Verdict(program, jdk, new TreeSet<>(), new TreeSet<>(), "", output);
    }

    /** A run that crashed, hung or left no trustworthy journal. */
    static Verdict failed(Program program, Jdk jdk, String reason, String output) {
        return new Verdict(program, jdk, new TreeSet<>(), new TreeSet<>(), reason, output);
    }

    public boolean passed() {
        return failure.isEmpty() && unexpected.isEmpty() && missed.isEmpty();
    }

    /** One sentence for a person. */
    public String text() {
        if (!failure.isEmpty()) {
            return "failed: " + failure;
        }
        if (passed()) {
            return "ok";
        }
        return (unexpected.isEmpty() ? "" : "false: " + unexpected + " ")
                + (missed.isEmpty() ? "" : "missed: " + missed);
    }
}
