package dev.heddle.cli;

import dev.heddle.session.AnalyzeSession;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle analyze}. */
@Command(name = "analyze",
        description = "Looks at a trace that --trace has written: races, deadlocks, atomicity violations, pairs of accesses.",
        sortOptions = false, customSynopsis = "heddle analyze [OPTIONS] TRACE",
        footer = {"", "Examples:", "  heddle detect --trace run.trace -- java -jar app.jar",
                "  heddle analyze run.trace",
                "  heddle analyze --candidates might.txt run.trace",
                "  heddle analyze --shards 8 --engine spark://host:7077 /shared/run.trace"})
final class AnalyzeVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Option(names = "--shards", paramLabel = "N",
            description = "look at the locations in so many parts, which takes less memory (default: by the size of the trace)")
    String shards;
    @Option(names = "--jobs", paramLabel = "N", description = "shards at a time (default: 1)")
    String jobs;
    @Option(names = "--engine", paramLabel = "URL",
            description = "spark://HOST:PORT or local[N]: look at them with Spark instead, if its module was built")
    String engine;
    @Option(names = "--candidates", paramLabel = "FILE",
            description = "also write what might happen in another run, for heddle confirm --candidates")
    String candidates;
    @Option(names = "--json", paramLabel = "FILE", description = "also write JSON")
    String json;
    @Mixin
    GlobalOptions global;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "TRACE", arity = "1", description = "the trace")
    String trace;

    AnalyzeVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = new Settings();
        global.apply(settings);
        GlobalOptions.set(settings, SettingKey.SHARDS, shards);
        GlobalOptions.set(settings, SettingKey.JOBS, jobs);
        GlobalOptions.set(settings, SettingKey.ENGINE, engine);
        GlobalOptions.set(settings, SettingKey.JSON, json);
        ConfigFile.read(directory, settings);
        AnalyzeSession.Result result = new AnalyzeSession(settings, directory, Installation.agent())
                .analyze(Path.of(trace), candidates == null ? null : Path.of(candidates));
        terminal.out().print(AnalyzeText.render(result));
        return result.exit().code();
    }
}
