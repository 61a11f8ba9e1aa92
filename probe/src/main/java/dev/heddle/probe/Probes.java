package dev.heddle.probe;

import java.util.concurrent.Semaphore;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What instrumented code calls for monitors, volatile fields and class initialization. (Accesses to plain fields are
 * checked by generated methods in the declaring class, which end in {@link Fields}.)
 */
public final class Probes {
    /** First internal error, kept for the summary; written by whoever fails first. */
    private static volatile Throwable failure;
    private static volatile long failures;

    /** The empty probe: all calls are made, none does anything. Set by the agent before this class is initialized. */
    static final boolean EMPTY = "empty".equals(System.getProperty("heddle.probe"));

    /** Whether it matters, beyond reports, who holds which lock. */
    private static final boolean LOCKS = Stream.ON || Foresight.ON;

    private Probes() {
    }

    /** Nothing is ever thrown into the target: what goes wrong inside is counted and told in the summary. */
    static void failed(Throwable t) {
        if (t instanceof StackOverflowError) {
            // The target's stack is full, which is its own affair; it goes on in the target.
            return;
        }
        if (failure == null) {
            failure = t;
        }
        failures++;
    }

    public static Throwable failure() {
        return failure;
    }

    public static long failures() {
        return failures;
    }

    /** The empty probe: what the calls alone cost. */
    @ForceInline
    public static void empty(Object o, ThreadState ts, int site) {
        // empty by design
    }

    @ForceInline
    public static void emptyElement(Object a, int i, ThreadState ts, int site, int slot) {
        // empty by design
    }

    /** Before a monitor is entered: an identity hash that is first asked for afterwards would inflate the monitor. */
    public static void entering(Object o) {
        if (o != null) {
            System.identityHashCode(o);
        }
    }

    public static void entered(Object o, ThreadState ts, int site) {
        if (ts.muted != 0 || o == null) {
            return;
        }
        try {
            ts.push(o, site);
            // Also when it seems to be held already: a full stack may have swallowed an earlier exit.
            Ext x = Exts.of(ts, o, site);
            x.lock().lockAcquired(ts);
            x.acquireCalls(ts);
            if (Stream.ON) {
                Stream.lock(Events.LOCK, ts, o, false, site);
            }
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void exiting(Object o, ThreadState ts, int site) {
        if (ts.muted != 0 || o == null) {
            return;
        }
        try {
            Sync lock = Exts.of(ts, o, site).lock();
            if (ts.pop(o)) {
                lock.lockReleased(ts);
            } else {
                lock.lockKept(ts);
            }
            if (Stream.ON) {
                Stream.lock(Events.UNLOCK, ts, o, false, site);
            }
        } catch (Throwable t) {
            failed(t);
        }
    }

    /** Before {@code wait}: gives the monitor up, whatever its depth. */
    public static void waiting(Object o, ThreadState ts, int site) {
        if (ts.muted == 0 && o != null && ts.holds(o)) {
            Foresight.waits(o, ts);
            Exts.of(ts, o, site).lock().lockReleased(ts);
            if (Stream.ON) {
                Stream.lock(Events.UNLOCK, ts, o, false, site);
            }
        }
    }

    /** Before {@code notify}. */
    public static void notifying(Object o, ThreadState ts, int site) {
        if (o != null) {
            if (Stream.ON) {
                Stream.lock(Events.NOTIFY, ts, o, false, site);
            }
            Foresight.notifying(o, ts);
        }
    }

    /** After {@code wait}: has the monitor again. */
    public static void waited(Object o, ThreadState ts, int site) {
        if (ts.muted == 0 && o != null) {
            Exts.of(ts, o, site).lock().lockAcquired(ts);
            Foresight.woken(o, ts);
            if (Stream.ON) {
                Stream.lock(Events.WAIT, ts, o, false, site);
                Stream.lock(Events.LOCK, ts, o, false, site);
            }
        }
    }

    /** A java.util.concurrent lock was taken; its clock is the business of {@link Jdk}, this is for reports. */
    public static void locked(Object lock, boolean success, ThreadState ts, int site) {
        taken(lock, success, ts, site, false);
    }

    /** The same by {@code tryLock}: the thread would not have waited for it, or not for ever. */
    public static void triedLock(Object lock, boolean success, ThreadState ts, int site) {
        taken(lock, success, ts, site, true);
    }

    private static void taken(Object lock, boolean success, ThreadState ts, int site, boolean tried) {
        if (success && lock != null && ts.muted == 0) {
            boolean shared = LockViews.shared(lock);
            ts.push(lock, site, shared, tried);
            Foresight.guards(lock);
            if (Stream.ON) {
                Object whole = LockViews.whole(lock);
                if (tried) {
                    Stream.tried(ts, whole, shared, site);
                } else {
                    Stream.lock(Events.LOCK, ts, whole, shared, site);
                }
            }
        }
    }

    public static void unlocking(Object lock, ThreadState ts) {
        if (lock != null && ts.muted == 0) {
            ts.pop(lock);
            if (Stream.ON) {
                Stream.lock(Events.UNLOCK, ts, LockViews.whole(lock), LockViews.shared(lock), 0);
            }
        }
    }

    /** A StampedLock was taken. */
    public static void stamped(Object lock, boolean shared, ThreadState ts, int site) {
        if (LOCKS && lock != null && ts.muted == 0) {
            ts.push(lock, site, shared, false);
            Stream.lock(Events.LOCK, ts, lock, shared, site);
        }
    }

    /** A StampedLock is given back, whichever way it is held. */
    public static void unstamping(Object lock, ThreadState ts) {
        if (LOCKS && lock != null && ts.muted == 0 && ts.holds(lock)) {
            ts.pop(lock);
            Stream.lock(Events.UNLOCK, ts, lock, false, 0);
            Stream.lock(Events.UNLOCK, ts, lock, true, 0);
        }
    }

    /** A permit was taken: the last one makes a semaphore a lock. Anybody may give it back, so it is not known who holds what for long. */
    public static void permitTaken(Object s, ThreadState ts, int site) {
        if (LOCKS && s instanceof Semaphore && ts.muted == 0 && !ts.holds(s)) {
            ts.muted++;
            boolean last = ((Semaphore) s).availablePermits() == 0;
            ts.muted--;
            if (last) {
                ts.push(s, site);
                Stream.lock(Events.LOCK, ts, s, false, site);
            }
        }
    }

    public static void permitGiving(Object s, ThreadState ts) {
        if (LOCKS && s != null && ts.muted == 0 && ts.holds(s)) {
            ts.pop(s);
            Stream.lock(Events.UNLOCK, ts, s, false, 0);
        }
    }

    public static void volatileRead(Object o, ThreadState ts, int member) {
        if (ts.muted != 0) {
            return;
        }
        Ext x = Exts.peek(o);
        if (x == null) {
            return;
        }
        for (Sync s = x.volatiles(); s != null; s = s.next) {
            if (s.member == member) {
                s.acquire(ts);
                break;
            }
        }
        Sync any = x.any;
        if (any != null) {
            any.acquire(ts);
        }
    }

    public static void volatileWrite(Object o, ThreadState ts, int member) {
        if (ts.muted != 0 || o == null) {
            return;
        }
        try {
            Exts.of(o).vol(member).release(ts);
        } catch (Throwable t) {
            failed(t);
        }
    }

    /** The same in code of the JDK, which tells others something by it. */
    public static void volatileWriteInside(Object o, ThreadState ts, int member) {
        if (ts.muted != 0 || o == null) {
            return;
        }
        try {
            Sync field = Exts.of(o).vol(member);
            field.inside();
            field.release(ts);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void volatileReadStatic(ThreadState ts, int member) {
        if (ts.muted == 0) {
            Statics.acquire(ts, member);
        }
    }

    public static void volatileWriteStatic(ThreadState ts, int member) {
        if (ts.muted == 0) {
            Statics.release(ts, member);
        }
    }

    /** The class initializer of a class is done; what it did happens before every use of the class. */
    public static ClassInit initialized(Class<?> of, ThreadState ts) {
        ClassInit c = new ClassInit(ts);
        // For who asks by reflection: Class.forName, Field.get.
        Vars.before(of, ts);
        ts.tick();
        return c;
    }

    /** The current thread uses a class whose initializer has run. */
    @ForceInline
    public static void used(ClassInit init, ThreadState ts) {
        if (init != null && init.epoch >>> Epoch.CLOCK_BITS != ts.slot) {
            init.seen(ts);
        }
    }
}
