package dev.heddle.control;

import dev.heddle.probe.GateKeeper;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.atomic.AtomicInteger;

/** A pool that lives for one iteration, in place of the common one: its threads have the same names. */
final class CommonPool {
    private CommonPool() {
    }

    static ForkJoinPool make(int parallelism) {
        AtomicInteger count = new AtomicInteger();
        int numbers = GateKeeper.poolNumber(-1);
        ForkJoinPool pool = new ForkJoinPool(parallelism, p -> {
            ForkJoinWorkerThread t = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(p);
            t.setName("ForkJoinPool.commonPool-worker-" + count.incrementAndGet());
            return t;
        }, null, false);
        // The target's own pools count from one.
        GateKeeper.poolNumber(numbers);
        return pool;
    }
}
