package dev.heddle.junit.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Several inputs one after another in this JVM, as build tools run a suite. Of each the agent writes a file when it is over, and then we
 * write one with the counts: an input without that file was not run to its end.
 *
 * <pre>
 * input  file for the agent  file for the counts
 * id     unique id, of which there may be several
 * </pre>
 */
final class Sequence {
    private record Input(Path visits, Path counts, List<String> ids) {
    }

    private final List<Input> inputs = new ArrayList<>();
    /** In milliseconds, of each; 0 for none. */
    private final long budget;

    Sequence(Path plan, long budget) throws IOException {
        this.budget = budget;
        for (String line : Files.readAllLines(plan)) {
            String[] words = line.split("\t", -1);
            if (words[0].equals("input")) {
                inputs.add(new Input(Path.of(Lines.decode(words[1])), Path.of(Lines.decode(words[2])),
                        new ArrayList<>()));
            } else {
                inputs.get(inputs.size() - 1).ids().add(Lines.decode(words[1]));
            }
        }
    }

    /** The worst of their exit codes. */
    int run() throws IOException {
        int worst = Running.PASSED;
        for (Input input : inputs) {
            CountDownLatch over = new CountDownLatch(1);
            watch(over);
            long start = System.nanoTime();
            Running running = new Running(input.ids(), System.out);
            int exit = running.run();
            Agent.ends(input.visits());
            over.countDown();
            running.to(input.counts(), exit, (System.nanoTime() - start) / 1_000_000);
            worst = Math.max(worst, exit);
        }
        return worst;
    }

    /** A test that hangs takes this JVM with it; who started it goes on with the others. */
    private void watch(CountDownLatch over) {
        if (budget > 0) {
            Thread watch = new Thread(() -> {
                try {
                    if (!over.await(budget, TimeUnit.MILLISECONDS)) {
                        Runtime.getRuntime().halt(Running.NOT_RUN);
                    }
                } catch (InterruptedException e) {
                    return;
                }
            }, "heddle-budget");
            watch.setDaemon(true);
            watch.start();
        }
    }
}
