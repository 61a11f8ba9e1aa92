package dev.heddle.cover;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which inputs cover all pairs, chosen greedily: always the one with the most pairs that none before had, the first of several. The
 * methods of an input are those of the pairs that it was chosen for.
 */
public final class Selection {
    /**
     * @param fresh   pairs that no input before had
     * @param methods names of the methods in them
     */
    public record Chosen(String input, Pairs fresh, Set<String> methods) {
    }

    /** In the order of choice. */
    private final List<Chosen> chosen = new ArrayList<>();
    private final Pairs all;

    /** @param inputs by name, in the order in which they were given */
    public Selection(Map<String, Pairs> inputs, Pairs.Methods methods) {
        all = new Pairs(methods);
        Map<String, Pairs> left = new LinkedHashMap<>(inputs);
        while (!left.isEmpty()) {
            String best = null;
            long most = 0;
            for (Map.Entry<String, Pairs> e : left.entrySet()) {
                long fresh = e.getValue().newTo(all);
                if (fresh > most) {
                    most = fresh;
                    best = e.getKey();
                }
            }
            if (best == null) {
                break;
            }
            Pairs fresh = left.remove(best).without(all);
            all.add(fresh);
            chosen.add(new Chosen(best, fresh, fresh.names()));
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
