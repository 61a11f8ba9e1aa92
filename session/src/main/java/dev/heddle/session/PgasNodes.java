package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The JVMs of a PCJ program on this machine: started together, watched together, ended together. */
final class PgasNodes {
    /** Where a node writes, in a directory of its own. */
    static final String JOURNAL = "journal.jsonl";
    private static final String LOOPBACK = "127.0.0.1";
    private static final Duration GRACE = Duration.ofSeconds(3);
    private static final long POLL_MILLIS = 40;
    /** PCJ takes eight seconds to end a program of which a thread has thrown something; what it has to say is said in one. */
    private static final Duration AFTER_EXCEPTION = Duration.ofMillis(1_500);
    /** Nodes say goodbye to each other, so they end at the same time, apart from what their shutdown hooks do. */
    private static final Duration AFTER_GOODBYE = Duration.ofSeconds(15);

    private final PgasProgram program;
    private final Path directory;
    private final Path agentJar;
    private final int nodes;
    private final int threads;
    private final Progress progress;

    PgasNodes(PgasProgram program, Path directory, Path agentJar, int nodes, int threads, Progress progress) {
        this.program = program;
        this.directory = directory;
        this.agentJar = agentJar;
        this.nodes = nodes;
        this.threads = threads;
        this.progress = progress;
    }

    /** @param exit what the process returned; null if nobody saw it end by itself */
    record Ended(int node, Integer exit, JournalContents journal, Path place) {
    }

    /**
     * How one run went.
     *
     * @param overBudget whether it was ended because its time was up
     * @param death      a sentence about the node that ended by itself while others went on, or null
     * @param failure    what the program itself did wrong, or null
     */
    record Run(List<Ended> ended, boolean overBudget, String death, String failure, Duration elapsed) {
        boolean failed() {
            return overBudget || death != null || failure != null;
        }
    }

    static List<Integer> threadsOf(int node, int perNode) {
        List<Integer> ids = new ArrayList<>();
        for (int t = node * perNode; t < (node + 1) * perNode; t++) {
            ids.add(t);
        }
        return ids;
    }

    /** One node while it runs. */
    private static final class Node {
        final int number;
        final Process process;
        final NodeOutput out;
        final NodeOutput err;
        boolean told;

        Node(int number, Process process, NodeOutput out, NodeOutput err) {
            this.number = number;
            this.process = process;
            this.out = out;
            this.err = err;
        }
    }

    /**
     * @param place   each node gets a directory below it
     * @param ports   one for each node
     * @param options of the agent, by node
     * @param failing output that is a failure, or null
     * @param echo    gets what the program prints, or null
     */
    Run run(Path place, List<Integer> ports, IntFunction<AgentOptions> options, Duration budget, Pattern failing,
            PrintStream echo, Interruption interruption) throws IOException {
        long start = System.nanoTime();
        List<Node> running = new ArrayList<>();
        try {
            for (int n = 0; n < nodes; n++) {
                running.add(start(n, place, ports, options.apply(n), failing, echo));
                interruption.watch(running.get(n).process);
            }
            return await(running, place, start, budget, interruption);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SessionException(ExitCode.NOT_VERIFIED, "interrupted while the target was running");
        } finally {
            stop(running);
        }
    }

    static Path placeOf(Path place, int node) {
        return place.resolve("node-" + node);
    }

    private Node start(int n, Path place, List<Integer> ports, AgentOptions options, Pattern failing, PrintStream echo)
            throws IOException {
        Path own = Files.createDirectories(placeOf(place, n));
        List<String> command = program
                .node(LOOPBACK, ports.get(0), ports.get(n), nodes * threads, threadsOf(n, threads))
                .withAgent(agentJar.toAbsolutePath(), options);
        Process process;
        try {
            process = new ProcessBuilder(command).directory(directory.toFile()).start();
        } catch (IOException e) {
            throw new SessionException(ExitCode.NOT_STARTED, "the target could not be started: "
                    + Escape.text(command.get(0)) + " is not a program that can be run");
        }
        process.getOutputStream().close();
        return new Node(n, process, new NodeOutput(process.getInputStream(), own.resolve("out.txt"), failing, echo),
                new NodeOutput(process.getErrorStream(), own.resolve("err.txt"), failing, null));
    }

    private Run await(List<Node> running, Path place, long start, Duration budget, Interruption interruption)
            throws IOException, InterruptedException {
        String death = null;
        boolean overBudget = false;
        long end = budget == null ? Long.MAX_VALUE : budget.toNanos();
        while (running.stream().anyMatch(node -> node.process.isAlive())) {
            Thread.sleep(POLL_MILLIS);
            long now = System.nanoTime() - start;
            for (Node node : running) {
                if (node.told) {
                    continue;
                }
                String threw = node.err.exception();
                boolean dead = !node.process.isAlive();
                if (threw != null) {
                    progress.node(node.number, "failed: " + threw);
                    end = Math.min(end, now + AFTER_EXCEPTION.toNanos());
                    node.told = true;
                } else if (dead && node.process.exitValue() != 0) {
                    boolean others = running.stream().anyMatch(o -> o.process.isAlive());
                    String how = "ended with exit code " + node.process.exitValue() + " after "
                            + Math.round(now / 1e8) / 10.0 + " s";
                    progress.node(node.number, how);
                    if (death == null && !interruption.happened()) {
                        death = "node " + node.number + " " + how + (node.err.last().isEmpty()
                                ? ""
                                : " (" + node.err.last().strip() + ")");
                    }
                    end = others ? Math.min(end, now + AFTER_EXCEPTION.toNanos()) : end;
                    node.told = true;
                } else if (dead) {
                    end = Math.min(end, now + AFTER_GOODBYE.toNanos());
                    node.told = true;
                }
            }
            if (now >= end) {
                overBudget = budget != null && now >= budget.toNanos();
                break;
            }
        }
        Set<Node> stopped = running.stream().filter(node -> node.process.isAlive()).collect(Collectors.toSet());
        stop(running);
        for (Node node : running) {
            node.process.waitFor();
            node.out.join();
            node.err.join();
        }
        String failure = failure(running);
        List<Ended> ended = new ArrayList<>();
        for (Node node : running) {
            Path own = placeOf(place, node.number);
            // What the JVM returns that Heddle has ended says nothing about the program.
            ended.add(new Ended(node.number, stopped.contains(node) ? null : node.process.exitValue(),
                    JournalContents.read(own.resolve(JOURNAL)), own));
        }
        // An exception of the program explains why its node has gone.
        return new Run(ended, overBudget, failure == null ? death : null, failure,
                Duration.ofNanos(System.nanoTime() - start));
    }

    private static String failure(List<Node> running) {
        for (Node node : running) {
            if (node.err.exception() != null) {
                return node.err.exception() + " on node " + node.number;
            }
        }
        for (Node node : running) {
            if (node.out.matched() || node.err.matched()) {
                return "output that is a failure (--fail-output) on node " + node.number;
            }
        }
        return null;
    }

    private static void stop(List<Node> running) {
        running.parallelStream().filter(node -> node.process.isAlive())
                .forEach(node -> ProcessTree.stop(node.process, GRACE));
    }
}
