package dev.heddle.junit.suite;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs some tests and counts. Everything else (listeners, extensions, configuration) is as the suite has it. */
final class Running implements TestExecutionListener {
    static final int PASSED = 0;
    static final int FAILED = 1;
    static final int NOTHING_RAN = 2;
    static final int NOT_RUN = 3;

    /** Those whose frames are above that of a test that has failed. */
    private static final Pattern CHECKS = Pattern.compile(
            "(org\\.junit|junit|org\\.opentest4j|org\\.assertj|org\\.hamcrest|com\\.google\\.common\\.truth)\\.");

    private final List<String> ids;
    private final PrintStream out;
    /** Counted by whichever threads JUnit has, read after the end. */
    private final AtomicInteger ran = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final AtomicInteger skipped = new AtomicInteger();
    private final AtomicReference<Throwable> reason = new AtomicReference<>();

    Running(List<String> ids, PrintStream out) {
        this.ids = ids;
        this.out = out;
    }

    /** One of the exit codes above. */
    int run() {
        try {
            LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request()
                    .selectors(ids.stream().map(DiscoverySelectors::selectUniqueId).toList()).build(), this);
        } catch (RuntimeException | LinkageError e) {
            e.printStackTrace(out);
            return NOT_RUN;
        }
        out.flush();
        return failed.get() > 0 ? FAILED : ran.get() > 0 ? PASSED : NOTHING_RAN;
    }

    /** What failed first, as from the first line of it that is not of those who only check. */
    void tellWhy() {
        Throwable first = reason.get();
        if (first != null) {
            StackTraceElement[] stack = first.getStackTrace();
            int own = 0;
            while (own < stack.length && CHECKS.matcher(stack[own].getClassName()).lookingAt()) {
                own++;
            }
            if (own < stack.length) {
                first.setStackTrace(Arrays.copyOfRange(stack, own, stack.length));
            }
            Agent.failed(first);
        }
    }

    void to(Path file, int exit, long millis) throws IOException {
        Lines lines = new Lines();
        lines.add("exit", Integer.toString(exit));
        lines.add("millis", Long.toString(millis));
        lines.add("ran", ran.toString());
        lines.add("failed", failed.toString());
        lines.add("skipped", skipped.toString());
        lines.to(file);
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        skipped.incrementAndGet();
        out.println("skipped: " + test.getDisplayName() + ": " + reason);
    }

    /** A class of which not even the beginning worked counts as one test: how many it would have had nobody can say. */
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        boolean fails = result.getStatus() == TestExecutionResult.Status.FAILED;
        if (test.isTest() || fails) {
            ran.incrementAndGet();
        }
        if (fails) {
            failed.incrementAndGet();
            reason.compareAndSet(null, result.getThrowable().orElse(null));
            out.println("failed: " + test.getUniqueId());
            result.getThrowable().ifPresent(t -> t.printStackTrace(out));
        }
    }
}
