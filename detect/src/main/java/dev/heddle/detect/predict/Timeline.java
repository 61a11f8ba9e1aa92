package dev.heddle.detect.predict;

import dev.heddle.detect.NumberSink;
import dev.heddle.detect.NumberSource;
import dev.heddle.detect.Told;
import dev.heddle.detect.race.VectorClock;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What must come before what, whichever thread is faster: starts and joins, latches, futures, queues, volatile variables, waits and
 * notifications. Who got a lock first is chance, so locks order nothing here; who holds which is kept beside. Guarded by
 * {@link Prediction}.
 */
final class Timeline {
    /* In what is told of a thread: everything, the locks held, the call that is meant to be atomic. */
    private static final int ALL = 1;
    private static final int HELD = 2;
    private static final int REGION = 4;

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

        /** It, and what the thread had of the same lock before. */
        private void tell(NumberSink out) {
            for (Hold h = this; h != null; h = h.after) {
                out.put(h.number);
                out.putSigned(h.lock);
                out.putSigned(h.site);
                out.put(h.shared ? 1 : 0);
            }
            out.put(0);
        }

        /** The same one again if it is among those, or was before one of them: what is one lock in hand stays one. */
        private static Hold heard(NumberSource in, Hold[] before, Hold[] now) {
            List<Hold> all = new ArrayList<>(2);
            for (long number = in.next(); number != 0; number = in.next()) {
                long lock = in.nextSigned();
                int site = (int) in.nextSigned();
                all.add(new Hold(lock, in.next() != 0, false, site, number, null));
            }
            Hold after = null;
            for (int i = all.size() - 1; i >= 0; i--) {
                Hold h = all.get(i);
                Hold known = find(h.number, before);
                known = known == null ? find(h.number, now) : known;
                after = known == null ? new Hold(h.lock, h.shared, false, h.site, h.number, after) : known;
            }
            return after;
        }

        private static Hold find(long number, Hold[] among) {
            for (Hold h : among) {
                for (Hold at = h; at != null; at = at.after) {
                    if (at.number == number) {
                        return at;
                    }
                }
            }
            return null;
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
        /** The same, if besides only what the JDK does inside of pools, futures and latches orders anything. */
        final VectorClock handed = new VectorClock();
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
        private VectorClock handedNow;
        private Hold[] heldNow;

        Line(long id, int slot, String path) {
            this.id = id;
            this.slot = slot;
            this.path = path;
            known.set(slot, clock);
            forced.set(slot, clock);
            handed.set(slot, clock);
        }

        /** Whether something that was done at that time comes before whatever this thread does now. */
        boolean knows(int otherSlot, long otherClock) {
            return known.get(otherSlot) >= otherClock;
        }

        private void step() {
            known.set(slot, ++clock);
            forced.set(slot, clock);
            handed.set(slot, clock);
            knownNow = null;
            forcedNow = null;
            handedNow = null;
        }

        void learns(VectorClock all) {
            known.join(all);
            knownNow = null;
        }

        private void receives(VectorClock surely) {
            handed.join(surely);
            handedNow = null;
        }

        /** The other one has made this one, or is over. */
        private void learns(Line other) {
            learns(other.known);
            receives(other.handed);
            forced.join(other.forced);
            forcedNow = null;
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

        /** Not to be changed. */
        VectorClock handedNow() {
            handedNow = handedNow == null ? handed.copy() : handedNow;
            return handedNow;
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

        /** Becomes what {@code now} is for its accesses, and writes down what is new in that, or all. */
        private void follow(Line now, boolean all, NumberSink out) {
            Hold[] holds = now.holds();
            boolean others = all || !Arrays.equals(holds, heldNow);
            boolean moved = all || region != now.region;
            out.put((all ? ALL : 0) | (others ? HELD : 0) | (moved ? REGION : 0));
            if (all) {
                out.put(slot);
                out.putText(path);
                known.clear();
                forced.clear();
            }
            if (others) {
                out.put(holds.length);
                for (Hold h : holds) {
                    h.tell(out);
                }
            }
            if (moved) {
                out.put(now.region);
                out.putSigned(now.regionMember);
            }
            known.follow(now.known, out);
            forced.follow(now.forced, out);
            heldNow = holds;
            region = now.region;
        }

        private void hear(long news, NumberSource in) {
            if ((news & HELD) != 0) {
                Hold[] now = new Hold[(int) in.next()];
                for (int i = 0; i < now.length; i++) {
                    now[i] = Hold.heard(in, holds(), now);
                }
                held.clear();
                held.addAll(Arrays.asList(now));
                heldNow = now;
            }
            if ((news & REGION) != 0) {
                region = in.next();
                regionMember = (int) in.nextSigned();
            }
            known.hear(in);
            forced.hear(in);
            clock = known.get(slot);
            knownNow = null;
            forcedNow = null;
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
    /** What those who use a variable inside of the JDK know by such variables alone, by the variable. */
    private final Map<Long, VectorClock> inside = new HashMap<>();
    /** What those who notify know, by the object. */
    private final Map<Long, VectorClock> notified = new HashMap<>();
    private final Map<Long, VectorClock> gathering = new HashMap<>();
    private long taken;
    private long regions;

    Line of(long thread) {
        return lines.computeIfAbsent(thread, id -> new Line(id, lines.size(), lines.isEmpty() ? "main" : "?" + id));
    }

    /** What is known here of a thread, for one with which the thread's accesses are looked at. */
    Told told(long thread) {
        Line now = of(thread);
        Line then = new Line(thread, now.slot, now.path);
        return new Told() {
            private boolean begun;

            @Override
            public void tell(NumberSink out) {
                then.follow(now, !begun, out);
                begun = true;
            }

            @Override
            public int weight() {
                return then.known.size() + then.forced.size();
            }
        };
    }

    /** What somebody has {@link #told} of a thread: its next accesses come then. */
    void hear(long thread, NumberSource in) {
        long news = in.next();
        Line t = lines.get(thread);
        if ((news & ALL) != 0) {
            int slot = (int) in.next();
            String path = in.nextText();
            if (t == null) {
                t = new Line(thread, slot, path);
                lines.put(thread, t);
            }
            t.known.clear();
            t.forced.clear();
        }
        t.hear(news, in);
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
                if (mode == Events.MODE_VARIABLE || mode == Events.MODE_INSIDE) {
                    learn(t, variables.get(target));
                }
                if (mode == Events.MODE_INSIDE && inside.containsKey(target)) {
                    t.receives(inside.get(target));
                }
            }
            case Events.RELEASE -> {
                if (mode == Events.MODE_INSIDE) {
                    inside.computeIfAbsent(target, id -> new VectorClock()).join(t.handed);
                }
                if (mode == Events.MODE_VARIABLE || mode == Events.MODE_INSIDE) {
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
                    t.learns(other);
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
        c.learns(t);
        t.step();
    }

    private static void learn(Line t, VectorClock what) {
        if (what != null) {
            t.learns(what);
        }
    }

    private static void tell(Line t, Map<Long, VectorClock> where, long target) {
        where.computeIfAbsent(target, id -> new VectorClock()).join(t.known);
        t.step();
    }
}
