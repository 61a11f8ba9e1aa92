package dev.heddle.agent;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

/**
 * Asks the JVM for threads that wait for each other for good; and for the case that all wait, and nobody is left to wake them, which
 * is as bad: the JVM does not know who holds a semaphore, or a lock for reading.
 */
final class Deadlocks {
    /** How long nothing must have changed. */
    private static final long STILL_NANOS = 3_000_000_000L;

    private String picture = "";
    private long since = System.nanoTime();

    /** What has happened, or null if nothing has, or if this JVM cannot say. */
    Finding find() {
        try {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long[] ids = threads.findDeadlockedThreads();
            if (ids != null) {
                return finding(threads.getThreadInfo(ids, true, true));
            }
            return still() ? waiting(threads) : null;
        } catch (LinkageError | UnsupportedOperationException | SecurityException cannotSay) {
            return null;
        }
    }

    /** Whether all threads of the target have been waiting at the same places for a while, and none of them for a time. */
    private boolean still() {
        StringBuilder now = new StringBuilder();
        for (Thread t : waiting()) {
            now.append(t.getId()).append(t.getState()).append(java.util.Arrays.hashCode(t.getStackTrace()));
        }
        if (now.length() == 0 || !now.toString().equals(picture)) {
            picture = now.toString();
            since = System.nanoTime();
        }
        return now.length() > 0 && System.nanoTime() - since > STILL_NANOS;
    }

    /** All threads of the target, or none if one of them can go on. */
    private static List<Thread> waiting() {
        List<Thread> all = new ArrayList<>();
        for (Thread t : Thread.getAllStackTraces().keySet()) {
            boolean own = t.getName().startsWith("heddle-") || t.getThreadGroup() == null
                    || t.getThreadGroup().getName().equals("system")
                    || t.getThreadGroup().getName().equals("InnocuousThreadGroup");
            if (own) {
                continue;
            }
            if (t.getState() != Thread.State.WAITING && t.getState() != Thread.State.BLOCKED) {
                return List.of();
            }
            all.add(t);
        }
        all.sort((a, b) -> Long.compare(a.getId(), b.getId()));
        return all;
    }

    private static Finding waiting(ThreadMXBean threads) {
        List<Access> accesses = new ArrayList<>();
        List<String> waits = new ArrayList<>();
        TreeSet<String> locks = new TreeSet<>();
        for (Thread t : waiting()) {
            ThreadInfo info = threads.getThreadInfo(t.getId(), Integer.MAX_VALUE);
            if (info == null) {
                return null;
            }
            Access a = access(info);
            String lock = info.getLockInfo() == null ? "?" : Places.lockName(info.getLockInfo().getClassName());
            locks.add(lock);
            accesses.add(a);
            waits.add(t.getName() + " at " + a.className() + "." + a.method());
        }
        return accesses.isEmpty()
                ? null
                : new Finding(null, Finding.MISSED_SIGNAL, Finding.HARMFUL, String.join(", ", locks), accesses, null,
                        null, "all threads wait, and nobody is left to wake them: " + String.join(", ", waits),
                        List.of(), null, 1);
    }

    private static Finding finding(ThreadInfo[] all) {
        List<ThreadInfo> circle = new ArrayList<>();
        for (ThreadInfo t : all) {
            if (t == null) {
                return null;
            }
            circle.add(t);
        }
        Collections.sort(circle, (a, b) -> Long.compare(a.getThreadId(), b.getThreadId()));
        List<Access> accesses = new ArrayList<>();
        TreeSet<String> locks = new TreeSet<>();
        List<String> waits = new ArrayList<>();
        for (ThreadInfo t : circle) {
            String lock = t.getLockInfo() == null ? "?" : Places.lockName(t.getLockInfo().getClassName());
            locks.add(lock);
            waits.add(t.getThreadName() + " waits for a " + lock + " that " + t.getLockOwnerName() + " holds");
            accesses.add(access(t));
        }
        return new Finding(null, Finding.DEADLOCK, Finding.HARMFUL, String.join(", ", locks), accesses, null, null,
                "deadlock: " + String.join(", ", waits), List.of(), null, 1);
    }

    private static boolean ofJdk(String type) {
        return type.startsWith("java.") || type.startsWith("jdk.") || type.startsWith("sun.");
    }

    private static Access access(ThreadInfo t) {
        StackTraceElement at = null;
        List<String> stack = new ArrayList<>();
        for (StackTraceElement e : t.getStackTrace()) {
            if (Stacks.own(e)) {
                continue;
            }
            stack.add(Stacks.text(e));
            if (at == null && !ofJdk(e.getClassName())) {
                at = e;
            }
        }
        List<String> holding = new ArrayList<>();
        for (MonitorInfo m : t.getLockedMonitors()) {
            if (m.getLockedStackFrame() != null) {
                holding.add(Stacks.text(m.getLockedStackFrame()));
            }
        }
        return at == null
                ? new Access(t.getThreadName(), "lock", "?", "?", "", 0, stack, holding, null)
                : new Access(t.getThreadName(), "lock", at.getClassName(), at.getMethodName(),
                        at.getFileName() == null ? "" : at.getFileName(), Math.max(0, at.getLineNumber()), stack,
                        holding, null);
    }
}
