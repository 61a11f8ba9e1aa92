package dev.heddle.cli;

import dev.heddle.report.Baseline;
import dev.heddle.session.BaselineSession;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import dev.heddle.session.Settings;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle baseline}. */
@Command(name = "baseline", description = "Accepts the findings of the last run, so that only new ones fail.",
        sortOptions = false, customSynopsis = "heddle baseline [OPTIONS]",
        footer = {"", "Writes heddle-baseline.json in the working directory; commit it.", "", "Examples:",
                "  heddle baseline", "  heddle baseline --shrink"})
final class BaselineVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Mixin
    GlobalOptions global;
    @Mixin
    BugOption bug;
    @Option(names = "--shrink", description = "only forget what the last run no longer found")
    boolean shrink;

    BaselineVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = new Settings();
        global.apply(settings);
        ConfigFile.read(directory, settings);
        terminal.style(global.color);
        BaselineSession.Change change = new BaselineSession(settings, directory).update(shrink);
        terminal.out().println(Baseline.FILE_NAME + ": " + change.total() + " known (" + change.added() + " added, "
                + change.removed() + " removed)");
        terminal.out().println("Next: git add " + Baseline.FILE_NAME);
        return ExitCode.OK.code();
    }
}
