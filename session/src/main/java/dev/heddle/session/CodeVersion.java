package dev.heddle.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * What a program consists of at one moment: the classes in directories one by one, because these are what one works at, and
 * everything else (jars, other files) as a whole.
 */
final class CodeVersion {
    private static final String CLASS = ".class";

    /** By name, the checksum of the class file. */
    private final Map<String, Long> classes = new TreeMap<>();
    private final String others;

    /**
     * @param places directories and jars
     * @param own    a directory that does not count
     */
    CodeVersion(List<Path> places, Path own) {
        MessageDigest digest = digest();
        Path without = own.normalize();
        // A class path of "." is written as /home/me/app/. here, and nothing would be below the other spelling of it.
        for (Path place : places.stream().map(Path::normalize).toList()) {
            try (Stream<Path> files = Files.exists(place) ? Files.walk(place) : Stream.of()) {
                for (Path f : files.filter(f -> Files.isRegularFile(f) && !f.startsWith(without)).sorted().toList()) {
                    String name = place.relativize(f).toString().replace('\\', '/');
                    if (name.endsWith(CLASS)) {
                        // The first place is where the JVM finds it.
                        classes.putIfAbsent(name.substring(0, name.length() - CLASS.length()).replace('/', '.'),
                                checksum(f));
                    } else if (Files.isDirectory(place)) {
                        update(digest, name + " " + checksum(f));
                    } else {
                        // Whoever builds a jar again changes one of these.
                        update(digest, f + " " + Files.size(f) + " " + Files.getLastModifiedTime(f).toMillis());
                    }
                }
            } catch (IOException | UncheckedIOException e) {
                // What cannot be read now is compared by name.
                update(digest, place.toString());
            }
        }
        others = HexFormat.of().formatHex(digest.digest());
    }

    private CodeVersion(Map<String, Long> classes) {
        this.classes.putAll(classes);
        others = "";
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static void update(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    private static long checksum(Path file) throws IOException {
        CRC32 crc = new CRC32();
        crc.update(Files.readAllBytes(file));
        return crc.getValue();
    }

    /** Changes with everything but the classes in directories. */
    String others() {
        return others;
    }

    /** Changes with the classes in directories. */
    String name() {
        MessageDigest digest = digest();
        classes.forEach((name, sum) -> update(digest, name + " " + sum));
        return HexFormat.of().formatHex(digest.digest()).substring(0, 16);
    }

    boolean has(String type) {
        return classes.containsKey(type);
    }

    /** Classes that are no longer what they were then, or are gone. Those that are new are not among them: nobody has used them. */
    Set<String> changedSince(CodeVersion then) {
        Set<String> changed = new TreeSet<>();
        then.classes.forEach((name, sum) -> {
            if (!sum.equals(classes.get(name))) {
                changed.add(name);
            }
        });
        return changed;
    }

    void write(Path file) throws IOException {
        Files.write(file, classes.entrySet().stream().map(e -> Long.toHexString(e.getValue()) + " " + e.getKey())
                .toList());
    }

    /** @throws IOException also if it is not such a file */
    static CodeVersion read(Path file) throws IOException {
        Map<String, Long> classes = new HashMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                int blank = line.indexOf(' ');
                classes.put(line.substring(blank + 1), Long.parseLong(line.substring(0, blank), 16));
            }
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            throw new IOException(file + " is damaged", e);
        }
        return new CodeVersion(classes);
    }
}
