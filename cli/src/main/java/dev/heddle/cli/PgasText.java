package dev.heddle.cli;

import dev.heddle.model.Finding;
import dev.heddle.model.Story;
import dev.heddle.report.Escape;
import dev.heddle.report.Style;
import dev.heddle.report.TextReport;
import dev.heddle.report.Words;
import dev.heddle.session.PgasSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What pgas prints: the findings, the worst first, then what each phase did. */
final class PgasText {
    private PgasText() {
    }

    static String render(PgasSession.Result result, Style style) {
        return TextReport.brief(result.report(), finding -> extras(finding, result), summary(result.figures()), style);
    }

    private static List<String> extras(Finding finding, PgasSession.Result result) {
        List<String> lines = new ArrayList<>();
        Story story = result.report().stories().of(finding);
        if (story != null) {
            story.how().forEach(line -> lines.add(Escape.text(line)));
        }
        return lines;
    }

    static List<String> summary(PgasSession.Figures f) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%-8s %5.1f s  %s", "predict", f.predicting(),
                Words.count(f.predicted(), "pair") + " of places in one run on " + Words.count(f.nodes(), "node")
                        + " with " + Words.count(f.threads(), "thread") + " each"));
        lines.add(String.format(Locale.ROOT, "%-8s %5.1f s  %s", "confirm", f.confirming(), f.runs() == 0
                ? "not done: " + (f.predicted() == 0 ? "nothing was predicted" : "see above")
                : f.confirmed() + " happened, " + f.harmful() + " with harm, in " + Words.count(f.runs(), "run")));
        return lines;
    }
}
