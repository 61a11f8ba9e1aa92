package dev.heddle.bench.explore;

import dev.heddle.bench.SvgPlot;
import dev.heddle.bench.SvgPlot.Point;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Curves as an SVG picture: for each name the median over the rounds, and between the quartiles a shade. */
final class Curves {
    private Curves() {
    }

    /** @param curves by name: for each round the counts up to each run */
    static String cumulated(String title, Map<String, List<List<Integer>>> curves) {
        return svg(title + ": different races up to a run (median, quartiles)", curves);
    }

    /** @param counts by name: the counts of each run */
    static String each(String title, Map<String, List<Integer>> counts) {
        Map<String, List<List<Integer>>> curves = new LinkedHashMap<>();
        counts.forEach((name, count) -> curves.put(name, count.isEmpty() ? List.of() : List.of(count)));
        return svg(title + ": different races of each run, first round", curves);
    }

    private static String svg(String title, Map<String, List<List<Integer>>> curves) {
        int runs = curves.values().stream().flatMap(List::stream).mapToInt(List::size).max().orElse(1);
        int most = Math.max(1, curves.values().stream().flatMap(List::stream).flatMap(List::stream)
                .mapToInt(Integer::intValue).max().orElse(1));
        SvgPlot plot = new SvgPlot(title, "runs", runs, most);
        for (int i = 0; i <= 4; i++) {
            int value = Math.round(most * i / 4f);
            plot.level(value, Integer.toString(value));
        }
        for (int run = 0; run <= runs; run += Math.max(1, runs / 6)) {
            plot.tick(run, Integer.toString(run));
        }
        curves.forEach((name, rounds) -> plot.curve(name, points(rounds, runs, 0.5), points(rounds, runs, 0.25),
                points(rounds, runs, 0.75)));
        return plot.svg();
    }

    private static List<Point> points(List<List<Integer>> rounds, int runs, double q) {
        List<Point> points = new ArrayList<>();
        for (int run = 0; run < runs && !rounds.isEmpty(); run++) {
            points.add(new Point(run + 1, quantile(rounds, run, q)));
        }
        return points;
    }

    private static double quantile(List<List<Integer>> rounds, int run, double q) {
        List<Integer> values = new ArrayList<>();
        for (List<Integer> round : rounds) {
            values.add(round.get(Math.min(run, round.size() - 1)));
        }
        values.sort(null);
        double at = q * (values.size() - 1);
        int low = (int) at;
        int high = Math.min(values.size() - 1, low + 1);
        return values.get(low) + (at - low) * (values.get(high) - values.get(low));
    }
}
