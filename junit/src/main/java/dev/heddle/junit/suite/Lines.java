package dev.heddle.junit.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** Lines of words with tabs between them, in a file. */
final class Lines {
    private final List<String> lines = new ArrayList<>();

    void add(String... words) {
        List<String> harmless = new ArrayList<>();
        for (String word : words) {
            harmless.add(encode(word));
        }
        lines.add(String.join("\t", harmless));
    }

    /** A name may contain anything; what would tear a line apart is written as in an address. */
    static String encode(String word) {
        return word.replace("%", "%25").replace("\t", "%09").replace("\n", "%0A").replace("\r", "%0D");
    }

    static String decode(String word) {
        return word.replace("%0D", "\r").replace("%0A", "\n").replace("%09", "\t").replace("%25", "%");
    }

    List<String> all() {
        return lines;
    }

    void to(Path file) throws IOException {
        // At once: who looks while we write must not see the half of it.
        Path aside = file.resolveSibling(file.getFileName() + ".part");
        Files.write(aside, lines);
        Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
