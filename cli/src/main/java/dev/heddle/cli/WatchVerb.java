package dev.heddle.cli;

import dev.heddle.report.TextReport;
import dev.heddle.session.AttachSession;
import dev.heddle.session.CommandLine;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import dev.heddle.session.Interruption;
import dev.heddle.session.Progress;
import dev.heddle.session.SessionException;
import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import dev.heddle.session.WatchSession;
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

/** {@code heddle watch}. */
@Command(name = "watch", description = "Watches a part of the fields for data races, at a cost for production.",
        sortOptions = false,
        customSynopsis = {"heddle watch [OPTIONS] -- java ... Main [ARGS]", "heddle watch [OPTIONS] --pid PID",
                "heddle watch --status|--off --pid PID"},
        footer = {"", "Examples:", "  heddle watch --rate 5%% -- java -jar server.jar",
                "  heddle watch --pid 4711 --rotate 10m", "  heddle watch --status --pid 4711",
                "  java -javaagent:heddle.jar=mode=watch,rate=1%%,budget=2%% -jar server.jar"})
final class WatchVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Option(names = "--pid", paramLabel = "PID", description = "a JVM that is running already")
    Long pid;
    @Option(names = "--status", description = "say how the watching goes there")
    boolean status;
    @Option(names = "--off", description = "end it there: all instrumentation is taken out again")
    boolean off;
    @Option(names = "--rate", paramLabel = "PART", description = "how many of the fields are watched (default: 1%%)")
    String rate;
    @Option(names = "--cpu", paramLabel = "PART",
            description = "how much of the CPU time watching may take (default: 2%%)")
    String cpu;
    @Option(names = "--limit", paramLabel = "TIME",
            description = "how long an access waits for another one (default: 15ms)")
    String limit;
    @Option(names = "--rotate", paramLabel = "TIME", description = "watch other fields after this long, like 10m")
    String rotate;
    @Option(names = "--wait", description = "begin when everything is prepared, for programs that are over soon")
    boolean wait;
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

    WatchVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = new Settings();
        runOptions.apply(settings);
        GlobalOptions.set(settings, SettingKey.RATE, rate);
        GlobalOptions.set(settings, SettingKey.CPU, cpu);
        GlobalOptions.set(settings, SettingKey.LIMIT, limit);
        GlobalOptions.set(settings, SettingKey.ROTATE, rotate);
        GlobalOptions.set(settings, SettingKey.WAIT, wait ? "true" : null);
        reportOptions.apply(settings);
        global.apply(settings);
        ConfigFile.read(directory, settings);
        if (pid != null) {
            return running(settings);
        }
        if (status || off) {
            throw new SessionException(ExitCode.USAGE, "--" + (off ? "off" : "status") + " needs --pid");
        }
        List<String> typed = spec.commandLine().getParent().getParseResult().originalArgs();
        Progress progress = settings.quiet() ? Progress.SILENT : terminal.progress();
        try (Interruption interruption = Interruption.open()) {
            WatchSession session = new WatchSession(settings, directory, Installation.agent(), progress);
            WatchSession.Result result = session.run("heddle " + CommandLine.of(typed),
                    TargetWords.command("watch", typed, words), interruption);
            if (!settings.quiet() || result.exit() != ExitCode.OK) {
                terminal.out().print(TextReport.render(result.report(), terminal.style(global.color)));
                terminal.out().flush();
            }
            return result.exit().code();
        }
    }

    /** Answers go through the same directory: another one may not be writable for that process. */
    private static String out(Settings settings) {
        return settings.path(SettingKey.OUT)
                .map(given -> " " + CommandLine.of(List.of("--out", given.toString())))
                .orElse("");
    }

    private int running(Settings settings) {
        if (!words.isEmpty()) {
            throw new SessionException(ExitCode.USAGE, "either --pid or a command to run, not both");
        }
        if (off && status) {
            throw new SessionException(ExitCode.USAGE, "either --status or --off, not both");
        }
        AttachSession session = new AttachSession(settings, directory, Installation.agent());
        if (off) {
            terminal.out().print(session.off(pid));
        } else if (status) {
            String text = session.status(pid);
            terminal.out().print(text);
            terminal.out().flush();
            // The same words as there: a JVM in which nothing can be found is no good news.
            return (text.contains("canary: NOT FOUND") ? ExitCode.NOT_VERIFIED : ExitCode.OK).code();
        } else {
            session.watch(pid);
            terminal.out().println("watching " + pid + "; what is found is kept in " + settings.out()
                    + "   Next: heddle watch --status --pid " + pid + out(settings));
        }
        terminal.out().flush();
        return ExitCode.OK.code();
    }
}
