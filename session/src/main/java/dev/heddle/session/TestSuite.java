package dev.heddle.session;

import dev.heddle.report.Escape;
import dev.heddle.report.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** The tests of a JUnit suite, as inputs: the suite's own JVM, JUnit and class path say what they are, and run each of them. */
final class TestSuite {
    /** The runner, which is in {@code junit}; it and its environment are known here by their names only. */
    private static final String RUNNER = "dev.heddle.junit.suite.SuiteMain";
    private static final String FILE = "HEDDLE_TESTS_FILE";
    private static final String BUDGET = "HEDDLE_TESTS_BUDGET";
    private static final String INCLUDE = "HEDDLE_TESTS_INCLUDE";
    private static final String EXCLUDE = "HEDDLE_TESTS_EXCLUDE";
    /** What runs the tests is not what is tested. Who names classes to watch may name these. */
    static final List<String> RUNS_TESTS = List.of(TestOptions.RUN_TESTS.split(";"));
    private static final Duration TICK = Duration.ofSeconds(10);
    private static final int NAMED = 3;
    private static final double SHORT_SECONDS = 2;

    /**
     * Where a test is.
     *
     * @param method     null for all of the class
     * @param parameters types, as the platform writes them
     */
    record Test(String type, String method, String parameters) {
    }

    /** How the tests of one input went. */
    record Counts(int ran, int failed, int skipped) {
        /** Of a JVM that ended before its tests did. */
        static final Counts UNKNOWN = new Counts(-1, 0, 0);
    }

    /** What the runner says of an input at its end. */
    record Finished(Counts counts, int exit, double seconds) {
    }

    private final JavaCommand java;
    private final List<InputsFile.Input> inputs;
    private final Map<String, List<Test>> tests;
    private final int count;
    private final int disabled;
    private final Map<String, String> broken;
    private final Set<String> code;

    private TestSuite(JavaCommand java, List<InputsFile.Input> inputs, Map<String, List<Test>> tests, int count,
            int disabled, Map<String, String> broken, Set<String> code) {
        this.java = java;
        this.inputs = inputs;
        this.tests = tests;
        this.count = count;
        this.disabled = disabled;
        this.broken = broken;
        this.code = code;
    }

    /** The command that runs an input, when its arguments are added. */
    JavaCommand java() {
        return java;
    }

    List<InputsFile.Input> inputs() {
        return inputs;
    }

    /** What an input consists of. */
    List<Test> tests(String input) {
        return tests.getOrDefault(input, List.of());
    }

    /** The classes of which an input consists. */
    Set<String> types(String input) {
        Set<String> types = new HashSet<>();
        tests(input).forEach(t -> types.add(t.type()));
        return types;
    }

    /** The classes that are tests, or what tests inherit from in the same place; what is nested in them belongs to them. */
    Set<String> code() {
        return code;
    }

    /** Whether a method, {@code com.acme.Cache.put(Ljava/lang/Object;)V}, is of the tests and not of what they test. */
    boolean isTestCode(String method) {
        return isTestCode(method, code);
    }

    static boolean isTestCode(String method, Set<String> code) {
        int types = method.indexOf('(');
        String name = method.substring(0, method.lastIndexOf('.', types < 0 ? method.length() : types));
        while (true) {
            if (code.contains(name)) {
                return true;
            }
            // What a test makes its threads of is nested in it.
            int nested = name.lastIndexOf('$');
            if (nested <= 0) {
                return false;
            }
            name = name.substring(0, nested);
        }
    }

    /** What was found, and what of it is left out. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add("found " + Words.count(count, "test") + " in " + Words.count(inputs.size(), "input")
                + (disabled == 0 ? "" : "; " + Words.count(disabled, "test") + " more, disabled"));
        if (!broken.isEmpty()) {
            notes.add(cannotBeLoaded(broken));
        }
        return notes;
    }

    private static String cannotBeLoaded(Map<String, String> broken) {
        List<String> some = broken.entrySet().stream().limit(NAMED).map(e -> e.getKey() + " (" + e.getValue() + ")")
                .toList();
        return Words.count(broken.size(), "class") + " cannot be loaded, and tests in "
                + (broken.size() == 1 ? "it" : "them") + " are not run: " + String.join(", ", some)
                + (broken.size() > NAMED ? ", …" : "");
    }

    /** @param directory for files of ours */
    static TestSuite find(TargetRun target, List<String> words, TestOptions options, Path directory, Duration budget,
            Interruption interruption) throws IOException {
        if (options.runner() == null || !Files.isRegularFile(options.runner())) {
            throw SessionException.usage("what runs the tests, "
                    + (options.runner() == null ? "heddle-junit.jar" : Escape.text(options.runner().toString()))
                    + ", does not exist: build it with mvn package, or start Heddle with the heddle script");
        }
        TestCommand command = new TestCommand(words);
        List<Path> jars = new ArrayList<>();
        for (Path jar : options.jars()) {
            Path at = target.directory().resolve(jar);
            if (!Files.isRegularFile(at)) {
                throw SessionException.usage("--test-jar: " + Escape.text(jar.toString()) + " does not exist");
            }
            jars.add(at);
        }
        ClassPath path = new ClassPath(target.directory(), command.classPath());
        List<Path> last = new ArrayList<>(jars);
        last.removeIf(j -> path.places().contains(j));
        TestPlatform platform = new TestPlatform(path);
        last.addAll(platform.missing());
        List<Path> roots = new ArrayList<>(path.directories());
        roots.addAll(jars);
        if (roots.isEmpty()) {
            throw SessionException.usage("no directory is on the class path; tests in a jar need --test-jar");
        }
        JavaCommand java = target.command("cover", command.words(options.runner().toAbsolutePath(), last, RUNNER));
        List<String> arguments = new ArrayList<>(List.of("list", options.methods() ? "method" : "class"));
        roots.forEach(r -> arguments.add(r.toString()));
        JavaCommand listing = java.once().with(arguments);
        Listed listed = list(target, listing, options.ofClasses(), directory, budget, interruption);
        if (listed.sizes.isEmpty() && options.ofClasses() != null) {
            // Which is a mistake; how many there are to choose from is worth to know.
            listed = list(target, listing, null, directory, budget, interruption);
        }
        return listed.suite(java, options, roots, platform);
    }

    /** @param names what those of classes are to contain, and what not; null for all classes */
    private static Listed list(TargetRun target, JavaCommand listing, List<String> names, Path directory,
            Duration budget, Interruption interruption) throws IOException {
        Path file = directory.resolve("discovery.txt");
        Path out = directory.resolve("discovery.out");
        Files.deleteIfExists(file);
        TargetLauncher.Outcome outcome = new TargetLauncher(target.directory(), TICK, elapsed -> {
            // One line says that the tests are looked for.
        }).run(listing.words(), budget, interruption, surroundings(file, out).andThen(builder -> {
            if (names != null) {
                builder.environment().put(INCLUDE, names.get(0));
                builder.environment().put(EXCLUDE, names.get(1));
            }
        }));
        Listed listed = new Listed(file);
        if (listed.problem != null || !listed.complete) {
            throw new SessionException(ExitCode.NOT_STARTED, "the tests could not be found: " + Escape.text(
                    listed.problem != null ? listed.problem : why(outcome, out)));
        }
        Files.delete(file);
        return listed;
    }

    /** The first thing that the JVM itself complains of, or how it ended. */
    private static String why(TargetLauncher.Outcome outcome, Path out) throws IOException {
        if (outcome.overBudget()) {
            return "the budget ended the JVM that looked for them";
        }
        for (String line : new String(Files.readAllBytes(out), StandardCharsets.UTF_8).split("\\R")) {
            if (line.startsWith("Error") || line.startsWith("Unrecognized") || line.startsWith("error: ")) {
                return line;
            }
        }
        return "the JVM that looked for them ended with exit code " + outcome.exit() + "; see " + out;
    }

    private static Consumer<ProcessBuilder> surroundings(Path file, Path out) {
        return builder -> {
            builder.environment().put(FILE, file.toAbsolutePath().toString());
            builder.redirectErrorStream(true).redirectOutput(out.toFile());
            builder.redirectInput(InputMeasuring.NOTHING);
        };
    }

    /** Of a test nearly all code runs a few times only: more than the first compiler does with it does not pay. */
    static JavaCommand quick(JavaCommand java) {
        return java.program().equals(RUNNER) ? java.once() : java;
    }

    /** The same if it took so little when it was measured, and passed. */
    static JavaCommand quick(JavaCommand java, MeasuredInputs.Figures figures) {
        boolean passed = figures.tests() != null && figures.tests().failed() == 0;
        return passed && figures.seconds() < SHORT_SECONDS ? quick(java) : java;
    }

    /** Lets what runs tests say how they went; another program is told nothing. */
    static Consumer<ProcessBuilder> counts(JavaCommand java, Path file) {
        return builder -> {
            if (java.program().equals(RUNNER)) {
                builder.environment().put(FILE, file.toAbsolutePath().toString());
            }
        };
    }

    /** Lets what runs tests end an input that takes longer. */
    static void budget(ProcessBuilder builder, Duration budget) {
        if (budget != null) {
            builder.environment().put(BUDGET, Long.toString(budget.toMillis()));
        }
    }

    /** Writes what is to be run one after another. */
    static void plan(Path file, List<InputsFile.Input> inputs, Function<InputsFile.Input, Path> visits,
            Function<InputsFile.Input, Path> counts) throws IOException {
        List<String> lines = new ArrayList<>();
        for (InputsFile.Input input : inputs) {
            lines.add("input\t" + encode(visits.apply(input).toAbsolutePath().toString()) + "\t"
                    + encode(counts.apply(input).toAbsolutePath().toString()));
            // The first one says that they are to be run.
            input.arguments().stream().skip(1).forEach(id -> lines.add("id\t" + encode(id)));
        }
        Files.write(file, lines);
    }

    /* As the runner writes and reads words; it has nothing of ours on its class path. */

    private static String encode(String word) {
        return word.replace("%", "%25").replace("\t", "%09").replace("\n", "%0A").replace("\r", "%0D");
    }

    private static String decode(String word) {
        return word.replace("%0D", "\r").replace("%0A", "\n").replace("%09", "\t").replace("%25", "%");
    }

    /** Null for another program. */
    static Finished finished(JavaCommand java, Path file) throws IOException {
        if (!java.program().equals(RUNNER)) {
            return null;
        }
        if (!Files.exists(file)) {
            return new Finished(Counts.UNKNOWN, -1, 0);
        }
        Map<String, Integer> figures = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file)) {
            String[] words = line.split("\t");
            figures.put(words[0], Integer.parseInt(words[1]));
        }
        Files.delete(file);
        return new Finished(new Counts(figures.getOrDefault("ran", 0), figures.getOrDefault("failed", 0),
                figures.getOrDefault("skipped", 0)), figures.getOrDefault("exit", -1),
                figures.getOrDefault("millis", 0) / 1000.0);
    }

    /** What the runner has written. */
    static final class Listed {
        private final Map<String, Integer> sizes = new LinkedHashMap<>();
        private final Map<String, List<String>> ids = new LinkedHashMap<>();
        private final Map<String, List<Test>> tests = new LinkedHashMap<>();
        private final List<String> disabled = new ArrayList<>();
        private final Map<String, String> broken = new LinkedHashMap<>();
        private final Set<String> code = new HashSet<>();
        private String problem;
        private boolean complete;

        Listed(Path file) throws IOException {
            String name = null;
            for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
                String[] w = line.split("\t", -1);
                for (int i = 0; i < w.length; i++) {
                    w[i] = decode(w[i]);
                }
                switch (w[0]) {
                    case "input" -> {
                        name = w[1];
                        sizes.put(name, Integer.parseInt(w[2]));
                        ids.put(name, new ArrayList<>(List.of("run")));
                        tests.put(name, new ArrayList<>());
                    }
                    case "id" -> ids.get(name).add(w[1]);
                    case "test" -> tests.get(name)
                            .add(w.length == 2 ? new Test(w[1], null, "") : new Test(w[1], w[2], w[3]));
                    case "disabled" -> disabled.add(w[1]);
                    case "code" -> code.add(w[1]);
                    case "broken" -> broken.put(w[1], w[2]);
                    case "problem" -> problem = w[1];
                    default -> complete |= w[0].equals("end");
                }
            }
        }

        TestSuite suite(JavaCommand java, TestOptions options, List<Path> roots, TestPlatform platform) {
            if (sizes.isEmpty()) {
                throw new SessionException(ExitCode.NOT_VERIFIED, "no test was found in "
                        + String.join(", ", roots.stream().map(r -> Escape.text(r.toString())).toList())
                        + (disabled.isEmpty() ? "" : ", but " + Words.count(disabled.size(), "disabled one"))
                        + platform.hint()
                        + (broken.isEmpty() ? "" : "; " + Escape.text(cannotBeLoaded(broken))));
            }
            List<InputsFile.Input> inputs = new ArrayList<>();
            int count = 0;
            for (Map.Entry<String, Integer> e : sizes.entrySet()) {
                if (options.takes(e.getKey())) {
                    inputs.add(new InputsFile.Input(e.getKey(), ids.get(e.getKey()), null, Map.of()));
                    count += e.getValue();
                }
            }
            if (inputs.isEmpty()) {
                throw SessionException.usage(options.named() != null
                        ? "--test: there is no test " + Escape.text(options.named()) + " among "
                                + Words.count(sizes.size(), "test")
                        : "--include-tests and --exclude-tests leave none of "
                                + Words.count(sizes.size(), "input"));
            }
            return new TestSuite(java, inputs, tests, count,
                    (int) disabled.stream().filter(options::takes).count(), broken, code);
        }
    }
}
