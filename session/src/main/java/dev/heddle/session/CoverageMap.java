package dev.heddle.session;

import dev.heddle.cover.Pairs;
import dev.heddle.cover.Selection;
import dev.heddle.report.CoverageHtml;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Which input has which pairs, small enough for a picture: pairs are in the order in which inputs were chosen for them, those that many
 * inputs have first, and neighbours are one column.
 */
final class CoverageMap {
    private static final int COLUMNS = 240;
    /** Of a column so many pairs are looked at. */
    private static final int LOOKED_AT = 200;

    private record Pair(int a, int b, int inputs) {
    }

    private final List<CoverageHtml.Group> groups = new ArrayList<>();
    private final List<CoverageHtml.Row> rows = new ArrayList<>();

    /** @param inputs by name, in the order in which they were given */
    CoverageMap(Selection selection, Map<String, Pairs> inputs) {
        List<List<Pair>> columns = new ArrayList<>();
        long size = Math.max(1, (selection.all().size() + COLUMNS - 1) / COLUMNS);
        int place = 0;
        for (Selection.Chosen c : selection.chosen()) {
            place++;
            List<Pair> fresh = new ArrayList<>();
            c.fresh().forEach((a, b) -> fresh
                    .add(new Pair(a, b, (int) inputs.values().stream().filter(p -> p.contains(a, b)).count())));
            fresh.sort(Comparator.comparingInt((Pair p) -> -p.inputs).thenComparingInt(Pair::a)
                    .thenComparingInt(Pair::b));
            for (int from = 0; from < fresh.size(); from += (int) size) {
                List<Pair> column = fresh.subList(from, (int) Math.min(fresh.size(), from + size));
                columns.add(column);
                groups.add(new CoverageHtml.Group(place, column.size()));
            }
        }
        for (Map.Entry<String, Pairs> e : inputs.entrySet()) {
            double[] shares = columns.stream().mapToDouble(c -> share(e.getValue(), c)).toArray();
            int chosen = 0;
            long fresh = 0;
            for (int i = 0; i < selection.chosen().size(); i++) {
                if (selection.chosen().get(i).input().equals(e.getKey())) {
                    chosen = i + 1;
                    fresh = selection.chosen().get(i).fresh().size();
                }
            }
            rows.add(new CoverageHtml.Row(e.getKey(), e.getValue().size(), fresh, chosen, shares));
        }
    }

    private static double share(Pairs pairs, List<Pair> column) {
        int step = Math.max(1, column.size() / LOOKED_AT);
        int seen = 0;
        int has = 0;
        for (int i = 0; i < column.size(); i += step) {
            seen++;
            has += pairs.contains(column.get(i).a, column.get(i).b) ? 1 : 0;
        }
        return (double) has / seen;
    }

    List<CoverageHtml.Group> groups() {
        return groups;
    }

    List<CoverageHtml.Row> rows() {
        return rows;
    }
}
