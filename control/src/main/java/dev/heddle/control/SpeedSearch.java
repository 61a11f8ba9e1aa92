package dev.heddle.control;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Where in the {@link SpeedSpace} to look next. First a whole round. After that every other run goes between two neighbours that
 * ended differently, or one of which showed a race for the first time: halfway between their speeds, until they are close. The
 * other runs are points of the space again, more of those bases that have shown something new.
 */
final class SpeedSearch {
    /** Speeds that differ by less are the same, in octaves. */
    private static final double CLOSE = 1 / 8.0;
    private static final int MOST_DRAWS = 1_000_000;

    /**
     * What is run: the speeds of the threads that form bases, and from what those of the others are drawn.
     *
     * @param outcome how it ended; null before that is known
     * @param news    how many races it was the first to show
     */
    record Tried(SpeedSpace.Point point, double[] speeds, int draw, String outcome, int news) {
    }

    private record Gap(Tried low, Tried high, int number) {
        double width() {
            return high.point.octave() - low.point.octave();
        }

        int news() {
            return low.news + high.news;
        }
    }

    private final SpeedSpace space;
    private int count;
    private int gapsSoFar;
    private Tried pending;
    /** By basis and side of it, then by octave: the last run there. */
    private final Map<String, TreeMap<Double, Tried>> lines = new HashMap<>();
    private final PriorityQueue<Gap> gaps = new PriorityQueue<>(Comparator.comparingInt((Gap g) -> -g.news())
            .thenComparingDouble(g -> -g.width()).thenComparingInt(Gap::number));
    /** By basis: races that it was the first to show. */
    private final Map<String, Integer> yields = new HashMap<>();
    private int allYields;

    /** @param before how many runs there were elsewhere */
    SpeedSearch(SpeedSpace space, int before) {
        this.space = space;
        this.count = before;
    }

    Tried next(SplittableRandom random) {
        boolean first = count < space.size();
        Gap gap = first || count % 2 == 1 ? null : gaps.poll();
        if (gap != null) {
            Tried like = gap.high.news > gap.low.news ? gap.high : gap.low;
            SpeedSpace.Point middle = new SpeedSpace.Point(like.point.first(), like.point.second(),
                    (gap.low.point.octave() + gap.high.point.octave()) / 2);
            pending = new Tried(middle, space.moved(like.speeds, middle), like.draw, null, 0);
        } else {
            SpeedSpace.Point p = space.point(first ? count : fruitful(random));
            pending = new Tried(p, space.speeds(p, random), random.nextInt(MOST_DRAWS), null, 0);
        }
        count++;
        return pending;
    }

    /** Any point, those of a basis the more likely the more it has shown. */
    private int fruitful(SplittableRandom random) {
        int most = 1 + allYields;
        int number = random.nextInt(space.size());
        while (random.nextInt(most) > yields.getOrDefault(basis(space.point(number)), 0)) {
            number = random.nextInt(space.size());
        }
        return number;
    }

    /** How the last one ended. */
    void told(String outcome, int news) {
        if (pending == null) {
            return;
        }
        Tried t = new Tried(pending.point, pending.speeds, pending.draw, outcome, news);
        pending = null;
        yields.merge(basis(t.point), news, Integer::sum);
        allYields += news;
        TreeMap<Double, Tried> line = lines
                .computeIfAbsent(basis(t.point) + (t.point.octave() > 0 ? "+" : "-"), b -> new TreeMap<>());
        line.put(t.point.octave(), t);
        Map.Entry<Double, Tried> low = line.lowerEntry(t.point.octave());
        Map.Entry<Double, Tried> high = line.higherEntry(t.point.octave());
        if (low != null) {
            consider(low.getValue(), t);
        }
        if (high != null) {
            consider(t, high.getValue());
        }
    }

    private static String basis(SpeedSpace.Point p) {
        return p.first() + "-" + p.second();
    }

    private void consider(Tried low, Tried high) {
        Gap gap = new Gap(low, high, gapsSoFar++);
        if (gap.width() >= 2 * CLOSE && (gap.news() > 0 || !low.outcome.equals(high.outcome))) {
            gaps.add(gap);
        }
    }
}
