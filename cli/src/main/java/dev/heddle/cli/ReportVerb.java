package dev.heddle.cli;

import dev.heddle.report.Report;
import dev.heddle.report.TextReport;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import dev.heddle.session.Reporting;
import dev.heddle.session.Settings;
import dev.heddle.session.Store;
import dev.heddle.session.Verdict;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code heddle report}. */
@Command(name = "report", description = "Reports a kept run again, with today's suppressions and baseline.",
        sortOptions = false, customSynopsis = "heddle report [OPTIONS] [DIR]",
        footer = {"", "The exit code is the one that detect would give.", "", "Examples:", "  heddle report",
                "  heddle report --html heddle.html --sarif heddle.sarif", "  heddle report .heddle/run-003"})
final class ReportVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Mixin
    ReportOptions reportOptions;
    @Mixin
    GlobalOptions global;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "DIR", arity = "0..1", description = "a run, or a directory of runs (default: --out)")
    String run;

    ReportVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = new Settings();
        reportOptions.apply(settings);
        global.apply(settings);
        ConfigFile.read(directory, settings);
        var style = terminal.style(global.color);
        Store.Run kept = Store.open(run == null ? directory.resolve(settings.out()) : directory.resolve(run));
        Report report = new Reporting(settings, directory, LocalDate.now()).again(kept);
        ExitCode exit = Verdict.of(report, settings.failOn());
        if (!settings.quiet() || exit != ExitCode.OK) {
            terminal.out().print(TextReport.render(report, style));
        }
        return exit.code();
    }
}
