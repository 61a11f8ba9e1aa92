package dev.heddle.session;

import dev.heddle.report.Report;

/** From what a run found to what the shell is told. */
public final class Verdict {
    private Verdict() {
    }

    /**
     * Findings come first: a run that was killed, or whose canary is missing, but that found something, did not check
     * nothing.
     */
    public static ExitCode of(Report report, String failOn) {
        if (report.triage().fails(failOn)) {
            return ExitCode.FINDINGS;
        }
        return report.run().verified() ? ExitCode.OK : ExitCode.NOT_VERIFIED;
    }
}
