package dev.heddle.report;

import dev.heddle.model.Finding;
import dev.heddle.model.Product;
import dev.heddle.model.RunSummary;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The report as one self-contained page: nothing is loaded from elsewhere, everything from the target is text. It can be read and
 * filtered without its script, which adds text search, keys and buttons.
 */
public final class HtmlReport {
    private static final List<String> STATUSES = List.of(Finding.HARMFUL, Finding.CONFIRMED, Finding.PREDICTED);
    /** Characters of a page. What comes later is told in short. */
    private static final int ROOM = 4_400_000;
    /** What a finding needs that is told in short. */
    private static final int SHORT = 1_800;

    private final StringBuilder out = new StringBuilder(1 << 16);
    private final Report report;
    private final SourceLines sources;
    private final List<Finding> open;
    /** Whether there is a baseline, or earlier runs, that findings can be new against. */
    private final boolean compares;

    private HtmlReport(Report report, SourceLines sources) {
        this.report = report;
        this.sources = sources;
        this.open = report.triage().open();
        this.compares = report.triage().compared()
                || open.stream().anyMatch(f -> report.triage().past(f) != null && report.triage().past(f).compared());
    }

    public static String render(Report report) {
        return render(report, SourceLines.NONE);
    }

    public static String render(Report report, SourceLines sources) {
        HtmlReport page = new HtmlReport(report, sources);
        page.page();
        return page.out.toString();
    }

    private void page() {
        HtmlCampaign campaign = report.campaign() == null ? null : new HtmlCampaign(report.campaign(), open);
        List<Plot> plots = campaign == null ? HtmlPlots.of(report.stories().searches()) : campaign.plots();
        List<String> scripts = new ArrayList<>(List.of(PageFrame.script(PageFrame.SCRIPT)));
        scripts.addAll(HtmlPlots.scripts(plots));
        out.append(PageFrame.head("Heddle: " + Words.count(open.size(), "finding"), filterRules(), scripts));
        header();
        if (!open.isEmpty()) {
            bar();
            list();
        }
        findings();
        if (!plots.isEmpty()) {
            out.append("<h2 id=\"plots\">").append(campaign == null ? "The search" : "The campaign").append("</h2>\n");
            HtmlPlots.write(out, plots, campaign == null ? "" : campaign.map());
        }
        suppressed(report.triage().suppressed());
        summary();
        help();
        out.append(PageFrame.end(scripts));
    }

    private void header() {
        RunSummary run = report.run();
        out.append("<a class=\"skip\" href=\"#findings\">to the findings</a>\n<p class=\"brand\">").append(Product.NAME)
                .append(' ').append(Product.VERSION).append("</p>\n<h1>")
                .append(open.isEmpty() ? "No findings" : Words.count(open.size(), "finding")).append("</h1>\n");
        if (!run.verified()) {
            out.append("<p class=\"alarm\" role=\"alert\"><b>Not verified</b>: ")
                    .append(Escape.isolated(run.whyNotVerified()))
                    .append("</p>\n");
        }
        out.append("<p class=\"facts\">");
        fact(run.classesInstrumented(), "class", " watched");
        fact(run.threads(), "thread", "");
        fact(run.events(), "event", "");
        if (run.schedules() > 1) {
            fact(run.schedules(), "schedule", "");
        }
        out.append("<span>").append(Words.seconds(run.seconds())).append("</span><span>seed <b>").append(run.seed())
                .append("</b></span>");
        if (report.triage().compared()) {
            out.append("<span><b>").append(report.triage().newCount()).append("</b> new, ")
                    .append(report.triage().knownCount()).append(" known</span>");
        }
        out.append("</p>\n");
        if (report.next() != null) {
            out.append("<p class=\"replay\"><span class=\"dim\">next</span> <code class=\"command\">")
                    .append(Escape.html(report.next()))
                    .append("</code> <button type=\"button\" class=\"script\" data-copy>copy</button></p>\n");
        }
    }

    private void fact(long n, String noun, String more) {
        String[] words = Words.count(n, noun).split(" ", 2);
        out.append("<span><b>").append(words[0]).append("</b> ").append(words[1]).append(more).append("</span>");
    }

    /** The words that findings can be filtered by, as they stand in their classes: statuses, kinds, and whether they are known. */
    private Set<String> filterWords() {
        Set<String> words = new LinkedHashSet<>();
        Set<String> kinds = new TreeSet<>();
        for (Finding f : open) {
            FindingKind kind = FindingKind.byId(f.kind());
            if (kind != null) {
                kinds.add(kind.id());
            }
        }
        STATUSES.stream().filter(s -> open.stream().anyMatch(f -> f.status().equals(s))).forEach(words::add);
        words.addAll(kinds);
        if (compares) {
            words.add("new");
            words.add("known");
        }
        return words;
    }

    private String filterRules() {
        StringBuilder rules = new StringBuilder();
        for (String word : filterWords()) {
            rules.append("body:has(#show-").append(word).append(":not(:checked)) .").append(word)
                    .append(":is(section, tr) { display: none; }\n");
        }
        return rules.toString();
    }

    private void bar() {
        Set<String> words = filterWords();
        out.append("<form class=\"bar\" role=\"search\" aria-label=\"filters\" autocomplete=\"off\">\n")
                .append("<input type=\"search\" id=\"search\" class=\"script\" placeholder=\"search  /\" aria-label=\"search in findings\">\n");
        // One status and one kind: there is nothing to choose.
        for (String word : words.size() > 2 ? words : Set.<String>of()) {
            out.append("<label class=\"pill\"><input type=\"checkbox\" id=\"show-").append(word).append("\" checked>")
                    .append(word.replace('-', ' ')).append("</label>\n");
        }
        out.append("<span id=\"count\" role=\"status\"></span><button type=\"button\" id=\"keys\" class=\"script\" ")
                .append("aria-label=\"keys\" title=\"keys\">?</button>\n</form>\n");
    }

    private String classes(Finding finding) {
        FindingKind kind = FindingKind.byId(finding.kind());
        return (STATUSES.contains(finding.status()) ? finding.status() : "") + (kind == null ? "" : " " + kind.id())
                + (compares ? known(finding) ? " known" : " new" : "");
    }

    private boolean known(Finding finding) {
        Past past = report.triage().past(finding);
        return report.triage().known(finding) || past != null && !past.state().equals(Past.NEW);
    }

    private void list() {
        out.append(
                "<table class=\"list\">\n<thead><tr><th></th><th scope=\"col\">status</th><th scope=\"col\">kind</th>")
                .append("<th scope=\"col\">what</th><th scope=\"col\">where</th><th scope=\"col\">id</th></tr></thead>\n<tbody>\n");
        for (int i = 0; i < open.size(); i++) {
            Finding f = open.get(i);
            Set<String> places = new LinkedHashSet<>();
            f.accesses().forEach(a -> places.add(Words.place(a)));
            String id = Escape.html(f.id());
            out.append("<tr class=\"").append(classes(f)).append("\" data-id=\"").append(id).append("\"><td>")
                    .append(i + 1).append("</td><td>").append(badge(f)).append("</td><td>")
                    .append(Escape.isolated(FindingKind.words(f.kind()))).append("</td><td><code>")
                    .append(Escape.isolated(f.member())).append("</code></td><td>")
                    .append(Escape.isolated(String.join(", ", places))).append("</td><td><a href=\"#").append(id)
                    .append("\">").append(id).append("</a></td></tr>\n");
        }
        out.append("</tbody>\n</table>\n");
    }

    private String badge(Finding finding) {
        String status = STATUSES.contains(finding.status()) ? finding.status() : "";
        return "<span class=\"badge " + status + "\">" + Escape.html(finding.status()) + "</span>"
                + (report.triage().known(finding) ? " <span class=\"tag\">known</span>" : "")
                + (report.triage().appeared(finding) ? " <span class=\"tag\">new</span>" : "");
    }

    private void findings() {
        out.append("<main id=\"findings\">\n");
        int brief = 0;
        for (int i = 0; i < open.size(); i++) {
            Finding f = open.get(i);
            HtmlFinding section = new HtmlFinding(out, sources, classes(f));
            int before = out.length();
            section.write(i, f, report.stories().of(f), badge(f), past(f));
            if (out.length() + (open.size() - i - 1) * SHORT > ROOM) {
                out.setLength(before);
                section.brief(i, f, report.stories().of(f), badge(f), past(f));
                brief++;
            }
        }
        out.append("</main>\n");
        if (brief > 0) {
            out.append("<p class=\"dim\">").append(Words.count(brief, "finding"))
                    .append(" told without stacks and sources: the page would become too large. heddle show ID has them.</p>\n");
        }
    }

    private String past(Finding finding) {
        Past past = report.triage().past(finding);
        return past == null ? null : past.words();
    }

    private void suppressed(List<Triage.Suppressed> suppressed) {
        if (suppressed.isEmpty()) {
            return;
        }
        out.append("<h2>").append(suppressed.size()).append(" suppressed</h2>\n<table>\n");
        for (Triage.Suppressed hidden : suppressed) {
            out.append("<tr><td>").append(Escape.html(hidden.finding().id())).append("</td><td>")
                    .append(Escape.isolated(FindingKind.words(hidden.finding().kind()))).append("</td><td><code>")
                    .append(Escape.isolated(hidden.finding().member())).append("</code></td><td>")
                    .append(Escape.isolated(hidden.by().reason())).append("</td></tr>\n");
        }
        out.append("</table>\n");
    }

    private void summary() {
        RunSummary run = report.run();
        out.append("<h2>The run</h2>\n<table>\n");
        row("command", report.command());
        row("JDK", run.jdk());
        row("instrumented", Words.count(run.classesInstrumented(), "class") + ", " + run.classesSkipped() + " skipped");
        row("canary", run.canary() ? "ok" : "not detected");
        row("target exit", run.targetExit() == null ? "not known" : run.targetExit().toString());
        if (report.details() != null) {
            row("kept in", report.details());
        }
        out.append("</table>\n");
        notes(run.notes());
        notes(report.triage().notices());
    }

    private void row(String name, String value) {
        out.append("<tr><th scope=\"row\">").append(Escape.html(name)).append("</th><td>")
                .append(Escape.isolated(value))
                .append("</td></tr>\n");
    }

    private void notes(List<String> notes) {
        for (String note : notes) {
            out.append("<p class=\"dim\">note: ").append(Escape.isolated(note)).append("</p>\n");
        }
    }

    private void help() {
        out.append("<dialog id=\"help\" aria-labelledby=\"help-title\"><h2 id=\"help-title\">Keys</h2>\n<table>\n");
        key("<kbd>j</kbd> <kbd>k</kbd>", "next finding, the one before");
        key("<kbd>→</kbd> <kbd>←</kbd>", "one step on, one step back in what its threads did");
        key("<kbd>/</kbd>", "search; all words must occur");
        key("<kbd>Esc</kbd>", "all steps again; ends the search; closes this");
        key("<kbd>?</kbd>", "this");
        out.append("</table>\n<form method=\"dialog\"><button>close</button></form></dialog>\n");
    }

    private void key(String keys, String words) {
        out.append("<tr><td>").append(keys).append("</td><td>").append(words).append("</td></tr>\n");
    }
}
