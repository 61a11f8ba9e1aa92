package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The yardstick that samples in time: all the time, never, and half of the time. */
@Execution(ExecutionMode.CONCURRENT)
class PacerIT {
    private static final String SOURCE = """
            import java.util.concurrent.CountDownLatch;
            public class Paced {
                static int total;
                int own;
                final int[] some = new int[100];
                static int locked;
                public static void main(String[] args) throws Exception {
                    Paced p = new Paced();
                    // Each goes on for longer than several periods.
                    Thread t = new Thread(() -> work(p));
                    t.start();
                    work(p);
                    t.join();
                }
                static void work(Paced p) {
                    long end = System.nanoTime() + 800_000_000;
                    while (System.nanoTime() < end) {
                        total++;
                        p.own++;
                        p.some[total & 63]++;
                        synchronized (Paced.class) {
                            locked++;
                        }
                    }
                }
            }
            """;

    @Test
    void recordsInPeriodsOnly() throws Exception {
        for (Jdk jdk : Jdk.find()) {
            Path scratch = Files.createDirectories(Setup.scratch("pacer").resolve(jdk.label()));
            Files.writeString(scratch.resolve("Paced.java"), SOURCE);
            ConfirmIT.compile(List.of(scratch.resolve("Paced.java")), jdk, scratch);
            assertThat(run(jdk, scratch, "100")).contains("Paced.total").contains("Paced.own").contains("int[]")
                    .doesNotContain("Paced.locked");
            assertThat(run(jdk, scratch, "0")).contains("No findings.").contains("canary ok");
            // Some forty periods, in each of which both threads go round many times.
            assertThat(run(jdk, scratch, "50")).contains("Paced.total").contains("Paced.own").contains("int[]")
                    .doesNotContain("Paced.locked");
            assertThat(run(jdk, scratch, "often")).contains("pacer 'often' is not a number from 0 to 100");
        }
    }

    private static String run(Jdk jdk, Path scratch, String percent) throws Exception {
        Launch.Result result = Launch.run(
                List.of(jdk.tool("java"), "-javaagent:" + Setup.agent() + "=mode=detect,pacer=" + percent, "-cp",
                        "classes", "Paced"),
                scratch, "pacer-" + percent, Duration.ofMinutes(2));
        assertThat(result.exit()).as(result.stderr()).isZero();
        return result.stdout() + result.stderr();
    }
}
