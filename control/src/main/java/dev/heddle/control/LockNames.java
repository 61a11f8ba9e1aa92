package dev.heddle.control;

import dev.heddle.probe.GateKeeper;
import dev.heddle.probe.Initializing;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Locks by the names that people know: those of java.util.concurrent wait in objects that nobody outside has ever seen. */
final class LockNames {
    private static final String READ_WRITE = "java.util.concurrent.locks.ReentrantReadWriteLock";
    private static final Pattern INNER = Pattern.compile("(java\\.util\\.concurrent\\..+)\\$(?:Nonfair|Fair)?Sync");
    private static final int MOST_LOCKS = 64;

    private LockNames() {
    }

    static String of(Object o) {
        if (o instanceof Initializing) {
            return o.toString();
        }
        if (o instanceof Class<?>) {
            return ((Class<?>) o).getName() + ".class";
        }
        String name = o.getClass().getName();
        Matcher inner = INNER.matcher(name);
        return inner.matches() ? inner.group(1) : name.startsWith(READ_WRITE) ? name.replace('$', '.') : name;
    }

    /** The same, of what a thread waits for: which half of a read-write lock that is only the thread knows. */
    static String wanted(Object o, Thread t) {
        String name = of(o);
        if (name.equals(READ_WRITE)) {
            for (StackTraceElement f : Frames.of(t)) {
                if (f.getClassName().startsWith(READ_WRITE + "$") && f.getClassName().endsWith("Lock")) {
                    return f.getClassName().replace('$', '.');
                }
            }
        }
        return name;
    }

    /** Two locks of one class have different numbers. */
    static String numbered(String name, int number) {
        return name.startsWith("the ")
                ? name
                : name.substring(name.lastIndexOf('.', name.length() - 7) + 1) + " #" + number;
    }

    /** What a task has, each by a name that tells it from others. */
    static List<String> numbered(Task t, Monitors monitors, Locations locations) {
        List<String> names = new ArrayList<>();
        for (Object lock : objects(t, monitors)) {
            names.add(numbered(of(lock), -locations.number(lock)));
        }
        names.sort(null);
        return names;
    }

    /** What a task has: monitors, and locks of java.util.concurrent. */
    static List<String> held(Task t, Monitors monitors) {
        List<String> names = new ArrayList<>();
        for (Object lock : objects(t, monitors)) {
            names.add(of(lock));
        }
        names.sort(null);
        return names;
    }

    private static List<Object> objects(Task t, Monitors monitors) {
        List<Object> locks = new ArrayList<>(monitors.ownedBy(t));
        for (Object lock : GateKeeper.held(t.thread, new int[MOST_LOCKS])) {
            boolean held = lock instanceof Lock
                    ? GateKeeper.holds(t.thread, (Lock) lock)
                    : lock instanceof StampedLock || lock instanceof Semaphore;
            if (held) {
                locks.add(lock);
            }
        }
        return locks;
    }
}
