package dev.heddle.control;

import java.util.Arrays;

/**
 * Counts different orders by their hashes: a set that takes 16 bytes for each, and no more after the first million, so that an
 * exploration may go on for days. Used by one thread.
 */
final class Orders {
    private static final int MOST = 1 << 20;
    /** Stands for an empty place; an order with this hash is not told from another one. */
    private static final long NONE = 0;

    private long[] table = new long[1024];
    private int size;

    /** Whether it is one that was not there; false for all when there is no room any more. */
    boolean add(long hash) {
        if (size == MOST) {
            return false;
        }
        long h = hash == NONE ? 1 : hash;
        int at = place(table, h);
        if (table[at] == h) {
            return false;
        }
        table[at] = h;
        if (++size > table.length / 2) {
            long[] old = table;
            table = new long[old.length * 2];
            Arrays.stream(old).filter(o -> o != NONE).forEach(o -> table[place(table, o)] = o);
        }
        return true;
    }

    int size() {
        return size;
    }

    private static int place(long[] t, long h) {
        int at = (int) (h * 0x9E3779B97F4A7C15L >>> 32) & t.length - 1;
        while (t[at] != NONE && t[at] != h) {
            at = at + 1 & t.length - 1;
        }
        return at;
    }
}
