package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkTest {
    @TempDir
    Path directory;

    private Path home(String name, String version) throws IOException {
        Path home = Files.createDirectories(directory.resolve(name));
        Files.createDirectories(home.resolve("bin"));
        Files.createFile(home.resolve("bin").resolve("javac"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    @Test
    void findsTheOneThatRunsThis() {
        assertThat(Jdk.find()).extracting(Jdk::feature).contains(Runtime.version().feature());
    }

    @Test
    void keepsOnePerFeatureVersionOldestFirst() throws IOException {
        Path newer = home("b", "25");
        Path older = home("a", "17.0.15");
        Path again = home("c", "17.0.1");
        Path ancient = home("d", "1.8.0_400");
        Path noJdk = Files.createDirectories(directory.resolve("e"));
        assertThat(Jdk.at(List.of(newer, older, again, ancient, noJdk))).extracting(Jdk::home)
                .containsExactly(older.toRealPath(), newer.toRealPath());
    }
}
