package dev.heddle.agent;

import dev.heddle.control.Confirmer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What one JVM has seen of the target in the usual order, for those that come after it. */
final class UsualRun {
    private static final char FAILED = 'f';
    private static final char ENDED = 'e';

    private final Path file;

    UsualRun(Path file) {
        this.file = file;
    }

    void write(Confirmer.Usual usual) throws IOException {
        Files.writeString(file, usual.failure() == null ? ENDED + usual.output() : FAILED + usual.failure());
    }

    /** Nothing is known if there is no such file. */
    Confirmer.Usual read() throws IOException {
        String text = Files.exists(file) ? Files.readString(file) : "";
        return text.isEmpty()
                ? new Confirmer.Usual(null, null)
                : text.charAt(0) == FAILED
                        ? new Confirmer.Usual(null, text.substring(1))
                        : new Confirmer.Usual(text.substring(1), null);
    }
}
