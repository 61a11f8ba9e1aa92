package dev.heddle.detect.race;

import dev.heddle.detect.NumberSink;
import dev.heddle.detect.NumberSource;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What is known about one thread. Guarded by the analysis, like everything below it. */
final class ThreadClock {
    private static final long[] NONE = {};
    /* In what is told of a thread: everything, its slot, the locks held. */
    private static final int ALL = 1;
    private static final int SLOT = 2;
    private static final int HELD = 4;

    private final long id;
    private final VectorClock known;
    /**
     * Taken at the first access, not before: by then the thread has often synchronized with one that ended, and can have
     * its slot. A thread without accesses needs none. -1 until then.
     */
    private int slot = -1;
    /** The thread's own clock: {@code known.get(slot)}, kept apart because every access asks for it. */
    private long clock;
    /** The clock of the latest access. */
    private long lastAccess;
    private boolean ended;

    /** Locks held, outermost first, one entry per acquisition. */
    private long[] held = NONE;
    /** The rounds of barriers in which this thread has arrived and not yet passed, by barrier; null if none. */
    private Map<Long, VectorClock> rounds;

    /** Takes over {@code past}. */
    ThreadClock(long id, VectorClock past) {
        this.id = id;
        known = past;
    }

    VectorClock known() {
        return known;
    }

    int slot() {
        return slot;
    }

    long clock() {
        return clock;
    }

    boolean ended() {
        return ended;
    }

    /** What others learn of this thread from now on is a new stretch of it. */
    void step() {
        if (slot >= 0) {
            known.set(slot, ++clock);
        }
    }

    /** The thread touches a location. */
    void touch() {
        lastAccess = clock;
    }

    Mark access(boolean write, int site) {
        lastAccess = clock;
        return new Mark(slot, clock, id, write, site, held);
    }

    void hold(long lock) {
        long[] more = Arrays.copyOf(held, held.length + 1);
        more[held.length] = lock;
        held = more;
    }

    void unhold(long lock) {
        for (int i = held.length - 1; i >= 0; i--) {
            if (held[i] == lock) {
                long[] less = held.length == 1 ? NONE : Arrays.copyOf(held, held.length - 1);
                System.arraycopy(held, i + 1, less, i, less.length - i);
                held = less;
                return;
            }
        }
    }

    void arrive(long barrier, VectorClock round) {
        if (rounds == null) {
            rounds = new HashMap<>();
        }
        rounds.put(barrier, round);
    }

    /** The round in which this thread arrived, or null. */
    VectorClock pass(long barrier) {
        return rounds == null ? null : rounds.remove(barrier);
    }

    /** Becomes what {@code now} is for its accesses, and writes down what is new in that, or all. */
    void follow(ThreadClock now, boolean all, NumberSink out) {
        boolean moved = all || slot != now.slot;
        boolean others = all || !Arrays.equals(held, now.held);
        out.put((all ? ALL : 0) | (moved ? SLOT : 0) | (others ? HELD : 0));
        if (moved) {
            out.put(now.slot + 1L);
        }
        if (others) {
            out.put(now.held.length);
            for (long lock : now.held) {
                out.putSigned(lock);
            }
        }
        known.follow(now.known, out);
        slot = now.slot;
        held = now.held;
    }

    /** Becomes what the one is of whom {@link #follow} has told. */
    void hear(NumberSource in) {
        long news = in.next();
        if ((news & SLOT) != 0) {
            slot = (int) in.next() - 1;
        }
        if ((news & HELD) != 0) {
            held = new long[(int) in.next()];
            for (int i = 0; i < held.length; i++) {
                held[i] = in.nextSigned();
            }
        }
        if ((news & ALL) != 0) {
            known.clear();
        }
        known.hear(in);
        clock = slot < 0 ? 0 : known.get(slot);
        ended = false;
    }

    /** The last event. What the thread knew stays for those that join it. */
    void end(Slots slots) {
        ended = true;
        if (slot >= 0) {
            slots.give(slot, clock, lastAccess);
            slot = -1;
        }
        held = NONE;
        rounds = null;
    }

    /** An event after the end: the thread goes on, knowing what it knew. */
    void revive() {
        ended = false;
    }

    /** Makes sure that the thread has a slot. */
    void settle(Slots slots) {
        if (slot < 0) {
            slot = slots.take(known);
            clock = known.get(slot);
        }
    }
}
