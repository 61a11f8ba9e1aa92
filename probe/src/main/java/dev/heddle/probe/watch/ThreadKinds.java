package dev.heddle.probe.watch;

/** What a thread is, as far as that changes how it is watched. */
public final class ThreadKinds {
    private static final Class<?> VIRTUAL = virtualClass();

    private ThreadKinds() {
    }

    private static Class<?> virtualClass() {
        try {
            return Class.forName("java.lang.BaseVirtualThread", false, null);
        } catch (ClassNotFoundException before19) {
            return null;
        }
    }

    public static boolean isVirtual(Thread t) {
        return VIRTUAL != null && VIRTUAL.isInstance(t);
    }

    /** Threads of the JVM's own: what orders them after others (a finalizer after a constructor, say) happens in the JVM. */
    public static boolean isHousekeeping(Thread t) {
        String type = t.getClass().getName();
        return type.equals("jdk.internal.misc.InnocuousThread") || type.startsWith("java.lang.ref.");
    }
}
