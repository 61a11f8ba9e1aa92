package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every buggy program fails within 1000 controlled runs, and its schedule fails in the same way in a fresh JVM; its fixed twin
 * survives 100. The seed is fixed, so nothing here depends on luck. Those with 50 and more threads are left to the benchmark. On
 * the first JDK all of them, on the others every third pair.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExploreIT {
    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final int AGAIN = 5;
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Where somebody has what the others wait for, also if that is no lock. */
    private static final Set<String> DEADLOCKS = Set.of("Philosophers3Buggy", "Philosophers5Buggy",
            "LockInversionBuggy", "GateLockBuggy", "ObserverDeadlockBuggy", "ReadWriteUpgradeBuggy",
            "PoolSelfWaitBuggy", "PoolNestedSubmitBuggy", "JoinUnderLockBuggy", "BankTransferBuggy");
    private static final Set<String> SIGNALS = Set.of("TokenRingBuggy", "BufferNotifyBuggy", "WaitNoFlagBuggy",
            "ParkStaleBuggy", "ConditionAwaitBuggy", "ConditionSignalOneBuggy", "LatchRareBuggy");

    private final ExecutorService runs = Executors.newFixedThreadPool(2);

    /** What a journal says of an exploration or a replay. */
    private record Journey(JsonNode exploring, List<JsonNode> failures) {
    }

    @TestFactory
    List<DynamicContainer> programs() throws Exception {
        List<Path> sources;
        try (Stream<Path> files = Files.list(Setup.explore())) {
            sources = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        }
        List<DynamicContainer> all = new ArrayList<>();
        for (Jdk jdk : Jdk.find()) {
            Path scratch = Files.createDirectories(Setup.scratch("explore").resolve(jdk.label()));
            Path classes = compile(sources, jdk, scratch);
            List<DynamicTest> tests = new ArrayList<>();
            boolean first = all.isEmpty();
            for (Path source : sources) {
                if (!first && sources.indexOf(source) / 2 % 3 != 0) {
                    continue;
                }
                String name = source.getFileName().toString().replace(".java", "");
                boolean buggy = name.endsWith("Buggy");
                if ((buggy || name.endsWith("Fixed")) && !name.matches(".*(50|100).*")
                        && Setup.only().matcher(name).find()) {
                    Future<Void> run = runs.submit(() -> {
                        check(name, buggy, jdk, classes, scratch.resolve(name));
                        return null;
                    });
                    tests.add(DynamicTest.dynamicTest(name, source.toUri(), () -> await(run)));
                }
            }
            all.add(DynamicContainer.dynamicContainer(jdk.label(), tests));
        }
        return all;
    }

    @AfterAll
    void close() {
        runs.shutdownNow();
    }

    private static void await(Future<Void> run) throws Throwable {
        try {
            run.get();
        } catch (java.util.concurrent.ExecutionException e) {
            throw e.getCause();
        }
    }

    private static Path compile(List<Path> sources, Jdk jdk, Path scratch) throws IOException, InterruptedException {
        Path classes = Files.createDirectories(scratch.resolve("classes"));
        List<String> command = new ArrayList<>(List.of(jdk.tool("javac"), "-g", "-nowarn", "--release", "17", "-d",
                classes.toString()));
        sources.forEach(s -> command.add(s.toString()));
        Launch.Result result = Launch.run(command, scratch, "javac", LIMIT);
        assertThat(result.exit()).as(result.stderr()).isZero();
        return classes;
    }

    private static void check(String name, boolean buggy, Jdk jdk, Path classes, Path directory)
            throws IOException, InterruptedException {
        Journey found = run(name, jdk, classes, directory, "explore",
                "mode=explore,seed=1,iterations=" + (buggy ? 1000 : 100));
        if (!buggy) {
            assertThat(found.failures()).as("failures of %s", name).isEmpty();
            return;
        }
        assertThat(found.failures()).as("failures of %s", name).hasSize(1);
        JsonNode failure = found.failures().get(0);
        if (DEADLOCKS.contains(name)) {
            assertThat(failure.path("kind").asText()).as(failure.path("effect").asText()).isEqualTo("deadlock");
        } else if (SIGNALS.contains(name)) {
            assertThat(failure.path("kind").asText()).as(failure.path("effect").asText()).isEqualTo("missed-signal");
        }
        Journey again = run(name, jdk, classes, directory, "replay",
                "mode=replay,times=" + AGAIN + ",schedule=" + failure.path("schedule").asText());
        assertThat(again.exploring().path("divergence").isNull()).as("divergence: %s",
                again.exploring().path("divergence")).isTrue();
        assertThat(again.exploring().path("same").asInt()).isEqualTo(AGAIN);
        assertThat(again.failures()).hasSize(1);
        assertThat(again.failures().get(0).path("kind")).isEqualTo(failure.path("kind"));
        assertThat(again.failures().get(0).path("member")).isEqualTo(failure.path("member"));
    }

    private static Journey run(String name, Jdk jdk, Path classes, Path directory, String what, String options)
            throws IOException, InterruptedException {
        Files.createDirectories(directory);
        Path journal = directory.resolve(what + ".jsonl").toAbsolutePath();
        Files.deleteIfExists(journal);
        List<String> command = new ArrayList<>(List.of(jdk.tool("java"), "-XX:+UnlockExperimentalVMOptions",
                "-XX:hashCode=2"));
        command.addAll(Examination.SHORT_LIVED);
        command.addAll(List.of("-javaagent:" + Setup.agent() + "=launcher=cli,journal=" + journal + "," + options,
                "-cp", classes.toString(), name));
        Launch.Result result = Launch.run(command, directory, what, LIMIT);
        assertThat(result.timedOut()).as("%s is not over after %s: %s", name, LIMIT, result.stderr()).isFalse();
        assertThat(result.exit()).as(result.stderr()).isZero();
        JsonNode exploring = null;
        Map<String, JsonNode> failures = new LinkedHashMap<>();
        for (String line : Files.readAllLines(journal)) {
            JsonNode node = JSON.readTree(line);
            if (node.path("type").asText().equals("exploring")) {
                exploring = node.path("exploring");
            } else if (node.path("type").asText().equals("end")) {
                assertThat(node.path("run").path("notes").toString()).doesNotContain("the probe failed")
                        .doesNotContain("would not end").doesNotContain("outside of the model");
            } else if (node.path("type").asText().equals("finding")
                    && !node.path("finding").path("kind").asText().equals("data-race")) {
                // A later line about the same failure knows a smaller schedule.
                failures.put(node.path("finding").path("id").asText(), node.path("finding"));
            }
        }
        assertThat(exploring).as("what the exploration says of itself").isNotNull();
        return new Journey(exploring, new ArrayList<>(failures.values()));
    }
}
