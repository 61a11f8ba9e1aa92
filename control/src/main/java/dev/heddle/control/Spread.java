package dev.heddle.control;

import dev.heddle.probe.Op;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A random walk over what can be done rather than over who can do it: tasks that stand at the same place before the same
 * operation are one choice, however many they are. A hundred threads with the same job then do not drown the one that has
 * another.
 *
 * <p>
 * Where a new task first touches something shared is not known before it has come there, so tasks that have not begun go
 * first. In every other iteration a task that starts others goes on first, so that they all meet.
 */
final class Spread implements Strategy {
    private SplittableRandom random;
    private boolean startersFirst;
    private int iterations;

    @Override
    public String name() {
        return "spread";
    }

    @Override
    public void resume(int before, int points) {
        iterations = before;
    }

    @Override
    public void begin(SplittableRandom r) {
        random = r;
        startersFirst = iterations++ % 2 == 0;
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        if (startersFirst && me.op == Op.START && me.place >= 0 && !yields) {
            return me;
        }
        Map<Long, Integer> places = new HashMap<>();
        Task chosen = null;
        int kinds = 0;
        for (int i = 0; i < ready.size(); i++) {
            Task t = ready.get(i);
            if (yields && t == me) {
                continue;
            }
            if (t.op == Op.BEGIN) {
                return t;
            }
            if (places.merge((long) t.site << 8 | t.op, 1, Integer::sum) == 1 && random.nextInt(++kinds) == 0) {
                chosen = t;
            }
        }
        // One of those that stand where the chosen one stands.
        int seen = 0;
        Task one = chosen;
        for (int i = 0; i < ready.size(); i++) {
            Task t = ready.get(i);
            if (t.site == chosen.site && t.op == chosen.op && !(yields && t == me) && random.nextInt(++seen) == 0) {
                one = t;
            }
        }
        return one;
    }
}
