package dev.heddle.agent;

/** Ends this JVM when the launcher, which alone can use what is explored here, is gone. */
final class LauncherWatch extends Thread {
    private static final long PERIOD_MILLIS = 500;
    private static final int KILLED = 137;

    LauncherWatch() {
        super("heddle-launcher-watch");
        setDaemon(true);
    }

    @Override
    public void run() {
        ProcessHandle launcher = ProcessHandle.current().parent().orElse(null);
        while (launcher != null && launcher.isAlive()) {
            try {
                Thread.sleep(PERIOD_MILLIS);
            } catch (InterruptedException nobodyDoes) {
                return;
            }
        }
        if (launcher != null) {
            Runtime.getRuntime().halt(KILLED);
        }
    }
}
