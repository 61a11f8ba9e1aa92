package dev.heddle.cli;

import dev.heddle.report.Escape;
import dev.heddle.session.DidYouMean;
import dev.heddle.session.ExitCode;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Words that the parser does not understand: one sentence each. */
final class BadUsage {
    private static final Set<String> RUN_JAVA = Set.of("detect", "confirm", "explore", "replay");

    private final Terminal terminal;

    BadUsage(Terminal terminal) {
        this.terminal = terminal;
    }

    int handle(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        terminal.complain(
                sentence(e, command) + "; see heddle " + (isVerb(command) ? command.getCommandName() + " " : "")
                        + "--help");
        return ExitCode.USAGE.code();
    }

    private static String sentence(ParameterException e, CommandLine command) {
        if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
            return unmatched(unmatched.getUnmatched().get(0), command);
        }
        if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
            ArgSpec argument = missing.getMissing().get(0);
            return argument instanceof OptionSpec option
                    ? option.longestName() + " needs a value: " + option.paramLabel()
                    : argument.paramLabel() + " is missing";
        }
        return Escape.text(e.getMessage());
    }

    private static String unmatched(String word, CommandLine command) {
        if (word.startsWith("-")) {
            String name = word.indexOf('=') > 0 ? word.substring(0, word.indexOf('=')) : word;
            List<String> options = command.getCommandSpec().optionsMap().keySet().stream()
                    .filter(option -> option.startsWith("--")).toList();
            boolean javaCommand = RUN_JAVA.contains(command.getCommandName()) && !name.startsWith("--");
            return "unknown option '" + Escape.text(name) + "'" + DidYouMean.hint(name, options)
                    + (javaCommand ? " (the java command goes after --)" : "");
        }
        if (isVerb(command)) {
            return "one word too many: '" + Escape.text(word) + "'";
        }
        return "unknown verb '" + Escape.text(word) + "'" + DidYouMean.hint(word, command.getSubcommands().keySet());
    }

    private static boolean isVerb(CommandLine command) {
        return command.getParent() != null;
    }
}
