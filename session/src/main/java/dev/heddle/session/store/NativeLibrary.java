package dev.heddle.session.store;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.sqlite.SQLiteJDBCLoader;

/**
 * SQLite is C code that the driver unpacks from its jar and loads. By itself it would do so in the directory for temporary files, and
 * a process that is killed would leave a megabyte there for ever. Here it is unpacked beside the database, in a directory of its
 * own, and deleted as soon as it is loaded, which where it counts (not on Windows) needs the file no longer.
 */
final class NativeLibrary {
    private static final String PREFIX = "sqlite-native-";
    private static final String PROPERTY = "org.sqlite.tmpdir";
    /** What a killed process left. Loading takes milliseconds, so nobody is still at it. */
    private static final long OLD_SECONDS = 600;

    /** Some more bytes than any of the libraries has. */
    private static final long ROOM = 4 << 20;

    /** Written and read under the lock of the class: whether it is loaded. */
    private static boolean loaded;

    private NativeLibrary() {
    }

    static synchronized void load(Path directory) throws IOException {
        if (loaded) {
            return;
        }
        Path beside = beside(directory);
        if (beside != null && from(beside)) {
            loaded = true;
        } else if (from(Files.createTempDirectory(PREFIX))) {
            loaded = true;
        } else {
            throw new IOException(
                    "its library could not be unpacked or loaded: there is none for this system, or no room for it");
        }
    }

    /** Whether it worked. The directory is gone afterwards. */
    private static boolean from(Path own) {
        String before = System.getProperty(PROPERTY);
        System.setProperty(PROPERTY, own.toString());
        try {
            return SQLiteJDBCLoader.initialize();
        } catch (Exception e) {
            return false;
        } finally {
            if (before == null) {
                System.clearProperty(PROPERTY);
            } else {
                System.setProperty(PROPERTY, before);
            }
            delete(own);
        }
    }

    /** Null where it cannot be: a database that can only be read, or on a full disk, needs another place. */
    private static Path beside(Path directory) {
        try {
            removeOld(directory);
            return directory.toFile().getUsableSpace() < ROOM ? null : Files.createTempDirectory(directory, PREFIX);
        } catch (IOException e) {
            return null;
        }
    }

    private static void removeOld(Path directory) throws IOException {
        FileTime old = FileTime.from(Instant.now().minusSeconds(OLD_SECONDS));
        try (var left = Files.newDirectoryStream(directory, PREFIX + "*")) {
            for (Path path : left) {
                if (Files.getLastModifiedTime(path).compareTo(old) < 0) {
                    delete(path);
                }
            }
        }
    }

    private static void delete(Path directory) {
        try {
            Files.walkFileTree(directory, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path visited, IOException e) throws IOException {
                    Files.delete(visited);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            // Windows keeps a loaded library; the driver deletes it when the JVM ends, or the next run does.
            return;
        }
    }
}
