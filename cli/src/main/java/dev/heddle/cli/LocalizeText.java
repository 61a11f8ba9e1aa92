package dev.heddle.cli;

import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Localizing;
import dev.heddle.report.Escape;
import dev.heddle.report.Style;
import dev.heddle.report.TextReport;
import dev.heddle.report.Words;
import dev.heddle.session.ExitCode;
import dev.heddle.session.ExploreText;
import dev.heddle.session.FreeLocalizeSession;
import dev.heddle.session.LocalizeSession;
import java.util.ArrayList;
import java.util.List;

/** What localize prints: the accesses to blame, what was tried to be sure of it, and the schedule that failed. */
final class LocalizeText {
    private LocalizeText() {
    }

    static String render(LocalizeSession.Result result, Style style) {
        if (result.runs().exploring() == null) {
            return TextReport.render(result.runs().report(), style);
        }
        return TextReport.render(result.runs().report(), finding -> extras(finding, result), summary(result), style);
    }

    /** What is said of one run that was kept. */
    static String render(FreeLocalizeSession.Kept kept, Style style) {
        String text = kept.printed().isEmpty() || kept.printed().endsWith("\n")
                ? kept.printed()
                : kept.printed() + "\n";
        return text + "heddle: " + Escape.text(kept.file().toString()) + ": the run "
                + (kept.failed() ? "failed: " + Escape.text(kept.effect()) : "passed") + "\n"
                + (kept.problem().isEmpty() ? "" : "NOT VERIFIED: " + kept.problem() + ".\n");
    }

    private static List<String> extras(Finding finding, LocalizeSession.Result result) {
        List<String> lines = new ArrayList<>();
        String key = Findings.siteKey(finding);
        for (Localizing.Blame b : result.localizing() == null
                ? List.<Localizing.Blame>of()
                : result.localizing().blames()) {
            if (b.key().equals(key)) {
                b.words().forEach(w -> lines.add(Escape.text(w)));
                lines.add("because " + Escape.text(b.procedure()));
                if (result.runs().exploring().strategy().equals(Exploring.FREE)) {
                    lines.add("not tried: threads that run freely do not keep to an order");
                    continue;
                }
                lines.add("tried: with this order " + of(b.withFailed(), b.with()) + ", without it "
                        + of(b.withoutFailed(), b.without()));
            }
        }
        if (!result.runs().exploring().strategy().equals(Exploring.FREE)) {
            lines.addAll(ExploreText.extras(finding, result.runs()));
        }
        return lines;
    }

    private static String of(int failed, int runs) {
        return runs == 0 ? "there was no run" : failed + "/" + runs + " fail";
    }

    private static String more(Exploring e) {
        boolean kept = e.strategy().equals(Exploring.FREE) && e.seconds() == 0;
        return (kept
                ? "; keep more of them with --record"
                : "; more of them with --iterations and --budget")
                + ", or tell what counts as a failure with --expect-output, --fail-output";
    }

    private static List<String> summary(LocalizeSession.Result result) {
        Exploring e = result.runs().exploring();
        Localizing l = result.localizing();
        List<String> lines = new ArrayList<>();
        if (l == null) {
            lines.add("NOT VERIFIED: the JVM of the target ended before its runs were compared.");
        } else if (result.runs().exit() == ExitCode.OK && result.fixed()) {
            lines.add("No run has failed in " + e.schedules() + ", as expected.");
        } else if (l.reason() != null) {
            lines.add((l.reason().startsWith("no run") ? "NOT VERIFIED: " : "Nothing to blame: ")
                    + Escape.text(l.reason())
                    + (l.reason().startsWith("no run") ? " in " + e.schedules() + more(e) : "")
                    + ".");
        } else {
            lines.add("One failed run with " + Words.count(l.pairs(), "pair")
                    + " of accesses that depend on each other was compared with " + Words.count(l.passed(), "run")
                    + " that passed.");
        }
        if (e.threads() <= 1) {
            lines.add("NOT VERIFIED: the target never had a second thread, so there was nothing to compare.");
        }
        ExploreText.cutOff(e, lines);
        return lines;
    }
}
