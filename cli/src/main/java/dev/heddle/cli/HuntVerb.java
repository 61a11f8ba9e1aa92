package dev.heddle.cli;

import dev.heddle.session.ConfigFile;
import dev.heddle.session.HuntSession;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle hunt}. */
@Command(name = "hunt",
        description = "Detects, confirms, explores, replays and localizes, all within --budget (default: 60s).",
        sortOptions = false,
        customSynopsis = {"heddle hunt [OPTIONS] -- java ... Main [ARGS]", "heddle hunt [OPTIONS] SAMPLE"},
        footer = {"", "Examples:", "  heddle hunt L15_Oversold",
                "  heddle hunt --budget 5m -- java -cp target/classes com.acme.Main",
                "  heddle hunt --test com.acme.PoolTest#borrows -- java -cp target/classes:target/test-classes:JARS"})
final class HuntVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Option(names = "--test", paramLabel = "NAME",
            description = "a JUnit test, com.acme.PoolTest or com.acme.PoolTest#borrows; then the java command names no program")
    String test;
    @Option(names = "--test-jar", paramLabel = "JAR",
            description = "with --test: a jar with tests, beside the directories on the class path (repeatable)")
    List<String> testJars = new ArrayList<>();
    @Option(names = "--fork",
            description = "a new JVM for each run, for a program that leaves something behind in its JVM")
    boolean fork;
    @Mixin
    ControlledOptions options;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "COMMAND", arity = "0..*",
            description = "after --, the java command to run; or the name of a sample")
    List<String> words = new ArrayList<>();

    HuntVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = options.settings();
        GlobalOptions.set(settings, SettingKey.FORK, fork ? "true" : null);
        ConfigFile.read(directory, settings);
        List<String> typed = ControlledOptions.typed(spec);
        Progress progress = settings.quiet() ? Progress.SILENT : terminal.progress();
        HuntSession session = new HuntSession(settings, directory, Installation.agent(), progress);
        List<String> target = test != null ? words : TargetWords.command(HuntSession.VERB, typed, words);
        TestOptions which = test == null
                ? null
                : TestOptions.named(test, testJars.stream().map(Path::of).toList(), Installation.junit());
        return options.call(terminal, settings, typed,
                (command, interruption) -> session.hunt(command, target, which, interruption),
                HuntSession.Result::exit, HuntText::render);
    }
}
