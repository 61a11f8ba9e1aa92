package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.RaceReport;
import dev.heddle.detect.race.HappensBefore;
import dev.heddle.trace.TraceReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A trace of a real run, read by the analysis over event streams, says what the live detector said. */
class TraceIT {
    @ParameterizedTest
    @CsvSource({"L01_LostUpdate,L01_LostUpdate.count", "L01_LostUpdateFixed,", "L07_RacyHashMap,java.util.HashMap",
            "L07_RacyHashMapFixed,", "L12_VolatileArray,int[]", "L12_VolatileArrayFixed,"})
    void theTraceTellsTheSame(String lesson, String member) throws Exception {
        for (Jdk jdk : Jdk.find()) {
            Path scratch = Setup.scratch("trace").resolve(jdk.toString().replaceAll("\\W", "_"));
            Files.createDirectories(scratch);
            Path trace = scratch.resolve(lesson + ".trace");
            Files.deleteIfExists(trace);
            String agent = "-javaagent:" + Setup.agent() + "=launcher=cli,journal="
                    + scratch.resolve(lesson + ".journal")
                    + ",trace=" + trace;
            Launch.Result run = Launch.run(
                    List.of(jdk.home().resolve("bin").resolve("java").toString(), agent, "-cp",
                            Setup.lessonsJar().toString(), lesson),
                    scratch, lesson,
                    Duration.ofSeconds(60));
            assertThat(run.timedOut()).isFalse();
            HappensBefore analysis = new HappensBefore();
            TraceReader.open(trace).replay(analysis);
            TreeSet<String> members = new TreeSet<>();
            for (RaceReport race : analysis.results()) {
                if (!race.memberName().startsWith("dev.heddle.canary.")) {
                    members.add(race.memberName());
                }
            }
            assertThat(members).isEqualTo(member == null ? new TreeSet<String>() : new TreeSet<>(List.of(member)));
        }
    }

    /** With the command line: what happened, what might, and how sure that is; and traces that are none. */
    @Test
    void analyzeSaysWhatIsInATrace() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("trace").resolve("analyze"));
        Files.deleteIfExists(scratch.resolve("wrong.trace"));
        heddle(scratch, "detect", "--store", "none", "-q", "--trace", "wrong.trace", "L05_WrongLock");
        Launch.Result racy = heddle(scratch, "analyze", "--shards", "3", "--candidates", "might.txt", "wrong.trace");
        assertThat(racy.exit()).as(racy.stdout() + racy.stderr()).isEqualTo(1);
        assertThat(racy.stdout()).contains("canary ok").contains("data race in this run:\n  L05_WrongLock.total")
                .contains("3 shards in ").contains("Next: heddle confirm --candidates might.txt");
        assertThat(scratch.resolve("might.txt")).content().contains("L05_WrongLock.java:19");
        Launch.Result confirmed = heddle(scratch, "confirm", "--store", "none", "--seed", "1", "--candidates",
                "might.txt", "L05_WrongLock");
        assertThat(confirmed.exit()).as(confirmed.stdout() + confirmed.stderr()).isEqualTo(1);

        Files.deleteIfExists(scratch.resolve("right.trace"));
        heddle(scratch, "detect", "--store", "none", "-q", "--trace", "right.trace", "L05_WrongLockFixed");
        Launch.Result clean = heddle(scratch, "analyze", "right.trace");
        assertThat(clean.exit()).as(clean.stdout() + clean.stderr()).isZero();
        assertThat(clean.stdout()).contains("0 data races in this run\n0 candidates for another run\n");

        assertThat(heddle(scratch, "analyze", "none.trace").stderr()).endsWith("there is no trace none.trace\n");
        Files.writeString(scratch.resolve("text.trace"), "not a trace at all, but long enough for a header");
        Launch.Result text = heddle(scratch, "analyze", "text.trace");
        assertThat(text.exit()).isEqualTo(2);
        assertThat(text.stderr()).contains("text.trace").doesNotContain("Exception");
    }

    private static Launch.Result heddle(Path directory, String... words) throws Exception {
        return Launch.run(Setup.heddle(words), directory, "heddle", Duration.ofSeconds(90));
    }
}
