package dev.heddle.cli;

import dev.heddle.report.Escape;
import dev.heddle.report.TextReport;
import dev.heddle.session.CommandLine;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.CoverSession;
import dev.heddle.session.ExitCode;
import dev.heddle.session.Interruption;
import dev.heddle.session.SessionException;
import dev.heddle.session.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle cover}. */
@Command(name = "cover", sortOptions = false,
        description = "Measures which methods can run at the same time under which input, and chooses inputs that cover all of it.",
        customSynopsis = "heddle cover --inputs FILE [OPTIONS] -- java ... Main [ARGS]",
        footer = {"", "Each [[input]] of the file has a name, and args, stdin or env as it needs them.", "",
                "Examples:",
                "  heddle cover --inputs inputs.toml -- java -jar app.jar",
                "  heddle cover --inputs inputs.toml --detect --budget 60s -- java -jar app.jar"})
final class CoverVerb implements Callable<Integer> {
    private static final int NAME = 24;

    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Option(names = "--inputs", paramLabel = "FILE", description = "the inputs, in TOML")
    String inputs;
    @Option(names = "--detect",
            description = "look for races in the methods that were chosen, under the inputs that were chosen")
    boolean detect;
    @Mixin
    RunOptions runOptions;
    @Mixin
    ReportOptions reportOptions;
    @Mixin
    GlobalOptions global;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "after --, the java command to run")
    List<String> words = new ArrayList<>();

    CoverVerb(Terminal terminal, Path directory) {
        this.terminal = terminal;
        this.directory = directory;
    }

    @Override
    public Integer call() {
        Settings settings = new Settings();
        runOptions.apply(settings);
        reportOptions.apply(settings);
        global.apply(settings);
        ConfigFile.read(directory, settings);
        if (inputs == null) {
            throw new SessionException(ExitCode.USAGE,
                    "--inputs is missing: a file with an [[input]] for each run that is to be measured");
        }
        var style = terminal.style(global.color);
        List<String> typed = spec.commandLine().getParent().getParseResult().originalArgs();
        try (Interruption interruption = Interruption.open()) {
            CoverSession session = new CoverSession(settings, directory, Installation.agent(), steps(settings.quiet()));
            CoverSession.Result result = session.cover("heddle " + CommandLine.of(typed),
                    TargetWords.command("cover", typed, words), Path.of(inputs), detect, interruption);
            if (!settings.quiet()) {
                terminal.out().print(table(result));
                if (result.report() != null) {
                    terminal.out().println();
                    terminal.out().print(TextReport.render(result.report(), style));
                }
                terminal.out().flush();
            }
            return result.exit().code();
        }
    }

    private CoverSession.Steps steps(boolean quiet) {
        return new CoverSession.Steps() {
            @Override
            public void measures(String input, int number, int of) {
                say("measuring " + number + "/" + of + ": " + Escape.text(input));
            }

            @Override
            public void detects(String input, int methods, int number, int of) {
                say("detecting " + number + "/" + of + ": " + Escape.text(input) + ", in " + methods + " methods");
            }

            @Override
            public void note(String sentence) {
                say(Escape.text(sentence));
            }

            private void say(String line) {
                if (!quiet) {
                    terminal.complain(line);
                }
            }
        };
    }

    static String table(CoverSession.Result result) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(Locale.ROOT, "%-24s %5s %8s %8s %8s  %s%n", "input", "exit", "seconds", "threads",
                "pairs", "chosen"));
        for (CoverSession.Line l : result.lines()) {
            String name = Escape.text(l.name());
            name = name.length() > NAME ? name.substring(0, NAME - 1) + "…" : name;
            String chosen = l.problem() != null
                    ? Escape.text(l.problem())
                    : l.chosen() == 0
                            ? l.threads() < 2 ? "one thread" : "–"
                            : "#" + l.chosen() + ": " + l.fresh() + " new pairs, " + l.methods() + " methods"
                                    + (l.findings() < 0 ? "" : ", " + l.findings() + " findings");
            out.append(String.format(Locale.ROOT, "%-24s %5s %8.1f %8d %8d  %s%n", name,
                    l.exit() < 0 ? "–" : Integer.toString(l.exit()), l.seconds(), l.threads(), l.pairs(),
                    chosen + (l.reused() ? " (measured before)" : "")));
        }
        return out.append("\n").append(CoverSession.sentence(result)).append(".\n").toString();
    }
}
