package dev.heddle.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.cover.Pairs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * What earlier campaigns have measured, in files: an input that was measured with the same command, the same arguments and the same
 * classes need not be run again. Two files for each input, of which the second, with the figures, is written when the first is complete.
 */
final class MeasuredInputs {
    /**
     * @param exit    what the target returned
     * @param cut     whether the budget ended it
     * @param seconds how long it took
     * @param threads how many it had
     * @param problem why there are no pairs, or null
     * @param tests   how its tests went, or null
     */
    record Figures(int exit, boolean cut, double seconds, long threads, String problem, TestSuite.Counts tests) {
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path directory;
    private final Path base;
    private final String command;

    /**
     * @param base    where relative paths of the command begin
     * @param watched what else decides which methods are seen
     */
    MeasuredInputs(Path directory, Path base, JavaCommand java, List<String> watched) {
        this.directory = directory;
        this.base = base;
        MessageDigest digest = digest();
        java.words().forEach(w -> update(digest, w));
        Path own = directory.toAbsolutePath().getParent();
        java.places(base).forEach(p -> place(digest, p, own));
        watched.forEach(w -> update(digest, w));
        command = HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void update(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    /** Names, sizes and times of all files but our own: whoever builds again changes one of these. */
    private static void place(MessageDigest digest, Path place, Path own) {
        try (Stream<Path> files = Files.exists(place) ? Files.walk(place) : Stream.of()) {
            for (Path f : files.filter(f -> Files.isRegularFile(f) && !f.startsWith(own)).sorted().toList()) {
                update(digest, f + " " + Files.size(f) + " " + Files.getLastModifiedTime(f).toMillis());
            }
        } catch (IOException | UncheckedIOException e) {
            // What cannot be read now is compared by name.
            update(digest, place.toString());
        }
    }

    private String file(InputsFile.Input input) {
        MessageDigest digest = digest();
        update(digest, command);
        update(digest, input.name());
        input.arguments().forEach(a -> update(digest, a));
        input.environment().forEach((k, v) -> update(digest, k + "=" + v));
        if (input.stdin() != null) {
            place(digest, base.resolve(input.stdin()), directory);
        }
        String name = input.name().replaceAll("[^A-Za-z0-9.-]", "_");
        return name.substring(0, Math.min(40, name.length())) + "-"
                + HexFormat.of().formatHex(digest.digest()).substring(0, 12);
    }

    Path pairs(InputsFile.Input input) {
        return directory.resolve(file(input) + ".pairs");
    }

    /** A file of all inputs together. */
    Path file(String name) {
        return directory.resolve(name);
    }

    /** A file of this input with another ending. */
    Path aside(InputsFile.Input input, String ending) {
        return directory.resolve(file(input) + ending);
    }

    /** Null if the input has to be measured. */
    Figures figures(InputsFile.Input input) throws IOException {
        Path file = aside(input, ".json");
        if (!Files.exists(file)) {
            return null;
        }
        JsonNode n = JSON.readTree(file.toFile());
        JsonNode t = n.path("tests");
        return new Figures(n.path("exit").asInt(), n.path("cut").asBoolean(), n.path("seconds").asDouble(),
                n.path("threads").asLong(), n.hasNonNull("problem") ? n.get("problem").asText() : null,
                t.isObject()
                        ? new TestSuite.Counts(t.path("ran").asInt(), t.path("failed").asInt(),
                                t.path("skipped").asInt())
                        : null);
    }

    void keep(InputsFile.Input input, Figures f, Pairs pairs) throws IOException {
        pairs.write(pairs(input));
        ObjectNode n = JSON.createObjectNode().put("name", input.name()).put("exit", f.exit()).put("cut", f.cut())
                .put("seconds", f.seconds()).put("threads", f.threads()).put("problem", f.problem());
        if (f.tests() != null) {
            n.putObject("tests").put("ran", f.tests().ran()).put("failed", f.tests().failed()).put("skipped",
                    f.tests().skipped());
        }
        Path file = aside(input, ".json");
        Path temporary = aside(input, ".tmp");
        Files.writeString(temporary, JSON.writeValueAsString(n));
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

}
