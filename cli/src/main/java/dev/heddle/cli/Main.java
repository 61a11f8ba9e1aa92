package dev.heddle.cli;

import dev.heddle.model.Product;
import dev.heddle.report.Escape;
import dev.heddle.session.ExitCode;
import dev.heddle.session.SessionException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/** {@code heddle}: finds the verb and turns every failure into one sentence and an exit code. */
@Command(name = "heddle", description = "Finds concurrency bugs in Java programs.", sortOptions = false,
        mixinStandardHelpOptions = true, version = Product.NAME + " " + Product.VERSION,
        synopsisSubcommandLabel = "VERB", commandListHeading = "%nVerbs:%n",
        footer = {"", "Examples:", "  heddle hunt L15_Oversold",
                "  heddle detect -- java -cp target/classes com.acme.Main", "  heddle show HD-3F9A01"})
public final class Main {
    private final Terminal terminal;
    private final CommandLine commands;

    Main(Terminal terminal, Path directory) {
        this.terminal = terminal;
        commands = new CommandLine(this).addSubcommand(new HuntVerb(terminal, directory))
                .addSubcommand(new DetectVerb(terminal, directory))
                .addSubcommand(new ConfirmVerb(terminal, directory))
                .addSubcommand(new CoverVerb(terminal, directory))
                .addSubcommand(new ExploreVerb(terminal, directory)).addSubcommand(new ReplayVerb(terminal, directory))
                .addSubcommand(new LocalizeVerb(terminal, directory))
                .addSubcommand(new CampaignVerb(terminal, directory))
                .addSubcommand(new AnalyzeVerb(terminal, directory))
                .addSubcommand(new WatchVerb(terminal, directory))
                .addSubcommand(new PgasVerb(terminal, directory))
                .addSubcommand(new ReportVerb(terminal, directory)).addSubcommand(new ShowVerb(terminal, directory))
                .addSubcommand(new FindingsVerb(terminal, directory))
                .addSubcommand(new BaselineVerb(terminal, directory))
                .addSubcommand(new InitVerb(terminal, directory)).addSubcommand(new CompletionVerb(terminal))
                .addSubcommand(new ManVerb(terminal));
        // A target's own @argfile belongs to java, which reads it differently.
        commands.setExpandAtFiles(false);
        commands.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
        commands.setUsageHelpWidth(100);
        commands.setOut(new PrintWriter(terminal.out(), true)).setErr(new PrintWriter(terminal.err(), true));
        commands.setParameterExceptionHandler(new BadUsage(terminal)::handle);
        appendExitCodes(commands);
        for (CommandLine verb : commands.getSubcommands().values()) {
            appendExitCodes(verb);
        }
    }

    public static void main(String[] args) {
        int exit = new Main(new Terminal(System.out, System.err, System.getenv()), Path.of("")).run(args);
        System.out.flush();
        System.exit(exit);
    }

    int run(String... args) {
        if (args.length == 0) {
            commands.usage(commands.getErr());
            return ExitCode.USAGE.code();
        }
        // The --debug of replay is another one; there, the trace of a bug is always shown.
        boolean replays = args[0].equals("replay");
        boolean debug = !replays && ownWords(args).contains("--debug");
        // Unwrapped here, so that one place knows all failures, errors included.
        commands.setExecutionExceptionHandler((e, command, result) -> failed(e, debug, replays));
        try {
            return commands.execute(args);
        } catch (StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            return failed(e, debug, replays);
        }
    }

    Set<String> verbs() {
        return commands.getSubcommands().keySet();
    }

    private int failed(Throwable e, boolean debug, boolean bugs) {
        boolean shown = debug || bugs && !(e instanceof SessionException);
        if (shown) {
            e.printStackTrace(terminal.err());
        }
        if (e instanceof SessionException known) {
            terminal.complain(known.getMessage());
            return known.exit().code();
        }
        terminal.complain("this is a bug in Heddle, not in your program: " + Escape.text(e.toString())
                + (shown ? "" : " (--debug shows where)"));
        return ExitCode.BUG.code();
    }

    /** What stands before {@code --}; the rest belongs to the target. */
    private static List<String> ownWords(String[] args) {
        List<String> words = Arrays.asList(args);
        int dashes = words.indexOf("--");
        return dashes < 0 ? words : words.subList(0, dashes);
    }

    private static void appendExitCodes(CommandLine command) {
        List<String> footer = new ArrayList<>(
                Arrays.asList(command.getCommandSpec().usageMessage().footer()));
        footer.add("");
        footer.add("Exit codes:");
        for (ExitCode code : ExitCode.values()) {
            footer.add(String.format("  %2d  %s", code.code(), code.meaning()));
        }
        command.getCommandSpec().usageMessage().footer(footer.toArray(new String[0]));
    }
}
