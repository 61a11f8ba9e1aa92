package dev.heddle.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * What threads did, in the order in which they did it.
 *
 * @param lines a line with the names of the threads, then a line per operation below the name of its thread; empty if that is not known
 * @param holds which thread had which lock meanwhile
 */
public record Interleaving(List<String> lines, List<Hold> holds) {
    /** Nothing is known. */
    public static final Interleaving NONE = new Interleaving(List.of(), List.of());

    /**
     * A lock that a thread has.
     *
     * @param lane the number of the thread's column, from 0 on
     * @param from the number of the first line with it, where 0 is the line with the names
     * @param to   the number of the last one
     * @param lock its class, and a number that tells it from others
     */
    public record Hold(int lane, int from, int to, String lock) {
        public Hold {
            lock = Texts.orEmpty(lock);
        }
    }

    public Interleaving {
        lines = Texts.copy(lines);
        holds = Texts.copy(holds);
    }

    public static Interleaving of(List<String> lines) {
        return new Interleaving(lines, List.of());
    }

    public boolean isEmpty() {
        return lines.isEmpty();
    }

    /** As two fields of an object that is being written. */
    void write(JsonGenerator json) throws IOException {
        Texts.write(json, "table", lines);
        json.writeArrayFieldStart("holds");
        for (Hold h : holds) {
            json.writeStartObject();
            json.writeNumberField("lane", h.lane());
            json.writeNumberField("from", h.from());
            json.writeNumberField("to", h.to());
            json.writeStringField("lock", h.lock());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
