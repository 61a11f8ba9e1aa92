package dev.heddle.cli;

import picocli.CommandLine.Option;

/** The only option of verbs that touch no runs. */
final class HelpOption {
    @Option(names = {"-h", "--help"}, usageHelp = true, description = "show this help")
    boolean help;
}
