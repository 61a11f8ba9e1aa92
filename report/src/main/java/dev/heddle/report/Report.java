package dev.heddle.report;

import dev.heddle.model.Campaign;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Stories;
import java.util.Objects;

/**
 * Everything that a report of one run needs.
 *
 * @param command what was typed
 * @param run     what the run did
 * @param triage  what it found
 * @param details where more can be read, or null
 * @param next    the next command to type, or null
 * @param stories what is told beyond that
 * @param campaign the campaign that it was, or null
 */
public record Report(String command, RunSummary run, Triage triage, String details, String next,
        Stories stories, Campaign campaign) {
    /** Of a run that was no campaign. */
    public Report(String command, RunSummary run, Triage triage, String details, String next,
            Stories stories) {
        this(command, run, triage, details, next, stories, null);
    }

    /** Nothing more is known of any finding. */
    public Report(String command, RunSummary run, Triage triage, String details, String next) {
        this(command, run, triage, details, next, Stories.NONE);
    }

    public Report {
        Objects.requireNonNull(run);
        Objects.requireNonNull(triage);
        command = command == null ? "" : command;
        Objects.requireNonNull(stories);
    }
}
