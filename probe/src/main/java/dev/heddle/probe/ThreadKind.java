package dev.heddle.probe;

/** What a thread is, as far as that changes how it is treated. */
final class ThreadKind {
    private static final Class<?> VIRTUAL = virtualClass();

    private ThreadKind() {
    }

    private static Class<?> virtualClass() {
        try {
            return Class.forName("java.lang.BaseVirtualThread", false, null);
        } catch (ClassNotFoundException before19) {
            return null;
        }
    }

    static boolean isVirtual(Thread t) {
        return VIRTUAL != null && VIRTUAL.isInstance(t);
    }

    /** Threads of the JVM's own and of the agent's: nothing that they do counts. */
    static boolean isHousekeeping(Thread t) {
        String type = t.getClass().getName();
        String name = t.getName();
        return type.equals("jdk.internal.misc.InnocuousThread") || type.startsWith("java.lang.ref.")
                || name.equals("Signal Dispatcher") || name.equals("Attach Listener") || name.startsWith("heddle-");
    }
}
