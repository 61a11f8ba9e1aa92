package dev.heddle.control;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Probabilistic concurrency testing (Burckhardt and others, ASPLOS 2010): random priorities, the highest goes, and at
 * {@code depth - 1} random points the one that runs becomes the lowest. A bug that needs {@code d} orderings among {@code n}
 * threads and {@code k} points shows with a probability of at least 1/(n·k^(d-1)) per iteration.
 */
final class Pct implements Strategy {
    private static final int MOST_DEPTH = 6;
    private static final double WORTH_SAYING = 0.01;
    /** As long as nobody knows. */
    private static final int GUESS = 50;

    private final int fixedDepth;
    private int depth;
    private SplittableRandom random;
    private int[] changes = {};
    private int at;
    /** Below every priority given so far. */
    private long low;
    private int points;
    private int threads;
    private int mostPoints;
    private int mostThreads = 1;
    private int iterations;

    /** Depth of 0: swept from 1 to {@value #MOST_DEPTH}. */
    Pct(int depth) {
        fixedDepth = depth;
    }

    @Override
    public String name() {
        return "pct";
    }

    @Override
    public void resume(int before, int most) {
        iterations = before;
        mostPoints = most;
    }

    @Override
    public void begin(SplittableRandom r) {
        random = r;
        depth = fixedDepth > 0 ? fixedDepth : 1 + iterations % MOST_DEPTH;
        changes = new int[depth - 1];
        for (int i = 0; i < changes.length; i++) {
            changes[i] = 1 + random.nextInt(mostPoints == 0 ? GUESS : mostPoints);
        }
        Arrays.sort(changes);
        at = 0;
        low = 0;
        points = 0;
        threads = 0;
    }

    @Override
    public void born(Task t) {
        t.rank = random.nextLong() >>> 1;
        threads++;
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        points++;
        boolean change = false;
        while (at < changes.length && points >= changes[at]) {
            at++;
            change = true;
        }
        if (change || yields) {
            me.rank = --low;
        }
        Task best = ready.get(0);
        for (int i = 1; i < ready.size(); i++) {
            if (ready.get(i).rank > best.rank) {
                best = ready.get(i);
            }
        }
        return best;
    }

    @Override
    public void end() {
        iterations++;
        mostPoints = Math.max(mostPoints, points);
        mostThreads = Math.max(mostThreads, threads);
    }

    @Override
    public String guarantee() {
        if (iterations == 0) {
            return null;
        }
        StringBuilder text = new StringBuilder("PCT: a bug that takes ");
        int deepest = fixedDepth > 0 ? fixedDepth : 2;
        int runs = fixedDepth > 0 ? iterations : (iterations + MOST_DEPTH - 2) / MOST_DEPTH;
        double once = 1.0 / (mostThreads * Math.pow(Math.max(1, mostPoints), deepest - 1));
        double missed = Math.pow(1 - once, runs);
        if (1 - missed < WORTH_SAYING) {
            return null;
        }
        return text.append(deepest).append(deepest == 1 ? " ordering" : " orderings").append(" among ")
                .append(mostThreads).append(" threads and ").append(mostPoints)
                .append(" points would have shown with a probability of at least ")
                .append(String.format(java.util.Locale.ROOT, "%.1f", 100 * (1 - missed))).append(" %").toString();
    }
}
