package dev.heddle.control;

import dev.heddle.probe.GateKeeper;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;

/**
 * Pools that live for one iteration, in place of those that live as long as the JVM; their threads have the same names. No
 * lambdas: they are made under the lock of the model, where nothing should have to be linked.
 */
final class CommonPool implements ForkJoinPool.ForkJoinWorkerThreadFactory {
    /** Of one pool, which makes its threads one at a time. */
    private int count;

    private CommonPool() {
    }

    static ForkJoinPool make(int parallelism) {
        int numbers = GateKeeper.poolNumber(-1);
        ForkJoinPool pool = new ForkJoinPool(parallelism, new CommonPool(), null, false);
        // The target's own pools count from one.
        GateKeeper.poolNumber(numbers);
        return pool;
    }

    @Override
    public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
        ForkJoinWorkerThread t = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        t.setName("ForkJoinPool.commonPool-worker-" + ++count);
        return t;
    }

    /** The one that ends timeouts of CompletableFuture. */
    static ScheduledThreadPoolExecutor makeDelayer() {
        ScheduledThreadPoolExecutor delayer = new ScheduledThreadPoolExecutor(1, new Delays());
        delayer.setRemoveOnCancelPolicy(true);
        return delayer;
    }

    private static final class Delays implements ThreadFactory {
        @Override
        public Thread newThread(Runnable task) {
            Thread t = new Thread(task, "CompletableFutureDelayScheduler");
            t.setDaemon(true);
            return t;
        }
    }
}
