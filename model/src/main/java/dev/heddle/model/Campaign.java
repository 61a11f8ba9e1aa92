package dev.heddle.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * What a campaign did beyond its findings: enough to compare strategies and inputs, and to draw how much each task added.
 *
 * @param engine     what ran it, in words
 * @param planned    how many tasks there were to be
 * @param strategies in the order in which they were given
 * @param tasks      those that were run, in the order of the plan
 * @param found      what showed each finding
 */
public record Campaign(String engine, int planned, List<Strategy> strategies, List<Ran> tasks, List<Found> found) {
    public Campaign {
        strategies = Texts.copy(strategies);
        tasks = Texts.copy(tasks);
        found = Texts.copy(found);
    }

    /**
     * @param runs     of the target
     * @param findings distinct ones
     * @param first    those that no task before one of its own has shown
     */
    public record Strategy(String name, int tasks, long runs, double seconds, int findings, int first) {
    }

    /**
     * One task.
     *
     * @param number      its place in the plan
     * @param input       {@code ""} if there is only the command
     * @param outcome     {@code ended}, {@code hung}, {@code killed}, {@code not-started} or {@code lost}
     * @param findings    ids of what it showed
     * @param newFindings how many of them no task before it in the plan has shown
     * @param pairs       pairs of accesses that race with each other in it
     * @param newPairs    how many of them no task before it in the plan has shown
     */
    public record Ran(int number, String input, String strategy, long seed, String outcome, long runs, double seconds,
            List<String> findings, int newFindings, int pairs, int newPairs) {
        public Ran {
            findings = Texts.copy(findings);
        }
    }

    /**
     * @param tasks how many showed it
     * @param first number of the first of them
     */
    public record Found(String id, int tasks, int first, List<String> strategies, List<String> inputs) {
        public Found {
            strategies = Texts.copy(strategies);
            inputs = Texts.copy(inputs);
        }
    }

    /** The object that stands under {@code campaign} in a report. */
    public void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("engine", engine);
        json.writeNumberField("planned", planned);
        json.writeArrayFieldStart("strategies");
        for (Strategy s : strategies) {
            json.writeStartObject();
            json.writeStringField("name", s.name());
            json.writeNumberField("tasks", s.tasks());
            json.writeNumberField("runs", s.runs());
            json.writeNumberField("seconds", s.seconds());
            json.writeNumberField("findings", s.findings());
            json.writeNumberField("first", s.first());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("tasks");
        for (Ran t : tasks) {
            json.writeStartObject();
            json.writeNumberField("number", t.number());
            json.writeStringField("input", t.input());
            json.writeStringField("strategy", t.strategy());
            json.writeNumberField("seed", t.seed());
            json.writeStringField("outcome", t.outcome());
            json.writeNumberField("runs", t.runs());
            json.writeNumberField("seconds", t.seconds());
            strings(json, "findings", t.findings());
            json.writeNumberField("newFindings", t.newFindings());
            json.writeNumberField("pairs", t.pairs());
            json.writeNumberField("newPairs", t.newPairs());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("found");
        for (Found f : found) {
            json.writeStartObject();
            json.writeStringField("id", f.id());
            json.writeNumberField("tasks", f.tasks());
            json.writeNumberField("first", f.first());
            strings(json, "strategies", f.strategies());
            strings(json, "inputs", f.inputs());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void strings(JsonGenerator json, String name, List<String> all) throws IOException {
        json.writeArrayFieldStart(name);
        for (String one : all) {
            json.writeString(one);
        }
        json.writeEndArray();
    }
}
