package dev.heddle.control;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The monitors in use, by object. */
final class Monitors {
    private final Map<Object, Monitor> all = new IdentityHashMap<>();

    Monitor of(Object o) {
        return all.computeIfAbsent(o, Monitor::new);
    }

    Monitor find(Object o) {
        return all.get(o);
    }

    /** What a task has locked. */
    List<Object> ownedBy(Task t) {
        List<Object> owned = new ArrayList<>();
        for (Monitor m : all.values()) {
            if (m.owner == t) {
                owned.add(m.object);
            }
        }
        return owned;
    }

    /** For people. */
    static String name(Object o) {
        return LockNames.of(o);
    }

    void remove(Monitor m) {
        all.remove(m.object);
    }

    void clear() {
        all.clear();
    }
}
