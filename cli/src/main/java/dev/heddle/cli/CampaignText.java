package dev.heddle.cli;

import dev.heddle.model.Campaign;
import dev.heddle.model.Finding;
import dev.heddle.model.Story;
import dev.heddle.report.Escape;
import dev.heddle.report.Style;
import dev.heddle.report.TextReport;
import dev.heddle.report.Words;
import dev.heddle.session.CampaignSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What campaign prints: the findings, the worst first, then what each strategy did. */
final class CampaignText {
    private static final int NAME = 20;

    private CampaignText() {
    }

    static String render(CampaignSession.Result result, Style style) {
        return TextReport.brief(result.report(), finding -> extras(finding, result), summary(result), style);
    }

    private static List<String> extras(Finding finding, CampaignSession.Result result) {
        List<String> lines = new ArrayList<>();
        if (finding.token() != null) {
            lines.add("replay: " + TextReport.replay(finding));
        }
        Story story = result.report().stories().of(finding);
        if (story != null) {
            story.how().forEach(line -> lines.add(Escape.text(line)));
        }
        if (!finding.inputs().isEmpty()) {
            lines.add("under " + Escape.text(String.join(", ", finding.inputs())));
        }
        return lines;
    }

    static List<String> summary(CampaignSession.Result result) {
        Campaign campaign = result.campaign();
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%-" + NAME + "s %7s %9s %9s %9s %7s", "strategy", "tasks", "runs",
                "seconds", "findings", "first"));
        for (Campaign.Strategy s : campaign.strategies()) {
            lines.add(String.format(Locale.ROOT, "%-" + NAME + "s %,7d %,9d %,9.1f %,9d %,7d", Escape.text(s.name()),
                    s.tasks(), s.runs(), s.seconds(), s.findings(), s.first()));
        }
        Map<String, Integer> outcomes = new TreeMap<>();
        campaign.tasks().forEach(t -> outcomes.merge(t.outcome(), 1, Integer::sum));
        outcomes.remove("ended");
        StringBuilder line = new StringBuilder(
                campaign.tasks().size() + " of " + Words.count(campaign.planned(), "task")
                        + " run with " + Escape.text(campaign.engine()));
        outcomes.forEach((outcome, n) -> line.append(", ").append(n).append(' ').append(outcome.replace('-', ' ')));
        lines.add(line.append('.').toString());
        if (result.missing() > 0) {
            lines.add("To go on: heddle campaign --resume " + Escape.text(result.run()));
        }
        lines.add("Page: " + Escape.text(result.page()));
        return lines;
    }
}
