package dev.heddle.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Interleaving;
import dev.heddle.model.ModelJson;
import dev.heddle.model.Product;
import dev.heddle.model.Story;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * SARIF 2.1.0 for code hosts and editors. Where it is known what the threads did, each of them is a thread flow, and the order of all
 * their steps is in {@code executionOrder}; else each access is a thread flow of its own, from the outermost frame to the access. Fingerprints are the finding's id, which does not depend on lines.
 */
public final class SarifReport {
    /** Code hosts show at most this many; the rest would be rejected. */
    static final int MAX_RESULTS = 5_000;
    /** Steps of one result that code hosts show. */
    static final int MAX_LOCATIONS = 1_000;
    private static final int MAX_FRAMES = 100;
    private static final int DEEPEST = 50;

    private final JsonGenerator json;
    private final SourcePaths sources;

    private SarifReport(JsonGenerator json, SourcePaths sources) {
        this.json = json;
        this.sources = sources;
    }

    public static String render(Report report, SourcePaths sources) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = ModelJson.generator(text)) {
            json.useDefaultPrettyPrinter();
            new SarifReport(json, sources).write(report);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    private void write(Report report) throws IOException {
        json.writeStartObject();
        json.writeStringField("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
        json.writeStringField("version", "2.1.0");
        json.writeArrayFieldStart("runs");
        json.writeStartObject();
        tool();
        invocation(report);
        json.writeStringField("columnKind", "utf16CodeUnits");
        results(report);
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private void tool() throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", Product.NAME);
        json.writeStringField("version", Product.VERSION);
        json.writeStringField("semanticVersion", Product.VERSION);
        json.writeArrayFieldStart("rules");
        for (FindingKind kind : FindingKind.values()) {
            json.writeStartObject();
            json.writeStringField("id", kind.id());
            text("shortDescription", kind.words());
            text("fullDescription", kind.meaning());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    private void invocation(Report report) throws IOException {
        json.writeArrayFieldStart("invocations");
        json.writeStartObject();
        json.writeStringField("commandLine", Escape.text(report.command()));
        json.writeBooleanField("executionSuccessful", report.run().verified());
        json.writeArrayFieldStart("toolExecutionNotifications");
        if (!report.run().verified()) {
            notification("error", "nothing was verified: " + report.run().whyNotVerified());
        }
        for (String note : report.run().notes()) {
            notification("note", note);
        }
        for (String notice : report.triage().notices()) {
            notification("warning", notice);
        }
        int results = report.triage().open().size() + report.triage().suppressed().size();
        if (results > MAX_RESULTS) {
            notification("warning", results - MAX_RESULTS + " of " + results + " findings were left out of this file");
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void notification(String level, String message) throws IOException {
        json.writeStartObject();
        json.writeStringField("level", level);
        text("message", message);
        json.writeEndObject();
    }

    private void results(Report report) throws IOException {
        Triage triage = report.triage();
        json.writeArrayFieldStart("results");
        int room = MAX_RESULTS;
        for (Finding finding : triage.open()) {
            if (room-- > 0) {
                result(report, finding, null);
            }
        }
        for (Triage.Suppressed hidden : triage.suppressed()) {
            if (room-- > 0) {
                result(report, hidden.finding(), hidden.by());
            }
        }
        json.writeEndArray();
    }

    private void result(Report report, Finding finding, Suppression by) throws IOException {
        Triage triage = report.triage();
        Story story = report.stories().of(finding);
        json.writeStartObject();
        json.writeStringField("ruleId", Escape.text(finding.kind()));
        FindingKind kind = FindingKind.byId(finding.kind());
        if (kind != null) {
            json.writeNumberField("ruleIndex", kind.ordinal());
        }
        json.writeStringField("level", finding.severity() == 0 ? "warning" : "error");
        text("message", message(finding));
        json.writeArrayFieldStart("locations");
        if (!finding.accesses().isEmpty()) {
            location(finding.accesses().get(0), null);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("relatedLocations");
        for (int i = 1; i < finding.accesses().size(); i++) {
            Access access = finding.accesses().get(i);
            location(access, access.op() + " by " + access.thread());
        }
        json.writeEndArray();
        codeFlows(finding, Lanes.of(story == null ? Interleaving.NONE : story.interleaving()));
        json.writeObjectFieldStart("partialFingerprints");
        json.writeStringField("heddle/v1", finding.id());
        json.writeEndObject();
        suppressions(by);
        if (triage.compared()) {
            json.writeStringField("baselineState", triage.known(finding) ? "unchanged" : "new");
        }
        json.writeObjectFieldStart("properties");
        json.writeStringField("status", finding.status());
        json.writeStringField("member", finding.member());
        json.writeNumberField("count", finding.count());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static String message(Finding finding) {
        StringBuilder text = new StringBuilder(FindingKind.words(finding.kind())).append(" on ")
                .append(finding.member()).append(" (").append(finding.status()).append(", ").append(finding.id())
                .append(")");
        for (Access access : finding.accesses()) {
            text.append("; ").append(access.op()).append(" at ").append(Words.place(access)).append(" by ")
                    .append((access.thread() + " " + Words.holding(access)).strip());
        }
        return text.toString();
    }

    /** What each thread did, numbered in the order of all of them; where that is not known, the way to each access. */
    private void codeFlows(Finding finding, Lanes lanes) throws IOException {
        json.writeArrayFieldStart("codeFlows");
        if (!lanes.steps().isEmpty()) {
            interleaving(finding, lanes);
        } else if (!finding.accesses().isEmpty()) {
            accesses(finding);
        }
        json.writeEndArray();
    }

    private void interleaving(Finding finding, Lanes lanes) throws IOException {
        // The end of what happened is what people look at.
        int first = Math.max(0, lanes.steps().size() - MAX_LOCATIONS);
        json.writeStartObject();
        text("message", "what the threads did, in the order of executionOrder");
        json.writeArrayFieldStart("threadFlows");
        for (int lane = 0; lane < lanes.threads().size(); lane++) {
            boolean begun = false;
            for (int i = first; i < lanes.steps().size(); i++) {
                Lanes.Step step = lanes.steps().get(i);
                if (step.lane() != lane) {
                    continue;
                }
                if (!begun) {
                    begun = true;
                    json.writeStartObject();
                    json.writeStringField("id", Escape.text(lanes.threads().get(lane)));
                    json.writeArrayFieldStart("locations");
                }
                step(finding, step, i + 1);
            }
            if (begun) {
                json.writeEndArray();
                json.writeEndObject();
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void step(Finding finding, Lanes.Step step, int order) throws IOException {
        json.writeStartObject();
        json.writeFieldName("location");
        Access known = null;
        for (Access a : finding.accesses()) {
            known = step.place().equals(a.file() + ":" + a.line()) ? a : known;
        }
        if (known != null) {
            location(known, step.text());
        } else {
            json.writeStartObject();
            text("message", step.text() + (step.place().isEmpty() ? "" : " at " + step.place()));
            json.writeEndObject();
        }
        json.writeNumberField("executionOrder", order);
        json.writeNumberField("nestingLevel", Math.min(DEEPEST, step.depth() / 2));
        json.writeStringField("importance", known != null ? "essential" : step.turn() ? "important" : "unimportant");
        json.writeEndObject();
    }

    private void accesses(Finding finding) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("threadFlows");
        for (int i = 0; i < finding.accesses().size(); i++) {
            Access access = finding.accesses().get(i);
            json.writeStartObject();
            json.writeStringField("id", (i + 1) + " " + Escape.text(access.thread()));
            json.writeArrayFieldStart("locations");
            for (int frame = Math.min(access.stack().size(), MAX_FRAMES) - 1; frame > 0; frame--) {
                frame(access.stack().get(frame));
            }
            json.writeStartObject();
            json.writeFieldName("location");
            location(access, access.op() + " of " + finding.member());
            json.writeNumberField("executionOrder", i + 1);
            json.writeEndObject();
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** A caller is text only: its frame does not name a path. */
    private void frame(String frame) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("location");
        text("message", frame);
        json.writeEndObject();
        json.writeEndObject();
    }

    private void location(Access access, String message) throws IOException {
        json.writeStartObject();
        String path = sources.of(access);
        if (path != null) {
            json.writeObjectFieldStart("physicalLocation");
            json.writeObjectFieldStart("artifactLocation");
            json.writeStringField("uri", uri(path));
            json.writeStringField("uriBaseId", "%SRCROOT%");
            json.writeEndObject();
            if (access.line() > 0) {
                json.writeObjectFieldStart("region");
                json.writeNumberField("startLine", access.line());
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeArrayFieldStart("logicalLocations");
        json.writeStartObject();
        json.writeStringField("fullyQualifiedName", Escape.text(access.className() + '.' + access.method()));
        json.writeStringField("kind", "function");
        json.writeEndObject();
        json.writeEndArray();
        if (message != null) {
            text("message", message);
        }
        json.writeEndObject();
    }

    /** An empty array says that the finding is known not to be suppressed. */
    private void suppressions(Suppression by) throws IOException {
        json.writeArrayFieldStart("suppressions");
        if (by != null) {
            json.writeStartObject();
            json.writeStringField("kind", "external");
            json.writeStringField("status", "accepted");
            json.writeStringField("justification", Escape.text(by.reason()));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void text(String field, String text) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeStringField("text", Escape.text(text));
        json.writeEndObject();
    }

    /** Percent-encodes everything that RFC 3986 does not allow in a path. */
    private static String uri(String path) {
        StringBuilder uri = new StringBuilder(path.length());
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || "/-._~$".indexOf(c) >= 0);
            if (plain) {
                uri.append(c);
            } else {
                uri.append('%').append(Character.toUpperCase(Character.forDigit(c >> 4, 16)))
                        .append(Character.toUpperCase(Character.forDigit(c & 15, 16)));
            }
        }
        return uri.toString();
    }
}
