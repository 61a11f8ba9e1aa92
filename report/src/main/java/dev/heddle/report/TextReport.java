package dev.heddle.report;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Product;
import dev.heddle.model.RunSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What a person reads at the end of a run. ASCII only, except for names that came from the target. */
public final class TextReport {
    /** Findings beyond this many get one line each. */
    static final int FULL_BLOCKS = 25;
    private static final int FRAMES = 8;
    private static final int LONGEST_TOKEN = 300;
    private static final int WIDTH = 78;

    private final Style style;
    private final StringBuilder out = new StringBuilder(4096);
    private Function<Finding, List<String>> extras = finding -> List.of();
    private boolean brief;
    /** What is known of the findings from elsewhere; null where there is only one. */
    private Triage triage;

    private TextReport(Style style) {
        this.style = style;
    }

    /**
     * For the agent on its own: no suppressions, no baseline.
     *
     * @param kept whether the run could be written, so that other commands know of it
     */
    public static String render(RunSummary run, List<Finding> findings, boolean kept, Style style) {
        String next = findings.isEmpty() || !kept ? null : "heddle show " + findings.get(0).id();
        return render(new Report(null, run, Triage.none(findings), null, next), style);
    }

    public static String render(Report report, Style style) {
        return render(report, finding -> List.of(), List.of(), style);
    }

    /**
     * @param extras  lines to add to the block of a finding
     * @param summary lines to add before the counts
     */
    public static String render(Report report, Function<Finding, List<String>> extras, List<String> summary,
            Style style) {
        return rendered(report, extras, summary, style, false);
    }

    /**
     * A short list: what each finding is, where, and what is added. Stacks, counts and ideas are left to other reports.
     *
     * @param extras  lines to add to a finding
     * @param summary lines to add before the counts
     */
    public static String brief(Report report, Function<Finding, List<String>> extras, List<String> summary,
            Style style) {
        return rendered(report, extras, summary, style, true);
    }

    private static String rendered(Report report, Function<Finding, List<String>> extras, List<String> summary,
            Style style, boolean brief) {
        TextReport text = new TextReport(style);
        text.extras = extras;
        text.brief = brief;
        text.triage = report.triage();
        text.header(report.run());
        text.findings(report.triage());
        for (String line : summary) {
            text.line(line);
        }
        text.footer(report);
        return text.out.toString();
    }

    /** One finding with its whole stacks. */
    public static String show(Finding finding, Triage triage, String next, Style style) {
        TextReport text = new TextReport(style);
        text.triage = triage;
        boolean known = triage.known(finding);
        text.block("", finding, known, Integer.MAX_VALUE);
        FindingKind kind = FindingKind.byId(finding.kind());
        if (kind != null) {
            text.line("  what it means: " + kind.meaning());
        }
        triage.notices().forEach(notice -> text.line("note: " + notice));
        if (next != null) {
            text.line("\nNext: " + text.style.strong(Escape.text(next)));
        }
        return text.out.toString();
    }

    private void header(RunSummary run) {
        StringBuilder line = new StringBuilder(Product.NAME).append(' ').append(Product.VERSION);
        if (!run.jdk().isEmpty()) {
            line.append("  JDK ").append(Escape.text(run.jdk()));
        }
        line.append("  instrumented ").append(Words.count(run.classesInstrumented(), "class")).append(", ")
                .append(Words.count(run.threads(), "thread")).append(", ")
                .append(run.canary() ? "canary ok" : "no canary");
        line(line.toString());
    }

    private void findings(Triage triage) {
        int number = 0;
        for (Finding finding : triage.open()) {
            number++;
            if (number <= FULL_BLOCKS) {
                line("");
                block(number + " ", finding, triage.known(finding), FRAMES);
            } else {
                if (number == FULL_BLOCKS + 1) {
                    line("\nand, in short (heddle show ID has the rest):");
                }
                shortLine(finding);
            }
        }
        line("");
    }

    private void block(String number, Finding finding, boolean known, int frames) {
        title(number, finding, known);
        rows(finding.accesses());
        String past = triage == null || triage.past(finding) == null ? null : triage.past(finding).words();
        if (brief) {
            if (finding.effect() != null) {
                line("  effect: " + Escape.text(finding.effect()));
            }
            if (past != null) {
                line("  " + past);
            }
            extras.apply(finding).forEach(line -> line(("  " + line).stripTrailing()));
            return;
        }
        if (finding.token() != null) {
            line("  replay: " + style.dim(replay(finding)));
        }
        if (!finding.inputs().isEmpty()) {
            line("  inputs: " + Escape.text(String.join(", ", finding.inputs())));
        }
        if (finding.speeds() != null) {
            line("  speeds: " + Escape.text(finding.speeds()));
        }
        line("  seen " + (finding.count() == 1 ? "once" : Words.count(finding.count(), "time"))
                + (past == null ? "" : "; " + past));
        if (finding.effect() != null) {
            line("  effect: " + Escape.text(finding.effect()));
        }
        String idea = FixIdea.of(finding);
        if (idea != null) {
            line("  fix idea: " + idea);
        }
        for (Access access : finding.accesses()) {
            history(access, frames);
        }
        for (String line : extras.apply(finding)) {
            line("  " + line);
        }
    }

    /** What to type after {@code heddle replay}: a token is there to be copied; a long one is easier to name by its file. */
    public static String replay(Finding finding) {
        return Escape.text(finding.token().length() <= LONGEST_TOKEN || finding.schedule() == null
                ? finding.token()
                : finding.schedule());
    }

    private void title(String number, Finding finding, boolean known) {
        String kind = FindingKind.words(finding.kind()).toUpperCase(Locale.ROOT);
        String rest = "  " + Escape.text(finding.member()) + "  (" + Escape.text(finding.status())
                + (known ? ", known" : triage != null && triage.appeared(finding) ? ", new" : "") + ")";
        int used = number.length() + kind.length() + rest.length();
        String gap = " ".repeat(Math.max(2, WIDTH - used - finding.id().length()));
        line(number + style.alarm(kind) + rest + gap + style.strong(Escape.text(finding.id())));
    }

    private void rows(List<Access> accesses) {
        List<String[]> rows = new ArrayList<>();
        int[] widths = new int[4];
        for (Access access : accesses) {
            String[] row = {Escape.text(access.op()), Words.shortMethod(access), Words.place(access),
                    Escape.text(access.thread())};
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
            rows.add(row);
        }
        for (int r = 0; r < rows.size(); r++) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = rows.get(r)[i];
                line.append("  ").append(cell).append(" ".repeat(widths[i] - cell.length()));
            }
            line(line.append("  ").append(Words.holding(accesses.get(r))).toString().stripTrailing());
        }
    }

    /** How the thread got there and where it came from; nothing when neither was kept. */
    private void history(Access access, int limit) {
        if (access.stack().isEmpty() && access.created() == null) {
            return;
        }
        line("  " + Escape.text(access.op()) + " by " + Escape.text(access.thread()) + ":");
        int shown = Math.min(limit, access.stack().size());
        for (String frame : access.stack().subList(0, shown)) {
            line(style.dim("      at " + Escape.text(frame)));
        }
        if (shown < access.stack().size()) {
            line(style.dim("      ... " + (access.stack().size() - shown) + " more"));
        }
        if (access.created() != null) {
            line(style.dim("      thread created " + Escape.text(access.created())));
        }
        if (access.context() != null) {
            line(style.dim("      " + Escape.text(access.context())));
        }
    }

    private void shortLine(Finding finding) {
        StringBuilder places = new StringBuilder();
        for (Access access : finding.accesses()) {
            places.append(places.length() == 0 ? "  " : " / ").append(Words.place(access));
        }
        line("  " + Escape.text(finding.id()) + "  " + FindingKind.words(finding.kind()) + "  "
                + Escape.text(finding.status()) + "  " + Escape.text(finding.member()) + places);
    }

    private void footer(Report report) {
        RunSummary run = report.run();
        if (!run.verified()) {
            line(style.alarm("NOT VERIFIED") + ": " + run.whyNotVerified());
        }
        line(counts(report.triage()) + "  (" + Words.count(run.events(), "event") + ", " + Words.seconds(run.seconds())
        // Where nothing was drawn there is none.
                + (run.seed() == 0 ? "" : ", seed " + run.seed()) + exit(run) + ")");
        for (String note : run.notes()) {
            line("note: " + Escape.text(note));
        }
        if (run.verified() && run.threads() <= 1) {
            line("note: only one thread was seen, so no two accesses could race");
        }
        for (String notice : report.triage().notices()) {
            line("note: " + notice);
        }
        String details = report.details() == null ? "" : "Details: " + Escape.text(report.details());
        String next = report.next() == null ? "" : "Next: " + style.strong(Escape.text(report.next()));
        if (!details.isEmpty() || !next.isEmpty()) {
            line(details + (details.isEmpty() || next.isEmpty() ? "" : "   ") + next);
        }
    }

    private static String counts(Triage triage) {
        String total = triage.open().isEmpty() ? "No findings" : Words.count(triage.open().size(), "finding");
        List<String> parts = new ArrayList<>();
        if (triage.compared() && !triage.open().isEmpty()) {
            parts.add(triage.newCount() + " new");
            parts.add(triage.knownCount() + " known");
        } else {
            long appeared = triage.open().stream().filter(triage::appeared).count();
            if (appeared > 0) {
                parts.add(appeared + " new");
            }
        }
        if (!triage.suppressed().isEmpty()) {
            parts.add(triage.suppressed().size() + " suppressed");
        }
        return parts.isEmpty() ? total + "." : total + ", " + String.join(", ", parts) + ".";
    }

    private static String exit(RunSummary run) {
        return run.targetExit() == null ? "" : ", target exit " + run.targetExit();
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
