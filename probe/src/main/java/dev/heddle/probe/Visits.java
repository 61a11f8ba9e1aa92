package dev.heddle.probe;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Which methods one thread was in, and when: between which synchronizations that order, and under which locks. Locks order nothing here
 * ({@link Foresight}). A program calls methods millions of times; calls of one method at the same time under the same locks are
 * the same to us. A method that tells the same thousands of times may rest for a while ({@link Resting}); then a call costs the load of
 * one byte.
 *
 * <p>
 * <i>Time</i> is a number that grows with the first method that is entered or left after the thread has learnt something, or others may have
 * learnt of it. A thread that synchronizes all the time has too many times: then two neighbours become one, as often as needed, so that at most
 * {@value #MOST_TIMES} remain, and fewer where many threads know of each other. What a merged time says is true of one of its parts, so that
 * methods may look concurrent that are not, never the other way round.
 *
 * <p>
 * Protocol: {@link #now}, {@link #time} and the tables of what was seen are the owner's. Everything else is guarded by this object: the
 * agent reads it at the end, when threads may still run. Who {@link #cut cuts} also takes {@link #now} away from the owners; one that does
 * not notice tells again as soon as it synchronizes.
 */
public final class Visits {
    /** Fixed before the first class is transformed. */
    static final boolean ON = System.getProperty("heddle.cover") != null;
    /** Methods have numbers below this. */
    public static final int METHODS = 1 << 20;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long NEWEST = U.objectFieldOffset(Visits.class, "newest");
    private static final Visits HEAD = new Visits();
    private static final int SEEN = 256;
    private static final int SEEN_VIRTUAL = 32;
    private static final int MOST_SEEN = 1 << 14;
    private static final int TIME_BITS = 11;
    private static final int MOST_TIMES = 1 << TIME_BITS;
    /** As many are kept of each thread, however many others it knows. */
    private static final int FEWEST_TIMES = 1 << 9;
    /** Numbers that a thread may remember of others before its times get fewer. */
    private static final int MOST_KNOWN = 1 << 16;
    private static final int LOCK_BITS = 12;
    private static final int MOST_LOCKS = 1 << LOCK_BITS;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int MOST_THREADS = 4096;
    private static final Stretch[] NOTHING = new Stretch[1];
    private static final int[] NO_METHOD = new int[1];
    private static final long[] NOTHING_KNOWN = {};
    /** Threads that have ended. */
    private static volatile int ended;

    /** The thread's time and its locks, while neither changes. Told apart by identity. */
    public static final class Stretch {
        final long time;
        final Held held;
        /** Number of the set of locks, or -1. Guarded by the {@link Visits}. */
        private int locks = -1;

        Stretch(long time, Held held) {
            this.time = time;
            this.held = held;
        }
    }

    /** What is known of one thread at the end. */
    public static final class Trail {
        public final String name;
        /** Slot of its clock. */
        public final int slot;
        /**
         * By time: what the thread had learnt at its beginning since that of the time before, as pairs of slot and clock, by slot; the
         * first has all that it knew. Null for times at which nothing was seen.
         */
        public final long[][] begins;
        /** By time: the thread's own clock at its end. */
        public final long[] ends;
        /** By number, from 1: sets of locks as twice their number, plus one if others may hold it as well. */
        public final long[][] locks;
        /** Groups of calls, see {@link #method}, {@link #in}, {@link #out} and {@link #held}. */
        public final long[] groups;
        /** Whether the thread began in a part of the run before this one, and is not the one that parted it. */
        public final boolean leftOver;

        public Trail(String name, int slot, long[][] begins, long[] ends, long[][] locks, long[] groups,
                boolean leftOver) {
            this.leftOver = leftOver;
            this.name = name;
            this.slot = slot;
            this.begins = begins;
            this.ends = ends;
            this.locks = locks;
            this.groups = groups;
        }

        /** Calls of one method, from one time to another, with one set of locks. */
        public static long group(int method, int in, int out, int held) {
            return (((long) method << TIME_BITS | in) << TIME_BITS | out) << LOCK_BITS | held;
        }

        public static int method(long group) {
            return (int) (group >>> 2 * TIME_BITS + LOCK_BITS) & METHODS - 1;
        }

        /** The time at which the method was entered. */
        public static int in(long group) {
            return (int) (group >>> TIME_BITS + LOCK_BITS) & MOST_TIMES - 1;
        }

        /** The time at which the method was left. */
        public static int out(long group) {
            return (int) (group >>> LOCK_BITS) & MOST_TIMES - 1;
        }

        /**
         * The set of locks that were held from the beginning to the end of the call; of a {@link #entry} those at its beginning. 0 for
         * none, or for unknown ones.
         */
        public static int held(long group) {
            return (int) group & MOST_LOCKS - 1;
        }

        /** Whether the group stands for the beginning of calls, and not only for a call that lasted. */
        public static boolean entry(long group) {
            return group >= 0;
        }
    }

    /** Of {@link #HEAD} only. */
    @SuppressWarnings("unused")
    private Visits newest;
    private Visits older;

    /** Null once the thread has ended. */
    private ThreadState ts;
    /** Null if time or locks have changed since a method was entered. */
    private Stretch now;
    /** Two that are over: a lock that was taken and given back leads to the one before. */
    private Stretch last;
    private Stretch before;
    private long time;
    /** Whether the next method is at another time. */
    private boolean passed;
    private Stretch[] seen;
    private int[] seenMethod;
    /** Calls of these methods that told nothing new. */
    private int[] calls;
    private int pushedOut;

    /** The first time that counts: what was before has been given away. */
    private long base;
    private int shift;
    private long[][] begins = new long[4][];
    private long[] ends = new long[4];
    private int times;
    /** All that it knew when {@link #begins} were last told. Of threads that have ended only what changed is kept. */
    private long[] all = NOTHING_KNOWN;
    /** What is not in {@link #begins} though {@link #all} has it: it belongs to the next time. */
    private long[] pending;
    /** Length of all {@link #begins} together. */
    private int known;
    /** By number, from 1. */
    private long[][] locks = new long[8][];
    private long[] lockHashes = new long[8];
    private int lockSets = 1;
    /** Numbers of sets of locks by their hash; open addressing. */
    private int[] lockTable = new int[16];
    /** Open addressing; 0 is no group, because all numbers of methods are above zero. */
    private long[] groups = new long[32];
    private int size;
    private boolean leftOver;
    /** Not null once the thread has ended. */
    private Trail result;

    private Visits() {
        ts = null;
        seen = null;
        seenMethod = null;
        calls = null;
    }

    Visits(ThreadState ts, boolean virtual) {
        this.ts = ts;
        seen = new Stretch[virtual ? SEEN_VIRTUAL : SEEN];
        seenMethod = new int[seen.length];
        calls = new int[seen.length];
        Resting.threadBegins();
        Visits head;
        do {
            head = (Visits) U.getReferenceAcquire(HEAD, NEWEST);
            older = head;
        } while (!U.compareAndSetReference(HEAD, NEWEST, head, this));
    }

    /** At the beginning of a method, whose number is above zero. The result goes to {@link #exit}. */
    @ForceInline
    public static Stretch enter(int method) {
        return Resting.METHODS[method] == 0 ? ThreadState.current().visits.enters(method) : null;
    }

    @ForceInline
    public static void exit(int method, Stretch at) {
        if (at != null) {
            ThreadState.current().visits.leaves(method, at);
        }
    }

    private Stretch enters(int method) {
        Stretch s = now;
        int i = method & seen.length - 1;
        if (s != null && seen[i] == s && seenMethod[i] == method) {
            again(method, i);
            return s;
        }
        return entered(method, i);
    }

    private void leaves(int method, Stretch at) {
        if (now != at) {
            left(method, at);
        }
    }

    /** The method told nothing new. */
    private void again(int method, int i) {
        if (++calls[i] >= Resting.AFTER) {
            calls[i] = 0;
            Resting.rest(method);
        }
    }

    /** The thread has learnt something, or others may learn of it from now on. */
    void timePasses() {
        passed = true;
        now = null;
    }

    void locksChange() {
        now = null;
    }

    private Stretch entered(int method, int i) {
        if (ts == null || ts.muted != 0) {
            return null;
        }
        Stretch s = current();
        seen[i] = s;
        if (seenMethod[i] != method) {
            remember(method, i);
        }
        boolean known;
        synchronized (this) {
            int at = time(s.time);
            known = !add(Trail.group(method, at, at, locksOf(s)));
        }
        if (known) {
            again(method, i);
        }
        return s;
    }

    /** Two methods at one place would push each other out all the time: then there are more places. */
    private void remember(int method, int i) {
        if (seenMethod[i] != 0 && ++pushedOut > seen.length && seen.length < MOST_SEEN) {
            pushedOut = 0;
            seen = new Stretch[2 * seen.length];
            seenMethod = new int[seen.length];
            calls = new int[seen.length];
        } else {
            seenMethod[i] = method;
            calls[i] = 0;
        }
    }

    private void left(int method, Stretch at) {
        if (at == null || ts == null || ts.muted != 0) {
            return;
        }
        Stretch s = current();
        if (s == at) {
            return;
        }
        Held throughout = common(at.held, s.held);
        if (s.time == at.time && throughout == at.held) {
            // The group of its beginning says as much.
            return;
        }
        synchronized (this) {
            int to = time(s.time);
            // Looking up the second may have made the first coarser.
            int from = place(at.time);
            add(Trail.group(method, from, to, throughout == at.held ? locksOf(at) : number(throughout))
                    | Long.MIN_VALUE);
        }
    }

    private Stretch current() {
        if (now != null) {
            return now;
        }
        if (passed) {
            passed = false;
            time++;
        }
        Held held = ts.holdings.now();
        if (last != null && last.time == time && last.held == held) {
            now = last;
        } else if (before != null && before.time == time && before.held == held) {
            now = before;
            before = last;
            last = now;
        } else {
            before = last;
            now = last = new Stretch(time, held);
        }
        return now;
    }

    /** Those of the first that are still the same critical sections in the second; the first itself if all are. */
    private static Held common(Held first, Held second) {
        if (first == null || first == second) {
            return first;
        }
        Held outer = common(first.outer, second);
        for (Held h = second; h != null; h = h.outer) {
            if (h.number == first.number) {
                return outer == first.outer
                        ? first
                        : new Held(outer, first.lock, first.shared, first.tried, first.site, first.number);
            }
        }
        return outer;
    }

    /** The number under which a time is known, which is the present one. */
    private int time(long exact) {
        int at = place(exact);
        while (at >= MOST_TIMES || at >= FEWEST_TIMES && known > MOST_KNOWN) {
            coarser();
            at = place(exact);
        }
        if (at >= begins.length) {
            begins = Arrays.copyOf(begins, Math.max(at + 1, begins.length * 2));
            ends = Arrays.copyOf(ends, begins.length);
        }
        if (begins[at] == null) {
            ts.clock.set(ts.slot, Epoch.clock(ts.epoch));
            long[] present = ts.clock.pairs();
            begins[at] = Known.join(pending, Known.changed(all, present));
            all = present;
            pending = null;
            known += begins[at].length;
        }
        ends[at] = Epoch.clock(ts.epoch);
        times = at + 1;
        return at;
    }

    private int place(long exact) {
        return (int) (Math.max(0, exact - base) >> shift);
    }

    private void coarser() {
        shift++;
        known = 0;
        long[] left = null;
        for (int i = 0; i < times; i += 2) {
            long[] first = begins[i];
            long[] second = i + 1 < times ? begins[i + 1] : null;
            if (first == null && second == null) {
                begins[i >> 1] = null;
            } else {
                begins[i >> 1] = Known.join(left, first != null ? first : second);
                left = first != null ? second : null;
                known += begins[i >> 1].length;
            }
            ends[i >> 1] = i + 1 < times ? Math.max(ends[i], ends[i + 1]) : ends[i];
        }
        pending = left == null ? pending : Known.join(left, pending);
        int half = times + 1 >> 1;
        Arrays.fill(begins, half, times, null);
        Arrays.fill(ends, half, times, 0);
        times = half;
        long[] old = groups;
        groups = new long[old.length];
        size = 0;
        for (long g : old) {
            if (g != 0) {
                add(Trail.group(Trail.method(g), Trail.in(g) >> 1, Trail.out(g) >> 1, Trail.held(g))
                        | g & Long.MIN_VALUE);
            }
        }
    }

    private int locksOf(Stretch s) {
        if (s.locks < 0) {
            s.locks = number(s.held);
        }
        return s.locks;
    }

    /** The number of a set of locks; 0 if there is none, or if there are too many sets. */
    private int number(Held held) {
        if (held == null) {
            return 0;
        }
        int n = 0;
        long hash = 0;
        for (Held h = held; h != null; h = h.outer) {
            n++;
            hash += spread(name(h));
        }
        int i = (int) spread(hash) & lockTable.length - 1;
        while (lockTable[i] != 0) {
            int there = lockTable[i];
            if (lockHashes[there] == hash && locks[there].length == n) {
                return there;
            }
            i = i + 1 & lockTable.length - 1;
        }
        if (lockSets == MOST_LOCKS) {
            return 0;
        }
        long[] names = new long[n];
        for (Held h = held; h != null; h = h.outer) {
            names[--n] = name(h);
        }
        lockTable[i] = lockSets;
        lockHashes[lockSets] = hash;
        locks[lockSets] = names;
        if (++lockSets == locks.length) {
            moreLocks();
        }
        return lockSets - 1;
    }

    private static long name(Held h) {
        return 2 * h.id() + (h.shared ? 1 : 0);
    }

    private static long spread(long x) {
        long y = x * SPREAD;
        return (y ^ y >>> 32) * SPREAD;
    }

    private void moreLocks() {
        locks = Arrays.copyOf(locks, 2 * lockSets);
        lockHashes = Arrays.copyOf(lockHashes, 2 * lockSets);
        lockTable = new int[4 * lockSets];
        for (int k = 1; k < lockSets; k++) {
            int i = (int) spread(lockHashes[k]) & lockTable.length - 1;
            while (lockTable[i] != 0) {
                i = i + 1 & lockTable.length - 1;
            }
            lockTable[i] = k;
        }
    }

    /** Whether it is a new one. */
    private boolean add(long group) {
        int mask = groups.length - 1;
        int i = (int) (group * SPREAD >>> 40) & mask;
        while (groups[i] != 0) {
            if (groups[i] == group) {
                return false;
            }
            i = i + 1 & mask;
        }
        groups[i] = group;
        if (++size > groups.length / 2) {
            long[] old = groups;
            groups = new long[2 * old.length];
            size = 0;
            for (long g : old) {
                if (g != 0) {
                    add(g);
                }
            }
        }
        return true;
    }

    /** The thread will do nothing more. */
    synchronized void end() {
        boolean tooMany;
        synchronized (HEAD) {
            tooMany = ++ended > MOST_THREADS;
        }
        if (tooMany) {
            size = 0;
            groups = new long[0];
        }
        result = result();
        begins = null;
        all = null;
        pending = null;
        groups = null;
        locks = null;
        lockHashes = null;
        lockTable = null;
        seen = NOTHING;
        seenMethod = NO_METHOD;
        calls = NO_METHOD;
        now = null;
        last = null;
        before = null;
        ts = null;
    }

    /** From now on only what comes counts. */
    private void forget() {
        base = time;
        shift = 0;
        begins = new long[4][];
        ends = new long[4];
        times = 0;
        known = 0;
        all = NOTHING_KNOWN;
        pending = null;
        groups = new long[32];
        size = 0;
        now = null;
        last = null;
        before = null;
    }

    private Trail result() {
        long[] all = new long[size];
        int n = 0;
        for (long g : groups) {
            if (g != 0) {
                all[n++] = g;
            }
        }
        return new Trail(ts.info.path() == null ? ts.info.name() : ts.info.path(), ts.slot,
                Arrays.copyOf(begins, times), Arrays.copyOf(ends, times), Arrays.copyOf(locks, lockSets), all,
                leftOver);
    }

    /** Threads beyond the first {@value #MOST_THREADS} that ended, of which nothing is kept. */
    public static int dropped() {
        return Math.max(0, ended - MOST_THREADS);
    }

    /** What is known of all threads that were in a method, the last one first; those that still run may go on. */
    public static Trail[] all() {
        return collect(false);
    }

    /** The same, and it is forgotten: what threads do from now on is another story. One caller at a time. */
    public static Trail[] cut() {
        Trail[] all = collect(true);
        synchronized (HEAD) {
            ended = 0;
        }
        Resting.threadBegins();
        return all;
    }

    private static Trail[] collect(boolean forget) {
        Trail[] out = new Trail[16];
        int n = 0;
        Visits newer = null;
        for (Visits v = (Visits) U.getReferenceAcquire(HEAD, NEWEST); v != null; v = v.older) {
            Trail t;
            synchronized (v) {
                t = v.result != null ? v.result : v.result();
                if (forget && v.result == null) {
                    v.forget();
                    v.leftOver = v != ThreadState.current().visits;
                    newer = v;
                } else if (forget && newer != null) {
                    newer.older = v.older;
                } else if (forget) {
                    // Others may just be putting themselves before it.
                    v.result = new Trail(t.name, t.slot, new long[0][], new long[0], t.locks, new long[0], true);
                    newer = v;
                }
            }
            if (t.groups.length > 0) {
                if (n == out.length) {
                    out = Arrays.copyOf(out, 2 * n);
                }
                out[n++] = t;
            }
        }
        return Arrays.copyOf(out, n);
    }
}
