package dev.heddle.bench;

import java.util.Arrays;
import java.util.Collection;

/** The few statistics of the tables. */
public final class Stats {
    private Stats() {
    }

    public static double median(Collection<? extends Number> values) {
        double[] sorted = sorted(values);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    public static double min(Collection<? extends Number> values) {
        return sorted(values)[0];
    }

    public static double max(Collection<? extends Number> values) {
        double[] sorted = sorted(values);
        return sorted[sorted.length - 1];
    }

    /** The geometric mean: the only mean of ratios that does not depend on which side is the base. */
    public static double geometricMean(Collection<? extends Number> values) {
        double sum = 0;
        for (double value : sorted(values)) {
            sum += Math.log(value);
        }
        return Math.exp(sum / values.size());
    }

    private static double[] sorted(Collection<? extends Number> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("no values");
        }
        double[] sorted = values.stream().mapToDouble(Number::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted;
    }
}
