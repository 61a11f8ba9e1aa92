package dev.heddle.maven;

import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import dev.heddle.session.SuiteSession;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Goals that look at what test JVMs have left, and write reports. */
abstract class SuiteMojo extends HeddleMojo {
    /** The page to write, a file that needs no network; target/heddle/report.html unless said otherwise. */
    @Parameter(property = "heddle.html")
    File html;

    /** The JSON file to write (schemaVersion 1); target/heddle/heddle.json unless said otherwise. */
    @Parameter(property = "heddle.json")
    File json;

    /** The SARIF file to write (2.1.0); target/heddle/heddle.sarif unless said otherwise. */
    @Parameter(property = "heddle.sarif")
    File sarif;

    /** A summary for a pull request to write, in Markdown; none unless said otherwise. */
    @Parameter(property = "heddle.markdown")
    File markdown;

    @Override
    void given(Settings settings) {
        set(settings, SettingKey.HTML, html);
        set(settings, SettingKey.JSON, json);
        set(settings, SettingKey.SARIF, sarif);
        set(settings, SettingKey.MARKDOWN, markdown);
    }

    /** What was given, what {@code heddle.toml} says, and for files that nobody names the usual ones. */
    Settings withFiles(String page, String others) {
        Settings settings = settings();
        set(settings, SettingKey.HTML, new File(out, page + ".html"));
        set(settings, SettingKey.JSON, new File(out, others + ".json"));
        set(settings, SettingKey.SARIF, new File(out, others + ".sarif"));
        return settings;
    }

    SuiteSession.Module module(MavenProject of, Path place) {
        return new SuiteSession.Module(of.getArtifactId(), of.getBasedir().toPath(), place,
                Path.of(of.getBuild().getTestOutputDirectory()));
    }

    void say(CheckText text) {
        for (CheckText.Line line : text.lines()) {
            switch (line.level()) {
                case ERROR -> getLog().error(line.text());
                case WARNING -> getLog().warn(line.text());
                default -> getLog().info(line.text());
            }
        }
    }

    String files(Settings settings) {
        StringBuilder files = new StringBuilder();
        for (SettingKey key : List.of(SettingKey.HTML, SettingKey.SARIF, SettingKey.JSON, SettingKey.MARKDOWN)) {
            settings.path(key)
                    .ifPresent(file -> files.append(files.isEmpty() ? "" : "   ").append(key.key()).append(' ')
                            .append(shown(base().resolve(file))));
        }
        return files.toString();
    }

}
