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
import java.util.Set;
import java.util.TreeSet;

/**
 * Asks the JVM for threads that wait for each other for good; and looks for those that it does not know of, because it does not know who
 * holds a semaphore, a stamped lock, or a lock for reading: all threads wait for locks, or for the end of each other.
 */
final class Deadlocks {
    /** How long nothing must have changed. */
    private static final long STILL_NANOS = 3_000_000_000L;

    private static final String LOCKS = "locks";
    private static final String JOIN = "join";
    private static final Set<String> OF_THE_JVM = Set.of("Reference Handler", "Finalizer", "Signal Dispatcher",
            "Common-Cleaner", "Notification Thread", "Attach Listener", "Service Thread", "Monitor Deflation Thread");

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

    /** Whether all threads of the target have been waiting at the same places for a while. */
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

    /** All threads that wait for locks, or none if there is anybody who could still give one back. */
    private static List<Thread> waiting() {
        List<Thread> all = new ArrayList<>();
        for (Thread t : Thread.getAllStackTraces().keySet()) {
            if (t.getName().startsWith("heddle-") || t.isDaemon() && OF_THE_JVM.contains(t.getName())) {
                continue;
            }
            String how = how(t);
            if (how == null) {
                return List.of();
            }
            if (how.equals(LOCKS)) {
                all.add(t);
            }
        }
        all.sort((a, b) -> Long.compare(a.getId(), b.getId()));
        return all.size() < 2 ? List.of() : all;
    }

    /**
     * What a thread waits for: {@link #LOCKS}, the end of another one, or null if it does not, or for something that might come from
     * outside: a signal, a process, a shutdown hook.
     */
    private static String how(Thread t) {
        if (t.getState() == Thread.State.BLOCKED) {
            return LOCKS;
        }
        if (t.getState() != Thread.State.WAITING) {
            return null;
        }
        for (StackTraceElement e : t.getStackTrace()) {
            String type = e.getClassName();
            String method = e.getMethodName();
            if (!ofJdk(type) || method.startsWith("await")) {
                return null;
            }
            if (type.equals("java.lang.Thread") && method.equals("join")) {
                return JOIN;
            }
            boolean lock = type.startsWith("java.util.concurrent.locks.") && (method.equals("lock")
                    || method.equals("lockInterruptibly") || method.equals("readLock") || method.equals("writeLock"));
            if (lock || type.equals("java.util.concurrent.Semaphore") && method.startsWith("acquire")) {
                return LOCKS;
            }
        }
        return null;
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
            waits.add(t.getName() + " waits for a " + lock);
        }
        return accesses.isEmpty()
                ? null
                : new Finding(null, Finding.DEADLOCK, Finding.HARMFUL, String.join(", ", locks), accesses, null, null,
                        "deadlock: " + String.join(", ", waits) + ", and nobody is left who could give one back",
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
