package dev.heddle.probe.watch;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The clock of one thread: how often it was about to release something. While it stands still, nobody can be ordered after
 * what the thread has done since it last rose.
 *
 * <p>
 * Protocol: {@link #ticks} is written by the owner only, with plain stores, <em>before</em> each release in program order; so
 * whoever acquires what was released reads a later value. Others read it opaquely, at any time. The same holds for {@link #frozen} and final
 * fields, which order only what is reached through them. {@link #optimistic} is the owner's alone.
 */
public final class WatchClock {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long TICKS = U.objectFieldOffset(WatchClock.class, "ticks");
    private static final long FROZEN = U.objectFieldOffset(WatchClock.class, "frozen");
    private static final int BATCH = 1 << 12;
    /** What the end of a constructor of the target adds to {@link #frozen}; one of the JDK adds 1. */
    private static final long TARGET = 1L << 32;

    /** Releases of all threads, in steps of {@value #BATCH}; some may be lost, as this is only there for estimates. */
    private static volatile long all;

    private static volatile long lastSuspect;

    private long ticks;
    /** Constructors that ended, with final fields through which others may reach something. */
    private long frozen;
    /**
     * Whether the thread may be in a method that was woven after it had been entered: that code goes on as it was, and what it releases
     * is not counted. Written by the agent; read by the owner, which then leaves nothing in any cell.
     */
    private volatile boolean suspect;
    /** Of a virtual thread, its number; 0 for others. */
    private final long virtual;
    /** Whether the thread reads what it will throw away if somebody has written it, see {@link Watch#optimistic}. */
    boolean optimistic;
    /** Whether the thread is asking the target something for the probe. Its own alone. */
    boolean asking;
    /** The kernel's number of the thread, once it was asked for. Its own alone. */
    private int threadId;
    /** So that the clocks of two threads do not share a line of the cache, which both write all the time. */
    @SuppressWarnings("unused")
    private long p0, p1, p2, p3;

    private WatchClock(long virtual) {
        this.virtual = virtual;
    }

    /** About how many releases there were. */
    public static long releases() {
        return all;
    }

    /** Cost: the load of the current thread, a field load, a compare of the class, an increment in memory and a test. */
    @ForceInline
    static void rise() {
        Object s = U.getReference(Thread.currentThread(), ThreadField.OFFSET);
        // A thread without a clock has no access in a cell: there is nothing that its release could outdate.
        if (s instanceof WatchClock) {
            WatchClock c = (WatchClock) s;
            if ((++c.ticks & BATCH - 1) == 0) {
                c.batch();
            }
        }
    }

    /** Final fields of an object of the target are about to be frozen. */
    @ForceInline
    static void freeze() {
        Object s = U.getReference(Thread.currentThread(), ThreadField.OFFSET);
        if (s instanceof WatchClock) {
            WatchClock c = (WatchClock) s;
            if (((c.frozen += TARGET) >>> 32 & BATCH - 1) == 0) {
                c.batch();
            }
        }
    }

    /** The same for an object of the JDK. */
    @ForceInline
    static void freezeLibrary() {
        Object s = U.getReference(Thread.currentThread(), ThreadField.OFFSET);
        if (s instanceof WatchClock) {
            WatchClock c = (WatchClock) s;
            if ((++c.frozen & BATCH - 1) == 0) {
                c.batch();
            }
        }
    }

    @DontInline
    private void batch() {
        all += BATCH;
    }

    static WatchClock current() {
        Thread t = Thread.currentThread();
        Object s = U.getReference(t, ThreadField.OFFSET);
        return s instanceof WatchClock ? (WatchClock) s : adopt(t);
    }

    /** Null if the thread has none. */
    @ForceInline
    static WatchClock orNull() {
        Object s = U.getReference(Thread.currentThread(), ThreadField.OFFSET);
        return s instanceof WatchClock ? (WatchClock) s : null;
    }

    /** By the thread itself, or by the agent: whoever comes second takes what the first has made. */
    @DontInline
    private static WatchClock adopt(Thread t) {
        for (;;) {
            Object s = U.getReferenceAcquire(t, ThreadField.OFFSET);
            if (s instanceof WatchClock) {
                return (WatchClock) s;
            }
            WatchClock c = new WatchClock(ThreadKinds.isVirtual(t) ? t.getId() : 0);
            if (U.compareAndSetReference(t, ThreadField.OFFSET, s, c)) {
                return c;
            }
        }
    }

    boolean isSuspect() {
        return suspect || virtual > 0 && virtual <= lastSuspect;
    }

    /* What follows is for the agent. */

    public static void suspect(Thread t, boolean yes) {
        adopt(t).suspect = yes;
    }

    /** Virtual threads up to this one were there before everything was woven; nobody can tell where they are. */
    public static void virtualSuspects(long lastId) {
        lastSuspect = lastId;
    }

    /**
     * The kernel's number of the thread; 0 of a virtual one, which the kernel does not know. It asks the kernel through code of the JDK, which may release
     * something: then it is -1, this time, and what the thread has accessed before cannot be left in a cell any more.
     */
    int threadId() {
        if (threadId != 0 || virtual != 0) {
            return threadId;
        }
        long before = ticks;
        long frozenBefore = frozen;
        asking = true;
        try {
            threadId = SystemCalls.threadId();
        } finally {
            asking = false;
        }
        return ticks == before && frozen == frozenBefore ? threadId : -1;
    }

    /** As the owner sees it. */
    long own() {
        return ticks;
    }

    long ownFrozen() {
        return frozen;
    }

    /**
     * Rises whenever the thread releases something or code of the target freezes something. What the JDK freezes in a call on a collection does not
     * lead to that collection.
     */
    long ownInCalls() {
        return ticks + (frozen >>> 32);
    }

    /**
     * To walk the stack means to give back the monitor of the new exception, which counts as a release although nobody else can ever
     * have that monitor: so it is taken back.
     */
    void back(long before) {
        ticks = before;
    }

    /** As others see it. */
    long seen() {
        return U.getLongOpaque(this, TICKS);
    }

    /** As others see it. */
    long seenFrozen() {
        return U.getLongOpaque(this, FROZEN);
    }
}
