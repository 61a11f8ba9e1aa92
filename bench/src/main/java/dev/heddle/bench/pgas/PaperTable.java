package dev.heddle.bench.pgas;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows of the paper's Tables 8.1 and 8.2 for programs that stand here too, from a resource that says where they come from. */
record PaperTable(String source, Map<String, List<String>> rows) {
    private static final String FILE = "table-8.txt";

    static PaperTable read() throws IOException {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        String source = null;
        try (InputStream in = PaperTable.class.getResourceAsStream(FILE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    List<String> cells = List.of(line.split("\\|"));
                    rows.put(cells.get(0), cells);
                } else if (source == null) {
                    source = line.substring(1).strip();
                }
            }
        }
        return new PaperTable(source, rows);
    }
}
