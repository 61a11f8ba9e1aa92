package dev.heddle.bench.macro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.bench.Mode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MacroTableTests {
    private static final List<Mode> ALL = List.of(Mode.values());

    @Test
    void ratiosAreMediansOverThePlainMedian() {
        Measurement measurement = new Measurement("demo");
        measurement.add(Mode.PLAIN, run(0, "abc", 10, 20, 30));
        measurement.add(Mode.EMPTY, run(0, "abc", 22, 22, 22));
        measurement.add(Mode.DETECT, run(3, "abc", 60, 90, 80));
        measurement.add(Mode.PREDICT, run(4, "abc", 100, 100, 100));
        measurement.add(Mode.THROTTLE, run(3, "abc", 88, 100, 88));
        measurement.add(Mode.RECORD, run(0, "abc", 120, 120, 120));
        MacroTable table = new MacroTable(List.of(measurement), ALL);
        assertThat(table.problems()).isEmpty();
        assertThat(table.markdown(List.of("heading"))).startsWith("heading\n")
                .contains(
                        "| demo | 20 [10–30] | 1.10 | 4.00 [3.00–4.50] | 5.00 | 1.10 | 6.00 | 2 | 1.00 | 1 | 1.00 | 3 | 1.00 | 3 | equal |")
                .contains("- demo: a note\n").contains("| *geometric mean* |  | 1.10 | 4.00 | 5.00 | 1.10 | 6.00 |");
    }

    @Test
    void aDetectorThatSawNothingIsAProblem() throws IOException {
        String end = "{\"type\":\"end\",\"run\":{\"canary\":%s,\"classesInstrumented\":4,\"notes\":[\"n\"]}}";
        String finding = "{\"type\":\"finding\",\"finding\":{\"id\":\"%s\"}}";
        List<String> journal = List.of("{\"type\":\"start\"}", "{\"type\":\"finding\",\"finding\":{\"id\":\"\"}}",
                finding.formatted("r1"), finding.formatted("r2"), finding.formatted("r1"));
        assertThat(AgentRecord.parse(journal)).isEqualTo(AgentRecord.NONE);
        List<String> ended = new ArrayList<>(journal);
        ended.add(end.formatted("false"));
        AgentRecord blind = AgentRecord.parse(ended);
        assertThat(blind).isEqualTo(new AgentRecord(true, 2, false, 4, List.of("n")));
        Measurement measurement = new Measurement("demo");
        measurement.add(Mode.DETECT,
                RunResult.parse(List.of("#bench iteration cpu=5 wall=5 checksum=a", "#bench done hwm=1"), blind, null));
        assertThat(measurement.problems())
                .containsExactly("demo detect: NOT VERIFIED, the detector did not report its built-in race");
    }

    @Test
    void severalJvmsOfAModeCountTogether() {
        Measurement measurement = new Measurement("demo");
        measurement.add(Mode.PLAIN, run(0, "abc", 10, 10));
        measurement.add(Mode.PLAIN, run(0, "abc", 30, 30, 30));
        assertThat(measurement.cpuMillis(Mode.PLAIN)).hasSize(5);
        assertThat(new MacroTable(List.of(measurement), List.of(Mode.PLAIN)).markdown(List.of()))
                .contains("| demo | 30 [10–30] | – | – |");
    }

    @Test
    void anotherChecksumIsAProblem() {
        Measurement measurement = new Measurement("demo");
        measurement.add(Mode.PLAIN, run(0, "abc", 10));
        measurement.add(Mode.DETECT, run(0, "abd", 10));
        MacroTable table = new MacroTable(List.of(measurement), ALL);
        assertThat(table.problems()).containsExactly("demo: CHECKSUM MISMATCH between modes: [abc, abd]");
        assertThat(table.markdown(List.of())).contains("**DIFFERENT**").contains("**demo: CHECKSUM MISMATCH");
    }

    @Test
    void aRunWithoutItsLastLineIsAFailure() {
        RunResult cut = RunResult.parse(List.of("#bench start jdk=17", "#bench iteration cpu=5 wall=5 checksum=a"),
                AgentRecord.NONE, null);
        assertThat(cut.failed()).isTrue();
        Measurement measurement = new Measurement("demo");
        measurement.add(Mode.PLAIN, run(0, "a", 10));
        measurement.add(Mode.DETECT, cut);
        MacroTable table = new MacroTable(List.of(measurement), List.of(Mode.PLAIN, Mode.DETECT));
        assertThat(table.problems()).containsExactly("demo detect: FAILED, ended before its last iteration");
        assertThat(table.markdown(List.of())).contains("| demo | 10 [10–10] | – | **FAILED** |");
    }

    @Test
    void whatHasNothingToBeComparedWithHasNotFailed() {
        Measurement measurement = new Measurement("demo");
        measurement.add(Mode.DETECT, run(0, "a", 10));
        measurement.add(Mode.THROTTLE, run(0, "a", 11));
        MacroTable table = new MacroTable(List.of(measurement), List.of(Mode.DETECT, Mode.THROTTLE));
        assertThat(table.markdown(List.of())).contains("| demo | – | – | – | – | 1.10 |").doesNotContain("FAILED");
    }

    @Test
    void linesOfTheProgramAreIgnored() {
        RunResult result = run(0, "abc", 10);
        assertThat(result.jdk()).isEqualTo("17.0");
        assertThat(result.peakKib()).isEqualTo(2048);
    }

    private static RunResult run(int findings, String checksum, int... millis) {
        List<String> lines = new ArrayList<>(List.of("hello", "#bench start jdk=17.0"));
        lines.add("#bench warm cpu=999000000 wall=1 checksum=" + checksum);
        for (int ms : millis) {
            lines.add("#bench iteration cpu=" + ms + "000000 wall=1 checksum=" + checksum);
        }
        lines.add("#bench done hwm=2048 rss=2048 heap=1024 live=3072 gc=3");
        return RunResult.parse(lines, new AgentRecord(true, findings, true, 5, List.of("a note")), null);
    }
}
