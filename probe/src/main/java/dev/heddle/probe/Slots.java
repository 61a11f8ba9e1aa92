package dev.heddle.probe;

import java.lang.ref.WeakReference;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * Gives thread slots out and takes them back. A slot of an ended thread goes to a new thread only if the creator of the
 * new one already knows everything the ended one did; then "known up to tick n of this slot" keeps meaning exactly what it
 * meant, and nothing is lost by the reuse.
 */
final class Slots extends SpinLock {
    private static final int TRIES = 8;
    private static final int HISTORY = 8;
    private static final int MOST_DROPPED = 4096;
    private static final Slots LOCK = new Slots();

    /* All below: protected by LOCK, except that owners is read without (a racy read finds an older owner's name). */
    private static int[] free = new int[64];
    private static int freeHead;
    private static int freeSize;
    private static long[] finals = new long[64];
    private static int used = 1;
    private static Owner[] owners = new Owner[64];

    /** Who had a slot, from which clock tick on. */
    private static final class Owner {
        final long from;
        final ThreadInfo info;
        /** Weak: a virtual thread that nobody can wake any more just vanishes. */
        final WeakReference<ThreadState> state;
        Owner before;

        Owner(long from, ThreadState state, Owner before) {
            this.from = from;
            this.info = state.info;
            this.state = new WeakReference<>(state);
            this.before = before;
        }
    }

    private Slots() {
    }

    /** The first epoch of a new thread. */
    @ReservedStackAccess
    static long take(ThreadState parent) {
        LOCK.take();
        try {
            int tries = Math.min(parent == null ? 0 : TRIES, freeSize);
            for (int i = 0; i < tries; i++) {
                int slot = pop();
                if (parent.knows(Epoch.of(slot, finals[slot])) && slot != parent.slot) {
                    return Epoch.of(slot, finals[slot] + 1);
                }
                push(slot);
            }
            int slot = used++;
            if (slot >= finals.length) {
                finals = java.util.Arrays.copyOf(finals, finals.length * 2);
                owners = java.util.Arrays.copyOf(owners, owners.length * 2);
            }
            return Epoch.of(slot, 1);
        } finally {
            LOCK.give();
        }
    }

    @ReservedStackAccess
    static void give(int slot, long clock) {
        LOCK.take();
        try {
            finals[slot] = clock;
            push(slot);
        } finally {
            LOCK.give();
        }
    }

    @ReservedStackAccess
    static void owner(ThreadState state, long from) {
        Owner o = new Owner(from, state, null);
        LOCK.take();
        try {
            o.before = owners[state.slot];
            owners[state.slot] = o;
            int n = 0;
            for (; o != null; o = o.before) {
                if (++n == HISTORY) {
                    o.before = null;
                }
            }
        } finally {
            LOCK.give();
        }
    }

    /** Events of the threads that live now; a rough figure, taken without stopping them. */
    static long liveEvents() {
        long n = 0;
        for (Owner o : owners) {
            ThreadState s = o == null ? null : o.state.get();
            if (s != null && !s.ended) {
                n += s.events;
            }
        }
        return n;
    }

    /** Lets go of objects that threads hold because they have just made them; the first few thousand threads only. */
    static void dropMade() {
        Owner[] all = owners;
        for (int i = 0; i < Math.min(all.length, MOST_DROPPED); i++) {
            Owner o = all[i];
            ThreadState s = o == null ? null : o.state.get();
            if (s != null) {
                s.dropMade();
            }
        }
    }

    /** Who made the access with this epoch; null if its slot has had many owners since. */
    static ThreadInfo infoOf(long epoch) {
        Owner[] all = owners;
        int slot = Epoch.slot(epoch);
        Owner o = slot < all.length ? all[slot] : null;
        while (o != null && o.from > Epoch.clock(epoch)) {
            o = o.before;
        }
        return o == null ? null : o.info;
    }

    private static int pop() {
        int slot = free[freeHead];
        freeHead = freeHead + 1 & free.length - 1;
        freeSize--;
        return slot;
    }

    private static void push(int slot) {
        if (freeSize == free.length) {
            int[] f = new int[free.length * 2];
            for (int i = 0; i < freeSize; i++) {
                f[i] = free[freeHead + i & free.length - 1];
            }
            free = f;
            freeHead = 0;
        }
        free[freeHead + freeSize & free.length - 1] = slot;
        freeSize++;
    }
}
