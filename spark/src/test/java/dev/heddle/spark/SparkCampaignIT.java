package dev.heddle.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same campaign in a pool of processes and on a real Spark cluster finds the same, also when a worker dies in the middle. */
class SparkCampaignIT {
    private static final Path ROOT = Path.of(System.getProperty("heddle.root"));
    private static final Path LIBRARIES = ROOT.resolve("spark/target/lib");
    private static final long LIMIT_SECONDS = 240;
    private static final int TASKS = 12;

    @TempDir
    Path directory;

    /** What a process left behind. */
    private record Ended(int exit, String text) {
    }

    @Test
    void sparkFindsWhatThePoolFinds() throws Exception {
        program();
        Ended local = finish(heddle("local", null));
        assertThat(local.exit()).as(local.text()).isEqualTo(1);
        List<JsonNode> expected = findings("local");
        assertThat(expected).isNotEmpty();
        assertThat(outcomes("local")).hasSize(TASKS).contains("detect dies killed", "random dies killed",
                "random plain ended");
        try (Cluster cluster = new Cluster(Files.createDirectories(directory.resolve("cluster")), LIBRARIES)) {
            cluster.start(2);
            Ended spark = finish(heddle("spark", cluster.url()));
            assertThat(spark.exit()).as(spark.text()).isEqualTo(1);
            assertThat(spark.text()).contains("12 of 12 tasks run with Spark at " + cluster.url())
                    .doesNotContain("Exception in").doesNotContain("\tat ");
            assertThat(findings("spark")).isEqualTo(expected);
            assertThat(outcomes("spark")).isEqualTo(outcomes("local"));

            Process running = heddle("killed", cluster.url());
            awaitFirstResult(running);
            cluster.kill(2);
            Ended killed = finish(running);
            assertThat(killed.exit()).as(killed.text()).isEqualTo(1);
            assertThat(findings("killed")).isEqualTo(expected);
            assertThat(outcomes("killed")).isEqualTo(outcomes("local"));

            // A trace in three shards, here and there.
            assertThat(finish(java("traced", "detect", "--seed", "1", "--trace", "run.trace", "--fail-on", "harmful",
                    "--", tool("java"), "-cp", "classes", "Tickets")).exit()).isZero();
            Ended here = finish(java("here", "analyze", "--shards", "3", "--json", "here.json", "run.trace"));
            Ended there = finish(java("there", "analyze", "--shards", "3", "--json", "there.json", "--engine",
                    cluster.url(), "run.trace"));
            assertThat(there.exit()).as(there.text()).isEqualTo(here.exit());
            assertThat(json("there")).isEqualTo(json("here"));
            assertThat(json("here").path("canary").asBoolean()).isTrue();
        }
    }

    @Test
    void aMasterThatIsNotThereIsOneSentence() throws Exception {
        program();
        Ended ended = finish(heddle("none", "spark://127.0.0.1:1"));
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.text()).endsWith("heddle: --engine: there is no Spark master at spark://127.0.0.1:1\n");
    }

    /** What the script passes is what this version of Spark wants, but for a module that nothing here uses. */
    @Test
    void theOptionsOfTheScriptAreThoseOfSpark() throws Exception {
        List<String> wanted = Stream.of(JavaModuleOptions.defaultModuleOptions().split(" +"))
                .filter(o -> !o.isBlank() && !o.contains("incubator")).toList();
        assertThat(Files.readAllLines(ROOT.resolve("spark/jvm.options"))).isEqualTo(wanted);
    }

    private void program() throws Exception {
        Path source = Files.writeString(directory.resolve("Tickets.java"), """
                import java.util.concurrent.atomic.AtomicInteger;

                public class Tickets {
                    public static void main(String[] args) throws Exception {
                        AtomicInteger left = new AtomicInteger(1);
                        Runnable buyer = () -> {
                            if (left.get() > 0) {
                                left.decrementAndGet();
                            }
                        };
                        Thread one = new Thread(buyer);
                        Thread two = new Thread(buyer);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (args.length > 0) {
                            new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start()
                                    .waitFor();
                            Thread.sleep(60_000);
                        }
                        if (left.get() < 0) {
                            throw new IllegalStateException("oversold");
                        }
                    }
                }
                """);
        Process compiler = new ProcessBuilder(tool("javac"), "-g", "-d", directory.resolve("classes").toString(),
                source.toString()).inheritIO().start();
        assertThat(compiler.waitFor()).isZero();
        Files.writeString(directory.resolve("inputs.toml"), """
                [[input]]
                name = "plain"
                [[input]]
                name = "dies"
                args = ["now"]
                """);
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    /** As the script starts it. */
    private Process heddle(String name, String engine) throws IOException {
        List<String> words = new ArrayList<>(
                List.of("campaign", "--seed", "1", "--seeds", "2", "--strategies", "random,pct,detect",
                        "--iterations", "20", "--inputs", "inputs.toml", "--out", name, "--json", name + ".json"));
        if (engine != null) {
            words.addAll(List.of("--engine", engine));
        }
        words.addAll(List.of("--", tool("java"), "-cp", "classes", "Tickets"));
        return java(name, words.toArray(new String[0]));
    }

    private Process java(String name, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(tool("java"), "-XX:+UseSerialGC", "-Xmx512m",
                "@" + ROOT.resolve("spark/jvm.options"), "-Dheddle.agent=" + ROOT.resolve("agent/target/heddle.jar"),
                "-cp", LIBRARIES + "/*:" + ROOT.resolve("spark/target/heddle-spark.jar") + ":"
                        + ROOT.resolve("cli/target/heddle-cli.jar"),
                "dev.heddle.cli.Main"));
        command.addAll(List.of(words));
        return new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true)
                .redirectOutput(directory.resolve(name + ".txt").toFile()).start();
    }

    private Ended finish(Process process) throws Exception {
        boolean over = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly();
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.list(directory)) {
            Path last = files.filter(f -> f.toString().endsWith(".txt"))
                    .max(java.util.Comparator.comparing(f -> f.toFile().lastModified())).orElseThrow();
            text.append(Files.readString(last));
        }
        assertThat(over).as(text.toString()).isTrue();
        return new Ended(process.exitValue(), text.toString());
    }

    /** Without where its schedule was written, and when. */
    private List<JsonNode> findings(String name) throws IOException {
        List<JsonNode> all = new ArrayList<>();
        for (JsonNode f : json(name).path("findings")) {
            all.add(((ObjectNode) f).without(List.of("schedule", "firstSeen", "lastSeen")));
        }
        return all;
    }

    private List<String> outcomes(String name) throws IOException {
        List<String> all = new ArrayList<>();
        for (JsonNode t : json(name).path("campaign").path("tasks")) {
            all.add(t.path("strategy").asText() + " " + t.path("input").asText() + " " + t.path("outcome").asText());
        }
        return all;
    }

    private JsonNode json(String name) throws IOException {
        return new ObjectMapper().readTree(directory.resolve(name + ".json").toFile());
    }

    /** From then on each executor has a task, and most tasks are still to come. */
    private void awaitFirstResult(Process running) throws Exception {
        Path tasks = directory.resolve("killed/run-001/tasks");
        while (running.isAlive()) {
            if (Files.isDirectory(tasks)) {
                try (Stream<Path> files = Files.list(tasks)) {
                    long n = files.filter(f -> f.toString().endsWith(".json")).count();
                    if (n > 0) {
                        assertThat(n).as("results before the worker is killed").isLessThan(TASKS);
                        return;
                    }
                }
            }
            Thread.sleep(20);
        }
        throw new AssertionError(Files.readString(directory.resolve("killed.txt")));
    }
}
