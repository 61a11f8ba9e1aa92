package dev.heddle.cover;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * Which inputs cover all pairs, chosen greedily: always the one with the most pairs that none before had, the first of several. Then the
 * cheapest of them gets all pairs that it has, the next one what is left, and so on: code that several of them run is looked at
 * where that costs least, and who is left without a pair is not needed. The methods of an input are those of its pairs.
 */
public final class Selection {
    /**
     * @param fresh   pairs that no input before it had
     * @param methods names of the methods in them
     */
    public record Chosen(String input, Pairs fresh, Set<String> methods) {
    }

    /** The cheapest first; of those that cost the same, in the order of choice. */
    private final List<Chosen> chosen = new ArrayList<>();
    private final Pairs all;

    /** All cost the same. */
    public Selection(Map<String, Pairs> inputs, Pairs.Methods methods) {
        this(inputs, methods, input -> 0);
    }

    /**
     * @param inputs by name, in the order in which they were given
     * @param cost   what a run of one costs, coarsely: noise should not decide
     */
    public Selection(Map<String, Pairs> inputs, Pairs.Methods methods, ToIntFunction<String> cost) {
        all = new Pairs(methods);
        List<String> order = greedy(inputs, methods);
        order.sort(Comparator.comparingInt(cost));
        for (String input : order) {
            Pairs fresh = inputs.get(input).without(all);
            if (!fresh.isEmpty()) {
                all.add(fresh);
                chosen.add(new Chosen(input, fresh, fresh.names()));
            }
        }
    }

    private static List<String> greedy(Map<String, Pairs> inputs, Pairs.Methods methods) {
        List<String> order = new ArrayList<>();
        Pairs known = new Pairs(methods);
        Map<String, Pairs> left = new LinkedHashMap<>(inputs);
        while (true) {
            String best = null;
            long most = 0;
            for (Map.Entry<String, Pairs> e : left.entrySet()) {
                long fresh = e.getValue().newTo(known);
                if (fresh > most) {
                    most = fresh;
                    best = e.getKey();
                }
            }
            if (best == null) {
                return order;
            }
            order.add(best);
            known.add(left.remove(best));
        }
    }

    public List<Chosen> chosen() {
        return List.copyOf(chosen);
    }

    /** All pairs of all inputs. */
    public Pairs all() {
        return all;
    }
}
