package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads that run freely, kept to speeds: that they are, and that nothing stands still because of it. */
class ThrottleIT {
    /** A run that waited in vain once per interval would take many times as long. */
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String TWO = """
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;

            public class Two {
                static final AtomicLong[] DONE = {new AtomicLong(), new AtomicLong()};
                static volatile boolean stop;
                static final Object LOCK = new Object();

                static long mix(long a, int n) {
                    return a * 31 + n;
                }

                static long work(int me, int calls) {
                    long x = me;
                    for (int i = 1; i <= calls && !stop; i++) {
                        x = mix(x, i);
                        if (i % 100 == 0) {
                            DONE[me].lazySet(i);
                        }
                    }
                    stop = true;
                    return x;
                }

                public static void main(String[] args) throws Exception {
                    SETUP
                    Thread one = new Thread(() -> work(0, 4_000_000));
                    Thread two = new Thread(() -> work(1, 4_000_000));
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    System.out.println("calls " + DONE[0] + " " + DONE[1]);
                    System.exit(0);
                }
            }
            """;

    private static final int TRIES = 5;

    @TempDir
    Path directory;

    @Test
    void callsAreMadeInProportionToTheSpeeds() throws Exception {
        compile("Two", TWO.replace("SETUP", ""));
        inProportion("main/1=1,main/2=1/64@2000", 32.0, 128.0);
        inProportion("main/1=1/4,main/2=1@2000", 1 / 8.0, 1 / 2.0);
    }

    @Test
    void nobodyWaitsForAThreadThatWaitsInTheKernel() throws Exception {
        compile("Two", TWO.replace("SETUP", """
                java.net.ServerSocket server = new java.net.ServerSocket(0);
                Thread waits = new Thread(() -> {
                    try {
                        mix(1, 1);
                        server.accept();
                    } catch (java.io.IOException closed) {
                        return;
                    }
                });
                waits.setDaemon(true);
                waits.start();
                """));
        inProportion("main/2=1,main/3=1/64,*=1@2000", 32.0, 128.0);
    }

    @Test
    void whoIsHeldWithALockHoldsNobodyUpForEver() throws Exception {
        compile("Locks", """
                public class Locks {
                    static int sum;

                    static synchronized void add(int n) {
                        sum += plus(n);
                    }

                    static int plus(int n) {
                        return n;
                    }

                    public static void main(String[] args) throws Exception {
                        Runnable r = () -> {
                            for (int i = 0; i < 20_000; i++) {
                                add(1);
                            }
                        };
                        Thread a = new Thread(r);
                        Thread b = new Thread(r);
                        a.start();
                        b.start();
                        a.join();
                        b.join();
                        System.out.println("sum " + sum);
                    }
                }
                """);
        Launch.Result result = detect("main/1=1,main/2=1/2@100", "Locks");
        assertThat(result.stdout()).contains("sum 40000").contains("No findings.");
    }

    @Test
    void poolsThreadsOfThreadsAndInterruptsWorkAsEver() throws Exception {
        compile("Many", """
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;

                public class Many {
                    static final AtomicInteger CALLS = new AtomicInteger();

                    static void call() {
                        CALLS.incrementAndGet();
                    }

                    static void spin() {
                        while (!Thread.interrupted()) {
                            call();
                        }
                        System.out.println("was interrupted");
                    }

                    public static void main(String[] args) throws Exception {
                        ExecutorService pool = Executors.newFixedThreadPool(3);
                        CountDownLatch all = new CountDownLatch(30);
                        for (int i = 0; i < 30; i++) {
                            pool.execute(() -> {
                                for (int n = 0; n < 5_000; n++) {
                                    call();
                                }
                                all.countDown();
                            });
                        }
                        Thread spins = new Thread(Many::spin);
                        spins.start();
                        all.await();
                        spins.interrupt();
                        spins.join();
                        pool.shutdown();
                        System.out.println("all done");
                    }
                }
                """);
        Launch.Result result = detect("main=1,main/1=1/16,main/2=0.5,*=draw:7@500", "Many");
        assertThat(result.stdout()).contains("was interrupted").contains("all done").contains("No findings.")
                .doesNotContain("the probe failed");
    }

    @Test
    void aRaceCarriesTheSpeedsAndTheyCanBeGivenAgain() throws Exception {
        Launch.Result found = heddle("detect", "--seed", "5", "--throttle", "sample", "--json", "found.json",
                "L01_LostUpdate");
        assertThat(found.stdout()).contains("DATA RACE  L01_LostUpdate.count").contains("  speeds: main=");
        String speeds = Files.readString(directory.resolve("found.json"))
                .replaceAll("(?s).*\"speeds\" : \"([^\"]+)\".*", "$1");
        Launch.Result again = heddle("detect", "--throttle", speeds, "L01_LostUpdate");
        assertThat(again.stdout()).contains("  speeds: " + speeds);
        Launch.Result other = heddle("detect", "--seed", "6", "--throttle", "sample", "L01_LostUpdate");
        assertThat(other.stdout()).contains("  speeds: main=").doesNotContain(speeds);
    }

    /**
     * A thread that the machine lets wait for 20 ms counts as one that waits by itself, and the others go on: then the speeds
     * are not kept for that long. One of five runs in which that does not spoil the ratio is enough; if speeds were not kept at all none would be.
     */
    private void inProportion(String speeds, double least, double most) throws Exception {
        List<Double> seen = new ArrayList<>();
        while (seen.size() < TRIES) {
            seen.add(ratio(speeds));
            if (seen.get(seen.size() - 1) >= least && seen.get(seen.size() - 1) <= most) {
                return;
            }
        }
        assertThat(seen).as("one of these between %s and %s", least, most).isEmpty();
    }

    private double ratio(String speeds) throws Exception {
        Launch.Result result = detect(speeds, "Two");
        String[] words = result.stdout().lines().filter(l -> l.startsWith("calls ")).findFirst().orElseThrow()
                .split(" ");
        return Double.parseDouble(words[1]) / Double.parseDouble(words[2]);
    }

    private void compile(String name, String text) throws Exception {
        Path source = directory.resolve(name + ".java");
        Files.writeString(source, text);
        assertThat(new ProcessBuilder(tool("javac"), "-g", "-d", directory.toString(), source.toString()).inheritIO()
                .start().waitFor()).isZero();
    }

    private Launch.Result detect(String speeds, String program) throws IOException, InterruptedException {
        Launch.Result result = heddle("detect", "--throttle", speeds, "--", tool("java"), "-cp", directory.toString(),
                program);
        assertThat(result.stdout()).as(result.stderr()).contains("note: threads were kept to speeds");
        return result;
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    private Launch.Result heddle(String... words) throws IOException, InterruptedException {
        List<String> command = Setup.heddle();
        command.addAll(List.of(words));
        return Launch.run(command, directory, "run", LIMIT);
    }
}
