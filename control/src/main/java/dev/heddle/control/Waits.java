package dev.heddle.control;

import dev.heddle.probe.GateKeeper;
import dev.heddle.probe.Holders;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Whom a task waits for, as far as that is known.
 *
 * @param others never empty
 * @param any    whether one of the others is enough, as with the workers of a pool
 * @param op     what the task is doing
 * @param what   the class of the object at which it waits
 * @param text   the end of a sentence that begins with the task
 */
record Waits(List<Task> others, boolean any, String op, String what, String text) {
    /**
     * Tasks that wait for each other in a circle, with those of whom these need all, in the order of waiting. Empty if there is no
     * circle: then somebody waits for a signal that nobody owes.
     */
    static Map<Task, Waits> deadlock(List<Task> tasks) {
        Map<Task, Waits> all = new LinkedHashMap<>();
        for (Task t : tasks) {
            Waits w = t.ended ? null : of(t, tasks);
            if (w != null) {
                all.put(t, w);
            }
        }
        while (all.values().removeIf(w -> w.any
                ? !all.keySet().containsAll(w.others)
                : w.others.stream().noneMatch(all::containsKey))) {
            // Whoever waits for somebody who is not stuck himself is not part of it.
        }
        Map<Task, Waits> circle = new LinkedHashMap<>();
        if (!all.isEmpty()) {
            List<Task> next = new ArrayList<>(List.of(onCircle(all)));
            while (!next.isEmpty()) {
                Task t = next.remove(0);
                if (circle.putIfAbsent(t, all.get(t)) == null) {
                    all.get(t).others.stream().filter(all::containsKey).forEach(next::add);
                }
            }
        }
        return circle;
    }

    private static Task onCircle(Map<Task, Waits> all) {
        Set<Task> seen = new LinkedHashSet<>();
        Task t = all.keySet().iterator().next();
        while (seen.add(t)) {
            t = all.get(t).others.stream().filter(all::containsKey).findFirst().get();
        }
        return t;
    }

    /** Null if nobody knows. */
    private static Waits of(Task t, List<Task> tasks) {
        if (t.deadline != 0) {
            // It will not wait for ever.
            return null;
        }
        return switch (t.state) {
            case BLOCKED -> t.wants.owner == null ? null : lock(Monitors.name(t.wants.object), t.wants.owner);
            case JOINING -> new Waits(List.of(t.joins), false, "join", t.joins.thread.getClass().getName(),
                    "waits for the end of " + t.joins.name());
            case PARKED -> parked(t, LockSupport.getBlocker(t.thread), tasks);
            default -> null;
        };
    }

    private static Waits lock(String lock, Task owner) {
        return new Waits(List.of(owner), false, "lock", lock, "waits for " + lock + " of " + owner.name());
    }

    private static Waits parked(Task t, Object at, List<Task> tasks) {
        if (at == null) {
            return null;
        }
        Task owner = (Task) GateKeeper.ownerOf(at);
        if (owner != null) {
            return lock(LockNames.wanted(at, t.thread), owner);
        }
        String type = LockNames.wanted(at, t.thread);
        List<Task> readers = tasks.stream().filter(r -> !r.ended && Holders.reads(r.thread, at)).toList();
        if (!readers.isEmpty()) {
            return new Waits(readers, false, "lock", type, "waits for " + type + ", of which "
                    + (readers.equals(List.of(t))
                            ? "it has"
                            : names(readers) + (readers.size() == 1 ? " has" : " have"))
                    + " the read lock");
        }
        Thread runner = Holders.runner(at);
        Task runs = runner == null ? null : (Task) GateKeeper.of(runner);
        if (runs != null) {
            return new Waits(List.of(runs), false, "get", type, "waits for the result of a task that " + runs.name()
                    + " runs");
        }
        return queued(at, tasks);
    }

    private static Waits queued(Object at, List<Task> tasks) {
        for (Task t : tasks) {
            Object pool = t.ended ? null : Holders.pool(t.thread);
            if (pool != null && Holders.queued(pool, at)) {
                List<Task> workers = tasks.stream().filter(w -> !w.ended && Holders.pool(w.thread) == pool).toList();
                return new Waits(workers, true, "get", at.getClass().getName(),
                        "waits for the result of a task that is queued for " + names(workers));
            }
        }
        return null;
    }

    static String names(List<Task> tasks) {
        return String.join(", ", tasks.stream().map(Task::name).toList());
    }
}
