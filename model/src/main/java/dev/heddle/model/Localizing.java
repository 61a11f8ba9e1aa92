package dev.heddle.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * What was compared to find the accesses to blame, and what came of it.
 *
 * @param passed  runs that passed
 * @param pairs   dependencies between threads in the failed run, with its smallest schedule
 * @param found   the same in the run as it failed first
 * @param suspects how many there were before any was tried
 * @param seconds how long the comparison took
 * @param reason  why there is nothing to blame, or null
 * @param blames  one for each finding that is blamed, the most likely one first
 * @param yardstick what another way to rank says, the most suspicious first: for benchmarks
 */
public record Localizing(int passed, int pairs, int found, int suspects, double seconds, String reason,
        List<Blame> blames, List<Ranked> yardstick) {
    /** A pattern of accesses, by their places, and how suspicious it is. */
    public record Ranked(double score, List<String> at) {
        public Ranked {
            at = Texts.copy(at);
        }
    }

    /** There is nothing to blame. */
    public static Localizing nothing(int passed, int pairs, String reason) {
        return new Localizing(passed, pairs, pairs, 0, 0, reason, List.of(), List.of());
    }

    /**
     * @param key           {@link Findings#siteKey} of its finding
     * @param procedure     what told it apart from others, in a few words
     * @param words         what happened, and what to do about it, a sentence each
     * @param with          runs that had this order
     * @param withFailed    how many of them failed
     * @param without       runs that had it not
     * @param withoutFailed how many of them failed
     */
    public record Blame(String key, String procedure, List<String> words, int with, int withFailed, int without,
            int withoutFailed) {
        public Blame {
            words = Texts.copy(words);
        }
    }

    public Localizing {
        blames = Texts.copy(blames);
        yardstick = Texts.copy(yardstick);
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("passed", passed);
        json.writeNumberField("pairs", pairs);
        json.writeNumberField("found", found);
        json.writeNumberField("suspects", suspects);
        json.writeNumberField("seconds", seconds);
        json.writeStringField("reason", reason);
        json.writeArrayFieldStart("blames");
        for (Blame b : blames) {
            json.writeStartObject();
            json.writeStringField("key", b.key);
            json.writeStringField("procedure", b.procedure);
            Texts.write(json, "words", b.words);
            json.writeNumberField("with", b.with);
            json.writeNumberField("withFailed", b.withFailed);
            json.writeNumberField("without", b.without);
            json.writeNumberField("withoutFailed", b.withoutFailed);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("yardstick");
        for (Ranked r : yardstick) {
            json.writeStartObject();
            json.writeNumberField("score", r.score);
            Texts.write(json, "at", r.at);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
