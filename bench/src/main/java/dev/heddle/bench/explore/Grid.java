package dev.heddle.bench.explore;

import java.util.ArrayList;
import java.util.List;

/** A table that is printed as text and shown in a page. */
public final class Grid {
    private final List<String> head;
    private final int words;
    private final List<List<String>> rows = new ArrayList<>();

    /** @param words so many columns on the left are no numbers */
    public Grid(int words, List<String> head) {
        this.head = head;
        this.words = words;
    }

    public void add(List<String> row) {
        rows.add(List.copyOf(row));
    }

    public List<String> markdown() {
        List<String> lines = new ArrayList<>();
        lines.add("| " + String.join(" | ", head) + " |");
        lines.add("|" + " --- |".repeat(words) + " --: |".repeat(head.size() - words));
        rows.forEach(r -> lines.add("| " + String.join(" | ", r) + " |"));
        return lines;
    }

    String html() {
        StringBuilder out = new StringBuilder("<table>\n<tr>");
        head.forEach(h -> out.append("<th>").append(escaped(h)).append("</th>"));
        out.append("</tr>\n");
        for (List<String> row : rows) {
            out.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                out.append(i < words ? "<td>" : "<td class=\"n\">").append(escaped(row.get(i).replace("*", "")))
                        .append("</td>");
            }
            out.append("</tr>\n");
        }
        return out.append("</table>\n").toString();
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
