package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The tests of a suite as inputs: which are chosen, what is found in them, and what can go wrong before. */
@Execution(ExecutionMode.CONCURRENT)
class CoverJUnitIT {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int KILLS = 20;
    private static final String SHOP = """
            package shop;

            import java.util.concurrent.CountDownLatch;

            public class Shop {
                static int sold;
                static int looks;
                static int safe;

                static void sell() {
                    sold++;
                }

                static void look() {
                    looks++;
                }

                static void count() {
                    safe++;
                }

                /** Both are under way at the same time, whoever is first. */
                static void together(Runnable one, Runnable other) throws InterruptedException {
                    CountDownLatch both = new CountDownLatch(2);
                    Thread t = new Thread(() -> {
                        await(both);
                        one.run();
                    });
                    t.start();
                    await(both);
                    other.run();
                    t.join();
                }

                static void await(CountDownLatch both) {
                    both.countDown();
                    try {
                        both.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
            """;
    private static final Map<String, String> TESTS = Map.of("RacingTest", """
                static int runs;

                @Test
                void sells() throws Exception {
                    runs++;
                    Shop.together(Shop::sell, Shop::sell);
                }

                @Test
                void sellsAgain() throws Exception {
                    runs++;
                    Shop.together(Shop::sell, Shop::sell);
                }
            """, "AloneTest", """
                @Test
                void alone() {
                    Shop.sell();
                    Shop.look();
                }
            """, "FailingTest", """
                @Test
                void looks() throws Exception {
                    Shop.together(Shop::look, Shop::look);
                    Assertions.fail("after the race");
                }

                @Test
                void passes() {
                    Shop.count();
                }
            """, "OffTest", """
                @Test
                @Disabled
                void isOff() {
                    Assertions.fail("not to be run");
                }
            """);

    @TempDir
    Path directory;

    @Test
    void testsAreChosenAndRacesFoundInThem() throws Exception {
        for (Jdk jdk : Jdk.find()) {
            Path classes = compile(jdk, TESTS);
            String out = launch(1, cover(jdk, classes, "--detect", "--json", "found.json"));
            assertThat(out).contains("found 5 tests in 3 inputs; 1 test more, disabled")
                    .contains("measuring 3/3: shop.RacingTest").contains("2 of 3 inputs cover all")
                    .containsPattern("shop.RacingTest .*#\\d: ").containsPattern("shop.FailingTest +1 .*#\\d: ")
                    .contains("fails (1 of 2 tests)").containsPattern("shop.AloneTest +0 .*one thread")
                    .doesNotContain("OffTest").contains("DATA RACE  shop.Shop.sold  (predicted)")
                    .contains("DATA RACE  shop.Shop.looks  (predicted)").contains("inputs: shop.RacingTest")
                    .contains("inputs: shop.FailingTest").contains("canary ok");
            assertThat(Files.readString(directory.resolve("found.json"))).contains("shop.FailingTest");
            String tests = Files.readString(directory.resolve(".heddle/cover/tests.txt")).strip();
            assertThat(tests.split(",")).containsExactlyInAnyOrder("shop.RacingTest", "shop.FailingTest");
            assertThat(out).contains("To run just these: mvn test -Dtest=" + tests);
            assertThat(Files.readAllLines(directory.resolve(".heddle/cover/console.txt")))
                    .containsExactlyInAnyOrder("\"--select-class=shop.RacingTest\"",
                            "\"--select-class=shop.FailingTest\"");
        }
    }

    @Test
    void eachMethodIsAnInput() throws Exception {
        Jdk jdk = Jdk.find().get(0);
        Path classes = compile(jdk, TESTS);
        String out = launch(0, cover(jdk, classes, "--by", "method", "--explain", "sellsAgain"));
        // Both sell in the same way, so the first of them is enough: what only the tests themselves do does not count.
        assertThat(out).contains("2 of 5 inputs cover all").containsPattern("shop.RacingTest#sellsAgain .* –")
                .contains("shop.RacingTest#sellsAgain was not chosen")
                .contains("shop.RacingTest#sells has the most of them");
        assertThat(Files.readString(directory.resolve(".heddle/cover/tests.txt")).strip().split(","))
                .containsExactlyInAnyOrder("shop.RacingTest#sells", "shop.FailingTest#looks");
        assertThat(launch(0, cover(jdk, classes, "--by", "method", "--test-code", "--explain", "sellsAgain")))
                .contains("2 of 5 inputs cover all").contains("(measured before)").doesNotContain("heddle: measuring");
        // The two tests touch nothing in common; only as partners of each other in time does each have what no other has.
        assertThat(launch(0, cover(jdk, classes, "--by", "method", "--test-code", "--all-pairs", "--explain",
                "sellsAgain"))).contains("3 of 5 inputs cover all")
                .contains("shop.RacingTest#sellsAgain was chosen as #");
        assertThat(launch(0, cover(jdk, classes, "--by", "method", "--include-tests", "#sells", "--exclude-tests",
                "Again$"))).contains("1 of 1 input covers all");
        assertThat(launch(2, cover(jdk, classes, "--explain", "Racing"))).contains("no input has the name 'Racing'");
    }

    /** What a campaign has measured is kept as it goes: with one of its files gone, just that test is measured again. */
    @Test
    void whatWasMeasuredIsKeptUntilAClassChanges() throws Exception {
        Jdk jdk = Jdk.find().get(0);
        Path classes = compile(jdk, TESTS);
        launch(0, cover(jdk, classes));
        try (var files = Files.list(directory.resolve(".heddle/cover"))) {
            for (Path f : files.filter(f -> f.getFileName().toString().matches("shop.AloneTest-.*json")).toList()) {
                Files.delete(f);
            }
        }
        assertThat(launch(0, cover(jdk, classes))).contains("measuring 1/3: shop.AloneTest")
                .doesNotContain("measuring 2/3")
                .containsPattern("shop.FailingTest .*fails .1 of 2 tests. .measured before");
        // Built again, and nothing is different.
        Files.setLastModifiedTime(classes.resolve("shop/Shop.class"), FileTime.fromMillis(1_000_000_000_000L));
        assertThat(launch(0, cover(jdk, classes))).doesNotContain("heddle: measuring");
        Map<String, String> changed = new TreeMap<>(TESTS);
        changed.put("FailingTest", TESTS.get("FailingTest").replace("after the race", "behind the race"));
        compile(jdk, changed);
        assertThat(launch(0, cover(jdk, classes))).contains("measuring 2/3: shop.FailingTest")
                .doesNotContain("measuring 1/3").doesNotContain("measuring 3/3");
        compile(jdk, changed, SHOP.replace("looks++", "looks += 2"));
        assertThat(launch(0, cover(jdk, classes))).contains("measuring 3/3").doesNotContain("measured before");
    }

    @Test
    void testsInAJar() throws Exception {
        Jdk jdk = Jdk.find().get(0);
        Path classes = compile(jdk, TESTS);
        launch(0, List.of(jdk.tool("jar"), "--create", "--file", "suite-tests.jar", "-C", classes.toString(), "."));
        Path jar = directory.resolve("suite-tests.jar");
        assertThat(launch(2, cover(jdk, jar))).contains("tests in a jar need --test-jar");
        assertThat(launch(0, cover(jdk, jar, "--test-jar", "suite-tests.jar", "--include-tests", "Racing")))
                .contains("1 of 1 input covers all");
    }

    @Test
    void whatGoesWrongIsOneSentence() throws Exception {
        Jdk jdk = Jdk.find().get(0);
        Path classes = compile(jdk, TESTS);
        assertThat(launch(3, cover(jdk, classes, "--include-tests", "Alone"))).contains("there is nothing to look for");
        assertThat(directory.resolve(".heddle/cover/tests.txt")).doesNotExist();
        assertThat(launch(2, cover(jdk, classes, "--inputs", "x"))).contains("only one of them");
        assertThat(launch(2, cover(jdk, classes, "--include-tests", "Nothing"))).contains("leave none of 3 inputs");
        assertThat(launch(2, cover(jdk, List.of(classes))))
                .contains("heddle: no JUnit Platform is on the class path");
        Path empty = Files.createDirectories(directory.resolve("empty"));
        assertThat(launch(3, cover(jdk, empty))).contains("heddle: no test was found in " + empty);
        // Jars that lie where no launcher is.
        Path alone = Files.createDirectories(directory.resolve("lib"));
        List<Path> path = new ArrayList<>(List.of(classes));
        for (Path jar : junit()) {
            path.add(Files.copy(jar, alone.resolve(jar.getFileName())));
        }
        assertThat(launch(2, cover(jdk, path)))
                .contains("heddle: junit-platform-launcher is not on the class path")
                .contains("add org.junit.platform:junit-platform-launcher:");
        Files.write(classes.resolve("shop/Broken.class"), new byte[]{1, 2, 3});
        Files.delete(classes.resolve("shop/Shop.class"));
        assertThat(launch(3, cover(jdk, classes))).contains("1 class cannot be loaded").contains("shop.Broken (")
                .contains("fails (");
    }

    /** All run in one JVM, until one ends it or hangs: that one is tried alone, and the others go on without it. */
    @Test
    void aTestThatTakesTheJvmWithItIsMeasuredAlone() throws Exception {
        Jdk jdk = Jdk.find().get(0);
        Map<String, String> tests = new TreeMap<>(TESTS);
        tests.put("ExitingTest", """
                    @Test
                    void exits() throws Exception {
                        Shop.together(Shop::count, Shop::count);
                        Runtime.getRuntime().exit(7);
                    }
                """);
        tests.put("HangingTest", """
                    @Test
                    void hangs() throws Exception {
                        Thread.sleep(1_000_000);
                    }
                """);
        Path classes = compile(jdk, tests);
        // Long enough for whatever ends by itself, on any machine that can run these tests at all.
        String out = launch(0, cover(jdk, classes, "--budget", "30s"));
        assertThat(out).containsPattern("shop.AloneTest +0 ")
                .containsPattern("shop.ExitingTest +7 .*; ended before its tests did")
                .containsPattern("shop.FailingTest +1 .*#\\d: ").contains("the budget ended it")
                .containsPattern("shop.RacingTest +0 .*#\\d: ");
        String alone = launch(0, cover(jdk, classes, "--fork", "--exclude-tests", "Exiting|Hanging", "--out", "other"));
        assertThat(alone).contains("2 of 3 inputs cover all");
    }

    /**
     * The first one leaves a thread behind that works for the others too. What the second one has done there is known from the first, so it does
     * not matter whose work it was; the third one is run by itself, where it begins the thread.
     */
    @Test
    void aTestAmongThreadsOfOthersIsMeasuredAloneIfItMayHaveSomethingNew() throws Exception {
        Jdk jdk = Jdk.find().get(0);
        String test = """
                    @Test
                    void works() throws Exception {
                        CountDownLatch both = new CountDownLatch(2);
                        Future<?> other = Shared.POOL.submit(() -> {
                            Shop.await(both);
                            Shop.%1$s();
                        });
                        Shop.await(both);
                        Shop.%1$s();
                        other.get();
                    }
                """;
        Map<String, String> tests = new TreeMap<>(Map.of("Shared", """
                    static final ExecutorService POOL = Executors.newSingleThreadExecutor(r -> {
                        Thread t = new Thread(r);
                        t.setDaemon(true);
                        return t;
                    });
                """, "FirstTest", test.formatted("sell"), "SecondTest", test.formatted("sell"), "ThirdTest",
                test.formatted("look")));
        String out = launch(0, cover(jdk, compile(jdk, tests)));
        assertThat(out).containsOnlyOnce("measuring 1/3: shop.FirstTest")
                .containsOnlyOnce("measuring 2/3: shop.SecondTest").contains("2 of 3 inputs cover all")
                .containsPattern("shop.FirstTest +0 .*#\\d: ").containsPattern("shop.ThirdTest +0 .*#\\d: ");
        assertThat(out.split("measuring 3/3: shop.ThirdTest", -1)).hasSize(3);
    }

    /** A test that is run by itself, in a JVM of its own, is told of in the same words as among others. */
    @Test
    void itDoesNotMatterInWhichJvmATestIsMeasured() throws Exception {
        Jdk jdk = Jdk.find().get(0);
        Path classes = compile(jdk, TESTS);
        String alone = table(launch(0, cover(jdk, classes, "--fork", "--out", "alone")));
        assertThat(table(launch(0, cover(jdk, classes)))).isEqualTo(alone);
    }

    /** A campaign that is killed at any time goes on where it stopped, and chooses what an undisturbed one chooses. */
    @Test
    void whoeverIsKilledLosesNothing() throws Exception {
        Jdk jdk = Jdk.find().get(0);
        Path classes = compile(jdk, TESTS);
        String undisturbed = table(launch(0, cover(jdk, classes, "--out", "calm")));
        Random random = new Random(20);
        for (int i = 0; i < KILLS; i++) {
            Process process = new ProcessBuilder(cover(jdk, classes)).directory(directory.toFile())
                    .redirectErrorStream(true).redirectOutput(directory.resolve("killed.out").toFile()).start();
            process.waitFor(random.nextInt(2_000), TimeUnit.MILLISECONDS);
            process.destroyForcibly().waitFor();
        }
        assertThat(table(launch(0, cover(jdk, classes)))).isEqualTo(undisturbed);
    }

    /** Without how long it took, and whether it was measured before. */
    private static String table(String out) {
        return out.substring(out.indexOf("input "), out.indexOf("To run")).replaceAll(" +\\d+\\.\\d ", " ").replace(
                " (measured before)",
                "");
    }

    /** What the tests of this suite need; the launcher is to be found by Heddle. */
    static List<Path> junit() {
        return List.of(jar("org.junit.jupiter.api.Test"), jar("org.junit.jupiter.engine.JupiterTestEngine"),
                jar("org.junit.platform.commons.JUnitException"), jar("org.junit.platform.engine.TestEngine"),
                jar("org.opentest4j.AssertionFailedError"));
    }

    private static Path jar(String type) {
        try {
            return Path.of(Class.forName(type).getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> cover(Jdk jdk, Path classes, String... options) {
        List<Path> path = new ArrayList<>(List.of(classes));
        path.addAll(junit());
        return cover(jdk, path, options);
    }

    private List<String> cover(Jdk jdk, List<Path> path, String... options) {
        List<String> command = Setup.heddle("cover", "--junit");
        command.addAll(List.of(options));
        command.addAll(List.of("--", jdk.tool("java"), "-cp", join(path)));
        return command;
    }

    private static String join(List<Path> path) {
        return String.join(File.pathSeparator, path.stream().map(Path::toString).toList());
    }

    private Path compile(Jdk jdk, Map<String, String> tests) throws IOException, InterruptedException {
        return compile(jdk, tests, SHOP);
    }

    private Path compile(Jdk jdk, Map<String, String> tests, String shop) throws IOException, InterruptedException {
        Path classes = Files.createDirectories(directory.resolve(jdk.label()));
        Path sources = Files.createDirectories(directory.resolve(jdk.label() + "-sources"));
        List<String> javac = new ArrayList<>(
                List.of(jdk.tool("javac"), "-g", "-cp", join(junit()), "-d", classes.toString()));
        javac.add(Files.writeString(sources.resolve("Shop.java"), shop).toString());
        for (Map.Entry<String, String> test : new TreeMap<>(tests).entrySet()) {
            javac.add(Files.writeString(sources.resolve(test.getKey() + ".java"), """
                    package shop;

                    import java.util.concurrent.*;
                    import org.junit.jupiter.api.*;

                    class %s {
                    %s}
                    """.formatted(test.getKey(), test.getValue())).toString());
        }
        launch(0, javac);
        return classes;
    }

    private String launch(int exit, List<String> command) throws IOException, InterruptedException {
        Launch.Result result = Launch.run(command, directory, "run", LIMIT);
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(exit);
        return result.stdout() + result.stderr();
    }
}
