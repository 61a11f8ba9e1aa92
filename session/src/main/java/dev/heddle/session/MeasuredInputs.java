package dev.heddle.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.cover.Concurrency;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What earlier campaigns have measured, in files: an input that was measured with the same command, the same arguments and the same
 * classes need not be run again. After a change of classes only those are measured again that were in a method of one of them; all, if
 * a class has changed that none of them was seen in, because what is not watched (a class of constants, of short methods) leaves no trace.
 * Two files for each input, of which the second, with the figures, is written when the first is complete.
 */
final class MeasuredInputs {
    /**
     * @param exit    what the target returned
     * @param cut     whether the budget ended it
     * @param seconds how long it took
     * @param threads how many came to a method that is watched; the same whether it was run by itself or with others
     * @param problem why there are no pairs, or null
     * @param tests   how its tests went, or null
     */
    record Figures(int exit, boolean cut, double seconds, long threads, String problem, TestSuite.Counts tests) {
    }

    /** What a file of figures says. */
    private record Known(Figures figures, String version, Set<String> classes) {
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path directory;
    private final Path base;
    private final String command;
    private final CodeVersion code;
    /** By name of the version, how that differs from what is there now; null if that is not known any more. */
    private final Map<String, Set<String>> changes = new HashMap<>();
    /** Classes that some input was in. */
    private final Set<String> seen = new HashSet<>();

    /**
     * @param base    where relative paths of the command begin
     * @param watched what else decides which methods are seen
     */
    MeasuredInputs(Path directory, Path base, JavaCommand java, List<String> watched) {
        this.directory = directory;
        this.base = base;
        MessageDigest digest = CodeVersion.digest();
        java.words().forEach(w -> CodeVersion.update(digest, w));
        code = new CodeVersion(java.places(base), directory.toAbsolutePath().getParent());
        CodeVersion.update(digest, code.others());
        watched.forEach(w -> CodeVersion.update(digest, w));
        command = HexFormat.of().formatHex(digest.digest());
    }

    private String file(InputsFile.Input input) {
        MessageDigest digest = CodeVersion.digest();
        CodeVersion.update(digest, command);
        CodeVersion.update(digest, input.name());
        input.arguments().forEach(a -> CodeVersion.update(digest, a));
        input.environment().forEach((k, v) -> CodeVersion.update(digest, k + "=" + v));
        if (input.stdin() != null) {
            CodeVersion.update(digest, new CodeVersion(List.of(base.resolve(input.stdin())), directory).others());
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

    /** To be told of all inputs before the first one is asked for. */
    void look(List<InputsFile.Input> inputs) {
        for (InputsFile.Input input : inputs) {
            try {
                Known known = known(input);
                if (known != null) {
                    seen.addAll(known.classes());
                }
            } catch (IOException damaged) {
                // Whoever asks for it will be told.
                continue;
            }
        }
    }

    /** Null if the input has to be measured. */
    Figures figures(InputsFile.Input input) throws IOException {
        Known known = known(input);
        if (known == null) {
            return null;
        }
        Set<String> changed = changedSince(known.version());
        if (changed == null) {
            return null;
        }
        for (String type : changed) {
            if (isIn(known.classes(), type) || !isIn(seen, type)) {
                return null;
            }
        }
        return known.figures();
    }

    /** Whether it, or a class around it, is one of these. */
    private static boolean isIn(Set<String> classes, String type) {
        for (int end = type.length(); end > 0; end = type.lastIndexOf('$', end - 1)) {
            if (classes.contains(type.substring(0, end))) {
                return true;
            }
        }
        return false;
    }

    private Set<String> changedSince(String version) {
        if (!changes.containsKey(version)) {
            Set<String> changed;
            try {
                changed = version.equals(code.name())
                        ? Set.of()
                        : code.changedSince(CodeVersion.read(versionFile(version)));
            } catch (IOException gone) {
                changed = null;
            }
            changes.put(version, changed);
        }
        return changes.get(version);
    }

    private Path versionFile(String version) {
        return directory.resolve("classes-" + version + ".txt");
    }

    private Known known(InputsFile.Input input) throws IOException {
        Path file = aside(input, ".json");
        if (!Files.exists(file)) {
            return null;
        }
        JsonNode n = JSON.readTree(file.toFile());
        JsonNode t = n.path("tests");
        Figures figures = new Figures(n.path("exit").asInt(), n.path("cut").asBoolean(), n.path("seconds").asDouble(),
                n.path("threads").asLong(), n.hasNonNull("problem") ? n.get("problem").asText() : null,
                t.isObject()
                        ? new TestSuite.Counts(t.path("ran").asInt(), t.path("failed").asInt(),
                                t.path("skipped").asInt())
                        : null);
        Set<String> classes = new HashSet<>();
        n.path("classes").forEach(c -> classes.add(c.asText()));
        return new Known(figures, n.path("version").asText(), classes);
    }

    /** @param classes those whose methods it was in */
    void keep(InputsFile.Input input, Figures f, Concurrency.Found found, Set<String> classes) throws IOException {
        if (!Files.exists(versionFile(code.name()))) {
            code.write(versionFile(code.name()));
        }
        found.write(pairs(input));
        ObjectNode n = JSON.createObjectNode().put("name", input.name()).put("exit", f.exit()).put("cut", f.cut())
                .put("seconds", f.seconds()).put("threads", f.threads()).put("problem", f.problem());
        if (f.tests() != null) {
            n.putObject("tests").put("ran", f.tests().ran()).put("failed", f.tests().failed()).put("skipped",
                    f.tests().skipped());
        }
        n.put("version", code.name());
        ArrayNode names = n.putArray("classes");
        classes.stream().filter(code::has).sorted().forEach(names::add);
        Path file = aside(input, ".json");
        Path temporary = aside(input, ".tmp");
        Files.writeString(temporary, JSON.writeValueAsString(n));
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
