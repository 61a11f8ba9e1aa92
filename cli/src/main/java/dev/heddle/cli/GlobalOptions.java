package dev.heddle.cli;

import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import java.util.List;
import picocli.CommandLine.Option;

/** What every verb understands. */
final class GlobalOptions {
    @Option(names = "--out", paramLabel = "DIR", description = "where runs are kept (default: .heddle)")
    String out;

    @Option(names = "--store", paramLabel = "URL",
            description = "a PostgreSQL for the history of findings, or none (default: in --out)")
    String store;

    @Option(names = "--color", paramLabel = "WHEN", defaultValue = "auto",
            description = "auto, always or never; auto honours NO_COLOR")
    String color;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "show this help")
    boolean help;

    void apply(Settings settings) {
        set(settings, SettingKey.OUT, out);
        set(settings, SettingKey.STORE, store);
    }

    static void set(Settings settings, SettingKey key, String value) {
        if (value != null) {
            settings.set(key, List.of(value), "--" + key.key());
        }
    }

    static void set(Settings settings, SettingKey key, List<String> values) {
        if (values != null && !values.isEmpty()) {
            settings.set(key, values, "--" + key.key());
        }
    }
}
