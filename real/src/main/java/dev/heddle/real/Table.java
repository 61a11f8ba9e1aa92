package dev.heddle.real;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells, printed with aligned columns. */
final class Table {

    private final List<String[]> rows = new ArrayList<>();

    void add(String... cells) {
        rows.add(cells);
    }

    String text() {
        int[] widths = new int[rows.get(0).length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                line.append(row[i]).append(" ".repeat(widths[i] - row[i].length() + 2));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
