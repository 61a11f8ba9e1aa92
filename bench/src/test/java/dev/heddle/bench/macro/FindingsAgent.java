package dev.heddle.bench.macro;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the runner's test uses as an agent: writes two findings, or ends the JVM if told so. */
public final class FindingsAgent {
    private FindingsAgent() {
    }

    public static void premain(String options) throws IOException {
        if (options.endsWith(",die")) {
            Runtime.getRuntime().halt(9);
        }
        Path directory = Files.createDirectories(Path.of(".heddle"));
        Files.writeString(directory.resolve("journal.jsonl"), """
                {"type":"start"}
                {"type":"finding","finding":{"id":"a"}}
                {"type":"finding","finding":{"id":"b"}}
                {"type":"end","run":{"canary":true,"classesInstrumented":1,"notes":[]}}
                """);
    }
}
