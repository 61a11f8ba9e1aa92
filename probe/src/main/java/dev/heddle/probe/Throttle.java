package dev.heddle.probe;

/**
 * Keeps threads that run freely, and in parallel, to given speeds: a thread that enters a method of the target and has made as
 * many calls as it may in this interval waits for the next one, which begins when every other thread has used its calls up as
 * well, or waits for something else. For programs that cannot be run one thread at a time.
 *
 * <p>
 * Nothing can stall: nobody waits for longer than {@link #LONGEST_NANOS}, and a thread that makes no call for a while, in native
 * code or in a long computation, is not waited for.
 *
 * <p>
 * How long an interval is, in calls, is measured at the beginning if nobody says: what the fastest thread does in
 * {@link #INTERVAL_NANOS}, as soon as there are two. Until then nobody is held.
 */
public final class Throttle {
    private static final long INTERVAL_NANOS = 10_000_000;
    private static final long MEASURING_NANOS = 30_000_000;
    private static final long LONGEST_NANOS = 200_000_000;
    private static final long SHORTEST_LENGTH = 256;
    private static final long LOOK_MILLIS = 1;
    /** So many looks without a call: the thread is somewhere else. */
    private static final int STILL = 20;
    /** What threads may do that are not held anyway, before they are counted again; and while it is measured. */
    private static final int CHUNK = 1 << 16;
    private static final int SMALL_CHUNK = 1 << 10;
    /** With more threads than this, only the keeper looks whether all have done their part. */
    private static final int FEW = 32;

    /** The speed of a thread. */
    public abstract static class Speeds {
        /** Above 0 and at most 1. */
        public abstract double of(String path);

        /** Whether all are the same: then nobody has to be held, because the machine itself sees to it. */
        public abstract boolean even();
    }

    private static final Object LOCK = new Object();
    /** Set once, before the target starts. */
    private static Speeds speeds;
    private static boolean even;
    private static long last;
    private static int strangers;
    /** In calls, at speed 1; 0 until it is known. Written under the lock. */
    private static volatile long length;
    /** Counts the intervals. Written under the lock. */
    private static volatile int interval;
    /* Under the lock: the threads that have made a call. */
    private static Pace[] paces = new Pace[16];
    private static int count;
    private static long measuringSince;
    private static long[] before;

    private Throttle() {
    }

    /**
     * From now on; the current thread is the main thread.
     *
     * @param calls in an interval at speed 1; 0 if that is to be measured
     * @param ends  after so many intervals nobody is held any more; 0: never
     */
    public static void open(Speeds s, long calls, long ends) {
        speeds = s;
        even = s.even();
        length = calls;
        last = ends == 0 ? Long.MAX_VALUE : ends;
        ThreadState ts = ThreadState.current();
        ts.info.descend(null);
        ts.pace = new Pace("main", s.of("main"), ts, Thread.currentThread());
        ts.resetQuota(0);
    }

    /** Whether threads are kept to speeds. */
    static boolean on() {
        return speeds != null;
    }

    /** The length of an interval, in calls; 0 if it is not known yet. */
    public static long length() {
        return length;
    }

    /** How many intervals there were. */
    public static int intervals() {
        return interval;
    }

    /** The pace of a new thread, or null if nobody is kept to any. */
    static Pace born(ThreadState ts, Thread t, ThreadState parent) {
        if (speeds == null || ts.muted != 0) {
            return null;
        }
        String path = parent == null || parent.pace == null ? null : ts.info.path();
        if (path == null) {
            synchronized (LOCK) {
                path = "other/" + ++strangers;
            }
        }
        return new Pace(path, speeds.of(path), ts, t);
    }

    /** A thread has no call left. */
    static void used(ThreadState ts) {
        Pace p = ts.pace;
        if (p == null) {
            ts.resetQuota(Integer.MAX_VALUE);
            return;
        }
        ts.muted++;
        try {
            boolean free = even || interval >= last;
            long more = free ? CHUNK : SMALL_CHUNK;
            if (!p.listed) {
                list(p);
            }
            if (!free && length > 0) {
                do {
                    hold(p);
                    double may = p.rest + p.speed * length;
                    more = (long) may;
                    p.rest = may - more;
                } while (more == 0);
            }
            more = Math.min(more, Integer.MAX_VALUE);
            p.granted += more;
            // This call is one of them.
            ts.resetQuota((int) more - 1);
        } catch (Throwable t) {
            Probes.failed(t);
            ts.resetQuota(CHUNK);
        } finally {
            ts.muted--;
        }
    }

    private static void list(Pace p) {
        synchronized (LOCK) {
            p.listed = true;
            if (count == paces.length) {
                Pace[] more = new Pace[2 * count];
                System.arraycopy(paces, 0, more, 0, count);
                paces = more;
            }
            paces[count++] = p;
        }
    }

    /** Returns when the next interval has begun, or it has taken too long. */
    private static void hold(Pace p) throws InterruptedException {
        boolean interrupted = false;
        int mine;
        synchronized (LOCK) {
            mine = interval;
            p.held = true;
            if (count <= FEW && complete()) {
                next();
            }
        }
        long until = System.nanoTime() + LONGEST_NANOS;
        boolean virtual = ThreadKind.isVirtual(p.thread);
        try {
            while (interval == mine && System.nanoTime() < until) {
                if (virtual) {
                    // Does not keep the thread that carries it.
                    Thread.sleep(LOOK_MILLIS);
                } else {
                    synchronized (LOCK) {
                        if (interval == mine) {
                            LOCK.wait(LONGEST_NANOS / 1_000_000);
                        }
                    }
                }
            }
        } catch (InterruptedException meantForTheTarget) {
            interrupted = true;
        }
        synchronized (LOCK) {
            p.held = false;
            p.released = false;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether there is nobody who could still use something. */
    private static boolean complete() {
        int kept = 0;
        boolean complete = true;
        for (int i = 0; i < count; i++) {
            Pace p = paces[i];
            if (p.state.ended || !p.thread.isAlive()) {
                continue;
            }
            paces[kept++] = p;
            complete &= p.held || !p.released
                    && (p.still >= STILL || p.thread.getState() != Thread.State.RUNNABLE);
        }
        while (count > kept) {
            paces[--count] = null;
        }
        return complete;
    }

    private static void next() {
        interval++;
        for (int i = 0; i < count; i++) {
            paces[i].released |= paces[i].held;
            paces[i].held = false;
        }
        LOCK.notifyAll();
    }

    /** What the thread of the keeper does, as long as the JVM lives; or until it knows the length of an interval, if nobody is ever held. */
    public static void keep() {
        try {
            while (!even || length == 0) {
                Thread.sleep(LOOK_MILLIS);
                synchronized (LOCK) {
                    look();
                }
            }
        } catch (InterruptedException ends) {
            return;
        }
    }

    private static void look() {
        boolean anybody = false;
        for (int i = 0; i < count; i++) {
            Pace p = paces[i];
            long calls = p.calls();
            p.still = calls == p.seen ? p.still + 1 : 0;
            p.seen = calls;
            anybody |= p.held;
        }
        if (length == 0) {
            measure();
        } else if (anybody && complete()) {
            next();
        }
    }

    /** Of the threads that were there from beginning to end. */
    private static void measure() {
        long now = System.nanoTime();
        if (count < 2) {
            return;
        }
        if (measuringSince == 0) {
            measuringSince = now;
            before = new long[count];
            for (int i = 0; i < count; i++) {
                before[i] = paces[i].calls();
            }
        } else if (now - measuringSince >= MEASURING_NANOS) {
            long fastest = 0;
            for (int i = 0; i < before.length; i++) {
                fastest = Math.max(fastest, paces[i].calls() - before[i]);
            }
            double each = (double) fastest * INTERVAL_NANOS / (now - measuringSince);
            length = Math.max(SHORTEST_LENGTH, (long) each);
        }
    }
}
