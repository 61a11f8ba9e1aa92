package dev.heddle.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.heddle.model.Finding;
import dev.heddle.model.ModelJson;
import dev.heddle.model.Product;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * The contract for other programs, {@code schemaVersion} 1. {@code findings} holds what is open; {@code known} names
 * those of them that the baseline has; {@code suppressed} holds what a suppression hides, with its reason.
 */
public final class JsonReport {
    public static final int SCHEMA_VERSION = 1;

    private JsonReport() {
    }

    public static String render(Report report) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = ModelJson.generator(text)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeNumberField("schemaVersion", SCHEMA_VERSION);
            json.writeStringField("tool", Product.NAME);
            json.writeStringField("version", Product.VERSION);
            json.writeStringField("command", report.command());
            json.writeFieldName("run");
            ModelJson.write(json, report.run());
            json.writeArrayFieldStart("findings");
            for (Finding finding : report.triage().open()) {
                write(json, finding, report.triage().past(finding));
            }
            json.writeEndArray();
            knownAndSuppressed(json, report.triage());
            if (report.campaign() != null) {
                json.writeFieldName("campaign");
                report.campaign().write(json);
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    /** @param past adds the state, since when it is known and in how many runs; null adds nothing */
    static void write(JsonGenerator json, Finding finding, Past past) throws IOException {
        json.writeStartObject();
        ModelJson.fields(json, finding);
        if (past != null) {
            json.writeStringField("state", past.state());
            json.writeStringField("firstSeen", past.firstSeen().toString());
            json.writeStringField("lastSeen", past.lastSeen().toString());
            json.writeNumberField("runs", past.runs());
            json.writeBooleanField("returned", past.returned());
            json.writeStringField("fixed", past.fixed() == null ? null : past.fixed().toString());
            json.writeStringField("fixedWhy", past.fixedWhy());
        }
        json.writeEndObject();
    }

    private static void knownAndSuppressed(JsonGenerator json, Triage triage) throws IOException {
        json.writeArrayFieldStart("known");
        for (Finding finding : triage.open()) {
            if (triage.known(finding)) {
                json.writeString(finding.id());
            }
        }
        json.writeEndArray();
        json.writeArrayFieldStart("suppressed");
        for (Triage.Suppressed hidden : triage.suppressed()) {
            json.writeStartObject();
            json.writeStringField("reason", hidden.by().reason());
            json.writeFieldName("finding");
            write(json, hidden.finding(), triage.past(hidden.finding()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("notices");
        for (String notice : triage.notices()) {
            json.writeString(notice);
        }
        json.writeEndArray();
    }
}
