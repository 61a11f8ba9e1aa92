package dev.heddle.watch;

import dev.heddle.instrument.watch.WatchTransformer;
import dev.heddle.probe.watch.Watch;
import java.lang.instrument.Instrumentation;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * When a class without initializer was last initialized, or may have been. That orders threads like everything that is released, but nothing runs
 * then that could let a clock rise. A class that is loaded by the thread that needs it first is initialized at once, and its loading lets the clock rise; what is
 * left are those that were loaded before. While one of these is initialized, or such a class is loaded, no race counts. Used by the service thread, and
 * by the one that ends the JVM.
 */
final class Initializations {
    /** To go through all classes takes some milliseconds, so that is not done more often. */
    private static final long PAUSE_NANOS = 200_000_000L;

    private final Instrumentation instrumentation;
    private final WatchTransformer transformer;
    /* All: protected by this. */
    /** Loaded, without initializer, and not initialized when last seen. */
    private List<WeakReference<Class<?>>> waiting = new ArrayList<>();
    private int plainClasses = -1;
    private long listed;
    private long quietSince = Long.MAX_VALUE;

    Initializations(Instrumentation instrumentation, WatchTransformer transformer) {
        this.instrumentation = instrumentation;
        this.transformer = transformer;
    }

    /** Since when nothing of the kind has happened; to be called after what was found has been taken. */
    synchronized long quietSince() {
        long now = System.nanoTime();
        boolean loaded = transformer.plainClasses() != plainClasses;
        if (loaded && (quietSince == Long.MAX_VALUE || now - listed > PAUSE_NANOS)) {
            list(now);
        } else if (loaded || initialized()) {
            quietSince = now;
        }
        return quietSince;
    }

    private void list(long now) {
        // Before the classes are asked for: what comes in between is seen as new the next time.
        plainClasses = transformer.plainClasses();
        List<WeakReference<Class<?>>> found = new ArrayList<>();
        for (Class<?> c : Weaving.loaded(instrumentation)) {
            if (!c.isArray() && !c.isPrimitive() && !c.isHidden() && !Watch.initialized(c)
                    && transformer.initializedUnseen(c.getClassLoader(), c.getName().replace('.', '/'))) {
                found.add(new WeakReference<>(c));
            }
        }
        waiting = found;
        listed = now;
        quietSince = System.nanoTime();
    }

    private boolean initialized() {
        boolean some = false;
        int kept = 0;
        for (int i = 0; i < waiting.size(); i++) {
            Class<?> c = waiting.get(i).get();
            if (c != null && Watch.initialized(c)) {
                some = true;
            } else if (c != null) {
                waiting.set(kept++, waiting.get(i));
            }
        }
        waiting.subList(kept, waiting.size()).clear();
        return some;
    }

    synchronized int waiting() {
        return waiting.size();
    }
}
