package dev.heddle.watch;

import dev.heddle.instrument.FirstReading;
import dev.heddle.instrument.watch.WatchTransformer;
import dev.heddle.probe.watch.Watch;
import dev.heddle.probe.watch.WatchClock;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Weaves classes that are loaded already, a few at a time, so that nobody waits for long: each time the JVM stops all threads, and throws
 * away compiled code that depends on these classes.
 */
final class Weaving implements Watch.Hidden {
    private static final int BATCH = 40;
    private static final long PAUSE_MILLIS = 2;
    private static final int DEEPEST = 1_024;
    private static final int LONGEST_PATIENCE = 60;
    /** What the transformer itself may be the first to need, and what releases something. */
    private static final String[] NEEDED = {"java.util.concurrent.ConcurrentHashMap$TreeBin",
            "java.util.concurrent.ConcurrentHashMap$ReservationNode", "java.util.concurrent.ThreadLocalRandom",
            "java.util.concurrent.locks.LockSupport"};

    private final Instrumentation instrumentation;
    private final WatchTransformer transformer;
    private final ClassLoader own = Weaving.class.getClassLoader();
    /* Written by the service thread, read by whoever asks. */
    private volatile int failed;
    private volatile String problem;

    Weaving(Instrumentation instrumentation, WatchTransformer transformer) {
        this.instrumentation = instrumentation;
        this.transformer = transformer;
    }

    /** Classes that could not be woven again. */
    int failed() {
        return failed;
    }

    /** Why the last of them could not, or null. */
    String problem() {
        return problem;
    }

    private void failed(Class<?> c, Throwable why) {
        failed++;
        problem = c.getName() + ": " + why;
    }

    /** All classes. There are none to be had from a JVM that is ending. */
    static Class<?>[] loaded(Instrumentation instrumentation) {
        Class<?>[] all = instrumentation.getAllLoadedClasses();
        return all == null ? new Class<?>[0] : all;
    }

    /** Everything that was loaded before the transformer was there. */
    void catchUp() throws InterruptedException {
        late(missed());
    }

    /** The JVM lets the module of a class read ours when it offers the class to agents. A hidden one is offered to none. */
    @Override
    public byte[] woven(Class<?> nest, ClassLoader loader, byte[] bytes) {
        byte[] out = transformer.hidden(loader, nest, bytes);
        Module module = nest.getModule();
        Module ours = Watch.class.getModule();
        if (out == bytes || module.canRead(ours)) {
            return out;
        }
        try {
            instrumentation.redefineModule(module, Set.of(ours), Map.of(), Map.of(), Set.of(), Map.of());
            return out;
        } catch (RuntimeException | LinkageError e) {
            transformer.hiddenSkipped(e);
            return bytes;
        }
    }

    /** Weaves the place where classes are defined that no agent is offered; at once, as there may be some soon. */
    void hidden() {
        for (int i = 1; i < 8; i++) {
            Class<?> c;
            try {
                c = Class.forName("java.lang.System$" + i, false, null);
            } catch (ClassNotFoundException noMore) {
                return;
            }
            for (Class<?> type : c.getInterfaces()) {
                if (type.getSimpleName().equals("JavaLangAccess")) {
                    oneByOne(List.of(c));
                    return;
                }
            }
        }
    }

    /** What was loaded without being offered to the transformer, and has something to weave. */
    List<Class<?>> missed() {
        return unwoven(c -> transformer.missed(c.getClassLoader(), c.getName().replace('.', '/')));
    }

    /** Weaves classes whose methods may be running already. */
    void late(List<Class<?>> classes) throws InterruptedException {
        again(classes);
        suspectAll();
    }

    private List<Class<?>> unwoven(Predicate<Class<?>> which) {
        List<Class<?>> wanted = new ArrayList<>();
        for (Class<?> c : loaded(instrumentation)) {
            if (!eligible(c) || !which.test(c)) {
                continue;
            }
            byte[] bytes = bytes(c);
            // What cannot be read is offered to the transformer, which gets its bytes from the JVM.
            if (bytes == null || looks(c, bytes)) {
                wanted.add(c);
            }
        }
        return wanted;
    }

    private boolean looks(Class<?> c, byte[] bytes) {
        try {
            return transformer.look(c.getClassLoader(), bytes, Watch.initialized(c));
        } catch (RuntimeException unreadable) {
            return true;
        }
    }

    private boolean eligible(Class<?> c) {
        return !c.isArray() && !c.isPrimitive() && !c.isHidden() && (own == null || c.getClassLoader() != own)
                && instrumentation.isModifiableClass(c);
    }

    private static byte[] bytes(Class<?> c) {
        String file = c.getName().replace('.', '/') + ".class";
        ClassLoader l = c.getClassLoader();
        try (InputStream in = l == null ? Object.class.getResourceAsStream('/' + file) : l.getResourceAsStream(file)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException | RuntimeException | LinkageError e) {
            return null;
        }
    }

    /** Those that the sample concerns now, or concerned before. */
    List<Class<?>> concerned() {
        List<Class<?>> out = new ArrayList<>();
        for (Class<?> c : loaded(instrumentation)) {
            if (eligible(c) && transformer.concerns(c.getClassLoader(), c.getName().replace('.', '/'))) {
                out.add(c);
            }
        }
        return out;
    }

    /** All that were changed. */
    List<Class<?>> changed() {
        List<Class<?>> out = new ArrayList<>();
        for (Class<?> c : loaded(instrumentation)) {
            if (eligible(c) && transformer.changed(c.getName().replace('.', '/'))) {
                out.add(c);
            }
        }
        return out;
    }

    void again(List<Class<?>> classes) throws InterruptedException {
        for (int from = 0; from < classes.size(); from += BATCH) {
            List<Class<?>> some = classes.subList(from, Math.min(classes.size(), from + BATCH));
            try {
                instrumentation.retransformClasses(some.toArray(new Class<?>[0]));
            } catch (UnmodifiableClassException | RuntimeException | LinkageError | InternalError together) {
                // The JVM links what is woven again, which fails for a class that refers to one that is not there, and says InternalError then.
                oneByOne(some);
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    private void oneByOne(List<Class<?>> classes) {
        for (Class<?> c : classes) {
            try {
                instrumentation.retransformClasses(c);
            } catch (UnmodifiableClassException | RuntimeException | LinkageError | InternalError e) {
                failed(c, e);
            }
        }
    }

    /**
     * Threads that were there before may still be in code as it was, whose releases nobody counts. They leave nothing in a cell until
     * they are seen outside of all such methods.
     */
    private void suspectAll() {
        WatchClock.virtualSuspects(new Thread("heddle-none").getId());
        for (Thread t : Thread.getAllStackTraces().keySet()) {
            WatchClock.suspect(t, true);
            suspects.add(t);
        }
        patience = 0;
        waited = 0;
        clear();
    }

    /** Threads that are suspected still. Used by the service thread only. */
    private final Set<Thread> suspects = new HashSet<>();
    /** How many times nothing is done now, and was done since. */
    private int patience;
    private int waited;

    /**
     * Looks again at the threads that are suspected, about once a second at first and less and less often if that changes nothing: each time all threads
     * are stopped.
     */
    void clear() {
        if (suspects.isEmpty() || waited++ < patience) {
            return;
        }
        waited = 0;
        int before = suspects.size();
        Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();
        for (Thread t : suspects.toArray(new Thread[0])) {
            StackTraceElement[] stack = stacks.get(t);
            if (stack == null || !inside(stack)) {
                WatchClock.suspect(t, false);
                suspects.remove(t);
            }
        }
        patience = suspects.size() < before ? 0 : Math.min(LONGEST_PATIENCE, 2 * patience + 1);
    }

    private boolean inside(StackTraceElement[] stack) {
        if (stack.length >= DEEPEST) {
            // There may be more than the JVM tells.
            return true;
        }
        // It may have been called after it was woven, but nobody knows.
        for (StackTraceElement e : stack) {
            if (transformer.releasesUnseen(e.getClassName(), e.getMethodName())) {
                return true;
            }
        }
        return false;
    }

    /** What is loaded while a class is woven is offered to no agent, so that is loaded before. To be called before there is a transformer. */
    static void prepare() {
        FirstReading.done();
        for (String name : NEEDED) {
            try {
                Class.forName(name, true, null);
            } catch (ClassNotFoundException anotherJdk) {
                continue;
            }
        }
    }

    int suspects() {
        return suspects.size();
    }

    /** Nobody is to be trusted any more. */
    void forget() {
        suspects.clear();
    }
}
