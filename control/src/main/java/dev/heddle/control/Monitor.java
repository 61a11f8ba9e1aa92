package dev.heddle.control;

import java.util.ArrayList;
import java.util.List;

/** The model of one monitor; exists only while somebody owns, wants or awaits it. Protected by the Controller's lock. */
final class Monitor {
    final Object object;
    Task owner;
    int count;
    /** Tasks that want it. They are ready while nobody owns it. */
    final List<Task> contenders = new ArrayList<>(2);
    /** The wait set, oldest first. */
    final List<Task> waiters = new ArrayList<>(2);

    Monitor(Object object) {
        this.object = object;
    }

    boolean unused() {
        return owner == null && contenders.isEmpty() && waiters.isEmpty();
    }
}
