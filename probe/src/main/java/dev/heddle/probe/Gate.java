package dev.heddle.probe;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * What code calls when threads are run one at a time: before accesses that others may see, around monitors, and where threads
 * begin and end. What waits, tells the time or ends the JVM is in {@link InPlace}; what the scheduler says is in
 * {@link GateKeeper}; statics that start over are in {@link Restart}.
 *
 * <p>
 * Code of the target is switched away from voluntarily; code of the JDK only where it would wait, or inside a call of the
 * target on a collection that threads share.
 */
public final class Gate {
    private static final int LONGEST_TURN = 10_000;
    public static final int EFFECT_BITS = 3;
    /** In place of the index of an element. */
    private static final int VOLATILE = Events.VOLATILE;
    /** The same, of a call: threads may do it at the same time. */
    private static final int SAFE = Events.SAFE;

    /** Set once, before the first thread comes under control. */
    static Scheduler scheduler;
    static final Sharing SHARING = new Sharing();
    /** Whether more than one thread is alive; written by the scheduler, under its turn. */
    static boolean together;
    /** Whether somebody wants to see what is no point too: what nobody is known to share, and what one does alone. Like the others. */
    static boolean watched;
    /** Whether the target has a shutdown hook in this iteration. */
    static volatile boolean hooked;
    /** Whether a second thread was started: what is used after it has ended might have been used before. */
    static boolean everTogether;
    /** Written by the driver between two iterations. */
    static boolean everything;
    /** Whether calls of methods are counted; written by the driver between two iterations. */
    static boolean calls;
    /** Whether values are of interest; written by the driver between two iterations. */
    static boolean traces;

    private Gate() {
    }

    /* Guards. */

    static Strand self() {
        if (scheduler == null) {
            return null;
        }
        ThreadState ts = ThreadState.current();
        Strand s = ts.muted == 0 ? ts.strand : null;
        return s == null || s.ended ? null : s;
    }

    /** The round in which the thread is at the beginning of a method. */
    public static LoopRound rounds() {
        Strand s = self();
        return s == null ? null : s.round;
    }

    /** Back to what it was in at that beginning. */
    public static void rounds(LoopRound entered) {
        Strand s = self();
        if (s != null) {
            s.round = entered;
        }
    }

    /**
     * At the head of a loop: a round begins.
     *
     * @param entered what the thread was in at the beginning of the method
     * @param loop    a number among the loops of the method
     * @param parent  that of the loop around it, or -1
     */
    public static void round(LoopRound entered, int loop, int parent) {
        Strand s = self();
        if (s != null) {
            s.round = LoopRound.next(s.round, entered, loop, parent);
        }
    }

    /** Where a loop may have been left: back to the round of the loop around it. */
    public static void left(LoopRound entered, int parent) {
        Strand s = self();
        if (s != null) {
            s.round = LoopRound.up(s.round, entered, parent);
        }
    }

    static void in() {
        ThreadState.current().muted++;
    }

    static void out() {
        ThreadState.current().muted--;
    }

    private static void point(Strand s, int op, int what, int site, int occurrence) {
        point(s, op, what, site, occurrence, true);
    }

    private static void point(Strand s, int op, int what, int site, int occurrence, boolean shared) {
        s.shows = false;
        in();
        try {
            scheduler.point(s, op, what, site, occurrence, shared);
        } finally {
            out();
        }
    }

    /* Accesses of the target. */

    /** Before a field is read; of a static one the object is null. */
    public static void read(Object o, int member, int site) {
        access(o, 0, member, site, Op.READ);
    }

    public static void write(Object o, int member, int site) {
        access(o, 0, member, site, Op.WRITE);
    }

    /** Before a volatile field is read: a point like any other, but nobody is to be told of a race. */
    public static void readVolatile(Object o, int member, int site) {
        access(o, VOLATILE, member, site, Op.READ);
    }

    public static void writeVolatile(Object o, int member, int site) {
        access(o, VOLATILE, member, site, Op.WRITE);
    }

    /** Before an element of an array is read. */
    public static void read(Object array, int index, int member, int site) {
        access(array, index, member, site, Op.READ);
    }

    public static void write(Object array, int index, int member, int site) {
        access(array, index, member, site, Op.WRITE);
    }

    private static void access(Object o, int index, int member, int site, int op) {
        Strand s = self();
        if (s == null) {
            return;
        }
        s.outside();
        s.base = o;
        s.index = index;
        if (s.quiet != 0) {
            return;
        }
        int n = s.count(op, site);
        if (Stream.ON && everTogether) {
            Stream.access(ThreadState.current(), op == Op.WRITE, o, member, index, site);
        }
        if (together && tired(s, site)) {
            return;
        }
        if (everTogether) {
            boolean shared = SHARING.used(member, s, op == Op.WRITE) | wasOffered(s);
            if (together && (shared || everything)) {
                point(s, op, member, site, n, shared);
            } else if (watched) {
                point(s, op, member, site, n, false);
            }
        }
    }

    /**
     * A call on an object of the JDK that may be a collection, or synchronize.
     *
     * @param call the effect in the lowest bits, above them the number of the method's name
     */
    public static void call(Object o, int call, int site) {
        call(o, call, site, false);
    }

    /** A call of a method of java.util.concurrent. */
    public static void callSync(Object o, int call, int site) {
        call(o, call, site, true);
    }

    private static void call(Object o, int call, int site, boolean surely) {
        Strand s = self();
        if (s == null || o == null) {
            return;
        }
        s.callSite = site;
        int effect = call & (1 << EFFECT_BITS) - 1;
        s.callee = call >>> EFFECT_BITS;
        s.looks = effect != Calls.WRITE && effect != (Calls.WRITE | Calls.SUPER);
        s.outside();
        if (s.quiet != 0) {
            return;
        }
        int n = s.count(Op.CALL, site);
        if (!everTogether || together && tired(s, site)) {
            return;
        }
        Object base = Kind.behind(o);
        Kind k = Kind.of(base.getClass());
        boolean concurrent = surely || o.getClass().getName().startsWith("java.util.concurrent.");
        if (!concurrent && k.kind != Kind.UNSAFE && k.kind != Kind.LOCKED) {
            return;
        }
        s.base = base;
        s.index = 0;
        if (Stream.ON) {
            Stream.access(ThreadState.current(), !s.looks, base, 0, k.kind == Kind.UNSAFE ? 0 : SAFE, site);
        }
        int what;
        in();
        try {
            what = scheduler.location(s, base, effect != Calls.READ && effect != Calls.LOOK, site);
        } finally {
            out();
        }
        if (!together) {
            if (watched) {
                point(s, Op.CALL, what, site, n, false);
            }
            return;
        }
        boolean shared = what != 0 | wasOffered(s);
        if (shared || everything || watched) {
            point(s, Op.CALL, what, site, n, shared);
        }
        if (k.kind == Kind.UNSAFE) {
            s.inner = base;
            s.innerShared = what != 0;
        }
        if (k.kind == Kind.LOCKED) {
            in();
            try {
                scheduler.awaitFree(s, base, site);
            } finally {
                out();
            }
        }
    }

    /** Whether the thread has had the turn for so long that it had to give it away. */
    private static boolean tired(Strand s, int site) {
        if (s.turnEvents <= LONGEST_TURN) {
            return false;
        }
        s.turnEvents = 0;
        in();
        try {
            scheduler.yield(s, site);
        } finally {
            out();
        }
        return true;
    }

    /** A call that synchronizes, whatever it is called on. */
    public static void sync(int member, int name, int site) {
        Strand s = self();
        if (s == null) {
            return;
        }
        s.callee = name;
        s.base = null;
        s.outside();
        if (s.quiet == 0 && together) {
            int n = s.count(Op.CALL, site);
            if (!tired(s, site)) {
                point(s, Op.CALL, member, site, n);
            }
        }
    }

    /** A look at what another thread is doing. */
    public static void look(int member, int name, int site) {
        Strand s = self();
        if (s == null) {
            return;
        }
        s.outside();
        if (s.quiet == 0 && together) {
            int n = s.count(Op.READ, site);
            if (!tired(s, site)) {
                point(s, Op.READ, member, site, n);
            }
        }
    }

    /** At the entry of a method of the target: a point when the thread has made as many calls as it may in its turn. */
    public static void called(int site) {
        if (!calls || !together) {
            return;
        }
        Strand s = self();
        if (s == null || s.quiet != 0) {
            return;
        }
        int n = s.occurrence(Op.ENTER, site);
        boolean enough = ++s.calls >= s.callsUntil;
        if (enough || everything) {
            point(s, Op.ENTER, 0, site, n, enough);
        }
    }

    /** In the code of a collection: a point only if the target uses this very object itself. */
    public static void inside(Object self, int site) {
        if (scheduler == null) {
            return;
        }
        Strand s = self();
        if (s == null || s.quiet != 0 || !together || !isInner(s, self)) {
            return;
        }
        int n = s.count(Op.INNER, site);
        if (s.innerShared || everything) {
            point(s, Op.INNER, 0, site, n, s.innerShared);
        }
    }

    /** Streams, iterators and calls with a collection as argument come to it in many ways. */
    private static boolean isInner(Strand s, Object o) {
        if (s.inner == o) {
            return true;
        }
        if (s.notInner == o || o == null) {
            return false;
        }
        int uses;
        in();
        try {
            uses = scheduler.uses(o);
        } finally {
            out();
        }
        if (uses == Scheduler.UNUSED) {
            s.notInner = o;
            return false;
        }
        s.inner = o;
        s.innerShared = uses == Scheduler.SHARED;
        return true;
    }

    /** After a thread was started. */
    public static void started(Object thread, int site) {
        Strand s = self();
        if (s != null && s.quiet == 0 && thread instanceof Thread) {
            point(s, Op.START, 0, site, s.count(Op.START, site));
        }
    }

    /** In a pool whose workers steal from each other: there is something to steal. */
    public static void offered() {
        Strand s = self();
        if (s != null) {
            s.offered = true;
        }
    }

    private static boolean wasOffered(Strand s) {
        boolean was = s.offered;
        s.offered = false;
        return was;
    }

    public static void quiet() {
        Strand s = self();
        if (s != null) {
            s.quiet++;
        }
    }

    public static void loud() {
        Strand s = self();
        if (s != null && s.quiet > 0) {
            s.quiet--;
        }
    }

    /**
     * The target has made an object.
     *
     * @param maker in whose method that was, or null
     */
    public static void made(Object o, Object maker, int site) {
        if (!Stream.ON) {
            return;
        }
        Strand s = self();
        if (s != null && o != null) {
            in();
            try {
                Exts.of(o).birth = new Birth(s.toString(), site, s.born(site), maker);
            } finally {
                out();
            }
        }
    }

    /* Threads. */

    /** In {@code Thread.start}, before the thread exists. */
    public static void starting(Thread child) {
        Strand s = self();
        if (s != null) {
            in();
            try {
                Strand c = scheduler.starting(s, child);
                if (c != null) {
                    GateKeeper.adopt(child, c);
                }
            } finally {
                out();
            }
        }
    }

    /** In {@code Thread.start}, when it has failed. */
    public static void notStarted(Thread child) {
        Strand c = GateKeeper.of(child);
        if (self() != null && c != null && !c.begun) {
            in();
            try {
                scheduler.notStarted(c);
            } finally {
                out();
            }
        }
    }

    /** At the entry of {@code Thread.start}. */
    public static void starts(Thread t) {
        Reuse.starting(t);
    }

    /** In place of {@code start0}. */
    public static void start(Thread t) {
        Reuse.start(t);
    }

    /** At the entry of {@code Thread.run}. */
    public static void runs(Thread t) {
        Strand s = self();
        if (s != null && Thread.currentThread() == t) {
            s.runs++;
        }
    }

    /** At the end of {@code Thread.run}: whether it is to begin again. */
    public static boolean again(Thread t) {
        Strand s = self();
        return s != null && Thread.currentThread() == t && --s.runs == 0 && Reuse.again(t);
    }

    /** At the entry of every {@code run()}: the first one of a thread is its beginning. */
    public static void begin() {
        Strand s = self();
        if (s != null && !s.begun) {
            s.begun = true;
            in();
            try {
                scheduler.begin(s);
            } finally {
                out();
            }
        }
    }

    /** At the entry of {@code Thread.join}: whether it is done. */
    public static boolean joins(Thread t, long millis) throws InterruptedException {
        return millis >= 0 && InPlace.joins(t, millis * 1_000_000);
    }

    /** At the entry of {@code Thread.exit}. */
    public static void end(Thread t) {
        Strand s = scheduler == null ? null : GateKeeper.of(t);
        if (s != null && !s.ended && Thread.currentThread() == t) {
            in();
            try {
                scheduler.end(s);
            } finally {
                out();
            }
        }
    }

    /** Whether an exception that nobody caught has been taken care of. */
    public static boolean uncaught(Thread t, Throwable e) {
        Strand s = scheduler == null ? null : GateKeeper.of(t);
        if (s == null) {
            return false;
        }
        if (e instanceof Unwound) {
            return true;
        }
        if (Threads.handles(t)) {
            return false;
        }
        in();
        try {
            scheduler.uncaught(s, e);
        } finally {
            out();
        }
        return true;
    }

    /** Whether the interrupt was taken care of. */
    public static boolean interrupt(Thread t) {
        Strand s = scheduler == null ? null : GateKeeper.of(t);
        if (s == null || s.ended || GateKeeper.forReal) {
            return false;
        }
        if (ThreadState.current().muted != 0) {
            // Code of the JDK that Heddle needs itself, like loading a class, puts back an interrupt that it has cleared.
            s.interrupted = true;
            return true;
        }
        in();
        try {
            scheduler.interrupt(s);
        } finally {
            out();
        }
        return true;
    }

    /** Whether the interrupt status of this thread is kept here. */
    public static boolean keepsInterrupt(Thread t) {
        return scheduler != null && GateKeeper.of(t) != null;
    }

    public static boolean isInterrupted(Thread t) {
        return GateKeeper.of(t).interrupted;
    }

    public static boolean clearInterrupt(Thread t) {
        Strand s = GateKeeper.of(t);
        boolean was = s.interrupted;
        s.interrupted = false;
        return was;
    }

    /** The common pool lives as long as the JVM; its threads would outlive the iteration. */
    public static ForkJoinPool pool(ForkJoinPool common) {
        return (ForkJoinPool) instead(common);
    }

    public static Executor executor(Executor common) {
        return common instanceof ForkJoinPool ? (Executor) instead(common) : common;
    }

    /** The thread that ends timeouts of CompletableFuture lives as long, too. */
    public static ScheduledThreadPoolExecutor delayer(ScheduledThreadPoolExecutor common) {
        return (ScheduledThreadPoolExecutor) instead(common);
    }

    private static Object instead(Object common) {
        Strand s = common == null ? null : self();
        if (s == null) {
            return common;
        }
        in();
        try {
            return scheduler.instead(s, common);
        } finally {
            out();
        }
    }
}
