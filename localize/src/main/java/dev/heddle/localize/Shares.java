package dev.heddle.localize;

import java.util.Arrays;
import java.util.List;

/**
 * Which runs have which pairs: for each pair some words with a bit for each run, one pair after the other in one array. The paper's questions
 * ("in some run", "in all", "together in some run") are operations on these words.
 */
final class Shares {
    private final int runs;
    private final int width;
    private final long[] bits;
    private final int size;

    Shares(List<Run> all, Vocabulary words) {
        runs = all.size();
        width = runs + 63 >> 6;
        int[][] numbers = new int[runs][];
        for (int i = 0; i < runs; i++) {
            numbers[i] = all.get(i).numbers(words);
        }
        size = words.size();
        bits = new long[size * width];
        for (int i = 0; i < runs; i++) {
            for (int p : numbers[i]) {
                bits[p * width + (i >> 6)] |= 1L << i;
            }
        }
    }

    /** Pairs that some run has are below this. */
    int size() {
        return size;
    }

    /** Whether some run has it. */
    boolean any(int pair) {
        if (pair < 0 || pair >= size) {
            return false;
        }
        for (int k = 0; k < width; k++) {
            if (bits[pair * width + k] != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether all runs have it. */
    boolean all(int pair) {
        int n = 0;
        for (int k = 0; k < width; k++) {
            n += Long.bitCount(bits[pair * width + k]);
        }
        return n == runs;
    }

    /** Whether there is a run that has both. */
    boolean together(int one, int other) {
        return next(one, other, 0) >= 0;
    }

    /** The first run from this one on that has both; -1 if there is none. */
    int next(int one, int other, int from) {
        for (int run = from; run < runs; run++) {
            int k = run >> 6;
            long both = (bits[one * width + k] & bits[other * width + k]) >>> run;
            if (both != 0) {
                return run + Long.numberOfTrailingZeros(both);
            }
            run |= 63;
        }
        return -1;
    }

    /** What is equal for two pairs that are in the same runs. */
    Object row(int pair) {
        return new Row(Arrays.copyOfRange(bits, pair * width, (pair + 1) * width));
    }

    private record Row(long[] bits) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Row r && Arrays.equals(bits, r.bits);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bits);
        }
    }
}
