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
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Finds out which methods can run at the same time under each input: from what was kept, or by running it. Tests that are to be
 * measured together run one after another in one JVM, as a build tool runs them; when one of them takes the JVM with it, it is run
 * once more by itself, and the others go on in another one. So is one of which it is not known whether threads of earlier ones did part of
 * its work, unless all pairs that it could have are known from others.
 */
final class InputMeasuring {
    /** An input and what is known of it. */
    record Measured(InputsFile.Input input, MeasuredInputs.Figures figures, Concurrency.Found found, boolean reused) {
        Pairs pairs() {
            return found.pairs();
        }

        /** Those that count for who looks for steps between which others come, or only for methods that run at the same time. */
        Pairs pairs(boolean steps) {
            return steps ? found.steps() : found.pairs();
        }
    }

    /**
     * A test in whose time threads were at work that earlier ones have left behind.
     *
     * @param possible pairs that count, if all of that was its own work
     * @param own      what threads did that began with it
     */
    private record Doubtful(InputsFile.Input input, MeasuredInputs.Figures figures, Pairs possible, VisitsFile own) {
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
    private final Predicate<String> counting;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /**
     * @param counted  which pairs count
     * @param own      the classes of which an input consists, by its name
     * @param counting methods whose pairs count for the choice
     */
    InputMeasuring(Settings settings, TargetRun target, CoverSession.Steps steps, Pairs.Methods methods,
            MeasuredInputs kept, JavaCommand java, List<String> excluded, CoverSession.Counted counted,
            Function<String, Set<String>> own, Predicate<String> counting) {
        this.settings = settings;
        this.target = target;
        this.steps = steps;
        this.methods = methods;
        this.kept = kept;
        this.java = java;
        this.excluded = excluded;
        this.counted = counted;
        this.own = own;
        this.counting = counting;
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
        List<Doubtful> doubtful = new ArrayList<>();
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
                doubtful.addAll(sequence.mixed);
                missing.removeIf(i -> known.containsKey(i.name()));
                for (InputsFile.Input failed : sequence.failed) {
                    if (!interruption.happened()) {
                        known.put(failed.name(), alone(failed, interruption));
                    }
                }
            }
            if (!missing.isEmpty() && !interruption.happened()) {
                InputsFile.Input first = missing.remove(0);
                known.put(first.name(), alone(first, interruption));
            }
        }
        settle(doubtful, known, interruption);
        Map<String, Measured> ordered = new LinkedHashMap<>();
        inputs.stream().filter(i -> known.containsKey(i.name()))
                .forEach(i -> ordered.put(i.name(), known.get(i.name())));
        return ordered;
    }

    /**
     * Runs those by themselves that may have pairs which no other has, the most promising one first. For pairs that others have for certain
     * it does not matter whose work it was.
     */
    private void settle(List<Doubtful> doubtful, Map<String, Measured> known, Interruption interruption)
            throws IOException {
        Pairs certain = new Pairs(methods);
        known.values().forEach(m -> certain.add(m.pairs()));
        while (!doubtful.isEmpty() && !interruption.happened()) {
            Doubtful most = Collections.max(doubtful, Comparator.comparingLong(d -> d.possible.newTo(certain)));
            doubtful.remove(most);
            Measured measured = most.possible.newTo(certain) == 0
                    ? keep(most.input, most.figures, most.own)
                    : alone(TestSuite.quick(java, most.figures), most.input, interruption);
            certain.add(measured.pairs());
            known.put(most.input.name(), measured);
        }
    }

    /** From an earlier campaign, or null. */
    private Measured before(InputsFile.Input input) {
        try {
            MeasuredInputs.Figures figures = kept.figures(input);
            return figures == null
                    ? null
                    : new Measured(input, figures, Concurrency.Found.read(kept.pairs(input), methods), true);
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
        return alone(java, input, interruption);
    }

    private Measured alone(JavaCommand java, InputsFile.Input input, Interruption interruption) throws IOException {
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
                result.outcome().overBudget(), result.outcome().elapsed().toMillis() / 1000.0, visited.trails().size(),
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
        return keep(input, figures, visited, find(visited));
    }

    private Concurrency.Found find(VisitsFile visited) {
        return counted.allPairs() ? Concurrency.all(visited, methods) : Concurrency.of(visited, methods);
    }

    private Measured keep(InputsFile.Input input, MeasuredInputs.Figures figures, VisitsFile visited,
            Concurrency.Found found)
            throws IOException {
        TestSuite.Counts counts = figures.tests();
        if (figures.problem() == null && (counts == null || counts.ran() + counts.skipped() != 0)) {
            // A test that only calls others is not watched, and yet it is what decides.
            Set<String> classes = new HashSet<>(visited.classes());
            classes.addAll(own.apply(input.name()));
            kept.keep(input, figures, found, classes);
        }
        return new Measured(input, figures, found, false);
    }

    private Measured failed(InputsFile.Input input, String problem) {
        return new Measured(input, new MeasuredInputs.Figures(-1, false, 0, 0, problem, null),
                Concurrency.Found.nothing(methods), false);
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
        /** Of these some of what was seen may be the work of threads that earlier ones have left behind. */
        final List<Doubtful> mixed = new ArrayList<>();
        /** Perhaps because of what earlier ones have left behind. */
        final List<InputsFile.Input> failed = new ArrayList<>();
        private final List<InputsFile.Input> inputs;
        private final Path journal;
        /** Whether the journal has said that the agent works. */
        private boolean works;

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
            target.launchAside(TestSuite.quick(java).with(List.of("sequence", plan.toAbsolutePath().toString())),
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

        /** Asked only when something is complete: a journal grows, and to read it all several times a second costs more than a test. */
        private boolean works() throws IOException {
            if (!works) {
                RunSummary run = JournalContents.read(journal).run();
                works = run != null && run.canary() && run.classesInstrumented() > 0;
            }
            return works;
        }

        /** Takes what is complete. Nothing of it is lost when we are killed the next moment. */
        private void harvest() {
            try {
                while (done.size() < inputs.size()) {
                    InputsFile.Input input = inputs.get(done.size());
                    Path tests = kept.aside(input, ".tests");
                    Path visits = kept.aside(input, ".visits");
                    if (!Files.exists(tests) || !Files.exists(visits) || !works()) {
                        return;
                    }
                    TestSuite.Finished finished = TestSuite.finished(java, tests);
                    VisitsFile visited = visited(input, visits);
                    MeasuredInputs.Figures figures = new MeasuredInputs.Figures(finished.exit(), false,
                            finished.seconds(), visited.trails().size(), null, finished.counts());
                    done.put(input.name(), judged(input, figures, visited));
                    if (done.size() < inputs.size()) {
                        begins(inputs.get(done.size()));
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** What is known of it so far; of one that must be run by itself, no pairs. */
        private Measured judged(InputsFile.Input input, MeasuredInputs.Figures figures, VisitsFile visited)
                throws IOException {
            Measured open = new Measured(input, figures, Concurrency.Found.nothing(methods), false);
            if (!done.isEmpty() && figures.tests().failed() > 0) {
                failed.add(input);
                return open;
            }
            Concurrency.Found all = find(visited);
            VisitsFile begun = visited.begunHere();
            if (begun.trails().size() < visited.trails().size() && find(begun).pairs().size() < all.pairs().size()) {
                mixed.add(new Doubtful(input, figures, all.pairs().within(counting), begun));
                return open;
            }
            return keep(input, figures, visited, all);
        }
    }
}
