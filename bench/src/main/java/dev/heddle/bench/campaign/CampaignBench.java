package dev.heddle.bench.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.bench.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs per hour by jobs and executors, events per second of the analysis of traces, and a page of a thousand findings. */
@Command(name = "campaign", mixinStandardHelpOptions = true,
        description = "Runs per hour by jobs and Spark executors; events per second when a trace is analysed.")
public final class CampaignBench implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long LIMIT_SECONDS = 3_600;
    private static final long MEGABYTE = 1 << 20;
    private static final long MEMORY_BAR = 1_024;

    @Option(names = "--root", paramLabel = "DIR", description = "a checkout in which everything is built")
    private Path root = Path.of("");
    @Option(names = "--parts", split = ",", paramLabel = "NAMES", description = "runs, traces (default: both)")
    private List<String> parts = List.of("runs", "traces");
    @Option(names = "--jobs", split = ",", paramLabel = "N", description = "JVMs at a time (default: 1,2)")
    private List<Integer> jobs = List.of(1, 2);
    @Option(names = "--executors", split = ",", paramLabel = "N", description = "of Spark (default: 1,2)")
    private List<Integer> executors = List.of(1, 2);
    @Option(names = "--seeds", paramLabel = "N", description = "seeds of a campaign (default: 6)")
    private int seeds = 6;
    @Option(names = "--millions", split = ",", paramLabel = "N", description = "events of a trace (default: 1,10,100)")
    private List<Integer> millions = List.of(1, 10, 100);
    @Option(names = "--heap", paramLabel = "SIZE", description = "of the JVM that analyses (default: 800m)")
    private String heap = "800m";
    @Option(names = "--out", paramLabel = "FILE", description = "write what is printed to this file too")
    private Path out;

    private final StringBuilder printed = new StringBuilder();

    @Override
    public Integer call() throws Exception {
        root = root.toAbsolutePath().normalize();
        try (Scratch scratch = Scratch.create()) {
            line("JDK %s, %d cores.%n", System.getProperty("java.version"), Runtime.getRuntime().availableProcessors());
            if (parts.contains("runs")) {
                runs(scratch.path());
            }
            if (parts.contains("traces")) {
                traces(scratch.path());
            }
        }
        if (out != null) {
            Files.writeString(out, printed);
        }
        return CommandLine.ExitCode.OK;
    }

    private void runs(Path scratch) throws IOException, InterruptedException {
        line("## Runs per hour%n%nLesson 15, strategies random, pct, pos and detect, %d seeds, 200 schedules a task.%n",
                seeds);
        line("| where | tasks | runs | s | runs per hour | findings |%n| --- | --: | --: | --: | --: | --: |");
        for (int n : jobs) {
            campaign(scratch, n + (n == 1 ? " job" : " jobs"), List.of("--jobs", Integer.toString(n)));
        }
        Path spark = root.resolve("spark");
        for (int n : Files.isDirectory(spark.resolve("target/lib")) ? executors : List.<Integer>of()) {
            try (SparkCluster cluster = new SparkCluster(scratch.resolve("cluster-" + n), spark, n)) {
                campaign(scratch, "Spark, " + n + (n == 1 ? " executor" : " executors"),
                        List.of("--engine", cluster.url()));
            }
        }
        if (!Files.isDirectory(spark.resolve("target/lib"))) {
            line("%nWithout Spark: mvn -pl spark -am package -DskipTests builds it.");
        }
        line("");
    }

    private void campaign(Path scratch, String name, List<String> more) throws IOException, InterruptedException {
        Path json = scratch.resolve("campaign.json");
        Files.deleteIfExists(json);
        List<String> command = new ArrayList<>(List.of(java(), "-XX:+UseSerialGC", "-Xmx512m",
                "@" + root.resolve("spark/jvm.options"), "-Dheddle.agent=" + root.resolve("agent/target/heddle.jar"),
                "-cp", root.resolve("spark/target/lib") + "/*:" + root.resolve("spark/target/heddle-spark.jar") + ":"
                        + root.resolve("cli/target/heddle-cli.jar"),
                "dev.heddle.cli.Main", "campaign", "--quiet", "--store", "none", "--seed", "1", "--seeds",
                Integer.toString(seeds), "--strategies", "random,pct,pos,detect", "--budget", "20m", "--json",
                json.toString()));
        command.addAll(more);
        command.addAll(List.of("--", java(), "-cp", root.resolve("samples/target/heddle-samples.jar").toString(),
                "L15_Oversold"));
        Child child = Child.run(command, scratch, LIMIT_SECONDS);
        if (!Files.exists(json)) {
            throw new IOException(name + ": " + child.output());
        }
        JsonNode report = JSON.readTree(json.toFile());
        long runs = report.path("run").path("schedules").asLong();
        line("| %s | %d | %,d | %.1f | %,.0f | %d |", name, report.path("campaign").path("tasks").size(), runs,
                child.seconds(), runs * 3_600 / child.seconds(), report.path("findings").size());
    }

    private void traces(Path scratch) throws IOException, InterruptedException {
        line("## Analysis of traces%n%nMade traces of eight threads; races, deadlocks, atomicity violations and pairs of accesses"
                + " in shards by location, one at a time, -Xmx%s.%n", heap);
        line("| events | file | locations in | s | events per second | CPU s | events per CPU second | peak memory | races | deadlocks | atomicity | pairs |%n"
                + "| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
        boolean over = false;
        for (int n : millions) {
            Path trace = scratch.resolve("made.trace");
            MadeTrace.write(trace, n * 1_000_000L);
            Path json = scratch.resolve("analysed.json");
            Child child = Child.run(List.of(java(), "-XX:+UseSerialGC", "-Xmx" + heap,
                    "-Dheddle.agent=" + root.resolve("agent/target/heddle.jar"), "-jar",
                    root.resolve("cli/target/heddle-cli.jar").toString(), "analyze", "--json", json.toString(),
                    trace.toString()), scratch, LIMIT_SECONDS);
            if (child.exit() > 3 || child.exit() == 2) {
                throw new IOException(child.output());
            }
            JsonNode found = JSON.readTree(json.toFile());
            String shards = child.output().replaceAll("(?s).*\\n([\\d,]+ shards?) in .*", "$1");
            long peak = child.peakBytes() / MEGABYTE;
            over |= peak >= MEMORY_BAR;
            long events = found.path("events").asLong();
            line("| %,d | %,d MB | %s | %.1f | %,.0f | %.1f | %,.0f | %,d MB | %d | %d | %d | %,d |", events,
                    Files.size(trace) / MEGABYTE, shards, child.seconds(), events / child.seconds(), child.cpuSeconds(),
                    events / child.cpuSeconds(), peak, found.path("races").size(), kind(found, "deadlock"),
                    kind(found, "atomicity-violation"), found.path("pairs").size());
            Files.delete(trace);
        }
        line("%nThe bar of 1 GB is %s.", over ? "MISSED" : "kept");
    }

    private static long kind(JsonNode found, String kind) {
        long n = 0;
        for (JsonNode c : found.path("predicted")) {
            n += c.path("kind").asText().equals(kind) ? 1 : 0;
        }
        return n;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private void line(String format, Object... values) {
        String text = String.format(Locale.ROOT, format, values) + "\n";
        System.out.print(text);
        printed.append(text);
    }
}
