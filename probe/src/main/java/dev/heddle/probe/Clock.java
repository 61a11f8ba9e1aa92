package dev.heddle.probe;

import java.util.Arrays;

/**
 * A vector clock: for each thread slot, the last clock tick that is known.
 *
 * <p>
 * Slots below {@value #FLAT} live in a flat array that belongs to this clock alone and is updated in place, so that the
 * usual program allocates nothing. Higher slots live in a persistent radix tree whose immutable nodes are shared between
 * clocks, so that 100,000 threads that know of each other cost a path each and not a vector each.
 *
 * <p>
 * Protocol: a clock is written by one thread at a time (its owner thread, or the holder of the lock or spin lock it
 * belongs to). Readers without that right see each entry either before or after an update, never torn.
 */
public class Clock {
    static final int FLAT = 64;
    private static final long[] NONE = {};

    private long[] flat = NONE;
    /** Root of the tree for slots from {@link #FLAT} on: long[64] leaves under Object[64] nodes; null when unused. */
    private Object tree;
    /** Number of Object[] levels above the leaves. */
    private int height;

    final long get(int slot) {
        if (slot < FLAT) {
            long[] f = flat;
            return slot < f.length ? f[slot] : 0;
        }
        return treeGet(slot);
    }

    private long treeGet(int slot) {
        Object n = tree;
        int h = height;
        if (n == null || slot >>> 6 * (h + 1) != 0) {
            return 0;
        }
        for (; h > 0; h--) {
            n = ((Object[]) n)[slot >>> 6 * h & 63];
            if (n == null) {
                return 0;
            }
        }
        return ((long[]) n)[slot & 63];
    }

    final void set(int slot, long clock) {
        if (slot < FLAT) {
            long[] f = flat;
            if (slot >= f.length) {
                f = grow(slot + 1);
            }
            f[slot] = clock;
        } else {
            while (slot >>> 6 * (height + 1) != 0) {
                if (tree != null) {
                    Object[] up = new Object[64];
                    up[0] = tree;
                    tree = up;
                }
                height++;
            }
            tree = treeSet(tree, height, slot, clock);
        }
    }

    private static Object treeSet(Object n, int h, int slot, long clock) {
        if (h == 0) {
            long[] leaf = n == null ? new long[64] : ((long[]) n).clone();
            leaf[slot & 63] = clock;
            return leaf;
        }
        Object[] node = n == null ? new Object[64] : ((Object[]) n).clone();
        int i = slot >>> 6 * h & 63;
        node[i] = treeSet(node[i], h - 1, slot, clock);
        return node;
    }

    private long[] grow(int size) {
        int n = 4;
        while (n < size) {
            n <<= 1;
        }
        long[] f = new long[n];
        System.arraycopy(flat, 0, f, 0, flat.length);
        flat = f;
        return f;
    }

    /** Learns everything that the other clock knows. */
    final void join(Clock other) {
        long[] o = other.flat;
        long[] f = flat;
        if (f.length < o.length) {
            f = grow(o.length);
        }
        for (int i = 0; i < o.length; i++) {
            long v = o[i];
            if (v > f[i]) {
                f[i] = v;
            }
        }
        Object t = other.tree;
        if (t != null && t != tree) {
            joinTree(t, other.height);
        }
    }

    /** Learns what another clock, which somebody may be changing, knows of the first {@value #FLAT} threads. */
    final void glean(Clock other) {
        long[] o = other.flat;
        for (int i = 0; i < o.length; i++) {
            long v = o[i];
            if (v > get(i)) {
                set(i, v);
            }
        }
    }

    /** Whether all that the other clock knows is known here too. May say no of clocks with very many threads. */
    final boolean covers(Clock other) {
        long[] o = other.flat;
        long[] f = flat;
        for (int i = 0; i < o.length; i++) {
            if (o[i] > (i < f.length ? f[i] : 0)) {
                return false;
            }
        }
        return other.tree == null || other.tree == tree;
    }

    private void joinTree(Object t, int h) {
        if (tree == null) {
            tree = t;
            height = h;
            return;
        }
        while (height < h) {
            Object[] up = new Object[64];
            up[0] = tree;
            tree = up;
            height++;
        }
        while (h < height) {
            Object[] up = new Object[64];
            up[0] = t;
            t = up;
            h++;
        }
        tree = merge(tree, t, h);
    }

    /** The pointwise maximum; returns one of its arguments whenever that is the answer, to keep nodes shared. */
    private static Object merge(Object a, Object b, int h) {
        if (a == b || b == null) {
            return a;
        }
        if (a == null) {
            return b;
        }
        if (h == 0) {
            return mergeLeaf((long[]) a, (long[]) b);
        }
        Object[] x = (Object[]) a;
        Object[] y = (Object[]) b;
        Object[] out = null;
        boolean isB = true;
        for (int i = 0; i < 64; i++) {
            Object m = merge(x[i], y[i], h - 1);
            if (m != y[i]) {
                isB = false;
            }
            if (m != x[i] && out == null) {
                out = x.clone();
            }
            if (out != null) {
                out[i] = m;
            }
        }
        return out == null ? a : isB ? b : out;
    }

    private static Object mergeLeaf(long[] a, long[] b) {
        boolean isA = true;
        boolean isB = true;
        for (int i = 0; i < 64; i++) {
            isA &= a[i] >= b[i];
            isB &= b[i] >= a[i];
        }
        if (isA) {
            return a;
        }
        if (isB) {
            return b;
        }
        long[] out = a.clone();
        for (int i = 0; i < 64; i++) {
            if (b[i] > out[i]) {
                out[i] = b[i];
            }
        }
        return out;
    }

    /** Becomes a copy of the other clock. Allocates only when the flat part has to grow. */
    final void assign(Clock other) {
        long[] o = other.flat;
        long[] f = flat;
        if (f.length < o.length) {
            f = grow(o.length);
        }
        for (int i = 0; i < o.length; i++) {
            f[i] = o[i];
        }
        for (int i = o.length; i < f.length; i++) {
            f[i] = 0;
        }
        tree = other.tree;
        height = other.height;
    }

    /** All that is known: slot, clock, slot, clock… */
    final long[] pairs() {
        int n = 0;
        for (long c : flat) {
            n += c == 0 ? 0 : 1;
        }
        long[] out = new long[2 * (n + known(tree, height))];
        n = 0;
        for (int slot = 0; slot < flat.length; slot++) {
            n = pair(out, n, slot, flat[slot]);
        }
        pairs(out, n, tree, height, 0);
        return out;
    }

    private static int known(Object node, int h) {
        int n = 0;
        for (int i = 0; i < 64 && node != null; i++) {
            n += h > 0 ? known(((Object[]) node)[i], h - 1) : ((long[]) node)[i] == 0 ? 0 : 1;
        }
        return n;
    }

    /** How much there is in the end. */
    private static int pairs(long[] out, int n, Object node, int h, int first) {
        for (int i = 0; i < 64 && node != null; i++) {
            n = h > 0
                    ? pairs(out, n, ((Object[]) node)[i], h - 1, first + i << 6)
                    : pair(out, n, first + i, ((long[]) node)[i]);
        }
        return n;
    }

    private static int pair(long[] out, int n, int slot, long clock) {
        if (clock == 0) {
            return n;
        }
        out[n] = slot;
        out[n + 1] = clock;
        return n + 2;
    }
}
