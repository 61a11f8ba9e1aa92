package dev.heddle.report;

import dev.heddle.model.Campaign;
import dev.heddle.model.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** What a campaign did, to look at: what each task added, which strategy showed what, and which input shows which finding. */
final class HtmlCampaign {
    private static final int ROW = 22;
    private static final int WIDEST = 46;
    private static final int NARROWEST = 3;
    /** How wide the cells of a row are together, at most. */
    private static final int CELLS = 330;
    private static final int LABELS = 150;
    private static final int LONGEST = 24;
    /** Columns that are wide enough for the number of their finding. */
    private static final int NUMBERED = 20;
    private static final int MOST_ROWS = 100;
    private static final int MOST_COLUMNS = CELLS / NARROWEST;

    private final Campaign campaign;
    private final List<Finding> findings;

    /** @param findings those that the page has, in its order */
    HtmlCampaign(Campaign campaign, List<Finding> findings) {
        this.campaign = campaign;
        this.findings = findings;
    }

    /** None of a campaign that came to nothing. */
    List<Plot> plots() {
        if (campaign.tasks().isEmpty()) {
            return List.of();
        }
        List<Plot> plots = new ArrayList<>(List.of(growth(), strategies()));
        if (!campaign.found().isEmpty() && campaign.tasks().size() > 1) {
            plots.add(coverage());
        }
        return plots;
    }

    /** Over runs and not over tasks, because tasks differ in how many they have. */
    private Plot growth() {
        List<String> labels = new ArrayList<>(List.of("0"));
        List<Integer> found = new ArrayList<>(List.of(0));
        List<Integer> pairs = new ArrayList<>(List.of(0));
        long runs = 0;
        for (Campaign.Ran task : campaign.tasks()) {
            runs += task.runs();
            labels.add(Long.toString(runs));
            found.add(last(found) + task.newFindings());
            pairs.add(last(pairs) + task.newPairs());
        }
        List<Plot.Series> series = new ArrayList<>(List.of(new Plot.Series("findings", found)));
        if (last(pairs) > 0) {
            series.add(new Plot.Series("racing pairs", pairs));
        }
        return new Plot("what was new, run by run",
                Words.count(last(found), "finding") + " in " + Words.count(runs, "run") + " of "
                        + Words.count(campaign.tasks().size(), "task")
                        + ", in the order of the plan. A curve that still rises says that there is more to see.",
                "line", true, "runs", "in all", labels, series);
    }

    private Plot strategies() {
        List<Campaign.Strategy> all = campaign.strategies();
        StringBuilder words = new StringBuilder("First is what no task before one of its own has shown. Runs:");
        for (Campaign.Strategy s : all) {
            words.append(words.charAt(words.length() - 1) == ':' ? " " : ", ").append(s.name()).append(' ')
                    .append(String.format(Locale.ROOT, "%,d in %.0f s", s.runs(), s.seconds()));
        }
        return new Plot("strategies compared", words.append('.').toString(), "bar", false, "strategy", "findings",
                all.stream().map(Campaign.Strategy::name).toList(),
                List.of(series("findings", all, Campaign.Strategy::findings),
                        series("first", all, Campaign.Strategy::first)));
    }

    /**
     * How much of what such tasks can show they have shown: of all sightings, those of findings that more than one task has shown (the
     * estimate of Good and Turing, for samples that are tasks).
     */
    private Plot coverage() {
        List<String> labels = new ArrayList<>();
        List<Integer> percent = new ArrayList<>();
        Map<String, Integer> times = new HashMap<>();
        int sightings = 0;
        for (Campaign.Ran task : campaign.tasks()) {
            for (String id : task.findings()) {
                times.merge(id, 1, Integer::sum);
                sightings++;
            }
            long once = times.values().stream().filter(n -> n == 1).count();
            labels.add(Integer.toString(labels.size() + 1));
            percent.add(sightings == 0 ? 0 : (int) Math.round(100.0 * (sightings - once) / sightings));
        }
        return new Plot("coverage, task by task",
                "An estimate: the chance that what one more task shows is known already, " + last(percent)
                        + " % in the end. It speaks of these inputs and strategies only.",
                "line", true, "tasks", "%", labels, List.of(new Plot.Series("known already", percent)));
    }

    private static int last(List<Integer> all) {
        return all.get(all.size() - 1);
    }

    private static <T> Plot.Series series(String name, List<T> all, ToIntFunction<T> value) {
        return new Plot.Series(name, all.stream().map(value::applyAsInt).toList());
    }

    /** Which input shows which finding how often; of a campaign with one input, which strategy. */
    String map() {
        if (findings.isEmpty() || campaign.tasks().isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        if (campaign.tasks().stream().map(Campaign.Ran::input).distinct().count() > 1) {
            map(out, "inputs and findings", "an input", Campaign.Ran::input);
        } else {
            map(out, "strategies and findings", "a strategy", Campaign.Ran::strategy);
        }
        return out.toString();
    }

    private void map(StringBuilder out, String title, String row, Function<Campaign.Ran, String> of) {
        Map<String, Map<String, Integer>> shown = new LinkedHashMap<>();
        Map<String, Integer> tasks = new HashMap<>();
        for (Campaign.Ran task : campaign.tasks()) {
            String name = of.apply(task);
            tasks.merge(name, 1, Integer::sum);
            Map<String, Integer> own = shown.computeIfAbsent(name, n -> new HashMap<>());
            task.findings().forEach(id -> own.merge(id, 1, Integer::sum));
        }
        int columns = Math.min(MOST_COLUMNS, findings.size());
        int width = Math.max(NARROWEST, Math.min(WIDEST, CELLS / columns));
        int rows = Math.min(MOST_ROWS, shown.size());
        int height = ROW * (rows + 1) + 4;
        out.append("<figure>\n<figcaption>").append(title).append("</figcaption>\n<p>Each row is ").append(row)
                .append(", each column a finding, by its place in the list; the stronger the colour, the more tasks have shown it.")
                .append("</p>\n<div class=\"heat\" tabindex=\"0\"><svg role=\"img\" aria-label=\"").append(title)
                .append("\" width=\"").append(LABELS + columns * width + 4).append("\" height=\"").append(height)
                .append("\">\n");
        for (int c = 0; c < columns && width >= NUMBERED; c++) {
            text(out, LABELS + c * width + width / 2, ROW - 7, "middle", Integer.toString(c + 1));
        }
        int r = 0;
        for (Map.Entry<String, Map<String, Integer>> one : shown.entrySet()) {
            if (r++ == rows) {
                break;
            }
            int y = ROW * r;
            int all = tasks.get(one.getKey());
            text(out, LABELS - 8, y + ROW - 7, "end", shortened(one.getKey()));
            for (int c = 0; c < columns; c++) {
                Finding finding = findings.get(c);
                int times = one.getValue().getOrDefault(finding.id(), 0);
                out.append("<rect class=\"").append(times == 0 ? "none" : "cell").append("\" x=\"")
                        .append(LABELS + c * width).append("\" y=\"").append(y + 1).append("\" width=\"")
                        .append(width - 1).append("\" height=\"").append(ROW - 2).append("\" rx=\"2\"");
                if (times > 0) {
                    out.append(" fill-opacity=\"").append(shade(times, all)).append('"');
                }
                out.append("><title>").append(Escape.html(one.getKey() + ": " + finding.id() + " " + finding.member()))
                        .append(" in ").append(times).append(" of ").append(Words.count(all, "task"))
                        .append("</title></rect>\n");
            }
        }
        out.append("</svg></div>\n");
        if (shown.size() > rows || findings.size() > columns) {
            out.append("<p>").append(Words.count(shown.size() - rows, "row")).append(" and ")
                    .append(Words.count(findings.size() - columns, "column")).append(" are not in the picture.</p>\n");
        }
        out.append("</figure>\n");
    }

    /** Never so light that it cannot be seen. */
    private static String shade(int times, int of) {
        return String.format(Locale.ROOT, "%.2f", Math.max(0.2, (double) times / of));
    }

    private static String shortened(String name) {
        return name.length() <= LONGEST ? name : "…" + name.substring(name.length() - LONGEST + 1);
    }

    private static void text(StringBuilder out, int x, int y, String anchor, String words) {
        out.append("<text x=\"").append(x).append("\" y=\"").append(y).append("\" text-anchor=\"").append(anchor)
                .append("\">").append(Escape.html(words)).append("</text>\n");
    }
}
