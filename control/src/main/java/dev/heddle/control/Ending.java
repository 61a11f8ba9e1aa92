package dev.heddle.control;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.probe.GateKeeper;
import dev.heddle.probe.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/**
 * How an iteration ended.
 *
 * @param kind     of a finding, or null if nothing is wrong
 * @param member   what it is about: an exception, a lock
 * @param effect   one sentence for people
 * @param accesses the threads concerned, and where they are
 * @param exit     what the target returned
 * @param note     something to tell although nothing is wrong, or null
 */
record Ending(String kind, String member, String effect, List<Access> accesses, int exit, String note) {
    static final String FAILURE = "failure";
    static final String DEADLOCK = "deadlock";
    static final String MISSED_SIGNAL = Finding.MISSED_SIGNAL;
    static final String LIVELOCK = "livelock";
    /** The member of an ending that is none. */
    private static final String CUT_OFF = "cut off";
    /** So many points without anything but reads: the state cannot change any more. */
    private static final int NO_CHANGE = 10_000;
    /** Who pauses that often does nothing else. */
    private static final int PAUSES_OF_A_POLL = 1_000;
    private static final int FRAMES = 30;

    static Ending normal() {
        return new Ending(null, "", "", List.of(), 0, null);
    }

    boolean bad() {
        return kind != null;
    }

    boolean livelock() {
        return LIVELOCK.equals(member);
    }

    /** Whether the run was ended for want of steps, so that it says nothing about how it would have ended. */
    boolean cutOff() {
        return kind == null && member.equals(CUT_OFF);
    }

    static Ending exit(Task t, int status) {
        if (status == 0) {
            return normal();
        }
        if (t.reason != null) {
            return failure(t, t.reason, ", which failed the test", status);
        }
        StackTraceElement[] stack = Frames.of(t.thread);
        return new Ending(FAILURE, "exit " + status, "the target ended itself with exit code " + status,
                List.of(access(t, "exit", stack)), status, null);
    }

    static Ending uncaught(Task t, Throwable e) {
        return failure(t, e, " in " + t.name() + ", which nobody caught", 1);
    }

    private static Ending failure(Task t, Throwable e, String what, int status) {
        String type = e.getClass().getName();
        String text = Frames.asked(e::toString, type + " (whose message cannot be shown)");
        return new Ending(FAILURE, type, text + what, List.of(access(t, "throw", Frames.of(e))), status, null);
    }

    static Ending output(String what, String effect) {
        return new Ending(FAILURE, what, effect, List.of(), 0, null);
    }

    /**
     * Too many steps. Only if nothing has changed for long is that a finding: if all have only read, or if all who go on are
     * polling, whatever locks they take for it. Who locks and never pauses may be computing something of its own; who reads and
     * never pauses too, but that is soon over.
     *
     * @param patient whether those who only read have had their time; without, null says that they are to go on
     */
    static Ending unfinished(List<Task> tasks, Monitors monitors, int steps, int sinceChange, int polled,
            boolean patient) {
        Ending circle = circle(tasks, monitors);
        if (circle != null) {
            return circle;
        }
        boolean polls = polled >= NO_CHANGE && allPoll(tasks);
        int same = polls ? polled : sinceChange;
        if (same < NO_CHANGE || mayStillChange(tasks, steps - same / 2)) {
            return new Ending(null, CUT_OFF, "", List.of(), 0, "cut off after " + steps
                    + " steps, which --max-steps can raise");
        }
        if (!polls && !patient) {
            return null;
        }
        List<Access> all = new ArrayList<>();
        for (Task t : tasks) {
            if (!t.ended && t.state == Task.State.READY) {
                all.add(access(t, "loop", Frames.of(t.thread)));
            }
        }
        return new Ending(FAILURE, LIVELOCK, "livelock: for " + same
                + " steps the threads only looked, and nothing changed", all, 0, null);
    }

    private static boolean allPoll(List<Task> tasks) {
        for (Task t : tasks) {
            boolean goesOn = t.state == Task.State.READY || t.state == Task.State.BLOCKED || t.deadline != 0;
            if (!t.ended && goesOn && t.pauses < PAUSES_OF_A_POLL) {
                return false;
            }
        }
        return true;
    }

    /** Whether somebody has not looked since then: who sleeps for long, or was not chosen, may do something else. */
    private static boolean mayStillChange(List<Task> tasks, int since) {
        for (Task t : tasks) {
            boolean slept = t.deadline != 0 && t.timerSet < since;
            // Or would be ready if one who goes on and on did not just have the monitor.
            boolean ready = t.state == Task.State.READY
                    || t.state == Task.State.BLOCKED && t.wants.owner != null && t.wants.owner.lastTurn >= since;
            boolean passedOver = ready && t.lastTurn < since;
            if (!t.ended && (slept || passedOver || t.state == Task.State.OUTSIDE)) {
                return true;
            }
        }
        return false;
    }

    /** A thread runs and runs and never comes to a point. */
    static Ending spins(Task t, long seconds) {
        return new Ending(FAILURE, LIVELOCK, t.name() + " ran for " + seconds
                + " s without touching anything that others could see",
                List.of(access(t, "run", Frames.of(t.thread))), 0, null);
    }

    /** The same, but it may only have a lot to do. */
    static Ending computes(Task t, long seconds) {
        return new Ending(null, CUT_OFF, "", List.of(), 0, t.name() + " ran for " + seconds
                + " s without touching anything that others could see, and was cut off with the budget");
    }

    /** There was no time left. */
    static Ending late() {
        return new Ending(null, CUT_OFF, "", List.of(), 0, "cut off with the budget");
    }

    /** Nobody can go on. */
    static Ending stuck(List<Task> tasks, Monitors monitors) {
        List<Task> users = new ArrayList<>();
        boolean idle = true;
        for (Task t : tasks) {
            if (!t.ended && !t.thread.isDaemon()) {
                users.add(t);
                idle &= isIdleWorker(t);
            }
        }
        if (idle) {
            return new Ending(null, "", "", List.of(), 0, "at the end only idle pool threads were left ("
                    + Waits.names(users)
                    + "): without Heddle the JVM would not exit, because the pool is never shut down");
        }
        Ending circle = circle(tasks, monitors);
        if (circle != null) {
            return circle;
        }
        if (GateKeeper.hooked()) {
            return new Ending(null, "", "", List.of(), 0, "at the end " + Waits.names(users)
                    + " waited for something that only a shutdown hook of the target can bring: hooks are not run here");
        }
        List<Access> all = new ArrayList<>();
        Set<String> objects = new TreeSet<>();
        List<String> who = new ArrayList<>();
        for (Task t : tasks) {
            if (t.ended || isIdleWorker(t) || t.thread.isDaemon()) {
                continue;
            }
            all.add(access(t, verb(t), Frames.of(t.thread), LockNames.held(t, monitors)));
            who.add(t.name() + " " + what(t));
            Object lock = lock(t);
            if (lock != null && t.state != Task.State.JOINING) {
                objects.add(LockNames.wanted(lock, t.thread));
            }
        }
        return new Ending(MISSED_SIGNAL, String.join(", ", objects), "nobody can go on: " + String.join(", ", who), all,
                0, null);
    }

    /** Tasks that wait for each other, whatever else goes on; null if there are none. */
    static Ending circle(List<Task> tasks, Monitors monitors) {
        List<Access> all = new ArrayList<>();
        Set<String> objects = new TreeSet<>();
        List<String> who = new ArrayList<>();
        // A loop of our own: one of the JDK's would be on the stack of the current thread.
        for (Map.Entry<Task, Waits> e : Waits.deadlock(tasks).entrySet()) {
            Task t = e.getKey();
            Waits waits = e.getValue();
            all.add(access(t, waits.op(), Frames.of(t.thread), LockNames.held(t, monitors)));
            objects.add(waits.what());
            who.add(t.name() + " " + waits.text());
        }
        return who.isEmpty()
                ? null
                : new Ending(DEADLOCK, String.join(", ", objects), "deadlock: " + String.join(", ", who), all, 0, null);
    }

    private static String verb(Task t) {
        return switch (t.state) {
            case WAITING -> "wait";
            case JOINING -> "join";
            case BLOCKED -> "lock";
            default -> "park";
        };
    }

    /** What a task that cannot go on waits for. */
    static String what(Task t) {
        return switch (t.state) {
            case WAITING -> "waits to be notified at " + Monitors.name(t.waits.object);
            case JOINING -> "waits for the end of " + t.joins.name();
            case BLOCKED -> "waits for " + Monitors.name(t.wants.object);
            default -> {
                Object blocker = LockSupport.getBlocker(t.thread);
                yield blocker == null ? "is parked" : "is parked at " + LockNames.wanted(blocker, t.thread);
            }
        };
    }

    /** What the task waits for, or null. */
    private static Object lock(Task t) {
        return switch (t.state) {
            case BLOCKED -> t.wants.object;
            case WAITING -> t.waits.object;
            case PARKED -> LockSupport.getBlocker(t.thread);
            default -> null;
        };
    }

    private static boolean isIdleWorker(Task t) {
        if (t.state != Task.State.PARKED && t.state != Task.State.WAITING) {
            return false;
        }
        for (StackTraceElement f : Frames.of(t.thread)) {
            String type = f.getClassName();
            String method = f.getMethodName();
            if (type.equals("java.util.concurrent.ThreadPoolExecutor") && method.equals("getTask")
                    || type.equals("java.util.concurrent.ForkJoinPool") && method.equals("awaitWork")
                    || type.equals("java.util.TimerThread") && method.equals("mainLoop")) {
                return true;
            }
            if (isTarget(type)) {
                return false;
            }
        }
        return false;
    }

    static boolean isTarget(String type) {
        return !type.startsWith("java.") && !type.startsWith("jdk.") && !type.startsWith("sun.")
                && !type.startsWith("javax.") && !type.startsWith("dev.heddle.control.")
                && !type.startsWith("dev.heddle.probe.") && !type.startsWith("dev.heddle.agent.");
    }

    private static Access access(Task t, String op, StackTraceElement[] stack) {
        return access(t, op, stack, Access.UNKNOWN);
    }

    private static Access access(Task t, String op, StackTraceElement[] stack, List<String> locks) {
        List<String> frames = new ArrayList<>();
        StackTraceElement top = null;
        for (StackTraceElement f : stack) {
            String type = f.getClassName();
            if (type.startsWith("java.heddle.") || type.startsWith("dev.heddle.control.")
                    || type.startsWith("dev.heddle.probe.") || type.startsWith("dev.heddle.agent.")
                    || type.startsWith("jdk.internal.reflect.") || type.equals("java.lang.reflect.Method")
                    || type.equals("jdk.internal.misc.Unsafe") || type.contains("$$Lambda")
                    || f.getMethodName().equals("getStackTrace") || Frames.isHidden(f)) {
                continue;
            }
            String method = Frames.method(f);
            if (top == null && isTarget(type)) {
                top = f;
            }
            if (frames.size() < FRAMES) {
                frames.add(type + "." + method + "(" + (f.getFileName() == null ? "?" : f.getFileName())
                        + (f.getLineNumber() > 0 ? ":" + f.getLineNumber() : "") + ")");
            }
        }
        return new Access(t.name(), op, top == null ? "?" : top.getClassName(),
                top == null ? "?" : Frames.method(top), top == null ? null : top.getFileName(),
                top == null ? 0 : top.getLineNumber(), frames, locks, null);
    }
}
