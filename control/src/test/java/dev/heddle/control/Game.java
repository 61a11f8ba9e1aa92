package dev.heddle.control;

import dev.heddle.probe.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A scheduler without threads: tasks that do a given number of operations each, run to the end under a strategy. */
final class Game {
    private final int[] lengths;

    Game(int... lengths) {
        this.lengths = lengths;
    }

    /** The order in which the tasks did their operations, as their numbers. */
    String play(Strategy strategy, long seed) {
        return play(strategy, seed, null);
    }

    String play(Strategy strategy, long seed, Recorder recorder) {
        strategy.begin(new SplittableRandom(seed));
        Ready ready = new Ready(List.of());
        List<Task> tasks = new ArrayList<>();
        for (int i = 0; i < lengths.length; i++) {
            Task t = new Task(i, "t" + i, Thread.currentThread());
            at(t, 1);
            tasks.add(t);
            strategy.born(t);
            ready.add(t);
        }
        StringBuilder order = new StringBuilder();
        int[] done = new int[lengths.length];
        Task me = tasks.get(0);
        while (ready.size() > 0) {
            Task next = ready.size() == 1 ? ready.get(0) : strategy.pick(ready, me, false);
            if (recorder != null && ready.size() > 1) {
                recorder.chose(me, next, Order.usual(ready, me, false));
            }
            me = next;
            order.append(me.id);
            if (++done[me.id] == lengths[me.id]) {
                ready.remove(me);
                me.op = Op.END;
                me.occurrence = 1;
            } else {
                at(me, done[me.id] + 1);
            }
        }
        strategy.end();
        return order.toString();
    }

    private static void at(Task t, int occurrence) {
        t.op = Op.WRITE;
        t.what = 1;
        t.site = t.id + 1;
        t.occurrence = occurrence;
    }
}
