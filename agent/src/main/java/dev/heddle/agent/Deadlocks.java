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

/** Asks the JVM for threads that wait for each other for good. */
final class Deadlocks {
    private Deadlocks() {
    }

    /** What has happened, or null if nothing has, or if this JVM cannot say. */
    static Finding find() {
        try {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long[] ids = threads.findDeadlockedThreads();
            return ids == null ? null : finding(threads.getThreadInfo(ids, true, true));
        } catch (LinkageError | UnsupportedOperationException | SecurityException cannotSay) {
            return null;
        }
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

    private static Access access(ThreadInfo t) {
        StackTraceElement at = null;
        List<String> stack = new ArrayList<>();
        for (StackTraceElement e : t.getStackTrace()) {
            if (Stacks.own(e)) {
                continue;
            }
            stack.add(Stacks.text(e));
            if (at == null && !e.getClassName().startsWith("java.")) {
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
