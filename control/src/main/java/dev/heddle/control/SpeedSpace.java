package dev.heddle.control;

import java.util.SplittableRandom;

/**
 * Which speeds are tried: Algorithm 1 of Chen and others (ESEC/FSE 2018). Each pair of threads is a <i>basis</i>; of its two
 * threads one is as fast or as slow as can be, the other goes through the powers of two between, and the threads that are not of
 * the basis are as fast as chance has it. So the ratio of the two goes through 2^-k … 2^-1 and 2^1 … 2^k, and never is 1, which is
 * what happens anyway.
 */
final class SpeedSpace {
    private static final int GRAINS = 1_000;

    private final int threads;
    private final int k;

    /**
     * @param threads how many of them form bases; at least two
     * @param k       the fastest is at most 2^k times as fast as the slowest of a basis
     */
    SpeedSpace(int threads, int k) {
        this.threads = threads;
        this.k = k;
    }

    /**
     * A point of the space: the speeds of a basis; those of the other threads are drawn for each run.
     *
     * @param first  the thread at an end of the scale
     * @param second the other thread
     * @param octave the speed of the second over that of the first is two to the power of this; never between -1 and 1
     */
    record Point(int first, int second, double octave) {
    }

    /** In a round. */
    int size() {
        return threads * (threads - 1) / 2 * 2 * k;
    }

    Point point(int number) {
        // The bases in turn: who has no time for a whole round has seen something of each.
        int pairs = threads * (threads - 1) / 2;
        int pair = number % pairs;
        int first = 0;
        while (pair >= threads - 1 - first) {
            pair -= threads - 1 - first++;
        }
        int within = number / pairs;
        int octave = within < k ? 1 + within : within - 2 * k;
        return new Point(first, first + 1 + pair, octave);
    }

    /** The speeds of all threads that form bases, those not of this one drawn from (0, 1]. */
    double[] speeds(Point p, SplittableRandom random) {
        double[] speeds = new double[threads];
        for (int i = 0; i < threads; i++) {
            speeds[i] = (1 + random.nextInt(GRAINS)) / (double) GRAINS;
        }
        return moved(speeds, p);
    }

    /** The same speeds, except for those of the basis. */
    double[] moved(double[] from, Point p) {
        double[] speeds = from.clone();
        double end = p.octave > 0 ? Math.pow(2, -(k + 1)) : 1;
        speeds[p.first] = end;
        speeds[p.second] = end * Math.pow(2, p.octave);
        return speeds;
    }
}
