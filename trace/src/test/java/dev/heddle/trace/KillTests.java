package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.Events;
import dev.heddle.trace.Recorded.Event;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A real JVM that is killed while it writes, on the JDK of this test and those installed beside it. */
class KillTests {
    @TempDir
    Path dir;

    static List<Path> jdks() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        try (Stream<Path> beside = Files.list(own.getParent())) {
            List<Path> others = beside.filter(p -> !Files.isSymbolicLink(p) && Files.isExecutable(p.resolve("bin/java"))
                    && feature(p) >= 17 && !p.equals(own)).sorted().collect(Collectors.toList());
            others.add(0, own);
            return others;
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    @Timeout(60)
    void whatWasWrittenReads(Path jdk) throws Exception {
        Path path = dir.resolve("killed");
        Process target = new ProcessBuilder(jdk.resolve("bin/java").toString(), "-Xmx128m", "-cp",
                classPath(KilledWriter.class, TraceWriter.class, Events.class), KilledWriter.class.getName(),
                path.toString())
                .redirectErrorStream(true).start();
        try {
            assertThat(target.inputReader().readLine()).isEqualTo("running");
            while (target.isAlive() && Files.size(path) < 3 << 20) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            assertThat(target.isAlive()).isTrue();
        } finally {
            target.destroyForcibly().waitFor();
        }
        try (TraceReader reader = TraceReader.open(path)) {
            Recorded found = new Recorded();
            reader.replay(found);
            Summary summary = reader.summary();
            assertThat(summary.cut()).startsWith("The trace was cut short ");
            assertThat(summary.events()).isEqualTo(found.events.size()).isGreaterThan(100_000);
            assertThat(summary.dropped()).isLessThan(summary.events());
            assertThat(found.names).hasSize(4);
            assertPossible(found);
        }
    }

    private static void assertPossible(Recorded found) {
        Map<Long, Integer> next = new HashMap<>();
        long holder = 0;
        for (Event e : found.events) {
            if (e.kind() == Events.ACQUIRE) {
                assertThat(holder).isZero();
                holder = e.thread();
            } else if (e.kind() == Events.RELEASE) {
                assertThat(holder).isEqualTo(e.thread());
                holder = 0;
            } else if (e.site() == 3) {
                assertThat(holder).isEqualTo(e.thread());
            } else if (e.site() == 1) {
                assertThat(Events.indexOf(e.arg())).isEqualTo(next.merge(e.thread(), 1, Integer::sum) - 1);
            }
        }
    }

    /** Where the classes were loaded from, whatever the way in which this test was started. */
    private static String classPath(Class<?>... classes) throws URISyntaxException {
        List<String> places = new ArrayList<>();
        for (Class<?> c : classes) {
            places.add(Path.of(c.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
        }
        return String.join(File.pathSeparator, places);
    }

    private static int feature(Path jdk) {
        try {
            String release = Files.readString(jdk.resolve("release"));
            String version = release.replaceAll("(?s).*JAVA_VERSION=\"([0-9]+).*", "$1");
            return version.matches("[0-9]+") ? Integer.parseInt(version) : 0;
        } catch (IOException e) {
            return 0;
        }
    }
}
