package dev.heddle.probe;

/**
 * Everything that happens in a target, as one stream of primitive calls. A live target and a trace reader drive the same
 * interface, so an analysis is written once. Identities are numbers: a thread, an object and a synchronization variable
 * each have a 64-bit id that is never used twice in a run; sites and members are dense ints that
 * {@link #define(int, long, String)} names before their first use.
 *
 * <p>
 * {@code on} may be called by several threads at once. Events of one thread arrive in program order; a RELEASE of a
 * synchronization variable arrives before the ACQUIRE that it makes visible.
 */
public interface Events {
    /**
     * Access to a location: target = object id, arg = {@link #location(int, int)}. Member 0 is a call of a method of the object;
     * then the index is {@link #SAFE} or {@link #QUEUE} if threads may make such calls at the same time.
     */
    int READ = 1;
    int WRITE = 2;
    int SAFE = 1;
    /** The same of a queue, through which threads also hand things to each other. */
    int QUEUE = 2;
    /** The index of a volatile field, which threads may use at the same time. */
    int VOLATILE = -1;
    /** Synchronization: target = sync id, arg = mode, one of the MODE constants. */
    int ACQUIRE = 3;
    int RELEASE = 4;
    /** target = sync id of the monitor. The release and acquire of the wait are events of their own. */
    int WAIT = 5;
    int NOTIFY = 6;
    /** target = id of the thread started, joined or unparked. START comes before the first event of the child. */
    int START = 7;
    int JOIN = 8;
    int PARK = 9;
    int UNPARK = 10;
    int BARRIER_ARRIVE = 11;
    int BARRIER_PASS = 12;
    /** Method enter and exit: target = member id of the method. */
    int ENTER = 13;
    int EXIT = 14;
    int ATOMIC_ENTER = 15;
    int ATOMIC_EXIT = 16;
    /** target = object id, arg = member id of the class. */
    int ALLOC = 17;
    /** The last event of a thread. */
    int END = 18;
    /**
     * Who holds what, apart from what that orders: target = object id of the lock, arg = 1 if it is shared with others that
     * hold it in the same way. One event for each time that it is taken, inner ones included. A monitor that is given up for a wait is
     * unlocked and locked again.
     */
    int LOCK = 19;
    int UNLOCK = 20;
    /** In the argument of LOCK: the thread asked whether it could have the lock, and would not have waited for it for ever. */
    int TRIED = 2;
    /** In the argument of LOCK and UNLOCK: see there. */
    int SHARED = 1;

    /** A lock held exclusively: at most one thread between ACQUIRE and RELEASE. */
    int MODE_LOCK = 0;
    /** A lock held for reading: its releases are seen by exclusive acquires only. */
    int MODE_READ_LOCK = 1;
    /** A volatile variable, an atomic, a concurrent collection: releases accumulate, acquires see all of them. */
    int MODE_VARIABLE = 2;
    /** The same, where it is a lock that does it: it orders what happened, but not what must happen. */
    int MODE_GUARD = 3;
    /**
     * A variable by which code of the JDK tells threads that something is done, or there to be done: a latch, a future, the state and the queue of a
     * pool. Unlike those of the target, which threads may come to in any order, it orders what must happen. Told to who predicts only.
     */
    int MODE_INSIDE = 4;

    /** What {@link #define} names: site text is {@code class\tmethod\tfile\tline}. */
    int SITE = 1;
    int MEMBER = 2;
    int THREAD = 3;
    int OBJECT = 4;
    /** Of a thread under control: {@code main/2} is the second thread that main started. */
    int PATH = 5;
    /** Of an object: {@code thread path\tnumber\tsite}, and the sites of its makers; see {@link Birth}. */
    int BIRTH = 6;

    void on(int kind, long thread, long target, long arg, int site);

    void define(int what, long id, String text);

    /** Packs a member and, for array elements, an index (0 otherwise) into the {@code arg} of an access. */
    static long location(int member, int index) {
        return (long) member << 32 | index & 0xffffffffL;
    }

    static int memberOf(long location) {
        return (int) (location >>> 32);
    }

    static int indexOf(long location) {
        return (int) location;
    }
}
