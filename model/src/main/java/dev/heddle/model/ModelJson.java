package dev.heddle.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * The JSON of the value types, one method each. The same shape stands in the journal, in the store and in
 * {@code --json}.
 */
public final class ModelJson {
    /**
     * Everything outside ASCII is escaped: a control sequence or a stray surrogate in a thread name must not reach a
     * terminal or break a decoder.
     */
    private static final JsonFactory FACTORY = JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private ModelJson() {
    }

    /** A generator that flushes and closes {@code out} together with itself. */
    public static JsonGenerator generator(Writer out) throws IOException {
        return FACTORY.createGenerator(out);
    }

    public static void write(JsonGenerator json, Finding finding) throws IOException {
        json.writeStartObject();
        fields(json, finding);
        json.writeEndObject();
    }

    /** Without the braces, for those who have more to say about it. */
    public static void fields(JsonGenerator json, Finding finding) throws IOException {
        json.writeStringField("id", finding.id());
        json.writeStringField("kind", finding.kind());
        json.writeStringField("status", finding.status());
        json.writeStringField("member", finding.member());
        json.writeArrayFieldStart("accesses");
        for (Access access : finding.accesses()) {
            write(json, access);
        }
        json.writeEndArray();
        json.writeStringField("schedule", finding.schedule());
        json.writeStringField("token", finding.token());
        json.writeStringField("effect", finding.effect());
        strings(json, "inputs", finding.inputs());
        if (finding.rank() == null) {
            json.writeNullField("rank");
        } else {
            json.writeNumberField("rank", finding.rank());
        }
        json.writeNumberField("count", finding.count());
        json.writeStringField("speeds", finding.speeds());
    }

    public static void write(JsonGenerator json, Access access) throws IOException {
        json.writeStartObject();
        json.writeStringField("thread", access.thread());
        json.writeStringField("op", access.op());
        json.writeStringField("class", access.className());
        json.writeStringField("method", access.method());
        json.writeStringField("file", access.file());
        json.writeNumberField("line", access.line());
        strings(json, "stack", access.stack());
        strings(json, "locks", access.locks());
        json.writeStringField("created", access.created());
        if (access.context() != null) {
            json.writeStringField("context", access.context());
        }
        json.writeEndObject();
    }

    public static void write(JsonGenerator json, RunSummary run) throws IOException {
        json.writeStartObject();
        json.writeNumberField("seed", run.seed());
        json.writeStringField("jdk", run.jdk());
        json.writeNumberField("classesInstrumented", run.classesInstrumented());
        json.writeNumberField("classesSkipped", run.classesSkipped());
        json.writeNumberField("threads", run.threads());
        json.writeNumberField("events", run.events());
        json.writeNumberField("schedules", run.schedules());
        json.writeNumberField("seconds", run.seconds());
        json.writeBooleanField("canary", run.canary());
        strings(json, "notes", run.notes());
        if (run.targetExit() == null) {
            json.writeNullField("targetExit");
        } else {
            json.writeNumberField("targetExit", run.targetExit());
        }
        json.writeEndObject();
    }

    private static void strings(JsonGenerator json, String name, List<String> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }
}
