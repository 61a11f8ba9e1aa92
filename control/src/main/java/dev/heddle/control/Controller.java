package dev.heddle.control;

import dev.heddle.probe.Gate;
import dev.heddle.probe.Op;
import dev.heddle.probe.Scheduler;
import dev.heddle.probe.Strand;
import dev.heddle.probe.Unwound;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.ForkJoinPool;

/**
 * Runs exactly one thread of the target at a time. Monitors, wait sets, park permits, joins, sleeps and interrupts are
 * modelled here; everything else in java.util.concurrent is ordinary code on top of these.
 *
 * <p>
 * Protocol: every field is protected by this object's lock, unless its comment says otherwise. The lock is held for
 * decisions only, never while a thread waits for its turn. Real locks of the target are taken and given for real as well,
 * right after the model has allowed it, so they never block for long.
 */
final class Controller extends Scheduler {
    /** So many times in a row threads had nothing to do before a sleep ends that others wait for. */
    private static final int IDLE = 50;
    private static final long TICK_NANOS = 100;
    private static final long POLL_NANOS = 200_000_000;
    private static final int MOST_THROWN = 50;
    private static final int MOST_POINTS_WHEN_OVER = 5_000;
    private static final int PARALLELISM = 3;

    private final Locations locations = new Locations();
    private final Thread driver = Thread.currentThread();

    private Strategy strategy;
    private Recorder recorder;
    private int maxSteps;
    private final List<Task> tasks = new ArrayList<>();
    private final Ready ready = new Ready();
    private final PriorityQueue<Task> timers = new PriorityQueue<>(
            Comparator.comparingLong((Task t) -> t.deadline).thenComparingInt(t -> t.id));
    private final Monitors monitors = new Monitors();
    /** Who has the turn; null while all are outside or waiting for one that is. Read without the lock by the watchdog. */
    private volatile Task current;
    /** Counts decisions; read without the lock by the watchdog, which only compares. */
    private volatile long progress;
    private int steps;
    private int sinceChange;
    private int idle;
    private long now;
    private int outside;
    /** Whether the JDK has started a thread of its own, in any iteration: it may wake somebody at any time. */
    private boolean helpers;
    private int live;
    private int liveUsers;
    private int mostLive;
    private Object commonPool;
    /** Read without the lock by the driver, which is told when it changes. */
    private volatile boolean over;
    private Ending ending;
    private final List<String> inexact = new ArrayList<>();

    /* For the driver. */

    /** Forgets the last iteration. Its tasks must have ended, or been given up. */
    synchronized void prepare(Strategy with, Recorder into, int limit) {
        strategy = with;
        recorder = into;
        maxSteps = limit;
        tasks.clear();
        ready.clear();
        timers.clear();
        monitors.clear();
        locations.nextIteration();
        current = null;
        steps = 0;
        sinceChange = 0;
        idle = 0;
        now = 0;
        outside = 0;
        live = 0;
        liveUsers = 0;
        mostLive = 0;
        commonPool = null;
        over = false;
        ending = null;
        inexact.clear();
        Gate.nextIteration();
        Gate.together(false, false);
    }

    /** Brings the main thread of an iteration under control, and gives it the turn. */
    synchronized void first(Thread main) {
        Task t = add(null, main);
        Gate.adopt(main, t);
        grant(t);
    }

    /** Waits until the iteration is over, or for this long. */
    boolean awaitEnd(long nanos) {
        long until = System.nanoTime() + nanos;
        for (long left = nanos; !over && left > 0; left = until - System.nanoTime()) {
            Gate.realPark(Math.min(left, POLL_NANOS));
        }
        return over;
    }

    /** Nobody has had the turn for long: those that wait will wait for ever. */
    void giveUpIdle() {
        synchronized (this) {
            if (!over && current == null) {
                finish(outside == 0 ? Ending.stuck(tasks, monitors) : Ending.normal());
            }
        }
    }

    /** Ends the iteration from outside. */
    void giveUp(Ending how) {
        synchronized (this) {
            finish(how);
        }
    }

    /** Ends what is left of the iteration's threads, one after the other. Returns how many would not end. */
    int endThreads(long nanosEach) {
        int left = 0;
        List<Task> all;
        synchronized (this) {
            over = true;
            all = new ArrayList<>(tasks);
        }
        for (Task t : all) {
            synchronized (this) {
                if (t.ended) {
                    continue;
                }
                t.killed = true;
                current = t;
                t.go = true;
            }
            wake(t);
            long until = System.nanoTime() + nanosEach;
            while (!t.ended && System.nanoTime() < until && (t.begun || t.thread.isAlive())) {
                Gate.realPark(50_000);
            }
        }
        for (Task t : all) {
            if (!t.ended && t.thread.isAlive()) {
                left++;
            } else {
                Gate.ended(t.thread);
            }
        }
        return left;
    }

    synchronized Ending ending() {
        return ending;
    }

    synchronized void forget() {
        locations.forget();
    }

    synchronized int sharedSites() {
        return locations.sharedSites();
    }

    synchronized int steps() {
        return steps;
    }

    synchronized int threads() {
        return tasks.size();
    }

    synchronized int mostLive() {
        return mostLive;
    }

    synchronized List<String> inexact() {
        return new ArrayList<>(inexact);
    }

    Task current() {
        return current;
    }

    long progress() {
        return progress;
    }

    /** The running thread has not come to a point for a while and sits in something that the model does not know. */
    void setOutside(Task t, long seen, String where) {
        Task next;
        synchronized (this) {
            if (over || current != t || progress != seen) {
                return;
            }
            t.state = Task.State.OUTSIDE;
            outside++;
            ready.remove(t);
            inexact.add(t.path + " was in " + where);
            next = decide(t, false);
        }
        wakeNext(t, next);
    }

    /* Decisions. */

    private Task add(Task parent, Thread thread) {
        String path = parent == null ? "main" : parent.path + "/" + ++parent.children;
        Task t = new Task(tasks.size(), path, thread);
        about(t, Op.BEGIN, 0, 0, 1);
        tasks.add(t);
        live++;
        mostLive = Math.max(mostLive, live);
        liveUsers += thread.isDaemon() ? 0 : 1;
        ready.add(t);
        Gate.together(live > 1, tasks.size() > 1);
        strategy.born(t);
        return t;
    }

    /** The turn goes to a ready task; if it wants a monitor it gets that too. */
    private void grant(Task t) {
        if (t.wants != null) {
            Monitor m = t.wants;
            t.wants = null;
            m.contenders.remove(t);
            own(m, t);
            m.count = t.wantsCount;
        }
        t.state = Task.State.READY;
        if (current != t) {
            t.turnEvents = 0;
        }
        current = t;
        t.go = true;
    }

    /** Who goes next, and gives that one the turn. Null if nobody can: then the iteration is over, or all are outside. */
    private Task decide(Task me, boolean yields) {
        progress++;
        if (over) {
            return null;
        }
        steps++;
        if (steps > maxSteps) {
            finish(Ending.unfinished(tasks, steps, sinceChange));
            return null;
        }
        idle = yields ? idle + 1 : me.op == Op.READ || me.op == Op.WRITE || me.op == Op.CALL ? idle : 0;
        if (ready.size() == 0 || yields && (ready.size() == 1 && me.place >= 0 || idle > IDLE)) {
            // Also when all who can go on only say that they have nothing to do: time passes.
            idle = 0;
            fireTimer();
        }
        if (ready.size() == 0) {
            current = null;
            if (outside == 0 && !helpers) {
                finish(Ending.stuck(tasks, monitors));
            }
            return null;
        }
        Task next;
        if (ready.size() == 1) {
            next = ready.get(0);
        } else {
            next = strategy.pick(ready, me, yields);
            recorder.chose(me, next, Order.usual(ready, me, yields));
        }
        grant(next);
        return next;
    }

    private void fireTimer() {
        Task t = timers.poll();
        if (t == null) {
            return;
        }
        now = Math.max(now, t.deadline);
        t.deadline = 0;
        t.timedOut = true;
        goOn(t);
    }

    /** A waiting task can go on, or at least contend for the monitor it gave up. */
    private void goOn(Task t) {
        if (t.deadline != 0) {
            timers.remove(t);
            t.deadline = 0;
        }
        if (t.joins != null) {
            t.joins.joiners.remove(t);
            t.joins = null;
        }
        if (t.waits != null) {
            Monitor m = t.waits;
            t.waits = null;
            m.waiters.remove(t);
            contend(t, m, t.wantsCount);
            return;
        }
        t.state = Task.State.READY;
        ready.add(t);
    }

    private void contend(Task t, Monitor m, int count) {
        t.wants = m;
        t.wantsCount = count;
        m.contenders.add(t);
        if (m.owner == null) {
            t.state = Task.State.READY;
            ready.add(t);
        } else {
            t.state = Task.State.BLOCKED;
            ready.remove(t);
        }
    }

    private void timer(Task t, long nanos) {
        t.timedOut = false;
        if (nanos > 0) {
            t.deadline = Math.max(1, now + nanos);
            timers.add(t);
        }
    }

    private void finish(Ending how) {
        if (!over) {
            ending = how;
            over = true;
            Gate.realUnpark(driver);
        }
    }

    /* Turns. */

    /** A thread that was outside comes back: it has to wait for its turn like everybody. */
    private void comeBack(Task me) {
        Task next = null;
        synchronized (this) {
            if (me.killed || over || current == me) {
                return;
            }
            if (me.state == Task.State.OUTSIDE) {
                outside--;
                me.state = Task.State.READY;
                ready.add(me);
                if (current == null) {
                    next = decide(me, false);
                }
            }
        }
        if (next != me) {
            wakeNext(me, next);
            awaitTurn(me);
        } else {
            me.go = false;
        }
    }

    private static void wakeNext(Task me, Task next) {
        if (next != null && next != me) {
            wake(next);
        }
    }

    private static void wake(Task t) {
        Object o = t.realWait;
        if (o == null) {
            Gate.realUnpark(t.thread);
            return;
        }
        synchronized (o) {
            o.notifyAll();
        }
    }

    /** Gives the turn to the next, and returns with the next turn of this thread. */
    private void handOver(Task me, Task next) {
        if (next == me) {
            me.go = false;
            return;
        }
        wakeNext(me, next);
        awaitTurn(me);
    }

    private void awaitTurn(Task me) {
        while (!me.go) {
            Gate.realPark(POLL_NANOS);
        }
        me.go = false;
        checkKilled(me);
    }

    private void checkKilled(Task me) {
        if (me.killed) {
            unwind(me);
        }
    }

    /** A thread that swallows everything is left parked in the end. */
    private static void unwind(Task me) {
        if (++me.thrown > MOST_THROWN) {
            while (true) {
                Gate.realPark(POLL_NANOS);
            }
        }
        throw new Unwound();
    }

    /** Returns false where nothing is modelled any more. */
    private boolean runs(Task me) {
        if (current != me) {
            comeBack(me);
        }
        if (me.killed || over) {
            return false;
        }
        return true;
    }

    /** A thread of an iteration that is over may not wait for anything. */
    private void stay(Task me) {
        if (me.killed) {
            unwind(me);
        }
        awaitTurn(me);
    }

    private static void about(Task me, int op, int what, int site, int occurrence) {
        me.op = op;
        me.what = what;
        me.site = site;
        me.occurrence = occurrence;
    }

    @Override
    public void point(Strand s, int op, int what, int site, int occurrence, boolean shared) {
        Task me = (Task) s;
        if (!shared && !strategy.wants(me, op, site, occurrence)) {
            return;
        }
        if (!runs(me)) {
            if (me.killed && ++me.points > MOST_POINTS_WHEN_OVER) {
                unwind(me);
            } else if (!me.killed) {
                stay(me);
            }
            return;
        }
        Task next;
        synchronized (this) {
            about(me, op, what, site, occurrence);
            me.points++;
            sinceChange = op == Op.READ || op == Op.YIELD ? sinceChange + 1 : 0;
            recorder.point(me);
            next = decide(me, false);
        }
        handOver(me, next);
    }

    @Override
    public void yield(Strand s, int site) {
        Task me = (Task) s;
        if (!runs(me)) {
            stay(me);
            return;
        }
        Task next;
        synchronized (this) {
            about(me, Op.YIELD, 0, site, me.count(Op.YIELD, site));
            sinceChange++;
            recorder.point(me);
            next = decide(me, true);
        }
        handOver(me, next);
    }

    /* Monitors. */

    @Override
    public void enter(Strand s, Object monitor, int site, boolean voluntary) {
        Task me = (Task) s;
        if (!runs(me)) {
            if (!me.killed) {
                stay(me);
            }
            return;
        }
        Task next;
        synchronized (this) {
            Monitor m = monitors.of(monitor);
            if (m.owner == me) {
                m.count++;
                return;
            }
            about(me, Op.LOCK, locations.number(monitor), site, me.count(Op.LOCK, site));
            sinceChange = 0;
            if (m.owner == null && (!voluntary || live == 1)) {
                own(m, me);
                return;
            }
            contend(me, m, 1);
            recorder.point(me);
            next = decide(me, false);
        }
        handOver(me, next);
    }

    /** Whoever wants a monitor that is free can go on; now it is not free any more. */
    private void own(Monitor m, Task t) {
        m.owner = t;
        m.count = 1;
        for (Task other : m.contenders) {
            ready.remove(other);
            other.state = Task.State.BLOCKED;
        }
    }

    @Override
    public void awaitFree(Strand s, Object monitor, int site) {
        Task me = (Task) s;
        Task next;
        for (;;) {
            if (!runs(me)) {
                return;
            }
            synchronized (this) {
                Monitor m = monitors.find(monitor);
                if (m == null || m.owner == null || m.owner == me) {
                    return;
                }
                about(me, Op.LOCK, locations.number(monitor), site, me.count(Op.LOCK, site));
                contend(me, m, 1);
                recorder.point(me);
                next = decide(me, false);
            }
            handOver(me, next);
            exit(s, monitor);
        }
    }

    @Override
    public void entered(Strand s, Object monitor) {
        synchronized (this) {
            if (over) {
                return;
            }
            Monitor m = monitors.of(monitor);
            if (m.owner == s) {
                m.count++;
            } else if (m.owner == null) {
                own(m, (Task) s);
            }
        }
    }

    @Override
    public void exit(Strand s, Object monitor) {
        synchronized (this) {
            Monitor m = over ? null : monitors.find(monitor);
            if (m != null && m.owner == s && --m.count == 0) {
                free(m);
            }
        }
    }

    private void free(Monitor m) {
        m.owner = null;
        for (Task t : m.contenders) {
            t.state = Task.State.READY;
            ready.add(t);
        }
        if (m.unused()) {
            monitors.remove(m);
        }
    }

    @Override
    public boolean await(Strand s, Object monitor, long nanos) throws InterruptedException {
        Task me = (Task) s;
        if (!runs(me)) {
            stay(me);
            return true;
        }
        Task next;
        synchronized (this) {
            Monitor m = monitors.find(monitor);
            if (m == null || m.owner != me) {
                return false;
            }
            if (me.interrupted) {
                me.interrupted = false;
                throw new InterruptedException();
            }
            about(me, Op.WAIT, locations.number(monitor), 0, me.count(Op.WAIT, 0));
            sinceChange = 0;
            me.wantsCount = m.count;
            me.waits = m;
            m.waiters.add(me);
            me.state = Task.State.WAITING;
            ready.remove(me);
            timer(me, nanos);
            free(m);
            me.realWait = monitor;
            recorder.point(me);
            next = decide(me, false);
        }
        if (next == me) {
            me.go = false;
            me.realWait = null;
        } else {
            wakeNext(me, next);
            // The only way to give the real monitor up.
            while (!me.go) {
                try {
                    monitor.wait(POLL_NANOS / 1_000_000);
                } catch (InterruptedException nobodyInterruptsForReal) {
                    continue;
                }
            }
            me.go = false;
            me.realWait = null;
            checkKilled(me);
        }
        interruptible(me);
        return true;
    }

    private void interruptible(Task me) throws InterruptedException {
        synchronized (this) {
            if (me.interrupted && !me.timedOut) {
                me.interrupted = false;
                throw new InterruptedException();
            }
        }
    }

    @Override
    public boolean signal(Strand s, Object monitor, boolean all) {
        synchronized (this) {
            if (over) {
                return true;
            }
            Monitor m = monitors.find(monitor);
            if (m == null || m.owner != s) {
                return false;
            }
            sinceChange = 0;
            while (!m.waiters.isEmpty()) {
                goOn(m.waiters.get(0));
                if (!all) {
                    break;
                }
            }
            return true;
        }
    }

    /* Threads. */

    private void block(Task me, int op, Task.State how, long nanos) {
        Task next;
        synchronized (this) {
            about(me, op, 0, 0, me.count(op, 0));
            me.state = how;
            ready.remove(me);
            timer(me, nanos);
            recorder.point(me);
            next = decide(me, false);
        }
        handOver(me, next);
    }

    @Override
    public void sleep(Strand s, long nanos) throws InterruptedException {
        Task me = (Task) s;
        if (!runs(me)) {
            stay(me);
            return;
        }
        me.timedOut = false;
        interruptible(me);
        block(me, Op.SLEEP, Task.State.SLEEPING, Math.max(1, nanos));
        interruptible(me);
    }

    @Override
    public void park(Strand s, long nanos) {
        Task me = (Task) s;
        if (!runs(me)) {
            stay(me);
            return;
        }
        synchronized (this) {
            if (me.permit || me.interrupted) {
                me.permit = false;
                return;
            }
        }
        block(me, Op.PARK, Task.State.PARKED, nanos);
        synchronized (this) {
            me.permit = false;
        }
    }

    @Override
    public void unpark(Thread thread) {
        synchronized (this) {
            Task t = (Task) Gate.of(thread);
            if (t.ended || over) {
                return;
            }
            sinceChange = 0;
            if (t.state == Task.State.PARKED) {
                goOn(t);
            } else {
                t.permit = true;
            }
        }
        afterSignal();
    }

    /** Somebody who is not under control may have made the first task ready while nobody had the turn. */
    private void afterSignal() {
        Task next = null;
        synchronized (this) {
            if (current == null && !over && ready.size() > 0) {
                inexact.add("a thread of the JDK woke " + ready.get(0).path);
                next = decide(ready.get(0), false);
            }
        }
        if (next != null) {
            wake(next);
        }
    }

    @Override
    public boolean join(Strand s, Thread thread, long nanos) throws InterruptedException {
        Task me = (Task) s;
        Task other = (Task) Gate.of(thread);
        if (!runs(me)) {
            stay(me);
            return true;
        }
        if (other == null) {
            return thread.getState() == Thread.State.NEW;
        }
        me.timedOut = false;
        interruptible(me);
        synchronized (this) {
            if (other.ended) {
                return true;
            }
            me.joins = other;
            other.joiners.add(me);
        }
        block(me, Op.JOIN, Task.State.JOINING, nanos);
        interruptible(me);
        return true;
    }

    @Override
    public Strand starting(Strand s, Thread child) {
        Task me = (Task) s;
        if (!runs(me)) {
            stay(me);
        }
        synchronized (this) {
            if (ofTheJdk(child)) {
                helpers = true;
                return null;
            }
            return over || Gate.of(child) != null ? null : add(me, child);
        }
    }

    /** Threads that the JDK keeps for itself (reapers of processes, cleaners) outlive the iteration, and are nobody's business. */
    private static boolean ofTheJdk(Thread t) {
        return t.getClass().getName().equals("jdk.internal.misc.InnocuousThread");
    }

    @Override
    public void notStarted(Strand child) {
        synchronized (this) {
            bury((Task) child);
        }
    }

    @Override
    public void begin(Strand s) {
        Task me = (Task) s;
        if (current == me && me.go) {
            me.go = false;
            checkKilled(me);
            return;
        }
        awaitTurn(me);
    }

    private void bury(Task t) {
        if (t.ended) {
            return;
        }
        t.ended = true;
        t.state = Task.State.ENDED;
        ready.remove(t);
        live--;
        liveUsers -= t.thread.isDaemon() ? 0 : 1;
        Gate.together(live > 1, tasks.size() > 1);
        while (!t.joiners.isEmpty()) {
            goOn(t.joiners.get(0));
        }
    }

    @Override
    public void end(Strand s) {
        Task me = (Task) s;
        if (!me.killed && !over && current != me) {
            comeBack(me);
        }
        Task next = null;
        synchronized (this) {
            about(me, Op.END, 0, 0, 1);
            bury(me);
            if (liveUsers == 0) {
                finish(Ending.normal());
            }
            if (!over) {
                sinceChange = 0;
                recorder.point(me);
                next = decide(me, false);
            }
        }
        wakeNext(me, next);
    }

    @Override
    public void interrupt(Strand target) {
        synchronized (this) {
            Task t = (Task) target;
            t.interrupted = true;
            sinceChange = 0;
            switch (t.state) {
                case WAITING, PARKED, JOINING, SLEEPING -> goOn(t);
                default -> {
                    // Finds out by itself.
                }
            }
        }
        afterSignal();
    }

    /* Time, exit, pools. */

    @Override
    public long now(Strand s) {
        synchronized (this) {
            return now += TICK_NANOS;
        }
    }

    @Override
    public void exit(Strand s, int status) {
        Task me = (Task) s;
        if (runs(me)) {
            synchronized (this) {
                finish(Ending.exit(me, status));
            }
        }
        stay(me);
    }

    @Override
    public void uncaught(Strand s, Throwable t) {
        synchronized (this) {
            finish(Ending.uncaught((Task) s, t));
        }
    }

    @Override
    public Object instead(Strand s, Object global) {
        synchronized (this) {
            if (commonPool == null) {
                commonPool = new ForkJoinPool(PARALLELISM);
            }
            return commonPool;
        }
    }

    @Override
    public int location(Strand s, Object o, boolean change, int site) {
        synchronized (this) {
            return locations.used(o, (Task) s, change, site);
        }
    }
}
