package dev.heddle.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is told of a run beyond its findings: kept beside them, so that a report can be made again later.
 *
 * @param byId     of some findings, by their ids
 * @param searches how those who looked for schedules got on
 */
public record Stories(Map<String, Story> byId, List<Search> searches) {
    public static final int VERSION = 1;
    public static final Stories NONE = new Stories(Map.of(), List.of());

    /** A search for schedules, by the step that made it. */
    public record Search(String step, Growth growth) {
        public Search {
            step = Texts.orEmpty(step);
            growth = growth == null ? Growth.NONE : growth;
        }
    }

    public Stories {
        byId = Collections.unmodifiableMap(new LinkedHashMap<>(byId));
        searches = Texts.copy(searches);
    }

    /** Null if nothing is told of it. */
    public Story of(Finding finding) {
        return byId.get(finding.id());
    }

    /** In JSON. */
    public String text() {
        StringWriter text = new StringWriter(4096);
        try (JsonGenerator json = ModelJson.generator(text)) {
            json.writeStartObject();
            json.writeNumberField("version", VERSION);
            json.writeObjectFieldStart("stories");
            for (Map.Entry<String, Story> e : byId.entrySet()) {
                json.writeObjectFieldStart(e.getKey());
                Texts.write(json, "why", e.getValue().why());
                Texts.write(json, "how", e.getValue().how());
                e.getValue().interleaving().write(json);
                json.writeEndObject();
            }
            json.writeEndObject();
            json.writeArrayFieldStart("searches");
            for (Search s : searches) {
                json.writeStartObject();
                json.writeStringField("step", s.step());
                json.writeFieldName("growth");
                s.growth().write(json);
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
