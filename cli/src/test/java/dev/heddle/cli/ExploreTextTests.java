package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Access;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Interleaving;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Report;
import dev.heddle.report.Style;
import dev.heddle.report.Triage;
import dev.heddle.session.ExitCode;
import dev.heddle.session.ExploreSession;
import dev.heddle.session.ExploreText;
import dev.heddle.session.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExploreTextTests {
    private static final Finding DEADLOCK = Findings.assignIds(List.of(Finding.of("deadlock", Finding.HARMFUL, "A",
            List.of(new Access("t", "lock", "A", "m", "A.java", 3, null, null, null)), 1))).get(0);

    private static String summary(String strategy, int cutOff, String guarantee) {
        return render(new Exploring(strategy, 20, 19, 20, 400, 2, 2, 0, cutOff, guarantee, null, 0, 0, List.of()),
                null, List.of());
    }

    private static String shown(String reproduced, List<String> table) {
        return render(new Exploring("pos", 7, 7, 7, 70, 2, 1, 0, 0, null, null, 0, 0,
                List.of(new Exploring.Shown(Findings.siteKey(DEADLOCK), 7, 2, 1, Interleaving.of(table), ""))),
                reproduced,
                List.of(DEADLOCK));
    }

    private static String render(Exploring exploring, String reproduced, List<Finding> findings) {
        RunSummary run = new RunSummary(1, "17", 1, 0, 2, 5, exploring.schedules(), 1, true, List.of(), 0);
        Report report = new Report(null, run, Triage.none(findings), null, null);
        Map<String, String> times = reproduced == null ? Map.of() : Map.of(Findings.siteKey(DEADLOCK), reproduced);
        return ExploreText.render(new ExploreSession.Result(report, exploring, null, times, false, null, ExitCode.OK),
                Style.PLAIN);
    }

    @Test
    void runsThatWereCutOffAreCounted() {
        assertThat(summary("pos", 0, "all were run")).contains("20 schedules run").contains("all were run.")
                .doesNotContain("cut off");
        assertThat(summary("pos", 1, "all were run")).contains("\n1 run was cut off (--max-steps, --budget); what")
                .doesNotContain("all were run.").doesNotContain("NOT VERIFIED");
        assertThat(summary("pos", 20, null)).contains("\nNOT VERIFIED: every run was cut off (--max-steps, --budget)");
        assertThat(summary("replay", 20, null)).contains("\nNOT VERIFIED: the replay was cut off")
                .doesNotContain("passes now");
    }

    @Test
    void whatDidNotHappenAgainHasNoTable() {
        List<String> table = List.of("main   main/1", "  start");
        assertThat(shown("0/20 reproduced", table))
                .contains("NOT VERIFIED: something failed that did not happen again");
        assertThat(shown("20/20 reproduced", table))
                .contains("20/20 reproduced in a fresh JVM\n  \n    main   main/1\n");
        assertThat(shown("0/20 reproduced", table)).contains("0/20 reproduced in a fresh JVM\n\n7 schedules run");
        assertThat(shown("20/20 reproduced", List.of())).contains("20/20 reproduced in a fresh JVM\n\n7 schedules run");
    }

    @Test
    void progressSpeaksOfSchedules() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Progress progress = new Terminal(null, new PrintStream(err, true, StandardCharsets.UTF_8), Map.of()).progress();
        progress.exploring(Duration.ofSeconds(70), 1234, 1);
        progress.replaying(Duration.ofSeconds(10), 20);
        progress.running(Duration.ofSeconds(10), 1, 8, 0);
        assertThat(err.toString(StandardCharsets.UTF_8).lines()).containsExactly(
                "heddle: [01:10] 1,234 schedules, 1 finding so far", "heddle: [00:10] replaying 20 times",
                "heddle: [00:10] 8 events, 1 thread, 0 findings so far");
    }
}
