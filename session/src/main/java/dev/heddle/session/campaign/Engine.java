package dev.heddle.session.campaign;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Runs tasks somewhere, several at a time.
 *
 * <p>
 * A task that fails is a result like any other. What a task leaves behind is known by its number and nothing else, so that an engine may
 * run it again when it does not know what became of it; each task has one result.
 */
public interface Engine extends AutoCloseable {
    /** For people, like {@code 2 jobs}. */
    String name();

    /**
     * Runs them and returns when all have a result.
     *
     * @param enough  asked before each task: once it is true, no other task is begun, and those that are left are
     *                {@link TaskResult.Outcome#NOT_RUN}
     * @param results told of each as it comes, one at a time, by any thread
     * @throws EngineException if there is nothing that could run any
     */
    void run(List<Task> tasks, BooleanSupplier enough, Consumer<TaskResult> results);

    /**
     * Turns each text into what {@link dev.heddle.session.TraceShards#run} makes of it, in the same order.
     *
     * @throws EngineException if that could not be done
     */
    List<String> shards(List<String> work);

    /** Gives back what it has taken. Never throws. */
    @Override
    void close();
}
