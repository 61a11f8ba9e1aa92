package dev.heddle.probe;

import java.lang.reflect.Array;

/** Checks of array elements and ranges. */
public final class Elements {
    private Elements() {
    }

    public static void read(Object a, int i, ThreadState ts, int site) {
        Entry[] cache = ts.cache;
        if (cache != null && a != null) {
            Entry e = cache[site & cache.length - 1];
            if (e != null && e.refersTo(a)) {
                ArrayShadow s = e.array;
                if (s != null && i >>> 6 < s.pages.length) {
                    Page p = s.pages[i >>> 6];
                    if (p != null && (p.read(ts.epoch, 1L << i) || p.wrote(ts.epoch, 1L << i))) {
                        return;
                    }
                }
            }
        }
        slow(a, i, ts, site, false);
    }

    public static void write(Object a, int i, ThreadState ts, int site) {
        Entry[] cache = ts.cache;
        if (cache != null && a != null) {
            Entry e = cache[site & cache.length - 1];
            if (e != null && e.refersTo(a)) {
                ArrayShadow s = e.array;
                if (s != null && i >>> 6 < s.pages.length) {
                    Page p = s.pages[i >>> 6];
                    if (p != null && p.wrote(ts.epoch, 1L << i)) {
                        return;
                    }
                }
            }
        }
        slow(a, i, ts, site, true);
    }

    private static void slow(Object a, int i, ThreadState ts, int site, boolean write) {
        if (a == null || ts.muted != 0) {
            return;
        }
        try {
            int n = Array.getLength(a);
            if (i >= 0 && i < n) {
                touch(shadow(a, n, ts, site).page(i >>> 6), a, 1L << i, ts, site, write);
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    private static ArrayShadow shadow(Object a, int length, ThreadState ts, int site) {
        Entry e = SideTable.of(ts, a, site);
        ArrayShadow s = e.array;
        return s != null ? s : ShadowMemory.make(e, length);
    }

    private static void touch(Page p, Object a, long mask, ThreadState ts, int site, boolean write) {
        ts.events++;
        if (write) {
            if (!p.wrote(ts.epoch, mask)) {
                p.write(ts, a, mask, site);
            }
        } else if (!p.read(ts.epoch, mask) && !p.wrote(ts.epoch, mask)) {
            p.read(ts, a, mask, site);
        }
    }

    public static void readAll(Object a, ThreadState ts, int site) {
        if (a != null && a.getClass().isArray()) {
            range(a, 0, Array.getLength(a), ts, site, false);
        }
    }

    public static void writeAll(Object a, ThreadState ts, int site) {
        if (a != null && a.getClass().isArray()) {
            range(a, 0, Array.getLength(a), ts, site, true);
        }
    }

    /** Before {@code System.arraycopy}; wrong arguments are left to it. */
    public static void copy(Object from, int fromAt, Object to, int toAt, int n, ThreadState ts, int site) {
        if (from != null && to != null && from.getClass().isArray() && to.getClass().isArray() && n > 0) {
            range(from, fromAt, n, ts, site, false);
            range(to, toAt, n, ts, site, true);
        }
    }

    public static void writeRange(Object a, int from, int to, ThreadState ts, int site) {
        if (a != null && from < to) {
            range(a, from, to - from, ts, site, true);
        }
    }

    public static void readRange(Object a, int from, int to, ThreadState ts, int site) {
        if (a != null && from < to) {
            range(a, from, to - from, ts, site, false);
        }
    }

    private static void range(Object a, int at, int n, ThreadState ts, int site, boolean write) {
        if (ts.muted != 0) {
            return;
        }
        try {
            int length = Array.getLength(a);
            if (at < 0 || n <= 0 || at > length - n) {
                return;
            }
            ArrayShadow s = shadow(a, length, ts, site);
            for (int i = at; i < at + n;) {
                int end = Math.min(at + n, (i | 63) + 1);
                long mask = -1L << i & -1L >>> 63 - (end - 1 & 63);
                touch(s.page(i >>> 6), a, mask, ts, site, write);
                i = end;
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }
}
