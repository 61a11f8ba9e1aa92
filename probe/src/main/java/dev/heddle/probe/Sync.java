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
    /** How many releases show that an object belongs to one thread. */
    private static final int CONFINED = 1024;
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
    /** How often the clock of a variable has changed. Written under {@link #busy} and before {@link #last}, read after it. */
    private int changes;
    /** Numbers of instances; two may have the same. */
    private static int places;
    /** Where {@link Joined} looks for it. */
    final int place = places++;

    /**
     * One more than the slot of the only thread that ever released this or learnt from it; 0 before, -1 once there are
     * several. Written like {@link #last}.
     */
    private int user;
    /** Releases of the only user. */
    private int uses;

    /** Number in the event stream; 0 when nobody listens. */
    private final long id;
    /** Whether it is a lock of java.util.concurrent; of interest to the event stream only. Goes from false to true once. */
    private boolean guard;
    /** Whether code of the JDK tells others something by it, see {@link Events#MODE_INSIDE}. Goes from false to true once. */
    private boolean inside;
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

    /** This is the clock of a lock. */
    void guards() {
        guard = true;
    }

    /** Code of the JDK tells others something by it. */
    void inside() {
        if (Stream.ON && !inside) {
            inside = true;
        }
    }

    private long mode() {
        return guard ? Events.MODE_GUARD : Foresight.ON && inside ? Events.MODE_INSIDE : Events.MODE_VARIABLE;
    }

    /** The caller has just acquired the lock that this stands for. */
    void lockAcquired(ThreadState ts) {
        if (Stream.ON) {
            ts.commit();
            Stream.on(Events.ACQUIRE, ts, id, Events.MODE_LOCK);
        }
        long l = last;
        if (Foresight.ON) {
            met(ts, l);
        } else if (l != 0 && !ts.knows(l)) {
            user = -1;
            ts.join(this);
        }
    }

    /** A lock that orders nothing was taken: only who uses it is of interest. */
    private void met(ThreadState ts, long l) {
        if (l != 0 && Epoch.slot(l & Long.MAX_VALUE) != ts.slot) {
            user = -1;
        }
    }

    /** The caller is about to release the lock that this stands for. */
    void lockReleased(ThreadState ts) {
        lockKept(ts);
        if (Stream.ON) {
            Stream.on(Events.RELEASE, ts, id, Events.MODE_LOCK);
        }
        released(ts);
    }

    /**
     * An inner exit of a lock that is still held: nobody can see it, unless the count is wrong because a full stack has
     * swallowed an exit. Then the next owner must learn what this one knows.
     */
    void lockKept(ThreadState ts) {
        Clock mine = ts.publish();
        if (Foresight.ON) {
            // Who had it before is not known to this one, and yet the next one may have something from there.
            join(mine);
        } else {
            assign(mine);
        }
        last = ts.epoch;
    }

    /**
     * A release begins a new epoch, so that what follows is not taken for what was released. In a program that calls
     * synchronized methods of objects which no other thread uses, that is most of the cost: each new epoch makes every
     * access slow once. So after {@value #CONFINED} releases with one single user the epoch goes on. If another thread does
     * come in the end, it takes what the first one did between its last release and its next epoch for ordered: a race
     * with just that may be missed, and none is made up.
     */
    private void released(ThreadState ts) {
        if (!Visits.ON && !confined(ts)) {
            ts.tick();
        }
    }

    private boolean confined(ThreadState ts) {
        if (user != ts.slot + 1) {
            user = user == 0 ? ts.slot + 1 : -1;
        }
        if (Visits.ON && guard) {
            // It orders nothing, and nobody looks at accesses.
            return true;
        }
        // Who listens wants to know what is done under which locks.
        return user > 0 && !Stream.ON && ++uses > CONFINED;
    }

    @ReservedStackAccess
    void acquire(ThreadState ts) {
        long l = U.getLongAcquire(this, LAST);
        if (l == 0 || l > 0 && ts.knows(l)) {
            if (Stream.ON && l != 0 && mode() == Events.MODE_INSIDE) {
                // By chance it was known before; now it is for sure.
                Stream.on(Events.ACQUIRE, ts, id, Events.MODE_INSIDE);
            }
            return;
        }
        if (Foresight.ON && guard) {
            met(ts, l);
            return;
        }
        if (l < 0 && !Stream.ON && ts.joined.knows(this, changes)) {
            return;
        }
        ts.commit();
        take();
        user = -1;
        ts.join(this);
        if (Stream.ON) {
            Stream.on(Events.ACQUIRE, ts, id, mode());
        }
        boolean again = last < 0;
        int change = changes;
        give();
        if (again) {
            ts.joined.learnt(this, change);
        }
    }

    @ReservedStackAccess
    void release(ThreadState ts) {
        ts.commit();
        take();
        put(ts);
        if (Stream.ON) {
            Stream.on(Events.RELEASE, ts, id, mode());
        }
        boolean confined = confined(ts);
        give();
        if (!confined) {
            ts.tick();
        }
    }

    /** A read-modify-write: learns all earlier releases, and is a release itself. */
    @ReservedStackAccess
    void acquireRelease(ThreadState ts) {
        ts.commit();
        take();
        long l = last;
        if (Foresight.ON && guard) {
            met(ts, l);
        } else if (l != 0 && (l < 0 || !ts.knows(l))) {
            user = -1;
            ts.join(this);
        }
        if (Foresight.ON && guard) {
            join(ts.publish());
        } else {
            assign(ts.publish());
        }
        changes++;
        U.putLongRelease(this, LAST, ts.epoch);
        if (Stream.ON) {
            Stream.on(Events.ACQUIRE, ts, id, mode());
            Stream.on(Events.RELEASE, ts, id, mode());
        }
        boolean confined = confined(ts);
        give();
        if (!confined) {
            ts.tick();
        }
    }

    /** A release that is followed by another one of the same thread, which then begins the new epoch for both. */
    @ReservedStackAccess
    void releaseAlso(ThreadState ts) {
        ts.commit();
        take();
        put(ts);
        user = -1;
        if (Stream.ON) {
            Stream.on(Events.RELEASE, ts, id, mode());
        }
        give();
    }

    private void put(ThreadState ts) {
        Clock mine = ts.publish();
        long l = last;
        changes++;
        if (l == 0 || l > 0 && ts.knows(l) || l < 0 && mine.covers(this)) {
            assign(mine);
            U.putLongRelease(this, LAST, ts.epoch);
        } else {
            join(mine);
            U.putLongRelease(this, LAST, ts.epoch | Long.MIN_VALUE);
        }
    }

    private void take() {
        SpinLock.take(this, BUSY);
    }

    private void give() {
        SpinLock.give(this, BUSY);
    }
}
