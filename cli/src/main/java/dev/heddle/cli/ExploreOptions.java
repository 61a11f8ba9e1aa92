package dev.heddle.cli;

import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import picocli.CommandLine.Option;

/** What counts as a failure of a controlled run, how many steps it may take, and what is made of a failure. */
final class ExploreOptions {
    @Option(names = "--expect-output", paramLabel = "FILE",
            description = "any other output is a failure (standard output and standard error together)")
    String expectOutput;

    @Option(names = "--fail-output", paramLabel = "REGEX",
            description = "output that matches is a failure (standard output and standard error together)")
    String failOutput;

    @Option(names = "--expect-exit", paramLabel = "N", description = "the exit code that is right (default: 0)")
    String expectExit;

    @Option(names = "--max-steps", paramLabel = "N",
            description = "cut a run off after this many steps (default: 100000)")
    String maxSteps;

    @Option(names = "--write-test", paramLabel = "DIR",
            description = "write a JUnit 5 test below DIR that runs the schedule of the first failure")
    String writeTest;

    void apply(Settings settings) {
        GlobalOptions.set(settings, SettingKey.EXPECT_OUTPUT, expectOutput);
        GlobalOptions.set(settings, SettingKey.FAIL_OUTPUT, failOutput);
        GlobalOptions.set(settings, SettingKey.EXPECT_EXIT, expectExit);
        GlobalOptions.set(settings, SettingKey.MAX_STEPS, maxSteps);
        GlobalOptions.set(settings, SettingKey.WRITE_TEST, writeTest);
    }
}
