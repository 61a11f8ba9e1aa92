package dev.heddle.bench.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.bench.macro.JvmFork;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchPartsTests {
    private static final Cell ONE = new Cell("clock", 1);

    @TempDir
    private Path directory;

    @Test
    void latencyComparesThePercentiles() throws IOException {
        Pairs<LatencyPart.Run> pairs = new Pairs<>();
        pairs.add(false, latency("100000", "400000"));
        pairs.add(true, latency("101000", "424000"));
        assertThat(new LatencyPart(null, ONE, 1, 1_000, 4, 10, 30).lines(pairs)).contains(
                "| p50, µs | 100 | 101 | 1.00 | +1.0 [+1.0, +1.0] |",
                "| p99, µs | 400 | 424 | 24 | +6.0 [+6.0, +6.0] |",
                "- p99 of Tomcat: 6.0%, at most 5%: **missed**");
        assertThat(LatencyPart.Run.read(new JvmFork.Left(List.of(), List.of(), directory, null), true).failure())
                .isEqualTo("no result");
    }

    @Test
    void aJvmThatWasNotWatchedAllTheTimeIsInDoubt() {
        List<String> ended = List.of("watched 1%", "watching ended: it cost too much");
        assertThat(CellRun.doubt(true, true, ended)).isEqualTo("watching ended: it cost too much");
        assertThat(CellRun.doubt(true, true, List.of("watched 1%"))).isNull();
        assertThat(CellRun.doubt(false, true, ended)).startsWith("NOT VERIFIED");
        assertThat(CellRun.doubt(false, false, List.of())).isNull();
    }

    private LatencyPart.Run latency(String p50, String p99) throws IOException {
        return LatencyPart.Run.read(new JvmFork.Left(List.of("noise",
                "#bench latency requests=9 p50=" + p50 + " p99=" + p99 + " p999=900000", "#bench served cpu=50"),
                List.of(), directory, null), false);
    }

    @Test
    void startUpIsADifference() {
        Pairs<StartupPart.Run> pairs = new Pairs<>();
        pairs.add(false, startup(1_000, 2_000));
        pairs.add(true, startup(1_250, 2_400));
        assertThat(new StartupPart(null, ONE, 1, 5_000).lines(pairs)).contains(
                "| wall, ms | 1000 | 1250 | 250 | +25.0 [+25.0, +25.0] |",
                "- start-up, wall: 250.0 ms, at most 300 ms: met",
                "- start-up, CPU: 400.0 ms, at most 300 ms: **missed**");
    }

    private static StartupPart.Run startup(int wall, int cpu) {
        return StartupPart.Run.read(new JvmFork.Left(
                List.of("#bench started wall=" + wall + " cpu=" + cpu + " sum=1"), List.of(), null, null));
    }

    @Test
    void theGeneratedApplicationCompilesAndRuns() throws IOException, InterruptedException {
        Path jar = StartupClasses.jar(120, directory);
        StringWriter log = new StringWriter();
        JvmFork fork = new JvmFork(Path.of(System.getProperty("java.home"), "bin", "java"), List.of(), 120,
                new PrintWriter(log));
        StartupPart.Run run = fork.run(List.of(JvmFork.CLASS_PATH, jar.toString()), StartupClasses.MAIN,
                List.of(Long.toString(System.currentTimeMillis())), StartupPart.Run::read);
        assertThat(run.failure()).as(log.toString()).isNull();
        assertThat(run.wall()).isPositive();
        assertThat(StartupClasses.source(0)).contains("synchronized", "volatile", "ReentrantLock", "static int made");
        assertThat(StartupClasses.source(1)).doesNotContain("synchronized", "volatile");
    }

    @Test
    void aSoakIsFlatOrNot() {
        List<String> problems = new ArrayList<>();
        SoakPart part = new SoakPart(null, null, ONE, List.of("h2"), 1, 60, 6, "1m", "1g");
        List<String> lines = part.lines(soaked(6, 100, 0), soaked(6, 101, 3), problems);
        assertThat(problems).isEmpty();
        assertThat(lines).contains("- soak, CPU time per round: 1.0%, at most 2%: met",
                "- soak, heap of the last third over the middle third (plain 0.00 MB): 6.0 MB, at most 2 MB: **missed**",
                "- soak, classes of the last third over the middle third (plain 0.00 MB): 0.0 MB, at most 2 MB: met",
                "Errors of the watched JVM: 1 lines.", "- heddle: oops");
        part.lines(soaked(6, 100, 0), soaked(5, 100, 0), problems);
        assertThat(problems).containsExactly("soak watched: ended after 5 of 6 periods");
        problems.clear();
        SoakPart.Soaked suspended = SoakPart.Soaked.read(new JvmFork.Left(
                List.of("#watch state: suspended (it costs too much)"), List.of(), null, null));
        part.lines(soaked(6, 100, 0), suspended, problems);
        assertThat(problems).contains("soak watched: at the end, state: suspended (it costs too much)");
    }

    private static SoakPart.Soaked soaked(int minutes, int cpuMillis, int growth) {
        List<String> out = new ArrayList<>();
        for (int i = 1; i <= minutes; i++) {
            out.add("#bench minute n=" + i + " rounds=10 cpu=" + cpuMillis + "0000000 wall=60000000000 heap="
                    + (100 + growth * i) * 1024 + " classes=2048 code=1024 rss=9999 threads=5 state=WATCHING races=2"
                    + " cost=0.0123 rotations=" + i);
        }
        out.add("#watch state: watching");
        return SoakPart.Soaked.read(new JvmFork.Left(out, List.of("heddle: oops"), null, null));
    }

    @Test
    void whatIsKeptIsNotMeasuredAgainAndOnlyForTheSameThing() throws Exception {
        Path file = directory.resolve("kept.jsonl");
        StartupPart.Run first = new Kept(file, "this").once("a", StartupPart.Run.class, () -> startup(1, 2));
        assertThat(new Kept(file, "this").once("a", StartupPart.Run.class, () -> startup(3, 4))).isEqualTo(first);
        assertThat(new Kept(file, "this").once("b", StartupPart.Run.class, () -> startup(3, 4)))
                .isEqualTo(startup(3, 4));
        CellRun run = new CellRun(1, 2, "c", 3, 4, 5, 6, java.util.Set.of("r"), true, List.of("n"), "17", null);
        new Kept(file, "this").once("c", CellRun.class, () -> run);
        assertThat(new Kept(file, "this").once("c", CellRun.class, () -> null)).isEqualTo(run);
        StartupPart.Run failed = new StartupPart.Run(0, 0, "exit code 1");
        new Kept(file, "this").once("d", StartupPart.Run.class, () -> failed);
        assertThat(new Kept(file, "this").once("d", StartupPart.Run.class, () -> first)).isEqualTo(first);
        assertThatThrownBy(() -> new Kept(file, "that")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("this");
    }
}
