package dev.heddle.control;

import dev.heddle.model.Pacing;
import dev.heddle.probe.Op;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Runs tasks at given speeds: Algorithm 2 of Chen and others (ESEC/FSE 2018) for tasks that run one at a time. A run is divided
 * into intervals. In each a task may use as many units as its speed times the length of the interval. Who goes before whom within an
 * interval is chance, and so is how much of its units a task uses at a time: with long intervals it is stopped anywhere, and others do
 * a good deal meanwhile. A unit is a call of a method of the target, or a point. From some interval on speeds may be over: a random walk
 * goes on from there.
 *
 * <p>
 * What a task has left when it cannot go on, or is blocked when the next interval begins, is gone: it counts as used. Only parts
 * of a unit are kept, so that a task which may do less than one unit per interval does one in every few. While those who are fast
 * wait, the others are taken for as fast as can be, and as slow among each other as before: so some task always goes on, and turns
 * do not change at every step.
 */
final class Quotas {
    /** Sums of fractions are not exact. */
    private static final double ALMOST = 1 - 1e-9;
    private static final double MOST = 1 << 30;

    private final Pacing pacing;
    /** In units. */
    private final double length;
    private final SplittableRandom random;
    /* By the number of the task: itself, its speed, what it may still use in this interval, and how many calls of it are accounted for. */
    private Task[] all = new Task[16];
    private double[] speed = new double[16];
    private double[] left = new double[16];
    private long[] accounted = new long[16];
    private int tasks;
    /** How many there were. */
    private long intervals;
    /** Of what the task whose turn it is has left: what it may use before it is asked again who goes. */
    private double slice;
    /** Who is held up besides; null: nobody. */
    private final Tearing walk;

    Quotas(Pacing pacing, Tearing walk, SplittableRandom random) {
        this.pacing = pacing;
        this.length = pacing.interval();
        this.walk = walk;
        this.random = random;
    }

    void born(Task t) {
        if (t.id >= speed.length) {
            all = Arrays.copyOf(all, 2 * t.id);
            speed = Arrays.copyOf(speed, 2 * t.id);
            left = Arrays.copyOf(left, 2 * t.id);
            accounted = Arrays.copyOf(accounted, 2 * t.id);
        }
        all[t.id] = t;
        speed[t.id] = pacing.speeds().of(t.path);
        left[t.id] = speed[t.id] * length;
        accounted[t.id] = t.calls;
        tasks = Math.max(tasks, t.id + 1);
    }

    /** Who goes next; see {@link Strategy#pick}. */
    Task pick(Ready ready, Task me, boolean yields) {
        long used = me.calls - accounted[me.id] + (me.op == Op.ENTER ? 0 : 1);
        accounted[me.id] = me.calls;
        // Below nothing only if it was alone: that was an interval of its own.
        left[me.id] = Math.max(0, left[me.id] - used);
        slice -= used;
        Task held = walk == null ? null : walk.holds(ready, me, yields, random);
        if (isEven()) {
            Task next = any(ready, yields ? me : null, held, 0);
            slice = MOST;
            left[next.id] = MOST;
            return next;
        }
        if (me.place >= 0 && !yields && me != held && Math.min(slice, left[me.id]) >= ALMOST) {
            return me;
        }
        Task next = any(ready, yields ? me : null, held, ALMOST);
        if (next == null) {
            nextInterval(ready, yields ? me : null, held);
            next = any(ready, yields ? me : null, held, ALMOST);
        }
        slice = left[next.id] < 2 ? left[next.id] : 1 + random.nextInt((int) Math.min(left[next.id], MOST));
        return next;
    }

    /** Any of those who have so much left, except for two; or null. */
    private Task any(Ready ready, Task not, Task norThis, double least) {
        Task one = null;
        int seen = 0;
        for (int i = 0; i < ready.size(); i++) {
            Task t = ready.get(i);
            if (t != not && t != norThis && left[t.id] >= least && random.nextInt(++seen) == 0) {
                one = t;
            }
        }
        return one;
    }

    private boolean isEven() {
        return pacing.even() > 0 && intervals >= pacing.even();
    }

    /** As many intervals at once as it takes for the fastest of those who are ready to do what a task of speed 1 does in one. */
    private void nextInterval(Ready ready, Task not, Task norThis) {
        intervals++;
        double fastest = 0;
        for (int i = 0; i < ready.size(); i++) {
            Task t = ready.get(i);
            fastest = t == not || t == norThis ? fastest : Math.max(fastest, speed[t.id]);
        }
        for (int id = 0; id < tasks; id++) {
            boolean isReady = all[id].place >= 0;
            double more = length * (isReady ? speed[id] / fastest : Math.min(1, speed[id] / fastest));
            left[id] = (isReady ? Math.min(1, left[id]) : 0) + more;
        }
    }

    /** How many calls a task that got its turn by {@link #pick} may make before it has to ask again. */
    long calls(Task t) {
        return Math.max(1, (long) (Math.min(slice, left[t.id]) + 1 - ALMOST));
    }

    /** The same for one that nobody else competes with. */
    long callsAlone() {
        return Math.max(1, (long) length);
    }
}
