package dev.heddle.session;

import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import dev.heddle.model.Confirming;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.report.Escape;
import dev.heddle.report.FindingKind;
import dev.heddle.report.Triage;
import dev.heddle.report.Words;
import dev.heddle.session.store.KeptFinding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A finding of an earlier run that should be gone, as something to aim at.
 *
 * @param finding as the run that knows most of it has kept it
 * @param aim     where it was, whichever threads they were
 */
public record KnownFinding(Finding finding, Candidate aim) {
    private static final Set<String> AIMED_AT = Set.of(Finding.DATA_RACE, Finding.DEADLOCK,
            Finding.ATOMICITY_VIOLATION);

    /** @throws SessionException if no run has it, or if it is of a kind that nobody can aim at */
    static KnownFinding of(String id, Settings settings, Path directory) {
        Finding finding = find(id, settings, directory);
        List<Access> sides = new ArrayList<>(finding.accesses());
        // Who waits for the end of a thread is stuck because of the others.
        sides.removeIf(a -> finding.kind().equals(Finding.DEADLOCK) && a.op().equals("join"));
        int least = finding.kind().equals(Finding.ATOMICITY_VIOLATION) ? 3 : 2;
        boolean fits = finding.kind().equals(Finding.DEADLOCK) ? sides.size() >= least : sides.size() == least;
        if (!AIMED_AT.contains(finding.kind()) || !fits) {
            throw SessionException.usage("--expect-fixed: " + Escape.text(finding.id()) + " is "
                    + (AIMED_AT.contains(finding.kind())
                            ? "one of " + Words.count(finding.accesses().size(), "access")
                            : "of the kind " + FindingKind.words(finding.kind()))
                    + ", at which confirm cannot aim: heddle localize --expect-fixed looks for runs that fail");
        }
        return new KnownFinding(finding, new Candidate(finding.kind(), finding.member(),
                sides.stream().map(a -> side(finding, a)).toList()));
    }

    /** Where the locks were taken is known of those that had to be in the way of an atomicity violation. */
    private static Candidate.Side side(Finding finding, Access a) {
        Candidate.Side s = GivenCandidates.side(finding, a);
        return finding.kind().equals(Finding.ATOMICITY_VIOLATION)
                ? new Candidate.Side(s.op(), s.at(), s.thread(),
                        a.locks().stream().filter(lock -> lock.matches("[^\\s()]+\\([^()]*\\)")).toList(), s.object())
                : s;
    }

    private static Finding find(String id, Settings settings, Path directory) {
        if (!id.matches("(HD-)?[0-9A-Fa-f]{6}(-[0-9]+)?")) {
            throw SessionException
                    .usage("--expect-fixed: '" + Escape.text(id) + "' is not the id of a finding, like HD-3F9A01");
        }
        try {
            return Store.scheduled(directory.resolve(settings.out()), id);
        } catch (SessionException none) {
            KeptFinding kept = new Memory(settings, directory, null).find(id);
            if (kept == null) {
                throw none;
            }
            return Memory.finding(kept);
        }
    }

    /** Whether runs of the program as it is now have shown it, accepted or not: somebody wants to know. */
    private boolean isAmong(Triage triage) {
        return Stream.concat(triage.open().stream(), triage.suppressed().stream().map(Triage.Suppressed::finding))
                .anyMatch(this::isIt);
    }

    /**
     * Whether it is gone. Other findings do not count, unless they are about the same member in the same methods, or the target fails.
     *
     * @param checked whether the runs say anything
     */
    ExitCode verdict(Triage triage, Confirming confirming, boolean checked) {
        if (isAmong(triage) || isAlike(confirming) || triage.fails(Finding.HARMFUL)) {
            return ExitCode.FINDINGS;
        }
        return checked && tried(confirming) ? ExitCode.OK : ExitCode.NOT_VERIFIED;
    }

    private static boolean isAlike(Confirming confirming) {
        return confirming != null && confirming.fates().stream()
                .anyMatch(f -> Set.of(Finding.CONFIRMED, Finding.HARMFUL).contains(f.status()));
    }

    /**
     * Who else might be to blame for a failure was not looked for. So what has happened is no more than it was, and of others like it no more
     * is said than that they did.
     */
    List<Finding> judged(List<Finding> findings) {
        List<Finding> all = new ArrayList<>();
        for (Finding f : findings) {
            boolean raced = f.kind().equals(Finding.DATA_RACE) && f.severity() == 2;
            boolean harmed = isIt(f) && finding.severity() == 2;
            all.add(raced && !harmed ? f.withStatus(Finding.CONFIRMED).withEffect(null) : f);
        }
        return all;
    }

    private boolean isIt(Finding f) {
        return Findings.fingerprint(f).equals(Findings.fingerprint(finding));
    }

    private static boolean tried(Confirming confirming) {
        return confirming != null && confirming.check() != null && confirming.check().came() && confirming.aiming() > 0
                && !late(confirming);
    }

    /** Whether something like it came to pass and nothing failed: two accesses that need not be one step any more. */
    private boolean harmless(Confirming confirming) {
        return finding.kind().equals(Finding.ATOMICITY_VIOLATION) && confirming.fates().stream()
                .anyMatch(f -> f.status().equals(Confirming.HAPPENED) || f.status().equals(Confirming.CHANGED));
    }

    private static boolean late(Confirming confirming) {
        return confirming.aiming() == 0
                || confirming.fates().stream().anyMatch(f -> f.status().equals(Finding.PREDICTED) && f.runs() == 0);
    }

    /** What is said of it after runs that tried to make it happen. */
    List<String> told(Triage triage, Confirming confirming) {
        if (confirming == null || confirming.check() == null) {
            return List.of("NOT VERIFIED: the JVM of the target ended before everything was tried.");
        }
        List<String> lines = new ArrayList<>();
        String id = Escape.text(finding.id());
        Confirming.Check check = confirming.check();
        if (isAmong(triage)) {
            lines.add(id + " is not fixed: it happened again.");
        } else {
            int tries = confirming.predicting() + confirming.aiming();
            int aimed = confirming.aiming() - check.undirected();
            lines.add(id + (harmless(confirming)
                    ? " can still happen, and did no harm in "
                    : " did not happen in ") + tries + (tries == 1 ? " try" : " tries") + " at "
                    + Words.count(check.meetings(), "meeting") + ": "
                    + Words.count(confirming.predicting(), "run") + " that looked for it, "
                    + (aimed > 0 ? Words.count(aimed, "run") + " that aimed at it" : "")
                    + (aimed > 0 && check.undirected() > 0 ? ", " : "")
                    + (check.undirected() > 0
                            ? Words.count(check.undirected(), "run")
                                    + " in any order, because there was nothing to aim at"
                            : "")
                    + ".");
        }
        if (!isAmong(triage) && isAlike(confirming)) {
            lines.add("But something else did, about the same in the same methods.");
        } else if (!isAmong(triage) && triage.fails(Finding.HARMFUL)) {
            lines.add("But the target failed.");
        } else if (!isAmong(triage) && !triage.open().isEmpty()) {
            lines.add("What else was seen on the way does not count here.");
        }
        lines.add("Threads came to " + check.visits().stream()
                .map(v -> Escape.text(v.method()) + " " + Words.count(v.times(), "time"))
                .collect(Collectors.joining(", "))
                + "; " + Words.count(check.threads(), "thread") + " in one run.");
        lines.add("Before: " + finding.status() + (finding.effect() == null ? "" : ", " + Escape.text(finding.effect()))
                + (finding.schedule() == null ? "" : " (" + Escape.text(finding.schedule()) + ")")
                + (finding.severity() == 0 ? "; no run had made it happen, so this says little" : "") + ".");
        String gone = check.visits().stream().filter(v -> v.times() == 0).map(v -> Escape.text(v.method()))
                .collect(Collectors.joining(", "));
        if (!gone.isEmpty()) {
            lines.add("NOT VERIFIED: no thread came to anything in " + gone
                    + " that threads could share: it is gone, or this"
                    + " input does not reach it. Where it went, only heddle hunt can look for it.");
        } else if (check.threads() < 2) {
            lines.add("NOT VERIFIED: only one thread came there, so there was nothing to try.");
        } else if (late(confirming)) {
            lines.add("NOT VERIFIED: there was no time to try everything (--budget).");
        }
        return lines;
    }
}
