package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is made for other programs is given to them: bash completes, groff typesets. */
class ShellTests {
    private static final Path BASH = Path.of("/bin/bash");

    @TempDir
    Path folder;

    private Path printed(String verb) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(new PrintStream(out, true, StandardCharsets.UTF_8), System.err, Map.of());
        assertThat(new Main(terminal, folder).run(verb)).isZero();
        return Files.write(folder.resolve(verb + ".txt"), out.toByteArray());
    }

    private String output(String... command) throws Exception {
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile()).start();
        process.getOutputStream().close();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(folder.resolve("said.txt"))).isZero();
        return Files.readString(folder.resolve("said.txt"));
    }

    private static boolean isOnThePath(String program) {
        return List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            heddle dete                | detect
            heddle re                  | replay report
            heddle detect --fail       | --fail-on
            heddle baseline --shr      | --shrink
            heddle confirm --atomic x --ca | --candidates
            """)
    void bashCompletes(String words, String completed) throws Exception {
        assumeTrue(Files.isExecutable(BASH), "there is no bash");
        Path script = printed("completion");
        assertThat(output(BASH.toString(), "-n", script.toString())).isEmpty();
        String said = output(BASH.toString(), "-c",
                """
                                source "$0" && COMP_WORDS=($1) && COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) && COMP_LINE=$1 && COMP_POINT=${#1}
                                compopt() { :; } # bash has one only while somebody presses the key
                        complete -p heddle >/dev/null || exit 3
                                function=$(complete -p heddle | sed 's/.*-F \\([^ ]*\\).*/\\1/')
                                $function
                                printf '%s\\n' "${COMPREPLY[@]}"
                                """,
                script.toString(), words.strip());
        assertThat(said.split("\\s+")).containsExactlyInAnyOrder(completed.split(" "));
    }

    @Test
    void groffTypesetsTheManualWithoutAWarning() throws Exception {
        Path page = printed("man");
        assumeTrue(isOnThePath("groff"), "there is no groff");
        String text = output("groff", "-man", "-ww", "-Tascii", "-P-c", "-P-b", "-P-u", page.toString());
        assertThat(text).doesNotContain("warning").contains("HEDDLE(1)").contains("EXIT STATUS");
        for (String verb : new Main(new Terminal(System.out, System.err, Map.of()), folder).verbs()) {
            assertThat(text).containsPattern("(?m)^   " + verb + "$");
        }
        assertThat(text).contains("--fail-on STATUS").contains("70     a bug in Heddle")
                .contains("heddle detect -- java -cp target/classes com.acme.Main");
    }
}
