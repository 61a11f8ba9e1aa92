package dev.heddle.cli;

import dev.heddle.session.ConfigFile;
import dev.heddle.session.DebugPort;
import dev.heddle.session.ExitCode;
import dev.heddle.session.ExploreSession;
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

/** {@code heddle replay}. */
@Command(name = "replay", description = "Runs a schedule again, exactly.", sortOptions = false,
        customSynopsis = {"heddle replay [OPTIONS] SCHEDULE -- java ... Main [ARGS]",
                "heddle replay [OPTIONS] SCHEDULE SAMPLE"},
        footer = {"", "Examples:", "  heddle replay HD-3F9A01 -- java -cp target/classes com.acme.Main",
                "  heddle replay .heddle/run-001/schedule-1.txt -- java -jar app.jar",
                "  heddle replay --times 20 h1-HYw7DoMwEA... -- java -jar app.jar",
                "  heddle replay --debug 5005 HD-3F9A01 -- java -cp target/classes com.acme.Main"})
final class ReplayVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Option(names = "--times", paramLabel = "N", description = "how many times (default: once)")
    String times;
    @Option(names = "--debug", paramLabel = "PORT",
            description = "wait for a debugger at this port of 127.0.0.1; a breakpoint in java.heddle.Turn.changed"
                    + " stops at each change of turn")
    String debug;
    @Mixin
    ControlledOptions options;
    @Parameters(paramLabel = "SCHEDULE", arity = "0..*",
            description = "a schedule file, a token, or the id of a finding of the last run; then the target")
    List<String> words = new ArrayList<>();

    ReplayVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = options.settings();
        GlobalOptions.set(settings, SettingKey.TIMES, times);
        ConfigFile.read(directory, settings);
        if (words.isEmpty() || words.get(0).matches("(.*[/\\\\])?java(\\.exe)?")) {
            throw new SessionException(ExitCode.USAGE,
                    "no schedule: name a file, a token or a finding, as in heddle replay HD-3F9A01 -- java Main");
        }
        if (debug != null && times != null) {
            throw new SessionException(ExitCode.USAGE, "--debug runs the schedule once: leave --times out");
        }
        DebugPort port = debug == null ? null : DebugPort.of(debug);
        List<String> typed = ControlledOptions.typed(spec);
        Progress progress = settings.quiet() && port == null ? Progress.SILENT : terminal.progress();
        ExploreSession session = new ExploreSession(settings, directory, Installation.agent(), progress);
        List<String> target = TargetWords.command(ExploreSession.REPLAY, typed, words.subList(1, words.size()));
        return options.call(terminal, settings, typed,
                (command, interruption) -> session.replay(command, words.get(0), target, port, interruption));
    }
}
