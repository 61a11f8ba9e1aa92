package dev.heddle.control;

import dev.heddle.probe.GateKeeper;
import dev.heddle.probe.Op;
import dev.heddle.probe.Strand;
import dev.heddle.probe.Unwound;
import java.util.concurrent.ForkJoinPool;

/**
 * Runs exactly one thread of the target at a time. Monitors, wait sets, park permits, joins, sleeps and interrupts are
 * modelled here; everything else in java.util.concurrent is ordinary code on top of these.
 *
 * <p>
 * Each method is called by the thread that does the operation. It changes the {@link Model} and decides who goes next under the
 * lock, then hands the turn over ({@link Turns}). Real locks of the target are taken and given for real as well, right after the
 * model has allowed it, so they never block for long.
 */
final class Controller extends Turns {
    private static final int MOST_CAUSES = 20;
    /** Looks after which a thread that has the turn, and that nobody has woken, goes on all the same. */
    private static final int MOST_LATE = 10;

    @Override
    public void point(Strand s, int op, int what, int site, int occurrence, boolean shared) {
        Task me = (Task) s;
        if (!shared && !strategy.wants(me, op, site, occurrence)) {
            if (observer != null) {
                passes(me, op, what, site, occurrence);
            }
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
            if (op != Op.ENTER) {
                boolean reads = op == Op.READ || op == Op.YIELD;
                sinceChange = reads ? sinceChange + 1 : 0;
                polled = reads || op == Op.CALL && me.looks ? polled + 1 : 0;
            }
            recorder.point(me);
            if (op == Op.START) {
                recorder.does(me);
            }
            next = decide(me, false);
        }
        handOver(me, next);
        does(me);
    }

    /** What nobody is known to share yet is no point, but whoever looks on sees it. */
    private void passes(Task me, int op, int what, int site, int occurrence) {
        synchronized (this) {
            if (current == me && !over) {
                about(me, op, what, site, occurrence);
                me.told = true;
                observer.goes(me, recorder.events().size());
            }
        }
    }

    /** The thread is about to do what it said it would, now that it has the turn. */
    private void does(Task me) {
        synchronized (this) {
            if (!over) {
                recorder.does(me);
            }
        }
    }

    @Override
    public void value(Strand s, String text) {
        synchronized (this) {
            recorder.value((Task) s, text);
        }
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
            polled++;
            me.pauses++;
            recorder.point(me);
            recorder.does(me);
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
            int occurrence = me.count(Op.LOCK, site);
            about(me, Op.LOCK, locations.number(monitor), site, occurrence);
            me.monitor = monitor;
            sinceChange = 0;
            polled++;
            // Inside a collection of the JDK only somebody who aims at it is interested.
            boolean stops = voluntary || site != 0 && strategy.wants(me, Op.LOCK, site, occurrence);
            if (m.owner == null && (!stops || live == 1)) {
                me.told = true;
                own(m, me);
                return;
            }
            contend(me, m, 1);
            recorder.point(me);
            next = decide(me, false);
        }
        handOver(me, next);
        does(me);
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
                me.monitor = monitor;
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
            me.monitor = monitor;
            sinceChange = 0;
            me.pauses += nanos > 0 ? 1 : 0;
            me.wantsCount = m.count;
            me.waits = m;
            m.waiters.add(me);
            me.state = Task.State.WAITING;
            ready.remove(me);
            timer(me, nanos);
            free(m);
            me.woken = false;
            me.realWait = monitor;
            recorder.point(me);
            recorder.does(me);
            next = decide(me, false);
        }
        if (next == me) {
            me.go = false;
            me.realWait = null;
        } else {
            wakeNext(me, next);
            // The only way to give the real monitor up. Somebody whose stack is full may fail to wake us.
            for (int late = 0; !me.woken && !me.killed && late < MOST_LATE; late += me.go ? 1 : 0) {
                try {
                    monitor.wait(POLL_NANOS / 1_000_000);
                } catch (InterruptedException nobodyInterruptsForReal) {
                    continue;
                }
            }
            me.realWait = null;
            taken(me);
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
            polled = m.waiters.isEmpty() ? polled : 0;
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
            me.pauses += nanos > 0 ? 1 : 0;
            me.state = how;
            ready.remove(me);
            timer(me, nanos);
            recorder.point(me);
            recorder.does(me);
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
        if (hasTurn()) {
            unparked(thread);
        } else {
            tell(new Signals.Signal(thread, false));
        }
    }

    /** Who does not have the turn may hold any lock, and must not wait for ours. */
    private boolean hasTurn() {
        Task t = current;
        return t != null && t.thread == Thread.currentThread();
    }

    @Override
    void deliver(Signals.Signal oldest) {
        for (Signals.Signal s = oldest; s != null; s = s.next()) {
            if (s.interrupts) {
                interrupted((Task) GateKeeper.of(s.thread));
            } else {
                unparked(s.thread);
            }
        }
        afterSignals();
    }

    private void unparked(Thread thread) {
        synchronized (this) {
            Task t = (Task) GateKeeper.of(thread);
            if (t == null || t.ended || over) {
                return;
            }
            sinceChange = 0;
            polled = 0;
            if (t.state == Task.State.PARKED) {
                goOn(t);
            } else {
                t.permit = true;
            }
        }
    }

    /** Somebody who is not under control may have made the first task ready while nobody had the turn. */
    private void afterSignals() {
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
        Task other = (Task) GateKeeper.of(thread);
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
            return over || GateKeeper.of(child) != null ? null : add(me, child);
        }
    }

    /** Threads that the JDK keeps for itself (reapers of processes, cleaners) outlive the iteration, and are nobody's business. */
    private static boolean ofTheJdk(Thread t) {
        ThreadGroup group = t.getThreadGroup();
        return t.getClass().getName().equals("jdk.internal.misc.InnocuousThread")
                || group != null && group.getParent() == null;
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
            taken(me);
            checkKilled(me);
            return;
        }
        awaitTurn(me);
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
                polled = 0;
                recorder.point(me);
                recorder.does(me);
                next = decide(me, false);
            }
        }
        wakeNext(me, next);
    }

    @Override
    public void interrupt(Strand target) {
        Task t = (Task) target;
        t.interrupted = true;
        if (hasTurn()) {
            interrupted(t);
        } else {
            tell(new Signals.Signal(t.thread, true));
        }
    }

    /** If it has not found out by itself. */
    private void interrupted(Task t) {
        synchronized (this) {
            if (t == null || t.ended || over || !t.interrupted) {
                return;
            }
            sinceChange = 0;
            polled = 0;
            switch (t.state) {
                case WAITING, PARKED, JOINING, SLEEPING -> goOn(t);
                default -> {
                    // Looks before it waits.
                }
            }
        }
    }

    /* Time, exit, pools. */

    @Override
    public Thread.State state(Strand s) {
        synchronized (this) {
            Task t = (Task) s;
            return switch (t.state) {
                case READY -> Thread.State.RUNNABLE;
                case BLOCKED -> Thread.State.BLOCKED;
                case WAITING, PARKED, JOINING, SLEEPING ->
                    t.deadline == 0 ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
                case OUTSIDE -> t.thread.getState();
                case ENDED -> Thread.State.TERMINATED;
            };
        }
    }

    /** Who asks for the time again and again waits: for others, if they can go on, else for time, which passes ever faster. */
    @Override
    public long now(Strand s) {
        Task me = (Task) s;
        boolean waits;
        synchronized (this) {
            clockLooks++;
            boolean alone = ready.size() <= 1;
            waits = clockLooks % PATIENCE == 0 && !alone && me.quiet == 0;
            pass(alone
                    ? Math.min(TICK_NANOS << Math.min(clockLooks / PATIENCE, 30), LONGEST_TICK_NANOS)
                    : TICK_NANOS);
            sinceChange = 0;
            polled = 0;
        }
        if (waits && current == me) {
            this.yield(s, 0);
        }
        synchronized (this) {
            return now;
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
        Task me = (Task) s;
        if (me.killed || comesFromEnding(t)) {
            // It was made to end with its iteration, maybe an earlier one, and that was wrapped or only logged.
            return;
        }
        synchronized (this) {
            finish(Ending.uncaught(me, t));
        }
    }

    private static boolean comesFromEnding(Throwable t) {
        int depth = 0;
        for (Throwable c = t; c != null && depth < MOST_CAUSES; c = c.getCause(), depth++) {
            if (c instanceof Unwound) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Object instead(Strand s, Object global) {
        synchronized (this) {
            if (global instanceof ForkJoinPool) {
                commonPool = commonPool == null ? CommonPool.make(PARALLELISM) : commonPool;
                return commonPool;
            }
            if (delayer == null) {
                delayer = CommonPool.makeDelayer();
            }
            return delayer;
        }
    }

    @Override
    public int uses(Object o) {
        synchronized (this) {
            return locations.uses(o);
        }
    }

    @Override
    public int location(Strand s, Object o, boolean change, int site) {
        synchronized (this) {
            return locations.used(o, (Task) s, change, site);
        }
    }
}
