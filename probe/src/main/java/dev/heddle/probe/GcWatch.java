package dev.heddle.probe;

import java.lang.ref.WeakReference;

/** Tells whether a garbage collection has been since, so that nobody looks for dead entries when there can be none. */
final class GcWatch {
    /** Cleared by the next collection; any thread may replace it then. */
    private static volatile WeakReference<Object> canary = new WeakReference<>(new Object());
    /** Collections noticed; two threads that notice the same one may count it once or twice. */
    private static volatile int count = 1;

    private GcWatch() {
    }

    static int count() {
        if (canary.refersTo(null)) {
            canary = new WeakReference<>(new Object());
            count++;
        }
        return count;
    }
}
