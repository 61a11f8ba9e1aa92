package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A program that can run only once in a JVM, because it leaves something behind that no class of its own holds. */
@Execution(ExecutionMode.CONCURRENT)
class ForkIT {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String PROGRAM = """
            import java.util.logging.Level;
            import java.util.logging.Logger;

            public class Once {
                static int sold;

                static void sell() {
                    sold++;
                }

                public static void main(String[] args) throws Exception {
                    if (Logger.getLogger("").getLevel() == Level.OFF) {
                        throw new IllegalStateException("started twice");
                    }
                    Logger.getLogger("").setLevel(Level.OFF);
                    Thread a = new Thread(Once::sell);
                    Thread b = new Thread(Once::sell);
                    a.start();
                    b.start();
                    a.join();
                    b.join();
                    if (sold != 2) {
                        throw new AssertionError("sold " + sold);
                    }
                }
            }
            """;

    @TempDir
    Path directory;

    @BeforeEach
    void compile() throws Exception {
        compile("broken", PROGRAM);
        compile("fixed", PROGRAM.replace("static void sell", "static synchronized void sell"));
    }

    @Test
    void withoutItTheSecondRunFailsForNoReason() throws Exception {
        Launch.Result result = explore("--seed", "1", "--iterations", "5", "--", tool("java"), "-cp", "fixed", "Once");
        assertThat(result.stdout()).contains("started twice").contains("did not happen again in a fresh JVM");
    }

    @Test
    void withItTheBugIsFound() throws Exception {
        Launch.Result result = explore("--fork", "--seed", "1", "--", tool("java"), "-cp", "broken", "Once");
        assertThat(result.exit()).as(result.stderr()).isEqualTo(1);
        assertThat(result.stdout()).contains("AssertionError: sold 1").doesNotContain("started twice")
                .contains("5/5 reproduced in fresh JVMs").contains("each in a JVM of its own");
        assertThat(Files.readAllLines(directory.resolve(".heddle/run-001/learned.txt"))).contains("member Once.sold");
    }

    /** Random needs to know nothing but what is shared, so it must come to the same schedule in the same run. */
    @Test
    void whatIsSharedIsLearnedFromOneJvmToTheNext() throws Exception {
        compile("plain", PROGRAM.replace("Logger.getLogger(\"\").setLevel(Level.OFF);", ""));
        String found = found(
                explore("--strategy", "random", "--seed", "5", "--", tool("java"), "-cp", "plain", "Once"));
        assertThat(found(explore("--fork", "--strategy", "random", "--seed", "5", "--", tool("java"), "-cp", "plain",
                "Once"))).isEqualTo(found).contains("found by run ");
    }

    private static String found(Launch.Result result) {
        assertThat(result.stdout()).contains("AssertionError: sold 1");
        return result.stdout().replaceAll("(?s).*(found by run \\d+ with \\d+ change).*", "$1");
    }

    @Test
    void withItWhatIsRightIsRight() throws Exception {
        Launch.Result result = explore("--fork", "--seed", "1", "--iterations", "6", "--", tool("java"), "-cp", "fixed",
                "Once");
        assertThat(result.stdout()).contains("No findings.").contains("6 schedules run (portfolio, ");
        assertThat(result.exit()).isZero();
    }

    private Launch.Result explore(String... words) throws IOException, InterruptedException {
        List<String> command = Setup.heddle("explore");
        command.addAll(List.of(words));
        return Launch.run(command, directory, "explore", LIMIT);
    }

    private void compile(String folder, String source) throws IOException, InterruptedException {
        Path file = Files.createDirectories(directory.resolve(folder)).resolve("Once.java");
        Files.writeString(file, source);
        Launch.Result result = Launch.run(List.of(tool("javac"), "-g", "-nowarn", "-d", folder, file.toString()),
                directory, "javac", LIMIT);
        assertThat(result.exit()).as(result.stderr()).isZero();
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
