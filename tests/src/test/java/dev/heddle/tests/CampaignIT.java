package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Many tasks, one list; what is killed goes on. */
@Execution(ExecutionMode.CONCURRENT)
class CampaignIT {
    private static final Duration LIMIT = Duration.ofMinutes(4);

    @TempDir
    Path directory;

    @Test
    void oneListOfWhatAllTasksFoundAndWhatIsMissingIsDoneLater() throws Exception {
        Launch.Result first = heddle("campaign", "--seed", "1", "--seeds", "1", "--strategies", "random,detect",
                "--iterations", "20", "--json", "a.json", "L15_Oversold");
        assertThat(first.exit()).as(first.stdout() + first.stderr()).isEqualTo(1);
        JsonNode all = json("a.json");
        assertThat(all.path("findings")).hasSize(1);
        assertThat(all.path("findings").path(0).path("status").asText()).isEqualTo("harmful");
        assertThat(all.path("campaign").path("tasks")).hasSize(2);
        assertThat(all.path("campaign").path("tasks").path(0).path("newFindings").asInt()).isEqualTo(1);
        assertThat(first.stdout()).contains("shown by 1 of 2 tasks, first by random with seed 1")
                .contains("2 of 2 tasks run with ").contains("20/20 reproduced in a fresh JVM");
        // As if it had been killed before the first task was over.
        Files.delete(directory.resolve(".heddle/run-001/tasks/0.json"));
        Launch.Result again = heddle("campaign", "--resume", ".heddle/run-001", "--json", "b.json");
        assertThat(again.exit()).as(again.stdout() + again.stderr()).isEqualTo(1);
        JsonNode bug = json("b.json").path("findings").path(0);
        assertThat(json("b.json").path("findings")).hasSize(1);
        for (String same : List.of("id", "status", "token", "effect", "count", "accesses")) {
            assertThat(bug.path(same)).as(same).isEqualTo(all.path("findings").path(0).path(same));
        }
    }

    @Test
    void badInputIsOneSentence() throws Exception {
        Launch.Result missing = heddle("campaign", "--",
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-cp", "classes", "Nope");
        assertThat(missing.exit()).as(missing.stderr()).isEqualTo(5);
        assertThat(missing.stderr()).contains("Could not find or load main class Nope");
        assertThat(directory.resolve(".heddle/run-001")).doesNotExist();
        Launch.Result nothing = heddle("campaign", "--resume", "nowhere");
        assertThat(nothing.exit()).isEqualTo(2);
        assertThat(nothing.stderr()).contains("--resume: there is no campaign in ");
        Launch.Result engine = heddle("campaign", "--engine", "local[2]", "L15_Oversold");
        assertThat(engine.exit()).isEqualTo(2);
        assertThat(engine.stderr()).contains("the Spark module is not there");
    }

    private JsonNode json(String file) throws Exception {
        return new ObjectMapper().readTree(directory.resolve(file).toFile());
    }

    private Launch.Result heddle(String... words) throws Exception {
        return Launch.run(Setup.heddle(words), directory, "heddle", LIMIT);
    }
}
