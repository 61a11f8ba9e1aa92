package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * {@code detect --predict}: threads run freely, and what might have gone wrong is in a file that confirm takes. Nobody can say in
 * which order they ran, and it does not matter: what only locks have ordered is predicted either way.
 */
@Execution(ExecutionMode.CONCURRENT)
class PredictIT {
    /** Programs of tests/confirm whose threads cannot get stuck by chance. */
    private static final List<String> SEEN = List.of("HiddenRace", "HandOver", "LostBlock", "WaitNotify");

    @TestFactory
    List<DynamicTest> programs() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("predict"));
        List<Path> sources;
        try (Stream<Path> files = Files.list(Setup.confirm())) {
            sources = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        }
        ConfirmIT.compile(sources, Jdk.find().get(0), scratch);
        List<DynamicTest> tests = new ArrayList<>();
        for (Path source : sources) {
            String name = source.getFileName().toString().replace(".java", "");
            List<String> lines = Files.readAllLines(source);
            boolean nothing = lines.get(1).equals("// PREDICT: nothing");
            if ((nothing || SEEN.contains(name.replace("Buggy", ""))) && Setup.only().matcher(name).find()) {
                String expected = lines.get(0).replace("// CONFIRM: ", "");
                for (Jdk jdk : Jdk.find()) {
                    tests.add(DynamicTest.dynamicTest(name + " " + jdk.label(),
                            () -> check(name, expected, jdk, scratch)));
                }
            }
        }
        return tests;
    }

    private static void check(String name, String expected, Jdk jdk, Path scratch) throws Exception {
        Path out = scratch.resolve(jdk.label()).resolve(name);
        Launch.Result result = heddle(scratch, name + "-" + jdk.label(), "detect", "--predict", "--out",
                out.toAbsolutePath().toString(), "--", jdk.tool("java"), "-cp", "classes", name);
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isZero();
        String candidates = Files.readString(latest(out).resolve("candidates.txt"));
        if (expected.equals("nothing")) {
            assertThat(candidates).isEqualTo("heddle candidates 1\nend 0\n");
            assertThat(result.stdout()).contains("No findings.");
        } else {
            assertThat(candidates).contains("\n" + expected + " ");
        }
    }

    /** From a free run to a schedule. */
    @Test
    void confirmTakesWhatWasPredicted() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("predict").resolve("joined"));
        Jdk jdk = Jdk.find().get(0);
        ConfirmIT.compile(List.of(Setup.confirm().resolve("HiddenRaceBuggy.java")), jdk, scratch);
        Launch.Result predicted = heddle(scratch, "predicted", "detect", "--predict", "--", jdk.tool("java"), "-cp",
                "classes", "HiddenRaceBuggy");
        assertThat(predicted.stdout()).as(predicted.stderr()).contains("DATA RACE  HiddenRaceBuggy.data  (predicted)")
                .contains("Next: heddle confirm --candidates .heddle/run-");
        Launch.Result confirmed = heddle(scratch, "confirmed", "confirm", "--seed", "1", "--candidates",
                latest(scratch.resolve(".heddle")).toAbsolutePath().toString(), "--", jdk.tool("java"), "-cp",
                "classes", "HiddenRaceBuggy");
        assertThat(confirmed.exit()).as(confirmed.stdout() + confirmed.stderr()).isEqualTo(1);
        // Threads run freely while it is predicted: who comes first decides whether the write, the read or both are seen.
        assertThat(confirmed.stdout()).containsPattern("([12]) candidates? given, \\1 happened")
                .contains("20/20 reproduced");
    }

    /** What a thread takes out of a queue under the lock under which another one has put it there, it has from that one. */
    @Test
    void whatIsHandedOverUnderALock() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("predict").resolve("handed"));
        Path source = Files.writeString(scratch.resolve("Handed.java"), """
                import java.util.ArrayDeque;

                public class Handed {
                    static final class Batch {
                        int size;
                        String name;
                    }

                    static final ArrayDeque<Batch> QUEUE = new ArrayDeque<>();
                    static final Object LOCK = new Object();
                    static final Batch[] RING = new Batch[4];
                    static Batch last;
                    static int depth;

                    static Batch batch(int n) {
                        Batch b = new Batch();
                        b.size = n;
                        b.name = "batch";
                        return b;
                    }

                    static synchronized Batch poll() {
                        return QUEUE.pollFirst();
                    }

                    /** No other thread ever looks at the place again. */
                    static synchronized void push(Batch b) {
                        RING[2 + depth++] = b;
                    }

                    static synchronized Batch pop() {
                        return depth == 0 ? null : RING[2 + --depth];
                    }

                    static int close(Batch b) {
                        b.size++;
                        return b.size + b.name.length();
                    }

                    public static void main(String[] args) throws Exception {
                        Thread sender = new Thread(() -> {
                            int sum = 0;
                            for (int n = 0; n < 100;) {
                                Batch b = poll();
                                if (b != null) {
                                    sum += close(b);
                                    n++;
                                }
                            }
                            Batch b;
                            Batch r;
                            do {
                                synchronized (LOCK) {
                                    b = last;
                                    r = RING[1];
                                }
                            } while (b == null || r == null);
                            Batch p;
                            do {
                                p = pop();
                            } while (p == null);
                            System.out.println(sum + close(b) + close(r) + close(p) > 0);
                        });
                        sender.start();
                        for (int n = 0; n < 100; n++) {
                            Batch b = batch(n);
                            synchronized (Handed.class) {
                                if (QUEUE.peekLast() != null) {
                                    QUEUE.peekLast().size++;
                                }
                                QUEUE.addLast(b);
                            }
                        }
                        Batch b = batch(-1);
                        Batch r = batch(-2);
                        synchronized (LOCK) {
                            last = b;
                            RING[1] = r;
                        }
                        push(batch(-3));
                        sender.join();
                    }
                }
                """);
        for (Jdk jdk : Jdk.find()) {
            ConfirmIT.compile(List.of(source), Jdk.find().get(0), scratch);
            Launch.Result result = heddle(scratch, "handed-" + jdk.label(), "detect", "--predict", "--",
                    jdk.tool("java"), "-cp", "classes", "Handed");
            assertThat(result.exit()).as(result.stdout() + result.stderr()).isZero();
            assertThat(result.stdout()).contains("No findings.");
        }
    }

    /** Which locks an access of the past held is known for a while; then nothing is said of them. */
    @Test
    void whatIsForgottenIsNotTold() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("predict").resolve("forgotten"));
        Path source = Files.writeString(scratch.resolve("Forgotten.java"), """
                public class Forgotten {
                    static final int[] CELLS = new int[40];
                    static final int[] PLAIN = new int[40];
                    static int other;
                    static boolean over;

                    static void write() {
                        for (int i = 0; i < 40; i++) {
                            PLAIN[i] = 1;
                            synchronized (CELLS) {
                                CELLS[i] = 1;
                                other++;
                            }
                        }
                        over();
                    }

                    static synchronized void over() {
                        over = true;
                    }

                    static synchronized boolean isOver() {
                        return over;
                    }

                    static int read() {
                        return CELLS[0] + PLAIN[0];
                    }

                    public static void main(String[] args) throws Exception {
                        Thread one = new Thread(Forgotten::write);
                        Thread two = new Thread(() -> System.out.println(read() >= 0));
                        one.start();
                        // Only a lock has ordered it, and a flag: that may come the other way round.
                        while (!isOver()) {
                            Thread.onSpinWait();
                        }
                        two.start();
                        two.join();
                    }
                }
                """);
        ConfirmIT.compile(List.of(source), Jdk.find().get(0), scratch);
        Launch.Result result = heddle(scratch, "forgotten", "detect", "--predict", "--", Jdk.find().get(0).tool("java"),
                "-cp", "classes", "Forgotten");
        assertThat(result.stdout()).as(result.stderr()).contains("2 findings");
        assertThat(result.stdout().lines().filter(l -> l.contains("Forgotten.java:11"))).isNotEmpty()
                .noneMatch(l -> l.contains("holding {}"));
        assertThat(result.stdout().lines().filter(l -> l.contains("Forgotten.java:9"))).isNotEmpty()
                .noneMatch(l -> l.contains("lock of"));
    }

    /** A function that a synchronized wrapper calls holds the wrapper's lock, which has no place in the target. */
    @Test
    void locksThatTheJdkHasTaken() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("predict").resolve("wrapper"));
        Jdk jdk = Jdk.find().get(0);
        Path truth = Setup.truth();
        ConfirmIT.compile(List.of(truth.resolve("base/SyncWrapperCallbackRacy.java"),
                truth.resolve("support/Together.java"), truth.resolve("support/Gate.java")), jdk, scratch);
        Launch.Result predicted = heddle(scratch, "predicted", "detect", "--predict", "--", jdk.tool("java"), "-cp",
                "classes", "SyncWrapperCallbackRacy");
        assertThat(predicted.stdout()).as(predicted.stderr())
                .contains("DATA RACE  SyncWrapperCallbackRacy.inList  (predicted)")
                .contains("holding {lock of the JDK}")
                .contains("the two sides hold different locks");
    }

    /** From threads at speeds to a schedule that is aimed at each race. */
    @Test
    void confirmTakesTheRacesThatSpeedHasShown() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("predict").resolve("speed"));
        Jdk jdk = Jdk.find().get(0);
        Path source = scratch.resolve("Shown.java");
        Files.writeString(source, """
                import java.util.HashMap;
                import java.util.Map;

                public class Shown {
                    static final Map<Integer, Integer> ALL = new HashMap<>();
                    static int last;

                    static void put(int n) {
                        ALL.put(n, n);
                        last = n;
                    }

                    public static void main(String[] args) throws InterruptedException {
                        Thread one = new Thread(() -> put(1));
                        Thread two = new Thread(() -> put(2));
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                    }
                }
                """);
        ConfirmIT.compile(List.of(source), jdk, scratch);
        Launch.Result shown = heddle(scratch, "shown", "explore", "--strategy", "speed", "--seed", "1", "--iterations",
                "43", "--", jdk.tool("java"), "-cp", "classes", "Shown");
        assertThat(shown.stdout()).as(shown.stderr()).contains("DATA RACE  Shown.last")
                .contains("DATA RACE  java.util.HashMap");
        Path run = latest(scratch.resolve(".heddle")).toAbsolutePath();
        assertThat(Files.readString(run.resolve("candidates.txt"))).contains("data-race Shown.last\n  write Shown.put")
                .contains("data-race java.util.HashMap\n  call Shown.put");
        Launch.Result confirmed = heddle(scratch, "confirmed", "confirm", "--seed", "1", "--candidates", run.toString(),
                "--", jdk.tool("java"), "-cp", "classes", "Shown");
        assertThat(confirmed.stdout()).as(confirmed.stderr()).contains("2 candidates given, 2 happened");
    }

    /** What has happened is told, and the run ends. */
    @Test
    void stuck() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("predict").resolve("stuck"));
        Jdk jdk = Jdk.find().get(0);
        Path source = scratch.resolve("Stuck.java");
        Files.writeString(source, """
                import java.util.concurrent.CountDownLatch;

                public class Stuck {
                    static final CountDownLatch BOTH = new CountDownLatch(2);

                    static void take(Object one, Object other) {
                        synchronized (one) {
                            BOTH.countDown();
                            try {
                                BOTH.await();
                            } catch (InterruptedException e) {
                                return;
                            }
                            synchronized (other) {
                            }
                        }
                    }

                    public static void main(String[] args) {
                        Object a = new Object();
                        Object b = new Object();
                        new Thread(() -> take(a, b)).start();
                        new Thread(() -> take(b, a)).start();
                    }
                }
                """);
        ConfirmIT.compile(List.of(source), jdk, scratch);
        Launch.Result result = heddle(scratch, "stuck", "detect", "--predict", "--", jdk.tool("java"), "-cp",
                "classes", "Stuck");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
        assertThat(result.stdout()).contains("1 DEADLOCK  java.lang.Object  (harmful)")
                .contains("waits for a java.lang.Object that Thread-");
    }

    private static Path latest(Path store) throws IOException {
        return store.resolve(Files.readString(store.resolve("latest")).strip());
    }

    private static Launch.Result heddle(Path scratch, String name, String... words)
            throws IOException, InterruptedException {
        return ConfirmIT.run(scratch, name, List.of(words));
    }
}
