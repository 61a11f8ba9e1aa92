package dev.heddle.cli;

import dev.heddle.report.TextReport;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import dev.heddle.session.FindingsSession;
import dev.heddle.session.Settings;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code heddle show}. */
@Command(name = "show", description = "Shows one finding with its whole stacks: of the last run, else of any.",
        sortOptions = false,
        customSynopsis = "heddle show [OPTIONS] ID", footer = {"", "Example:", "  heddle show HD-3F9A01"})
final class ShowVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Mixin
    GlobalOptions global;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "ID", description = "as printed by detect, with or without HD-")
    String id;

    ShowVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = new Settings();
        global.apply(settings);
        ConfigFile.read(directory, settings);
        var style = terminal.style(global.color);
        FindingsSession.Shown shown = new FindingsSession(settings, directory).show(id);
        String next = shown.command().isEmpty() ? "heddle report" : shown.command();
        terminal.out().print(TextReport.show(shown.finding(), shown.triage(), next, style));
        return ExitCode.OK.code();
    }
}
