package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The history of findings as a user meets it: real commands on a program that is fixed on the way. */
@Execution(ExecutionMode.CONCURRENT)
class StoreIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String RACY = """
            public class Seats {
                static int free;
                public static void main(String[] a) throws Exception {
                    Thread t = new Thread(Seats::work);
                    t.start();
                    work();
                    t.join();
                }
                static %s void work() { free++; }
            }
            """;

    private Path directory;

    private void fresh() throws IOException {
        directory = Files.createTempDirectory(Files.createDirectories(Setup.scratch("store")), "store");
    }

    private void compile(String modifier, String before) throws Exception {
        Path source = directory.resolve("src").resolve("Seats.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, before + RACY.formatted(modifier));
        // The java of the search path may be older than the one that runs the tests.
        int exit = javax.tools.ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "17", "-d",
                directory.resolve("classes").toString(), source.toString());
        assertThat(exit).isZero();
    }

    private Launch.Result heddle(String name, String... words) throws Exception {
        return Launch.run(Setup.heddle(words), directory, name, LIMIT);
    }

    private Launch.Result detect(String name, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("detect"));
        words.addAll(List.of(options));
        words.addAll(List.of("--", "java", "-XX:TieredStopAtLevel=1", "-cp", "classes", "Seats"));
        Launch.Result result = heddle(name, words.toArray(new String[0]));
        assertThat(result.exit()).as(result.stderr()).isIn(0, 1);
        return result;
    }

    @Test
    void aFindingIsFollowedOverMovedLinesUntilItIsFixed() throws Exception {
        fresh();
        compile("", "");
        assertThat(detect("first").stdout()).contains("Seats.free").doesNotContain("first seen").doesNotContain("new");
        compile("", "\n\n\n");
        Launch.Result moved = detect("moved", "--json", "moved.json");
        assertThat(moved.exit()).as("known, but not accepted").isEqualTo(1);
        assertThat(moved.stdout()).contains("first seen ").contains(", 2 runs");
        JsonNode finding = new ObjectMapper().readTree(directory.resolve("moved.json").toFile()).get("findings").get(0);
        assertThat(finding.get("state").asText()).isEqualTo("known");
        assertThat(finding.get("runs").asInt()).isEqualTo(2);
        String id = finding.get("id").asText();
        compile("synchronized", "\n\n\n");
        // Seen in 2 of 2: 4 runs without it would be a chance of 1 in 256.
        for (int i = 0; i < 3; i++) {
            assertThat(detect("fixed" + i).stdout()).doesNotContain("is fixed");
        }
        assertThat(detect("fixed").stdout()).contains("note: " + id + " is fixed")
                .contains("4 verified runs of changed code did not show it; before, 2 of 2 did");
        assertThat(heddle("list", "findings").stdout()).startsWith("No findings in 6 runs. Not shown:");
        assertThat(heddle("all", "findings", "--all").stdout()).contains(id).contains("fixed since ");
        assertThat(heddle("show", "show", id).stdout()).contains("the last run does not have it");
        assertThat(directory.resolve(".heddle")).isDirectoryNotContaining("glob:**sqlite*");
    }

    @Test
    void aHuntIsOneRunAndADamagedHistoryStopsNobody() throws Exception {
        fresh();
        assertThat(heddle("hunt", "hunt", "--seed", "1", "--budget", "15s", "L15_Oversold").exit()).isEqualTo(1);
        assertThat(heddle("list", "findings").stdout()).contains("in 1 run:").contains("harmful");
        try (Stream<Path> files = Files.walk(directory)) {
            assertThat(files.filter(f -> f.endsWith("heddle.db"))).hasSize(1);
        }
        Files.writeString(directory.resolve(".heddle/heddle.db"), "damaged".repeat(1000));
        Launch.Result detect = heddle("damaged", "detect", "--seed", "1", "L01_LostUpdate");
        assertThat(detect.exit()).isEqualTo(1);
        assertThat(detect.stderr().lines().filter(l -> l.contains("heddle.db"))).singleElement().asString()
                .isEqualTo("heddle: the history of findings was not kept: .heddle/heddle.db is damaged: move it away,"
                        + " and the next run begins a new one");
        Launch.Result list = heddle("broken", "findings");
        assertThat(list.exit()).isEqualTo(2);
        assertThat(list.stderr()).isEqualTo("heddle: .heddle/heddle.db is damaged: move it away, and the next run"
                + " begins a new one\n");
    }

    /** The agent runs in somebody's program, which may have drivers of its own. */
    @Test
    void theAgentHasNoDrivers() throws IOException {
        try (JarFile jar = new JarFile(Setup.agent().toFile())) {
            assertThat(jar.stream().map(e -> e.getName()).filter(n -> n.contains("sqlite") || n.contains("postgresql")))
                    .isEmpty();
        }
    }
}
