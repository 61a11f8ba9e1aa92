package dev.heddle.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.report.Baseline;
import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;

/** {@code heddle-baseline.json} in the working directory. */
public final class BaselineFile {
    private BaselineFile() {
    }

    /** Null when there is none. */
    public static Baseline read(Path directory) {
        Path file = directory.resolve(Baseline.FILE_NAME);
        if (!Files.exists(file)) {
            return null;
        }
        try {
            JsonNode root = new ObjectMapper().readTree(file.toFile());
            if (root.path("schemaVersion").asInt() != Baseline.SCHEMA_VERSION || !root.path("findings").isArray()) {
                throw unreadable("it is not a baseline of this version");
            }
            List<Baseline.Entry> entries = new ArrayList<>();
            for (JsonNode node : root.get("findings")) {
                entries.add(entry(node));
            }
            return new Baseline(entries);
        } catch (IOException e) {
            throw unreadable("it is not JSON or cannot be opened");
        }
    }

    public static void write(Path directory, Baseline baseline) {
        Path file = directory.resolve(Baseline.FILE_NAME);
        try {
            Files.writeString(file, baseline.toJson());
        } catch (IOException e) {
            throw SessionException.usage(Baseline.FILE_NAME + " cannot be written in "
                    + Escape.text(directory.toAbsolutePath().toString()));
        }
    }

    private static Baseline.Entry entry(JsonNode node) {
        String id = node.path("id").asText();
        if (id.isEmpty()) {
            throw unreadable("an entry has no id");
        }
        try {
            LocalDate firstSeen = node.hasNonNull("firstSeen") ? LocalDate.parse(node.get("firstSeen").asText()) : null;
            return new Baseline.Entry(id, node.path("kind").asText(), node.path("member").asText(), firstSeen);
        } catch (DateTimeParseException e) {
            throw unreadable("firstSeen of " + id + " is not a date");
        }
    }

    private static SessionException unreadable(String why) {
        return SessionException.usage(Baseline.FILE_NAME + " cannot be read: " + Escape.text(why));
    }
}
