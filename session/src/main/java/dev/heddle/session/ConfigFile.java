package dev.heddle.session;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.heddle.report.Escape;
import dev.heddle.report.FindingKind;
import dev.heddle.report.Suppression;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Reads {@code heddle.toml}. Nothing in it is ignored: an unknown key would be a setting that silently does nothing. */
public final class ConfigFile {
    public static final String FILE_NAME = "heddle.toml";
    private static final String SUPPRESS = "suppress";
    private static final List<String> SUPPRESS_KEYS = List.of("where", "kind", "reason", "until");

    private final Path file;

    private ConfigFile(Path file) {
        this.file = file;
    }

    /** Adds what the file says, if there is one, to what is set already. */
    public static void read(Path directory, Settings settings) {
        Path file = directory.resolve(FILE_NAME);
        if (Files.exists(file)) {
            new ConfigFile(file).read(settings);
        }
    }

    private void read(Settings settings) {
        JsonNode root = parse();
        List<Suppression> suppressions = new ArrayList<>();
        for (Iterator<Map.Entry<String, JsonNode>> fields = root.fields(); fields.hasNext();) {
            Map.Entry<String, JsonNode> field = fields.next();
            if (field.getKey().equals(SUPPRESS)) {
                suppressions.addAll(suppressions(field.getValue()));
            } else {
                settings.set(key(field.getKey()), strings(field.getKey(), field.getValue()),
                        FILE_NAME + ": " + field.getKey());
            }
        }
        settings.suppressions(suppressions);
    }

    private JsonNode parse() {
        try {
            String text = Files.readString(file);
            // Some editors put a byte order mark in front; TOML knows none.
            return new TomlMapper().readTree(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            throw SessionException.usage(FILE_NAME + ": not UTF-8");
        } catch (JacksonException e) {
            int line = TomlLine.of(e);
            throw SessionException.usage(FILE_NAME + (line > 0 ? ":" + line : "") + ": not valid TOML: "
                    + Escape.text(firstLine(e.getOriginalMessage())));
        } catch (IOException e) {
            throw SessionException
                    .usage(FILE_NAME + ": cannot be read: " + Escape.text(String.valueOf(e.getMessage())));
        }
    }

    private static String firstLine(String text) {
        return text.strip().split("\\R", 2)[0];
    }

    private static SettingKey key(String name) {
        for (SettingKey key : SettingKey.values()) {
            if (key.key().equals(name)) {
                return key;
            }
        }
        List<String> known = new ArrayList<>(SettingKey.keys());
        known.add(SUPPRESS);
        throw bad("unknown key '" + name + "'" + DidYouMean.hint(name, known));
    }

    private static List<String> strings(String name, JsonNode value) {
        List<String> strings = new ArrayList<>();
        if (value.isArray()) {
            for (JsonNode element : value) {
                strings.add(scalar(name, element));
            }
        } else {
            strings.add(scalar(name, value));
        }
        return strings;
    }

    private static String scalar(String name, JsonNode value) {
        if (!value.isValueNode()) {
            throw bad(name + ": expected a plain value");
        }
        return value.asText();
    }

    private static List<Suppression> suppressions(JsonNode array) {
        if (!array.isArray()) {
            throw bad("suppress: write [[suppress]] with two brackets");
        }
        List<Suppression> all = new ArrayList<>();
        for (JsonNode entry : array) {
            all.add(suppression(entry, "suppress " + (all.size() + 1)));
        }
        return all;
    }

    private static Suppression suppression(JsonNode entry, String name) {
        if (!entry.isObject()) {
            throw bad(name + ": expected a table with where and reason");
        }
        for (Iterator<String> keys = entry.fieldNames(); keys.hasNext();) {
            String key = keys.next();
            if (!SUPPRESS_KEYS.contains(key)) {
                throw bad(name + ": unknown key '" + key + "'" + DidYouMean.hint(key, SUPPRESS_KEYS));
            }
        }
        String where = required(entry, name, "where");
        String reason = required(entry, name, "reason");
        String kind = entry.has("kind") ? scalar(name + ": kind", entry.get("kind")) : null;
        if (kind != null && FindingKind.byId(kind) == null) {
            List<String> kinds = new ArrayList<>();
            for (FindingKind each : FindingKind.values()) {
                kinds.add(each.id());
            }
            throw bad(name + ": kind: '" + kind + "' is not one of " + String.join(", ", kinds));
        }
        return new Suppression(where, kind, reason, until(entry, name));
    }

    private static String required(JsonNode entry, String name, String key) {
        String value = entry.has(key) ? scalar(name + ": " + key, entry.get(key)) : "";
        if (value.isBlank()) {
            throw bad(name + ": " + key + " is required");
        }
        return value;
    }

    private static LocalDate until(JsonNode entry, String name) {
        if (!entry.has("until")) {
            return null;
        }
        String text = scalar(name + ": until", entry.get("until"));
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            throw bad(name + ": until: '" + text + "' is not a date like 2027-01-31");
        }
    }

    private static SessionException bad(String sentence) {
        return SessionException.usage(FILE_NAME + ": " + Escape.text(sentence));
    }
}
