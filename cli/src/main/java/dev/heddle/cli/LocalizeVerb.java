package dev.heddle.cli;

import dev.heddle.session.ConfigFile;
import dev.heddle.session.LocalizeSession;
import dev.heddle.session.Progress;
import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import dev.heddle.session.TestOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
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
        List<String> target = test != null ? words : TargetWords.command(LocalizeSession.VERB, typed, words);
        TestOptions which = test == null
                ? null
                : new TestOptions(test.indexOf('#') > 0 ? "method" : "class", "^" + Pattern.quote(test) + "($|\\()",
                        null,
                        testJars.stream().map(Path::of).toList(), false, false, Installation.junit());
        return options.call(terminal, settings, typed,
                (command, interruption) -> session.localize(command, target, which, passing, fixed,
                        interruption),
                result -> result.runs().exit(), LocalizeText::render);
    }
}
