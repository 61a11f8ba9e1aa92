package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** From a command to one list of what all steps found, explained and ready to be replayed. */
@Execution(ExecutionMode.CONCURRENT)
class HuntIT {
    private static final Duration LIMIT = Duration.ofMinutes(4);

    @TempDir
    Path directory;

    @Test
    void aBugIsFoundConfirmedReplayedAndExplainedOnce() throws Exception {
        Launch.Result result = heddle("hunt", "--seed", "1", "--json", "all.json", "--sarif", "all.sarif",
                "--write-test", "made", "L15_Oversold");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
        JsonNode all = new ObjectMapper().readTree(directory.resolve("all.json").toFile());
        assertThat(all.path("findings")).as(result.stdout()).hasSize(1);
        JsonNode bug = all.path("findings").path(0);
        assertThat(bug.path("kind").asText()).isEqualTo("atomicity-violation");
        assertThat(bug.path("status").asText()).isEqualTo("harmful");
        assertThat(bug.path("rank").asInt()).isEqualTo(1);
        String id = bug.path("id").asText();
        assertThat(result.stdout()).contains(id)
                .contains(
                        "why: the write at L15_Oversold.java:19 by main/2 came between the read at L15_Oversold.java:18")
                .containsPattern("tried: with this order (\\d+)/\\1 fail, without it 0/\\d+ fail")
                .contains("replay: " + bug.path("token").asText()).contains("20/20 reproduced in a fresh JVM")
                .containsPattern("shows as HD-[0-9A-F]{6}, a failure at L15_Oversold.java:31")
                .contains("found by confirm, explore, localize").contains("Next: heddle replay " + id);
        assertThat(result.stderr()).contains("[1/5] detect: ").contains("[5/5] localize: ").contains(" s left)");
        assertThat(directory.resolve("all.sarif")).content().contains(id);
        assertThat(directory.resolve(".heddle/run-001/report.html")).content().contains(id).contains("came between");
        try (Stream<Path> made = Files.walk(directory.resolve("made"))) {
            assertThat(made.map(Path::toString)).anyMatch(f -> f.endsWith("L15_OversoldScheduleTest.java"));
        }

        Launch.Result again = heddle("replay", id, "L15_Oversold");
        assertThat(again.exit()).as(again.stderr()).isEqualTo(1);
        assertThat(again.stdout()).contains("The failure came again in 1 of 1 run.");
        // Both look before either buys, also in a JVM that has not yet seen that two threads use it.
        assertThat(again.stdout().split("call AtomicInteger.get\\(\\) -> 1", -1)).hasSize(3);
        Launch.Result step = heddle("report", ".heddle/run-001/confirm");
        assertThat(step.stdout()).contains("ATOMICITY VIOLATION");
    }

    @Test
    void whatIsRightIsVerified() throws Exception {
        Launch.Result result = heddle("hunt", "--seed", "1", "L15_OversoldFixed");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isZero();
        assertThat(result.stdout()).contains("No findings.").contains("nothing to blame: no run has failed");
        assertThat(heddle("hunt", "--quiet", "--seed", "1", "L15_OversoldFixed").stdout()).isEmpty();
    }

    @Test
    void withoutASecondThreadNothingIsVerified() throws Exception {
        compile("Alone", "public class Alone { public static void main(String[] a) { System.out.println(1); } }");
        Launch.Result result = heddle("hunt", "--seed", "1", "--", tool("java"), "-cp", "classes", "Alone");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(3);
        assertThat(result.stdout()).contains("NOT VERIFIED: no step could check anything.");
    }

    /** What such a file says is known to java only, so nobody can run what it names again and again. */
    @Test
    void aProgramThatCannotBeControlledIsWatchedAllTheSame() throws Exception {
        compile("Racy", """
                public class Racy {
                    static int count;

                    public static void main(String[] args) throws InterruptedException {
                        Thread other = new Thread(() -> count++);
                        other.start();
                        count++;
                        other.join();
                    }
                }
                """);
        Files.writeString(directory.resolve("args.txt"), "-cp classes Racy");
        Launch.Result result = heddle("hunt", "--seed", "1", "--budget", "20s", "--fail-on", "predicted", "--",
                tool("java"), "@args.txt");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
        assertThat(result.stdout()).contains("DATA RACE  Racy.count")
                .contains("not done: '@args.txt' is a file of options");
    }

    /** Every run but the first one of a JVM fails, and not because of the bug. */
    @Test
    void aProgramThatLeavesSomethingBehindInItsJvm() throws Exception {
        compile("Beans", """
                import java.lang.management.ManagementFactory;
                import javax.management.ObjectName;

                public class Beans {
                    public interface CountMBean {
                        int getN();
                    }

                    public static class Count implements CountMBean {
                        private int n;

                        public synchronized int getN() {
                            return n;
                        }

                        synchronized void setTo(int v) {
                            n = v;
                        }
                    }

                    public static void main(String[] args) throws Exception {
                        Count c = new Count();
                        ManagementFactory.getPlatformMBeanServer().registerMBean(c, new ObjectName("acme:type=Count"));
                        Thread one = new Thread(() -> c.setTo(c.getN() + 1));
                        Thread two = new Thread(() -> c.setTo(c.getN() + 1));
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (c.getN() != 2) {
                            throw new IllegalStateException("lost");
                        }
                    }
                }
                """);
        Launch.Result result = heddle("hunt", "--seed", "1", "--budget", "90s", "--json", "all.json", "--",
                tool("java"), "-cp", "classes", "Beans");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
        assertThat(result.stderr()).contains("each in a JVM of its own");
        for (JsonNode f : new ObjectMapper().readTree(directory.resolve("all.json").toFile()).path("findings")) {
            boolean bug = f.path("effect").asText().contains("lost");
            assertThat(f.path("status").asText()).as(f.toString()).isEqualTo(bug ? "harmful" : "predicted");
        }
        assertThat(result.stdout()).contains("IllegalStateException: lost");
    }

    @Test
    void aTestByItsName() throws Exception {
        Path built = Setup.lessonsJar().getParent();
        Launch.Result result = heddle("hunt", "--seed", "1", "--test", "L18_FlakyTest#nothingIsSoldTwice", "--",
                tool("java"), "-cp", built.resolve("test-classes") + File.pathSeparator
                        + built.resolve("lib").resolve("*"));
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
        assertThat(result.stderr()).contains("running L18_FlakyTest#nothingIsSoldTwice, seed 1");
        assertThat(result.stdout()).contains("1 ATOMICITY VIOLATION  L18_FlakyTest$BoxOffice.left  (harmful)")
                // What the assertion says, and not what the program that runs the test exits with.
                .containsPattern("effect: org.opentest4j.AssertionFailedError: .*, which failed the test")
                .doesNotContain("exit code")
                .contains("Next: heddle show HD-");
    }

    @Test
    void badInputIsOneSentence() throws Exception {
        Launch.Result missing = heddle("hunt", "--", tool("java"), "-cp", "classes", "Nope");
        assertThat(missing.exit()).isEqualTo(5);
        assertThat(missing.stderr())
                .contains("the target could not be started: Could not find or load main class Nope");
        assertThat(directory.resolve(".heddle/run-001")).doesNotExist();
        Launch.Result oracle = heddle("hunt", "--expect-output", "nothing.txt", "L15_Oversold");
        assertThat(oracle.exit()).isEqualTo(2);
        assertThat(oracle.stderr()).contains("--expect-output: nothing.txt cannot be read");
        assertThat(heddle("hunt", "--write-test", "made", "--test", "X#y", "--", tool("java"), "-cp", "classes").exit())
                .isEqualTo(2);
    }

    private void compile(String name, String source) throws IOException, InterruptedException {
        Path file = Files.writeString(directory.resolve(name + ".java"), source);
        Launch.Result result = Launch.run(List.of(tool("javac"), "-g", "-d", "classes", file.toString()), directory,
                "javac", LIMIT);
        assertThat(result.exit()).as(result.stderr()).isZero();
    }

    private Launch.Result heddle(String... words) throws IOException, InterruptedException {
        return Launch.run(Setup.heddle(words), directory, "heddle", LIMIT);
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
