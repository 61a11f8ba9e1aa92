package dev.heddle.bench.pgas;

import dev.heddle.bench.pgas.CostTable.Cost;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was measured, in files: tables of hours are made in parts, and go on where they were cut off. */
final class Kept {
    private Kept() {
    }

    static void clear(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    static void write(Path file, Cost cost) throws IOException {
        Properties p = new Properties();
        p.setProperty("failed", Integer.toString(cost.failed));
        p.setProperty("load", Double.toString(cost.load));
        cost.millis.forEach((how, values) -> p.setProperty("millis." + how, text(values)));
        cost.cpu.forEach((how, values) -> p.setProperty("cpu." + how, text(values)));
        cost.figures.forEach((how, figures) -> figures.values()
                .forEach((key, value) -> p.setProperty("figure." + how + "." + key, Long.toString(value))));
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try (Writer out = Files.newBufferedWriter(part)) {
            p.store(out, null);
        }
        Files.move(part, file);
    }

    /** @param how the sorts of runs that somebody wants; those of which nothing is kept have no values */
    static Cost cost(Path file, List<Sampling> how) throws IOException {
        Properties p = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            p.load(in);
        }
        Cost cost = new Cost();
        cost.failed = Integer.parseInt(p.getProperty("failed"));
        cost.load = Double.parseDouble(p.getProperty("load"));
        for (Sampling s : how) {
            if (p.containsKey("millis." + s)) {
                cost.millis.put(s, values(p.getProperty("millis." + s)));
                cost.cpu.put(s, values(p.getProperty("cpu." + s)));
                Map<String, Long> figures = new HashMap<>();
                String prefix = "figure." + s + ".";
                for (String key : p.stringPropertyNames()) {
                    if (key.startsWith(prefix)) {
                        figures.put(key.substring(prefix.length()), Long.parseLong(p.getProperty(key)));
                    }
                }
                cost.figures.put(s, new NodeFigures(figures));
            }
        }
        return cost;
    }

    private static String text(List<Long> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static List<Long> values(String text) {
        return new ArrayList<>(Arrays.stream(text.split(" ")).map(Long::valueOf).toList());
    }
}
