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

/** Which methods can run at the same time, which inputs are worth a run, and races in just these. */
@Execution(ExecutionMode.CONCURRENT)
class CoverIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    /** The program of Figure 2 of the paper, with more of it to be chosen by the input. */
    private static final String SHOP = """
            import java.util.concurrent.*;

            public class Shop {
                static final Object LOCK = new Object();
                static int stock;
                static int sold;
                static int looks;
                static String last;

                static void foo1() {
                    synchronized (LOCK) {
                        foo2();
                    }
                    looks++;
                }

                static void foo2() {
                    stock++;
                }

                static void bar() {
                    stock--;
                }

                static void early() {
                    looks = 1;
                }

                static void late() {
                    looks = 7;
                }

                static void sell() {
                    sold++;
                }

                static volatile int turn;

                static void busy() {
                    for (int i = 0; i < 3_000; i++) {
                        turn = i;
                        sell();
                    }
                }

                static void tell() {
                    last = "sold " + sold;
                }

                static int walked;

                /** Long, and each input runs another part of it. */
                static int stroll(String where) {
                    int n = where.length();
                    n = n * 3 + looks % 5;
                    n = n * 4 + looks % 6;
                    n = n * 5 + looks % 7;
                    n = n * 6 + looks % 8;
                    n = n * 7 + looks % 9;
                    n = n * 8 + looks % 10;
                    n = n * 9 + looks % 11;
                    n = n * 10 + looks % 12;
                    n = n * 11 + looks % 13;
                    n = n * 12 + looks % 14;
                    n = n * 13 + looks % 15;
                    n = n * 14 + looks % 16;
                    n = n * 15 + looks % 17;
                    n = n * 16 + looks % 18;
                    if (where.equals("left")) {
                        walked++;
                    } else {
                        n++;
                    }
                    return n;
                }

                static int seats;
                static int doors;

                static int seats() {
                    synchronized (LOCK) {
                        return seats;
                    }
                }

                static void seats(int n) {
                    synchronized (LOCK) {
                        seats = n;
                    }
                }

                /** In two steps, though each of them is guarded. */
                static void sit() {
                    int n = seats();
                    seats(n + 1);
                }

                static final java.util.concurrent.locks.ReentrantReadWriteLock RW = new java.util.concurrent.locks.ReentrantReadWriteLock();
                static int chairs;

                /** Goes on as a reader, so nobody else can write in between. */
                static int count() {
                    RW.writeLock().lock();
                    chairs++;
                    RW.readLock().lock();
                    RW.writeLock().unlock();
                    int n = chairs;
                    RW.readLock().unlock();
                    return n;
                }

                static void open() {
                    synchronized (LOCK) {
                        int n = doors;
                        doors = n + 1;
                    }
                }

                static void waits(CountDownLatch l) {
                    try {
                        l.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }

                public static void main(String[] args) throws Exception {
                    String what = args.length == 0 ? "" : args[0];
                    if (what.equals("fails")) {
                        System.exit(3);
                    }
                    if (what.equals("busy")) {
                        Thread one = new Thread(Shop::busy);
                        one.start();
                        busy();
                        one.join();
                        return;
                    }
                    if (what.equals("left") || what.equals("right")) {
                        Thread one = new Thread(() -> stroll(what));
                        one.start();
                        stroll(what);
                        one.join();
                        return;
                    }
                    if (what.equals("hangs")) {
                        Thread.sleep(600_000);
                    }
                    early();
                    if (what.equals("alone")) {
                        late();
                        return;
                    }
                    CountDownLatch both = new CountDownLatch(2);
                    Thread t = new Thread(() -> {
                        both.countDown();
                        waits(both);
                        synchronized (LOCK) {
                            bar();
                        }
                        if (what.equals("sells")) {
                            sell();
                        }
                        if (what.equals("sits")) {
                            sit();
                            open();
                            count();
                        }
                    });
                    t.start();
                    both.countDown();
                    waits(both);
                    foo1();
                    if (what.equals("sells")) {
                        tell();
                    }
                    if (what.equals("sits")) {
                        sit();
                        open();
                        count();
                    }
                    t.join();
                    late();
                }
            }
            """;

    /** What a pool has done is over before main goes on; two threads of it come between each other's steps. */
    private static final String POOL = """
            import java.util.concurrent.*;

            public class Pool {
                static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
                static final CountDownLatch BOTH = new CountDownLatch(2);

                static void steps(String who) {
                    String before = MAP.get("last");
                    MAP.put("last", before + who);
                }

                static void task(String who) {
                    BOTH.countDown();
                    try {
                        BOTH.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    steps(who);
                }

                static boolean afterwards() {
                    boolean before = MAP.containsKey("last");
                    return MAP.containsKey("first") != before;
                }

                public static void main(String[] args) throws Exception {
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    MAP.put("last", "");
                    Future<?> one = pool.submit(() -> task("one"));
                    pool.execute(() -> task("two"));
                    one.get();
                    pool.shutdown();
                    if (!pool.awaitTermination(2, TimeUnit.MINUTES)) {
                        throw new IllegalStateException();
                    }
                    afterwards();
                }
            }
            """;
    /** Two steps, each of them a method that is entered with the lock in hand. */
    private static final String SEATS = """
            import java.util.concurrent.CountDownLatch;

            public class Seats {
                static final CountDownLatch BOTH = new CountDownLatch(2);
                static int free = 7;

                static synchronized int free() {
                    return free;
                }

                static synchronized void free(int n) {
                    free = n;
                }

                static void take() {
                    int n = free();
                    free(n - 1);
                }

                static void together() {
                    BOTH.countDown();
                    try {
                        BOTH.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    take();
                }

                public static void main(String[] args) throws Exception {
                    Thread t = new Thread(Seats::together);
                    t.start();
                    together();
                    t.join();
                }
            }
            """;

    @TempDir
    Path directory;

    @Test
    void inputsAreChosenAndRacesFoundInWhatIsChosen() throws Exception {
        inputs("""
                [[input]]
                name = "small"
                [[input]]
                name = "sells"
                args = ["sells"]
                [[input]]
                name = "small again"
                [[input]]
                name = "alone"
                args = ["alone"]
                [[input]]
                name = "fails"
                args = ["fails"]
                """);
        for (Jdk jdk : Jdk.find()) {
            Path classes = compile(jdk);
            String out = launch(1, cover(jdk, classes, "--detect", "--json", "found.json"));
            assertThat(out).contains("1 of 5 inputs covers all").containsPattern("small .*nothing at the same time")
                    .containsPattern("sells .*#1: ").containsPattern("alone .*one thread")
                    .contains("DATA RACE  Shop.sold  (predicted)").contains("inputs: sells")
                    .doesNotContain("Shop.stock")
                    .doesNotContain("DATA RACE  Shop.looks").contains("canary ok");
            assertThat(Files.readString(directory.resolve("found.json"))).contains("\"inputs\"");
            assertThat(out).contains("Map: .heddle/cover/map.html");
            assertThat(Files.readString(directory.resolve(".heddle/cover/map.html"))).contains("1 of 5 inputs has all")
                    .contains("#1 sells");
        }
    }

    @Test
    void atomicityViolationsInWhatIsChosen() throws Exception {
        inputs("""
                [[input]]
                name = "small"
                [[input]]
                name = "sits"
                args = ["sits"]
                """);
        for (Jdk jdk : Jdk.find()) {
            Path classes = compile(jdk);
            String out = launch(0, cover(jdk, classes, "--detect", "--atomicity"));
            assertThat(out).contains("1 of 2 inputs covers all")
                    .contains("ATOMICITY VIOLATION  Shop.seats  (predicted)")
                    .contains("inputs: sits").doesNotContain("VIOLATION  Shop.doors")
                    .doesNotContain("VIOLATION  Shop.chairs").contains("canary ok");
            assertThat(launch(1, cover(jdk, classes, "--detect", "--atomicity", "--fail-on", "predicted", "--quiet")))
                    .startsWith("heddle").contains("ATOMICITY").doesNotContain("exit  seconds");
            assertThat(launch(0, cover(jdk, classes, "--detect"))).doesNotContain("ATOMICITY");
            assertThat(launch(0, cover(jdk, classes, "--detect", "--all-methods"))).contains("in all methods");
        }
        assertThat(launch(2, cover(Jdk.find().get(0), directory, "--atomicity")))
                .contains("--atomicity is for --detect");
        assertThat(launch(2, cover(Jdk.find().get(0), directory, "--all-methods")))
                .contains("--all-methods is for --detect");
    }

    @Test
    void whatAPoolHasDoneComesBetweenNothingAfterIt() throws Exception {
        inputs("[[input]]\nname = \"pool\"\n");
        for (Jdk jdk : Jdk.find()) {
            Path classes = compile(jdk, "Pool", POOL);
            assertThat(launch(0, cover("Pool", jdk, classes, "--detect", "--atomicity", "--all-methods")))
                    .contains("ATOMICITY VIOLATION  java.util.concurrent.ConcurrentHashMap  (predicted)")
                    .contains("Pool.steps ").doesNotContain("Pool.afterwards").contains("canary ok");
        }
    }

    @Test
    void stepsThatHoldALockFromBeginningToEnd() throws Exception {
        inputs("[[input]]\nname = \"seats\"\n");
        for (Jdk jdk : Jdk.find()) {
            Path classes = compile(jdk, "Seats", SEATS);
            assertThat(launch(3, cover("Seats", jdk, classes, "--detect"))).contains("there is nothing to look for");
            assertThat(launch(0, cover("Seats", jdk, classes, "--detect", "--atomicity")))
                    .contains("ATOMICITY VIOLATION  Seats.free  (predicted").contains("measured before");
        }
    }

    /** The paper's misses are of this kind: two inputs run one method, and different parts of it. */
    @Test
    void partsOfLongMethodsCountByThemselves() throws Exception {
        inputs("""
                [[input]]
                name = "to the right"
                args = ["right"]
                [[input]]
                name = "to the left"
                args = ["left"]
                """);
        for (Jdk jdk : Jdk.find()) {
            Path classes = compile(jdk);
            assertThat(launch(0, cover(jdk, classes, "--detect"))).contains("1 of 2 inputs covers all")
                    .contains("No findings");
            assertThat(launch(1, cover(jdk, classes, "--detect", "--blocks"))).contains("2 of 2 inputs cover all")
                    .doesNotContain("measured before").contains("DATA RACE  Shop.walked  (predicted")
                    .contains("inputs: to the left");
            assertThat(launch(0, cover(jdk, classes, "--blocks", "--explain", "to the left")))
                    .containsPattern("Shop\\.stroll:\\d+").contains("measured before");
        }
    }

    /** More synchronizations than times are told apart: nothing that is concurrent gets lost. */
    @Test
    void threadsThatSynchronizeAllTheTime() throws Exception {
        inputs("[[input]]\nname = \"busy\"\nargs = [\"busy\"]\n");
        Jdk jdk = Jdk.find().get(0);
        assertThat(launch(1, cover(jdk, compile(jdk), "--detect"))).containsPattern("busy .*#1: ")
                .contains("DATA RACE  Shop.sold  (predicted)");
    }

    @Test
    void whatWasMeasuredIsNotMeasuredAgainUnlessItIsDamaged() throws Exception {
        inputs("""
                [[input]]
                name = "small"
                [[input]]
                name = "sells"
                args = ["sells"]
                """);
        Jdk jdk = Jdk.find().get(0);
        Path classes = compile(jdk);
        String first = launch(0, cover(jdk, classes));
        String second = launch(0, cover(jdk, classes));
        assertThat(second).contains("small").contains("(measured before)");
        String besides = " \\(measured before\\)|heddle: .*\\R|; measuring took .*";
        assertThat(second.replaceAll(besides, "")).isEqualTo(first.replaceAll(besides, ""));
        Path kept;
        try (var files = Files.list(directory.resolve(".heddle/cover"))) {
            kept = files.filter(f -> f.toString().endsWith(".pairs")).findFirst().orElseThrow();
        }
        byte[] bytes = Files.readAllBytes(kept);
        bytes[bytes.length - 2] ^= 4;
        Files.write(kept, bytes);
        assertThat(launch(0, cover(jdk, classes))).contains("what was kept of it is damaged");
    }

    @Test
    void whatGoesWrongIsTold() throws Exception {
        Jdk jdk = Jdk.find().get(0);
        Path classes = compile(jdk);
        inputs("""
                [[input]]
                name = "alone"
                args = ["alone"]
                """);
        assertThat(launch(3, cover(jdk, classes))).contains("there is nothing to look for");
        // Measured before, so that the budget holds for the one that never ends, and for nothing that might be slow.
        inputs("[[input]]\nname = \"sells\"\nargs = [\"sells\"]\n");
        launch(0, cover(jdk, classes));
        inputs("""
                [[input]]
                name = "hangs"
                args = ["hangs"]
                [[input]]
                name = "file"
                stdin = "none.txt"
                [[input]]
                name = "sells"
                args = ["sells"]
                """);
        assertThat(launch(0, cover(jdk, classes, "--budget", "2s"))).contains("none.txt cannot be read")
                .containsPattern("hangs .*the budget ended it")
                .containsPattern("sells .*#1: ");
        inputs("""
                [[input]]
                name = "a"
                [[input]]
                name = "a"
                """);
        assertThat(launch(2, cover(jdk, classes))).contains("two inputs have the name 'a'");
        inputs("[[input]]\nnam = \"a\"\n");
        assertThat(launch(2, cover(jdk, classes))).contains("unknown key 'nam'").contains("name");
        inputs("[[input]]\nname = \"a\"\nargs = \"wrong\"\n");
        assertThat(launch(2, cover(jdk, classes))).contains("input 1: args is a list");
        inputs("[[input]]\nname = \"a\"\nargs = [1]\n");
        assertThat(launch(2, cover(jdk, classes))).contains("input 1: args: 1 is not in quotes");
        inputs("[[input]]\nname = \"a\"\nstdin = 3\n");
        assertThat(launch(2, cover(jdk, classes))).contains("input 1: stdin: 3 is not in quotes");
        inputs("x");
        assertThat(launch(2, cover(jdk, classes))).contains("not valid TOML");
    }

    private void inputs(String text) throws IOException {
        Files.writeString(directory.resolve("inputs.toml"), text);
    }

    private List<String> cover(Jdk jdk, Path classes, String... options) {
        return cover("Shop", jdk, classes, options);
    }

    private List<String> cover(String program, Jdk jdk, Path classes, String... options) {
        List<String> command = Setup.heddle("cover", "--inputs", "inputs.toml");
        command.addAll(List.of(options));
        command.addAll(List.of("--", jdk.tool("java"), "-cp", classes.toString(), program));
        return command;
    }

    private Path compile(Jdk jdk) throws IOException, InterruptedException {
        return compile(jdk, "Shop", SHOP);
    }

    private Path compile(Jdk jdk, String program, String text) throws IOException, InterruptedException {
        Path classes = Files.createDirectories(directory.resolve(jdk.label()));
        Path file = Files.writeString(classes.resolve(program + ".java"), text);
        launch(0, List.of(jdk.tool("javac"), "-g", "-d", classes.toString(), file.toString()));
        return classes;
    }

    private String launch(int exit, List<String> command) throws IOException, InterruptedException {
        Launch.Result result = Launch.run(command, directory, "run", LIMIT);
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(exit);
        return result.stdout() + result.stderr();
    }
}
