package dev.heddle.session;

import dev.heddle.model.Confirming;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.report.Escape;
import dev.heddle.report.Style;
import dev.heddle.report.TextReport;
import dev.heddle.report.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What explore, confirm and replay print, whoever drives them: the usual report, with the interleaving of each failure and what was tried. */
public final class ExploreText {
    private static final int OUTPUT_LINES = 10;
    private static final int MOST_OPEN = 5;
    private static final int MOST_ALIKE = 3;
    private static final String CANDIDATES_FILE = "candidates.txt";

    private ExploreText() {
    }

    public static String render(ExploreSession.Result result, Style style) {
        return render(result, List.of(), style);
    }

    /** @param more what is said after all of it */
    public static String render(ExploreSession.Result result, List<String> more, Style style) {
        boolean ran = result.exploring() != null;
        List<String> lines = ran ? summary(result) : new ArrayList<>();
        lines.addAll(more);
        return TextReport.render(result.report(), finding -> ran ? extras(finding, result) : List.of(), lines, style);
    }

    /** What is told of a finding beyond the usual. */
    public static List<String> extras(Finding finding, ExploreSession.Result result) {
        List<String> lines = new ArrayList<>();
        String key = Findings.siteKey(finding);
        List<Exploring.Shown> all = result.exploring().shown();
        for (int i = 0; i < all.size(); i++) {
            Exploring.Shown shown = all.get(i);
            if (!shown.key().equals(key)) {
                continue;
            }
            boolean replay = result.exploring().strategy().equals("replay");
            String times = result.reproduced().get(key);
            String again = times != null
                    ? ", " + times
                            + (replay ? "" : result.forked() ? " in fresh JVMs" : " in a fresh JVM")
                    : "";
            if (result.exploring().strategy().equals(Exploring.FREE)) {
                lines.add("happened in run " + shown.iteration() + ", with threads that run freely" + again);
                continue;
            }
            lines.add(replay
                    ? "schedule: " + Words.count(shown.steps(), "choice") + again
                    : "schedule: found by run " + shown.iteration() + " with " + Words.count(shown.switches(), "change")
                            + " of turn, " + (result.forked() ? "" : "minimized to ")
                            + Words.count(shown.steps(), "choice") + again);
            boolean never = times != null && times.startsWith("0/");
            if (!never && shown.told().lines().stream().anyMatch(line -> !line.isBlank())) {
                lines.add("");
                for (String line : shown.told().lines()) {
                    lines.add("  " + Escape.text(line));
                }
            }
            lines.addAll(alike(result.confirming(), key));
            String output = shown.output() == null ? "" : shown.output().strip();
            if (!output.isEmpty()) {
                lines.add("");
                lines.add("printed:");
                List<String> printed = output.lines().toList();
                for (String line : printed.subList(0, Math.min(OUTPUT_LINES, printed.size()))) {
                    lines.add("  " + Escape.text(line));
                }
            }
        }
        return lines;
    }

    /** Where else the same locks are taken in a circle. */
    private static List<String> alike(Confirming confirming, String key) {
        List<String> lines = new ArrayList<>();
        List<Confirming.Fate> same = confirming == null
                ? List.of()
                : confirming.fates().stream()
                        .filter(f -> f.status().equals(Confirming.ALIKE) && key.equals(f.key())).toList();
        for (Confirming.Fate f : same.subList(0, Math.min(MOST_ALIKE, same.size()))) {
            lines.add(lines.isEmpty() ? "the same locks, taken elsewhere (not tried):" : "  and");
            f.candidate().lines().skip(1).forEach(side -> lines.add("  " + Escape.text(side.strip()
                    .replaceAll(" of \\S+", ""))));
        }
        if (same.size() > MOST_ALIKE) {
            lines.add("  and " + Words.count(same.size() - MOST_ALIKE, "more pair") + " of places, in "
                    + CANDIDATES_FILE);
        }
        if (!lines.isEmpty()) {
            lines.add(0, "");
        }
        return lines;
    }

    private static List<String> confirming(ExploreSession.Result result) {
        Confirming c = result.confirming();
        Exploring e = result.exploring();
        List<String> lines = new ArrayList<>();
        long confirmed = c.confirmed();
        long harmful = c.fates().stream().filter(f -> f.status().equals(Finding.HARMFUL)).count();
        String each = confirmed == 0
                ? ""
                : String.format(Locale.ROOT, " (%.1f runs each)", (double) c.runs() / confirmed);
        lines.add(c.fates().isEmpty()
                ? "Nothing was predicted in " + Words.count(c.predicting(), "run") + "."
                : Words.count(c.fates().size(), "candidate") + " "
                        + (c.predicting() == 0 ? "given" : "predicted in " + Words.count(c.predicting(), "run")) + ", "
                        + confirmed + " happened" + each + ", " + harmful + " of them with harm; "
                        + Words.count(e.schedules(), "run") + " in all.");
        List<Confirming.Fate> open = c.fates().stream().filter(f -> f.status().equals(Finding.PREDICTED)).toList();
        long silent = c.fates().stream().filter(f -> f.status().equals(Confirming.HAPPENED)).count();
        if (silent > 0) {
            lines.add(silent + " of those that happened "
                    + (silent == 1 ? "is no finding of its own: it did" : "are no findings of their own: they did")
                    + " no harm, or none that was not known already.");
        }
        long alike = c.fates().stream().filter(f -> f.status().equals(Confirming.ALIKE)).count();
        if (alike > 0) {
            lines.add(alike + (alike == 1 ? " circle was" : " circles were")
                    + " not tried: another one of the same locks has happened.");
        }
        List<Confirming.Fate> changed = c.fates().stream().filter(f -> f.status().equals(Confirming.CHANGED)).toList();
        list("Happened, and changed what the target prints:", changed, lines);
        list("Not confirmed:", open, lines);
        if (open.size() > MOST_OPEN || changed.size() > MOST_OPEN || silent > 0 || alike > 0) {
            lines.add("All candidates are in " + CANDIDATES_FILE + " of the run.");
        }
        if (c.aimedAtNothing()) {
            lines.add("NOT VERIFIED: none of the candidates is one of this program, so nothing was tried.");
        }
        if (e.threads() <= 1) {
            lines.add("NOT VERIFIED: the target never had a second thread, so there was nothing to confirm.");
        }
        if (ExploreSession.wasKilled(result.report().run(), result.forked())) {
            lines.add("NOT VERIFIED: the JVM of the target was ended from outside, with exit code "
                    + result.report().run().targetExit() + ", before everything was tried.");
        }
        cutOff(e, lines);
        return lines;
    }

    private static void list(String title, List<Confirming.Fate> fates, List<String> lines) {
        if (!fates.isEmpty()) {
            lines.add(title);
        }
        for (Confirming.Fate f : fates.subList(0, Math.min(MOST_OPEN, fates.size()))) {
            List<String> text = f.candidate().lines().map(String::strip).toList();
            lines.add("  " + Escape.text(text.get(0)));
            text.subList(1, text.size()).forEach(side -> lines.add("    " + Escape.text(side)));
            lines.add("    " + Escape.text(f.reason()));
        }
    }

    /** What follows from runs that were cut off, or that were not exact. */
    public static void cutOff(Exploring e, List<String> lines) {
        if (e.allCutOff()) {
            lines.add(
                    "NOT VERIFIED: every run was cut off (--max-steps, --budget), so nobody knows how it would have ended.");
        } else if (e.cutOff() > 0) {
            lines.add(Words.count(e.cutOff(), "run") + (e.cutOff() == 1 ? " was" : " were")
                    + " cut off (--max-steps, --budget); what would have followed was not checked.");
        }
        if (e.inexact() > 0) {
            lines.add(Words.count(e.inexact(), "run") + (e.inexact() == 1 ? " was" : " were")
                    + " not exact: something happened that Heddle does not control.");
        }
    }

    private static List<String> summary(ExploreSession.Result result) {
        Exploring e = result.exploring();
        List<String> lines = new ArrayList<>();
        if (result.test() != null) {
            lines.add(Escape.text(result.test()));
        }
        if (e.strategy().equals("replay")) {
            lines.add(e.divergence() != null
                    ? "The replay left its schedule: " + Escape.text(e.divergence())
                    : e.failed() > 0
                            ? "The failure came again in " + e.failed() + " of " + Words.count(e.schedules(), "run")
                                    + "."
                            : e.allCutOff()
                                    ? "NOT VERIFIED: the replay was cut off (--max-steps, --budget), so nobody knows how it"
                                            + " would have ended."
                                    : result.report().triage().open().isEmpty()
                                            ? "The same schedule passes now."
                                            : "The same schedule shows the same races.");
            return lines;
        }
        if (result.confirming() != null) {
            lines.addAll(confirming(result));
            return lines;
        }
        double perSecond = e.seconds() > 0 ? e.schedules() / e.seconds() : 0;
        String orders = result.forked()
                ? "each in a JVM of its own, "
                : Words.count(e.distinct(), "distinct order") + ", the last new one in run " + e.lastNew() + ", ";
        lines.add(Words.count(e.schedules(), "schedule") + " run (" + e.strategy() + ", "
                + String.format(Locale.ROOT, result.forked() ? "%.1f" : "%.0f", perSecond) + " per second), " + orders
                + Words.count(e.points() / Math.max(1, e.schedules()), "point") + " per run.");
        if (e.guarantee() != null && e.cutOff() == 0) {
            lines.add(Escape.text(e.guarantee()) + ".");
        }
        if (ExploreSession.wasKilled(result.report().run(), result.forked())) {
            lines.add("NOT VERIFIED: the JVM of the target was ended from outside, with exit code "
                    + result.report().run().targetExit() + ", before everything was explored.");
        }
        if (result.unclear()) {
            lines.add(
                    "NOT VERIFIED: something failed that did not happen again, so nobody knows whether it is the target.");
        }
        if (e.threads() <= 1) {
            lines.add("NOT VERIFIED: the target never had a second thread, so there was nothing to explore.");
        }
        cutOff(e, lines);
        return lines;
    }
}
