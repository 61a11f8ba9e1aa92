package dev.heddle.probe;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.misc.Unsafe;

/** What the bodies of modelled JDK classes call; see the models of the {@code instrument} room. */
public final class Jdk {
    /** All fork-join tasks that ended: what a wait for quiescence or termination of a pool sees. */
    private static final Sync TASKS = new Sync();
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long STATE = U.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");

    private Jdk() {
    }

    public static void acquire(Object o) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0 && o != null) {
            Vars.after(o, ts);
        }
    }

    public static void release(Object o) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0 && o != null) {
            Vars.before(o, ts);
        }
    }

    /** Of something by which code of the JDK tells others that it is done, or there to be done. */
    public static void tell(Object o) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0 && o != null) {
            Vars.beforeInside(o, ts);
        }
    }

    public static void acquireIf(boolean yes, Object o) {
        if (yes) {
            acquire(o);
        }
    }

    /** A read lock of StampedLock. What was read before it, on a stamp that nobody validated, counts. */
    public static void acquireIf(long stamp, Object o) {
        if (stamp != 0) {
            guardStamped(o);
            ThreadState.current().endOptimistic(true);
            acquire(o);
        }
    }

    /* Read-write locks: "any" is released by writers, "readers" by readers. */

    public static void writeAcquired(Object o) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0) {
            Ext x = Exts.of(o);
            x.any().acquire(ts);
            x.rare().readers.acquire(ts);
        }
    }

    public static void writeAcquiredIf(boolean yes, Object o) {
        if (yes) {
            writeAcquired(o);
        }
    }

    public static void writeAcquiredIf(long stamp, Object o) {
        if (stamp != 0) {
            guardStamped(o);
            ThreadState.current().endOptimistic(true);
            writeAcquired(o);
        }
    }

    public static void readReleasing(Object o) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0) {
            Exts.of(o).rare().readers.release(ts);
        }
    }

    /** StampedLock.unlock and the conversions: either mode may be given up. */
    public static void eitherReleasing(Object o) {
        guardStamped(o);
        readReleasing(o);
        release(o);
    }

    /**
     * A section that ends with validate. A stamp of 0 begins one too: the usual code does not look at the stamp before it
     * reads, and validate says no in the end.
     */
    public static void optimistic(long stamp, Object o) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0) {
            acquire(o);
            ts.beginOptimistic();
        }
    }

    /* Conversions say, like validate, whether the stamp still holds: what was read on one that does not is thrown away. */

    public static void readConverted(long stamp, Object o) {
        if (stamp == 0) {
            ThreadState.current().endOptimistic(false);
        }
        acquireIf(stamp, o);
    }

    public static void writeConverted(long stamp, Object o) {
        if (stamp == 0) {
            ThreadState.current().endOptimistic(false);
        }
        writeAcquiredIf(stamp, o);
    }

    public static void optimisticConverted(long stamp, Object o) {
        ThreadState.current().endOptimistic(stamp != 0);
        optimistic(stamp, o);
    }

    /** Before the check: if it succeeds, a later writer must be ordered after what was read so far. */
    public static void validating(Object o) {
        readReleasing(o);
    }

    public static void validated(boolean valid, Object o) {
        ThreadState.current().endOptimistic(valid);
    }

    /* AbstractQueuedSynchronizer. */

    /** The state was read, or changed by compare-and-set. */
    public static void stateSeen(Object aqs) {
        guard(aqs);
        if (!Aqs.readWrite(aqs)) {
            acquire(aqs);
        }
    }

    /** The state is about to be set. The JDK's own synchronizers do so in release, which is hooked itself. */
    public static void stateSetting(Object aqs) {
        if (Aqs.foreign(aqs)) {
            release(aqs);
        }
    }

    /** So that who listens can tell locks from latches. Who predicts knows: only what the target takes is a lock, see {@link Foresight#guards}. */
    private static void guard(Object aqs) {
        if (!Stream.ON || Foresight.ON || ThreadState.current().muted != 0) {
            return;
        }
        if (Aqs.lock(aqs)) {
            Ext x = Exts.of(aqs);
            x.any().guards();
            if (Aqs.readWrite(aqs)) {
                x.rare().readers.guards();
            }
        } else if (Aqs.semaphore(aqs)) {
            Ext x = Exts.of(aqs);
            if (x.any == null && U.getInt(aqs, STATE) == 1) {
                // With one permit it is a lock; with none it tells somebody something.
                x.any().guards();
            }
        }
    }

    private static void guardStamped(Object o) {
        if (Stream.ON && !Foresight.ON && ThreadState.current().muted == 0) {
            Ext x = Exts.of(o);
            x.any().guards();
            x.rare().readers.guards();
        }
    }

    public static void releasing(Object aqs) {
        guard(aqs);
        giveBack(aqs);
    }

    public static void releasingShared(Object aqs) {
        guard(aqs);
        if (Aqs.readWrite(aqs)) {
            readReleasing(aqs);
        } else {
            giveBack(aqs);
        }
    }

    /** Locks and permits keep others out; what else the JDK has built on this tells them something. */
    private static void giveBack(Object aqs) {
        if (!Stream.ON || Aqs.foreign(aqs) || Aqs.lock(aqs) || Aqs.semaphore(aqs)) {
            release(aqs);
        } else {
            tell(aqs);
        }
    }

    /** Before a condition's signal. */
    public static void signalling(Object aqs) {
        Foresight.notifying(aqs, ThreadState.current());
    }

    /** Back from a condition's await: holds the lock again. */
    public static void awaited(Object aqs) {
        if (Aqs.readWrite(aqs)) {
            writeAcquired(aqs);
        } else {
            acquire(aqs);
        }
        Foresight.woken(aqs, ThreadState.current());
    }

    /* Fork-join. */

    public static void taskDone(Object task) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0) {
            Vars.beforeInside(task, ts);
            TASKS.inside();
            TASKS.release(ts);
        }
    }

    public static void quiescent() {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0) {
            TASKS.acquire(ts);
        }
    }
}
