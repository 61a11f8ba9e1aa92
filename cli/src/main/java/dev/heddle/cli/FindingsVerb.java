package dev.heddle.cli;

import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import dev.heddle.session.FindingsSession;
import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle findings}. */
@Command(name = "findings",
        description = "Lists what all runs have found, the worst first, and since when it is known.",
        sortOptions = false, customSynopsis = "heddle findings [OPTIONS]",
        footer = {"", "The exit code says whether they could be listed, not whether there are any.", "", "Examples:",
                "  heddle findings", "  heddle findings --all --json findings.json"})
final class FindingsVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Option(names = "--all", description = "fixed and suppressed ones too")
    boolean all;
    @Option(names = "--json", paramLabel = "FILE", description = "also write JSON (schemaVersion 1)")
    String json;
    @Mixin
    GlobalOptions global;
    @Mixin
    BugOption bug;

    FindingsVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = new Settings();
        global.apply(settings);
        GlobalOptions.set(settings, SettingKey.JSON, json);
        ConfigFile.read(directory, settings);
        var style = terminal.style(global.color);
        terminal.out().print(new FindingsSession(settings, directory).list(all, json != null).text(style));
        return ExitCode.OK.code();
    }
}
