package dev.heddle.cli;

import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import picocli.CommandLine.Option;

/** What is written, and when it counts as a failure. */
final class ReportOptions {
    @Option(names = "--json", paramLabel = "FILE", description = "also write JSON (schemaVersion 1)")
    String json;

    @Option(names = "--sarif", paramLabel = "FILE", description = "also write SARIF 2.1.0")
    String sarif;

    @Option(names = "--html", paramLabel = "FILE", description = "also write a page that needs no network")
    String html;

    @Option(names = "--markdown", paramLabel = "FILE", description = "also write a summary for a pull request")
    String markdown;

    @Option(names = "--fail-on", paramLabel = "STATUS",
            description = "exit 1 from here on: predicted, confirmed or harmful (default: predicted for"
                    + " detect, cover and watch, else confirmed)")
    String failOn;

    @Option(names = {"-q", "--quiet"}, description = "no progress, and no report when there is nothing to report")
    boolean quiet;

    void apply(Settings settings) {
        GlobalOptions.set(settings, SettingKey.JSON, json);
        GlobalOptions.set(settings, SettingKey.SARIF, sarif);
        GlobalOptions.set(settings, SettingKey.HTML, html);
        GlobalOptions.set(settings, SettingKey.MARKDOWN, markdown);
        GlobalOptions.set(settings, SettingKey.FAIL_ON, failOn);
        GlobalOptions.set(settings, SettingKey.QUIET, quiet ? "true" : null);
    }
}
