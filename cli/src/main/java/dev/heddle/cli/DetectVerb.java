package dev.heddle.cli;

import dev.heddle.report.TextReport;
import dev.heddle.session.CommandLine;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.DetectSession;
import dev.heddle.session.ExitCode;
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

/** {@code heddle detect}. */
@Command(name = "detect", description = "Runs a java command once under the race detector.", sortOptions = false,
        customSynopsis = {"heddle detect [OPTIONS] -- java ... Main [ARGS]", "heddle detect [OPTIONS] SAMPLE"},
        footer = {"", "Examples:", "  heddle detect L01_LostUpdate",
                "  heddle detect -- java -cp target/classes com.acme.Main",
                "  heddle detect --budget 30s --include 'com.acme.**' -- java -jar app.jar",
                "  heddle detect --sarif heddle.sarif --fail-on confirmed -- java -jar app.jar"})
final class DetectVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Mixin
    RunOptions runOptions;
    @Option(names = "--trace", paramLabel = "FILE", description = "also record all events in this file")
    String trace;
    @Option(names = "--predict",
            description = "look for what might happen in another run: locks order nothing, and circles of locks")
    boolean predict;
    @Option(names = "--throttle", paramLabel = "SPEEDS",
            description = "keep threads to speeds like main=1,main/1=1/8,*=0.5, or to some that are drawn: 'sample'")
    String throttle;
    @Mixin
    ReportOptions reportOptions;
    @Mixin
    GlobalOptions global;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "COMMAND", arity = "0..*",
            description = "after --, the java command to run; or the name of a sample")
    List<String> words = new ArrayList<>();

    DetectVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = new Settings();
        runOptions.apply(settings);
        GlobalOptions.set(settings, SettingKey.TRACE, trace);
        GlobalOptions.set(settings, SettingKey.PREDICT, predict ? "true" : null);
        GlobalOptions.set(settings, SettingKey.THROTTLE, throttle);
        reportOptions.apply(settings);
        global.apply(settings);
        ConfigFile.read(directory, settings);
        var style = terminal.style(global.color);
        List<String> typed = spec.commandLine().getParent().getParseResult().originalArgs();
        Progress progress = settings.quiet() ? Progress.SILENT : terminal.progress();
        try (Interruption interruption = Interruption.open()) {
            DetectSession session = new DetectSession(settings, directory, Installation.agent(), progress);
            DetectSession.Result result = session.run("heddle " + CommandLine.of(typed),
                    TargetWords.command("detect", typed, words), interruption);
            if (!settings.quiet() || result.exit() != ExitCode.OK) {
                terminal.out().print(TextReport.render(result.report(), style));
                terminal.out().flush();
            }
            return result.exit().code();
        }
    }
}
