package dev.heddle.pgas;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One thread of execution: a PCJ thread, or a task that runs beside it. Its time is a count of stretches in which nothing was told to
 * others or learned from them. Guarded by itself: threads that a PCJ thread has started call PCJ in its name.
 */
final class Strand {
    /** Strands from here on are tasks. */
    static final long TASKS = 1L << 40;
    private static final double FACTOR = 0.9;
    /** Below this a call of PCJ is looked at no less often. */
    private static final float LEAST = 0.02f;

    final long id;
    final int node;
    /** The PCJ thread that it is, or runs for. */
    final int thread;
    /** The PCJ thread that it runs for; itself, if it is one. */
    final Strand main;
    /** The operation that began it, or null. */
    final OpKey task;
    /** PCJ's group of all threads, as this thread sees it. Of a main strand only. */
    Object group;
    /** What it knows of its places; only of its own thread. */
    LocalAccesses.State locals;
    /** What tasks of this thread have left for the next ones; protected by this. */
    final Deque<LocalAccesses.State> taskStates = new ArrayDeque<>();
    /** Heddle itself calls PCJ. Only of the thread itself. */
    boolean own;

    private int epoch = 1;
    private int released;
    private int recorded;
    /** The epoch in which something was begun that had not ended yet when last looked. */
    private int openAt;
    private Op last;
    private int n;
    private int w;
    private Knowledge known;
    private Segment segment;
    private int ops;
    private final List<Object> held = new ArrayList<>(2);
    private LockSet locks = LockSet.EMPTY;
    private float[] chance = new float[0];
    private final SplittableRandom random;
    /** Rounds that the thread has begun, by group and kind. Of a main strand. */
    private final Map<Long, Integer> rounds = new HashMap<>();
    /** What was gathered since the last exchange. */
    final Gathered gathered = new Gathered();
    /** What was sent and not heard of; of a main strand, used by its own thread. */
    final List<Object> sent = new ArrayList<>();

    /** A PCJ thread. */
    Strand(int node, int thread, long seed) {
        this.id = thread;
        this.node = node;
        this.thread = thread;
        this.main = this;
        this.task = null;
        this.known = Knowledge.NONE;
        this.random = new SplittableRandom(seed + thread);
    }

    /** A task. */
    Strand(long id, Strand main, OpKey task, Knowledge known, int w) {
        this.id = id;
        this.node = main.node;
        this.thread = main.thread;
        this.main = main;
        this.task = task;
        this.known = known.after(w);
        this.w = w;
        this.n = Stamp.NEVER;
        this.random = new SplittableRandom(id);
    }

    synchronized int n() {
        return n;
    }

    synchronized Stamp stamp() {
        return new Stamp(id, epoch, n);
    }

    /** Something is about to be recorded: returns the stretch that it belongs to. */
    synchronized Segment begin() {
        if (released == epoch || openAt == epoch) {
            epoch++;
        }
        recorded = epoch;
        if (segment == null || segment.epoch() != epoch) {
            segment = new Segment(node, thread, id, epoch, n, w, known);
        }
        return segment;
    }

    synchronized int nextOp() {
        return ++ops;
    }

    /** An operation has begun and goes on by itself; if it tells others something, they learn all up to now. */
    synchronized void begun(Op op, boolean tells) {
        if (!op.accesses.isEmpty()) {
            openAt = epoch;
            last = op;
        }
        if (tells) {
            released = epoch;
        }
    }

    /** Returns when an operation was over, if it is now. */
    synchronized Stamp over(Op op) {
        if (last == op && openAt == epoch && released < epoch) {
            openAt = 0;
        } else {
            turn();
        }
        return stamp();
    }

    private void turn() {
        epoch++;
    }

    /** Returns the moment from which on all this is known. */
    synchronized Stamp learn(Knowledge more, int rounds0) {
        if (recorded == epoch || openAt == epoch) {
            turn();
        }
        w = Math.max(w, rounds0);
        known = known.join(more.without(id)).after(w);
        segment = null;
        return stamp();
    }

    /** What others learn from a message that is sent now. */
    synchronized Header clock(int op) {
        released = epoch;
        return Header.clock(stamp(), w, op, known);
    }

    /** Counts a round of a barrier; of a main strand. */
    synchronized int round(int kind, int groupOrPeer, int more) {
        return rounds.merge((long) kind << 60 | (long) groupOrPeer << 30 | more, 1, Integer::sum);
    }

    /** A round of the barrier of all is begun: what was done before belongs to an earlier phase than what comes. */
    synchronized void notified() {
        turn();
        n++;
        segment = null;
    }

    /** What this one contributes to a round: all that it knows, but for what all will know anyway. */
    synchronized Header contribution(int role, int groupId, int round, boolean all) {
        released = epoch;
        return all
                ? new Header(role, groupId, round, 0, null, 0, 0, known.after(round))
                : new Header(role, groupId, round, 0, null, w, 0, known.join(stamp()));
    }

    /** A lock was taken; what numbers locks is asked only if somebody wants to know. */
    synchronized void lock(Object lock) {
        held.add(lock);
        locks = null;
    }

    synchronized void unlock(Object lock) {
        for (int i = held.size() - 1; i >= 0; i--) {
            if (held.get(i) == lock) {
                held.remove(i);
                locks = null;
                return;
            }
        }
    }

    /** The locks that the thread has; it must be the strand's own. An exception may have let some go without a word. */
    synchronized LockSet locks(Locks numbers) {
        if (held.isEmpty()) {
            return LockSet.EMPTY;
        }
        if (held.removeIf(lock -> !isHeld(lock)) || locks == null) {
            long[] all = new long[held.size()];
            for (int i = 0; i < all.length; i++) {
                all[i] = numbers.of(held.get(i));
            }
            locks = LockSet.of(all);
        }
        return locks;
    }

    private static boolean isHeld(Object lock) {
        return lock instanceof ReentrantLock l
                ? l.isHeldByCurrentThread()
                : lock instanceof Lock || Thread.holdsLock(lock);
    }

    /** Whether a call of PCJ at this place is looked at; each time makes the next one less likely. */
    synchronized boolean sample(int site, boolean backoff) {
        if (!backoff) {
            return true;
        }
        if (site >= chance.length) {
            float[] more = new float[Math.max(64, 2 * site)];
            java.util.Arrays.fill(more, 1f);
            System.arraycopy(chance, 0, more, 0, chance.length);
            chance = more;
        }
        if (random.nextDouble() >= chance[site]) {
            return false;
        }
        chance[site] = Math.max(LEAST, (float) (chance[site] * FACTOR));
        return true;
    }
}
