package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The programs themselves keep the rules that make them a table of twins. */
class SourcesTest {
    private final Sources sources = new Sources(Setup.truth());

    @Test
    void namesSayWhatIsExpected() throws IOException {
        for (Program program : sources.programs()) {
            assertThat(program.name()).matches(program.expected().isEmpty() ? "\\w+Clean" : "\\w+Racy");
        }
    }

    @Test
    void everyRowHasARacyAndACleanProgram() throws IOException {
        List<Program> programs = sources.programs();
        Set<String> racy = programs.stream().filter(program -> !program.expected().isEmpty()).map(Program::row)
                .collect(Collectors.toSet());
        Set<String> clean = programs.stream().filter(program -> program.expected().isEmpty()).map(Program::row)
                .collect(Collectors.toSet());
        assertThat(racy).isEqualTo(clean).hasSizeGreaterThan(40);
    }

    @Test
    void everyLessonHasAFixedTwin() throws IOException {
        List<Program> lessons = Sources.lessons(Setup.lessons());
        Set<String> guilty = lessons.stream().filter(lesson -> !lesson.expected().isEmpty()).map(Program::name)
                .collect(Collectors.toSet());
        Set<String> fixed = lessons.stream().filter(lesson -> lesson.expected().isEmpty())
                .map(lesson -> lesson.name().replaceFirst("Fixed$", "")).collect(Collectors.toSet());
        assertThat(guilty).isEqualTo(fixed).hasSizeGreaterThanOrEqualTo(12);
    }

    @Test
    void everyLessonShowsItsCommandAndAnOutputThatNamesTheGuiltyLine() throws IOException {
        for (Program lesson : Sources.lessons(Setup.lessons())) {
            List<String> lines = Files.readAllLines(lesson.source());
            assertThat(lines).contains(" *     ./heddle detect " + lesson.name());
            for (int number = 1; number <= lines.size(); number++) {
                if (lines.get(number - 1).contains("// FINDING")) {
                    String guilty = " " + lesson.name() + ".java:" + number + " ";
                    assertThat(lines).anyMatch(line -> line.startsWith(" * ") && line.contains(guilty));
                }
            }
        }
    }
}
