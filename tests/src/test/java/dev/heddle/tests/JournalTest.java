package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    @TempDir
    Path directory;

    private Journal read(String text) throws IOException {
        return Journal.read(Files.writeString(directory.resolve("journal.jsonl"), text));
    }

    @Test
    void collectsFindingsAndTheEnd() throws IOException {
        Journal journal = read("""
                {"type":"start","pid":1}
                {"type":"finding","finding":{"kind":"data-race","member":"A.x","count":1}}
                {"type":"finding","finding":{"kind":"data-race","member":"A.x","count":2}}
                {"type":"finding","finding":{"kind":"deadlock","member":"B"}}

                {"type":"end","run":{"canary":true,"threads":3}}
                """);
        assertThat(journal.findings()).containsExactly("data-race A.x", "deadlock B");
        assertThat(journal.ended()).isTrue();
        assertThat(journal.canary()).isTrue();
    }

    @Test
    void aRunWithoutEndOrCanaryIsSeen() throws IOException {
        assertThat(read("").ended()).isFalse();
        assertThat(read("{\"type\":\"end\",\"run\":{\"canary\":false}}").canary()).isFalse();
        assertThat(read("{\"type\":\"end\",\"run\":{}}").canary()).isFalse();
    }

    @Test
    void aProbeThatFailedIsSeen() throws IOException {
        assertThat(read("{\"type\":\"end\",\"run\":{\"notes\":[\"2 classes were skipped\"]}}").complaint()).isNull();
        assertThat(read("{\"type\":\"end\",\"run\":{\"notes\":[\"x\",\"the probe failed 3 times (y)\"]}}").complaint())
                .isEqualTo("the probe failed 3 times (y)");
    }

    @Test
    void aDamagedLineIsNamed() {
        assertThatThrownBy(() -> read("{\"type\":\"start\"}\n{\"type\"")).isInstanceOf(IOException.class)
                .hasMessageContaining("line 2");
    }
}
