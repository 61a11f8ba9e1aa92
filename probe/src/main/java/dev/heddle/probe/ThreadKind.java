package dev.heddle.probe;

import dev.heddle.probe.watch.ThreadKinds;

/** What a thread is, as far as that changes how it is treated. */
final class ThreadKind {
    private ThreadKind() {
    }

    static boolean isVirtual(Thread t) {
        return ThreadKinds.isVirtual(t);
    }

    /** Threads of the JVM's own and of the agent's: nothing that they do counts. */
    static boolean isHousekeeping(Thread t) {
        String name = t.getName();
        return ThreadKinds.isHousekeeping(t)
                || name.equals("Signal Dispatcher") || name.equals("Attach Listener") || name.startsWith("heddle-");
    }
}
