package dev.heddle.bench.watch;

import dev.heddle.bench.Stats;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** JVMs that are alike but for the agent, started in turn. */
final class Pairs<T> {
    private final List<T> plain = new ArrayList<>();
    private final List<T> watched = new ArrayList<>();

    /** Starts a pair; whoever was first last time is second now. */
    static List<Boolean> order(int fork) {
        return fork % 2 == 0 ? List.of(false, true) : List.of(true, false);
    }

    void add(boolean isWatched, T run) {
        (isWatched ? watched : plain).add(run);
    }

    boolean complete() {
        return !plain.isEmpty() && !watched.isEmpty();
    }

    double median(boolean isWatched, ToDoubleFunction<T> figure) {
        return Stats.median(values(isWatched, figure));
    }

    /** How much more the watched ones have, by medians. */
    double difference(ToDoubleFunction<T> figure) {
        return median(true, figure) - median(false, figure);
    }

    Ratio ratio(ToDoubleFunction<T> figure) {
        return Ratio.of(values(true, figure), values(false, figure));
    }

    private List<Double> values(boolean isWatched, ToDoubleFunction<T> figure) {
        return (isWatched ? watched : plain).stream().map(figure::applyAsDouble).toList();
    }

    /** A row: what, plain, watched, difference, ratio. */
    List<String> row(String what, ToDoubleFunction<T> figure) {
        return List.of(what, number(median(false, figure)), number(median(true, figure)), number(difference(figure)),
                ratio(figure).toString());
    }

    static String number(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.2f" : "%.0f", value);
    }
}
