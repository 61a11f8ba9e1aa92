package dev.heddle.tests.transparency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Programs print, throw and exit under the agent exactly as without it, on every JDK at hand. With
 * {@code -Dheddle.agent=none} plain runs are compared with plain runs, which shows that the programs themselves are
 * steady; {@code -Dheddle.transparency=REGEX} picks cases by name, and {@code -Dheddle.transparency.watched=REGEX} those that are also
 * watched, with everything in the sample; {@code -Dheddle.flags=all} tries all sets
 * of JVM flags and not just a few.
 */
class TransparencyTest {

    private static final int AT_ONCE = 2;
    private static final ExecutorService RUNNERS = Executors.newFixedThreadPool(AT_ONCE);

    /** What loads classes in ways of its own, and what has no memory left. All of them take two minutes. */
    private static final String WATCHED = "(SourceLaunched|OutOfMemory|HiddenClasses|ClassLoaders|Lambdas|References|modules) .*";

    @TestFactory
    Stream<DynamicTest> sameWithAndWithout() throws IOException, InterruptedException {
        return same("target/transparency", Case.DETECT, System.getProperty("heddle.transparency", ".*"));
    }

    @TestFactory
    Stream<DynamicTest> sameWhenWatched() throws IOException, InterruptedException {
        return same("target/transparency-watched", "mode=watch,rate=100%,budget=100%,wait",
                System.getProperty("heddle.transparency.watched", WATCHED));
    }

    private static Stream<DynamicTest> same(String folder, String mode, String chosen)
            throws IOException, InterruptedException {
        Path work = Path.of(folder).toAbsolutePath();
        clear(work);
        Path agent = Places.agent();
        List<Case> cases = new Cases(work, Jdk.atHand()).all().stream().filter(one -> one.name().matches(chosen))
                .toList();
        assertThat(cases).as("cases that match " + chosen).isNotEmpty();
        // Submitted before the first test waits: two run at a time while JUnit asks for the results in order.
        List<DynamicTest> tests = cases.stream().map(one -> {
            Future<String> wrong = RUNNERS.submit(() -> {
                // A few programs print what depends on the load of the machine; only a difference that comes back counts.
                String first = one.check(agent, mode, work);
                return first.isEmpty() ? first : one.check(agent, mode, work);
            });
            return DynamicTest.dynamicTest(one.name(), () -> assertThat(wrong.get()).as(one.name()).isEmpty());
        }).toList();
        return tests.stream();
    }

    @AfterAll
    static void stop() {
        RUNNERS.shutdownNow();
    }

    private static void clear(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        Files.createDirectories(folder);
    }
}
