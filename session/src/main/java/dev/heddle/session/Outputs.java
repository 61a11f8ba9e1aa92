package dev.heddle.session;

import dev.heddle.report.Escape;
import dev.heddle.report.HtmlReport;
import dev.heddle.report.JsonReport;
import dev.heddle.report.MarkdownReport;
import dev.heddle.report.Report;
import dev.heddle.report.SarifReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/** The report files that were asked for. A new format is one class and one line here. */
final class Outputs {
    private final Map<SettingKey, Function<Report, String>> formats = new EnumMap<>(SettingKey.class);
    private final Settings settings;
    private final Path directory;

    Outputs(Settings settings, Path directory) {
        this.settings = settings;
        this.directory = directory;
        formats.put(SettingKey.JSON, JsonReport::render);
        formats.put(SettingKey.SARIF, report -> SarifReport.render(report, new SourceTree(directory)));
        formats.put(SettingKey.MARKDOWN, MarkdownReport::render);
        formats.put(SettingKey.HTML, report -> HtmlReport.render(report, new SourceTree(directory)));
    }

    /** Says so before the run, not after it, when a file cannot be written. */
    void check() {
        for (SettingKey key : formats.keySet()) {
            Path file = file(key);
            if (file == null) {
                continue;
            }
            try {
                Files.createDirectories(file.getParent());
            } catch (IOException e) {
                throw unwritable(key, file);
            }
            if (Files.isDirectory(file) || Files.exists(file) && !Files.isWritable(file)
                    || !Files.isWritable(file.getParent())) {
                throw unwritable(key, file);
            }
        }
    }

    void write(Report report) {
        for (Map.Entry<SettingKey, Function<Report, String>> format : formats.entrySet()) {
            Path file = file(format.getKey());
            if (file == null) {
                continue;
            }
            try {
                Files.writeString(file, format.getValue().apply(report));
            } catch (IOException e) {
                throw unwritable(format.getKey(), file);
            }
        }
    }

    private Path file(SettingKey key) {
        return settings.path(key).map(directory::resolve).map(Path::toAbsolutePath).orElse(null);
    }

    private static SessionException unwritable(SettingKey key, Path file) {
        return SessionException.usage("--" + key.key() + ": " + Escape.text(file.toString()) + " cannot be written");
    }
}
