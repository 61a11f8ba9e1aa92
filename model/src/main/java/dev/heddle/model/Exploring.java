package dev.heddle.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * What an exploration or a replay did, beyond its findings.
 *
 * @param strategy   how schedules were chosen
 * @param schedules  how many were run
 * @param distinct   how many different interleavings these were
 * @param lastNew    the number of the run that showed the last new one
 * @param points     scheduling points in all of them
 * @param seconds    how long it took
 * @param inexact    runs in which something happened outside of the model
 * @param cutOff     runs that were ended after too many steps, so that nobody knows how they would have gone on
 * @param guarantee  what is guaranteed by now, or null
 * @param divergence where a replay left its schedule, or null
 * @param failed     of a replay: how many runs failed
 * @param same       of a replay: how many runs failed in the same way and kept to the schedule
 * @param shown      what is to be shown of each failure
 * @param growth     how much was known after how many runs
 */
public record Exploring(String strategy, int schedules, int distinct, int lastNew, long points, int threads,
        double seconds, int inexact, int cutOff, String guarantee, String divergence, int failed, int same,
        List<Shown> shown, Growth growth) {
    /** The strategy of runs in which threads run freely: there are no schedules. */
    public static final String FREE = "free";

    /** The same with other failures to show. */
    public Exploring showing(List<Shown> others) {
        return new Exploring(strategy, schedules, distinct, lastNew, points, threads, seconds, inexact, cutOff,
                guarantee, divergence, failed, same, others, growth);
    }

    public Exploring(String strategy, int schedules, int distinct, int lastNew, long points, int threads,
            double seconds, int inexact, int cutOff, String guarantee, String divergence, int failed, int same,
            List<Shown> shown) {
        this(strategy, schedules, distinct, lastNew, points, threads, seconds, inexact, cutOff, guarantee, divergence,
                failed, same, shown, Growth.NONE);
    }

    /**
     * One failure.
     *
     * @param key       {@link Findings#siteKey} of its finding
     * @param iteration the run that found it
     * @param switches  how often the turn changed in that run
     * @param steps     how many choices its smallest schedule has
     * @param told      what the threads did
     * @param output    what the target printed
     */
    public record Shown(String key, int iteration, int switches, int steps, Interleaving told, String output) {
        public Shown {
            told = told == null ? Interleaving.NONE : told;
        }
    }

    public Exploring {
        shown = Texts.copy(shown);
        growth = growth == null ? Growth.NONE : growth;
    }

    /** Whether no run came to its end: then nothing is known. */
    public boolean allCutOff() {
        return cutOff > 0 && cutOff >= schedules;
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("strategy", strategy);
        json.writeNumberField("schedules", schedules);
        json.writeNumberField("distinct", distinct);
        json.writeNumberField("lastNew", lastNew);
        json.writeNumberField("points", points);
        json.writeNumberField("threads", threads);
        json.writeNumberField("seconds", seconds);
        json.writeNumberField("inexact", inexact);
        json.writeNumberField("cutOff", cutOff);
        json.writeStringField("guarantee", guarantee);
        json.writeStringField("divergence", divergence);
        json.writeNumberField("failed", failed);
        json.writeNumberField("same", same);
        json.writeArrayFieldStart("shown");
        for (Shown s : shown) {
            json.writeStartObject();
            json.writeStringField("key", s.key());
            json.writeNumberField("iteration", s.iteration());
            json.writeNumberField("switches", s.switches());
            json.writeNumberField("steps", s.steps());
            s.told().write(json);
            json.writeStringField("output", s.output());
            json.writeEndObject();
        }
        json.writeEndArray();
        if (!growth.isEmpty()) {
            json.writeFieldName("growth");
            growth.write(json);
        }
        json.writeEndObject();
    }
}
