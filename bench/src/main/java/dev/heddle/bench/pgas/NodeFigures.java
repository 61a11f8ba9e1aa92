package dev.heddle.bench.pgas;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** What the agents of all nodes of a run say of their work, added up; of the greatest values, the greatest. */
record NodeFigures(Map<String, Long> values) {
    private static final String FILE = "pgas-stats.properties";

    static NodeFigures read(List<Path> places) throws IOException {
        Map<String, Long> all = new HashMap<>();
        for (Path place : places) {
            Path file = place.resolve(FILE);
            if (!Files.exists(file)) {
                continue;
            }
            Properties one = new Properties();
            try (Reader in = Files.newBufferedReader(file)) {
                one.load(in);
            }
            for (String key : one.stringPropertyNames()) {
                long value = Long.parseLong(one.getProperty(key));
                all.merge(key, value, key.endsWith(".most") || key.equals("phases") ? Math::max : Long::sum);
            }
        }
        return new NodeFigures(all);
    }

    long get(String key) {
        return values.getOrDefault(key, 0L);
    }

    /** Of one thread at one barrier, on average. */
    double perBarrier(String key) {
        return get("barriers") == 0 ? 0 : (double) get(key) / get("barriers");
    }
}
