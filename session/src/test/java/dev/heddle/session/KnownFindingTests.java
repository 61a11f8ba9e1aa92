package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Access;
import dev.heddle.model.Confirming;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import dev.heddle.report.RunDirectory;
import dev.heddle.report.Triage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownFindingTests {
    private static final Finding RACE = Finding.of(Finding.DATA_RACE, Finding.CONFIRMED, "com.acme.A.x",
            List.of(access("write", 7), access("read", 9)), 1).withSchedule("s.txt", "h1-a");

    @TempDir
    Path directory;

    private static Access access(String op, int line) {
        return new Access("t", op, "com.acme.A", "m", "A.java", line, null, null, null);
    }

    private KnownFinding kept(Finding finding) throws IOException {
        RunDirectory run = RunDirectory.create(directory.resolve(".heddle"));
        List<Finding> named = Findings.assignIds(List.of(finding));
        Store.save(run, "heddle confirm Main", new RunSummary(1, "17", 1, 0, 2, 9, 1, 1, true, List.of(), null), named);
        return KnownFinding.of(named.get(0).id(), new Settings(), directory);
    }

    private static Confirming tried(int aiming, long times, int threads, Confirming.Fate... fates) {
        return new Confirming(4, aiming, 0, 0, List.of(fates), new Confirming.Check(
                List.of(new Confirming.Check.Visit("com.acme.A.m", times)), threads, 1, 0));
    }

    @Test
    void whatStaysAwayIsFixedOnlyIfItWasLookedFor() throws IOException {
        KnownFinding known = kept(RACE);
        Triage none = Triage.none(List.of());
        assertThat(known.verdict(none, tried(20, 40, 2), true)).isEqualTo(ExitCode.OK);
        assertThat(known.told(none, tried(20, 40, 2))).containsExactly(
                known.finding().id()
                        + " did not happen in 24 tries at 1 meeting: 4 runs that looked for it, 20 runs that"
                        + " aimed at it.",
                "Threads came to com.acme.A.m 40 times; 2 threads in one run.", "Before: confirmed (s.txt).");
        assertThat(known.verdict(none, tried(20, 40, 2), false)).isEqualTo(ExitCode.NOT_VERIFIED);
        assertThat(known.verdict(none, null, true)).isEqualTo(ExitCode.NOT_VERIFIED);
        assertThat(known.verdict(none, tried(20, 0, 0), true)).isEqualTo(ExitCode.NOT_VERIFIED);
        assertThat(known.told(none, tried(20, 0, 0)).toString()).contains("NOT VERIFIED: no thread came to anything in"
                + " com.acme.A.m");
        assertThat(known.verdict(none, tried(20, 40, 1), true)).isEqualTo(ExitCode.NOT_VERIFIED);
        assertThat(known.told(none, tried(20, 40, 1)).toString()).contains("NOT VERIFIED: only one thread");
        assertThat(known.verdict(none, tried(0, 40, 2), true)).isEqualTo(ExitCode.NOT_VERIFIED);
        Confirming late = tried(20, 40, 2, fate(Finding.PREDICTED, 0));
        assertThat(known.verdict(none, late, true)).isEqualTo(ExitCode.NOT_VERIFIED);
        assertThat(known.told(none, late).toString()).contains("NOT VERIFIED: there was no time");
    }

    private static Confirming.Fate fate(String status, int runs) {
        return new Confirming.Fate(Finding.DATA_RACE, "data-race x\n", status, runs, null, "why");
    }

    @Test
    void whatComesAgainIsNotFixedEvenIfItIsSuppressedOrElsewhereInTheMethod() throws IOException {
        KnownFinding known = kept(RACE);
        Finding moved = Finding.of(Finding.DATA_RACE, Finding.PREDICTED, "com.acme.A.x",
                List.of(access("read", 99), access("write", 77)), 1);
        Triage again = Triage.none(Findings.assignIds(List.of(moved)));
        assertThat(known.verdict(again, tried(1, 2, 2), true)).isEqualTo(ExitCode.FINDINGS);
        assertThat(known.told(again, tried(1, 2, 2)).get(0)).isEqualTo(known.finding().id()
                + " is not fixed: it happened again.");
        Triage suppressed = Triage.of(Findings.assignIds(List.of(moved)),
                List.of(new dev.heddle.report.Suppression("com.acme.A.x", null, "because", null)), null,
                java.time.LocalDate.EPOCH);
        assertThat(suppressed.open()).isEmpty();
        assertThat(known.verdict(suppressed, tried(1, 2, 2), true)).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void othersCountIfTheyAreAlikeOrTheTargetFails() throws IOException {
        KnownFinding known = kept(RACE);
        Finding other = Finding.of(Finding.DATA_RACE, Finding.CONFIRMED, "com.acme.A.y", RACE.accesses(), 1);
        assertThat(known.verdict(Triage.none(List.of(other)), tried(20, 40, 2), true)).isEqualTo(ExitCode.OK);
        assertThat(known.told(Triage.none(List.of(other)), tried(20, 40, 2)))
                .contains("What else was seen on the way does not count here.");
        assertThat(known.verdict(Triage.none(List.of(other)), tried(20, 40, 2, fate(Finding.CONFIRMED, 1)), true))
                .isEqualTo(ExitCode.FINDINGS);
        Finding failure = Finding.of("failure", Finding.HARMFUL, "E", List.of(access("throw", 1)), 1);
        assertThat(known.verdict(Triage.none(List.of(failure)), tried(20, 40, 2), true)).isEqualTo(ExitCode.FINDINGS);
    }

    /** Nobody has looked for the others that might be to blame. */
    @Test
    void aFailureIsNotBlamedOnWhatDidNotFailBefore() throws IOException {
        Finding now = RACE.withStatus(Finding.HARMFUL).withEffect("it broke");
        assertThat(kept(RACE).judged(List.of(now))).singleElement().satisfies(f -> {
            assertThat(f.status()).isEqualTo(Finding.CONFIRMED);
            assertThat(f.effect()).isNull();
        });
        assertThat(kept(now).judged(List.of(now))).containsExactly(now);
    }

    @Test
    void whatNobodyCanAimAtIsRefused() throws IOException {
        assertThatThrownBy(() -> KnownFinding.of("x", new Settings(), directory)).hasMessageContaining("is not the id");
        assertThatThrownBy(() -> KnownFinding.of("HD-000000", new Settings(), directory))
                .hasMessageContaining("no runs are kept");
        Finding failure = Finding.of("failure", Finding.HARMFUL, "E", List.of(access("throw", 1)), 1);
        assertThatThrownBy(() -> kept(failure)).isInstanceOf(SessionException.class)
                .hasMessageContaining("of the kind failure, at which confirm cannot aim: heddle localize");
        Finding two = Finding.of(Finding.ATOMICITY_VIOLATION, Finding.HARMFUL, "A.x",
                List.of(access("read", 1), access("write", 1), access("read", 2), access("write", 2)), 1);
        assertThatThrownBy(() -> kept(two)).hasMessageContaining("one of 4 accesses");
    }
}
