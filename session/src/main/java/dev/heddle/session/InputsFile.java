package dev.heddle.session;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A file of inputs: one {@code [[input]]} each, with a name, and what is different about a run with it.
 *
 * <pre>
 * [[input]]
 * name = "two readers"
 * args = ["--readers", "2"]
 * stdin = "data/two.txt"
 * env = { MODE = "fast" }
 * </pre>
 */
final class InputsFile {
    /**
     * @param arguments come after those of the command
     * @param stdin     file that the target reads, or null for nothing
     */
    record Input(String name, List<String> arguments, Path stdin, Map<String, String> environment) {
    }

    private static final List<String> KEYS = List.of("name", "args", "stdin", "env");

    private final Path file;

    private InputsFile(Path file) {
        this.file = file;
    }

    static List<Input> read(Path file) {
        return new InputsFile(file).read();
    }

    private List<Input> read() {
        JsonNode root;
        try {
            root = new TomlMapper().readTree(Files.readString(file));
        } catch (JacksonException e) {
            int line = TomlLine.of(e);
            throw bad((line > 0 ? "line " + line + ": " : "") + "not valid TOML");
        } catch (IOException e) {
            throw bad("cannot be read");
        }
        for (Iterator<String> keys = root.fieldNames(); keys.hasNext();) {
            String key = keys.next();
            if (!key.equals("input")) {
                throw bad("unknown key '" + key + "'" + DidYouMean.hint(key, List.of("input")));
            }
        }
        JsonNode inputs = root.path("input");
        if (!inputs.isArray() || inputs.isEmpty()) {
            throw bad("no [[input]] in it");
        }
        List<Input> all = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JsonNode node : inputs) {
            Input input = input(node, "input " + (all.size() + 1));
            if (!names.add(input.name())) {
                throw bad("two inputs have the name '" + input.name() + "'");
            }
            all.add(input);
        }
        return all;
    }

    private Input input(JsonNode node, String which) {
        if (!node.isObject()) {
            throw bad(which + ": write [[input]] with two brackets");
        }
        for (Iterator<String> keys = node.fieldNames(); keys.hasNext();) {
            String key = keys.next();
            if (!KEYS.contains(key)) {
                throw bad(which + ": unknown key '" + key + "'" + DidYouMean.hint(key, KEYS));
            }
        }
        String name = node.path("name").asText("");
        if (name.isBlank()) {
            throw bad(which + ": name is missing");
        }
        List<String> arguments = new ArrayList<>();
        if (node.has("args") && !node.get("args").isArray()) {
            throw bad(which + ": args is a list: args = [\"-n\", \"3\"]");
        }
        for (JsonNode a : node.path("args")) {
            arguments.add(text(a, which + ": args"));
        }
        Map<String, String> environment = new TreeMap<>();
        for (Iterator<Map.Entry<String, JsonNode>> e = node.path("env").fields(); e.hasNext();) {
            Map.Entry<String, JsonNode> one = e.next();
            environment.put(one.getKey(), text(one.getValue(), which + ": env." + one.getKey()));
        }
        if (node.has("env") && !node.get("env").isObject()) {
            throw bad(which + ": env is a table: env = { MODE = \"fast\" }");
        }
        Path beside = file.toAbsolutePath().getParent();
        return new Input(name, arguments,
                node.has("stdin") ? beside.resolve(text(node.get("stdin"), which + ": stdin")) : null,
                environment);
    }

    private String text(JsonNode node, String what) {
        if (!node.isTextual()) {
            throw bad(what + ": " + node + " is not in quotes");
        }
        return node.asText();
    }

    private SessionException bad(String what) {
        return SessionException.usage("--inputs: " + Escape.text(file.toString()) + ": " + Escape.text(what));
    }
}
