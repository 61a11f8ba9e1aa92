package dev.heddle.report;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Product;
import dev.heddle.model.RunSummary;
import java.util.List;

/** One self-contained page: no script, nothing loaded from elsewhere, everything from the target escaped. */
public final class HtmlReport {
    private static final String CSS = """
            body { font: 15px/1.5 system-ui, sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em; }
            h1 { font-size: 1.4em; } h2 { font-size: 1.1em; margin-top: 2em; }
            table { border-collapse: collapse; } th, td { text-align: left; padding: .2em .8em .2em 0; vertical-align: top; }
            code, pre { font: 13px/1.45 ui-monospace, monospace; } pre { margin: .3em 0 .8em 1em; overflow-x: auto; }
            .bad { color: #b3261e; } .dim { color: #666; } .id { float: right; font-weight: normal; }
            @media (prefers-color-scheme: dark) { body { background: #181818; color: #ddd; } .bad { color: #ff8a80; }
              .dim { color: #999; } }
            """;

    private final StringBuilder out = new StringBuilder(8192);

    private HtmlReport() {
    }

    public static String render(Report report) {
        HtmlReport page = new HtmlReport();
        page.page(report);
        return page.out.toString();
    }

    /** What all pages begin with. */
    static String head(String title, String css) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" "
                + "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" + title + "</title>\n<style>\n"
                + CSS + css + "</style>\n</head>\n<body>\n";
    }

    private void page(Report report) {
        out.append(head("Heddle report", ""));
        summary(report);
        for (Finding finding : report.triage().open()) {
            finding(finding, report.triage().known(finding));
        }
        suppressed(report.triage().suppressed());
        if (report.next() != null) {
            out.append("<p>Next: <code>").append(Escape.html(report.next())).append("</code></p>\n");
        }
        out.append("</body>\n</html>\n");
    }

    private void summary(Report report) {
        RunSummary run = report.run();
        Triage triage = report.triage();
        out.append("<h1>").append(Words.count(triage.open().size(), "finding")).append("</h1>\n");
        if (!run.verified()) {
            out.append("<p class=\"bad\"><b>Not verified</b>: ").append(Escape.html(run.whyNotVerified()))
                    .append("</p>\n");
        }
        out.append("<table>\n");
        row("tool", Product.NAME + ' ' + Product.VERSION);
        row("command", report.command());
        row("JDK", run.jdk());
        row("instrumented", Words.count(run.classesInstrumented(), "class") + ", " + run.classesSkipped() + " skipped");
        row("seen", Words.count(run.threads(), "thread") + ", " + Words.count(run.events(), "event") + ", "
                + Words.seconds(run.seconds()));
        row("canary", run.canary() ? "ok" : "not detected");
        row("seed", Long.toString(run.seed()));
        row("target exit", run.targetExit() == null ? "not known" : run.targetExit().toString());
        if (triage.compared()) {
            row("baseline", triage.newCount() + " new, " + triage.knownCount() + " known");
        }
        out.append("</table>\n");
        notes(run.notes());
        notes(triage.notices());
    }

    private void row(String name, String value) {
        out.append("<tr><th>").append(Escape.html(name)).append("</th><td>").append(Escape.html(value))
                .append("</td></tr>\n");
    }

    private void notes(List<String> notes) {
        for (String note : notes) {
            out.append("<p class=\"dim\">note: ").append(Escape.html(note)).append("</p>\n");
        }
    }

    private void finding(Finding finding, boolean known) {
        out.append("<h2 id=\"").append(Escape.html(finding.id())).append("\"><span class=\"bad\">")
                .append(Escape.html(FindingKind.words(finding.kind()))).append("</span> <code>")
                .append(Escape.html(finding.member())).append("</code> (").append(Escape.html(finding.status()))
                .append(known ? ", known" : "").append(") <span class=\"id\">").append(Escape.html(finding.id()))
                .append("</span></h2>\n<table>\n");
        for (Access access : finding.accesses()) {
            out.append("<tr><td>").append(Escape.html(access.op())).append("</td><td><code>")
                    .append(Escape.html(access.className() + '.' + access.method())).append("</code></td><td>")
                    .append(Escape.html(Words.place(access))).append("</td><td>").append(Escape.html(access.thread()))
                    .append("</td><td>").append(Escape.html(Words.holding(access))).append("</td></tr>\n");
        }
        out.append("</table>\n<p>seen ").append(finding.count() == 1 ? "once" : Words.count(finding.count(), "time"));
        String idea = FixIdea.of(finding);
        if (idea != null) {
            out.append("; fix idea: ").append(Escape.html(idea));
        }
        if (finding.effect() != null) {
            out.append("; effect: ").append(Escape.html(finding.effect()));
        }
        if (finding.speeds() != null) {
            out.append("; speeds: ").append(Escape.html(finding.speeds()));
        }
        out.append("</p>\n");
        for (Access access : finding.accesses()) {
            history(access);
        }
    }

    private void history(Access access) {
        if (access.stack().isEmpty() && access.created() == null) {
            return;
        }
        out.append("<details><summary>").append(Escape.html(access.op() + " by " + access.thread()))
                .append("</summary>\n<pre>");
        for (String frame : access.stack()) {
            out.append("at ").append(Escape.html(frame)).append('\n');
        }
        if (access.created() != null) {
            out.append("thread created ").append(Escape.html(access.created())).append('\n');
        }
        out.append("</pre></details>\n");
    }

    private void suppressed(List<Triage.Suppressed> suppressed) {
        if (suppressed.isEmpty()) {
            return;
        }
        out.append("<h2>").append(suppressed.size()).append(" suppressed</h2>\n<table>\n");
        for (Triage.Suppressed hidden : suppressed) {
            out.append("<tr><td>").append(Escape.html(hidden.finding().id())).append("</td><td>")
                    .append(Escape.html(FindingKind.words(hidden.finding().kind()))).append("</td><td><code>")
                    .append(Escape.html(hidden.finding().member())).append("</code></td><td>")
                    .append(Escape.html(hidden.by().reason())).append("</td></tr>\n");
        }
        out.append("</table>\n");
    }
}
