package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/**
 * The locks that threads have taken, for who looks for circles of them in a run where threads run freely. The same again (lock, place,
 * what is held besides) is of no use a third time, and thousands of locks of one place are all alike: so most of them are left out
 * here, by the thread itself.
 *
 * <p>
 * Fields are those of one thread. The records go to the agent through a stack that it empties.
 */
public final class Takings {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Takings HEAD = new Takings();
    private static final long FRESH = U.objectFieldOffset(Takings.class, "fresh");
    private static final int SEEN = 1024;
    private static final int OFTEN = 2;
    private static final int SITES = 256;
    private static final int MOST_OF_SITE = 200;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** A thread took the innermost of these locks, or waits for a notification of it. */
    public static final class Taking {
        public final ThreadInfo thread;
        public final int slot;
        public final Held held;
        public final boolean waits;
        /** What the thread knew, as pairs of slot and clock. */
        public final long[] time;
        public Taking next;

        Taking(ThreadState ts, Held held, boolean waits) {
            this.thread = ts.info;
            this.slot = ts.slot;
            this.held = held;
            this.waits = waits;
            ts.clock.set(ts.slot, Epoch.clock(ts.epoch));
            this.time = ts.clock.pairs();
        }
    }

    /** Of {@link #HEAD} only: the newest record. */
    @SuppressWarnings("unused")
    private Taking fresh;

    /** What was seen last with this hash, and how often in the lowest two bits. Made when needed. */
    private long[] seen;
    /** Records by place. */
    private int[] made;

    Takings() {
    }

    void taken(ThreadState ts, Held held, boolean waits) {
        long h = waits ? 1 : 0;
        for (Held l = held; l != null; l = l.outer) {
            h = (h ^ l.site ^ (long) Identity.hash(l.lock) << 20) * SPREAD;
        }
        if (seen == null) {
            seen = new long[SEEN];
            made = new int[SITES];
        }
        int i = (int) (h >>> 54);
        int often = (seen[i] ^ h) >>> 2 == 0 ? (int) seen[i] & 3 : 0;
        if (often >= OFTEN || made[held.site & SITES - 1] > MOST_OF_SITE) {
            return;
        }
        seen[i] = h & ~3L | often + 1;
        made[held.site & SITES - 1]++;
        Taking t = new Taking(ts, held, waits);
        Taking head;
        do {
            head = (Taking) U.getReferenceAcquire(HEAD, FRESH);
            t.next = head;
        } while (!U.compareAndSetReference(HEAD, FRESH, head, t));
    }

    /** Takes all records that came since the last call, newest first, linked by {@link Taking#next}. */
    public static Taking drain() {
        return (Taking) U.getAndSetReference(HEAD, FRESH, null);
    }
}
