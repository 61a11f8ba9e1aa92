package dev.heddle.session.fake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Stands in for the agent: writes the journal that the properties of the target ask for ({@code fake.findings},
 * {@code fake.classes}, {@code fake.canary}) and the option string that it was given.
 */
public final class FakeAgent {
    private FakeAgent() {
    }

    public static void premain(String options) throws IOException {
        Path journal = null;
        for (String option : options.split(",")) {
            if (option.startsWith("journal=")) {
                journal = Path.of(URLDecoder.decode(option.substring(8), StandardCharsets.UTF_8));
            }
        }
        Path file = journal;
        Files.writeString(file.resolveSibling("options.txt"), options);
        append(file, "{\"type\":\"start\",\"version\":\"0\",\"pid\":1,\"jdk\":\"fake\",\"mode\":\"detect\"}\n");
        for (int i = 0; i < Integer.getInteger("fake.findings", 0); i++) {
            append(file, "{\"type\":\"finding\",\"finding\":{\"kind\":\"data-race\",\"status\":\"predicted\","
                    + "\"member\":\"A.x" + i + "\",\"accesses\":[],\"count\":1}}\n");
        }
        append(file, summary("progress"));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> append(file, summary("end"))));
    }

    private static String summary(String type) {
        return "{\"type\":\"" + type + "\",\"run\":{\"seed\":7,\"jdk\":\"fake\",\"classesInstrumented\":"
                + Integer.getInteger("fake.classes", 3) + ",\"threads\":2,\"events\":10,\"schedules\":1,"
                + "\"seconds\":0.5,\"canary\":" + System.getProperty("fake.canary", "true")
                + ",\"notes\":[\"from the agent\"]}}\n";
    }

    private static void append(Path file, String line) {
        try {
            Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
