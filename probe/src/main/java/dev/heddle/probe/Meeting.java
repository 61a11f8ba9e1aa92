package dev.heddle.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Where threads that run freely are held up for a moment, so that two of them come together. All waits have an end: what nobody comes
 * to goes on. Woven code calls {@link #at} before and {@link #done} after what it does at a place that somebody has named.
 */
public final class Meeting {
    public static final int TOGETHER = 0;
    public static final int CIRCLE = 1;
    public static final int BETWEEN = 2;

    /** Bits of a side's number that say which side of the trap it is. */
    public static final int SIDE_BITS = 4;
    /** How long who goes second waits for the other to be done. */
    private static final int AFTER_MILLIS = 50;
    /** Waits at one side that are made without asking whether they are worth it. */
    private static final int FREE_WAITS = 4;

    /** By number. Set once, before a woven class is loaded. */
    private static volatile Trap[] traps = {};

    private Meeting() {
    }

    /** A thread that stands at a side, or has passed it. */
    private static final class Visitor {
        final Thread thread;
        final Object object;
        final int index;
        final int side;
        /** Whom it is with, once there is somebody. */
        Visitor with;
        boolean done;

        Visitor(Object object, int index, int side) {
            this.thread = Thread.currentThread();
            this.object = object;
            this.index = index;
            this.side = side;
        }

        boolean isAt(Object o, int i) {
            return object == o && index == i;
        }
    }

    /** What is to be brought together. All fields that change: protected by this. */
    public static final class Trap {
        private final int kind;
        private final int sides;
        /** For each side the first one that has the same place: threads come to that one. */
        private final int[] places;
        private final int millis;
        /** Whether who comes last goes first. */
        private final boolean lastFirst;
        private final long[] visits;
        private final int[] waits;
        /** Those who wait, in no order. */
        private final List<Visitor> waiting = new ArrayList<>();
        /** Those who were brought together and are not done, and for {@link #BETWEEN} those after the first side. */
        private final List<Visitor> going = new ArrayList<>();
        private int thrashings;
        private boolean happened;
        private final Throwable[] stacks;
        private final String[] threads;

        public Trap(int kind, int[] places, int millis, boolean lastFirst) {
            this.kind = kind;
            this.sides = places.length;
            this.places = places;
            this.millis = millis;
            this.lastFirst = lastFirst;
            this.visits = new long[sides];
            this.waits = new int[sides];
            this.stacks = new Throwable[sides];
            this.threads = new String[sides];
        }

        public synchronized boolean happened() {
            return happened;
        }

        /** How often a thread came to a side. */
        public synchronized long visits(int side) {
            return visits[side];
        }

        /** The side at which threads come to the place of a side. */
        public int place(int side) {
            return places[side];
        }

        public synchronized int thrashings() {
            return thrashings;
        }

        /** Where the thread of a side was when it happened, or null. */
        public synchronized Throwable stack(int side) {
            return stacks[side];
        }

        public synchronized String thread(int side) {
            return threads[side];
        }

        private synchronized void at(Object o, int index, int side) throws InterruptedException {
            visits[side]++;
            if (happened) {
                return;
            }
            switch (kind) {
                case TOGETHER:
                    together(o, index, side);
                    break;
                case CIRCLE:
                    circle(o, side);
                    break;
                default:
                    between(o, index, side);
            }
        }

        private void together(Object o, int index, int side) throws InterruptedException {
            Visitor me = new Visitor(o, index, side);
            Visitor other = find(me, places[1 - side]);
            if (other == null) {
                other = await(me);
                if (other == null) {
                    return;
                }
                if (lastFirst) {
                    finish(other);
                }
            } else {
                other.with = me;
                me.with = other;
                happens(other.side, other.thread);
                happens(other.side == side ? 1 - side : side, me.thread);
                going.add(other);
                going.add(me);
                notifyAll();
                if (!lastFirst) {
                    finish(other);
                }
            }
        }

        /** Waits for the other one to be done with what it has come for. */
        private void finish(Visitor other) throws InterruptedException {
            long end = System.nanoTime() + AFTER_MILLIS * 1_000_000L;
            for (long left = end - System.nanoTime(); left > 0 && !other.done; left = end - System.nanoTime()) {
                wait(1 + left / 1_000_000);
            }
        }

        /** How many threads are needed at the place of a side; none if an earlier side has the same place. */
        private int threads(int side) {
            int n = 0;
            for (int p : places) {
                n += p == side ? 1 : 0;
            }
            return n;
        }

        private void circle(Object lock, int side) throws InterruptedException {
            Visitor me = new Visitor(lock, 0, side);
            List<Visitor> others = new ArrayList<>();
            for (int place = 0; place < sides; place++) {
                int missing = threads(place) - (place == side ? 1 : 0);
                for (Visitor v : waiting) {
                    if (missing > 0 && v.side == place && v.with == null && v.thread != me.thread && v.object != lock) {
                        others.add(v);
                        missing--;
                    }
                }
                if (missing > 0) {
                    await(me);
                    return;
                }
            }
            // Whether they hold what the others want is seen when they go on.
            for (Visitor v : others) {
                v.with = me;
            }
            notifyAll();
        }

        private void between(Object o, int index, int side) throws InterruptedException {
            Visitor me = new Visitor(o, index, side);
            if (side == 0) {
                leave(me.thread);
                going.add(me);
            } else if (side == 1) {
                Visitor other = find(me, 2);
                if (other == null) {
                    other = await(me);
                } else {
                    other.with = me;
                    me.with = other;
                    notifyAll();
                }
                if (other != null) {
                    going.add(me);
                }
            } else if (passed(me)) {
                Visitor other = find(me, 1);
                if (other != null) {
                    other.with = me;
                    me.with = other;
                    notifyAll();
                } else {
                    other = await(me);
                }
                if (other != null) {
                    finish(other);
                }
                leave(me.thread);
            }
        }

        /** Whether the thread was at the first side with the same object. */
        private boolean passed(Visitor me) {
            for (Visitor v : going) {
                if (v.thread == me.thread && v.side == 0 && v.isAt(me.object, me.index)) {
                    return true;
                }
            }
            return false;
        }

        private synchronized void done(int side) {
            Thread me = Thread.currentThread();
            for (Visitor v : going) {
                if (v.thread == me && v.side == side && !(kind == BETWEEN && side == 0)) {
                    v.done = true;
                    if (kind == BETWEEN && v.with != null) {
                        happens(1, me);
                        happens(2, v.with.thread);
                        happens(0, v.with.thread);
                    }
                    leave(me);
                    notifyAll();
                    return;
                }
            }
        }

        private void happens(int side, Thread t) {
            happened = true;
            threads[side] = t.getName();
            Throwable at = new Throwable();
            at.setStackTrace(ofTarget(t == Thread.currentThread() ? at.getStackTrace() : t.getStackTrace()));
            stacks[side] = at;
        }

        /** Without what is ours: the wait, and how it came to it. */
        private static StackTraceElement[] ofTarget(StackTraceElement[] all) {
            int from = 0;
            for (int i = 0; i < all.length; i++) {
                from = all[i].getClassName().startsWith(Meeting.class.getName()) ? i + 1 : from;
            }
            StackTraceElement[] rest = new StackTraceElement[all.length - from];
            System.arraycopy(all, from, rest, 0, rest.length);
            return rest;
        }

        /** Somebody else who waits at a side with the same object, and is with nobody yet. */
        private Visitor find(Visitor me, int side) {
            for (Visitor v : waiting) {
                if (v.thread != me.thread && v.with == null && v.side == side
                        && v.isAt(me.object, me.index)) {
                    return v;
                }
            }
            return null;
        }

        /** Waits for somebody; null if nobody came. The longer nobody does, the less often it is tried. */
        private Visitor await(Visitor me) throws InterruptedException {
            int before = waits[me.side]++;
            if (before >= FREE_WAITS && ThreadLocalRandom.current().nextInt(before - FREE_WAITS + 2) > 0) {
                return null;
            }
            waiting.add(me);
            try {
                long end = System.nanoTime() + millis * 1_000_000L;
                for (long left = end - System.nanoTime(); left > 0 && me.with == null; left = end
                        - System.nanoTime()) {
                    wait(1 + left / 1_000_000);
                }
            } finally {
                waiting.remove(me);
            }
            if (me.with == null) {
                thrashings++;
            }
            return me.with;
        }

        private void leave(Thread t) {
            for (int i = going.size() - 1; i >= 0; i--) {
                if (going.get(i).thread == t) {
                    going.remove(i);
                }
            }
        }
    }

    public static void arm(Trap[] all) {
        traps = all;
    }

    /** The current thread is about to do what the side says. */
    public static void at(Object o, int index, int side) {
        Trap[] all = traps;
        if (side >> SIDE_BITS >= all.length || Thread.currentThread().isInterrupted()) {
            // Who is interrupted cannot wait.
            return;
        }
        try {
            all[side >> SIDE_BITS].at(o, index, side & (1 << SIDE_BITS) - 1);
        } catch (InterruptedException e) {
            // It was meant for the target.
            Thread.currentThread().interrupt();
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** It has done it. */
    public static void done(int side) {
        Trap[] all = traps;
        if (side >> SIDE_BITS < all.length) {
            try {
                all[side >> SIDE_BITS].done(side & (1 << SIDE_BITS) - 1);
            } catch (Throwable t) {
                Probes.failed(t);
            }
        }
    }
}
