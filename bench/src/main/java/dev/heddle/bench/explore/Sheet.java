package dev.heddle.bench.explore;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is printed, kept to be written to a file in the end; and what journals of the agent say. */
public final class Sheet {
    private final StringBuilder text = new StringBuilder();
    private final boolean silent;

    public Sheet() {
        this(false);
    }

    private Sheet(boolean silent) {
        this.silent = silent;
    }

    /** Only to be written. */
    public static Sheet silent() {
        return new Sheet(true);
    }

    public void say(String line) {
        if (!silent) {
            System.out.println(line);
        }
        text.append(line).append('\n');
    }

    /** @param file may be null: then there is none */
    public void write(Path file) throws IOException {
        if (file != null) {
            Files.writeString(file, text.toString());
        }
    }

    /** The first group of the last match in a journal, or null. */
    static String last(Pattern pattern, Path journal) throws IOException {
        String last = null;
        if (Files.exists(journal)) {
            for (String line : Files.readAllLines(journal, StandardCharsets.UTF_8)) {
                Matcher m = pattern.matcher(line);
                while (m.find()) {
                    last = m.group(1);
                }
            }
        }
        return last;
    }
}
