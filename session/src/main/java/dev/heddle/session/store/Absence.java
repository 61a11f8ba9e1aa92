package dev.heddle.session.store;

/**
 * When runs that do not show a finding are reason enough to call it fixed. One is not: a race that one run shows, the next may miss.
 *
 * <p>
 * Counted are verified runs of the same look (the same verb, settings and target). Of the runs from the first to the last that showed it
 * in this look, {@code of} in number, {@code seen} did; by the rule of succession the next would have shown it with a probability of
 * {@code (seen + 1) / (of + 2)}. It is fixed when {@code without} runs of other code, one after the other, had less than one chance in a
 * hundred to miss it, were it still there. A finding of every run takes three to five, one of every tenth run some two dozen.
 */
final class Absence {
    static final double CHANCE = 0.01;

    private Absence() {
    }

    static boolean proves(long seen, long of, long without) {
        return seen > 0 && missed(seen, of, without) < CHANCE;
    }

    /** How likely it is that so many runs miss it. */
    private static double missed(long seen, long of, long without) {
        return Math.pow(1 - (seen + 1.0) / (of + 2.0), without);
    }

    /** How many runs without it there have to be. */
    static long needed(long seen, long of) {
        long runs = 1;
        while (!proves(seen, of, runs)) {
            runs++;
        }
        return runs;
    }
}
