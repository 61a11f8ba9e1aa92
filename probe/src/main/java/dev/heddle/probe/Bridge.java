package dev.heddle.probe;

import java.util.Map;
import java.util.concurrent.Callable;

/**
 * How code of the target that knows nothing of the agent but this name asks it to explore: the JUnit extension, which is loaded
 * by the target's own class loader. Only types of the JDK go over it.
 */
public abstract class Bridge {
    /** Set once by the agent, if it is there for tests. */
    private static volatile Bridge agent;

    public static void open(Bridge b) {
        agent = b;
    }

    /**
     * Runs the body again and again.
     *
     * @return null if there is no agent; else {@code failure}, {@code token}, {@code table}, {@code output},
     *         {@code summary} and {@code problem}, as far as there are such
     */
    public static Map<String, String> run(Callable<?> body, Map<String, String> options) throws Exception {
        Bridge b = agent;
        return b == null ? null : b.explore(body, options);
    }

    /** Called in each run, where the body of the test begins: what was before is the work of the test framework. */
    public static void begins() {
        Bridge b = agent;
        if (b != null) {
            b.beginning();
        }
    }

    /** An input of several in one JVM is over. What the agent knows of it goes to a file. */
    public static void ends(String file) {
        Bridge b = agent;
        if (b != null) {
            b.ending(file);
        }
    }

    /** What runs a test is about to exit, and this is why: the code alone would say nothing. Of interest only under control. */
    public static void failed(Throwable reason) {
        Strand s = Gate.self();
        if (s != null) {
            s.reason = reason;
        }
    }

    protected void ending(String file) {
        // Only of interest where inputs are told apart.
    }

    protected abstract void beginning();

    protected abstract Map<String, String> explore(Callable<?> body, Map<String, String> options) throws Exception;
}
