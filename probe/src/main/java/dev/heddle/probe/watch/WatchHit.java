package dev.heddle.probe.watch;

import jdk.internal.misc.Unsafe;

/** Two accesses that race, as the thread that came second found them. Handed to the agent through a stack that it empties. */
public final class WatchHit {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long ID = U.objectFieldOffset(Thread.class, "tid");
    private static final WatchHit HEAD = new WatchHit();
    private static final long NEXT = U.objectFieldOffset(WatchHit.class, "next");

    public final WatchCell cell;
    public final int thenSite;
    public final boolean thenWrite;
    public final String thenName;
    /** Until {@link #told}, like the other one: who has a stack keeps the classes in it, and their loaders. */
    private volatile Throwable thenStack;
    public final String thenTrace;
    public final int nowSite;
    public final boolean nowWrite;
    public final String nowName;
    private volatile Throwable nowStack;
    public final String nowTrace;
    /** What was accessed, where that is not a field. */
    public final String type;
    /** When the first access was left in the cell, by {@link System#nanoTime}. */
    public final long since;
    /** Nanoseconds between the two. */
    public final long apart;
    /** Sightings; counted without a lock, so only about right. */
    public volatile long count = 1;
    /** Of the head: the newest record that nobody has taken. */
    private WatchHit next;

    private WatchHit() {
        cell = null;
        thenSite = nowSite = 0;
        thenWrite = nowWrite = false;
        thenName = nowName = type = thenTrace = nowTrace = null;
        thenStack = nowStack = null;
        since = apart = 0;
    }

    WatchHit(WatchCell cell, Armed then, Object base, int now, String trace) {
        this.cell = cell;
        this.thenSite = then.access >>> 1;
        this.thenWrite = (then.access & Watch.WRITE) != 0;
        this.thenName = name(then.thread);
        this.thenStack = then.stack;
        this.thenTrace = then.trace;
        this.nowSite = now >>> 1;
        this.nowWrite = (now & Watch.WRITE) != 0;
        this.nowName = name(Thread.currentThread());
        this.nowStack = new Throwable();
        this.nowTrace = trace;
        this.type = then.index == Watch.STATIC ? null : base.getClass().getName();
        this.since = then.at;
        this.apart = System.nanoTime() - then.at;
    }

    /** A race with code that is not woven: somebody else has seen it. */
    WatchHit(WatchCell cell, Armed then, Object base, boolean write, String thread, StackTraceElement[] where) {
        this.cell = cell;
        this.thenSite = then.access >>> 1;
        this.thenWrite = then.writes();
        this.thenName = name(then.thread);
        this.thenStack = then.stack;
        this.thenTrace = then.trace;
        this.nowSite = 0;
        this.nowWrite = write;
        this.nowName = thread;
        this.nowStack = new Throwable();
        this.nowStack.setStackTrace(where);
        this.nowTrace = null;
        this.type = then.index == Watch.STATIC ? null : base.getClass().getName();
        this.since = then.at;
        this.apart = System.nanoTime() - then.at;
    }

    /** Most virtual threads have none; then it is their number. */
    private static String name(Thread t) {
        String name = t.getName();
        return name.isEmpty() ? "#" + U.getLong(t, ID) : name;
    }

    public Throwable thenStack() {
        return thenStack;
    }

    public Throwable nowStack() {
        return nowStack;
    }

    /** To be called by the agent when it has written down what there is to say. */
    public void told() {
        thenStack = null;
        nowStack = null;
        // Those that are older may have been forgotten since.
        next = null;
    }

    boolean same(int then, int now) {
        int a = thenSite << 1 | (thenWrite ? 1 : 0);
        int b = nowSite << 1 | (nowWrite ? 1 : 0);
        return a == then && b == now || a == now && b == then;
    }

    boolean same(WatchHit other) {
        return same(other.thenSite << 1 | (other.thenWrite ? 1 : 0), other.nowSite << 1 | (other.nowWrite ? 1 : 0));
    }

    void publish() {
        WatchHit h;
        do {
            h = (WatchHit) U.getReferenceAcquire(HEAD, NEXT);
            next = h;
        } while (!U.compareAndSetReference(HEAD, NEXT, h, this));
    }

    /** All that came since the last call, newest first, linked by {@link #older}. */
    public static WatchHit drain() {
        return (WatchHit) U.getAndSetReference(HEAD, NEXT, null);
    }

    public WatchHit older() {
        return next;
    }
}
