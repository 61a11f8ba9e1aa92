package dev.heddle.detect.race;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What is known about one thread. Guarded by the analysis, like everything below it. */
final class ThreadClock {
    private static final long[] NONE = {};

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
