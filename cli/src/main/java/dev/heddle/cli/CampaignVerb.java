package dev.heddle.cli;

import dev.heddle.session.CampaignSession;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import dev.heddle.session.Progress;
import dev.heddle.session.SessionException;
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

/** {@code heddle campaign}. */
@Command(name = "campaign",
        description = "Many inputs, strategies and seeds within one --budget (default: 5m), several JVMs at a time.",
        sortOptions = false,
        customSynopsis = {"heddle campaign [OPTIONS] -- java ... Main [ARGS]",
                "       heddle campaign --resume DIR"},
        footer = {"", "Examples:", "  heddle campaign --budget 30m -- java -cp target/classes com.acme.Main",
                "  heddle campaign --inputs inputs.toml --strategies pct,pos,detect --seeds 20 -- java -jar app.jar",
                "  heddle campaign --resume .heddle/run-003"})
final class CampaignVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Option(names = "--inputs", paramLabel = "FILE", description = "the inputs, in TOML, as for heddle cover")
    String inputs;
    @Option(names = "--strategies", paramLabel = "NAMES", split = ",",
            description = "as for heddle explore, and detect for a run with free threads"
                    + " (default: portfolio,random,pct,pos,speed,detect)")
    List<String> strategies;
    @Option(names = "--seeds", paramLabel = "N",
            description = "seeds for each input and strategy, from --seed on (default: 4)")
    String seeds;
    @Option(names = "--iterations", paramLabel = "N",
            description = "schedules for each input, strategy and seed at most (default: 200)")
    String iterations;
    @Option(names = "--task-budget", paramLabel = "TIME",
            description = "end each of them after this long (default: a quarter of --budget, at most 60s)")
    String taskBudget;
    @Option(names = "--jobs", paramLabel = "N", description = "JVMs at a time (default: one per core)")
    String jobs;
    @Option(names = "--engine", paramLabel = "URL",
            description = "spark://HOST:PORT or local[N]: run them with Spark instead, if its module was built")
    String engine;
    @Option(names = "--resume", paramLabel = "DIR",
            description = "go on with the campaign that is kept in this directory")
    String resume;
    @Mixin
    ControlledOptions options;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "COMMAND", arity = "0..*",
            description = "after --, the java command to run; or the name of a sample")
    List<String> words = new ArrayList<>();

    CampaignVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = options.settings();
        GlobalOptions.set(settings, SettingKey.STRATEGIES, strategies);
        GlobalOptions.set(settings, SettingKey.SEEDS, seeds);
        GlobalOptions.set(settings, SettingKey.ITERATIONS, iterations);
        GlobalOptions.set(settings, SettingKey.TASK_BUDGET, taskBudget);
        GlobalOptions.set(settings, SettingKey.JOBS, jobs);
        GlobalOptions.set(settings, SettingKey.ENGINE, engine);
        ConfigFile.read(directory, settings);
        List<String> typed = ControlledOptions.typed(spec);
        if (resume != null && (!words.isEmpty() || inputs != null || strategies != null || seeds != null)) {
            throw new SessionException(ExitCode.USAGE,
                    "--resume takes the command, its inputs, strategies and seeds from the campaign");
        }
        Progress progress = settings.quiet() ? Progress.SILENT : terminal.progress();
        CampaignSession session = new CampaignSession(settings, directory, Installation.agent(), progress);
        List<String> target = resume != null
                ? List.of()
                : TargetWords.command(CampaignSession.VERB, typed, words);
        return options.call(terminal, settings, typed,
                (command, interruption) -> resume != null
                        ? session.resume(Path.of(resume), interruption)
                        : session.run(command, target, inputs == null ? null : Path.of(inputs), interruption),
                CampaignSession.Result::exit, CampaignText::render);
    }
}
