package dev.heddle.probe;

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
