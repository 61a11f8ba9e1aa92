package dev.heddle.cli;

import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import dev.heddle.session.InitSession;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle init}. */
@Command(name = "init", description = "Writes a heddle.toml with all settings, each explained and none set.",
        sortOptions = false, customSynopsis = "heddle init [OPTIONS]",
        footer = {"", "Writes into the working directory. Commit the file: it is for all who work on the project.", "",
                "Example:", "  heddle init"})
final class InitVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Option(names = "--force", description = "replace one that is there")
    boolean force;
    @Mixin
    HelpOption help;
    @Mixin
    BugOption bug;

    InitVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        InitSession.write(directory, force);
        terminal.out().println("wrote " + ConfigFile.FILE_NAME + ", in which nothing is set yet");
        terminal.out().println("Next: git add " + ConfigFile.FILE_NAME);
        return ExitCode.OK.code();
    }
}
