package dev.heddle.maven;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Baseline;
import dev.heddle.report.Escape;
import dev.heddle.report.FindingKind;
import dev.heddle.report.Triage;
import dev.heddle.report.Words;
import dev.heddle.session.SuiteSession;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a look at the test JVMs of a build says in the log of the build. */
final class CheckText {
    private static final int MOST_TESTS = 3;
    private static final int MOST_IDS = 5;

    enum Level {
        INFO, WARNING, ERROR
    }

    record Line(Level level, String text) {
    }

    private final SuiteSession.Result result;
    private final Triage triage;
    private final String failOn;
    /** Whether suppressions are those of several modules, so that some match nothing in this one. */
    private final boolean shared;
    private final List<Line> lines = new ArrayList<>();

    CheckText(SuiteSession.Result result, String failOn, boolean shared) {
        this.result = result;
        this.triage = result.report().triage();
        this.failOn = failOn;
        this.shared = shared;
        if (result.jvms() > 0) {
            summary();
        }
        findings();
        notices();
    }

    List<Line> lines() {
        return lines;
    }

    private void summary() {
        RunSummary run = result.report().run();
        boolean sang = result.canaries() == result.jvms();
        add(sang ? Level.INFO : Level.ERROR, Words.count(result.jvms(), "test JVM") + ", "
                + Words.count(run.classesInstrumented(), "class") + " instrumented, up to "
                + Words.count(run.threads(), "thread") + ", canary ok in " + result.canaries() + "/" + result.jvms()
                + " forks");
        if (result.incomplete() > 0) {
            add(Level.WARNING, result.incomplete() + " of " + result.jvms() + " test JVMs did not come to their end");
        }
    }

    private void findings() {
        int kind = 0;
        int member = 0;
        int id = 0;
        for (Finding f : triage.open()) {
            id = Math.max(id, f.id().length());
            kind = Math.max(kind, FindingKind.words(f.kind()).length());
            member = Math.max(member, Escape.text(f.member()).length());
        }
        for (Finding f : triage.open()) {
            boolean known = triage.known(f);
            Level level = !known && f.severity() >= Finding.severity(failOn) ? Level.ERROR : Level.WARNING;
            // The log puts longer words before warnings than before errors.
            add(level,
                    (level == Level.ERROR ? "  " : "") + padded(Escape.text(f.id()), id) + "  "
                            + padded(FindingKind.words(f.kind()), kind) + "  "
                            + padded(Escape.text(f.member()), member) + "  " + (known ? "known" : "NEW  ") + "  "
                            + Escape.text(f.status()) + places(f) + tests(f) + (known ? firstSeen(f) : ""));
        }
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String places(Finding finding) {
        Set<String> places = new LinkedHashSet<>();
        for (Access a : finding.accesses()) {
            places.add(Escape.text(a.file()) + (a.line() > 0 ? ":" + a.line() : ""));
        }
        return "  " + String.join(" / ", places);
    }

    private static String tests(Finding finding) {
        List<String> tests = finding.inputs();
        return "  "
                + Escape.text(String.join(", ", tests.subList(0, Math.min(MOST_TESTS, tests.size()))))
                + (tests.size() > MOST_TESTS ? " and " + (tests.size() - MOST_TESTS) + " more" : "");
    }

    private String firstSeen(Finding finding) {
        for (Baseline.Entry entry : result.baseline().entries()) {
            if (entry.id().equals(finding.id()) && entry.firstSeen() != null) {
                return "  first seen " + entry.firstSeen();
            }
        }
        return "";
    }

    private void notices() {
        if (result.baseline() != null) {
            int gone = result.baseline().notSeen(allFindings()).size();
            add(Level.INFO, Baseline.FILE_NAME + ": " + triage.knownCount() + " known, " + triage.newCount() + " new, "
                    + gone + " not seen" + (gone == 0 ? "" : " (if fixed: mvn heddle:baseline -Dheddle.shrink)"));
        }
        if (!triage.suppressed().isEmpty()) {
            add(Level.INFO, Words.count(triage.suppressed().size(), "finding") + " suppressed by heddle.toml");
        }
        for (String notice : triage.notices()) {
            boolean said = notice.contains("in the baseline did not show up");
            if (!said && !(shared && triage.unused().contains(notice))) {
                add(Level.WARNING, notice);
            }
        }
        for (String note : result.report().run().notes()) {
            add(Level.INFO, "note: " + Escape.text(note));
        }
    }

    private List<Finding> allFindings() {
        List<Finding> all = new ArrayList<>(triage.open());
        triage.suppressed().forEach(s -> all.add(s.finding()));
        return all;
    }

    /** Why the build fails, if it does because of findings. */
    String verdict() {
        List<String> ids = new ArrayList<>();
        for (Finding f : triage.open()) {
            if (!triage.known(f) && f.severity() >= Finding.severity(failOn)) {
                ids.add(f.id());
            }
        }
        return Words.count(ids.size(), "new finding")
                + (failOn.equals(Finding.PREDICTED) ? "" : " at or above " + failOn)
                + ": " + String.join(", ", ids.subList(0, Math.min(MOST_IDS, ids.size())))
                + (ids.size() > MOST_IDS ? "…" : "") + " (fix " + (ids.size() == 1 ? "it" : "them")
                + ", suppress with a reason in heddle.toml, or accept with mvn heddle:baseline)";
    }

    private void add(Level level, String text) {
        lines.add(new Line(level, text));
    }
}
