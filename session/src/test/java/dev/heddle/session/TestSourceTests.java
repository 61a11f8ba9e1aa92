package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestSourceTests {
    @TempDir
    Path folder;

    private static TestSource source(String program, String effect, String... arguments) {
        return new TestSource(new Schedule(program, "17", "random", 1, 2, List.of()), effect, List.of(arguments),
                List.of());
    }

    @Test
    void theTestIsInThePackageOfTheProgram() throws IOException {
        TestFolder tests = new TestFolder(Path.of("src/test"), folder);
        TestSource source = source("com.acme.Main$Inner", "deadlock", "a \"b\"\n\\u0041", "é");
        assertThat(tests.write(source)).isEqualTo("Test: " + Path.of("src/test/com/acme/Main_InnerScheduleTest.java"));
        assertThat(Files.readString(folder.resolve("src/test/com/acme/Main_InnerScheduleTest.java")))
                .startsWith("package com.acme;\n\nimport dev.heddle.junit.Replay;\n")
                .contains("-javaagent:heddle.jar=mode=junit\n")
                .contains("class Main_InnerScheduleTest {\n    @Replay(value = \"h1-")
                .contains("Main.Inner.main(new String[]{\"a \\\"b\\\"\\n\\\\u0041\", \"\\u00e9\"});");
    }

    @Test
    void aSecondTestGetsANumberBeforeTheLastWordOfItsName() throws IOException {
        TestFolder tests = new TestFolder(folder, folder);
        tests.write(source("Main", "deadlock"));
        assertThat(tests.write(source("Main", "deadlock"))).endsWith("MainSchedule2Test.java");
        assertThat(Files.readString(folder.resolve("MainSchedule2Test.java"))).startsWith("import ")
                .contains("class MainSchedule2Test {");
    }

    @Test
    void whatTheTargetSaysStaysInTheComment() {
        String text = source("Main", "printed */ System.exit(1); /* \\u002a/ and\nmore").text(1);
        assertThat(text.substring(0, text.indexOf("\nclass "))).containsOnlyOnce("*/").doesNotContain("\\");
    }

    @Test
    void expectationsAreAttributes() {
        TestSource source = source("Main", "wrong");
        source.expect("expectOutput", "a\tb\n");
        source.expect("expectExit", 3);
        assertThat(source.text(1)).contains("orExplore = true,\n            expectOutput = \"a\\tb\\n\",\n"
                + "            expectExit = 3)");
    }

    @Test
    void whatAnAnnotationCannotHoldIsSaid() {
        TestSource source = source("Main", "wrong");
        source.expect("expectOutput", "x".repeat(70_000));
        assertThat(new TestFolder(folder, folder).write(source)).startsWith("No test was written: ");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFolderThatCannotBeIsAMistakeOfTheUser() throws IOException {
        Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> new TestFolder(Path.of("file/tests"), folder)).isInstanceOf(SessionException.class)
                .hasMessage("--write-test: " + Path.of("file/tests") + " cannot be created");
    }
}
