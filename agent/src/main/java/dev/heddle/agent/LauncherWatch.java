package dev.heddle.agent;

/** Ends this JVM when the launcher, which alone can use what is explored here, is gone. */
final class LauncherWatch extends Thread {
    private static final long PERIOD_MILLIS = 500;
    private static final int KILLED = 137;

    private final long pid;

    /** The process with this number, or the parent of this one if it is 0. The parent of an orphan is another one. */
    LauncherWatch(long pid) {
        super("heddle-launcher-watch");
        this.pid = pid;
        setDaemon(true);
    }

    @Override
    public void run() {
        if (pid != 0) {
            // Many runs are over before it costs anything to look.
            pause();
        }
        ProcessHandle launcher = (pid == 0 ? ProcessHandle.current().parent() : ProcessHandle.of(pid)).orElse(null);
        while (launcher != null && launcher.isAlive()) {
            pause();
        }
        if (launcher != null || pid != 0) {
            Runtime.getRuntime().halt(KILLED);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PERIOD_MILLIS);
        } catch (InterruptedException nobodyDoes) {
            throw new IllegalStateException(nobodyDoes);
        }
    }
}
