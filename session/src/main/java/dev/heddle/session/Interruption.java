package dev.heddle.session;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens on Ctrl-C: the target is asked to end, and what it found is still reported. Open one around everything
 * from the start of the target to the last line of the report; the JVM then waits in a shutdown hook until it is closed.
 */
public final class Interruption implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final long REPORT_SECONDS = 10;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::onShutdown, "heddle-interrupt");
    /** Those that were started last; added to by the threads that run sessions, read by the hook. */
    private final Set<Process> targets = ConcurrentHashMap.newKeySet();
    /** Written by the hook, read by the session after the target has ended. */
    private volatile boolean happened;

    private Interruption() {
    }

    /** For whoever is told in other ways that it is time to end. */
    static Interruption never() {
        return new Interruption();
    }

    public static Interruption open() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    /** The hook may have run just before: then nobody but the caller is left to stop the target. */
    void watch(Process process) {
        targets.removeIf(t -> !t.isAlive());
        targets.add(process);
        if (happened) {
            ProcessTree.stop(process, GRACE);
        }
    }

    boolean happened() {
        return happened;
    }

    private void onShutdown() {
        happened = true;
        targets.parallelStream().forEach(process -> ProcessTree.stop(process, GRACE));
        try {
            closed.await(REPORT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyShuttingDown) {
            return;
        }
    }
}
