package dev.heddle.probe;

import java.lang.ref.Reference;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import jdk.internal.misc.Unsafe;

/**
 * Looks into objects of java.util.concurrent, to say whom a thread waits for. Nothing is called, because that could lock
 * something or be code of the target; a JDK whose fields have other names only means that less is known.
 */
public final class Holders {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final String JUC = "java.util.concurrent.";
    private static final int MOST_QUEUED = 100_000;

    private Holders() {
    }

    /** Whether a thread has this {@link ReentrantReadWriteLock} for reading; the lock is named by its synchronizer. */
    public static boolean reads(Thread t, Object sync) {
        if (!sync.getClass().getName().startsWith(JUC + "locks.ReentrantReadWriteLock$")) {
            return false;
        }
        Class<?> type = type(JUC + "locks.ReentrantReadWriteLock$Sync");
        if (get(sync, type, "firstReader") == t) {
            return true;
        }
        // All readers but the first count in a variable of their thread.
        Object key = get(sync, type, "readHolds");
        Object map = get(t, Thread.class, "threadLocals");
        Object table = map == null ? null : get(map, type("java.lang.ThreadLocal$ThreadLocalMap"), "table");
        if (key == null || !(table instanceof Object[])) {
            return false;
        }
        for (Object entry : (Object[]) table) {
            if (entry instanceof Reference<?> && ((Reference<?>) entry).get() == key) {
                Object counter = get(entry, type("java.lang.ThreadLocal$ThreadLocalMap$Entry"), "value");
                long at = offset(type(JUC + "locks.ReentrantReadWriteLock$Sync$HoldCounter"), "count");
                return counter != null && at >= 0 && U.getInt(counter, at) > 0;
            }
        }
        return false;
    }

    /** The thread that runs a {@link FutureTask}, or null. */
    public static Thread runner(Object future) {
        return future instanceof FutureTask ? (Thread) get(future, FutureTask.class, "runner") : null;
    }

    /** The {@link ThreadPoolExecutor} for which a thread works, or null. */
    public static Object pool(Thread t) {
        Object holder = get(t, Thread.class, "holder");
        Object runs = holder == null
                ? get(t, Thread.class, "target")
                : get(holder, type("java.lang.Thread$FieldHolder"), "task");
        Class<?> worker = type(JUC + "ThreadPoolExecutor$Worker");
        return worker != null && worker.isInstance(runs) ? get(runs, worker, "this$0") : null;
    }

    /** Whether what somebody is parked at is the result of a task that waits in the queue of a pool. */
    public static boolean queued(Object pool, Object blocker) {
        Object queue = get(pool, ThreadPoolExecutor.class, "workQueue");
        if (queue == null) {
            return false;
        }
        if (queue.getClass() == LinkedBlockingQueue.class) {
            Class<?> type = type(JUC + "LinkedBlockingQueue$Node");
            Object node = get(queue, LinkedBlockingQueue.class, "head");
            for (int n = 0; node != null && n < MOST_QUEUED; n++) {
                if (gives(get(node, type, "item"), blocker)) {
                    return true;
                }
                node = get(node, type, "next");
            }
            return false;
        }
        Object items = get(queue, queue.getClass(),
                queue.getClass().getName().equals(JUC + "ArrayBlockingQueue") ? "items" : "queue");
        if (items instanceof Object[] && queue.getClass().getName().startsWith(JUC)) {
            for (Object item : (Object[]) items) {
                if (gives(item, blocker)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a task is the one whose result is waited for, or completes the future at which the blocker waits. */
    private static boolean gives(Object task, Object blocker) {
        if (task == null || task == blocker) {
            return task != null;
        }
        String type = task.getClass().getName();
        if (!type.equals(JUC + "CompletableFuture$AsyncSupply") && !type.equals(JUC + "CompletableFuture$AsyncRun")) {
            return false;
        }
        Object future = get(task, task.getClass(), "dep");
        Object waiting = future == null ? null : get(future, CompletableFuture.class, "stack");
        while (waiting != null && waiting != blocker) {
            waiting = get(waiting, type(JUC + "CompletableFuture$Completion"), "next");
        }
        return waiting != null;
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException anotherJdk) {
            return null;
        }
    }

    private static long offset(Class<?> type, String field) {
        try {
            return type == null ? -1 : U.objectFieldOffset(type, field);
        } catch (InternalError anotherJdk) {
            return -1;
        }
    }

    private static Object get(Object o, Class<?> type, String field) {
        long at = offset(type, field);
        return at < 0 ? null : U.getReferenceVolatile(o, at);
    }
}
