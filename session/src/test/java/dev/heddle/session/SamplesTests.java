package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Access;
import dev.heddle.session.fake.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplesTests {
    @TempDir
    Path folder;

    @Test
    void namesAClassOfTheJar() throws IOException {
        Path jar = FakeJars.jar(folder.resolve("s.jar"), "Main-Class", Target.class);
        assertThat(new Samples(jar).command("detect", Target.class.getName(), List.of("a"))).endsWith("-cp",
                jar.toString(),
                Target.class.getName(), "a");
        assertThatThrownBy(() -> new Samples(jar).command("detect", "dev.heddle.session.fake.Traget", List.of()))
                .isInstanceOf(SessionException.class).hasMessageContaining("did you mean " + Target.class.getName());
        assertThatThrownBy(() -> new Samples(null).command("explore", "L01", List.of()))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining("'L01' is not a sample").hasMessageContaining("heddle explore -- java");
    }

    @Test
    void sourcesAreFoundWhereBuildsKeepThem() throws IOException {
        Path source = folder.resolve("app/src/main/java/com/acme/A.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "");
        SourceTree tree = new SourceTree(folder);
        assertThat(tree.of(access("com.acme.A$B", "A.java"))).isEqualTo("app/src/main/java/com/acme/A.java");
        assertThat(tree.of(access("com.acme.Other", "Other.java"))).isEqualTo("com/acme/Other.java");
        assertThat(tree.of(access("com.acme.Other", ""))).isNull();
    }

    private static Access access(String type, String file) {
        return new Access("t", "read", type, "m", file, 1, null, null, null);
    }
}
