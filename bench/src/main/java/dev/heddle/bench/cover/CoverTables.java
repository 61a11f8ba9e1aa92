package dev.heddle.bench.cover;

import dev.heddle.bench.Scratch;
import dev.heddle.bench.explore.Sheet;
import dev.heddle.session.TestOptions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tables 2 to 7, 10 and 12 of the paper on detection across inputs: everything under all inputs against what was chosen. */
@Command(name = "cover",
        description = "Suites of published libraries and programs with options: looking for races and atomicity violations everywhere under all inputs,"
                + " against measuring, choosing, and looking at what was chosen.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class CoverTables implements Callable<Integer> {
    private static final Pattern CHOSEN = Pattern.compile("(\\d+) of (\\d+) inputs? covers? all ([\\d,]+) pairs?");
    private static final Pattern METHODS = Pattern.compile("#\\d+: \\d+ new pairs, (\\d+) methods");

    @Option(names = "--only", paramLabel = "REGEX", description = "only subjects whose name matches")
    private String only = ".*";
    @Option(names = "--root", paramLabel = "DIR", description = "a checkout in which everything is built")
    private Path root = Path.of("");
    @Option(names = "--jdk", paramLabel = "HOME", description = "JDK of the targets")
    private Path jdk = Path.of(System.getProperty("java.home"));
    @Option(names = "--budget", paramLabel = "TIME", description = "for each input")
    private String budget = "5m";
    @Option(names = "--jobs", paramLabel = "N",
            description = "subjects at the same time: CPU times hardly change by that, wall times do")
    private int jobs = 1;
    @Option(names = "--measuring",
            description = "nothing but measuring and plain runs, of the programs only, for each of --longer")
    private boolean onlyMeasuring;
    @Option(names = "--longer", paramLabel = "N", split = ",",
            description = "how many times as long programs run; several with --measuring")
    private List<Integer> longer = List.of(1);
    @Option(names = "--exact", description = "Table 10 also without methods that rest")
    private boolean exact;
    @Option(names = "--out", paramLabel = "FILE", description = "write what is printed to this file too")
    private Path out;

    /** Guarded by itself. */
    private final List<Outcome> finished = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        root = root.toAbsolutePath().normalize();
        if (onlyMeasuring) {
            measureOnly();
            return 0;
        }
        List<Outcome> outcomes = new ArrayList<>();
        ExecutorService workers = Executors.newFixedThreadPool(jobs);
        try (Scratch scratch = Scratch.create()) {
            List<Future<Outcome>> begun = new ArrayList<>();
            for (Subject s : Subject.ALL) {
                if (s.name().matches(only)) {
                    Path directory = Files.createDirectories(scratch.path().resolve(s.name()));
                    Subject sized = s.isSuite() ? s : s.longer(longer.get(0));
                    List<String> command = s.isSuite() ? suite(s) : program(sized, directory);
                    begun.add(workers.submit(() -> finished(measure(sized, directory, command))));
                }
            }
            for (Future<Outcome> outcome : begun) {
                outcomes.add(outcome.get());
            }
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
        Sheet sheet = new Sheet();
        new CoverSheet(outcomes, jobs).print(sheet);
        sheet.write(out);
        return 0;
    }

    /** What measuring takes of runs that are longer and longer: what it takes to start is a smaller part of them. */
    private void measureOnly() throws IOException, InterruptedException {
        Sheet sheet = new Sheet();
        sheet.say("| program | times as long | plain, s of CPU | measuring: wall, CPU |");
        sheet.say("| --- | --: | --: | --: |");
        try (Scratch scratch = Scratch.create()) {
            for (Subject s : Subject.ALL) {
                for (int n : s.isSuite() || !s.name().matches(only) ? List.<Integer>of() : longer) {
                    Subject large = s.longer(n);
                    Path directory = Files.createDirectories(scratch.path().resolve(s.name() + n));
                    List<String> command = program(large, directory);
                    Timed measuring = heddle(large, directory, command, List.of());
                    Timed base = base(large, directory, command, measuring.text());
                    sheet.say(String.format(Locale.ROOT, "| %s | %d | %.1f | %.2f, %.2f |", s.name(), n, base.cpu(),
                            measuring.wall() / base.wall(), measuring.cpu() / base.cpu()));
                }
            }
        }
        sheet.write(out);
    }

    /** What is known when somebody ends this before it is over. */
    private Outcome finished(Outcome outcome) throws IOException {
        synchronized (finished) {
            finished.add(outcome);
            if (out != null) {
                Sheet soFar = Sheet.silent();
                new CoverSheet(finished, jobs).print(soFar);
                soFar.write(out);
            }
        }
        return outcome;
    }

    private String java() {
        return jdk.resolve(Path.of("bin", "java")).toString();
    }

    private Outcome measure(Subject s, Path directory, List<String> command) throws IOException, InterruptedException {
        Timed measuring = heddle(s, directory, command, List.of());
        Matcher chosen = CHOSEN.matcher(measuring.text());
        if (!chosen.find()) {
            throw new IOException(s.name() + ": nothing was chosen:\n" + measuring.text());
        }
        // What it takes to find out that all is measured: once is enough, and measuring has it already.
        Timed again = heddle(s, directory, command, List.of());
        Map<Detector, Timed> guided = new EnumMap<>(Detector.class);
        Map<Detector, Timed> allMethods = new EnumMap<>(Detector.class);
        Map<Detector, Timed> full = new EnumMap<>(Detector.class);
        Map<Detector, Reports> reports = new EnumMap<>(Detector.class);
        Map<Detector, List<Reports>> reportsOfFull = new EnumMap<>(Detector.class);
        for (Detector d : Detector.values()) {
            reportsOfFull.put(d, new ArrayList<>());
        }
        for (Detector d : Detector.values()) {
            guided.put(d, heddle(s, directory, command, d.with("--detect", "--json", "guided.json")).without(again));
            allMethods.put(d, heddle(s, directory, command, d.with("--detect", "--all-methods")).without(again));
            reports.put(d, Reports.read(directory.resolve("guided.json"), d.kind));
            full.put(d, full(s, directory, command, d, reportsOfFull));
            if (d == Detector.ATOMICITY) {
                // Some reports depend on timing: those count that come each time.
                full.put(d, full.get(d).mean(full(s, directory, command, d, reportsOfFull)));
            }
        }
        System.err.println(s.name() + ": plain");
        Timed base = base(s, directory, command, measuring.text());
        int methods = 0;
        for (Matcher m = METHODS.matcher(measuring.text()); m.find();) {
            methods += Integer.parseInt(m.group(1));
        }
        return new Outcome(s, base, measuring, guided, allMethods, full, Integer.parseInt(chosen.group(1)),
                Integer.parseInt(chosen.group(2)), chosen.group(3), methods, reports, reportsOfFull,
                optimizations(s, directory, command, measuring.text()));
    }

    private Timed full(Subject s, Path directory, List<String> command, Detector d,
            Map<Detector, List<Reports>> reports) throws IOException, InterruptedException {
        Path json = directory.resolve("full.json");
        Files.deleteIfExists(json);
        Timed time = heddle(s, directory, command, d.with("--full", "--json", json.toString()));
        reports.get(Detector.RACES).add(Reports.read(json, Detector.RACES.kind));
        if (d == Detector.ATOMICITY) {
            reports.get(d).add(Reports.read(json, d.kind));
        }
        return time;
    }

    private Timed heddle(Subject s, Path directory, List<String> command, List<String> options)
            throws IOException, InterruptedException {
        System.err.println(s.name() + ": cover " + String.join(" ", options));
        return heddle(directory, command, options);
    }

    private Timed heddle(Path directory, List<String> command, List<String> options)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(java(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-Dheddle.agent=" + root.resolve("agent/target/heddle.jar"),
                "-Dheddle.junit=" + root.resolve("junit/target/heddle-junit.jar"), "-jar",
                root.resolve("cli/target/heddle-cli.jar").toString(), "cover", "--budget", budget));
        words.addAll(options);
        words.addAll(command);
        return Timed.run(words, directory);
    }

    private List<String> suite(Subject s) throws IOException, InterruptedException {
        List<Path> jars = new ArrayList<>();
        for (String artifact : s.jars()) {
            jars.add(jar(artifact));
        }
        List<String> command = new ArrayList<>(List.of("--junit", "--test-jar", jars.get(0).toString()));
        command.addAll(s.options());
        command.addAll(List.of("--", java(), "-cp",
                String.join(File.pathSeparator, jars.stream().skip(1).map(Path::toString).toList())));
        return command;
    }

    private List<String> program(Subject s, Path directory) throws IOException, InterruptedException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Timed compiled = Timed.run(List.of(jdk.resolve(Path.of("bin", "javac")).toString(), "-g", "-d",
                classes.toString(), root.resolve("bench/subjects/cover/" + s.program() + ".java").toString()),
                directory);
        if (compiled.exit() != 0) {
            throw new IOException(compiled.text());
        }
        StringBuilder toml = new StringBuilder();
        s.inputs().forEach((name, args) -> {
            List<String> quoted = new ArrayList<>();
            for (String word : args.isEmpty() ? new String[0] : args.split(" ")) {
                quoted.add("\"" + word + "\"");
            }
            toml.append("[[input]]\nname = \"").append(name).append("\"\nargs = ").append(quoted).append("\n");
        });
        Files.writeString(directory.resolve("inputs.toml"), toml);
        return List.of("--inputs", "inputs.toml", "--", java(), "-cp", classes.toString(), s.program());
    }

    /** All inputs without an agent, as they are measured: tests in one JVM, but those in one each that fail beside others; programs in one each. */
    private Timed base(Subject s, Path directory, List<String> command, String table)
            throws IOException, InterruptedException {
        return plainly(s, directory, command, table, null).time();
    }

    /** What measuring takes with and without each optimization. */
    private Map<String, Measuring> optimizations(Subject s, Path directory, List<String> command, String table)
            throws IOException, InterruptedException {
        Map<String, Measuring> all = new LinkedHashMap<>();
        for (String resting : exact ? List.of("exact=true,", "") : List.of("")) {
            for (String optimize : List.of("none", "1", "2", "12")) {
                System.err.println(s.name() + ": " + resting + "optimize=" + optimize);
                all.put(resting + optimize, plainly(s, directory, command, table, resting + "optimize=" + optimize));
            }
        }
        return all;
    }

    /**
     * All inputs without the command line of Heddle.
     *
     * @param options of the agent that measures, or null for none
     */
    private Measuring plainly(Subject s, Path directory, List<String> command, String table, String options)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(command.subList(command.indexOf("--") + 1, command.size()));
        Path visits = directory.resolve("visits");
        if (options != null) {
            words.add(1, "-javaagent:" + root.resolve("agent/target/heddle.jar") + "=mode=cover,quiet=true,journal="
                    + directory.resolve("journal") + "," + options
                    + (s.isSuite() ? ",exclude=" + TestOptions.RUN_TESTS : ",visits=" + visits));
        }
        if (!s.isSuite()) {
            return run(programs(s, words), directory);
        }
        SuitePlan plan = new SuitePlan(s, directory, table);
        List<String> runner = new ArrayList<>(words);
        int path = runner.indexOf("-cp") + 1;
        runner.set(path, root.resolve("junit/target/heddle-junit.jar") + File.pathSeparator + runner.get(path)
                + File.pathSeparator + command.get(command.indexOf("--test-jar") + 1));
        runner.add("dev.heddle.junit.suite.SuiteMain");
        Measuring together = run(List.of(plan.sequence(runner)), directory);
        Measuring alone = run(plan.failed(runner), directory);
        return new Measuring(together.time().and(alone.time()), together.bytes() + alone.bytes());
    }

    /** Commands, and what they have written. */
    private static Measuring run(List<List<String>> commands, Path directory) throws IOException, InterruptedException {
        Timed all = new Timed(0, 0, "", 0);
        long bytes = 0;
        for (List<String> one : commands) {
            all = all.and(Timed.run(one, directory));
            try (Stream<Path> files = Files.list(directory)) {
                for (Path f : files.filter(f -> f.getFileName().toString().startsWith("visits")).toList()) {
                    bytes += Files.size(f);
                    Files.delete(f);
                }
            }
        }
        return new Measuring(all, bytes);
    }

    private static List<List<String>> programs(Subject s, List<String> words) {
        List<List<String>> all = new ArrayList<>();
        for (String args : s.inputs().values()) {
            List<String> one = new ArrayList<>(words);
            one.addAll(args.isEmpty() ? List.of() : List.of(args.split(" ")));
            all.add(one);
        }
        return all;
    }

    /** Fetched once. */
    private Path jar(String artifact) throws IOException, InterruptedException {
        String[] parts = artifact.split(":");
        String name = parts[1] + "-" + parts[2] + (parts.length > 4 ? "-" + parts[4] : "") + ".jar";
        Path directory = Files.createDirectories(root.resolve("bench/target/cover"));
        if (!Files.exists(directory.resolve(name))) {
            Timed fetched = Timed.run(List.of("mvn", "-q", "-B", "dependency:copy", "-Dartifact=" + artifact,
                    "-DoutputDirectory=" + directory), directory);
            if (fetched.exit() != 0) {
                throw new IOException(fetched.text());
            }
        }
        return directory.resolve(name);
    }
}
