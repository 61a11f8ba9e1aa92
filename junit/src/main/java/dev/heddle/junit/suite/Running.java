package dev.heddle.junit.suite;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
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

    /** @param type the class of the test, or null */
    private record Failure(Throwable thrown, String type) {
    }

    private final List<String> ids;
    private final PrintStream out;
    /** Counted by whichever threads JUnit has, read after the end. */
    private final AtomicInteger ran = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final AtomicInteger skipped = new AtomicInteger();
    private final AtomicReference<Failure> first = new AtomicReference<>();

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

    /** What failed first. An assertion as from where the test makes it, and not from inside of the library that knows assertions. */
    void tellWhy() {
        Failure f = first.get();
        if (f == null) {
            return;
        }
        String place = f.type == null ? null : Places.of(f.type);
        if (f.thrown instanceof AssertionError && place != null) {
            StackTraceElement[] stack = f.thrown.getStackTrace();
            int own = 0;
            while (own < stack.length && !place.equals(Places.of(stack[own].getClassName()))) {
                own++;
            }
            if (own < stack.length) {
                f.thrown.setStackTrace(Arrays.copyOfRange(stack, own, stack.length));
            }
        }
        Agent.failed(f.thrown);
    }

    private static String type(TestIdentifier test) {
        TestSource source = test.getSource().orElse(null);
        return source instanceof MethodSource m
                ? m.getClassName()
                : source instanceof ClassSource c ? c.getClassName() : null;
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
            result.getThrowable().ifPresent(t -> first.compareAndSet(null, new Failure(t, type(test))));
            out.println("failed: " + test.getUniqueId());
            result.getThrowable().ifPresent(t -> t.printStackTrace(out));
        }
    }
}
