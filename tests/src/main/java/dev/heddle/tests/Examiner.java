package dev.heddle.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs one program once and judges it: under the agent by its journal, or plain, where only its exit code and time count.
 */
final class Examiner {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int QUOTED = 600;
    /** The agent's jar, or null for plain runs. */
    private final Path agent;

    private final List<String> jvmOptions;

    private Examiner(Path agent, List<String> jvmOptions) {
        this.agent = agent;
        this.jvmOptions = List.copyOf(jvmOptions);
    }

    static Examiner with(Path agent, List<String> jvmOptions) {
        if (!Files.isRegularFile(agent)) {
            throw new IllegalStateException("there is no agent at " + agent + ": build it with mvn verify");
        }
        return new Examiner(agent.toAbsolutePath(), jvmOptions);
    }

    static Examiner plain(List<String> jvmOptions) {
        return new Examiner(null, jvmOptions);
    }

    /** The directory is this run's own: the program's output, the journal and what the program may write land there. */
    Verdict examine(Program program, Jdk jdk, String classPath, Path directory)
            throws IOException, InterruptedException {
        Path journal = directory.resolve("journal.jsonl").toAbsolutePath();
        Files.deleteIfExists(journal);
        List<String> command = new ArrayList<>(List.of(jdk.tool("java")));
        command.addAll(jvmOptions);
        if (agent != null) {
            command.add("-javaagent:" + agent + "=mode=detect,launcher=cli,journal=" + journal);
        }
        command.addAll(List.of("-cp", classPath, program.name()));
        Launch.Result result = Launch.run(command, directory, "run", LIMIT);
        if (result.timedOut()) {
            return failed(program, jdk, "not over after " + LIMIT.toSeconds() + " s", result);
        }
        if (result.exit() != 0) {
            return failed(program, jdk, "exit code " + result.exit(), result);
        }
        if (agent == null) {
            return Verdict.unchecked(program, jdk, result.stdout());
        }
        return judge(program, jdk, journal, result);
    }

    private static Verdict judge(Program program, Jdk jdk, Path file, Launch.Result result) throws IOException {
        if (!Files.exists(file)) {
            return failed(program, jdk, "no journal", result);
        }
        Journal journal = Journal.read(file);
        if (!journal.ended()) {
            return failed(program, jdk, "the journal has no end", result);
        }
        if (!journal.canary()) {
            return failed(program, jdk, "no canary", result);
        }
        if (journal.complaint() != null) {
            return failed(program, jdk, journal.complaint(), result);
        }
        return Verdict.compared(program, jdk, journal.findings(), result.stdout());
    }

    private static Verdict failed(Program program, Jdk jdk, String reason, Launch.Result result) {
        String said = (result.stderr() + result.stdout()).strip();
        String end = said.length() <= QUOTED ? said : "…" + said.substring(said.length() - QUOTED);
        return Verdict.failed(program, jdk, end.isEmpty() ? reason : reason + ": " + end, result.stdout());
    }
}
