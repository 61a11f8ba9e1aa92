package dev.heddle.localize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The yardstick: patterns of failed runs, by how much more often they are in these than in others (Jaccard's index). */
public final class Falcon {
    /** @param score from 0 to 1 */
    public record Ranked(String pattern, List<Access> accesses, double score) {
    }

    private Falcon() {
    }

    /** The most suspicious first. */
    public static List<Ranked> rank(List<Run> runs) {
        long failed = runs.stream().filter(Run::failed).count();
        Map<Pattern, int[]> counts = new LinkedHashMap<>();
        for (Run r : runs) {
            for (Pattern p : r.patterns()) {
                counts.computeIfAbsent(p, k -> new int[2])[r.failed() ? 1 : 0]++;
            }
        }
        List<Ranked> all = new ArrayList<>();
        counts.forEach((p, n) -> {
            if (n[1] > 0) {
                List<Access> accesses = new ArrayList<>(List.of(p.first(), p.second()));
                if (p.last() != null) {
                    accesses.add(p.last());
                }
                all.add(new Ranked(p.toString(), accesses, (double) n[1] / (failed + n[0])));
            }
        });
        all.sort(Comparator.comparingDouble(r -> -r.score));
        return all;
    }
}
