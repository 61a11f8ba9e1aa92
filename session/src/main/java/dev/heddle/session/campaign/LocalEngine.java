package dev.heddle.session.campaign;

import dev.heddle.session.TraceShards;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;

/** A pool of processes on this machine: each thread of it waits for the JVM of one task. */
public final class LocalEngine implements Engine {
    private final int jobs;
    private final Function<Task, TaskResult> runner;

    /**
     * @param jobs   how many JVMs at a time
     * @param runner runs one task; called by several threads at once, never throws; null if there are shards only
     */
    public LocalEngine(int jobs, Function<Task, TaskResult> runner) {
        this.jobs = jobs;
        this.runner = runner;
    }

    @Override
    public String name() {
        return jobs == 1 ? "1 job" : jobs + " jobs";
    }

    @Override
    public void run(List<Task> tasks, BooleanSupplier enough, Consumer<TaskResult> results) {
        Object one = new Object();
        each(tasks.size(), i -> {
            Task task = tasks.get(i);
            TaskResult result = enough.getAsBoolean()
                    ? TaskResult.nothing(task.number(), TaskResult.Outcome.NOT_RUN, null)
                    : runner.apply(task);
            synchronized (one) {
                results.accept(result);
            }
        });
    }

    /** Does the work for each number, several at a time, and returns when all is done. */
    private void each(int count, IntConsumer what) {
        AtomicInteger next = new AtomicInteger();
        Runnable work = () -> {
            for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                what.accept(i);
            }
        };
        List<Thread> pool = new ArrayList<>();
        for (int i = 0; i < Math.min(jobs, count); i++) {
            Thread thread = new Thread(work, "heddle-job-" + (i + 1));
            thread.setDaemon(true);
            thread.start();
            pool.add(thread);
        }
        for (Thread thread : pool) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    @Override
    public List<String> shards(List<String> work) {
        return shards(work.size(), i -> TraceShards.run(work.get(i)));
    }

    /** Looks at one shard. */
    @FunctionalInterface
    public interface ShardRun {
        String run(int number) throws IOException;
    }

    /**
     * The same for shards that need not be text, because they are looked at here.
     *
     * @throws EngineException if that could not be done
     */
    public List<String> shards(int count, ShardRun what) {
        String[] results = new String[count];
        AtomicReference<String> problem = new AtomicReference<>();
        each(count, i -> {
            try {
                results[i] = problem.get() == null ? what.run(i) : null;
            } catch (IOException e) {
                problem.set("a shard cannot be read");
            } catch (OutOfMemoryError e) {
                problem.set("there is not enough memory: more --shards need less of it at a time");
            }
        });
        if (problem.get() != null) {
            throw new EngineException(problem.get());
        }
        return List.of(results);
    }

    @Override
    public void close() {
        // Each run waits for its own threads.
    }
}
