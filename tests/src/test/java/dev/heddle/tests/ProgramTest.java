package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramTest {
    @TempDir
    Path directory;

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("SomeRacy.java"), text);
    }

    @Test
    void readsRowAndFindings() throws IOException {
        Program program = Program.ofTable(file("""
                // ROW: array
                // EXPECT: data-race int[]
                // EXPECT: data-race SomeRacy$Box.value
                public class SomeRacy {
                """), 21);
        assertThat(program.name()).isEqualTo("SomeRacy");
        assertThat(program.row()).isEqualTo("array");
        assertThat(program.expected()).containsExactly("data-race SomeRacy$Box.value", "data-race int[]");
        assertThat(program.runsOn(new Jdk(directory, 17))).isFalse();
        assertThat(program.runsOn(new Jdk(directory, 25))).isTrue();
    }

    @Test
    void nothingIsAnExpectation() throws IOException {
        assertThat(Program.ofTable(file("// ROW: array\n// EXPECT: nothing\n"), 17).expected()).isEmpty();
    }

    @Test
    void refusesAProgramThatExpectsNeitherNothingNorSomething() throws IOException {
        Path silent = file("// ROW: array\n");
        assertThatThrownBy(() -> Program.ofTable(silent, 17)).isInstanceOf(IOException.class);
        Path both = file("// ROW: array\n// EXPECT: nothing\n// EXPECT: data-race int[]\n");
        assertThatThrownBy(() -> Program.ofTable(both, 17)).isInstanceOf(IOException.class);
        Path rowless = file("// EXPECT: nothing\n");
        assertThatThrownBy(() -> Program.ofTable(rowless, 17)).isInstanceOf(IOException.class);
    }

    @Test
    void aLessonSaysItsFindingOnTheGuiltyLine() throws IOException {
        Program lesson = Program
                .ofLesson(file("class SomeRacy {\n    count++; // FINDING data-race SomeRacy.count\n}\n"));
        assertThat(lesson.expected()).containsExactly("data-race SomeRacy.count");
    }
}
