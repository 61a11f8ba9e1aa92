package dev.heddle.detect.predict;

import dev.heddle.detect.race.VectorClock;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What must come before what, whichever thread is faster: starts and joins, latches, futures, queues, volatile variables, waits and
 * notifications. Who got a lock first is chance, so locks order nothing here; who holds which is kept beside. Guarded by
 * {@link Prediction}.
 */
final class Timeline {
    /** A lock in the hands of a thread. */
    static final class Hold {
        final long lock;
        final boolean shared;
        /** Whether the thread would not have waited for it. */
        final boolean tried;
        /** Where it was taken. */
        final int site;
        /** What the thread had of the same lock when it took this, for reading or for writing; null for nothing. */
        final Hold after;
        /** A different number each time that a lock is taken. */
        final long number;
        int depth = 1;

        Hold(long lock, boolean shared, boolean tried, int site, long number, Hold after) {
            this.after = after;
            this.lock = lock;
            this.shared = shared;
            this.tried = tried;
            this.site = site;
            this.number = number;
        }

        /** Whether two threads cannot have these at the same time. */
        boolean excludes(Hold other) {
            return lock == other.lock && !(shared && other.shared);
        }
    }

    /** A thread. */
    static final class Line {
        final long id;
        final int slot;
        /** {@code main/2}: the second thread that main started. */
        final String path;
        final VectorClock known = new VectorClock();
        /** The same, if only starts and joins order anything. */
        final VectorClock forced = new VectorClock();
        /** Outermost first; changed by {@link #takes} and {@link #gives} only. */
        final List<Hold> held = new ArrayList<>();
        /** The call of a method that is meant to be atomic in which the thread is, each with a number of its own; 0 for none. */
        long region;
        /** The method of that. */
        int regionMember;
        long clock = 1;
        int children;
        /* What was asked for last, as long as nothing has changed; else null. */
        private VectorClock knownNow;
        private VectorClock forcedNow;
        private Hold[] heldNow;

        Line(long id, int slot, String path) {
            this.id = id;
            this.slot = slot;
            this.path = path;
            known.set(slot, clock);
            forced.set(slot, clock);
        }

        /** Whether something that was done at that time comes before whatever this thread does now. */
        boolean knows(int otherSlot, long otherClock) {
            return known.get(otherSlot) >= otherClock;
        }

        private void step() {
            known.set(slot, ++clock);
            forced.set(slot, clock);
            knownNow = null;
            forcedNow = null;
        }

        void learns(VectorClock all, VectorClock surely) {
            known.join(all);
            knownNow = null;
            if (surely != null) {
                forced.join(surely);
                forcedNow = null;
            }
        }

        /** Not to be changed. */
        VectorClock knownNow() {
            knownNow = knownNow == null ? known.copy() : knownNow;
            return knownNow;
        }

        /** Not to be changed. */
        VectorClock forcedNow() {
            forcedNow = forcedNow == null ? forced.copy() : forcedNow;
            return forcedNow;
        }

        void takes(Hold lock) {
            held.add(lock);
            heldNow = null;
        }

        void gives(Hold lock) {
            held.remove(lock);
            heldNow = null;
        }

        /** Not to be changed. */
        Hold[] holds() {
            heldNow = heldNow == null ? held.toArray(new Hold[0]) : heldNow;
            return heldNow;
        }

        /** A lock that is held for reading and taken for writing is another one. */
        private Hold find(long lock, boolean shared) {
            for (int i = held.size() - 1; i >= 0; i--) {
                if (held.get(i).lock == lock && held.get(i).shared == shared) {
                    return held.get(i);
                }
            }
            return null;
        }
    }

    private final Map<Long, Line> lines = new HashMap<>();
    private final Map<Long, VectorClock> variables = new HashMap<>();
    /** What those who notify know, by the object. */
    private final Map<Long, VectorClock> notified = new HashMap<>();
    private final Map<Long, VectorClock> gathering = new HashMap<>();
    private long taken;
    private long regions;

    Line of(long thread) {
        return lines.computeIfAbsent(thread, id -> new Line(id, lines.size(), lines.isEmpty() ? "main" : "?" + id));
    }

    /** The lock, if the thread did not have it before; else null. */
    Hold lock(Line t, long lock, long how, int site) {
        boolean shared = (how & Events.SHARED) != 0;
        Hold h = t.find(lock, shared);
        if (h != null) {
            h.depth++;
            return null;
        }
        h = new Hold(lock, shared, (how & Events.TRIED) != 0, site, ++taken, t.find(lock, !shared));
        t.takes(h);
        return h;
    }

    /** The lock, if the thread does not have it any more; else null. */
    Hold unlock(Line t, long lock, boolean shared) {
        Hold h = t.find(lock, shared);
        if (h == null || --h.depth > 0) {
            return null;
        }
        t.gives(h);
        return h;
    }

    void region(Line t, boolean begins, int member) {
        t.region = begins ? ++regions : 0;
        t.regionMember = begins ? member : 0;
    }

    void order(int kind, Line t, long target, long mode) {
        switch (kind) {
            case Events.ACQUIRE -> {
                if (mode == Events.MODE_VARIABLE) {
                    learn(t, variables.get(target));
                }
            }
            case Events.RELEASE -> {
                if (mode == Events.MODE_VARIABLE) {
                    tell(t, variables, target);
                }
            }
            case Events.NOTIFY -> tell(t, notified, target);
            case Events.WAIT -> learn(t, notified.get(target));
            case Events.BARRIER_ARRIVE -> tell(t, gathering, target);
            case Events.BARRIER_PASS -> learn(t, gathering.get(target));
            case Events.START -> start(t, target);
            case Events.JOIN -> {
                Line other = lines.get(target);
                if (other != null) {
                    t.learns(other.known, other.forced);
                }
            }
            default -> {
                // Nothing that orders.
            }
        }
    }

    /** Whether what one thread did when it knew {@code a} and another one when it knew {@code b} has no order. */
    static boolean concurrent(Line one, VectorClock a, Line other, VectorClock b) {
        return b.get(one.slot) < a.get(one.slot) && a.get(other.slot) < b.get(other.slot);
    }

    private void start(Line t, long child) {
        Line c = lines.get(child);
        if (c == null) {
            c = new Line(child, lines.size(), t.path + "/" + ++t.children);
            lines.put(child, c);
        }
        c.learns(t.known, t.forced);
        t.step();
    }

    private static void learn(Line t, VectorClock what) {
        if (what != null) {
            t.learns(what, null);
        }
    }

    private static void tell(Line t, Map<Long, VectorClock> where, long target) {
        where.computeIfAbsent(target, id -> new VectorClock()).join(t.known);
        t.step();
    }
}
