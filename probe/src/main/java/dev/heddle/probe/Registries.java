package dev.heddle.probe;

/**
 * Classes of the JDK to which the target gives objects of its own, in order that they are called later, by whichever thread: handlers,
 * listeners, drivers. Who registers publishes, and who makes the JDK call them has learnt of it; two that only call are not ordered.
 */
public final class Registries {
    private Registries() {
    }

    /** @param key what stands for the registry */
    public static void published(Object key) {
        ThreadState ts = ThreadState.current();
        Vars.before(key, ts);
    }

    public static void learnt(Object key) {
        ThreadState ts = ThreadState.current();
        try {
            Vars.after(key, ts);
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }
}
