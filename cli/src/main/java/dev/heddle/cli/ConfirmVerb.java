package dev.heddle.cli;

import dev.heddle.session.ConfigFile;
import dev.heddle.session.ConfirmSession;
import dev.heddle.session.ExploreSession;
import dev.heddle.session.ExploreText;
import dev.heddle.session.FreeConfirmSession;
import dev.heddle.session.Interruption;
import dev.heddle.session.Progress;
import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle confirm}. */
@Command(name = "confirm", description = "Predicts races, deadlocks and atomicity violations, and makes them happen.",
        sortOptions = false,
        customSynopsis = {"heddle confirm [OPTIONS] -- java ... Main [ARGS]", "heddle confirm [OPTIONS] SAMPLE"},
        footer = {"", "Examples:", "  heddle confirm L01_LostUpdate",
                "  heddle confirm -- java -cp target/classes com.acme.Main",
                "  heddle confirm --candidates .heddle/run-003 -- java -jar app.jar",
                "  heddle confirm --expect-fixed HD-3F9A01 -- java -cp target/classes com.acme.Main"})
final class ConfirmVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Option(names = {"--candidates", "--from"}, paramLabel = "FILE",
            description = "aim at the candidates of this file or run, and do not predict; a file of findings (JSON) has"
                    + " its races as candidates")
    String candidates;
    @Option(names = "--tries", paramLabel = "N", description = "runs that aim at one candidate at most (default: 20)")
    String tries;
    @Option(names = "--atomic", paramLabel = "METHOD", split = ",",
            description = "calls of these methods are meant to be atomic, like com.acme.Bank.transfer or com.acme.Cache.* (repeatable)")
    List<String> atomic;
    @Option(names = "--fork",
            description = "a new JVM for each run, for a program that leaves something behind in its JVM")
    boolean fork;
    @Option(names = "--free", description = "let threads run freely, and hold them up where they might meet:"
            + " for programs that cannot be run one thread at a time; there is no schedule to replay")
    boolean free;
    @Option(names = "--each",
            description = "make each circle of the same locks happen, not one of them for all")
    boolean each;
    @Option(names = "--abstraction", paramLabel = "HOW",
            description = "how threads and locks of one run are recognized in another: indexing, k-object[=K] or trivial;"
                    + " or indexing with no-context or no-yield (default: indexing)")
    String abstraction;
    @Option(names = "--expect-fixed", paramLabel = "ID",
            description = "after a fix: try to make this finding of an earlier run happen; that it does not is a success")
    String fixed;
    @Mixin
    ControlledOptions options;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "COMMAND", arity = "0..*",
            description = "after --, the java command to run; or the name of a sample")
    List<String> words = new ArrayList<>();

    ConfirmVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = options.settings();
        GlobalOptions.set(settings, SettingKey.CANDIDATES, candidates);
        GlobalOptions.set(settings, SettingKey.TRIES, tries);
        GlobalOptions.set(settings, SettingKey.ATOMIC, atomic);
        GlobalOptions.set(settings, SettingKey.FORK, fork ? "true" : null);
        GlobalOptions.set(settings, SettingKey.FREE, free ? "true" : null);
        GlobalOptions.set(settings, SettingKey.EACH, each ? "true" : null);
        GlobalOptions.set(settings, SettingKey.ABSTRACTION, abstraction);
        ConfigFile.read(directory, settings);
        List<String> typed = ControlledOptions.typed(spec);
        Progress progress = settings.quiet() ? Progress.SILENT : terminal.progress();
        List<String> target = TargetWords.command(ConfirmSession.CONFIRM, typed, words);
        if (fixed != null) {
            ConfirmSession session = new ConfirmSession(settings, directory, Installation.agent(), progress);
            return options.call(terminal, settings, typed,
                    (command, interruption) -> session.expectFixed(command, target, fixed, interruption),
                    result -> result.runs().exit(),
                    (result, style) -> ExploreText.render(result.runs(), result.told(), style));
        }
        return options.call(terminal, settings, typed, session(settings, progress, target));
    }

    private BiFunction<String, Interruption, ExploreSession.Result> session(Settings settings, Progress progress,
            List<String> target) {
        if (settings.flag(SettingKey.FREE)) {
            FreeConfirmSession free = new FreeConfirmSession(settings, directory, Installation.agent(), progress);
            return (command, interruption) -> free.confirm(command, target, interruption);
        }
        ConfirmSession session = new ConfirmSession(settings, directory, Installation.agent(), progress);
        return (command, interruption) -> session.confirm(command, target, interruption);
    }
}
