package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitSessionTests {
    @TempDir
    Path folder;

    private Settings read() {
        Settings settings = new Settings();
        ConfigFile.read(folder, settings);
        return settings;
    }

    @Test
    void whatIsWrittenChangesNothing() {
        InitSession.write(folder, false);
        Settings settings = read();
        for (SettingKey key : SettingKey.values()) {
            assertThat(settings.has(key)).as(key.key()).isFalse();
        }
        assertThat(settings.suppressions()).isEmpty();
    }

    @Test
    void everyExampleIsOneThatCounts() throws IOException {
        Path file = InitSession.write(folder, false);
        // A setting is a # with no blank behind it.
        Files.writeString(file, Files.readString(file).replaceAll("(?m)^#(?! )", ""));
        Settings settings = read();
        for (SettingKey key : SettingKey.values()) {
            assertThat(settings.has(key)).as(key.key()).isTrue();
        }
        assertThat(settings.suppressions()).hasSize(1);
    }

    @Test
    void nothingIsReplacedUnlessAskedTo() throws IOException {
        Path file = Files.writeString(folder.resolve("heddle.toml"), "seed = 1\n");
        assertThatThrownBy(() -> InitSession.write(folder, false)).isInstanceOf(SessionException.class)
                .hasMessage("heddle.toml is there already; --force replaces it");
        assertThat(file).hasContent("seed = 1\n");
        InitSession.write(folder, true);
        assertThat(read().seed()).isEmpty();
        assertThatThrownBy(() -> InitSession.write(folder.resolve("gone"), false))
                .hasMessageContaining("heddle.toml cannot be written in ");
    }
}
