package dev.heddle.cli;

import dev.heddle.session.ConfigFile;
import dev.heddle.session.FreeLocalizeSession;
import dev.heddle.session.LocalizeSession;
import dev.heddle.session.Progress;
import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import dev.heddle.session.TestOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle localize}. */
@Command(name = "localize",
        description = "Says which accesses are to blame for a failure, from one run that failed and others that passed.",
        sortOptions = false,
        customSynopsis = {"heddle localize [OPTIONS] -- java ... Main [ARGS]", "heddle localize [OPTIONS] SAMPLE"},
        footer = {"", "Examples:", "  heddle localize L15_Oversold",
                "  heddle localize --expect-output expected.txt -- java -cp target/classes com.acme.Main",
                "  heddle localize --test com.acme.PoolTest#borrows -- java -cp target/classes:target/test-classes:JARS"})
final class LocalizeVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Option(names = "--passing", paramLabel = "N",
            description = "runs that pass, to compare the failed one with (default: ${DEFAULT-VALUE})",
            defaultValue = "" + LocalizeSession.PASSING)
    int passing;
    @Option(names = "--test", paramLabel = "NAME",
            description = "a JUnit test, com.acme.PoolTest or com.acme.PoolTest#borrows; then the java command names no program")
    String test;
    @Option(names = "--test-jar", paramLabel = "JAR",
            description = "with --test: a jar with tests, beside the directories on the class path (repeatable)")
    List<String> testJars = new ArrayList<>();
    @Option(names = "--expect-fixed",
            description = "after a fix: no run is expected to fail, and that none did is a success")
    boolean fixed;
    @Option(names = "--free",
            description = "let threads run freely: each run is a JVM, every second one with noise; nothing is tried")
    boolean free;
    @Option(names = "--record", paramLabel = "DIR",
            description = "make one run as it comes, and keep what its threads did in DIR")
    Path record;
    @Option(names = "--runs", paramLabel = "PATH",
            description = "recorded runs to compare, a file or a directory (repeatable); runs that are missing are made if"
                    + " there is a command")
    List<Path> runs = new ArrayList<>();
    @Option(names = "--strategy", paramLabel = "NAME", description = "how schedules are chosen, as for explore")
    String strategy;
    @Option(names = "--iterations", paramLabel = "N", description = "how many schedules at most (default: 5000)")
    String iterations;
    @Mixin
    ControlledOptions options;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "COMMAND", arity = "0..*",
            description = "after --, the java command to run; or the name of a sample")
    List<String> words = new ArrayList<>();

    LocalizeVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        if (passing < 1) {
            throw new ParameterException(spec.commandLine(), "--passing: " + passing + " is not above zero");
        }
        Settings settings = options.settings();
        GlobalOptions.set(settings, SettingKey.STRATEGY, strategy);
        GlobalOptions.set(settings, SettingKey.ITERATIONS, iterations);
        ConfigFile.read(directory, settings);
        List<String> typed = ControlledOptions.typed(spec);
        Progress progress = settings.quiet() ? Progress.SILENT : terminal.progress();
        LocalizeSession session = new LocalizeSession(settings, directory, Installation.agent(), progress);
        check();
        boolean compares = !runs.isEmpty() && words.isEmpty() && test == null;
        List<String> target = compares
                ? null
                : test != null ? words : TargetWords.command(LocalizeSession.VERB, typed, words);
        TestOptions which = test == null
                ? null
                : TestOptions.named(test, testJars.stream().map(Path::of).toList(), Installation.junit());
        if (record != null) {
            return options.call(terminal, settings, typed,
                    (command, interruption) -> free(settings, progress).record(target, which, record, interruption),
                    FreeLocalizeSession.Kept::exit, LocalizeText::render);
        }
        if (free || !runs.isEmpty()) {
            return options.call(terminal, settings, typed,
                    (command, interruption) -> free(settings, progress).localize(command, target, which, runs, passing,
                            fixed, interruption),
                    result -> result.runs().exit(), LocalizeText::render);
        }
        return options.call(terminal, settings, typed,
                (command, interruption) -> session.localize(command, target, which, passing, fixed,
                        interruption),
                result -> result.runs().exit(), LocalizeText::render);
    }

    private FreeLocalizeSession free(Settings settings, Progress progress) {
        return new FreeLocalizeSession(settings, directory, Installation.agent(), progress);
    }

    private void check() {
        if (record != null && (free || !runs.isEmpty() || fixed)) {
            throw new ParameterException(spec.commandLine(),
                    "--record makes one run and compares nothing: it does not go with --free, --runs and --expect-fixed");
        }
        String controlled = strategy != null
                ? "--strategy"
                : options.exploreOptions.writeTest != null ? "--write-test" : null;
        if ((free || record != null || !runs.isEmpty()) && controlled != null) {
            throw new ParameterException(spec.commandLine(),
                    controlled + " needs threads that run one at a time: it does"
                            + " not go with --free, --record and --runs");
        }
    }
}
