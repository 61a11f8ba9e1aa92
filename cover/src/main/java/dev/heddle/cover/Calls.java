package dev.heddle.cover;

import java.util.Arrays;

/**
 * Calls of one method by one thread under the same locks: the times at which they began and ended. There can be very many of them, and all
 * that is asked is whether one of them was under way between two times.
 */
final class Calls {
    /** The beginning above, the end below; once {@link #sorted}, both grow, and what another call contains is left out. */
    private long[] calls = new long[4];
    private int size;
    private boolean sorted;

    void add(int in, int out) {
        if (size == calls.length) {
            calls = Arrays.copyOf(calls, 2 * size);
        }
        calls[size++] = (long) in << Integer.SIZE | out;
        sorted = false;
    }

    /** Whether a call began at the one time at the latest, and did not end before the other. */
    boolean any(int latestIn, int earliestOut) {
        sort();
        int low = 0;
        int high = size;
        while (low < high) {
            int mid = low + high >>> 1;
            if (calls[mid] >> Integer.SIZE <= latestIn) {
                low = mid + 1;
            } else {
                high = mid;
            }
        }
        return low > 0 && (int) calls[low - 1] >= earliestOut;
    }

    private void sort() {
        if (!sorted) {
            Arrays.sort(calls, 0, size);
            int n = 0;
            for (int i = 0; i < size; i++) {
                if (n == 0 || (int) calls[i] > (int) calls[n - 1]) {
                    calls[n++] = calls[i];
                }
            }
            size = n;
            sorted = true;
        }
    }
}
