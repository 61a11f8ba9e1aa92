package dev.heddle.probe;

/** The last moment of the JVM, after the target's shutdown hooks or before a halt: the agent writes what it knows. */
public final class Exit {
    /** Set once by the agent at start; taken by the first thread that comes here. */
    private static volatile Runnable last;

    private Exit() {
    }

    public static void set(Runnable action) {
        last = action;
    }

    public static void now() {
        Runnable r;
        synchronized (Exit.class) {
            r = last;
            last = null;
        }
        if (r != null) {
            try {
                ThreadMute.on();
                r.run();
            } catch (Throwable t) {
                Probes.failed(t);
            } finally {
                ThreadMute.off();
            }
        }
    }
}
