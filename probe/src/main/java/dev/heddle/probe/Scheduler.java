package dev.heddle.probe;

/**
 * Who decides which thread goes next. {@link Gate} calls it from the threads under control, never while the same thread is
 * already inside. All waits of a thread under control happen in here.
 */
public abstract class Scheduler {
    public static final int UNUSED = 0;
    public static final int USED = 1;
    public static final int SHARED = 2;

    /**
     * A thread may be switched away from before an operation.
     *
     * @param shared whether it is on something that others are known to use
     */
    public abstract void point(Strand s, int op, int what, int site, int occurrence, boolean shared);

    /** The thread has nothing to do: somebody else should go, if anybody can. */
    public abstract void yield(Strand s, int site);

    /** Returns when the model says that the thread owns the monitor. */
    public abstract void enter(Strand s, Object monitor, int site, boolean voluntary);

    /** Returns when nobody else owns the monitor, without taking it. */
    public abstract void awaitFree(Strand s, Object monitor, int site);

    /** The monitor was taken for real, without asking. */
    public abstract void entered(Strand s, Object monitor);

    public abstract void exit(Strand s, Object monitor);

    /** False if the thread does not own the monitor. Nanoseconds of 0: without end. */
    public abstract boolean await(Strand s, Object monitor, long nanos) throws InterruptedException;

    /** False if the thread does not own the monitor. */
    public abstract boolean signal(Strand s, Object monitor, boolean all);

    public abstract void sleep(Strand s, long nanos) throws InterruptedException;

    /** Nanoseconds of 0: without end. */
    public abstract void park(Strand s, long nanos);

    public abstract void unpark(Thread t);

    /** False if the thread is not under control. Nanoseconds of 0: without end. */
    public abstract boolean join(Strand s, Thread t, long nanos) throws InterruptedException;

    /** A thread under control is about to start another. */
    public abstract Strand starting(Strand s, Thread child);

    /** The start has failed. */
    public abstract void notStarted(Strand child);

    /** Returns when the thread has its first turn. */
    public abstract void begin(Strand s);

    public abstract void end(Strand s);

    public abstract void interrupt(Strand target);

    /** What {@code Thread.getState} would say if the thread ran freely. */
    public abstract Thread.State state(Strand s);

    /** Virtual nanoseconds since the iteration began. */
    public abstract long now(Strand s);

    /** Does not return. */
    public abstract void exit(Strand s, int status);

    public abstract void uncaught(Strand s, Throwable t);

    /** An object that lives as long as the iteration, in place of one that lives as long as the JVM. */
    public abstract Object instead(Strand s, Object global);

    /** The value that belongs to the last point of the thread. */
    public abstract void value(Strand s, String text);

    /** Whether calls of the target itself have used the object, and more than one thread, one to change it. */
    public abstract int uses(Object o);

    /** A number for the object if two threads have used it, one of them to change it; else 0. */
    public abstract int location(Strand s, Object o, boolean change, int site);
}
