package dev.heddle.cli;

import dev.heddle.model.Product;
import dev.heddle.session.CommandLine;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import dev.heddle.session.Interruption;
import dev.heddle.session.PgasElsewhere;
import dev.heddle.session.PgasSession;
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

/** {@code heddle pgas}. */
@Command(name = "pgas",
        description = "Predicts races of a PCJ program over several JVMs, and makes them happen, within --budget (default: 60s).",
        sortOptions = false,
        customSynopsis = {"heddle pgas [OPTIONS] -- java -cp ... StartPoint [KEY=VALUE...]",
                "       heddle pgas [OPTIONS] --attach -- java -cp ... StartPoint [KEY=VALUE...]"},
        footer = {"", "What follows the StartPoint are properties, which it reads with PCJ.getProperty.", "",
                "Examples:",
                "  heddle pgas --nodes 4 --threads 2 -- java -cp classes:pcj-5.3.0.jar com.acme.Solver",
                "  heddle pgas --no-local --fail-output WRONG -- java -cp app.jar com.acme.Solver size=large",
                "  heddle pgas --attach --hosts alpha,beta -- java -cp /shared/app.jar com.acme.Solver"})
final class PgasVerb implements Callable<Integer> {
    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Option(names = "--nodes", paramLabel = "N", description = "how many JVMs the program runs in (default: 2)")
    String nodes;
    @Option(names = "--threads", paramLabel = "N", description = "how many threads of PCJ each has (default: 2)")
    String threads;
    @Option(names = "--local", negatable = true,
            description = "whether plain accesses to shared variables count, and not only calls of PCJ (default: they do)")
    Boolean local;
    @Option(names = "--sampling", paramLabel = "HOW",
            description = "which plain accesses are looked at: I by place, F by method, H both, HA both and by what a place has"
                    + " met (default: HA)")
    String sampling;
    @Option(names = "--backoff", negatable = true,
            description = "whether places that were seen often are looked at less and less (default: they are)")
    Boolean backoff;
    @Option(names = "--tries", paramLabel = "N",
            description = "runs that aim at all that was predicted (default: 4)")
    String tries;
    @Option(names = "--fail-output", paramLabel = "REGEX",
            description = "a line of output that matches is a failure of the program")
    String failOutput;
    @Option(names = "--port", paramLabel = "N",
            description = "the port of the first node, the others follow (default: free ones; with --attach 8091)")
    String port;
    @Option(names = "--attach", description = "print the commands of the nodes and wait for those who start them")
    boolean attach;
    @Option(names = "--hosts", paramLabel = "NAMES", split = ",",
            description = "with --attach: where the nodes are started, the first one first")
    List<String> hosts;
    @Mixin
    RunOptions runOptions;
    @Mixin
    ReportOptions reportOptions;
    @Mixin
    GlobalOptions global;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "COMMAND", arity = "0..*",
            description = "after --, the java command with the StartPoint and its properties")
    List<String> words = new ArrayList<>();

    PgasVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = new Settings();
        runOptions.apply(settings);
        reportOptions.apply(settings);
        global.apply(settings);
        GlobalOptions.set(settings, SettingKey.NODES, nodes);
        GlobalOptions.set(settings, SettingKey.THREADS, threads);
        GlobalOptions.set(settings, SettingKey.LOCAL, local == null ? null : local.toString());
        GlobalOptions.set(settings, SettingKey.SAMPLING, sampling);
        GlobalOptions.set(settings, SettingKey.BACKOFF, backoff == null ? null : backoff.toString());
        GlobalOptions.set(settings, SettingKey.TRIES, tries);
        GlobalOptions.set(settings, SettingKey.FAIL_OUTPUT, failOutput);
        GlobalOptions.set(settings, SettingKey.PORT, port);
        GlobalOptions.set(settings, SettingKey.HOSTS, hosts);
        ConfigFile.read(directory, settings);
        List<String> typed = spec.commandLine().getParent().getParseResult().originalArgs();
        Progress progress = settings.quiet() ? Progress.SILENT : terminal.progress();
        PgasSession session = new PgasSession(settings, directory, Installation.agent(), progress);
        PgasElsewhere.Announcer announcer = attach ? this::announce : null;
        try (Interruption interruption = Interruption.open()) {
            PgasSession.Result result = session.run("heddle " + CommandLine.of(typed), words, announcer, interruption);
            if (!settings.quiet() || result.exit() != ExitCode.OK) {
                terminal.out().print(PgasText.render(result, terminal.style(global.color)));
                terminal.out().flush();
            }
            return result.exit().code();
        }
    }

    private void announce(int node, String host, String command) {
        terminal.err().println(Product.NAME + ": start node " + node + " on " + host + ":");
        terminal.err().println("  " + command);
        terminal.err().flush();
    }
}
