package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What explore and replay refuse before they start anything. */
class ExploreSessionTests {
    @TempDir
    Path folder;
    private ExploreSession session;

    @BeforeEach
    void open() throws IOException {
        session = new ExploreSession(new Settings(), folder, FakeJars.agent(folder), Progress.SILENT);
    }

    @Test
    void aFileOfOptionsCannotBeRead() {
        SessionException e = catchThrowableOfType(SessionException.class,
                () -> session.explore("typed", List.of("java", "@options"), null));
        assertThat(e.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(e).hasMessage("'@options' is a file of options, which cannot be read here: write them"
                + " out, with a main class or a jar (java -cp DIR Main)");
    }

    @Test
    void whatIsNoScheduleIsNamed() throws IOException {
        assertThat(refusal(new byte[]{(byte) 0xFF, 0, 7, (byte) 0xC3, 0x28})).isEqualTo("s.txt is not a schedule");
        assertThat(refusal(new byte[0])).isEqualTo("s.txt is empty, not a schedule");
        assertThat(refusal(text("heddle schedule 1\nprogram X\n")))
                .isEqualTo("s.txt is cut off: its last line is not 'end'");
        assertThat(refusal(text("heddle schedule 7\n")))
                .isEqualTo("s.txt is a schedule of version 7; this Heddle reads version 1");
        Files.createDirectory(folder.resolve("d"));
        assertThat(replay("d")).isEqualTo("d is a directory, not a schedule");
        assertThat(replay("a\0b")).isEqualTo(
                "'a\\u0000b' is neither a schedule file, nor a token, nor the id of a finding");
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private String refusal(byte[] file) throws IOException {
        Files.write(folder.resolve("s.txt"), file);
        return replay("s.txt");
    }

    private String replay(String which) {
        SessionException e = catchThrowableOfType(SessionException.class,
                () -> session.replay("typed", which, List.of("java", "X"), null, null));
        assertThat(e.exit()).isEqualTo(ExitCode.USAGE);
        return e.getMessage();
    }
}
