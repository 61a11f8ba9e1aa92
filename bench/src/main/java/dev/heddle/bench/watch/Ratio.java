package dev.heddle.bench.watch;

import dev.heddle.bench.Stats;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * How much more one is than another: the ratio of their medians, and between which bounds 95 of 100 such ratios are when as many values
 * are drawn again from both with replacement (percentile bootstrap). The same values always give the same bounds.
 */
record Ratio(double value, double low, double high) {
    private static final int DRAWS = 4_000;
    private static final double TAIL = 0.025;
    private static final long SEED = 20_160_516;

    static Ratio of(List<Double> watched, List<Double> plain) {
        Random random = new Random(SEED);
        double[] ratios = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            ratios[i] = Stats.median(drawn(watched, random)) / Stats.median(drawn(plain, random));
        }
        Arrays.sort(ratios);
        return new Ratio(Stats.median(watched) / Stats.median(plain), ratios[(int) (TAIL * DRAWS)],
                ratios[(int) ((1 - TAIL) * DRAWS) - 1]);
    }

    private static List<Double> drawn(List<Double> values, Random random) {
        Double[] drawn = new Double[values.size()];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = values.get(random.nextInt(drawn.length));
        }
        return List.of(drawn);
    }

    /** In percent more than the other. */
    double overhead() {
        return percent(value);
    }

    static double percent(double ratio) {
        return (ratio - 1) * 100;
    }

    @Override
    public String toString() {
        return signed(overhead()) + " [" + signed(percent(low)) + ", " + signed(percent(high)) + "]";
    }

    /** Percents with one digit. */
    static String signed(double percent) {
        String text = String.format(Locale.ROOT, "%+.1f", percent);
        return text.equals("-0.0") ? "+0.0" : text;
    }
}
