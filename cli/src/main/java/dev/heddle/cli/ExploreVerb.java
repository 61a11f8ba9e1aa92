package dev.heddle.cli;

import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExploreSession;
import dev.heddle.session.Progress;
import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
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

/** {@code heddle explore}. */
@Command(name = "explore", description = "Runs a java program under many schedules, one thread at a time.",
        sortOptions = false,
        customSynopsis = {"heddle explore [OPTIONS] -- java ... Main [ARGS]", "heddle explore [OPTIONS] SAMPLE"},
        footer = {"", "Examples:", "  heddle explore L01_LostUpdate",
                "  heddle explore --iterations 5000 -- java -cp target/classes com.acme.Main",
                "  heddle explore --strategy pct:3 --seed 7 -- java -jar app.jar",
                "  heddle explore --expect-output expected.txt -- java -jar app.jar"})
final class ExploreVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Option(names = "--strategy", paramLabel = "NAME",
            description = "portfolio (default), spread, random, pct, pos, surw, bounded or speed; pct:3 and bounded:2 give the depth")
    String strategy;
    @Option(names = "--iterations", paramLabel = "N", description = "how many schedules at most (default: 1000)")
    String iterations;
    @Option(names = "--keep-going", description = "do not stop at the first failure")
    boolean keepGoing;
    @Option(names = "--fork",
            description = "a new JVM for each schedule, for a program that leaves something behind in its JVM")
    boolean fork;
    @Mixin
    ControlledOptions options;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "COMMAND", arity = "0..*",
            description = "after --, the java command to run; or the name of a sample")
    List<String> words = new ArrayList<>();

    ExploreVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = options.settings();
        GlobalOptions.set(settings, SettingKey.STRATEGY, strategy);
        GlobalOptions.set(settings, SettingKey.ITERATIONS, iterations);
        GlobalOptions.set(settings, SettingKey.KEEP_GOING, keepGoing ? "true" : null);
        GlobalOptions.set(settings, SettingKey.FORK, fork ? "true" : null);
        ConfigFile.read(directory, settings);
        List<String> typed = ControlledOptions.typed(spec);
        Progress progress = settings.quiet() ? Progress.SILENT : terminal.progress();
        ExploreSession session = new ExploreSession(settings, directory, Installation.agent(), progress);
        List<String> target = TargetWords.command(ExploreSession.EXPLORE, typed, words);
        return options.call(terminal, settings, typed,
                (command, interruption) -> session.explore(command, target, interruption));
    }
}
