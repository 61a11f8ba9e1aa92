package dev.heddle.cli;

import dev.heddle.model.Finding;
import dev.heddle.report.TextReport;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import dev.heddle.session.Reporting;
import dev.heddle.session.Settings;
import dev.heddle.session.Store;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code heddle show}. */
@Command(name = "show", description = "Shows one finding of the last run with its whole stacks.", sortOptions = false,
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
        Store.Run run = Store.open(directory.resolve(settings.out()));
        Finding finding = run.finding(id);
        boolean known = new Reporting(new Settings(), directory, LocalDate.now()).triage(run.findings()).known(finding);
        String next = run.command().isEmpty() ? "heddle report" : run.command();
        terminal.out().print(TextReport.show(finding, known, next, style));
        return ExitCode.OK.code();
    }
}
