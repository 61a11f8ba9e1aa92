package dev.heddle.probe;

import jdk.internal.vm.annotation.ReservedStackAccess;

/** What a thread has seen of each pair: the first times and the last ones. Open addressing by the two accesses. */
final class Pairs extends SpinLock {
    /** Sightings of one pair: the first so many are kept, and as many of the last. */
    private static final int KEPT = 128;

    private long[] keys = new long[64];
    private int[] counts = new int[64];
    private Seen[][] seen = new Seen[64][];
    private int size;

    @ReservedStackAccess
    void add(Seen s) {
        take();
        try {
            if (size * 2 >= keys.length) {
                grow();
            }
            long key = (long) s.head << 32 | s.tail | 1L << 63;
            int at = find(keys, key);
            if (keys[at] == 0) {
                keys[at] = key;
                seen[at] = new Seen[4];
                size++;
            }
            int n = counts[at]++;
            int place = n < 2 * KEPT ? n : KEPT + n % KEPT;
            if (place >= seen[at].length) {
                Seen[] more = new Seen[seen[at].length * 2];
                System.arraycopy(seen[at], 0, more, 0, seen[at].length);
                seen[at] = more;
            }
            seen[at][place] = s;
        } finally {
            give();
        }
    }

    private static int find(long[] keys, long key) {
        int at = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & keys.length - 1;
        while (keys[at] != 0 && keys[at] != key) {
            at = at + 1 & keys.length - 1;
        }
        return at;
    }

    private void grow() {
        long[] k = new long[keys.length * 2];
        int[] c = new int[k.length];
        Seen[][] s = new Seen[k.length][];
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != 0) {
                int at = find(k, keys[i]);
                k[at] = keys[i];
                c[at] = counts[i];
                s[at] = seen[i];
            }
        }
        keys = k;
        counts = c;
        seen = s;
    }

    Seen[] all() {
        take();
        try {
            int n = 0;
            for (int i = 0; i < keys.length; i++) {
                n += Math.min(counts[i], 2 * KEPT);
            }
            Seen[] out = new Seen[n];
            n = 0;
            for (int i = 0; i < keys.length; i++) {
                for (int k = 0; k < Math.min(counts[i], 2 * KEPT); k++) {
                    out[n++] = seen[i][k];
                }
            }
            return out;
        } finally {
            give();
        }
    }
}
