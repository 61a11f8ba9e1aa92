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
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    @Option(names = "--out", paramLabel = "FILE", description = "write what is printed to this file too")
    private Path out;

    private final Sheet sheet = new Sheet();

    @Override
    public Integer call() throws IOException, InterruptedException {
        root = root.toAbsolutePath().normalize();
        List<Outcome> outcomes = new ArrayList<>();
        try (Scratch scratch = Scratch.create()) {
            for (Subject s : Subject.ALL) {
                if (s.name().matches(only)) {
                    outcomes.add(measure(s, Files.createDirectories(scratch.path().resolve(s.name()))));
                }
            }
        }
        new CoverSheet(outcomes).print(sheet);
        sheet.write(out);
        return 0;
    }

    private String java() {
        return jdk.resolve(Path.of("bin", "java")).toString();
    }

    private Outcome measure(Subject s, Path directory) throws IOException, InterruptedException {
        List<String> command = s.isSuite() ? suite(s) : program(s, directory);
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
        Map<Detector, Reports> reportsOfFull = new EnumMap<>(Detector.class);
        for (Detector d : Detector.values()) {
            guided.put(d, heddle(s, directory, command, d.with("--detect", "--json", "guided.json")).without(again));
            allMethods.put(d, heddle(s, directory, command, d.with("--detect", "--all-methods")).without(again));
            full.put(d, heddle(s, directory, command, d.with("--full", "--json", "full.json")));
            reports.put(d, Reports.read(directory.resolve("guided.json"), d.kind));
            reportsOfFull.put(d, Reports.read(directory.resolve("full.json"), d.kind));
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

    /** All inputs without an agent, as they are measured: tests in one JVM, programs in one each. */
    private Timed base(Subject s, Path directory, List<String> command, String table)
            throws IOException, InterruptedException {
        return plainly(s, directory, command, table, null).time();
    }

    /** What measuring takes with and without each optimization. */
    private Map<String, Measuring> optimizations(Subject s, Path directory, List<String> command, String table)
            throws IOException, InterruptedException {
        Map<String, Measuring> all = new LinkedHashMap<>();
        for (String exact : List.of("exact=true,", "")) {
            for (String optimize : List.of("none", "1", "2", "12")) {
                System.err.println(s.name() + ": " + exact + "optimize=" + optimize);
                all.put(exact + optimize, plainly(s, directory, command, table, exact + "optimize=" + optimize));
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
        double wall = 0;
        double cpu = 0;
        long bytes = 0;
        for (List<String> one : s.isSuite()
                ? List.of(sequence(s, directory, command, words, table, visits))
                : programs(s, words)) {
            Timed t = Timed.run(one, directory);
            wall += t.wall();
            cpu += t.cpu();
            bytes += Files.exists(visits) ? Files.size(visits) : 0;
            for (int i = 0; Files.exists(visits.resolveSibling("visits-" + i)); i++) {
                bytes += Files.size(visits.resolveSibling("visits-" + i));
                Files.delete(visits.resolveSibling("visits-" + i));
            }
            Files.deleteIfExists(visits);
        }
        return new Measuring(new Timed(wall, cpu, "", 0), bytes);
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

    /** The tests of the table, in one JVM. */
    private List<String> sequence(Subject s, Path directory, List<String> command, List<String> words, String table,
            Path visits) throws IOException {
        StringBuilder plan = new StringBuilder();
        int n = 0;
        for (String line : table.split("\n")) {
            Matcher m = Pattern.compile("heddle: measuring \\d+/\\d+: (\\S+)").matcher(line);
            if (m.matches()) {
                plan.append("input\t").append(visits).append('-').append(n++).append('\t')
                        .append(directory.resolve("counts")).append("\nid\t[engine:")
                        .append(s.jars().stream().anyMatch(j -> j.contains("vintage"))
                                ? "junit-vintage]/[runner:"
                                : "junit-jupiter]/[class:")
                        .append(m.group(1)).append("]\n");
            }
        }
        Files.writeString(directory.resolve("plan"), plan);
        List<String> all = new ArrayList<>(words);
        int path = all.indexOf("-cp") + 1;
        all.set(path, root.resolve("junit/target/heddle-junit.jar") + File.pathSeparator + all.get(path)
                + File.pathSeparator + command.get(command.indexOf("--test-jar") + 1));
        all.addAll(List.of("dev.heddle.junit.suite.SuiteMain", "sequence", "plan"));
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
