package dev.heddle.probe;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * The clock of one synchronization variable: a monitor, a lock, a volatile field, a concurrent collection.
 *
 * <p>
 * Two protocols, never mixed on one instance. As a <i>lock</i> (methods {@code lock…}) the instance is protected by the
 * lock that it stands for: the caller holds it. As a <i>variable</i> ({@code acquire}, {@code release}) releases of
 * several threads may come at once and {@link #busy} protects the clock.
 */
public final class Sync extends Clock {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long BUSY = U.objectFieldOffset(Sync.class, "busy");
    private static final long LAST = U.objectFieldOffset(Sync.class, "last");

    /** 1 while a thread changes or copies the clock of a variable. Taken by compare-and-set, given back by a release store. */
    @SuppressWarnings("unused")
    private int busy;
    /**
     * Epoch of the last release, 0 before the first. Its sign bit is set when that release alone does not dominate the
     * clock, i.e. when knowing the epoch is not enough to know the clock. Written under the lock or {@link #busy}; read
     * without.
     */
    private long last;

    /** Number in the event stream; 0 when nobody listens. */
    private final long id;
    /** For volatile fields: which one, and the next volatile field of the same object. */
    final int member;
    final Sync next;

    Sync() {
        this(-1, null);
    }

    Sync(int member, Sync next) {
        this.id = Stream.ON ? Stream.nextId() : 0;
        this.member = member;
        this.next = next;
    }

    /** The caller has just acquired the lock that this stands for. */
    void lockAcquired(ThreadState ts) {
        if (Stream.ON) {
            ts.commit();
            Stream.on(Events.ACQUIRE, ts, id, Events.MODE_LOCK);
        }
        long l = last;
        if (l != 0 && !ts.knows(l)) {
            ts.join(this);
        }
    }

    /** The caller is about to release the lock that this stands for. */
    void lockReleased(ThreadState ts) {
        assign(ts.publish());
        if (Stream.ON) {
            Stream.on(Events.RELEASE, ts, id, Events.MODE_LOCK);
        }
        last = ts.epoch;
        ts.tick();
    }

    @ReservedStackAccess
    void acquire(ThreadState ts) {
        long l = U.getLongAcquire(this, LAST);
        if (l == 0 || l > 0 && ts.knows(l)) {
            return;
        }
        ts.commit();
        take();
        ts.join(this);
        if (Stream.ON) {
            Stream.on(Events.ACQUIRE, ts, id, Events.MODE_VARIABLE);
        }
        give();
    }

    @ReservedStackAccess
    void release(ThreadState ts) {
        ts.commit();
        take();
        put(ts);
        if (Stream.ON) {
            Stream.on(Events.RELEASE, ts, id, Events.MODE_VARIABLE);
        }
        give();
        ts.tick();
    }

    /** A read-modify-write: learns all earlier releases, and is a release itself. */
    @ReservedStackAccess
    void acquireRelease(ThreadState ts) {
        ts.commit();
        take();
        long l = last;
        if (l != 0 && (l < 0 || !ts.knows(l))) {
            ts.join(this);
        }
        assign(ts.publish());
        U.putLongRelease(this, LAST, ts.epoch);
        if (Stream.ON) {
            Stream.on(Events.ACQUIRE, ts, id, Events.MODE_VARIABLE);
            Stream.on(Events.RELEASE, ts, id, Events.MODE_VARIABLE);
        }
        give();
        ts.tick();
    }

    private void put(ThreadState ts) {
        Clock mine = ts.publish();
        long l = last;
        if (l == 0 || l > 0 && ts.knows(l)) {
            assign(mine);
            U.putLongRelease(this, LAST, ts.epoch);
        } else {
            join(mine);
            U.putLongRelease(this, LAST, ts.epoch | Long.MIN_VALUE);
        }
    }

    private void take() {
        int spins = 0;
        while (!U.compareAndSetInt(this, BUSY, 0, 1)) {
            spins = Spin.pause(spins);
        }
    }

    private void give() {
        U.putIntRelease(this, BUSY, 0);
    }
}
