package dev.heddle.cli;

import dev.heddle.report.Escape;
import dev.heddle.session.ExitCode;
import dev.heddle.session.SessionException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle completion}. One script does for both shells: it makes zsh understand what is written for bash. */
@Command(name = "completion", description = "Prints a script by which bash or zsh completes verbs and options.",
        sortOptions = false, customSynopsis = "heddle completion [OPTIONS] [SHELL]",
        footer = {"", "Examples:", "  source <(heddle completion)",
                "  heddle completion bash > ~/.local/share/bash-completion/completions/heddle"})
final class CompletionVerb implements Callable<Integer> {
    private static final List<String> SHELLS = List.of("bash", "zsh");

    private final Terminal terminal;

    @Spec
    CommandSpec spec;
    @Mixin
    HelpOption help;
    @Mixin
    BugOption bug;
    @Parameters(paramLabel = "SHELL", arity = "0..1", defaultValue = "bash", description = "bash (default) or zsh")
    String shell;

    CompletionVerb(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (!SHELLS.contains(shell)) {
            throw new SessionException(ExitCode.USAGE, "'" + Escape.text(shell) + "' is not bash or zsh");
        }
        terminal.out().print(AutoComplete.bash("heddle", spec.root().commandLine()));
        return ExitCode.OK.code();
    }
}
