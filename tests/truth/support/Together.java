import java.util.concurrent.atomic.AtomicReference;

/**
 * Runs bodies in threads of their own that leave one gate together. After the gate nothing orders the bodies except what
 * they do themselves; {@link #run} returns when all have ended. Because every thread is already running when the first
 * body begins, no start, exit or class loading of one thread can order it before another.
 */
final class Together {
    private Together() {
    }

    /** What one thread does. */
    interface Body {
        void run() throws Exception;
    }

    static void run(Body... bodies) {
        Gate gate = new Gate(bodies.length);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            Body body = bodies[i];
            threads[i] = new Thread(() -> {
                gate.meet();
                try {
                    body.run();
                } catch (Throwable e) {
                    failure.compareAndSet(null, e);
                }
            }, "body-" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            join(thread);
        }
        if (failure.get() != null) {
            throw new AssertionError("a body failed", failure.get());
        }
    }

    /** Joins without the checked exception: no program here interrupts its main thread. */
    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
