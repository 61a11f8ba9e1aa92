package dev.heddle.report;

import dev.heddle.model.RunSummary;
import java.util.Objects;

/**
 * Everything that a report of one run needs.
 *
 * @param command what was typed
 * @param run     what the run did
 * @param triage  what it found
 * @param details where more can be read, or null
 * @param next    the next command to type, or null
 */
public record Report(String command, RunSummary run, Triage triage, String details, String next) {
    public Report {
        Objects.requireNonNull(run);
        Objects.requireNonNull(triage);
        command = command == null ? "" : command;
    }
}
