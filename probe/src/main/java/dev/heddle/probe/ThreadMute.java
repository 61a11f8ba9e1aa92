package dev.heddle.probe;

/** Regions whose doings do not count: the tool's own code in target threads, and the JVM's housekeeping. */
public final class ThreadMute {
    private ThreadMute() {
    }

    public static void on() {
        ThreadState.current().muted++;
    }

    public static void off() {
        ThreadState.current().muted--;
    }
}
