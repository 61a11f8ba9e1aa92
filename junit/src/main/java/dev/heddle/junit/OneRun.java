package dev.heddle.junit;

import java.util.concurrent.Callable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs one test by its unique id, by a launcher of its own: instances, parameters, {@code @BeforeEach}, extensions, everything
 * is as in any other run. Called again and again, each time when the time before is over.
 */
final class OneRun implements Callable<Void> {
    /** Set for these runs, so that the extension knows that it is inside of one. */
    static final String INSIDE = "heddle.inside";

    private final String id;
    /** What the last failed run threw. Handed over with the turn between threads that run one at a time. */
    private volatile Throwable failure;
    /** The same of the last aborted one. */
    private volatile Throwable abortion;

    OneRun(String id) {
        this.id = id;
    }

    Throwable failure() {
        return failure;
    }

    /** What a run threw that wanted to be no test at all, like a failed assumption, or null. */
    Throwable abortion() {
        return abortion;
    }

    @Override
    public Void call() throws Exception {
        Launcher launcher = LauncherFactory.create(LauncherConfig.builder()
                .enableTestExecutionListenerAutoRegistration(false).enableLauncherSessionListenerAutoRegistration(false)
                .enableLauncherDiscoveryListenerAutoRegistration(false).enablePostDiscoveryFilterAutoRegistration(false)
                .build());
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectUniqueId(id)).configurationParameter(INSIDE, "true")
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                // Time does not pass as the clock says, and whoever waits for ever is found without one.
                .configurationParameter("junit.jupiter.execution.timeout.mode", "disabled").build();
        Outcome outcome = new Outcome();
        launcher.execute(request, outcome);
        if (outcome.aborted != null) {
            abortion = outcome.aborted;
        } else if (outcome.thrown != null) {
            if (!outcome.thrown.getClass().getName().equals("java.heddle.Unwound")) {
                failure = outcome.thrown;
            }
            OneRun.<RuntimeException>rethrow(outcome.thrown);
        }
        return null;
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void rethrow(Throwable t) throws T {
        throw (T) t;
    }

    /** Keeps the first thing that went wrong. */
    private static final class Outcome implements TestExecutionListener {
        private Throwable thrown;
        private Throwable aborted;

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
                aborted = result.getThrowable().orElse(null);
            }
            if (thrown == null && result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                thrown = result.getThrowable().orElseGet(() -> new AssertionError(result.toString()));
            }
        }
    }
}
