package dev.heddle.cli;

import dev.heddle.model.Finding;
import dev.heddle.model.Story;
import dev.heddle.report.Escape;
import dev.heddle.report.Style;
import dev.heddle.report.TextReport;
import dev.heddle.session.HuntSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What hunt prints: a short list, the worst first, with the interleaving of the first; then what each step did. */
final class HuntText {
    private HuntText() {
    }

    static String render(HuntSession.Result result, Style style) {
        return TextReport.brief(result.report(), finding -> extras(finding, result), summary(result), style);
    }

    private static List<String> extras(Finding finding, HuntSession.Result result) {
        List<String> lines = new ArrayList<>();
        Story story = result.report().stories().of(finding);
        if (story != null) {
            for (int i = 0; i < story.why().size(); i++) {
                lines.add((i == 0 ? "why: " : "     ") + Escape.text(story.why().get(i)));
            }
        }
        if (finding.token() != null) {
            lines.add("replay: " + TextReport.replay(finding));
        }
        if (story != null) {
            story.how().forEach(line -> lines.add(Escape.text(line)));
            boolean first = finding.id().equals(result.report().triage().open().get(0).id());
            if (first && story.interleaving().lines().stream().anyMatch(line -> !line.isBlank())) {
                lines.add("");
                story.interleaving().lines().forEach(line -> lines.add("  " + Escape.text(line)));
            }
        }
        return lines;
    }

    private static List<String> summary(HuntSession.Result result) {
        List<String> lines = new ArrayList<>();
        for (HuntSession.Step step : result.steps()) {
            lines.add(String.format(Locale.ROOT, "%-8s %5.1f s  %s", step.name(), step.seconds(),
                    Escape.text(step.words())));
        }
        if (!result.checked()) {
            lines.add("NOT VERIFIED: no step could check anything.");
        }
        if (result.test() != null) {
            lines.add(Escape.text(result.test()));
        }
        lines.add("Page: " + Escape.text(result.page()));
        return lines;
    }
}
