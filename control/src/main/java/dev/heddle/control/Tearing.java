package dev.heddle.control;

import dev.heddle.probe.Op;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A random walk that comes between. Two accesses of a task to the same location that follow each other, or a lock that it takes
 * again, are a <i>pair</i>, known by the two places in the code. A few pairs are chosen for each run, and a task that comes to the
 * second place of one of them is held up there now and then, until others have used the location for a while. So what belongs
 * together is torn apart, however rare it is: places that are seldom come to are held the more often.
 *
 * <p>
 * Pairs are learned in all runs, also those at speeds. Chosen are rather those that chance has seldom torn, and that are not inside a
 * lock, which would keep others away.
 */
final class Tearing {
    /** For each run. */
    private static final int CHOSEN = 8;
    /** How often a pair is torn in a run, about; and the most likely that a task is held. */
    private static final double HOLDS = 2;
    private static final double LIKELIEST = 0.5;
    /** Others make up to two to the power of this many accesses meanwhile. */
    private static final int MOST_OCTAVES = 5;
    /** And nobody is held for more than this part of a run. */
    private static final int PARTS = 8;
    private static final double IN_LOCK = 1 / 8.0;
    /** No more is remembered of a program than that; and of a run. */
    private static final int MOST_PAIRS = 10_000;
    private static final int MOST_LOCATIONS = 100_000;

    /** The last access of a task. */
    private static final class Visit {
        final int site;
        final Object base;
        final int index;
        final long step;

        Visit(Task t, long step) {
            this.site = t.site;
            this.base = baseOf(t);
            this.index = indexOf(t);
            this.step = step;
        }

        boolean sameAs(Task t) {
            return base == baseOf(t) && index == indexOf(t);
        }

        boolean sameAs(Visit v) {
            return base == v.base && index == v.index;
        }
    }

    /** All that a run has seen of a member, or of an object that has a number of its own. */
    private static final class Location {
        /** By the number of the task. */
        final Map<Integer, Visit> visits = new HashMap<>();
        boolean written;
        /** The last access; and the last one by another task than that. */
        Task task;
        Visit last;
        Visit other;
    }

    private static final class Pair {
        final int first;
        final int second;
        /** Whether the task had no lock at the second access, once at least. */
        boolean open;
        /** In all runs: how often there were the two accesses, in how many of the runs, and how often others came between. */
        int seen;
        int runs;
        int lastRun;
        int torn;
        /** How often a task was held for nothing. */
        int inVain;
        boolean chosen;

        Pair(int first, int second) {
            this.first = first;
            this.second = second;
        }

        double weight() {
            return (open ? 1 : IN_LOCK) / ((1 + inVain) * Math.sqrt(1 + torn));
        }

        double chance() {
            return Math.min(LIKELIEST, HOLDS * runs / seen);
        }
    }

    /** By both sites, in the order in which they were seen first. */
    private final Map<Long, Pair> pairs = new LinkedHashMap<>();
    private final Map<Long, Location> locations = new HashMap<>();
    private int run;
    private long step;
    /** Who is held up, at which pair, for how many more accesses of others, and for how many decisions at most. */
    private Task held;
    private Pair at;
    private int accesses;
    private long patience;
    private long longest;

    /** @param units about how long a run is */
    void begin(SplittableRandom random, double units) {
        locations.clear();
        run++;
        step = 0;
        held = null;
        longest = 1 + (long) (units / PARTS);
        Map<Pair, Double> draws = new HashMap<>();
        List<Pair> all = new ArrayList<>(pairs.values());
        for (Pair p : all) {
            p.chosen = false;
            draws.put(p, -Math.log(1 - random.nextDouble()) / p.weight());
        }
        all.sort(Comparator.comparingDouble(draws::get));
        all.subList(0, Math.min(CHOSEN, all.size())).forEach(p -> p.chosen = true);
    }

    /** A task does what it was about to do. */
    void goes(Task t) {
        if (!isAccess(t)) {
            return;
        }
        step++;
        Location location = locations.get(key(t));
        if (location == null) {
            if (locations.size() >= MOST_LOCATIONS) {
                return;
            }
            location = new Location();
            locations.put(key(t), location);
        }
        location.written |= writes(t);
        if (held != null && held != t && conflict(held, t)) {
            accesses--;
        }
        if (location.task != null && location.task != t) {
            location.other = location.last;
        }
        Visit before = location.visits.get(t.id);
        if (before != null && before.sameAs(t) && location.visits.size() > 1 && location.written) {
            learn(location, before, t);
        }
        location.task = t;
        location.last = new Visit(t, step);
        location.visits.put(t.id, location.last);
    }

    private void learn(Location location, Visit before, Task t) {
        long key = (long) before.site << 32 | t.site;
        Pair pair = pairs.get(key);
        if (pair == null) {
            if (pairs.size() >= MOST_PAIRS) {
                return;
            }
            pair = new Pair(before.site, t.site);
            pairs.put(key, pair);
        }
        pair.open |= t.owned == (t.op == Op.LOCK ? 1 : 0);
        pair.seen++;
        pair.runs += pair.lastRun == run ? 0 : 1;
        pair.lastRun = run;
        Visit between = location.other;
        if (between != null && between.step > before.step && between.sameAs(before)) {
            pair.torn++;
        }
    }

    /** Whom to leave where it is: one of those who are ready, and not the only one who could go; or null. To be asked before each choice. */
    Task holds(Ready ready, Task me, boolean yields, SplittableRandom random) {
        if (held != null && (accesses <= 0 || --patience <= 0)) {
            release();
        } else if (held == null && !yields && me.place >= 0) {
            Pair pair = comesTo(me);
            if (pair != null && random.nextDouble() < pair.chance()) {
                held = me;
                at = pair;
                accesses = 1 + random.nextInt(1 << random.nextInt(MOST_OCTAVES + 1));
                patience = longest;
            }
        }
        int others = ready.size() - (yields && me.place >= 0 && me != held ? 1 : 0)
                - (held != null && held.place >= 0 ? 1 : 0);
        if (others == 0) {
            release();
        }
        return held;
    }

    private void release() {
        if (held != null && accesses > 0) {
            at.inVain++;
        }
        held = null;
    }

    /** The chosen pair whose second access the task is about to make, or null. */
    private Pair comesTo(Task t) {
        Location location = isAccess(t) ? locations.get(key(t)) : null;
        Visit before = location == null ? null : location.visits.get(t.id);
        if (before == null || !before.sameAs(t)) {
            return null;
        }
        Pair pair = pairs.get((long) before.site << 32 | t.site);
        return pair != null && pair.chosen ? pair : null;
    }

    private static boolean isAccess(Task t) {
        return t.what != 0 && t.site != 0
                && (t.op == Op.READ || t.op == Op.WRITE || t.op == Op.LOCK || t.op == Op.CALL);
    }

    /** An object may be a lock and something that is used. */
    private static long key(Task t) {
        return 2L * t.what + (t.op == Op.LOCK ? 1 : 0);
    }

    private static boolean conflict(Task a, Task b) {
        return key(a) == key(b) && baseOf(a) == baseOf(b) && indexOf(a) == indexOf(b) && (writes(a) || writes(b));
    }

    private static boolean writes(Task t) {
        return t.op == Op.WRITE || t.op == Op.LOCK || t.op == Op.CALL && !t.looks;
    }

    /** What has a number of its own, below zero, need not be told apart any further. */
    private static Object baseOf(Task t) {
        return t.what < 0 ? null : t.base;
    }

    private static int indexOf(Task t) {
        return t.what < 0 ? 0 : t.index;
    }
}
