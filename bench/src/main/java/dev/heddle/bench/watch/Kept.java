package dev.heddle.bench.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;

/** What was measured before, a line for each JVM: tables that take hours can be interrupted, and get more forks later. */
final class Kept {
    /** Makes one measurement. */
    @FunctionalInterface
    interface Measurement<T> {
        T make() throws IOException, InterruptedException;
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path file;
    private final Map<String, JsonNode> known = new HashMap<>();

    /**
     * @param file may be null: then nothing is kept
     * @param of what is measured; measurements of something else are of no use
     */
    Kept(Path file, String of) throws IOException {
        this.file = file;
        if (file == null) {
            return;
        }
        if (!Files.exists(file)) {
            Files.writeString(file, JSON.writeValueAsString(of) + "\n");
        }
        boolean first = true;
        for (String line : Files.readAllLines(file)) {
            JsonNode node = JSON.readTree(line);
            if (!first) {
                known.put(node.path("key").asText(), node.path("value"));
            } else if (!node.asText().equals(of)) {
                throw new IllegalArgumentException(file + " has measurements of something else: " + node.asText());
            }
            first = false;
        }
    }

    /** The measurement of that name, made now unless it was made before. One that has a {@code failure} is made again next time. */
    <T> T once(String key, Class<T> type, Measurement<T> measurement) throws IOException, InterruptedException {
        JsonNode before = known.get(key);
        if (before != null) {
            return JSON.treeToValue(before, type);
        }
        T made = measurement.make();
        JsonNode value = JSON.valueToTree(made);
        if (file != null && !value.hasNonNull("failure")) {
            ObjectNode line = JSON.createObjectNode().put("key", key).set("value", value);
            Files.writeString(file, JSON.writeValueAsString(line) + "\n", StandardOpenOption.APPEND);
        }
        return made;
    }
}
