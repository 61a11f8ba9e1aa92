package dev.heddle.probe;

import java.util.Arrays;

/** What is known of other threads, as pairs of slot and clock in the order of slots, and how that changes. What is known only grows. */
final class Known {
    private static final long[] NOTHING = {};

    private Known() {
    }

    /** The pairs of the second that are not in the first. */
    static long[] changed(long[] before, long[] now) {
        if (before.length == 0) {
            return now;
        }
        long[] out = NOTHING;
        int n = 0;
        int b = 0;
        for (int i = 0; i < now.length; i += 2) {
            while (b < before.length && before[b] < now[i]) {
                b += 2;
            }
            if (b >= before.length || before[b] != now[i] || before[b + 1] != now[i + 1]) {
                if (n == out.length) {
                    out = Arrays.copyOf(out, Math.max(4, 2 * n));
                }
                out[n] = now[i];
                out[n + 1] = now[i + 1];
                n += 2;
            }
        }
        return n == out.length ? out : Arrays.copyOf(out, n);
    }

    /** The pairs of both; of a slot that is in both, that of the second. Either may be null for none. */
    static long[] join(long[] earlier, long[] later) {
        if (earlier == null || later == null) {
            return earlier == null ? later : earlier;
        }
        long[] out = new long[earlier.length + later.length];
        int n = 0;
        int e = 0;
        int l = 0;
        while (e < earlier.length || l < later.length) {
            boolean old = l >= later.length || e < earlier.length && earlier[e] < later[l];
            if (!old && e < earlier.length && earlier[e] == later[l]) {
                e += 2;
            }
            out[n] = old ? earlier[e] : later[l];
            out[n + 1] = old ? earlier[e + 1] : later[l + 1];
            n += 2;
            if (old) {
                e += 2;
            } else {
                l += 2;
            }
        }
        return n == out.length ? out : Arrays.copyOf(out, n);
    }
}
