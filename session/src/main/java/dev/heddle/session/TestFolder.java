package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Where tests are written to: {@code --write-test}. */
final class TestFolder {
    /** What is said where there is nothing to write. */
    static final String NOTHING = "--write-test: no test was written, because nothing failed that also fails in a fresh JVM.";

    private static final int MOST = 1_000;

    private final Path given;
    private final Path directory;

    /** Made at once: after a minute of exploring it is late to hear that it cannot be. */
    TestFolder(Path given, Path base) {
        this.given = given;
        this.directory = base.resolve(given);
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw SessionException.usage("--write-test: " + Escape.text(given.toString()) + " cannot be created");
        }
        if (!Files.isWritable(directory)) {
            throw SessionException.usage("--write-test: " + Escape.text(given.toString()) + " cannot be written");
        }
    }

    /** What is to be told: the name of the new file, or why there is none. */
    String write(TestSource test) {
        if (test.tooLong()) {
            return "No test was written: the schedule or the expected output is too long for an annotation";
        }
        String below = test.packageName().replace('.', '/');
        try {
            Files.createDirectories(directory.resolve(below));
            for (int n = 1; n <= MOST; n++) {
                Path name = Path.of(below, test.className(n) + ".java");
                try {
                    Files.writeString(directory.resolve(name), test.text(n), StandardOpenOption.CREATE_NEW);
                    return "Test: " + given.resolve(name);
                } catch (FileAlreadyExistsException theNextThen) {
                    continue;
                }
            }
            return "No test was written: there are " + MOST + " of this name";
        } catch (IOException e) {
            return "No test was written: " + given + " cannot be written";
        }
    }
}
