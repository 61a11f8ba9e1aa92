package dev.heddle.cli;

import dev.heddle.session.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code heddle man}. */
@Command(name = "man", description = "Prints the manual page, for man and groff.", sortOptions = false,
        customSynopsis = "heddle man [OPTIONS]",
        footer = {"", "Examples:", "  heddle man | man -l -", "  heddle man > ~/.local/share/man/man1/heddle.1"})
final class ManVerb implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    CommandSpec spec;
    @Mixin
    HelpOption help;
    @Mixin
    BugOption bug;

    ManVerb(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        terminal.out().print(ManPage.of(spec.root()));
        return ExitCode.OK.code();
    }
}
