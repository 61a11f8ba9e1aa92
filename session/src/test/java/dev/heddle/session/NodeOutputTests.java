package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeOutputTests {
    private static final String FAILED = """
            Nov 18, 2026 9:01:51 AM org.pcj.internal.InternalPCJ waitForPcjThreadsComplete
            SEVERE: Exception occurred in thread: PcjThread-3 (node-#1)
            java.lang.IllegalStateException: no more
            	at Main.main(Main.java:7)

            """;

    @TempDir
    Path directory;

    private NodeOutput read(String text, Pattern failing, PrintStream echo) throws InterruptedException {
        NodeOutput output = new NodeOutput(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                directory.resolve("out.txt"), failing, echo);
        output.join();
        return output;
    }

    @Test
    void theExceptionStandsAfterTheLineThatNamesTheThread() throws Exception {
        NodeOutput output = read(FAILED, null, null);
        assertThat(output.exception()).isEqualTo("java.lang.IllegalStateException: no more in PcjThread-3");
        assertThat(output.last()).isEqualTo("\tat Main.main(Main.java:7)");
        assertThat(output.matched()).isFalse();
        assertThat(directory.resolve("out.txt")).hasContent(FAILED);
    }

    @Test
    void outputThatIsAFailureIsNoticedAndShown() throws Exception {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        NodeOutput output = read("sum 3, WRONG\n", Pattern.compile("WR.NG"), new PrintStream(shown, true));
        assertThat(output.matched()).isTrue();
        assertThat(output.exception()).isNull();
        assertThat(shown.toString()).isEqualTo("sum 3, WRONG" + System.lineSeparator());
        assertThat(Files.readString(directory.resolve("out.txt"))).isEqualTo("sum 3, WRONG\n");
    }
}
