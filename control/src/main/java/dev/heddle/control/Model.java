package dev.heddle.control;

import dev.heddle.probe.GateKeeper;
import dev.heddle.probe.Op;
import dev.heddle.probe.Scheduler;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * Who can go on, who waits for what, and who goes next: the state of an iteration and the decisions about it. No thread waits in
 * here.
 *
 * <p>
 * Protocol: every field is protected by this object's lock, unless its comment says otherwise. Methods without a lock of their
 * own are called with it.
 */
abstract class Model extends Scheduler {
    /** So many times in a row threads had nothing to do before a sleep ends that others wait for. */
    static final int IDLE = 50;
    static final long TICK_NANOS = 100;
    static final long LONGEST_TICK_NANOS = 100_000_000;
    static final int PATIENCE = 16;
    static final long POLL_NANOS = 200_000_000;
    static final int MOST_THROWN = 50;
    static final int MOST_POINTS_WHEN_OVER = 5_000;
    static final int PARALLELISM = 3;
    /** Where threads only read, a run may have so many times the steps of others; this often somebody looks. */
    static final int MORE_FOR_READERS = 5;
    static final int BETWEEN_LOOKS = 1_000;

    final Locations locations = new Locations();
    final Thread driver = Thread.currentThread();

    Strategy strategy;
    /** Is told of each task that does what it was about to do; null if nobody looks on. */
    Observer observer;
    Recorder recorder;
    int maxSteps;
    final List<Task> tasks = new ArrayList<>();
    final PriorityQueue<Task> timers = new PriorityQueue<>(
            Comparator.comparingLong((Task t) -> t.deadline).thenComparingInt(t -> t.id));
    final Ready ready = new Ready(timers);
    final Monitors monitors = new Monitors();
    /** Who has the turn; null while all are outside or waiting for one that is. Read without the lock by the watchdog. */
    volatile Task current;
    /** Who had the last turn. */
    Task last;
    /** Counts decisions; read without the lock by the watchdog, which only compares. */
    volatile long progress;
    int steps;
    int sinceChange;
    /** The same, if locks that are taken, and calls that only look, count for nothing. */
    int polled;
    int idle;
    long now;
    int outside;
    /** Real time at which all that is left to do was outside, or time had to pass. */
    long idleSince;
    /** Whether the JDK has started a thread of its own, in any iteration: it may wake somebody at any time. */
    boolean helpers;
    int live;
    int liveUsers;
    int mostLive;
    Object commonPool;
    ScheduledThreadPoolExecutor delayer;
    /** How often threads have asked for the time since anything changed. */
    int clockLooks;
    /** Whether tasks have come to wait for each other's monitors. */
    boolean circular;
    /** Read without the lock by the driver, which is told when it changes. */
    volatile boolean over;
    Ending ending;
    final List<String> inexact = new ArrayList<>();

    final Task add(Task parent, Thread thread) {
        String path = parent == null ? "main" : parent.path + "/" + ++parent.children;
        Task t = new Task(tasks.size(), path, thread);
        about(t, Op.BEGIN, 0, 0, 1);
        tasks.add(t);
        live++;
        mostLive = Math.max(mostLive, live);
        liveUsers += thread.isDaemon() ? 0 : 1;
        ready.add(t);
        GateKeeper.together(live > 1, tasks.size() > 1);
        strategy.born(t);
        return t;
    }

    /** The turn goes to a ready task; if it wants a monitor it gets that too. */
    final void grant(Task t) {
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
        t.turnOf = last == t ? null : last;
        last = t;
        current = t;
        t.lastTurn = steps;
        strategy.goes(t);
        if (observer != null) {
            observer.goes(t, recorder.events().size());
        }
        t.go = true;
    }

    /** Who goes next, and gives that one the turn. Null if nobody can: then the iteration is over, or all are outside. */
    final Task decide(Task me, boolean yields) {
        progress++;
        if (over) {
            return null;
        }
        steps++;
        Ending end = circular ? Ending.circle(tasks, monitors) : null;
        if (end == null && steps > maxSteps && (steps - maxSteps) % BETWEEN_LOOKS == 1) {
            end = Ending.unfinished(tasks, monitors, steps, sinceChange, polled, steps / MORE_FOR_READERS > maxSteps);
        }
        if (end != null) {
            finish(end);
            return null;
        }
        if (!yields && me.op != Op.READ && me.op != Op.ENTER) {
            clockLooks = 0;
        }
        idle = yields ? idle + 1 : quiet(me.op) ? idle : 0;
        if (ready.size() == 0 || yields && (ready.size() == 1 && me.place >= 0 || idle > IDLE)) {
            // Also when all who can go on only say that they have nothing to do: time passes.
            idle = 0;
            if (ready.size() > 0 || outside == 0) {
                fireTimer();
            } else {
                // Nobody knows how long it takes out there: time passes as it does for real.
                idleSince = System.nanoTime();
            }
        }
        if (ready.size() == 0) {
            current = null;
            if (outside == 0 && !helpers) {
                finish(Ending.stuck(tasks, monitors));
            }
            return null;
        }
        Task next;
        if (ready.size() == 1 && (timers.isEmpty() || !strategy.wakes())) {
            next = ready.get(0);
        } else {
            Task usual = Order.usual(ready, me, yields);
            next = strategy.pick(ready, me, yields);
            recorder.chose(me, next, usual);
            if (next.place < 0 && !wake(next)) {
                next = Order.usual(ready, me, yields);
            }
        }
        grant(next);
        return next;
    }

    /** What threads do also while they have nothing to do but look whether something has happened. */
    private static boolean quiet(int op) {
        return op == Op.READ || op == Op.WRITE || op == Op.CALL || op == Op.ENTER;
    }

    /** Lets time pass until a task has slept enough. All others must have been slow. */
    private boolean wake(Task sleeper) {
        while (sleeper.place < 0 && sleeper.deadline != 0) {
            fireTimer();
        }
        return sleeper.place >= 0;
    }

    final void pass(long nanos) {
        // Not past what somebody sleeps for: that one comes first.
        now = timers.isEmpty() ? now + nanos : Math.max(now, Math.min(now + nanos, timers.peek().deadline));
        while (!timers.isEmpty() && timers.peek().deadline <= now) {
            fireTimer();
        }
    }

    final void fireTimer() {
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
    final void goOn(Task t) {
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

    final void contend(Task t, Monitor m, int count) {
        t.wants = m;
        t.wantsCount = count;
        m.contenders.add(t);
        if (m.owner == null) {
            t.state = Task.State.READY;
            ready.add(t);
        } else {
            t.state = Task.State.BLOCKED;
            ready.remove(t);
            circular |= closesCircle(t);
        }
    }

    /** Whether whoever owns what the task wants waits, in the end, for the task: nobody gets out of that, whatever others do. */
    private boolean closesCircle(Task t) {
        Task o = t.wants.owner;
        for (int n = tasks.size(); n > 0 && o != t && o != null && o.state == Task.State.BLOCKED; n--) {
            o = o.wants.owner;
        }
        return o == t;
    }

    final void timer(Task t, long nanos) {
        t.timedOut = false;
        if (nanos > 0) {
            t.deadline = Math.max(1, now + nanos);
            t.timerSet = steps;
            t.sleeps = nanos;
            timers.add(t);
        }
    }

    final void finish(Ending how) {
        if (!over) {
            for (Task t : tasks) {
                if (!t.ended) {
                    recorder.waits(t);
                }
            }
            strategy.over();
            ending = how;
            over = true;
            GateKeeper.realUnpark(driver);
        }
    }

    /** Whoever wants a monitor that is free can go on; now it is not free any more. */
    final void own(Monitor m, Task t) {
        m.owner = t;
        t.owned++;
        m.count = 1;
        for (Task other : m.contenders) {
            ready.remove(other);
            other.state = Task.State.BLOCKED;
        }
    }

    final void free(Monitor m) {
        m.owner.owned--;
        m.owner = null;
        for (Task t : m.contenders) {
            t.state = Task.State.READY;
            ready.add(t);
        }
        if (m.unused()) {
            monitors.remove(m);
        }
    }

    final void bury(Task t) {
        if (t.ended) {
            return;
        }
        t.ended = true;
        t.state = Task.State.ENDED;
        ready.remove(t);
        live--;
        liveUsers -= t.thread.isDaemon() ? 0 : 1;
        GateKeeper.together(live > 1, tasks.size() > 1);
        while (!t.joiners.isEmpty()) {
            goOn(t.joiners.get(0));
        }
    }

    static void about(Task me, int op, int what, int site, int occurrence) {
        me.op = op;
        me.what = what;
        me.site = site;
        me.occurrence = occurrence;
        me.told = false;
    }
}
