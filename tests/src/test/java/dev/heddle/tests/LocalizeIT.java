package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * The accesses to blame come first, and trying them says so: what each program of tests/localize marks. On the first JDK all of them, on the
 * others every fourth.
 */
@Execution(ExecutionMode.CONCURRENT)
class LocalizeIT {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String MARK = "// blame";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TestFactory
    List<DynamicContainer> programs() throws Exception {
        List<Path> sources;
        try (Stream<Path> files = Files.list(Setup.localize())) {
            sources = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        }
        List<DynamicContainer> all = new ArrayList<>();
        for (Jdk jdk : Jdk.find()) {
            Path scratch = Files.createDirectories(Setup.scratch("localize").resolve(jdk.label()));
            compile(jdk, scratch, sources);
            List<DynamicTest> tests = new ArrayList<>();
            for (Path source : sources) {
                String name = source.getFileName().toString().replace(".java", "");
                if (all.isEmpty() || sources.indexOf(source) % 4 == 0) {
                    tests.add(DynamicTest.dynamicTest(name, source.toUri(), () -> check(source, name, jdk, scratch)));
                }
            }
            all.add(DynamicContainer.dynamicContainer(jdk.label(), tests));
        }
        return all;
    }

    private static void check(Path source, String name, Jdk jdk, Path scratch) throws Exception {
        Set<Integer> marked = new TreeSet<>();
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith(MARK)) {
                marked.add(i + 1);
            }
        }
        Path json = scratch.resolve(name + ".json").toAbsolutePath();
        Launch.Result result = heddle(scratch, name, "--seed", "1", "--json", json.toString(), "--", jdk.tool("java"),
                "-cp", "classes", name);
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
        JsonNode first = JSON.readTree(Files.readString(json)).path("findings").path(0);
        Set<Integer> blamed = new TreeSet<>();
        first.path("accesses").forEach(a -> blamed.add(a.path("line").asInt()));
        assertThat(blamed).as(result.stdout()).hasSizeGreaterThan(1).isSubsetOf(marked);
        assertThat(first.path("rank").asInt()).isEqualTo(1);
        assertThat(first.path("status").asText()).isEqualTo("harmful");
        assertThat(result.stdout()).containsPattern("tried: with this order (\\d+)/\\1 fail, without it 0/\\d+ fail")
                .contains("20/20 reproduced in a fresh JVM");
    }

    @Test
    void whoWaitsForWhomIsTheAnswerToADeadlock() throws Exception {
        Launch.Result result = heddle(Files.createDirectories(Setup.scratch("localize").resolve("deadlock")),
                "deadlock", "--seed", "1", "L13_Deadlock");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.stdout()).contains("DEADLOCK").contains("who waits for whom is the answer");
    }

    /** The turn changes inside the map, where a call has begun and has done nothing yet. */
    @Test
    void callsOfAMapThatOverlap() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("localize").resolve("map"));
        compile(Jdk.find().get(0), scratch, List.of(Files.writeString(scratch.resolve("Calls.java"), """
                import java.util.*;
                public class Calls {
                    static final Map<String, Integer> ALL = new HashMap<>(Map.of("a", 0));
                    static void add() {
                        int before = ALL.get("a");
                        ALL.put("a", before + 1);
                    }
                    public static void main(String[] args) throws InterruptedException {
                        Thread one = new Thread(Calls::add);
                        Thread two = new Thread(Calls::add);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (ALL.get("a") != 2) {
                            throw new AssertionError(ALL);
                        }
                    }
                }
                """)));
        Launch.Result result = heddle(scratch, "map", "--seed", "1", "--",
                Jdk.find().get(0).tool("java"), "-cp", "classes", "Calls");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.stdout()).contains("1 ATOMICITY VIOLATION  java.util.HashMap  (harmful)")
                .contains("came between the read at Calls.java:5 and the write at Calls.java:6");
    }

    @Test
    void withoutAFailedRunNothingIsVerified() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("localize").resolve("passes"));
        Launch.Result result = heddle(scratch, "passes", "--seed", "1", "--iterations", "30", "L15_OversoldFixed");
        assertThat(result.exit()).isEqualTo(3);
        assertThat(result.stdout()).contains("NOT VERIFIED: no run has failed in 30");
        Launch.Result fixed = heddle(scratch, "fixed", "--seed", "1", "--iterations", "30", "--expect-fixed",
                "L15_OversoldFixed");
        assertThat(fixed.exit()).isZero();
        assertThat(fixed.stdout()).contains("No run has failed in 30, as expected.");
        assertThat(heddle(scratch, "notFixed", "--seed", "1", "--expect-fixed", "L15_Oversold").exit()).isEqualTo(1);
        Path source = Files.writeString(scratch.resolve("Alone.java"),
                "public class Alone { public static void main(String[] a) { throw new IllegalStateException(); } }");
        compile(Jdk.find().get(0), scratch, List.of(source));
        Launch.Result alone = heddle(scratch, "alone", "--seed", "1", "--iterations", "30", "--",
                Jdk.find().get(0).tool("java"), "-cp", "classes", "Alone");
        assertThat(alone.stdout()).contains("every run has failed").contains("never had a second thread");
        Launch.Result usage = heddle(scratch, "usage", "--passing", "0", "L15_Oversold");
        assertThat(usage.exit()).isEqualTo(2);
        assertThat(usage.stderr()).contains("--passing");
    }

    @Test
    void aTestByItsName() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("localize").resolve("junit"));
        Path source = Files.writeString(scratch.resolve("HitsTest.java"), """
                import org.junit.jupiter.api.Assertions;
                import org.junit.jupiter.api.Test;

                class HitsTest {
                    int hits;

                    synchronized int get() {
                        return hits;
                    }

                    synchronized void set(int now) {
                        hits = now;
                    }

                    @Test
                    void counts() throws InterruptedException {
                        Thread one = new Thread(() -> set(get() + 1));
                        Thread two = new Thread(() -> set(get() + 1));
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        Assertions.assertEquals(2, get());
                    }
                }
                """);
        Jdk jdk = Jdk.find().get(0);
        String path = String.join(File.pathSeparator, CoverJUnitIT.junit().stream().map(Path::toString).toList());
        Launch.Result compiled = Launch.run(List.of(jdk.tool("javac"), "-g", "-cp", path, "-d", "classes",
                source.toAbsolutePath().toString()), scratch, "javac", LIMIT);
        assertThat(compiled.exit()).as(compiled.stderr()).isZero();
        String[] command = {"--", jdk.tool("java"), "-cp", "classes" + File.pathSeparator + path};
        Launch.Result result = heddle(scratch, "test", Stream.concat(
                Stream.of("--seed", "1", "--passing", "5", "--budget", "40s", "--test", "HitsTest#counts"),
                Stream.of(command)).toArray(String[]::new));
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
        assertThat(result.stdout()).contains("1 ATOMICITY VIOLATION  HitsTest.hits")
                .contains("the write at HitsTest.java:12").contains("fail, without it 0/");
        Launch.Result none = heddle(scratch, "none",
                Stream.concat(Stream.of("--test", "HitsTest#nothing"), Stream.of(command)).toArray(String[]::new));
        assertThat(none.exit()).as(none.stderr()).isEqualTo(2);
    }

    @Test
    void fromAFlakyTestToAVerifiedFix() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("localize").resolve("lesson"));
        Path built = Setup.lessonsJar().getParent();
        String[] command = {"--", Jdk.find().get(0).tool("java"), "-cp",
                built.resolve("test-classes") + File.pathSeparator + built.resolve("lib").resolve("*")};
        Launch.Result flaky = heddle(scratch, "flaky", Stream.concat(
                Stream.of("--seed", "1", "--passing", "5", "--test", "L18_FlakyTest#nothingIsSoldTwice"),
                Stream.of(command)).toArray(String[]::new));
        assertThat(flaky.exit()).as(flaky.stdout() + flaky.stderr()).isEqualTo(1);
        assertThat(flaky.stderr()).contains("running L18_FlakyTest#nothingIsSoldTwice, seed 1");
        assertThat(flaky.stdout()).contains("1 ATOMICITY VIOLATION  L18_FlakyTest$BoxOffice.left")
                .contains("came between the read at L18_FlakyTest.java:23");
        Launch.Result fixed = heddle(scratch, "fixed", Stream.concat(
                Stream.of("--seed", "1", "--iterations", "10", "--expect-fixed", "--test",
                        "L18_FixedTest#nothingIsSoldTwice"),
                Stream.of(command)).toArray(String[]::new));
        assertThat(fixed.exit()).as(fixed.stdout() + fixed.stderr()).isZero();
        assertThat(fixed.stdout()).contains("No run has failed in 10, as expected.");
    }

    /** Which way it goes is said by the number of its run; who waits for whom for that is not looked at. */
    private static final String WAYS = """
            import java.nio.file.*;
            import java.util.concurrent.CountDownLatch;

            public class Ways {
                static int total;

                static class Order {
                    static final CountDownLatch READ = new CountDownLatch(1);
                    static final CountDownLatch WRITTEN = new CountDownLatch(1);

                    /** 0: this first, 1: the other first, 2: one between the steps of the other. */
                    static int way() throws Exception {
                        Path file = Path.of("count.txt");
                        int n = Files.exists(file) ? Integer.parseInt(Files.readString(file)) : 0;
                        Files.writeString(file, Integer.toString(n + 1));
                        return n % 8 == 5 ? 2 : n % 2;
                    }

                    static void await(CountDownLatch latch) {
                        try {
                            latch.await();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                }

                static void add(int way) {
                    if (way == 1) {
                        Order.await(Order.WRITTEN);
                    }
                    int now = total;
                    if (way == 2) {
                        Order.READ.countDown();
                        Order.await(Order.WRITTEN);
                    }
                    total = now + 1;
                    Order.READ.countDown();
                }

                public static void main(String[] args) throws Exception {
                    int way = Order.way();
                    Thread other = new Thread(() -> {
                        if (way != 1) {
                            Order.await(Order.READ);
                        }
                        total = total + 10;
                        Order.WRITTEN.countDown();
                    });
                    other.start();
                    add(way);
                    other.join();
                    if (total != 11) {
                        throw new IllegalStateException("total " + total);
                    }
                    if (!made(3).equals("b")) {
                        throw new AssertionError();
                    }
                }

                /** A round that begins with the making of an object, which needs a choice. */
                static String made(int n) {
                    StringBuilder last;
                    int left = n;
                    do {
                        last = new StringBuilder(left > 1 ? "a" : "b");
                        left--;
                    } while (left > 0);
                    return last.toString();
                }
            }
            """;

    private static String[] ways(Jdk jdk, String arguments, String... options) {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("--exclude", "Ways$Order", "--seed", "1", "--", jdk.tool("java"), "-cp", "classes", "Ways"));
        if (!arguments.isEmpty()) {
            all.add(arguments);
        }
        return all.toArray(String[]::new);
    }

    private static Path ways(Jdk jdk, String name) throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("localize").resolve(name));
        try (Stream<Path> earlier = Files.walk(scratch)) {
            for (Path old : earlier.filter(f -> f.toString().matches(".*(\\.run|count\\.txt)")).toList()) {
                Files.delete(old);
            }
        }
        compile(jdk, scratch, List.of(Files.writeString(scratch.resolve("Ways.java"), WAYS)));
        return scratch;
    }

    @Test
    void freeThreads() throws Exception {
        for (Jdk jdk : Jdk.find()) {
            Path scratch = ways(jdk, "free-" + jdk.label());
            Launch.Result result = heddle(scratch, "free", ways(jdk, "", "--free", "--passing", "6"));
            assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
            assertThat(result.stdout()).contains("1 ATOMICITY VIOLATION  Ways.total  (predicted)")
                    .contains("came between the read at Ways.java:32 and the write at Ways.java:37 by main")
                    .contains("not tried").contains("compared with 6 runs that passed")
                    .contains("effect: java.lang.IllegalStateException: total 1 in main, which nobody caught")
                    .doesNotContain("holding");
        }
    }

    @Test
    void recordedRuns() throws Exception {
        Jdk jdk = Jdk.find().get(0);
        Path scratch = ways(jdk, "recorded");
        for (int i = 0; i < 6; i++) {
            Launch.Result kept = heddle(scratch, "record", ways(jdk, "", "--record", "runs"));
            assertThat(kept.exit()).as(kept.stdout() + kept.stderr()).isEqualTo(i == 5 ? 1 : 0);
            assertThat(kept.stdout()).contains(i == 5
                    ? "006-failed.run: the run failed: java.lang.IllegalStateException: total 1 in main"
                    : "00" + (i + 1) + "-passed.run: the run passed");
        }
        Launch.Result result = heddle(scratch, "compare", "--runs", "runs");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
        assertThat(result.stdout()).contains("1 ATOMICITY VIOLATION  Ways.total")
                .contains("compared with 5 runs that passed");
        // The one that failed elsewhere, and what passes here.
        Launch.Result both = heddle(scratch, "both",
                ways(jdk, "", "--runs", "runs/006-failed.run", "--passing", "3"));
        assertThat(both.stdout()).as(both.stderr()).contains("1 ATOMICITY VIOLATION  Ways.total")
                .contains("compared with 3 runs that passed");
        bad(heddle(scratch, "none", "--runs", "nowhere"), 2, "--runs: nowhere does not exist");
        Files.createDirectories(scratch.resolve("empty"));
        bad(heddle(scratch, "empty", "--runs", "empty"), 2, "there is no recorded run in empty");
        Launch.Result passes = heddle(scratch, "passes", "--runs", "runs/001-passed.run");
        assertThat(passes.exit()).isEqualTo(3);
        assertThat(passes.stdout()).contains("NOT VERIFIED: no run has failed");
        Launch.Result fails = heddle(scratch, "fails", "--runs", "runs/006-failed.run");
        assertThat(fails.exit()).isEqualTo(1);
        assertThat(fails.stdout()).contains("every run has failed, so there is nothing to compare it with");
        heddle(scratch, "other", ways(jdk, "another", "--record", "others"));
        bad(heddle(scratch, "mixed", "--runs", "runs", "--runs", "others"), 2,
                "only runs of one program with the same arguments can be compared");
        byte[] whole = Files.readAllBytes(scratch.resolve("runs/001-passed.run"));
        Files.write(scratch.resolve("runs/001-passed.run"), java.util.Arrays.copyOf(whole, whole.length - 7));
        bad(heddle(scratch, "cut", "--runs", "runs"), 2, "is damaged or was cut off: it is not a whole run");
        bad(heddle(scratch, "usage", ways(jdk, "", "--record", "runs", "--free")), 2, "--record makes one run");
        bad(heddle(scratch, "usage", ways(jdk, "", "--write-test", "t", "--free")), 2,
                "--write-test needs threads that run one at a time");
        Path alone = Files.writeString(scratch.resolve("Alone.java"),
                "public class Alone { static int n; public static void main(String[] a) { n++; } }");
        compile(jdk, scratch, List.of(alone));
        Launch.Result one = heddle(scratch, "alone", "--record", "alone", "--", jdk.tool("java"), "-cp", "classes",
                "Alone");
        assertThat(one.exit()).isEqualTo(3);
        assertThat(one.stdout()).contains("NOT VERIFIED: the target never had a second thread");
    }

    private static void bad(Launch.Result result, int exit, String sentence) {
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(exit);
        assertThat(result.stderr().lines().filter(l -> !l.contains("running")).toList())
                .singleElement().asString().contains(sentence);
    }

    private static void compile(Jdk jdk, Path scratch, List<Path> sources) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.tool("javac"), "-g", "-d", "classes"));
        sources.forEach(s -> command.add(s.toAbsolutePath().toString()));
        Launch.Result compiled = Launch.run(command, scratch, "javac", LIMIT);
        assertThat(compiled.exit()).as(compiled.stderr()).isZero();
    }

    private static Launch.Result heddle(Path directory, String name, String... words)
            throws IOException, InterruptedException {
        List<String> command = Setup.heddle("localize", "--out", ".heddle-" + name);
        command.addAll(List.of(words));
        return Launch.run(command, directory, name, LIMIT);
    }
}
