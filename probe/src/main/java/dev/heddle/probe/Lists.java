package dev.heddle.probe;

/** The elements of lists that are arrays inside. */
final class Lists {
    /**
     * A bit for each site of a {@code get(i)} or {@code set(i, x)}, which is nothing else, so that a report names the list and not
     * an array that the target has never seen: each race of elements of a list has such a side. Grows by copying; a bit that is
     * lost when two threads do that at once is set again by the next call.
     */
    private static volatile long[] sites = new long[64];

    private Lists() {
    }

    static void at(Object array, int i, ThreadState ts, boolean write, int site, int slot) {
        if (array == null || i < 0 || i >= ((Object[]) array).length) {
            return;
        }
        Run[] runs = ts.runs;
        if (runs[slot & runs.length - 1].continues(array, i, slot)) {
            return;
        }
        mark(site);
        if (write) {
            Elements.write(array, i, ts, site, slot);
        } else {
            Elements.read(array, i, ts, site, slot);
        }
    }

    static void readAll(Object array, int size, ThreadState ts, int site) {
        if (array != null && size > 0) {
            Elements.readRange(array, 0, Math.min(size, ((Object[]) array).length), ts, site);
        }
    }

    /** What to call this array in a report. */
    static String name(Object array, int site, int otherSite) {
        return array instanceof Object[] && (marked(site) || marked(otherSite))
                ? "java.util.ArrayList"
                : array.getClass().getName();
    }

    private static boolean marked(int site) {
        long[] s = sites;
        return site >>> 6 < s.length && (s[site >>> 6] & 1L << site) != 0;
    }

    private static void mark(int site) {
        if (!marked(site)) {
            long[] s = sites;
            if (site >>> 6 >= s.length) {
                long[] more = new long[Math.max(s.length * 2, (site >>> 6) + 1)];
                System.arraycopy(s, 0, more, 0, s.length);
                sites = more;
                s = more;
            }
            s[site >>> 6] |= 1L << site;
        }
    }
}
