package dev.heddle.control;

import java.util.IdentityHashMap;
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

    void remove(Monitor m) {
        all.remove(m.object);
    }

    void clear() {
        all.clear();
    }
}
