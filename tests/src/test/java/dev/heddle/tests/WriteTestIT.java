package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** The test that explore writes: it fails on the program that failed, and passes when that is repaired. */
@Execution(ExecutionMode.CONCURRENT)
class WriteTestIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String BROKEN = """
            package shop;

            public class Till {
                static int sold;

                static void sell() {
                    sold++;
                }

                public static void main(String[] args) throws Exception {
                    Thread a = new Thread(Till::sell);
                    Thread b = new Thread(Till::sell);
                    a.start();
                    b.start();
                    a.join();
                    b.join();
                    System.out.println(args[0] + sold);
                }
            }
            """;

    @TempDir
    Path directory;

    @Test
    void failsAsTheProgramDidAndPassesWhenThatIsRepaired() throws Exception {
        compile("shop/Till.java", BROKEN);
        Files.writeString(directory.resolve("expected.txt"), "sold: 2\n");
        Launch.Result explored = Launch.run(Setup.heddle("explore", "--seed", "1", "--expect-output",
                "expected.txt", "--write-test", "tests", "--", tool("java"), "-cp", "classes", "shop.Till", "sold: "),
                directory, "explore", LIMIT);
        assertThat(explored.stdout()).contains("Test: " + Path.of("tests/shop/TillScheduleTest.java"));
        compile("shop/TillScheduleTest.java",
                Files.readString(directory.resolve("tests/shop/TillScheduleTest.java")));

        assertThat(test()).contains("failed: printed 'sold: 1' instead of 'sold: 2'").contains("(replayed, ");
        // The lines stay where they are, and so do the choices.
        compile("shop/Till.java", BROKEN.replace("static void sell", "static synchronized void sell"));
        assertThat(test()).contains("1 passed");
        // Still broken, but nothing is where it was.
        compile("shop/Till.java", BROKEN.replace("static int sold", "\n\n\nstatic int sold"));
        assertThat(test()).contains("failed: printed 'sold: 1'").contains("does not fit any more");
    }

    private String test() throws IOException, InterruptedException {
        return java("test", "-javaagent:" + Setup.agent() + "=mode=junit", "-XX:+UnlockExperimentalVMOptions",
                "-XX:hashCode=2", "-cp", withoutAgent() + File.pathSeparator + "classes",
                WriteTestIT.class.getName(), "shop.TillScheduleTest").stdout();
    }

    /** On the class path the agent would be found before its own jar. */
    private static String withoutAgent() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(part -> !Path.of(part).startsWith(Setup.agent().getParent()))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Runs a test class, in a JVM with the agent. */
    public static void main(String[] args) throws Exception {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(
                LauncherDiscoveryRequestBuilder.request().selectors(selectClass(Class.forName(args[0]))).build(),
                listener);
        listener.getSummary().getFailures()
                .forEach(f -> System.out.println("failed: " + f.getException().getMessage()));
        System.out.println(listener.getSummary().getTestsSucceededCount() + " passed");
    }

    private void compile(String name, String source) throws IOException, InterruptedException {
        Path file = directory.resolve("sources").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
        Files.createDirectories(directory.resolve("classes"));
        Launch.Result result = Launch.run(List.of(tool("javac"), "-g", "-d", "classes", "-cp",
                System.getProperty("java.class.path") + File.pathSeparator + "classes", file.toString()), directory,
                "javac", LIMIT);
        assertThat(result.exit()).as(result.stderr()).isZero();
    }

    private Launch.Result java(String name, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(tool("java")));
        command.addAll(List.of(words));
        return Launch.run(command, directory, name, LIMIT);
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
