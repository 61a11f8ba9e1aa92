package dev.heddle.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.heddle.model.Finding;
import dev.heddle.model.ModelJson;
import dev.heddle.model.Product;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The findings that a team already knows ({@code heddle-baseline.json}): they are shown, but only new ones fail a run.
 * Entries are sorted by id, so that the committed file has small diffs.
 */
public final class Baseline {
    public static final int SCHEMA_VERSION = 1;
    public static final String FILE_NAME = "heddle-baseline.json";

    /** One known finding; kind and member are there for the reader, only the id is compared. */
    public record Entry(String id, String kind, String member, LocalDate firstSeen) {
    }

    private final TreeMap<String, Entry> entries = new TreeMap<>();

    public Baseline(Collection<Entry> entries) {
        for (Entry entry : entries) {
            this.entries.put(entry.id(), entry);
        }
    }

    public List<Entry> entries() {
        return List.copyOf(entries.values());
    }

    public boolean knows(Finding finding) {
        return entries.containsKey(finding.id());
    }

    /** Entries that a run did not show again: fixed, or not reached by that run. */
    public List<Entry> notSeen(Collection<Finding> findings) {
        Map<String, Entry> missing = new TreeMap<>(entries);
        for (Finding finding : findings) {
            missing.remove(finding.id());
        }
        return List.copyOf(missing.values());
    }

    /** This baseline and every finding that it does not know yet, as of {@code today}. */
    public Baseline plus(Collection<Finding> findings, LocalDate today) {
        List<Entry> all = new ArrayList<>(entries.values());
        for (Finding finding : findings) {
            if (!knows(finding)) {
                all.add(new Entry(finding.id(), finding.kind(), finding.member(), today));
            }
        }
        return new Baseline(all);
    }

    /** Only the entries that were seen again. */
    public Baseline shrink(Collection<Finding> findings) {
        List<Entry> kept = new ArrayList<>(entries.values());
        kept.removeAll(notSeen(findings));
        return new Baseline(kept);
    }

    public String toJson() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = ModelJson.generator(text)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeNumberField("schemaVersion", SCHEMA_VERSION);
            json.writeStringField("tool", Product.NAME);
            json.writeArrayFieldStart("findings");
            for (Entry entry : entries.values()) {
                json.writeStartObject();
                json.writeStringField("id", entry.id());
                json.writeStringField("kind", entry.kind());
                json.writeStringField("member", entry.member());
                json.writeStringField("firstSeen", entry.firstSeen() == null ? null : entry.firstSeen().toString());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }
}
