package dev.heddle.probe;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Lock;
import jdk.internal.misc.Unsafe;

/** What the scheduler and whoever drives it tell the {@link Gate}, and ask of threads. */
public final class GateKeeper {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long OWNER = U.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    /** Whether the driver is interrupting a thread for real; nobody else runs then, except threads that are on their way out. */
    static volatile boolean forReal;

    /** What the target is to take for the system class loader; written between iterations. */
    public static volatile ClassLoader systemLoader;

    private GateKeeper() {
    }

    public static void open(Scheduler s) {
        Gate.scheduler = s;
        Reuse.open();
    }

    /** There will be no more iterations for now. */
    public static void close() {
        Reuse.close();
    }

    /** Whether values are told. */
    public static void traces(boolean yes) {
        Gate.traces = yes;
    }

    /** Whether accesses that nobody else is known to make are told as well: a schedule may name them. */
    public static void everything(boolean yes) {
        Gate.everything = yes;
    }

    /** Whether threads count the methods that they enter, and come to a point there. */
    public static void calls(boolean yes) {
        Gate.calls = yes;
    }

    /** The frame of the target that started a thread, or null. */
    public static String createdAt(Thread t) {
        ThreadState ts = ThreadState.of(t);
        return ts == null ? null : ts.info.createdAt();
    }

    /**
     * @param now  whether more than one thread is alive
     * @param ever whether a second one was started in this iteration
     */
    /** Whether what is no point is told all the same. */
    public static void watched(boolean on) {
        Gate.watched = on;
    }

    public static void together(boolean now, boolean ever) {
        Gate.together = now;
        Gate.everTogether = ever;
    }

    /** Whether the target of this iteration has a shutdown hook: who waits may wait for that. */
    public static boolean hooked() {
        return Gate.hooked;
    }

    public static void nextIteration() {
        Gate.hooked = false;
        Gate.SHARING.nextIteration();
        Reuse.nextIteration();
        if (Identity.SAME) {
            SideTable.forget();
        }
    }

    /** How many members are known to be shared. */
    public static int shared() {
        return Gate.SHARING.count();
    }

    /** A member that threads share, as another JVM has found out. */
    public static void share(int member) {
        Gate.SHARING.share(member);
    }

    public static boolean isShared(int member) {
        return Gate.SHARING.isShared(member);
    }

    public static void forgetShared() {
        Gate.SHARING.forget();
    }

    /** Numbers that the JDK counts up, and seeds: the same in every iteration. */
    public static void repeatable() {
        Repeatable.reset();
    }

    /** What the current thread did so far does not count, nor do the numbers that it used up; only while it is alone. */
    public static void startOver() {
        Strand s = Gate.self();
        if (s != null && !Gate.everTogether) {
            s.forgetCounts();
            Repeatable.reset();
        }
    }

    /** The number of the last ForkJoinPool; sets it if that is not negative. */
    public static int poolNumber(int number) {
        return Repeatable.poolNumber(number);
    }

    /** A real wait, not the model's: returns after this long at the latest. */
    public static void realPark(long nanos) {
        U.park(false, nanos);
    }

    /** The same for a thread that may be interrupted for real, and then would not be parked at all. */
    public static void realSleep(long nanos) {
        try {
            Thread.sleep(nanos / 1_000_000);
        } catch (InterruptedException cleared) {
            return;
        }
    }

    /** Past the model. To be called by the driver alone. */
    public static void realInterrupt(Thread t) {
        forReal = true;
        t.interrupt();
        forReal = false;
    }

    public static void realUnpark(Thread t) {
        U.unpark(t);
    }

    /** A thread in the state of the one given, which is new. */
    public static Thread likeNew(Thread made) {
        return Reuse.exchange(made);
    }

    /** Brings a thread that is not started yet under control. The current thread must not be. */
    public static void adopt(Thread t, Strand s) {
        if (ThreadState.of(t) == null) {
            ThreadState.create(t, ThreadState.current());
        }
        ThreadState.of(t).strand = s;
        ThreadState.of(t).info.path = s.toString();
        if (Stream.ON) {
            Stream.path(ThreadState.of(t).info);
        }
    }

    public static Strand of(Thread t) {
        ThreadState ts = ThreadState.of(t);
        return ts == null ? null : ts.strand;
    }

    /**
     * The locks that a thread under control holds, outermost first; the places at which it has taken them go into {@code sites}.
     * Only while the thread does not run.
     */
    public static Object[] held(Thread t, int[] sites) {
        ThreadState ts = ThreadState.of(t);
        return ts == null ? new Object[0] : ts.heldLocks(sites);
    }

    /** The thread under control that owns a lock of java.util.concurrent, or null. */
    public static Strand ownerOf(Object lock) {
        if (!(lock instanceof AbstractOwnableSynchronizer)) {
            return null;
        }
        Thread t = (Thread) U.getReference(lock, OWNER);
        return t == null ? null : of(t);
    }

    /** Whether a thread under control has a lock that it once took: who waits for a condition has given it up. */
    public static boolean holds(Thread t, Lock lock) {
        Object sync = LockViews.sync(lock);
        if (sync == null) {
            return true;
        }
        return LockViews.shared(lock)
                ? Holders.reads(t, sync)
                : U.getReference(sync, OWNER) == t;
    }

    /** What an ended thread did happens before what the current one does. */
    public static void ended(Thread t) {
        Threads.joined(t);
    }
}
