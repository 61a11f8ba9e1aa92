package dev.heddle.cli;

import dev.heddle.report.Style;
import dev.heddle.session.CommandLine;
import dev.heddle.session.ExitCode;
import dev.heddle.session.ExploreSession;
import dev.heddle.session.ExploreText;
import dev.heddle.session.Interruption;
import dev.heddle.session.Settings;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** What all verbs that run threads one at a time take, and how they end. */
final class ControlledOptions {
    @Mixin
    ExploreOptions exploreOptions;
    @Mixin
    RunOptions runOptions;
    @Mixin
    ReportOptions reportOptions;
    @Mixin
    GlobalOptions global;

    Settings settings() {
        Settings settings = new Settings();
        runOptions.apply(settings);
        reportOptions.apply(settings);
        exploreOptions.apply(settings);
        global.apply(settings);
        return settings;
    }

    /** The words that were typed, of the verb and the target. */
    static List<String> typed(CommandSpec spec) {
        return spec.commandLine().getParent().getParseResult().originalArgs();
    }

    /**
     * Runs, prints, and returns the exit code.
     *
     * @param run gets the whole command as it was typed
     */
    int call(Terminal terminal, Settings settings, List<String> typed,
            BiFunction<String, Interruption, ExploreSession.Result> run) {
        return call(terminal, settings, typed, run, ExploreSession.Result::exit, ExploreText::render);
    }

    /** The same for other results. */
    <T> int call(Terminal terminal, Settings settings, List<String> typed, BiFunction<String, Interruption, T> run,
            Function<T, ExitCode> exit, BiFunction<T, Style, String> text) {
        var style = terminal.style(global.color);
        try (Interruption interruption = Interruption.open()) {
            T result = run.apply("heddle " + CommandLine.of(typed), interruption);
            if (!settings.quiet() || exit.apply(result) != ExitCode.OK) {
                terminal.out().print(text.apply(result, style));
                terminal.out().flush();
            }
            return exit.apply(result).code();
        }
    }
}
