package dev.heddle.control;

import dev.heddle.model.Pacing;
import dev.heddle.model.SpeedVector;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * The speed space (Chen and others, ESEC/FSE 2018): each run gives each thread a speed ({@link SpeedSpace}) and keeps the threads
 * to it ({@link Quotas}). So steps that are far apart come together when one thread is much slower than another, which takes no
 * luck at any single point.
 *
 * <p>
 * The first run is in the usual order and measures: how long the threads are, from which follows the length of an interval, and
 * which threads there are. The bases are made of main and two others that were created at different places, if there are such.
 */
final class Speed implements Strategy {
    static final int K = 7;
    /** The longest thread, at full speed, takes about so many intervals. */
    private static final double INTERVALS = 1_024;
    /** One run in so many has longer intervals, by two to the power of something between these. */
    private static final int LONGER_EVERY = 4;
    private static final int SHORTEST = 3;
    private static final int LONGEST = 7;
    /** One run in so many keeps its speeds to the end; the others up to a point between the end and one over two to the power of this. */
    private static final int KEPT_EVERY = 4;
    private static final int EARLIEST = 3;
    private static final String MAIN = "main";

    private final int k;
    private final Function<Task, String> origin;
    /** The threads of which bases are made; empty until they are known. */
    private List<String> basis;
    /** The only vector that is run, or null; with the length of intervals, or 0 if that is measured. */
    private final Pacing given;
    /** In units; 0 until it is known. */
    private double length;
    /** Null until the threads are known. */
    private SpeedSearch search;
    private int before;
    /** Of this iteration; null while it measures. */
    private Pacing pacing;
    private Quotas quotas;
    private final Tearing walk = new Tearing();
    private boolean picked;
    private final List<Task> tasks = new ArrayList<>();
    /** Of the run that measures, by the number of a task: where it came to. */
    private final Map<Integer, BitSet> sites = new HashMap<>();

    /**
     * @param basis  the paths of the threads of which bases are made; empty: main and two workers
     * @param given  the vector of all runs, or null
     * @param origin where a thread was created
     */
    Speed(int k, List<String> basis, Pacing given, Function<Task, String> origin) {
        this.k = k;
        this.basis = basis;
        this.given = given;
        this.length = given == null ? 0 : given.interval();
        this.origin = origin;
    }

    /** Of this run, with its speeds and the length of its intervals. */
    @Override
    public String name() {
        return pacing == null ? "speed" : "speed " + pacing.text();
    }

    /** Nobody measures for a JVM that runs only once. */
    @Override
    public void resume(int iterations, int points) {
        before = iterations;
        length = given != null && given.interval() > 0 ? given.interval() : Math.max(1, points / INTERVALS);
        basis = basis.isEmpty() ? List.of(MAIN, MAIN + "/1", MAIN + "/2") : basis;
    }

    @Override
    public void begin(SplittableRandom random) {
        tasks.clear();
        picked = false;
        boolean measures = length == 0 || given == null && basis.size() < 2;
        pacing = null;
        quotas = null;
        walk.begin(random, INTERVALS * length);
        if (!measures) {
            pacing = given == null
                    ? drawn(sampled(random), random)
                    : given.interval() > 0
                            ? given
                            : drawn(given.speeds(), random);
            quotas = new Quotas(pacing, pacing.even() > 0 ? walk : null, random);
        }
    }

    /**
     * Speeds that are kept to the end in short intervals bring steps together that are far apart. But the threads then meet along a
     * straight line, and miss what takes a step of one between two of the other that follow closely, somewhere in the middle of a run.
     * So in most runs they are kept for a while only, and from wherever that has brought them a random walk goes on. And in some
     * runs intervals are longer: a thread may be stopped anywhere while others do a good deal.
     */
    private Pacing drawn(SpeedVector vector, SplittableRandom random) {
        double longer = random.nextInt(LONGER_EVERY) == 0 ? octaves(SHORTEST, LONGEST, random) : 1;
        long interval = Math.round(length * longer);
        boolean ends = random.nextInt(KEPT_EVERY) > 0;
        double share = 1 / octaves(0, EARLIEST, random);
        return new Pacing(vector, interval, ends ? (long) Math.ceil(share * INTERVALS * length / interval) : 0);
    }

    private static double octaves(int from, int to, SplittableRandom random) {
        return Math.pow(2, from + random.nextDouble() * (to - from));
    }

    private SpeedVector sampled(SplittableRandom random) {
        if (search == null) {
            search = new SpeedSearch(new SpeedSpace(basis.size(), k), before);
        }
        SpeedSearch.Tried next = search.next(random);
        Map<String, Double> named = new LinkedHashMap<>();
        for (int i = 0; i < next.speeds().length; i++) {
            named.put(basis.get(i), next.speeds()[i]);
        }
        return new SpeedVector(named, 0, next.draw());
    }

    @Override
    public void judged(String outcome, int news) {
        if (search != null) {
            search.told(outcome, news);
        }
    }

    @Override
    public boolean countsCalls() {
        return true;
    }

    @Override
    public void born(Task t) {
        tasks.add(t);
        if (quotas != null) {
            quotas.born(t);
        }
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        if (quotas == null) {
            return Order.usual(ready, me, yields);
        }
        picked = true;
        return quotas.pick(ready, me, yields);
    }

    @Override
    public void goes(Task t) {
        walk.goes(t);
        if (quotas == null) {
            sitesOf(t).set(t.site);
        } else {
            t.callsUntil = t.calls + (picked ? quotas.calls(t) : quotas.callsAlone());
            picked = false;
        }
    }

    @Override
    public void end() {
        if (quotas == null) {
            long longest = 1;
            for (Task t : tasks) {
                longest = Math.max(longest, t.calls + t.points);
            }
            length = Math.max(1, longest / INTERVALS);
            basis = basis.isEmpty() ? workers() : basis;
        }
        tasks.clear();
        sites.clear();
    }

    /**
     * Main and two others of different origin: the first one, and the one that is most unlike it, by the places to which they
     * came. Threads that do the same are interchangeable. Where all have one origin, the same among all.
     */
    private List<String> workers() {
        List<Task> others = new ArrayList<>();
        List<Task> different = new ArrayList<>();
        Set<String> origins = new HashSet<>();
        for (Task t : tasks) {
            if (!t.path.equals(MAIN)) {
                others.add(t);
                if (origins.add(String.valueOf(origin.apply(t)))) {
                    different.add(t);
                }
            }
        }
        if (others.isEmpty()) {
            return List.of();
        }
        Task first = others.get(0);
        List<Task> from = different.size() > 1 ? different : others;
        Task second = null;
        for (Task t : from) {
            if (t != first && (second == null || likeness(t, first) < likeness(second, first))) {
                second = t;
            }
        }
        return second == null ? List.of(MAIN, first.path) : List.of(MAIN, first.path, second.path);
    }

    /** From 0 to 1: how many of the places of both are places of each. */
    private double likeness(Task a, Task b) {
        BitSet both = (BitSet) sitesOf(a).clone();
        both.and(sitesOf(b));
        BitSet either = (BitSet) sitesOf(a).clone();
        either.or(sitesOf(b));
        return either.isEmpty() ? 0 : both.cardinality() / (double) either.cardinality();
    }

    private BitSet sitesOf(Task t) {
        return sites.computeIfAbsent(t.id, id -> new BitSet());
    }

    /** The threads of which bases are made, as far as they are known. */
    List<String> basis() {
        return basis;
    }
}
