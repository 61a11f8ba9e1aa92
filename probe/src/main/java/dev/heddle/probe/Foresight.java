package dev.heddle.probe;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Looking for what did not happen: with this switch on, locks order nothing. Who got a lock first is chance, so what only a lock has
 * ordered might come the other way round next time; two accesses that hold no lock in common might even come at once. The detector
 * stays the same otherwise: what it then takes for a race is a prediction, unless {@link Holdings} knows of a lock that
 * excludes it.
 */
final class Foresight {
    /** Fixed before the first class is transformed, so that the JIT drops one of the two ways. */
    static final boolean ON = System.getProperty("heddle.predict") != null;

    private Foresight() {
    }

    /**
     * Whether a lock keeps apart what the thread does now and the access with this record, which nothing orders.
     *
     * <p>
     * One thing orders even so: who takes something out of a queue under the lock under which another one has put it there has it from that one, and
     * whoever comes to an object in that way comes after all that was done to it before. So where both use, under one lock, the same
     * collection, or the same field or element with a reference, the second learns what those know who have given the lock back, as
     * it would if locks ordered everything: so whatever is a race then is one here. What was put there may have been something else: then
     * less is predicted. Of numbers and flags nothing is learnt that way; that two threads count under a lock is no order of what they do besides.
     */
    static boolean excludes(ThreadState ts, long e, int stamp) {
        Held mine = ts.holdings.now();
        if (!Holdings.exclude(mine, e, stamp)) {
            return false;
        }
        if (ts.led) {
            Held theirs = Holdings.of(e, stamp);
            for (Held h = mine; h != null; h = h.outer) {
                // If it is not known any more what the other one held, it may have been any of these. All of them order what is seen without this.
                if (theirs == Holdings.FORGOTTEN || Held.excludes(h, theirs)) {
                    learn(ts, h);
                }
            }
        }
        return true;
    }

    /** As after taking it, if locks ordered something. The thread has it, so nobody but other readers can be giving it back now. */
    private static void learn(ThreadState ts, Held held) {
        Object inside = held.lock instanceof ReentrantLock ? LockViews.sync(held.lock) : held.lock;
        Ext x = Exts.of(inside);
        if (inside == held.lock && !(inside instanceof AbstractQueuedSynchronizer)) {
            ts.clock.join(x.lock());
            return;
        }
        if (held.shared) {
            ts.clock.glean(x.any());
        } else {
            ts.clock.join(x.any());
            ts.clock.glean(x.rare().readers);
        }
    }

    /**
     * The target has taken this lock of java.util.concurrent. One that only the JDK uses is a part of something else, a barrier or a
     * queue, which does order.
     */
    static void guards(Object lock) {
        Object inside = ON ? LockViews.sync(lock) : null;
        if (inside != null) {
            Ext x = Exts.of(inside);
            x.any().guards();
            if (LockViews.whole(lock) == inside) {
                x.rare().readers.guards();
            }
        }
    }

    /** Before {@code notify} or {@code signal}: who is woken by it comes after it, whoever gets the lock first. */
    static void notifying(Object o, ThreadState ts) {
        if (ON && ts.muted == 0) {
            Sync wakes = Exts.of(o).rare().wakes;
            wakes.inside();
            wakes.release(ts);
        }
    }

    /** Before {@code wait}, with the lock in hand. */
    static void waits(Object o, ThreadState ts) {
        if (ON) {
            Held h = ts.holdings.now();
            while (h != null && h.lock != o) {
                h = h.outer;
            }
            if (h != null) {
                ts.takings.taken(ts, h, true);
            }
        }
    }

    /** Back from {@code wait} or {@code await}. */
    static void woken(Object o, ThreadState ts) {
        if (ON && ts.muted == 0) {
            Exts.of(o).rare().wakes.acquire(ts);
            if (Visits.ON) {
                ts.tookAgain(o);
            }
        }
    }
}
