package dev.heddle.session;

import dev.heddle.session.store.Hash64;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.TreeSet;
import java.util.zip.CRC32;

/**
 * A short name for the code of a program that changes when the code does, and with nothing else: not with the place, the machine or
 * the time of the build. Classes in directories count by their content; a jar by its table of contents, which has the checksums of what
 * is in it. It gives up on class paths with more than a run should have to read.
 */
final class CodeStamp {
    private static final int MOST_FILES = 20_000;
    private static final long MOST_BYTES = 64L << 20;
    /** At the end of a jar. */
    private static final int CONTENTS = 256 << 10;

    private final TreeSet<String> lines = new TreeSet<>();
    private int files;
    private long bytes;

    private CodeStamp() {
    }

    /** Empty if it cannot be said. */
    static String of(List<Path> places) {
        CodeStamp stamp = new CodeStamp();
        try {
            for (Path place : places) {
                if (Files.isDirectory(place)) {
                    stamp.directory(place);
                } else if (Files.isRegularFile(place)) {
                    stamp.jar(place);
                }
            }
        } catch (IOException | TooMuch e) {
            return "";
        }
        return stamp.lines.isEmpty() ? "" : Hash64.of(String.join("\n", stamp.lines));
    }

    /** There is more than anybody wants to wait for. */
    private static final class TooMuch extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private void directory(Path place) throws IOException {
        Files.walkFileTree(place, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (++files > MOST_FILES) {
                    throw new TooMuch();
                }
                if (file.toString().endsWith(".class")) {
                    bytes += attributes.size();
                    if (bytes > MOST_BYTES) {
                        throw new TooMuch();
                    }
                    add(place.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private void jar(Path place) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(place.toFile(), "r")) {
            byte[] end = new byte[(int) Math.min(CONTENTS, file.length())];
            file.seek(file.length() - end.length);
            file.readFully(end);
            add(place.getFileName() + " " + file.length(), end);
        }
    }

    private void add(String name, byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        lines.add(name + " " + crc.getValue());
    }
}
