package dev.heddle.session;

import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.model.Confirming;
import dev.heddle.model.Finding;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Predicts and confirms with a JVM for each run, so that no run finds what an earlier one has left behind. */
final class ForkedConfirmation {
    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final Duration TICK = Duration.ofSeconds(10);
    private static final int MOST_PREDICTING = 4;
    /** Runs that look whether it harms, once it has happened. */
    private static final int HARM_RUNS = 3;
    private static final int MOST_LOST = 10;

    private final TargetRun target;
    private final Progress progress;
    private final RunDirectory run;
    private final Duration budget;
    private final int tries;
    private final Interruption interruption;
    private final long begin = System.nanoTime();
    private final ForkedResults results;
    /** By the text of the candidate. */
    private final Map<String, Confirming.Fate> fates = new LinkedHashMap<>();
    /** What came of atomicity violations: the same again is not another finding. */
    private final Set<String> effects = new HashSet<>();
    private TargetRun.Result last;
    private Duration ticked = Duration.ZERO;
    private int predicting;
    private int aiming;
    private int runsToConfirm;

    ForkedConfirmation(TargetRun target, Progress progress, RunDirectory run, Duration budget, int tries,
            Interruption interruption) {
        this.target = target;
        this.progress = progress;
        this.run = run;
        this.budget = budget;
        this.tries = tries;
        this.interruption = interruption;
        this.results = new ForkedResults(run.path());
    }

    /** @param given what to aim at; empty if that is to be predicted */
    TargetRun.Result run(JavaCommand java, ForkedRuns.Plan plan, List<Candidate> given) throws IOException {
        // The usual order in any case: what it prints, and which members threads share, is needed to judge the others.
        for (int i = 0; i < (given.isEmpty() ? MOST_PREDICTING : 1) && goesOn(); i++) {
            launch(java, plan, i, null, given.isEmpty());
            predicting += given.isEmpty() ? 1 : 0;
        }
        given.forEach(c -> fates.put(Candidates.text(c), open(c.kind(), Candidates.text(c))));
        for (Confirming.Fate f : new ArrayList<>(fates.values())) {
            aim(java, plan, f.candidate());
        }
        Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
        JournalContents all = results.together("active", elapsed).with(
                new Confirming(predicting, aiming, runsToConfirm, 0, new ArrayList<>(fates.values())));
        return new TargetRun.Result(all,
                last == null ? new TargetLauncher.Outcome(0, true, Duration.ZERO) : last.outcome());
    }

    private static Confirming.Fate open(String kind, String candidate) {
        return new Confirming.Fate(kind, candidate, Finding.PREDICTED, 0, null, "there was no time left to try");
    }

    private boolean goesOn() {
        return !interruption.happened() && left().compareTo(Duration.ZERO) > 0 && results.lost() <= MOST_LOST
                && (last == null || last.journal().started());
    }

    private Duration left() {
        return budget.minus(Duration.ofNanos(System.nanoTime() - begin));
    }

    private void aim(JavaCommand java, ForkedRuns.Plan plan, String candidate) throws IOException {
        Path file = run.path().resolve("aimed.txt");
        Files.writeString(file, "heddle candidates " + Candidates.VERSION + "\n" + candidate + "end 1\n");
        Confirming.Fate best = null;
        int happened = 0;
        for (int i = 0; i < tries && goesOn() && happened <= HARM_RUNS; i++) {
            Confirming.Fate now = launch(java, plan, i, file, false);
            aiming++;
            if (now != null && rank(now) > 0 && happened++ == 0) {
                runsToConfirm += i + 1;
            }
            if (now != null && (best == null || rank(now) > rank(best))) {
                best = new Confirming.Fate(now.kind(), candidate, now.status(), i + 1, now.key(), now.reason());
            }
            if (best != null && best.status().equals(Finding.HARMFUL)) {
                break;
            }
        }
        Files.deleteIfExists(file);
        if (best != null) {
            fates.put(candidate, best);
        }
    }

    private static int rank(Confirming.Fate f) {
        return switch (f.status()) {
            case Finding.HARMFUL -> 4;
            case Finding.CONFIRMED -> 3;
            case Confirming.CHANGED -> 2;
            case Confirming.HAPPENED -> 1;
            default -> 0;
        };
    }

    /**
     * One run.
     *
     * @param aimed file of the candidate that it aims at, or null
     * @return what came of that
     */
    private Confirming.Fate launch(JavaCommand java, ForkedRuns.Plan plan, int number, Path aimed, boolean predicts)
            throws IOException {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
        if (elapsed.minus(ticked).compareTo(TICK) >= 0) {
            ticked = elapsed;
            progress.exploring(elapsed, predicting + aiming, results.findings());
        }
        Path scratch = run.path().resolve("jvm");
        ForkedRuns.remove(scratch);
        Path journal = Files.createDirectories(scratch).resolve(RunDirectory.JOURNAL);
        AgentOptions options = plan.options(journal, left()).add("alone", Integer.toString(number))
                .add("learned", run.path().resolve("learned.txt").toAbsolutePath().toString())
                .add("usual", run.path().resolve("usual.txt").toAbsolutePath().toString());
        if (aimed != null) {
            options.add("candidates", aimed.toAbsolutePath().toString());
        }
        last = target.launchControlled(java, options, journal, left().plus(GRACE), interruption,
                (soFar, schedules, findings) -> {
                    // Each JVM makes one run: the count is told above.
                });
        Confirming told = last.journal().confirming();
        Confirming.Fate fate = told == null || aimed == null || told.fates().isEmpty() ? null : told.fates().get(0);
        boolean known = fate != null && fate.kind().equals(Finding.ATOMICITY_VIOLATION)
                && fate.status().equals(Finding.HARMFUL) && !effects.add(effect(fate.key()));
        results.add(known ? last.journal().without(fate.key()) : last.journal(),
                interruption.happened() || last.outcome().overBudget());
        if (told != null && predicts) {
            told.fates().forEach(f -> fates.putIfAbsent(f.candidate(), open(f.kind(), f.candidate())));
        }
        ForkedRuns.remove(scratch);
        return known
                ? new Confirming.Fate(fate.kind(), fate.candidate(), Confirming.HAPPENED, 1, null,
                        "it leads to a failure that another candidate has led to already")
                : fate;
    }

    private String effect(String key) {
        Finding f = ControlledRuns.find(last.journal().findings(), key);
        return f == null ? "" : String.valueOf(f.effect());
    }
}
