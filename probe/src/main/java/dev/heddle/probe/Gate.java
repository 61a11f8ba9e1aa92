package dev.heddle.probe;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import jdk.internal.misc.Unsafe;

/**
 * What code calls when threads are run one at a time: before accesses that others may see, and in place of everything that
 * waits, tells the time or ends the JVM. For threads that are not under control each call does what it stands for.
 *
 * <p>
 * Code of the target is switched away from voluntarily; code of the JDK only where it would wait, or inside a call of the
 * target on a collection that threads share.
 */
public final class Gate {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long OWNER = U.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
    private static final long MILLION = 1_000_000L;
    private static final int LONGEST_TURN = 10_000;
    /** Virtual time begins here, in nanoseconds since 1970: a round number that looks like one. */
    private static final long EPOCH_MILLIS = 1_700_000_000_000L;

    /** The number of the target's life: classes whose own number differs start over. Written between two iterations. */
    public static int generation = 1;
    private static boolean initFailed;
    /** Null unless statics are kept; written between iterations. */
    private static KeptStatics statics;

    /** Set once, before the first thread comes under control. */
    private static Scheduler scheduler;
    private static final Sharing SHARING = new Sharing();
    /** Whether more than one thread is alive; written by the scheduler, under its turn. */
    private static boolean together;
    /** Whether a second thread was started: what is used after it has ended might have been used before. */
    private static boolean everTogether;
    /** Written by the driver between two iterations. */
    private static boolean everything;

    private Gate() {
    }

    /* For the scheduler. */

    public static void open(Scheduler s) {
        scheduler = s;
    }

    /** Whether accesses that nobody else is known to make are told as well: a schedule may name them. */
    public static void everything(boolean yes) {
        everything = yes;
    }

    /**
     * @param now  whether more than one thread is alive
     * @param ever whether a second one was started in this iteration
     */
    public static void together(boolean now, boolean ever) {
        together = now;
        everTogether = ever;
    }

    public static void nextIteration() {
        SHARING.nextIteration();
    }

    /** How many members are known to be shared. */
    public static int shared() {
        return SHARING.count();
    }

    public static void forgetShared() {
        SHARING.forget();
    }

    /** Numbers that the JDK counts up, and seeds: the same in every iteration. */
    public static void repeatable() {
        Repeatable.reset();
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

    /* Guards. */

    private static Strand self() {
        if (scheduler == null) {
            return null;
        }
        ThreadState ts = ThreadState.current();
        Strand s = ts.muted == 0 ? ts.strand : null;
        return s == null || s.ended ? null : s;
    }

    private static void in() {
        ThreadState.current().muted++;
    }

    private static void out() {
        ThreadState.current().muted--;
    }

    private static void point(Strand s, int op, int what, int site, int occurrence) {
        point(s, op, what, site, occurrence, true);
    }

    private static void point(Strand s, int op, int what, int site, int occurrence, boolean shared) {
        in();
        try {
            scheduler.point(s, op, what, site, occurrence, shared);
        } finally {
            out();
        }
    }

    /* Statics that start over. */

    public static void nextGeneration() {
        generation++;
    }

    /** A class initializer has thrown something: the JVM will never let that class be used again. */
    public static void initFailed() {
        initFailed = true;
    }

    public static boolean anyInitFailed() {
        boolean was = initFailed;
        initFailed = false;
        return was;
    }

    /** From now on the statics of each class are kept before they start over, until {@link #restoreStatics}. */
    public static void keepStatics() {
        statics = new KeptStatics();
    }

    /** Puts back what was kept: what the code around the iterations had. */
    public static void restoreStatics() {
        KeptStatics kept = statics;
        statics = null;
        if (kept != null) {
            kept.restore(generation);
        }
    }

    /** A class is about to start over. */
    public static void renewing(Class<?> type) {
        KeptStatics kept = statics;
        if (kept != null) {
            in();
            try {
                kept.keep(type);
            } finally {
                out();
            }
        }
    }

    /** The constants of an enum are about to be made anew. */
    public static void forgetConstants(Class<?> type) {
        Repeatable.forgetConstants(type);
    }

    /* Accesses of the target. */

    public static void read(int member, int site) {
        access(member, site, Op.READ);
    }

    public static void write(int member, int site) {
        access(member, site, Op.WRITE);
    }

    private static void access(int member, int site, int op) {
        Strand s = self();
        if (s == null) {
            return;
        }
        s.inner = null;
        if (s.quiet != 0) {
            return;
        }
        int n = s.count(op, site);
        if (together && tired(s, site)) {
            return;
        }
        if (everTogether) {
            boolean shared = SHARING.used(member, s, op == Op.WRITE);
            if (together && (shared || everything)) {
                point(s, op, member, site, n, shared);
            }
        }
    }

    /** A call on an object of the JDK that may be a collection, or synchronize. */
    public static void call(Object o, int effect, int site) {
        call(o, effect, site, false);
    }

    /** A call of a method of java.util.concurrent. */
    public static void callSync(Object o, int effect, int site) {
        call(o, effect, site, true);
    }

    private static void call(Object o, int effect, int site, boolean surely) {
        Strand s = self();
        if (s == null || o == null) {
            return;
        }
        s.inner = null;
        if (s.quiet != 0) {
            return;
        }
        int n = s.count(Op.CALL, site);
        if (!everTogether || together && tired(s, site)) {
            return;
        }
        Kind k = Kind.of(o.getClass());
        Object base = o;
        for (int depth = 0; k.delegate != 0 && k.kind != Kind.LOCKED && depth < 8; depth++) {
            Object d = U.getReference(base, k.delegate);
            if (d == null) {
                break;
            }
            base = d;
            k = Kind.of(d.getClass());
        }
        boolean concurrent = surely || o.getClass().getName().startsWith("java.util.concurrent.");
        if (!concurrent && k.kind != Kind.UNSAFE && k.kind != Kind.LOCKED) {
            return;
        }
        int what;
        in();
        try {
            what = scheduler.location(s, base, effect != Calls.READ, site);
        } finally {
            out();
        }
        if (!together) {
            return;
        }
        if (what != 0 || everything) {
            point(s, Op.CALL, what, site, n, what != 0);
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
    public static void sync(int member, int site) {
        Strand s = self();
        if (s == null) {
            return;
        }
        s.inner = null;
        if (s.quiet == 0 && together) {
            point(s, Op.CALL, member, site, s.count(Op.CALL, site));
        }
    }

    /** In the code of a collection: a point only while the target calls it on this very object. */
    public static void inside(Object self, int site) {
        if (scheduler == null) {
            return;
        }
        Strand s = self();
        if (s != null && s.inner == self && s.quiet == 0 && together) {
            int n = s.count(Op.INNER, site);
            if (s.innerShared || everything) {
                point(s, Op.INNER, 0, site, n, s.innerShared);
            }
        }
    }

    /** After a thread was started. */
    public static void started(Object thread, int site) {
        Strand s = self();
        if (s != null && s.quiet == 0 && thread instanceof Thread) {
            point(s, Op.START, 0, site, s.count(Op.START, site));
        }
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

    /* Monitors. */

    public static void enter(Object monitor, int site) {
        enter(monitor, site, true);
    }

    /** In code of the JDK. */
    public static void enterJdk(Object monitor) {
        enter(monitor, 0, false);
    }

    private static void enter(Object monitor, int site, boolean voluntary) {
        Strand s = self();
        if (s != null && monitor != null) {
            if (voluntary) {
                s.inner = null;
            }
            in();
            try {
                scheduler.enter(s, monitor, site, voluntary && s.quiet == 0);
            } finally {
                out();
            }
        }
    }

    /** In a synchronized method of the JDK, which has taken the monitor itself. */
    public static void enteredJdk(Object monitor) {
        Strand s = self();
        if (s != null) {
            in();
            try {
                scheduler.entered(s, monitor);
            } finally {
                out();
            }
        }
    }

    public static void exit(Object monitor) {
        Strand s = self();
        if (s != null && monitor != null) {
            in();
            try {
                scheduler.exit(s, monitor);
            } finally {
                out();
            }
        }
    }

    public static void wait(Object monitor) throws InterruptedException {
        wait(monitor, 0L);
    }

    public static void wait(Object monitor, long millis) throws InterruptedException {
        Strand s = millis < 0 || monitor == null ? null : self();
        if (s == null || !await(s, monitor, millis * MILLION)) {
            monitor.wait(millis);
        }
    }

    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        Strand s = millis < 0 || nanos < 0 || nanos >= MILLION || monitor == null ? null : self();
        if (s == null || !await(s, monitor, millis * MILLION + nanos)) {
            monitor.wait(millis, nanos);
        }
    }

    private static boolean await(Strand s, Object monitor, long nanos) throws InterruptedException {
        in();
        try {
            return scheduler.await(s, monitor, nanos);
        } finally {
            out();
        }
    }

    public static void notify(Object monitor) {
        Strand s = monitor == null ? null : self();
        if (s == null || !signal(s, monitor, false)) {
            monitor.notify();
        }
    }

    public static void notifyAll(Object monitor) {
        Strand s = monitor == null ? null : self();
        if (s == null || !signal(s, monitor, true)) {
            monitor.notifyAll();
        }
    }

    private static boolean signal(Strand s, Object monitor, boolean all) {
        in();
        try {
            return scheduler.signal(s, monitor, all);
        } finally {
            out();
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
                    adopt(child, c);
                }
            } finally {
                out();
            }
        }
    }

    /** In {@code Thread.start}, when it has failed. */
    public static void notStarted(Thread child) {
        Strand c = of(child);
        if (self() != null && c != null && !c.begun) {
            in();
            try {
                scheduler.notStarted(c);
            } finally {
                out();
            }
        }
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

    /** At the entry of {@code Thread.exit}. */
    public static void end(Thread t) {
        Strand s = scheduler == null ? null : of(t);
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
        Strand s = scheduler == null ? null : of(t);
        if (s == null) {
            return false;
        }
        if (e instanceof Unwound) {
            return true;
        }
        boolean handled = Thread.getDefaultUncaughtExceptionHandler() != null
                || t.getUncaughtExceptionHandler() != t.getThreadGroup();
        if (handled) {
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

    public static void join(Thread t) throws InterruptedException {
        if (!joins(t, 0)) {
            t.join();
        }
    }

    public static void join(Thread t, long millis) throws InterruptedException {
        if (millis < 0 || !joins(t, millis * MILLION)) {
            t.join(millis);
        }
    }

    public static void join(Thread t, long millis, int nanos) throws InterruptedException {
        if (millis < 0 || nanos < 0 || nanos >= MILLION || !joins(t, millis * MILLION + nanos)) {
            t.join(millis, nanos);
        }
    }

    private static boolean joins(Thread t, long nanos) throws InterruptedException {
        Strand s = t == null ? null : self();
        if (s == null) {
            return false;
        }
        boolean done;
        in();
        try {
            done = scheduler.join(s, t, nanos);
        } finally {
            out();
        }
        if (done) {
            Threads.joined(t);
        }
        return done;
    }

    public static boolean isAlive(Thread t) {
        Strand other = self() == null ? null : of(t);
        return other == null ? t.isAlive() : !other.ended;
    }

    public static void sleep(long millis) throws InterruptedException {
        Strand s = millis < 0 ? null : self();
        if (s == null) {
            Thread.sleep(millis);
        } else {
            sleep(s, millis * MILLION);
        }
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        Strand s = millis < 0 || nanos < 0 || nanos >= MILLION ? null : self();
        if (s == null) {
            Thread.sleep(millis, nanos);
        } else {
            sleep(s, millis * MILLION + nanos);
        }
    }

    public static void sleep(java.time.Duration d) throws InterruptedException {
        sleep(d.toMillis(), d.toNanosPart() % (int) MILLION);
    }

    private static void sleep(Strand s, long nanos) throws InterruptedException {
        in();
        try {
            scheduler.sleep(s, nanos);
        } finally {
            out();
        }
    }

    public static void yield_() {
        idle(0);
    }

    public static void onSpinWait() {
        idle(0);
    }

    private static void idle(int site) {
        Strand s = self();
        if (s == null) {
            Thread.yield();
            return;
        }
        if (s.quiet == 0) {
            in();
            try {
                scheduler.yield(s, site);
            } finally {
                out();
            }
        }
    }

    /** Whether the interrupt was taken care of. */
    public static boolean interrupt(Thread t) {
        Strand s = scheduler == null ? null : of(t);
        if (s == null || s.ended) {
            return false;
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
        return scheduler != null && of(t) != null;
    }

    public static boolean isInterrupted(Thread t) {
        return of(t).interrupted;
    }

    public static boolean clearInterrupt(Thread t) {
        Strand s = of(t);
        boolean was = s.interrupted;
        s.interrupted = false;
        return was;
    }

    public static void park(Unsafe u, boolean absolute, long time) {
        Strand s = self();
        if (s == null) {
            u.park(absolute, time);
            return;
        }
        in();
        try {
            long nanos = absolute ? (time - EPOCH_MILLIS) * MILLION - scheduler.now(s) : time;
            if (absolute && nanos <= 0 || time < 0) {
                return;
            }
            scheduler.park(s, nanos);
        } finally {
            out();
        }
    }

    public static void unpark(Unsafe u, Object thread) {
        Strand s = scheduler != null && thread instanceof Thread ? of((Thread) thread) : null;
        if (s != null && !s.ended) {
            in();
            try {
                scheduler.unpark((Thread) thread);
            } finally {
                out();
            }
        } else {
            u.unpark(thread);
        }
    }

    /* Time, exit, pools. */

    public static long nanoTime() {
        Strand s = self();
        return s == null ? System.nanoTime() : now(s);
    }

    public static long currentTimeMillis() {
        Strand s = self();
        return s == null ? System.currentTimeMillis() : EPOCH_MILLIS + now(s) / MILLION;
    }

    private static long now(Strand s) {
        in();
        try {
            return scheduler.now(s);
        } finally {
            out();
        }
    }

    public static void exit(int status) {
        Strand s = self();
        if (s == null) {
            System.exit(status);
        }
        exit(s, status);
    }

    public static void exit(Runtime r, int status) {
        Strand s = self();
        if (s == null) {
            r.exit(status);
        }
        exit(s, status);
    }

    public static void halt(Runtime r, int status) {
        Strand s = self();
        if (s == null) {
            r.halt(status);
        }
        exit(s, status);
    }

    /** The end of an iteration is not the end of the JVM: hooks of the target are not run. */
    public static void addShutdownHook(Runtime r, Thread hook) {
        if (self() == null) {
            r.addShutdownHook(hook);
        }
    }

    public static boolean removeShutdownHook(Runtime r, Thread hook) {
        return self() != null || r.removeShutdownHook(hook);
    }

    private static void exit(Strand s, int status) {
        in();
        try {
            scheduler.exit(s, status);
        } finally {
            out();
        }
    }

    /** The common pool lives as long as the JVM; its threads would outlive the iteration. */
    public static ForkJoinPool pool(ForkJoinPool common) {
        return (ForkJoinPool) instead(common);
    }

    public static Executor executor(Executor common) {
        return common instanceof ForkJoinPool ? (Executor) instead(common) : common;
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
