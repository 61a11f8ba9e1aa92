package dev.heddle.cli;

import dev.heddle.session.CommandLine;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import dev.heddle.session.ExploreSession;
import dev.heddle.session.Interruption;
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
            description = "portfolio (default), spread, random, pct, pos, surw or bounded; pct:3 and bounded:2 give the depth")
    String strategy;
    @Option(names = "--iterations", paramLabel = "N", description = "how many schedules at most (default: 1000)")
    String iterations;
    @Option(names = "--keep-going", description = "do not stop at the first failure")
    boolean keepGoing;
    @Option(names = "--fork",
            description = "a new JVM for each schedule, for a program that leaves something behind in its JVM")
    boolean fork;
    @Mixin
    ExploreOptions exploreOptions;
    @Mixin
    RunOptions runOptions;
    @Mixin
    ReportOptions reportOptions;
    @Mixin
    GlobalOptions global;
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
        Settings settings = new Settings();
        runOptions.apply(settings);
        reportOptions.apply(settings);
        exploreOptions.apply(settings);
        global.apply(settings);
        GlobalOptions.set(settings, SettingKey.STRATEGY, strategy);
        GlobalOptions.set(settings, SettingKey.ITERATIONS, iterations);
        GlobalOptions.set(settings, SettingKey.KEEP_GOING, keepGoing ? "true" : null);
        GlobalOptions.set(settings, SettingKey.FORK, fork ? "true" : null);
        ConfigFile.read(directory, settings);
        var style = terminal.style(global.color);
        List<String> typed = spec.commandLine().getParent().getParseResult().originalArgs();
        Progress progress = settings.quiet() ? Progress.SILENT : terminal.progress();
        try (Interruption interruption = Interruption.open()) {
            ExploreSession session = new ExploreSession(settings, directory, Installation.agent(), progress);
            ExploreSession.Result result = session.explore("heddle " + CommandLine.of(typed),
                    TargetWords.command(ExploreSession.EXPLORE, typed, words), interruption);
            if (!settings.quiet() || result.exit() != ExitCode.OK) {
                terminal.out().print(ExploreText.render(result, style));
                terminal.out().flush();
            }
            return result.exit().code();
        }
    }
}
