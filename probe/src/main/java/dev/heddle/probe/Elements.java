package dev.heddle.probe;

import java.lang.reflect.Array;

/** Checks of array elements and ranges. */
public final class Elements {
    /** As a number of elements: as many as there are. */
    public static final int ALL = Integer.MAX_VALUE;

    private Elements() {
    }

    /** {@code slot} tells the array instructions of the target apart, {@code site} is for reports. */
    public static void read(Object a, int i, ThreadState ts, int site, int slot) {
        Run[] runs = ts.runs;
        if (!runs[slot & runs.length - 1].continues(a, i, slot)) {
            start(a, i, ts, site, slot, false);
        }
    }

    public static void write(Object a, int i, ThreadState ts, int site, int slot) {
        Run[] runs = ts.runs;
        if (!runs[slot & runs.length - 1].continues(a, i, slot)) {
            start(a, i, ts, site, slot, true);
        }
    }

    /* Instructions in loops keep their run in a local of the method. */

    public static Run readOn(Object a, int i, ThreadState ts, int site, int slot, Run r) {
        return r.continues(a, i) ? r : start(a, i, ts, site, slot, false);
    }

    public static Run writeOn(Object a, int i, ThreadState ts, int site, int slot, Run r) {
        return r.continues(a, i) ? r : start(a, i, ts, site, slot, true);
    }

    /* In front of a loop whose counter starts at from and changes by step in every round, until it reaches end. */

    /** How often the loop goes round if nothing throws. */
    public static int rounds(int from, int end, int beyond, int step) {
        long distance = step > 0 ? (long) end + beyond - from : from - ((long) end + beyond);
        long size = Math.abs((long) step);
        return distance <= 0 ? 0 : (int) Math.min(Integer.MAX_VALUE, (distance + size - 1) / size);
    }

    /** The same, if every round touches element {@code counter + offset}: the round in which that throws does not count. */
    public static int rounds(int rounds, Object a, int from, int step, int offset) {
        if (a == null || rounds == 0) {
            return 0;
        }
        long first = (long) from + offset;
        int length = Array.getLength(a);
        if (first < 0 || first >= length) {
            return 0;
        }
        return (int) Math.min(rounds, (step > 0 ? (length - 1 - first) / step : first / -(long) step) + 1);
    }

    /** One round more than so many, if there are any. */
    public static int longer(int rounds) {
        return rounds == 0 ? 0 : rounds + 1;
    }

    /** Checks the elements {@code counter + offset} of all rounds. */
    public static void readLoop(int rounds, Object a, int from, int step, int offset, ThreadState ts, int site,
            int slot) {
        if (rounds > 0) {
            loop(rounds, a, from + offset, step, ts, site, slot, false);
        }
    }

    public static void writeLoop(int rounds, Object a, int from, int step, int offset, ThreadState ts, int site,
            int slot) {
        if (rounds > 0) {
            loop(rounds, a, from + offset, step, ts, site, slot, true);
        }
    }

    /* Behind a loop that has been left when its counter had come from start to now; more: the round of now counts too. */

    public static void readLoopLeft(Object a, int start, int now, int step, int offset, boolean more, ThreadState ts,
            int site, int slot) {
        int rounds = (now - start) / step + (more ? 1 : 0);
        if (rounds > 0 && a != null) {
            loop(rounds, a, start + offset, step, ts, site, slot, false);
        }
    }

    public static void writeLoopLeft(Object a, int start, int now, int step, int offset, boolean more, ThreadState ts,
            int site, int slot) {
        int rounds = (now - start) / step + (more ? 1 : 0);
        if (rounds > 0 && a != null) {
            loop(rounds, a, start + offset, step, ts, site, slot, true);
        }
    }

    /** Whether a round that has made so many of its accesses has made this one. */
    public static boolean reached(int count, int index) {
        return index < count;
    }

    private static void loop(int rounds, Object a, int first, int step, ThreadState ts, int site, int slot,
            boolean write) {
        if (ts.muted != 0) {
            return;
        }
        try {
            int last = first + (rounds - 1) * step;
            run(ts, site, slot, write).add(a, Math.min(first, last), Math.max(first, last), Math.abs(step), ts);
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** The thread's run of an instruction. */
    private static Run run(ThreadState ts, int site, int slot, boolean write) {
        Run[] runs = ts.runs;
        Run r = runs[slot & runs.length - 1];
        if (!r.is(slot)) {
            r = new Run(slot, site, write);
            ts.place(r, slot);
        }
        return r;
    }

    /** The target has just made this array or JDK object. */
    public static void made(Object o, ThreadState ts) {
        ts.made(o);
    }

    private static Run start(Object a, int i, ThreadState ts, int site, int slot, boolean write) {
        if (a == null || ts.muted != 0) {
            return Run.NONE;
        }
        try {
            Run r = run(ts, site, slot, write);
            // A method that has just begun does not hold its run yet.
            if (!r.continues(a, i)) {
                r.add(a, i, ts);
            }
            return r;
        } catch (Throwable t) {
            Probes.failed(t);
            return Run.NONE;
        }
    }

    static void touch(Page p, Object a, long mask, ThreadState ts, int site, boolean write) {
        ts.events++;
        if (Pacing.ON && Pacing.idle) {
            p.check(ts, a, mask, site, write);
            return;
        }
        if (Stream.ON) {
            Stream.elements(ts, write, a, p.base, mask, site);
        }
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

    /**
     * Before a method of the JDK reads an array that it is given.
     *
     * @param by null if the method belongs to no object; one of a class of the target's does with it what it likes
     * @param n  how many elements, or {@link #ALL}
     */
    public static void givenToRead(Object by, Object a, int at, int n, ThreadState ts, int site) {
        if (a != null && (by == null || by.getClass().getClassLoader() == null)) {
            range(a, at, n == ALL ? Array.getLength(a) : n, ts, site, false);
        }
    }

    /** After one has filled it. */
    public static void givenToFill(Object by, Object a, int at, int n, ThreadState ts, int site) {
        if (a != null && (by == null || by.getClass().getClassLoader() == null)) {
            range(a, at, n == ALL ? Array.getLength(a) : n, ts, site, true);
        }
    }

    private static void range(Object a, int at, int n, ThreadState ts, int site, boolean write) {
        if (ts.muted != 0) {
            return;
        }
        try {
            int length = Array.getLength(a);
            if (at < 0 || n <= 0 || at > length - n || ts.fresh(a)) {
                return;
            }
            if (Pacing.ON && Pacing.idle && SideTable.find(a) == null) {
                return;
            }
            ArrayShadow s = SideTable.ofArray(ts, a).array(length);
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
