package dev.heddle.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * What was compared to find the accesses to blame, and what came of it.
 *
 * @param passed  runs that passed
 * @param pairs   dependencies between threads in the failed run
 * @param reason  why there is nothing to blame, or null
 * @param blames  one for each finding that is blamed, the most likely one first
 */
public record Localizing(int passed, int pairs, String reason, List<Blame> blames) {
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
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("passed", passed);
        json.writeNumberField("pairs", pairs);
        json.writeStringField("reason", reason);
        json.writeArrayFieldStart("blames");
        for (Blame b : blames) {
            json.writeStartObject();
            json.writeStringField("key", b.key);
            json.writeStringField("procedure", b.procedure);
            json.writeArrayFieldStart("words");
            for (String w : b.words) {
                json.writeString(w);
            }
            json.writeEndArray();
            json.writeNumberField("with", b.with);
            json.writeNumberField("withFailed", b.withFailed);
            json.writeNumberField("without", b.without);
            json.writeNumberField("withoutFailed", b.withoutFailed);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
