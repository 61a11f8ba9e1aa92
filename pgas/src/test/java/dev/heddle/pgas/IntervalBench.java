package dev.heddle.pgas;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Compares the interval skip list of the paper with blocks, on the streams that loops make and on random ones: nanoseconds of CPU time for an insertion
 * and for a search, the median of several rounds in one JVM. Run by hand; {@code docs/pgas.md} says how.
 */
public final class IntervalBench {
    private static final int ROUNDS = 7;
    private static final int ASKED = 20_000;

    private static final ThreadMXBean TIME = ManagementFactory.getThreadMXBean();

    /** Keeps what is found from being optimized away. */
    private static long sum;

    private IntervalBench() {
    }

    private interface Stream {
        long low(int i, Random r);
    }

    public static void main(String[] args) {
        System.out.println("stream      intervals  skip list insert/search ns   blocks insert/search ns");
        for (int n : new int[]{1_000, 10_000, 100_000}) {
            int size = n;
            row("ascending", n, (i, r) -> 2L * i);
            row("descending", n, (i, r) -> 2L * (size - i));
            row("random", n, (i, r) -> r.nextInt(4 * size));
        }
        if (sum == 42) {
            System.out.println();
        }
    }

    private static void row(String name, int n, Stream stream) {
        double[] skip = measure(() -> new IntervalSkipList<>(1), n, stream);
        double[] blocks = measure(IntervalBlocks::new, n, stream);
        System.out.printf(Locale.ROOT, "%-11s %9d  %13.0f / %-13.0f %10.0f / %.0f%n", name, n, skip[0], skip[1],
                blocks[0], blocks[1]);
    }

    private static double[] measure(Supplier<IntervalIndex<Integer>> made, int n, Stream stream) {
        double[] insert = new double[ROUNDS];
        double[] search = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            Random random = new Random(round);
            long[] lows = new long[n];
            for (int i = 0; i < n; i++) {
                lows[i] = stream.low(i, random);
            }
            IntervalIndex<Integer> index = made.get();
            long from = TIME.getCurrentThreadCpuTime();
            for (int i = 0; i < n; i++) {
                if (index.get(lows[i], lows[i] + 1) == null) {
                    index.add(lows[i], lows[i] + 1, i);
                }
            }
            insert[round] = (TIME.getCurrentThreadCpuTime() - from) / (double) n;
            from = TIME.getCurrentThreadCpuTime();
            for (int i = 0; i < ASKED; i++) {
                long low = lows[random.nextInt(n)];
                index.overlapping(low, low + 4, w -> sum += w);
            }
            search[round] = (TIME.getCurrentThreadCpuTime() - from) / (double) ASKED;
        }
        java.util.Arrays.sort(insert);
        java.util.Arrays.sort(search);
        return new double[]{insert[ROUNDS / 2], search[ROUNDS / 2]};
    }
}
