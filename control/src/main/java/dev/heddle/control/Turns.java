package dev.heddle.control;

import dev.heddle.probe.GateKeeper;
import dev.heddle.probe.Turn;
import dev.heddle.probe.Unwound;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * How the turn goes from one real thread to the next, and what the driver and the watchdog do about it. The lock of the
 * {@link Model} is held for decisions only, never while a thread waits for its turn.
 */
abstract class Turns extends Model {
    /** Whether a debugger is told of every change of turn. Set before the first iteration. */
    private boolean debugged;
    private final Signals signals = new Signals();

    void debugged() {
        debugged = true;
    }

    synchronized void observe(Observer who) {
        observer = who;
    }

    /** Forgets the last iteration. Its tasks must have ended, or been given up. */
    synchronized void prepare(Strategy with, Recorder into, int limit) {
        strategy = with;
        recorder = into;
        into.locks(t -> LockNames.numbered(t, monitors, locations));
        maxSteps = limit;
        tasks.clear();
        ready.clear();
        timers.clear();
        monitors.clear();
        locations.nextIteration();
        current = null;
        last = null;
        steps = 0;
        sinceChange = 0;
        polled = 0;
        idle = 0;
        now = 0;
        outside = 0;
        live = 0;
        liveUsers = 0;
        mostLive = 0;
        commonPool = null;
        delayer = null;
        clockLooks = 0;
        over = false;
        circular = false;
        ending = null;
        inexact.clear();
        GateKeeper.nextIteration();
        GateKeeper.together(false, false);
    }

    /** Brings the main thread of an iteration under control, and gives it the turn. */
    synchronized void first(Thread main) {
        Task t = add(null, main);
        GateKeeper.adopt(main, t);
        grant(t);
    }

    /** Waits until the iteration is over, or for this long. */
    boolean awaitEnd(long nanos) {
        long until = System.nanoTime() + nanos;
        for (long left = nanos; !over && left > 0; left = until - System.nanoTime()) {
            Signals.Signal oldest = signals.take();
            if (oldest == null) {
                GateKeeper.realPark(Math.min(left, POLL_NANOS));
            } else {
                deliver(oldest);
            }
        }
        return over;
    }

    /** To be called by threads that do not have the turn. */
    final void tell(Signals.Signal s) {
        signals.add(s);
        GateKeeper.realUnpark(driver);
    }

    /** What others did to threads under control; called by the driver. */
    abstract void deliver(Signals.Signal oldest);

    /** Nobody has had the turn for long: those that wait will wait for ever. */
    void giveUpIdle() {
        synchronized (this) {
            if (!over && current == null) {
                finish(outside == 0 ? Ending.stuck(tasks, monitors) : Ending.normal());
            }
        }
    }

    /** While somebody is outside, sleeps and timeouts take as long as they say. */
    void passRealTime() {
        Task next;
        synchronized (this) {
            if (over || current != null || outside == 0 || timers.isEmpty() || ready.size() > 0
                    || System.nanoTime() - idleSince < timers.peek().deadline - now) {
                return;
            }
            Task first = timers.peek();
            fireTimer();
            next = decide(first, false);
        }
        if (next != null) {
            wake(next);
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
            wakeToEnd(t);
            long until = System.nanoTime() + nanosEach;
            while (!t.ended && !t.stranded && System.nanoTime() < until && (t.begun || t.thread.isAlive())) {
                GateKeeper.realPark(50_000);
            }
        }
        for (Task t : all) {
            if (!t.ended && t.thread.isAlive()) {
                left++;
            } else {
                GateKeeper.ended(t.thread);
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

    synchronized void share(int site) {
        locations.share(site);
    }

    synchronized BitSet sharedOnes() {
        return locations.shared();
    }

    synchronized int steps() {
        return steps;
    }

    /** As they were left when the iteration ended. */
    synchronized List<Task> tasks() {
        return List.copyOf(tasks);
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

    /** A thread that was outside comes back: it has to wait for its turn like everybody. */
    final void comeBack(Task me) {
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
            taken(me);
        }
    }

    /** A thread has noticed that it has the turn. */
    final void taken(Task me) {
        me.go = false;
        if (debugged && !me.killed && me.turnOf != null) {
            String from = me.turnOf.path;
            me.turnOf = null;
            Turn.changed(from, me.path, recorder.about(me));
        }
    }

    static void wakeNext(Task me, Task next) {
        if (next != null && next != me) {
            wake(next);
        }
    }

    /**
     * Without the monitor at which it waits: a thread that would not end may hold that for ever. Nothing else interrupts a
     * thread under control for real.
     */
    private static void wakeToEnd(Task t) {
        if (t.realWait == null) {
            GateKeeper.realUnpark(t.thread);
        } else {
            GateKeeper.realInterrupt(t.thread);
        }
    }

    /**
     * Needs the real monitor at which the other waits, which nobody keeps: the model has given it to the other. That one must not go
     * on before we have left the monitor, though it may find out by itself that it has the turn: else it could come back and
     * stop inside, wait for a turn of ours, and we for the monitor.
     */
    static void wake(Task t) {
        Object o = t.realWait;
        if (o == null) {
            GateKeeper.realUnpark(t.thread);
            return;
        }
        synchronized (o) {
            t.woken = true;
            o.notifyAll();
        }
    }

    /** Gives the turn to the next, and returns with the next turn of this thread. */
    final void handOver(Task me, Task next) {
        if (next == me) {
            me.go = false;
            return;
        }
        wakeNext(me, next);
        awaitTurn(me);
    }

    final void awaitTurn(Task me) {
        while (!me.go) {
            GateKeeper.realPark(POLL_NANOS);
        }
        taken(me);
        checkKilled(me);
    }

    final void checkKilled(Task me) {
        if (me.killed) {
            unwind(me);
        }
    }

    /** A thread that swallows everything is left parked in the end. */
    static void unwind(Task me) {
        if (++me.thrown > MOST_THROWN) {
            me.stranded = true;
            while (true) {
                GateKeeper.realSleep(POLL_NANOS);
            }
        }
        throw new Unwound();
    }

    /** Returns false where nothing is modelled any more. */
    final boolean runs(Task me) {
        if (current != me) {
            comeBack(me);
        }
        if (me.killed || over) {
            return false;
        }
        return true;
    }

    /** A thread of an iteration that is over may not wait for anything. */
    final void stay(Task me) {
        if (me.killed) {
            unwind(me);
        }
        awaitTurn(me);
    }
}
