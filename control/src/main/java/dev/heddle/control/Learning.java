package dev.heddle.control;

import dev.heddle.model.Growth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts what each run adds to what is known. However many runs there are, it keeps a few points: when there are too many, every
 * second one goes. Used by one thread.
 */
final class Learning {
    /** Even, so that half of them are at regular distances again. */
    private static final int MOST_POINTS = 160;

    private final List<Growth.Point> points = new ArrayList<>();
    private final Map<String, int[]> tried = new LinkedHashMap<>();
    /** After so many runs there is a point. */
    private int every = 1;
    private int runs;
    private int orders;
    private int pairs;
    private int failed;

    /**
     * @param strategy its name, and perhaps more words
     * @param order    whether no run before had this order
     * @param news     pairs of racing accesses that no run before has shown
     */
    void ran(String strategy, boolean order, int news, boolean fails) {
        runs++;
        orders += order ? 1 : 0;
        pairs += news;
        failed += fails ? 1 : 0;
        int blank = strategy.indexOf(' ');
        int[] own = tried.computeIfAbsent(blank < 0 ? strategy : strategy.substring(0, blank), name -> new int[4]);
        own[0]++;
        own[1] += order ? 1 : 0;
        own[2] += news;
        own[3] += fails ? 1 : 0;
        if (runs % every == 0) {
            points.add(now());
            if (points.size() == MOST_POINTS) {
                for (int i = 0; i < MOST_POINTS / 2; i++) {
                    points.remove(i);
                }
                every *= 2;
            }
        }
    }

    private Growth.Point now() {
        return new Growth.Point(runs, orders, pairs, failed);
    }

    Growth growth() {
        List<Growth.Point> all = new ArrayList<>(points);
        if (runs % every != 0) {
            all.add(now());
        }
        List<Growth.Tried> each = new ArrayList<>();
        tried.forEach((name, n) -> each.add(new Growth.Tried(name, n[0], n[1], n[2], n[3])));
        return new Growth(all, each);
    }
}
