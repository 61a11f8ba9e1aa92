package dev.heddle.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Selectively uniform random walk (after Zhao and others, ASPLOS 2025): one location is chosen per iteration, and a task goes
 * next with a probability in proportion to how many operations on that location it has still before it, as counted in earlier
 * iterations. So every order of these operations is about equally likely, however unequal the tasks are.
 */
final class Surw implements Strategy {
    private SplittableRandom random;
    private int chosen;
    private final List<Task> tasks = new ArrayList<>();
    /** Operations seen so far in this iteration: location, then task. */
    private Map<Integer, Map<String, Integer>> seen = new HashMap<>();
    private Map<Integer, Map<String, Integer>> expected = new HashMap<>();

    @Override
    public String name() {
        return "surw";
    }

    @Override
    public void begin(SplittableRandom r) {
        random = r;
        tasks.clear();
        seen = new HashMap<>();
        List<Integer> shared = new ArrayList<>();
        expected.forEach((what, counts) -> {
            if (counts.size() > 1) {
                shared.add(what);
            }
        });
        shared.sort(null);
        chosen = shared.isEmpty() ? 0 : shared.get(random.nextInt(shared.size()));
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        if (me.what != 0) {
            seen.computeIfAbsent(me.what, w -> new HashMap<>()).merge(me.path, 1, Integer::sum);
        }
        Map<String, Integer> all = expected.getOrDefault(chosen, Map.of());
        Map<String, Integer> done = seen.getOrDefault(chosen, Map.of());
        int sum = 0;
        for (int i = 0; i < ready.size(); i++) {
            sum += weight(ready.get(i), me, yields, all, done);
        }
        if (sum == 0) {
            return RandomWalk.any(ready, me, yields, random);
        }
        int at = random.nextInt(sum);
        for (int i = 0;; i++) {
            at -= weight(ready.get(i), me, yields, all, done);
            if (at < 0) {
                return ready.get(i);
            }
        }
    }

    private static int weight(Task t, Task me, boolean yields, Map<String, Integer> all, Map<String, Integer> done) {
        if (yields && t == me) {
            return 0;
        }
        return Math.max(1, all.getOrDefault(t.path, 0) - done.getOrDefault(t.path, 0));
    }

    @Override
    public void end() {
        expected = seen;
    }
}
