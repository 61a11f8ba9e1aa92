package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeVersionTests {
    @TempDir
    Path folder;

    private CodeVersion now() {
        return new CodeVersion(List.of(folder.resolve("classes"), folder.resolve("lib.jar")), folder.resolve("own"));
    }

    private void write(String file, String text) throws IOException {
        Path at = folder.resolve(file);
        Files.createDirectories(at.getParent());
        Files.writeString(at, text);
    }

    @Test
    void classesAreToldApartByWhatTheyAre() throws IOException {
        write("classes/com/acme/A.class", "a");
        write("classes/com/acme/B$1.class", "b");
        write("classes/com/acme/Gone.class", "gone");
        CodeVersion then = now();
        Path file = folder.resolve("version.txt");
        then.write(file);
        assertThat(now().name()).isEqualTo(then.name());
        write("classes/com/acme/B$1.class", "other");
        write("classes/com/acme/New.class", "new");
        Files.delete(folder.resolve("classes/com/acme/Gone.class"));
        Files.setLastModifiedTime(folder.resolve("classes/com/acme/A.class"), FileTime.fromMillis(1));
        assertThat(now().changedSince(CodeVersion.read(file))).containsExactly("com.acme.B$1", "com.acme.Gone");
        assertThat(now().name()).isNotEqualTo(then.name());
        assertThat(now().others()).isEqualTo(then.others());
        assertThat(now().has("com.acme.New")).isTrue();
    }

    @Test
    void ownFilesDoNotCountHoweverTheClassPathIsSpelt() throws IOException {
        write("A.class", "a");
        String then = new CodeVersion(List.of(folder.resolve(".")), folder.resolve("own")).others();
        write("own/cover/kept.json", "{}");
        assertThat(new CodeVersion(List.of(folder.resolve(".")), folder.resolve("own")).others()).isEqualTo(then);
    }

    @Test
    void jarsAndOtherFilesCountAsAWhole() throws IOException {
        write("classes/data.txt", "a");
        write("lib.jar", "not read");
        CodeVersion then = now();
        write("classes/data.txt", "b");
        assertThat(now().others()).isNotEqualTo(then.others());
        assertThat(now().name()).isEqualTo(then.name());
        String second = now().others();
        write("lib.jar", "longer than before");
        assertThat(now().others()).isNotEqualTo(second);
    }

    @Test
    void aDamagedFileIsNoVersion() throws IOException {
        write("version.txt", "what is this");
        assertThatThrownBy(() -> CodeVersion.read(folder.resolve("version.txt"))).isInstanceOf(IOException.class);
    }
}
