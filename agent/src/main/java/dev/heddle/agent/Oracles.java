package dev.heddle.agent;

import dev.heddle.control.Oracle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** What counts as a failure, from the options. */
final class Oracles {
    private Oracles() {
    }

    static Oracle of(Options options) throws IOException {
        String expected = options.text("expect-output") == null
                ? null
                : Files.readString(Path.of(options.text("expect-output")));
        Pattern bad = options.text("fail-output") == null ? null : Pattern.compile(options.text("fail-output"));
        return new Oracle(expected, bad, (int) options.number("expect-exit"));
    }
}
