package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares text with a file under {@code src/test/resources/expected}; {@code -Dheddle.golden=write} refreshes it. */
final class Golden {
    private Golden() {
    }

    static void check(String name, String actual) throws IOException {
        Path file = Path.of("src/test/resources/expected", name);
        if ("write".equals(System.getProperty("heddle.golden"))) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, actual);
        }
        assertThat(actual).isEqualTo(Files.readString(file));
    }
}
