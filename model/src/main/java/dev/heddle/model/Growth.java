package dev.heddle.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * How much a search knew after how many runs, and what each of its strategies added.
 *
 * @param points in the order of the runs: after some of them, the last one included
 * @param tried  one for each strategy
 */
public record Growth(List<Point> points, List<Tried> tried) {
    /** Nobody has counted. */
    public static final Growth NONE = new Growth(List.of(), List.of());

    /**
     * @param run    how many runs there had been
     * @param orders different interleavings among them
     * @param pairs  different pairs of racing accesses that they had shown
     * @param failed how many had failed
     */
    public record Point(int run, int orders, int pairs, int failed) {
    }

    /**
     * @param runs   how many were its own
     * @param orders interleavings that no run before had shown
     * @param pairs  pairs of racing accesses that no run before had shown
     * @param failed how many of its runs failed
     */
    public record Tried(String strategy, int runs, int orders, int pairs, int failed) {
        public Tried {
            strategy = Texts.orEmpty(strategy);
        }
    }

    public Growth {
        points = Texts.copy(points);
        tried = Texts.copy(tried);
    }

    public boolean isEmpty() {
        return points.isEmpty();
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("points");
        for (Point p : points) {
            json.writeStartArray();
            json.writeNumber(p.run());
            json.writeNumber(p.orders());
            json.writeNumber(p.pairs());
            json.writeNumber(p.failed());
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("tried");
        for (Tried t : tried) {
            json.writeStartObject();
            json.writeStringField("strategy", t.strategy());
            json.writeNumberField("runs", t.runs());
            json.writeNumberField("orders", t.orders());
            json.writeNumberField("pairs", t.pairs());
            json.writeNumberField("failed", t.failed());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
