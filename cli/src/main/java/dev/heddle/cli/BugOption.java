package dev.heddle.cli;

import picocli.CommandLine.Option;

/** What every verb understands that has no other use for the name; {@link Main} looks for it. */
final class BugOption {
    @Option(names = "--debug", description = "show the trace of a bug in Heddle")
    boolean debug;
}
