package dev.heddle.control;

import dev.heddle.model.Access;
import dev.heddle.probe.Op;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
    static final String MISSED_SIGNAL = "missed-signal";
    static final String LIVELOCK = "livelock";
    /** The member of an ending that is none. */
    private static final String CUT_OFF = "cut off";
    /** So many points without anything but reads: the state cannot change any more. */
    private static final int NO_CHANGE = 10_000;
    private static final int FRAMES = 30;

    static Ending normal() {
        return new Ending(null, "", "", List.of(), 0, null);
    }

    boolean bad() {
        return kind != null;
    }

    /** Whether the run was ended for want of steps, so that it says nothing about how it would have ended. */
    boolean cutOff() {
        return kind == null && member.equals(CUT_OFF);
    }

    static Ending exit(Task t, int status) {
        if (status == 0) {
            return normal();
        }
        StackTraceElement[] stack = t.thread.getStackTrace();
        return new Ending(FAILURE, "exit " + status, "the target ended itself with exit code " + status,
                List.of(access(t, "exit", stack)), status, null);
    }

    static Ending uncaught(Task t, Throwable e) {
        String text = e.toString();
        return new Ending(FAILURE, e.getClass().getName(),
                text + " in " + t.thread.getName() + ", which nobody caught",
                List.of(access(t, "throw", e.getStackTrace())), 1, null);
    }

    static Ending output(String what, String effect) {
        return new Ending(FAILURE, what, effect, List.of(), 0, null);
    }

    /** Too many steps. Only if nothing has changed for long is that a finding. */
    static Ending unfinished(List<Task> tasks, int steps, int sinceChange) {
        if (sinceChange < NO_CHANGE) {
            return new Ending(null, CUT_OFF, "", List.of(), 0, "cut off after " + steps
                    + " steps, which --max-steps can raise");
        }
        List<Access> all = new ArrayList<>();
        for (Task t : tasks) {
            if (!t.ended && t.state == Task.State.READY) {
                all.add(access(t, Op.name(t.op), t.thread.getStackTrace()));
            }
        }
        return new Ending(FAILURE, LIVELOCK, "livelock: for " + sinceChange
                + " steps the threads only looked, and nothing changed", all, 0, null);
    }

    /** A thread runs and runs and never comes to a point. */
    static Ending spins(Task t, long seconds) {
        return new Ending(FAILURE, LIVELOCK, t.thread.getName() + " ran for " + seconds
                + " s without touching anything that others could see",
                List.of(access(t, "run", t.thread.getStackTrace())), 0, null);
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
                    + names(users) + "): without Heddle the JVM would not exit, because the pool is never shut down");
        }
        List<Task> cycle = cycle(tasks);
        List<Access> all = new ArrayList<>();
        if (!cycle.isEmpty()) {
            StringBuilder text = new StringBuilder("deadlock:");
            Set<String> locks = new java.util.TreeSet<>();
            for (Task t : cycle) {
                Object lock = lock(t);
                all.add(access(t, "lock", t.thread.getStackTrace(), monitors.ownedBy(t)));
                locks.add(lock.getClass().getName());
                text.append(text.charAt(text.length() - 1) == ':' ? " " : ", ").append(t.thread.getName())
                        .append(" waits for ").append(name(lock)).append(" of ")
                        .append(owner(lock, t).thread.getName());
            }
            return new Ending(DEADLOCK, String.join(", ", locks), text.toString(), all, 0, null);
        }
        StringBuilder text = new StringBuilder("nobody can go on:");
        Set<String> objects = new java.util.TreeSet<>();
        for (Task t : tasks) {
            if (t.ended || isIdleWorker(t) || t.thread.isDaemon()) {
                continue;
            }
            all.add(access(t, verb(t), t.thread.getStackTrace(), monitors.ownedBy(t)));
            text.append(text.charAt(text.length() - 1) == ':' ? " " : ", ").append(t.thread.getName()).append(' ')
                    .append(what(t));
            Object lock = lock(t);
            if (lock != null && t.state != Task.State.JOINING) {
                objects.add(lock.getClass().getName());
            }
        }
        return new Ending(MISSED_SIGNAL, String.join(", ", objects), text.toString(), all, 0, null);
    }

    private static String verb(Task t) {
        return switch (t.state) {
            case WAITING -> "wait";
            case JOINING -> "join";
            case BLOCKED -> "lock";
            default -> "park";
        };
    }

    private static String what(Task t) {
        return switch (t.state) {
            case WAITING -> "waits to be notified at " + name(t.waits.object);
            case JOINING -> "waits for the end of " + t.joins.thread.getName();
            case BLOCKED -> "waits for " + name(t.wants.object);
            default -> {
                Object blocker = LockSupport.getBlocker(t.thread);
                yield blocker == null ? "is parked" : "is parked at " + name(blocker);
            }
        };
    }

    private static String name(Object o) {
        String type = o instanceof Class<?> ? ((Class<?>) o).getName() + ".class" : o.getClass().getName();
        return type;
    }

    private static String names(List<Task> tasks) {
        StringBuilder text = new StringBuilder();
        for (Task t : tasks) {
            text.append(text.length() == 0 ? "" : ", ").append(t.thread.getName());
        }
        return text.toString();
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

    private static Task owner(Object lock, Task waiting) {
        if (waiting.state == Task.State.BLOCKED) {
            return waiting.wants.owner;
        }
        return waiting.state == Task.State.PARKED ? (Task) dev.heddle.probe.GateKeeper.ownerOf(lock) : null;
    }

    private static List<Task> cycle(List<Task> tasks) {
        for (Task start : tasks) {
            List<Task> path = new ArrayList<>();
            Set<Task> seen = new HashSet<>();
            Task t = start;
            while (t != null && !t.ended && seen.add(t)) {
                path.add(t);
                Object lock = lock(t);
                t = lock == null ? null : owner(lock, t);
            }
            if (t != null && !t.ended && path.contains(t)) {
                return path.subList(path.indexOf(t), path.size());
            }
        }
        return List.of();
    }

    private static boolean isIdleWorker(Task t) {
        if (t.state != Task.State.PARKED && t.state != Task.State.WAITING) {
            return false;
        }
        for (StackTraceElement f : t.thread.getStackTrace()) {
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

    private static boolean isTarget(String type) {
        return !type.startsWith("java.") && !type.startsWith("jdk.") && !type.startsWith("sun.")
                && !type.startsWith("javax.") && !type.startsWith("dev.heddle.control.")
                && !type.startsWith("dev.heddle.probe.") && !type.startsWith("dev.heddle.agent.");
    }

    private static Access access(Task t, String op, StackTraceElement[] stack) {
        return access(t, op, stack, List.of());
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
                    || f.getMethodName().equals("getStackTrace")) {
                continue;
            }
            if (top == null && isTarget(type)) {
                top = f;
            }
            if (frames.size() < FRAMES) {
                frames.add(type + "." + f.getMethodName() + "(" + (f.getFileName() == null ? "?" : f.getFileName())
                        + (f.getLineNumber() > 0 ? ":" + f.getLineNumber() : "") + ")");
            }
        }
        return new Access(t.thread.getName(), op, top == null ? "?" : top.getClassName(),
                top == null ? "?" : top.getMethodName(), top == null ? null : top.getFileName(),
                top == null ? 0 : top.getLineNumber(), frames, locks, null);
    }
}
