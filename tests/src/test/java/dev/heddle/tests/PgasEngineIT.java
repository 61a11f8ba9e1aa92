package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.pgas.Candidates;
import dev.heddle.pgas.Rendezvous;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The engine of pgas on real nodes. A program whose name ends in Racy has a race in every execution and must be reported, one that ends in Clean must
 * not; that no schedule makes a difference is why nothing here depends on time.
 */
class PgasEngineIT {
    private static final List<String> SEVERAL_NODES = List.of("PutBarrierClean", "PutNoBarrierRacy", "WaitForClean",
            "WaitForRemovedRacy", "FlagClean", "FlagUnawaitedRacy", "GroupClean", "TaskClean", "TaskUnawaitedRacy",
            "BroadcastClean", "ReduceRacy", "SwappedArraysClean", "PlainElementRacy", "UnawaitedBarrierRacy",
            "AwaitedNextPhaseClean");

    private static List<String> programs() throws IOException {
        Path sources = Setup.rooms().resolve("pgas").resolve("src/test/java/pcjsubjects");
        try (Stream<Path> all = Files.list(sources)) {
            List<String> names = new ArrayList<>(
                    all.map(p -> p.getFileName().toString().replace(".java", "")).sorted().toList());
            names.removeIf(n -> !Setup.only().matcher(n).find());
            return names;
        }
    }

    @TestFactory
    Stream<DynamicTest> onOneNode() throws IOException {
        return programs().stream().map(p -> DynamicTest.dynamicTest(p, () -> check(p, 1, 4)));
    }

    /** What a JDK lets an agent ask differs from one to the next. */
    @TestFactory
    Stream<DynamicTest> onEveryJdk() {
        return Jdk.find().stream()
                .flatMap(jdk -> Stream.of("PutNoBarrierRacy", "PlainElementRacy", "GroupClean", "TaskUnawaitedRacy")
                        .map(p -> DynamicTest.dynamicTest(p + " on " + jdk.feature(), () -> check(p, 2, 2, jdk))));
    }

    @TestFactory
    Stream<DynamicTest> onThreeNodes() throws IOException {
        return programs().stream().filter(SEVERAL_NODES::contains)
                .map(p -> DynamicTest.dynamicTest(p, () -> check(p, 3, 2)));
    }

    private static Path scratch(String name) throws IOException {
        Path d = Setup.scratch("pgas").resolve(name);
        if (Files.exists(d)) {
            try (Stream<Path> all = Files.walk(d)) {
                all.sorted((a, b) -> b.compareTo(a)).forEach(p -> p.toFile().delete());
            }
        }
        return Files.createDirectories(d);
    }

    private static void check(String program, int nodes, int threads) throws Exception {
        check(program, nodes, threads, Jdk.read(Path.of(System.getProperty("java.home"))).orElseThrow());
    }

    private static void check(String program, int nodes, int threads, Jdk jdk) throws Exception {
        PgasNodes.Ended ended = new PgasNodes(scratch(program + "-" + nodes + "-" + jdk.feature()), nodes, threads,
                ",phase=predict").on(jdk).run("pcjsubjects." + program);
        assertThat(ended.exits()).as(ended.output()).containsOnly(0);
        for (JsonNode run : ended.summaries()) {
            assertThat(run.path("canary").asBoolean()).as(run.toString()).isTrue();
            assertThat(run.path("threads").asInt()).isEqualTo(threads);
            assertThat(run.path("classesInstrumented").asInt()).isPositive();
            assertThat(run.path("notes").toString()).doesNotContain("failed");
        }
        if (program.endsWith("Clean")) {
            assertThat(ended.findings()).isEmpty();
            return;
        }
        assertThat(ended.findings()).isNotEmpty();
        for (JsonNode f : ended.findings()) {
            // Methods have more than one body inside, which is nobody's business.
            assertThat(f.toString()).doesNotContain("heddle$");
            assertThat(f.path("member").asText()).startsWith("pcjsubjects." + program + ".Shared.");
            for (JsonNode a : f.path("accesses")) {
                assertThat(a.path("thread").asText()).matches("node \\d/thread \\d");
                assertThat(a.path("file").asText()).isEqualTo(program + ".java");
                assertThat(a.path("line").asInt()).isPositive();
                assertThat(a.path("stack")).isNotEmpty();
            }
        }
    }

    /** Each of them has threads that do nothing else than come to the two places. */
    @TestFactory
    Stream<DynamicTest> whatIsPredictedIsConfirmed() {
        return Stream.of("PutNoBarrierRacy", "PlainElementRacy", "UnawaitedBarrierRacy", "TwoPutsRacy")
                .filter(p -> Setup.only().matcher(p).find())
                .map(p -> DynamicTest.dynamicTest(p, () -> {
                    String class0 = "pcjsubjects." + p;
                    PgasNodes.Ended predicted = new PgasNodes(scratch(p + "-predict"), 2, 2, ",phase=predict")
                            .run(class0);
                    List<Candidates.Pair> pairs = Candidates.of(findings(predicted));
                    assertThat(pairs).isNotEmpty();
                    Path file = scratch(p + "-confirm").resolve("candidates.txt");
                    Files.writeString(file, Candidates.text(pairs));
                    // Which thread waits on which side is drawn: what happens with one seed in three happens with one of ten.
                    boolean met = false;
                    for (int seed = 1; seed <= 10 && !met; seed++) {
                        met = confirms(file, pairs, class0, seed);
                    }
                    assertThat(met).isTrue();
                }));
    }

    private static boolean confirms(Path file, List<Candidates.Pair> pairs, String program, int seed) throws Exception {
        try (Rendezvous r = Rendezvous.start(pairs, new Rendezvous.Options(2_000, 0.5, seed, false))) {
            PgasNodes.Ended ended = new PgasNodes(scratch(file.getParent().getFileName() + "-" + seed), 2, 2,
                    ",phase=confirm,candidates=" + file + ",controller=127.0.0.1:" + r.port()).run(program);
            assertThat(ended.exits()).as(ended.output()).containsOnly(0);
            assertThat(ended.summaries()).allMatch(s -> s.path("canary").asBoolean());
            for (Rendezvous.Met met : r.met()) {
                Finding f = met.finding();
                assertThat(f.status()).isEqualTo(Finding.CONFIRMED);
                assertThat(f.accesses()).extracting(Access::thread).allMatch(t -> t.matches("node \\d/thread \\d"));
            }
            return !r.met().isEmpty();
        }
    }

    private static List<Finding> findings(PgasNodes.Ended ended) {
        List<Finding> all = new ArrayList<>();
        for (JsonNode f : ended.findings()) {
            List<Access> accesses = new ArrayList<>();
            for (JsonNode a : f.path("accesses")) {
                accesses.add(new Access(a.path("thread").asText(), a.path("op").asText(), a.path("class").asText(),
                        a.path("method").asText(), a.path("file").asText(), a.path("line").asInt(), List.of(),
                        List.of(),
                        null));
            }
            all.add(Finding.of(Finding.DATA_RACE, Finding.PREDICTED, f.path("member").asText(), accesses, 1));
        }
        return all;
    }

    @Test
    void aNodeWithoutTheAgentIsNoticed() throws Exception {
        PgasNodes.Ended ended = new PgasNodes(scratch("without"), 3, 1, ",phase=predict").without(1)
                .run("pcjsubjects.PutBarrierClean");
        assertThat(ended.exits()).as(ended.output()).containsOnly(0);
        assertThat(ended.summaries()).hasSize(2);
        for (JsonNode run : ended.summaries()) {
            assertThat(run.path("canary").asBoolean()).isFalse();
            assertThat(run.path("notes").toString()).contains("without Heddle's agent").contains("nothing can be said");
        }
        assertThat(ended.findings()).isEmpty();
    }

    @Test
    void aControllerThatIsNotThereIsSaid() throws Exception {
        Path d = scratch("alone");
        Files.writeString(d.resolve("c.txt"), "");
        PgasNodes.Ended ended = new PgasNodes(d, 1, 2,
                ",phase=confirm,candidates=" + d.resolve("c.txt") + ",controller=127.0.0.1:1")
                .run("pcjsubjects.PutBarrierClean");
        assertThat(ended.exits()).as(ended.output()).containsOnly(0);
        assertThat(ended.summaries().get(0).path("canary").asBoolean()).isFalse();
        assertThat(ended.summaries().get(0).path("notes").toString()).contains("candidates cannot be confirmed");
    }
}
