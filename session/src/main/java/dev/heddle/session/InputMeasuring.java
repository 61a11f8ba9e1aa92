package dev.heddle.session;

import dev.heddle.cover.Concurrency;
import dev.heddle.cover.Pairs;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Words;
import dev.heddle.trace.VisitsFile;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
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

/**
 * Finds out which methods can run at the same time under each input: from what was kept, or by running it. Tests that are to be
 * measured together run one after another in one JVM, as a build tool runs them; when one of them takes the JVM with it, it is run
 * once more by itself, and the others go on in another one.
 */
final class InputMeasuring {
    /** An input and what is known of it. */
    record Measured(InputsFile.Input input, MeasuredInputs.Figures figures, Pairs pairs, boolean reused) {
    }

    private static final String MODE = "cover";
    /** What has nothing to read. */
    static final File NOTHING = new File(
            System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null");

    private final Settings settings;
    private final TargetRun target;
    private final CoverSession.Steps steps;
    private final Pairs.Methods methods;
    private final MeasuredInputs kept;
    private final JavaCommand java;
    private final List<String> excluded;
    private final CoverSession.Counted counted;
    private final Function<String, Set<String>> own;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /**
     * @param counted which pairs count
     * @param own     the classes of which an input consists, by its name
     */
    InputMeasuring(Settings settings, TargetRun target, CoverSession.Steps steps, Pairs.Methods methods,
            MeasuredInputs kept, JavaCommand java, List<String> excluded, CoverSession.Counted counted,
            Function<String, Set<String>> own) {
        this.settings = settings;
        this.target = target;
        this.steps = steps;
        this.methods = methods;
        this.kept = kept;
        this.java = java;
        this.excluded = excluded;
        this.counted = counted;
        this.own = own;
    }

    /**
     * By name, in the order of the inputs; after an interruption not all of them.
     *
     * @param together whether one JVM may run several
     */
    Map<String, Measured> all(List<InputsFile.Input> inputs, boolean together, Interruption interruption)
            throws IOException {
        kept.look(inputs);
        Map<String, Measured> known = new LinkedHashMap<>();
        List<InputsFile.Input> missing = new ArrayList<>();
        for (InputsFile.Input input : inputs) {
            numbers.put(input.name(), numbers.size() + 1);
            Measured before = before(input);
            if (before != null) {
                known.put(input.name(), before);
            } else {
                missing.add(input);
            }
        }
        while (!missing.isEmpty() && !interruption.happened()) {
            if (together && missing.size() > 1) {
                Sequence sequence = new Sequence(missing);
                sequence.run(interruption);
                known.putAll(sequence.done);
                for (InputsFile.Input mixed : sequence.mixed) {
                    if (!interruption.happened()) {
                        known.put(mixed.name(), alone(mixed, interruption));
                    }
                }
                missing.removeIf(i -> known.containsKey(i.name()));
            }
            if (!missing.isEmpty() && !interruption.happened()) {
                InputsFile.Input first = missing.remove(0);
                known.put(first.name(), alone(first, interruption));
            }
        }
        Map<String, Measured> ordered = new LinkedHashMap<>();
        inputs.stream().filter(i -> known.containsKey(i.name()))
                .forEach(i -> ordered.put(i.name(), known.get(i.name())));
        return ordered;
    }

    /** From an earlier campaign, or null. */
    private Measured before(InputsFile.Input input) {
        try {
            MeasuredInputs.Figures figures = kept.figures(input);
            return figures == null
                    ? null
                    : new Measured(input, figures, Pairs.read(kept.pairs(input), methods), true);
        } catch (IOException damaged) {
            steps.note(input.name() + ": measured again: what was kept of it is damaged");
            return null;
        }
    }

    private AgentOptions options(Path journal) {
        AgentOptions options = target.options(MODE, journal, 0, excluded);
        return counted.blocks() ? options.add("blocks", "true") : options;
    }

    private void begins(InputsFile.Input input) {
        steps.measures(input.name(), numbers.get(input.name()), numbers.size());
    }

    private Measured alone(InputsFile.Input input, Interruption interruption) throws IOException {
        begins(input);
        Path visits = kept.aside(input, ".visits");
        Path journal = kept.aside(input, ".journal");
        Files.deleteIfExists(visits);
        Files.deleteIfExists(journal);
        if (input.stdin() != null && !Files.isReadable(input.stdin())) {
            return failed(input, "its stdin " + input.stdin() + " cannot be read");
        }
        AgentOptions options = options(journal).add("visits", visits.toAbsolutePath().toString());
        Path tests = kept.aside(input, ".tests");
        Files.deleteIfExists(tests);
        TargetRun.Result result = target.launchAside(java.with(input.arguments()), options, journal,
                settings.budget().orElse(null), interruption,
                surroundings(input, kept.aside(input, ".out")).andThen(TestSuite.counts(java, tests)));
        RunSummary run = result.journal().run();
        Files.deleteIfExists(journal);
        if (interruption.happened()) {
            return failed(input, "interrupted");
        }
        if (!Files.exists(visits)) {
            return failed(input, result.outcome().overBudget()
                    ? "the budget ended it before it could say what it did"
                    : "it ended without saying what it did (exit code " + result.outcome().exit() + ")");
        }
        VisitsFile visited = visited(input, visits);
        TestSuite.Finished finished = TestSuite.finished(java, tests);
        TestSuite.Counts counts = finished == null ? null : finished.counts();
        boolean checked = run != null && run.verified();
        MeasuredInputs.Figures figures = new MeasuredInputs.Figures(result.outcome().exit(),
                result.outcome().overBudget(), result.outcome().elapsed().toMillis() / 1000.0,
                run == null ? 0 : run.threads(),
                checked ? null : run == null ? "the agent did not start" : run.whyNotVerified(), counts);
        return keep(input, figures, visited);
    }

    private VisitsFile visited(InputsFile.Input input, Path visits) throws IOException {
        VisitsFile visited = VisitsFile.read(visits);
        Files.delete(visits);
        if (visited.dropped() > 0) {
            steps.note(input.name() + ": " + Words.count(visited.dropped(), "thread")
                    + " of very many were left out; pairs may be missing");
        }
        return visited;
    }

    private Measured keep(InputsFile.Input input, MeasuredInputs.Figures figures, VisitsFile visited)
            throws IOException {
        TestSuite.Counts counts = figures.tests();
        Pairs pairs = counted.allPairs() ? Concurrency.all(visited, methods) : Concurrency.of(visited, methods);
        if (figures.problem() == null && (counts == null || counts.ran() + counts.skipped() != 0)) {
            // A test that only calls others is not watched, and yet it is what decides.
            Set<String> classes = new HashSet<>(visited.classes());
            classes.addAll(own.apply(input.name()));
            kept.keep(input, figures, pairs, classes);
        }
        return new Measured(input, figures, pairs, false);
    }

    private Measured failed(InputsFile.Input input, String problem) {
        return new Measured(input, new MeasuredInputs.Figures(-1, false, 0, 0, problem, null), new Pairs(methods),
                false);
    }

    /** What the target prints goes to a file: with several inputs nobody could tell it apart. */
    static Consumer<ProcessBuilder> surroundings(InputsFile.Input input, Path out) {
        return builder -> {
            builder.environment().putAll(input.environment());
            builder.redirectErrorStream(true).redirectOutput(out.toFile());
            builder.redirectInput(input.stdin() == null
                    ? NOTHING
                    : input.stdin().toFile());
        };
    }

    /** Tests in one JVM, from the first one on, as far as it came. */
    private final class Sequence {
        private static final Duration TICK = Duration.ofMillis(300);

        final Map<String, Measured> done = new LinkedHashMap<>();
        /**
         * Of these some of what was seen is the work of threads that earlier ones have left behind, or they fail, perhaps because of what
         * earlier ones have left behind.
         */
        final List<InputsFile.Input> mixed = new ArrayList<>();
        private final List<InputsFile.Input> inputs;
        private final Path journal;

        Sequence(List<InputsFile.Input> inputs) {
            this.inputs = inputs;
            journal = kept.file("suite.journal");
        }

        void run(Interruption interruption) throws IOException {
            Path plan = kept.file("suite.plan");
            for (InputsFile.Input input : inputs) {
                Files.deleteIfExists(kept.aside(input, ".visits"));
                Files.deleteIfExists(kept.aside(input, ".tests"));
            }
            TestSuite.plan(plan, inputs, i -> kept.aside(i, ".visits"), i -> kept.aside(i, ".tests"));
            Files.deleteIfExists(journal);
            begins(inputs.get(0));
            Duration budget = settings.budget().orElse(null);
            target.launchAside(java.with(List.of("sequence", plan.toAbsolutePath().toString())),
                    options(journal), journal, null, interruption,
                    builder -> {
                        builder.redirectErrorStream(true).redirectOutput(kept.file("suite.out").toFile());
                        builder.redirectInput(NOTHING);
                        TestSuite.budget(builder, budget);
                    }, TICK, elapsed -> harvest());
            harvest();
            Files.deleteIfExists(plan);
            Files.deleteIfExists(journal);
        }

        /** Takes what is complete. Nothing of it is lost when we are killed the next moment. */
        private void harvest() {
            try {
                RunSummary run = JournalContents.read(journal).run();
                if (run == null || !run.canary() || run.classesInstrumented() == 0) {
                    return;
                }
                while (done.size() < inputs.size()) {
                    InputsFile.Input input = inputs.get(done.size());
                    Path tests = kept.aside(input, ".tests");
                    Path visits = kept.aside(input, ".visits");
                    if (!Files.exists(tests) || !Files.exists(visits)) {
                        return;
                    }
                    TestSuite.Finished finished = TestSuite.finished(java, tests);
                    VisitsFile visited = visited(input, visits);
                    MeasuredInputs.Figures figures = new MeasuredInputs.Figures(finished.exit(), false,
                            finished.seconds(), visited.trails().size(), null, finished.counts());
                    boolean left = done.size() > 0 && finished.counts().failed() > 0
                            || visited.trails().stream().anyMatch(t -> t.leftOver)
                                    && !Concurrency.of(visited, methods).isEmpty();
                    if (left) {
                        mixed.add(input);
                    }
                    done.put(input.name(), left
                            ? new Measured(input, figures, new Pairs(methods), false)
                            : keep(input, figures, visited));
                    if (done.size() < inputs.size()) {
                        begins(inputs.get(done.size()));
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
