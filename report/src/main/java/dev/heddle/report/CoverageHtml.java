package dev.heddle.report;

import dev.heddle.model.Product;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Which input has which pairs of methods, as a picture, and how many pairs there were over time. One page; the picture needs no script, and the curve is a table without it. */
public final class CoverageHtml {
    /**
     * An input.
     *
     * @param pairs  how many it has
     * @param fresh  how many of them no input chosen before it has
     * @param chosen its place in the order of choice, from 1, or 0
     * @param shares how much of each group of pairs it has, from 0 to 1
     */
    public record Row(String name, long pairs, long fresh, int chosen, double[] shares) {
    }

    /**
     * Pairs that are drawn as one.
     *
     * @param chosen the place of the first chosen input that has them
     * @param pairs  how many
     */
    public record Group(int chosen, int pairs) {
    }

    /** How it was at a time. */
    public record Moment(String when, int inputs, int chosen, long pairs) {
    }

    private static final int HEIGHT = 16;
    private static final int WIDTH = 3;
    private static final int LABELS = 330;
    /** The place that a number needs. */
    private static final int MARK = 24;
    private static final int LONGEST = 42;
    private static final int MOST_ROWS = 200;
    private final StringBuilder out = new StringBuilder(1 << 16);

    private CoverageHtml() {
    }

    public static String render(String command, List<Row> rows, List<Group> groups, List<Moment> moments) {
        CoverageHtml page = new CoverageHtml();
        page.page(command, rows, groups, moments);
        return page.out.toString();
    }

    private void page(String command, List<Row> rows, List<Group> groups, List<Moment> moments) {
        List<Plot> plots = moments.size() > 1 ? List.of(trend(moments)) : List.of();
        List<String> scripts = new ArrayList<>(List.of(PageFrame.script(PageFrame.SCRIPT)));
        scripts.addAll(HtmlPlots.scripts(plots));
        out.append(PageFrame.head("Heddle: pairs of methods", "", scripts)).append("<p class=\"brand\">")
                .append(Product.NAME).append(' ').append(Product.VERSION).append("</p>\n");
        long all = groups.stream().mapToLong(Group::pairs).sum();
        long chosen = rows.stream().filter(r -> r.chosen() > 0).count();
        out.append("<h1>").append(chosen).append(" of ").append(Words.count(rows.size(), "input"))
                .append(chosen == 1 ? " has all " : " have all ")
                .append(Words.count(all, "pair"))
                .append(" of methods that can run at the same time on the same data</h1>\n<details><summary>command</summary>")
                .append("<code>").append(Escape.html(command)).append("</code></details>\n");
        if (!groups.isEmpty()) {
            map(rows, groups);
        }
        if (!plots.isEmpty()) {
            out.append("<h2>Over time</h2>\n");
            HtmlPlots.write(out, plots);
        }
        table(rows);
        out.append(PageFrame.end(scripts));
    }

    private void map(List<Row> rows, List<Group> groups) {
        // Those that were chosen first, in the order of choice.
        List<Row> shown = rows.stream().filter(r -> r.pairs() > 0)
                .sorted(Comparator.comparingInt((Row r) -> r.chosen() == 0 ? Integer.MAX_VALUE : r.chosen()))
                .limit(MOST_ROWS).toList();
        int width = LABELS + WIDTH * groups.size() + 10;
        int height = HEIGHT * (shown.size() + 1) + 4;
        out.append(
                "<h2>Inputs and pairs</h2>\n<p>Each row is an input, each column some of the pairs; the stronger the colour, the more of them")
                .append(" it has. Between two lines are the pairs for which one input was chosen: none before it has them.</p>\n")
                .append("<div class=\"map\" tabindex=\"0\"><svg role=\"img\" aria-label=\"which input has which pairs\" width=\"")
                .append(width).append("\" height=\"").append(height).append("\">\n");
        int labelled = -MARK;
        for (int g = 0; g < groups.size(); g++) {
            if (g == 0 || groups.get(g).chosen() != groups.get(g - 1).chosen()) {
                int x = LABELS + WIDTH * g;
                line(x, 0, x, height);
                if (x - labelled >= MARK) {
                    labelled = x;
                    text(x + 2, HEIGHT - 4, "start", "", "#" + groups.get(g).chosen());
                }
            }
        }
        for (int i = 0; i < shown.size(); i++) {
            Row row = shown.get(i);
            int y = HEIGHT * (i + 1);
            text(LABELS - 6, y + HEIGHT - 4, "end", row.chosen() > 0 ? "chosen" : "",
                    (row.chosen() > 0 ? "#" + row.chosen() + " " : "") + end(row.name()));
            for (int from = 0; from < groups.size();) {
                int to = from + 1;
                while (to < groups.size() && shade(row, to).equals(shade(row, from))) {
                    to++;
                }
                if (row.shares()[from] > 0) {
                    out.append("<rect class=\"cell\" x=\"").append(LABELS + WIDTH * from).append("\" y=\"")
                            .append(y + 1)
                            .append("\" width=\"").append(WIDTH * (to - from)).append("\" height=\"")
                            .append(HEIGHT - 2).append("\" opacity=\"").append(shade(row, from)).append("\"><title>")
                            .append(Escape.html(title(row, groups, from, to))).append("</title></rect>\n");
                }
                from = to;
            }
        }
        out.append("</svg></div>\n");
        long left = rows.stream().filter(r -> r.pairs() > 0).count() - shown.size();
        if (left > 0) {
            out.append("<p class=\"dim\">").append(Words.count(left, "more input"))
                    .append(" with pairs are not in the picture, but in the table.</p>\n");
        }
    }

    private static String title(Row row, List<Group> groups, int from, int to) {
        long pairs = groups.subList(from, to).stream().mapToLong(Group::pairs).sum();
        return row.name() + ": " + (row.shares()[from] == 1 ? "all of " : "some of ") + Words.count(pairs, "pair")
                + " for which #" + groups.get(from).chosen() + " was chosen";
    }

    /** In tenths, so that neighbours become one; never so light that it cannot be seen. */
    private static String shade(Row row, int group) {
        double share = row.shares()[group];
        return share == 0 ? "0" : String.format(Locale.ROOT, "%.1f", Math.max(0.2, share));
    }

    private static String end(String name) {
        return name.length() <= LONGEST ? name : "…" + name.substring(name.length() - LONGEST + 1);
    }

    private static Plot trend(List<Moment> moments) {
        return new Plot("pairs of methods, campaign by campaign",
                "A campaign is in it when something was different from the one before.", "line", false, "when",
                "pairs, inputs", moments.stream().map(Moment::when).toList(),
                List.of(new Plot.Series("pairs", moments.stream().map(m -> (int) Math.min(m.pairs(), Integer.MAX_VALUE))
                        .toList()),
                        new Plot.Series("inputs", moments.stream().map(Moment::inputs).toList()),
                        new Plot.Series("chosen inputs", moments.stream().map(Moment::chosen).toList())));
    }

    private void table(List<Row> rows) {
        out.append(
                "<h2>Inputs</h2>\n<table class=\"inputs\">\n<tr><th scope=\"col\">input</th><th scope=\"col\">pairs</th><th scope=\"col\">chosen</th><th scope=\"col\">new pairs</th></tr>\n");
        for (Row r : rows) {
            out.append("<tr><td>").append(Escape.html(r.name())).append("</td><td>").append(r.pairs())
                    .append("</td><td>")
                    .append(r.chosen() > 0 ? "#" + r.chosen() : "–").append("</td><td>")
                    .append(r.chosen() > 0 ? Long.toString(r.fresh()) : "").append("</td></tr>\n");
        }
        out.append("</table>\n");
    }

    private void line(int x1, int y1, int x2, int y2) {
        out.append("<line class=\"rule\" x1=\"").append(x1).append("\" y1=\"").append(y1).append("\" x2=\"").append(x2)
                .append("\" y2=\"").append(y2).append("\"/>\n");
    }

    private void text(int x, int y, String anchor, String type, String words) {
        out.append("<text x=\"").append(x).append("\" y=\"").append(y).append("\" text-anchor=\"").append(anchor)
                .append(type.isEmpty() ? "\">" : "\" class=\"" + type + "\">").append(Escape.html(words))
                .append("</text>\n");
    }
}
