package dev.heddle.session;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process and everything that it started. */
final class ProcessTree {
    private ProcessTree() {
    }

    /**
     * Asks all of them to end, so that shutdown hooks run and the agent can write its last line, and ends by force those
     * that have not obeyed after the grace period. Descendants are collected before their parent dies: afterwards nobody
     * knows whose they are.
     */
    static void stop(Process process, Duration grace) {
        Set<ProcessHandle> all = new LinkedHashSet<>();
        collect(process, all);
        for (ProcessHandle handle : all) {
            handle.destroy();
        }
        await(all, grace);
        collect(process, all);
        for (ProcessHandle handle : all) {
            handle.destroyForcibly();
        }
    }

    private static void collect(Process process, Set<ProcessHandle> all) {
        all.add(process.toHandle());
        process.descendants().forEach(all::add);
    }

    private static void await(Set<ProcessHandle> all, Duration grace) {
        List<CompletableFuture<ProcessHandle>> exits = new ArrayList<>();
        for (ProcessHandle handle : all) {
            exits.add(handle.onExit());
        }
        try {
            CompletableFuture.allOf(exits.toArray(new CompletableFuture<?>[0])).get(grace.toMillis(),
                    TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException | ExecutionException e) {
            // Force follows.
            return;
        }
    }
}
