package dev.heddle.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs programs on JDKs, two at a time, some number of times each. Results come as futures, in the order of submission. */
public final class Examination implements AutoCloseable {
    /** For JVMs that live for a moment: most of that would be the second compiler, at work on the agent. */
    public static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    private static final int PARALLEL = 2;
    private final Examiner examiner;
    private final int repetitions;
    private final int tries;
    private final Path scratch;
    private final ExecutorService pool = Executors.newFixedThreadPool(PARALLEL, task -> {
        Thread thread = new Thread(task, "examination");
        thread.setDaemon(true);
        return thread;
    });

    /** With the agent at this path, or plain when it is null. */
    public Examination(Path agent, int repetitions, Path scratch) {
        this(agent, repetitions, 1, List.of(), scratch);
    }

    /**
     * A race that a run misses may be looked for again, up to this many tries: a thread that happens to be late can find
     * itself ordered by an implementation. A false finding counts at once.
     */
    public Examination(Path agent, int repetitions, int tries, List<String> jvmOptions, Path scratch) {
        this.tries = tries;
        examiner = agent == null ? Examiner.plain(jvmOptions) : Examiner.with(agent, jvmOptions);
        this.repetitions = repetitions;
        this.scratch = scratch.toAbsolutePath();
    }

    /** Compiles the table for one JDK; the result is a class path for {@link #submit}. */
    public String compile(Sources sources, Jdk jdk) throws IOException, InterruptedException {
        return Compilation.compile(sources, jdk, scratch.resolve(jdk.label())).toAbsolutePath().toString();
    }

    /** All repetitions of one program on one JDK, one after the other. */
    public Future<List<Verdict>> submit(Program program, Jdk jdk, String classPath) {
        return pool.submit(() -> {
            List<Verdict> verdicts = new ArrayList<>();
            Path directory = scratch.resolve(jdk.label()).resolve("runs").resolve(program.name());
            for (int i = 0; i < repetitions; i++) {
                Verdict verdict = examiner.examine(program, jdk, classPath, directory);
                for (int t = 1; t < tries && !verdict.missed().isEmpty() && verdict.unexpected().isEmpty(); t++) {
                    verdict = examiner.examine(program, jdk, classPath, directory);
                }
                verdicts.add(verdict);
            }
            return verdicts;
        });
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
