package dev.heddle.cli;

import dev.heddle.report.Escape;
import dev.heddle.report.TextReport;
import dev.heddle.report.Words;
import dev.heddle.session.CommandLine;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.CoverSession;
import dev.heddle.session.ExitCode;
import dev.heddle.session.Interruption;
import dev.heddle.session.SessionException;
import dev.heddle.session.Settings;
import dev.heddle.session.TestOptions;
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
        customSynopsis = {"heddle cover --inputs FILE [OPTIONS] -- java ... Main [ARGS]",
                "       heddle cover --junit [OPTIONS] -- java -cp CLASSES:TEST-CLASSES:JARS"},
        footer = {"", "Each [[input]] of the file has a name, and args, stdin or env as it needs them.", "",
                "Examples:",
                "  heddle cover --inputs inputs.toml -- java -jar app.jar",
                "  heddle cover --inputs inputs.toml --detect --budget 60s -- java -jar app.jar",
                "  heddle cover --junit --detect -- java -cp target/classes:target/test-classes:lib/*"})
final class CoverVerb implements Callable<Integer> {
    private static final int NAME = 24;
    /** Names of tests are long, and the end of them says the most. */
    private static final int LONGEST = 80;

    private final Terminal terminal;
    private final Path directory;

    @Spec
    CommandSpec spec;
    @Option(names = "--inputs", paramLabel = "FILE", description = "the inputs, in TOML")
    String inputs;
    @Option(names = "--junit", description = "the inputs are the tests of a JUnit suite")
    boolean junit;
    @Option(names = "--by", paramLabel = "WHAT",
            description = "with --junit: each class is an input, or each method (default: class)")
    String by;
    @Option(names = "--include-tests", paramLabel = "REGEX",
            description = "with --junit: only inputs with this in their name")
    String includeTests;
    @Option(names = "--exclude-tests", paramLabel = "REGEX",
            description = "with --junit: no inputs with this in their name")
    String excludeTests;
    @Option(names = "--test-jar", paramLabel = "JAR",
            description = "with --junit: a jar with tests, beside the directories on the class path (repeatable)")
    List<String> testJars = new ArrayList<>();
    @Option(names = "--test-code",
            description = "with --junit: methods of the test classes count too; then each test is something new")
    boolean testCode;
    @Option(names = "--fork",
            description = "with --junit: measure each input in a JVM of its own, instead of all in one")
    boolean fork;
    @Option(names = "--blocks",
            description = "parts of long methods count by themselves: fewer misses, more inputs")
    boolean blocks;
    @Option(names = "--all-pairs",
            description = "pairs of methods count too that touch nothing in common, or only read it")
    boolean allPairs;
    @Option(names = "--explain", paramLabel = "NAME", description = "say why this input was chosen, or was not")
    String explain;
    @Option(names = "--detect",
            description = "look for races in the methods that were chosen, under the inputs that were chosen")
    boolean detect;
    @Option(names = "--full",
            description = "to compare: look for races everywhere under all inputs, and measure and choose nothing")
    boolean full;
    @Option(names = "--all-methods",
            description = "with --detect: look at all methods under the inputs that were chosen")
    boolean allMethods;
    @Option(names = "--atomicity",
            description = "with --detect or --full: look for atomicity violations too; these runs take longer")
    boolean atomicity;
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
        TestOptions tests = tests();
        if (full && (detect || explain != null)) {
            throw new SessionException(ExitCode.USAGE,
                    "--full measures nothing, so " + (detect ? "--detect" : "--explain")
                            + " is not for it");
        }
        if (allMethods && !detect || atomicity && !detect && !full) {
            throw new SessionException(ExitCode.USAGE,
                    (allMethods ? "--all-methods is for --detect" : "--atomicity is for --detect or --full"));
        }
        var style = terminal.style(global.color);
        List<String> typed = spec.commandLine().getParent().getParseResult().originalArgs();
        try (Interruption interruption = Interruption.open()) {
            CoverSession session = new CoverSession(settings, directory, Installation.agent(), steps(settings.quiet()));
            CoverSession.Result result = session
                    .cover(new CoverSession.Request("heddle " + CommandLine.of(typed),
                            TargetWords.command("cover", typed, words), inputs == null ? null : Path.of(inputs), tests,
                            new CoverSession.Counted(blocks, allPairs),
                            new CoverSession.Looking(detect, full, allMethods, atomicity), explain),
                            interruption);
            if (!settings.quiet()) {
                terminal.out().print(table(result));
            }
            if (result.report() != null && (!settings.quiet() || result.exit() != ExitCode.OK)) {
                terminal.out().print(settings.quiet() ? "" : "\n");
                terminal.out().print(TextReport.render(result.report(), style));
            }
            terminal.out().flush();
            return result.exit().code();
        }
    }

    /** Null for a file of inputs. */
    private TestOptions tests() {
        if (inputs == null && !junit) {
            throw new SessionException(ExitCode.USAGE, "--inputs is missing: a file with an [[input]] for each run that"
                    + " is to be measured; or --junit, for the tests of a suite");
        }
        if (inputs != null && junit) {
            throw new SessionException(ExitCode.USAGE, "--inputs and --junit: only one of them");
        }
        if (junit) {
            return new TestOptions(by == null ? "class" : by, includeTests, excludeTests,
                    testJars.stream().map(Path::of).toList(), testCode, fork, Installation.junit());
        }
        String wrong = by != null
                ? "--by"
                : includeTests != null
                        ? "--include-tests"
                        : excludeTests != null
                                ? "--exclude-tests"
                                : !testJars.isEmpty()
                                        ? "--test-jar"
                                        : testCode ? "--test-code" : fork ? "--fork" : null;
        if (wrong != null) {
            throw new SessionException(ExitCode.USAGE, wrong + " is for --junit");
        }
        return null;
    }

    private CoverSession.Steps steps(boolean quiet) {
        return new CoverSession.Steps() {
            @Override
            public void measures(String input, int number, int of) {
                say("measuring " + number + "/" + of + ": " + Escape.text(input));
            }

            @Override
            public void detects(String input, int methods, int number, int of) {
                say("detecting " + number + "/" + of + ": " + Escape.text(input) + ", in "
                        + (methods < 0 ? "all" : methods) + " methods");
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
        if (result.lines().isEmpty()) {
            return out.append(CoverSession.times(result.times())).append(".\n").toString();
        }
        int width = Math.min(LONGEST,
                result.lines().stream().mapToInt(l -> Escape.text(l.name()).length()).reduce(NAME, Math::max));
        String format = "%-" + width + "s %5s %8s %8s %8s  %s%n";
        out.append(String.format(Locale.ROOT, format, "input", "exit", "seconds", "threads", "pairs", "chosen"));
        for (CoverSession.Line l : result.lines()) {
            String name = Escape.text(l.name());
            name = name.length() > width ? "…" + name.substring(name.length() - width + 1) : name;
            String chosen = l.problem() != null
                    ? Escape.text(l.problem())
                    : l.chosen() == 0
                            ? l.threads() < 2 ? "one thread" : l.pairs() == 0 ? "nothing at the same time" : "–"
                            : "#" + l.chosen() + ": " + Words.count(l.fresh(), "new pair") + ", "
                                    + Words.count(l.methods(), "method")
                                    + (l.findings() < 0 ? "" : ", " + Words.count(l.findings(), "finding"));
            out.append(String.format(Locale.ROOT, format, name, l.exit() < 0 ? "–" : Integer.toString(l.exit()),
                    String.format(Locale.ROOT, "%.1f", l.seconds()), l.threads(), l.pairs(),
                    chosen + (l.tests() == null ? "" : "; " + l.tests()) + (l.reused() ? " (measured before)" : "")));
        }
        out.append("\n").append(CoverSession.sentence(result)).append("; ").append(CoverSession.times(result.times()))
                .append(".\n");
        if (result.command() != null) {
            out.append("To run just these: ").append(Escape.text(result.command())).append("\n");
        }
        if (result.page() != null) {
            out.append("Map: ").append(Escape.text(result.page().file()))
                    .append(result.page().change() == null ? "" : "   Pairs: " + result.page().change()).append("\n");
        }
        if (!result.explanation().isEmpty()) {
            out.append("\n");
            result.explanation().forEach(line -> out.append(Escape.text(line)).append("\n"));
        }
        return out.toString();
    }
}
