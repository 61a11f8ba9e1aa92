package dev.heddle.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Where the files of one run are kept: {@code .heddle/run-001}, {@code run-002}… and {@code .heddle/latest}, a text file
 * that names the last one. Used by the command line and by an agent that runs on its own, so it needs no other room.
 */
public record RunDirectory(Path path) {
    public static final String JOURNAL = "journal.jsonl";
    public static final String FINDINGS = "findings.json";
    public static final String LATEST = "latest";
    private static final String PREFIX = "run-";

    /**
     * Makes the next numbered directory. Two runs that start at once get different ones: creating a directory is the
     * lock.
     */
    public static RunDirectory create(Path store) throws IOException {
        Files.createDirectories(store);
        for (int number = lastNumber(store) + 1;; number++) {
            Path path = store.resolve(PREFIX + (number < 10 ? "00" : number < 100 ? "0" : "") + number);
            try {
                Files.createDirectory(path);
                return new RunDirectory(path);
            } catch (FileAlreadyExistsException taken) {
                continue;
            }
        }
    }

    /** From now on this is the run that {@code heddle show} and {@code heddle report} speak about. */
    public void makeLatest() throws IOException {
        Path store = path.getParent();
        Path temporary = Files.createTempFile(store, LATEST, ".tmp");
        Files.writeString(temporary, path.getFileName() + "\n", StandardCharsets.UTF_8);
        Files.move(temporary, store.resolve(LATEST), StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.ATOMIC_MOVE);
    }

    public Path journal() {
        return path.resolve(JOURNAL);
    }

    public Path findings() {
        return path.resolve(FINDINGS);
    }

    private static int lastNumber(Path store) throws IOException {
        int last = 0;
        try (DirectoryStream<Path> runs = Files.newDirectoryStream(store, PREFIX + "*")) {
            for (Path run : runs) {
                String digits = run.getFileName().toString().substring(PREFIX.length());
                if (digits.matches("[0-9]{1,8}")) {
                    last = Math.max(last, Integer.parseInt(digits));
                }
            }
        }
        return last;
    }
}
