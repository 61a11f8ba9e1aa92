package dev.heddle.control;

import java.util.Collection;

/** The tasks that could go on. Adding, removing and picking any cost the same however many tasks wait elsewhere. */
final class Ready {
    private Task[] tasks = new Task[16];
    private int size;
    /** Those who could go on if time passed. */
    private final Collection<Task> sleepers;

    /** @param sleepers those who wait for a time; they come and go */
    Ready(Collection<Task> sleepers) {
        this.sleepers = sleepers;
    }

    Collection<Task> sleepers() {
        return sleepers;
    }

    int size() {
        return size;
    }

    Task get(int i) {
        return tasks[i];
    }

    void add(Task t) {
        if (t.place >= 0) {
            return;
        }
        if (size == tasks.length) {
            tasks = java.util.Arrays.copyOf(tasks, 2 * size);
        }
        tasks[size] = t;
        t.place = size++;
    }

    void remove(Task t) {
        int at = t.place;
        if (at < 0) {
            return;
        }
        Task last = tasks[--size];
        tasks[size] = null;
        if (last != t) {
            tasks[at] = last;
            last.place = at;
        }
        t.place = -1;
    }

    void clear() {
        for (int i = 0; i < size; i++) {
            tasks[i].place = -1;
            tasks[i] = null;
        }
        size = 0;
    }

    /** The one with the lowest number, or null. */
    Task lowest() {
        Task best = null;
        for (int i = 0; i < size; i++) {
            if (best == null || tasks[i].id < best.id) {
                best = tasks[i];
            }
        }
        return best;
    }
}
