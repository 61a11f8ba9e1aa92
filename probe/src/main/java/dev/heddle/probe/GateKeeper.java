package dev.heddle.probe;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import jdk.internal.misc.Unsafe;

/** What the scheduler and whoever drives it tell the {@link Gate}, and ask of threads. */
public final class GateKeeper {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long OWNER = U.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    private GateKeeper() {
    }

    public static void open(Scheduler s) {
        Gate.scheduler = s;
    }

    /** Whether accesses that nobody else is known to make are told as well: a schedule may name them. */
    public static void everything(boolean yes) {
        Gate.everything = yes;
    }

    /**
     * @param now  whether more than one thread is alive
     * @param ever whether a second one was started in this iteration
     */
    public static void together(boolean now, boolean ever) {
        Gate.together = now;
        Gate.everTogether = ever;
    }

    public static void nextIteration() {
        Gate.SHARING.nextIteration();
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

    /** A real wait, not the model's: returns after this long at the latest. */
    public static void realPark(long nanos) {
        U.park(false, nanos);
    }

    public static void realUnpark(Thread t) {
        U.unpark(t);
    }

    /** Brings a thread that is not started yet under control. The current thread must not be. */
    public static void adopt(Thread t, Strand s) {
        if (ThreadState.of(t) == null) {
            ThreadState.create(t, ThreadState.current());
        }
        ThreadState.of(t).strand = s;
    }

    public static Strand of(Thread t) {
        ThreadState ts = ThreadState.of(t);
        return ts == null ? null : ts.strand;
    }

    /** The thread under control that owns a lock of java.util.concurrent, or null. */
    public static Strand ownerOf(Object lock) {
        if (!(lock instanceof AbstractOwnableSynchronizer)) {
            return null;
        }
        Thread t = (Thread) U.getReference(lock, OWNER);
        return t == null ? null : of(t);
    }

    /** What an ended thread did happens before what the current one does. */
    public static void ended(Thread t) {
        Threads.joined(t);
    }
}
