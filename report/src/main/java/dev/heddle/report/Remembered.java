package dev.heddle.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.heddle.model.Finding;
import dev.heddle.model.ModelJson;
import dev.heddle.model.Product;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * All findings that are remembered of all runs, the worst first.
 *
 * @param runs    of which this is the sum
 * @param entries those that are shown
 * @param hidden  those that are not, because nothing has to be done about them
 * @param next    the next command to type
 */
public record Remembered(long runs, List<Entry> entries, List<Entry> hidden, String next) {
    /** @param places where it is, in words */
    public record Entry(Finding finding, String places, Past past) {
    }

    public Remembered {
        entries = List.copyOf(entries);
        hidden = List.copyOf(hidden);
    }

    public String text(Style style) {
        StringBuilder out = new StringBuilder(4096);
        if (!entries.isEmpty()) {
            table(out, style);
            out.append('\n');
        }
        out.append(entries.isEmpty() ? "No findings" : Words.count(entries.size(), "finding")).append(" in ")
                .append(Words.count(runs, "run")).append(counts(entries, ": ")).append('.');
        if (!hidden.isEmpty()) {
            out.append(" Not shown:").append(counts(hidden, " ")).append(" (--all shows them).");
        }
        out.append("\nNext: ").append(style.strong(Escape.text(next))).append('\n');
        return out.toString();
    }

    private void table(StringBuilder out, Style style) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[]{"ID", "KIND", "STATUS", "STATE", "FIRST SEEN", "LAST SEEN", "RUNS", "WHERE"});
        for (Entry e : entries) {
            rows.add(new String[]{Escape.text(e.finding().id()), FindingKind.words(e.finding().kind()),
                    Escape.text(e.finding().status()), e.past().state(), Past.day(e.past().firstSeen()).toString(),
                    Past.day(e.past().lastSeen()).toString(), Long.toString(e.past().runs()),
                    Escape.text(e.finding().member()) + (e.places().isEmpty() ? "" : "  " + Escape.text(e.places()))});
        }
        int[] widths = new int[rows.get(0).length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (int r = 0; r < rows.size(); r++) {
            String[] row = rows.get(r);
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                String gap = " ".repeat(widths[i] - row[i].length());
                boolean number = i == 6;
                line.append(i == 0 ? "" : "  ").append(number ? gap : "")
                        .append(i == 0 && r > 0 ? style.strong(row[i]) : row[i])
                        .append(number || i == row.length - 1 ? "" : gap);
            }
            out.append(line).append('\n');
            reason(out, r == 0 ? null : entries.get(r - 1));
        }
    }

    /** What the table does not say about a finding. */
    private static void reason(StringBuilder out, Entry entry) {
        if (entry != null && (entry.past().fixed() != null || entry.past().returned())) {
            out.append("    ").append(entry.past().words()).append('\n');
        }
    }

    /** {@code 1 new, 2 known}. */
    private static String counts(List<Entry> some, String before) {
        List<String> parts = new ArrayList<>();
        for (String state : List.of(Past.NEW, Past.KNOWN, Past.FIXED, Past.SUPPRESSED)) {
            long n = some.stream().filter(e -> e.past().state().equals(state)).count();
            if (n > 0) {
                parts.add(n + " " + state);
            }
        }
        return parts.isEmpty() ? "" : before + String.join(", ", parts);
    }

    /** The same for programs: the findings as in other reports, each with its state. */
    public String json(String command) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = ModelJson.generator(text)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeNumberField("schemaVersion", JsonReport.SCHEMA_VERSION);
            json.writeStringField("tool", Product.NAME);
            json.writeStringField("version", Product.VERSION);
            json.writeStringField("command", command);
            json.writeNumberField("runs", runs);
            json.writeArrayFieldStart("findings");
            for (Entry e : entries) {
                JsonReport.write(json, e.finding(), e.past());
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }
}
