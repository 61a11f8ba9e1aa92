package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/**
 * Called in place of what waits, tells the time or ends the JVM: asks the scheduler. For threads that are not under control each
 * method does what it stands for.
 */
public final class InPlace {
    private static final long MILLION = 1_000_000L;
    /** Virtual time begins here, in milliseconds since 1970: a round number that looks like one. */
    private static final long EPOCH_MILLIS = 1_700_000_000_000L;

    private InPlace() {
    }

    public static void wait(Object monitor) throws InterruptedException {
        wait(monitor, 0L);
    }

    public static void wait(Object monitor, long millis) throws InterruptedException {
        Strand s = millis < 0 || monitor == null ? null : Gate.self();
        if (s == null || !await(s, monitor, millis * MILLION)) {
            monitor.wait(millis);
        }
    }

    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        Strand s = millis < 0 || nanos < 0 || nanos >= MILLION || monitor == null ? null : Gate.self();
        if (s == null || !await(s, monitor, millis * MILLION + nanos)) {
            monitor.wait(millis, nanos);
        }
    }

    private static boolean await(Strand s, Object monitor, long nanos) throws InterruptedException {
        Gate.in();
        try {
            return Gate.scheduler.await(s, monitor, nanos);
        } finally {
            Gate.out();
        }
    }

    public static void notify(Object monitor) {
        Strand s = monitor == null ? null : Gate.self();
        if (s == null || !signal(s, monitor, false)) {
            monitor.notify();
        }
    }

    public static void notifyAll(Object monitor) {
        Strand s = monitor == null ? null : Gate.self();
        if (s == null || !signal(s, monitor, true)) {
            monitor.notifyAll();
        }
    }

    private static boolean signal(Strand s, Object monitor, boolean all) {
        Gate.in();
        try {
            return Gate.scheduler.signal(s, monitor, all);
        } finally {
            Gate.out();
        }
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

    static boolean joins(Thread t, long nanos) throws InterruptedException {
        Strand s = t == null ? null : Gate.self();
        if (s == null) {
            return false;
        }
        boolean done;
        Gate.in();
        try {
            done = Gate.scheduler.join(s, t, nanos);
        } finally {
            Gate.out();
        }
        if (done) {
            Threads.joined(t);
        }
        return done;
    }

    /** Only newer JDKs have it. */
    public static boolean join(Thread t, java.time.Duration d) throws InterruptedException {
        if (d == null || getState(t) == Thread.State.NEW) {
            throw d == null ? new NullPointerException() : new IllegalThreadStateException("Thread not started");
        }
        long nanos = Math.max(0, d.toNanos());
        if (nanos > 0) {
            join(t, nanos / MILLION, (int) (nanos % MILLION));
        }
        return !isAlive(t);
    }

    public static boolean isAlive(Thread t) {
        Strand other = Gate.self() == null ? null : GateKeeper.of(t);
        return other == null ? t.isAlive() && !Reuse.isFresh(t) : !other.ended;
    }

    /* Threads that are made. */

    public static Thread newThread() {
        return Reuse.instead(new Thread());
    }

    public static Thread newThread(Runnable task) {
        return Reuse.instead(new Thread(task));
    }

    public static Thread newThread(ThreadGroup group, Runnable task) {
        return Reuse.instead(new Thread(group, task));
    }

    public static Thread newThread(String name) {
        return Reuse.instead(new Thread(name));
    }

    public static Thread newThread(ThreadGroup group, String name) {
        return Reuse.instead(new Thread(group, name));
    }

    public static Thread newThread(Runnable task, String name) {
        return Reuse.instead(new Thread(task, name));
    }

    public static Thread newThread(ThreadGroup group, Runnable task, String name) {
        return Reuse.instead(new Thread(group, task, name));
    }

    public static Thread newThread(ThreadGroup group, Runnable task, String name, long stack) {
        return Reuse.instead(new Thread(group, task, name, stack));
    }

    public static Thread newThread(ThreadGroup group, Runnable task, String name, long stack, boolean inherit) {
        return Reuse.instead(new Thread(group, task, name, stack, inherit));
    }

    public static Thread.State getState(Thread t) {
        Strand other = Gate.self() == null ? null : GateKeeper.of(t);
        if (other == null) {
            return Reuse.isFresh(t) ? Thread.State.NEW : t.getState();
        }
        Gate.in();
        try {
            return Gate.scheduler.state(other);
        } finally {
            Gate.out();
        }
    }

    public static void sleep(long millis) throws InterruptedException {
        Strand s = millis < 0 ? null : Gate.self();
        if (s == null) {
            Thread.sleep(millis);
        } else {
            sleep(s, millis * MILLION);
        }
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        Strand s = millis < 0 || nanos < 0 || nanos >= MILLION ? null : Gate.self();
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
        Gate.in();
        try {
            Gate.scheduler.sleep(s, nanos);
        } finally {
            Gate.out();
        }
    }

    public static void yield_() {
        idle(0);
    }

    public static void onSpinWait() {
        idle(0);
    }

    private static void idle(int site) {
        Strand s = Gate.self();
        if (s == null) {
            Thread.yield();
            return;
        }
        if (s.quiet == 0) {
            Gate.in();
            try {
                Gate.scheduler.yield(s, site);
            } finally {
                Gate.out();
            }
        }
    }

    public static void park(Unsafe u, boolean absolute, long time) {
        Strand s = Gate.self();
        if (s == null) {
            u.park(absolute, time);
            return;
        }
        Gate.in();
        try {
            long nanos = absolute ? (time - EPOCH_MILLIS) * MILLION - Gate.scheduler.now(s) : time;
            if (absolute && nanos <= 0 || time < 0) {
                return;
            }
            Gate.scheduler.park(s, nanos);
        } finally {
            Gate.out();
        }
    }

    public static void unpark(Unsafe u, Object thread) {
        Strand s = Gate.scheduler != null && thread instanceof Thread ? GateKeeper.of((Thread) thread) : null;
        if (s != null && !s.ended) {
            if (ThreadState.of((Thread) thread).muted != 0) {
                // In code that Heddle needs itself it parks for real. Who waits for its turn looks whether it has it. This comes
                // first: the scheduler may be waiting for that very thread.
                u.unpark(thread);
            }
            Gate.in();
            try {
                Gate.scheduler.unpark((Thread) thread);
            } finally {
                Gate.out();
            }
        } else {
            u.unpark(thread);
        }
    }

    public static long nanoTime() {
        Strand s = Gate.self();
        return s == null ? System.nanoTime() : now(s);
    }

    public static long currentTimeMillis() {
        Strand s = Gate.self();
        return s == null ? System.currentTimeMillis() : EPOCH_MILLIS + now(s) / MILLION;
    }

    /** For names of classes, which must not be the same in two runs of a JVM. Nanoseconds by themselves begin with the same bits. */
    public static long seedOfNames() {
        return System.nanoTime() * 0x9E3779B97F4A7C15L;
    }

    /** What {@code VM.getNanoTimeAdjustment} returns: nanoseconds since a second of the real calendar. */
    public static long nanoTimeAdjustment(long second) {
        Strand s = Gate.self();
        if (s == null) {
            return jdk.internal.misc.VM.getNanoTimeAdjustment(second);
        }
        return (EPOCH_MILLIS / 1000 - second) * 1000 * MILLION + now(s);
    }

    /** A class that the JVM holds for initialized may have to start over. */
    public static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
        Class<?> type = Class.forName(name, initialize, loader);
        if (initialize) {
            Restart.used(type);
        }
        return type;
    }

    public static int identityHashCode(Object o) {
        return o == null || Gate.self() == null ? System.identityHashCode(o) : code(o);
    }

    /** Of whatever class: most have a hash code of their own. */
    public static int hashCode(Object o) {
        return o != null && Gate.self() != null && isIdentity(o) ? code(o) : o.hashCode();
    }

    private static boolean isIdentity(Object o) {
        Gate.in();
        try {
            return HashCodes.isIdentity(o);
        } finally {
            Gate.out();
        }
    }

    private static int code(Object o) {
        Gate.in();
        try {
            return HashCodes.of(o);
        } finally {
            Gate.out();
        }
    }

    public static ClassLoader getSystemClassLoader() {
        ClassLoader l = Gate.self() == null ? null : GateKeeper.systemLoader;
        return l == null ? ClassLoader.getSystemClassLoader() : l;
    }

    private static long now(Strand s) {
        Gate.in();
        try {
            return Gate.scheduler.now(s);
        } finally {
            Gate.out();
        }
    }

    public static void exit(int status) {
        Strand s = Gate.self();
        if (s == null) {
            System.exit(status);
        }
        exit(s, status);
    }

    public static void exit(Runtime r, int status) {
        Strand s = Gate.self();
        if (s == null) {
            r.exit(status);
        }
        exit(s, status);
    }

    public static void halt(Runtime r, int status) {
        Strand s = Gate.self();
        if (s == null) {
            r.halt(status);
        }
        exit(s, status);
    }

    /** The end of an iteration is not the end of the JVM: hooks of the target are not run. */
    public static void addShutdownHook(Runtime r, Thread hook) {
        if (Gate.self() == null) {
            r.addShutdownHook(hook);
        } else {
            Gate.hooked = true;
        }
    }

    public static boolean removeShutdownHook(Runtime r, Thread hook) {
        return Gate.self() != null || r.removeShutdownHook(hook);
    }

    private static void exit(Strand s, int status) {
        Gate.in();
        try {
            Gate.scheduler.exit(s, status);
        } finally {
            Gate.out();
        }
    }
}
