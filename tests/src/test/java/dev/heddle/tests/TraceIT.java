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
}
