package dev.heddle.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * The lines that the agent appends to a file while the target runs, so that a target that is killed loses nothing that
 * was found before. Each method returns one line of JSON, with its line feed:
 *
 * <pre>
 * {"type":"start","version":"0.1.0","pid":4711,"jdk":"17.0.15","mode":"detect"}
 * {"type":"finding","finding":{…}}
 * {"type":"withdrawn","key":"…"}
 * {"type":"progress","run":{…}}
 * {"type":"exploring","exploring":{…}}
 * {"type":"confirming","confirming":{…}}
 * {"type":"localizing","localizing":{…}}
 * {"type":"end","run":{…}}
 * </pre>
 *
 * <p>
 * A reader takes the last {@code progress} or {@code end}, lets a later {@code finding} line replace an earlier one with
 * the same {@link Findings#siteKey}, forgets it after a {@code withdrawn} line with that key, assigns ids itself once it has seen all of them, and ignores a last line that does
 * not end in a line feed. The line must reach the file in one write call.
 */
public final class Journal {
    public static final String TYPE = "type";
    public static final String START = "start";
    public static final String FINDING = "finding";
    /** A finding that turned out to be none of its own. */
    public static final String WITHDRAWN = "withdrawn";
    /** Holds the {@link Findings#siteKey} of a {@link #WITHDRAWN} line. */
    public static final String KEY = "key";
    public static final String PROGRESS = "progress";
    public static final String END = "end";
    /** Only of an exploration or a replay. */
    public static final String EXPLORING = "exploring";
    /** Only where candidates are confirmed. */
    public static final String CONFIRMING = "confirming";
    /** Only where accesses are blamed. */
    public static final String LOCALIZING = "localizing";
    /** Holds the {@link RunSummary} of a {@link #PROGRESS} or {@link #END} line. */
    public static final String RUN = "run";

    private Journal() {
    }

    public static String start(String version, long pid, String jdk, String mode) {
        StringWriter text = new StringWriter(128);
        try (JsonGenerator json = open(text, START)) {
            json.writeStringField("version", version);
            json.writeNumberField("pid", pid);
            json.writeStringField("jdk", jdk);
            json.writeStringField("mode", mode);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    public static String finding(Finding finding) {
        return line(FINDING, json -> ModelJson.write(json, finding));
    }

    public static String withdrawn(String key) {
        StringWriter text = new StringWriter(128);
        try (JsonGenerator json = open(text, WITHDRAWN)) {
            json.writeStringField(KEY, key);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    public static String exploring(Exploring exploring) {
        return line(EXPLORING, exploring::write);
    }

    public static String confirming(Confirming confirming) {
        return line(CONFIRMING, confirming::write);
    }

    public static String localizing(Localizing localizing) {
        return line(LOCALIZING, localizing::write);
    }

    private interface Content {
        void write(JsonGenerator json) throws IOException;
    }

    /** A line with one object, which has the name of the line's type. */
    private static String line(String type, Content content) {
        StringWriter text = new StringWriter(1024);
        try (JsonGenerator json = open(text, type)) {
            json.writeFieldName(type);
            content.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    public static String progress(RunSummary run) {
        return summary(PROGRESS, run);
    }

    public static String end(RunSummary run) {
        return summary(END, run);
    }

    private static String summary(String type, RunSummary run) {
        StringWriter text = new StringWriter(512);
        try (JsonGenerator json = open(text, type)) {
            json.writeFieldName(RUN);
            ModelJson.write(json, run);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    private static JsonGenerator open(StringWriter text, String type) throws IOException {
        JsonGenerator json = ModelJson.generator(text);
        json.writeStartObject();
        json.writeStringField(TYPE, type);
        return json;
    }
}
