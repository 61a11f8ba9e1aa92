package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What explore and replay print for the lessons that are about them, word by word, from the command line to the end. */
@Execution(ExecutionMode.CONCURRENT)
class ExploreLessonsIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"L13_Deadlock, portfolio", "L14_MissedSignal, portfolio", "L15_Oversold, portfolio",
            "L17_HalfRead, portfolio", "L20_TooSoon, portfolio",
            "L16_FarApart, speed"})
    void theLessonShowsItsBug(String lesson, String strategy) throws Exception {
        Launch.Result result = heddle("explore", "--seed", "1", "--strategy", strategy, lesson);
        golden(lesson, result.stdout());
        assertThat(result.exit()).isEqualTo(1);
        String id = result.stdout().replaceAll("(?s).*Next: heddle replay (\\S+) .*", "$1").strip();
        Launch.Result again = heddle("replay", "--times", "3", id, lesson);
        assertThat(again.stdout()).contains("3/3 reproduced").contains("The failure came again in 3 of 3 runs.");
        assertThat(again.exit()).isEqualTo(1);
        Launch.Result other = heddle("replay", id, lesson + "Fixed");
        assertThat(other.stderr()).contains("the schedule is one of " + lesson + ", not of " + lesson + "Fixed");
        assertThat(other.exit()).isEqualTo(2);
    }

    @Test
    void theSpeedsThatShowedABugFindItAgain() throws Exception {
        heddle("explore", "--seed", "1", "--strategy", "speed", "--json", "found.json", "L16_FarApart");
        String speeds = Files.readString(directory.resolve("found.json"))
                .replaceAll("(?s).*\"speeds\" : \"([^\"]+)\".*", "$1");
        assertThat(speeds).startsWith("main=");
        Launch.Result again = heddle("explore", "--seed", "7", "--strategy", "speed:" + speeds, "--iterations", "3",
                "L16_FarApart");
        assertThat(again.stdout()).contains("FAILURE  java.lang.NullPointerException").contains("speeds: " + speeds)
                .contains("1 schedule run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"L13_DeadlockFixed", "L14_MissedSignalFixed", "L15_OversoldFixed", "L17_HalfReadFixed",
            "L20_TooSoonFixed"})
    void theFixedTwinIsSilent(String lesson) throws Exception {
        Launch.Result result = heddle("explore", "--seed", "1", "--iterations", "300", lesson);
        assertThat(result.stdout()).contains("No findings.");
        assertThat(result.exit()).isZero();
    }

    @Test
    void badSchedulesAreNamed() throws Exception {
        Files.writeString(directory.resolve("cut.txt"), "heddle schedule 1\nprogram X\n");
        assertThat(heddle("replay", "cut.txt", "L13_Deadlock")).satisfies(r -> {
            assertThat(r.exit()).isEqualTo(2);
            assertThat(r.stderr()).contains("cut.txt is cut off");
        });
        Files.writeString(directory.resolve("new.txt"), "heddle schedule 7\n");
        assertThat(heddle("replay", "new.txt", "L13_Deadlock").stderr()).contains("version 7");
        assertThat(heddle("replay", "h1-nonsense", "L13_Deadlock").stderr())
                .contains("the token is cut off or damaged");
        assertThat(heddle("replay", "nothing", "L13_Deadlock").stderr()).contains("neither a schedule file");
    }

    @Test
    void theFixedTwinIsSilentAtAnySpeed() throws Exception {
        Launch.Result result = heddle("explore", "--seed", "1", "--strategy", "speed", "--iterations", "43",
                "L16_FarApartFixed");
        assertThat(result.stdout()).contains("43 schedules run").contains("No findings.");
        assertThat(result.exit()).isZero();
    }

    private void golden(String lesson, String printed) throws IOException {
        // Hidden classes count as well, and not every JDK makes the same ones.
        String text = printed.replaceAll("JDK \\S+", "JDK 17")
                .replaceAll("instrumented [0-9]+ class(es)?", "instrumented N classes")
                .replaceAll("[0-9]+ per second", "N per second")
                .replaceAll("[0-9.]+ s, seed", "N s, seed").replaceAll("[0-9,]+ events", "N events")
                .replaceAll("(?m)^ +at java[.]lang[.]Thread[.].*\n", "")
                .replaceAll("h1-[A-Za-z0-9_-]+", "h1-TOKEN");
        Path golden = Setup.explore().resolveSibling("src/test/resources/explore/" + lesson + ".txt");
        if ("write".equals(System.getProperty("heddle.golden"))) {
            Files.createDirectories(golden.getParent());
            Files.writeString(golden, text);
        }
        assertThat(text).isEqualTo(Files.readString(golden));
    }

    private Launch.Result heddle(String... words) throws IOException, InterruptedException {
        List<String> command = Setup.heddle();
        command.addAll(List.of(words));
        return Launch.run(command, directory, "run", LIMIT);
    }
}
