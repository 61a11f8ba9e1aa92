package dev.heddle.probe;

import dev.heddle.probe.watch.Offsets;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * Interned sets of held locks, named by the sites that took them, so that a set fits into ten bits beside a site. When
 * the ids run out, {@link #MANY} stands for "some locks".
 */
public final class Locksets extends SpinLock {
    static final int SITE_BITS = 22;
    static final int SITE_MASK = (1 << SITE_BITS) - 1;
    public static final int MANY = 1023;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Locksets LOCK = new Locksets();
    private static final int BUCKETS = 4096;

    /** Open-addressed: key = parent << 32 | site + 1, written after {@link #IDS} and before it is looked for. */
    private static final long[] KEYS = new long[BUCKETS];
    private static final int[] IDS = new int[BUCKETS];
    /** By id; entry 0 is the empty set. Written once before the id is given out. */
    private static final int[] PARENT = new int[MANY];
    private static final int[] SITE = new int[MANY];
    private static int count = 1;

    private Locksets() {
    }

    static int with(int set, int site) {
        if (set == MANY) {
            return MANY;
        }
        long key = (long) set << 32 | (site & SITE_MASK) + 1;
        int i = slot(key);
        long k = U.getLongAcquire(KEYS, offset(i));
        return k == key ? IDS[i] : k == 0 ? add(key, set, site & SITE_MASK) : probe(key, i, set, site & SITE_MASK);
    }

    private static int probe(long key, int i, int set, int site) {
        for (int n = 0; n < BUCKETS; n++) {
            long k = U.getLongAcquire(KEYS, offset(i));
            if (k == key) {
                return IDS[i];
            }
            if (k == 0) {
                return add(key, set, site);
            }
            i = i + 1 & BUCKETS - 1;
        }
        return MANY;
    }

    @ReservedStackAccess
    private static int add(long key, int set, int site) {
        LOCK.take();
        try {
            int i = slot(key);
            while (KEYS[i] != 0 && KEYS[i] != key) {
                i = i + 1 & BUCKETS - 1;
            }
            if (KEYS[i] == key) {
                return IDS[i];
            }
            if (count == MANY) {
                return MANY;
            }
            int id = count++;
            PARENT[id] = set;
            SITE[id] = site;
            IDS[i] = id;
            U.putLongRelease(KEYS, offset(i), key);
            return id;
        } finally {
            LOCK.give();
        }
    }

    private static int slot(long key) {
        long h = key * 0x9E3779B97F4A7C15L;
        return (int) (h >>> 52);
    }

    private static long offset(int i) {
        return Offsets.ofLong(i);
    }

    /** The sites at which the locks of a stamp were taken, outermost first; null if they are not known. */
    public static int[] sites(int stamp) {
        int set = stamp >>> SITE_BITS;
        if (set == MANY) {
            return null;
        }
        int n = 0;
        for (int s = set; s != 0; s = PARENT[s]) {
            n++;
        }
        int[] out = new int[n];
        for (int s = set; s != 0; s = PARENT[s]) {
            out[--n] = SITE[s];
        }
        return out;
    }

    public static int site(int stamp) {
        return stamp & SITE_MASK;
    }
}
