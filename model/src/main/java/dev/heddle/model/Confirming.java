package dev.heddle.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * What was predicted, and what came of it.
 *
 * @param predicting runs that looked for candidates
 * @param aiming     runs that aimed at one or some
 * @param runs       of the candidates that were confirmed: how many runs that took, together
 * @param thrashings how often all threads that could go on were waiting for each other
 * @param fates      one for each candidate
 * @param check      how well it was looked for something that is known and should be gone; null if nobody asked
 */
public record Confirming(int predicting, int aiming, int runs, int thrashings, List<Fate> fates, Check check) {
    /** The status of a candidate that came to pass and is not a finding of its own: nothing went wrong that others do not explain. */
    public static final String HAPPENED = "happened";

    /** The same where the target printed something else than in the usual order, and nothing failed. */
    public static final String CHANGED = "changed";
    /** The status of a circle that was not tried, because another one of the same locks has happened: its key is the other's. */
    public static final String ALIKE = "alike";

    /**
     * What came of a candidate.
     *
     * @param candidate as text, see {@link Candidates}
     * @param status    as of a finding, or {@link #HAPPENED}
     * @param runs      how many it took, or how many were tried
     * @param key       {@link Findings#siteKey} of the finding, or null
     * @param reason    why it was not confirmed, or null
     */
    public record Fate(String kind, String candidate, String status, int runs, String key, String reason) {
    }

    /**
     * What runs say of a finding of an earlier state of the program, beyond what came of its candidates.
     *
     * @param visits     the methods in which it happened, and how often threads came to something there that others might use
     * @param threads    the most threads that came to one of them in one run
     * @param meetings   how often the threads of a candidate were where it would happen at the same time
     * @param undirected runs in any order, because there was nothing left to aim at
     */
    public record Check(List<Visit> visits, int threads, int meetings, int undirected) {
        /** How often threads came to a method. */
        public record Visit(String method, long times) {
        }

        public Check {
            visits = Texts.copy(visits);
        }

        /** Whether threads were there at all, so that nothing could be kept from happening by their absence. */
        public boolean came() {
            return threads > 1 && visits.stream().allMatch(v -> v.times() > 0);
        }

        private void write(JsonGenerator json) throws IOException {
            json.writeObjectFieldStart("check");
            json.writeArrayFieldStart("visits");
            for (Visit v : visits) {
                json.writeStartObject();
                json.writeStringField("method", v.method());
                json.writeNumberField("times", v.times());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeNumberField("threads", threads);
            json.writeNumberField("meetings", meetings);
            json.writeNumberField("undirected", undirected);
            json.writeEndObject();
        }
    }

    public Confirming {
        fates = Texts.copy(fates);
    }

    public Confirming(int predicting, int aiming, int runs, int thrashings, List<Fate> fates) {
        this(predicting, aiming, runs, thrashings, fates, null);
    }

    /** Whether there was a candidate, and no run could aim at any. */
    public boolean aimedAtNothing() {
        return predicting == 0 && aiming == 0;
    }

    public long confirmed() {
        return fates.stream().filter(f -> !f.status().equals(Finding.PREDICTED) && !f.status().equals(ALIKE)).count();
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("predicting", predicting);
        json.writeNumberField("aiming", aiming);
        json.writeNumberField("runs", runs);
        json.writeNumberField("thrashings", thrashings);
        json.writeArrayFieldStart("fates");
        for (Fate f : fates) {
            json.writeStartObject();
            json.writeStringField("kind", f.kind());
            json.writeStringField("candidate", f.candidate());
            json.writeStringField("status", f.status());
            json.writeNumberField("runs", f.runs());
            json.writeStringField("key", f.key());
            json.writeStringField("reason", f.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
        if (check != null) {
            check.write(json);
        }
        json.writeEndObject();
    }
}
