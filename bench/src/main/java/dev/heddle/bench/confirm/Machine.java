package dev.heddle.bench.confirm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.bench.Agent;
import dev.heddle.bench.explore.ControlledJvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts the JVMs that are measured, in a directory of their own. */
final class Machine {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long LIMIT_SECONDS = 600;
    private static final String CLI = "heddle-cli.jar";

    private final Path jdk;
    private final Path agent;
    private final Path classes;
    private final Path libraries;
    private final Path scratch;

    /**
     * What the command line came to.
     *
     * @param shown    findings that happened again in a fresh JVM
     * @param notAgain findings that did not, or that were not tried
     */
    record Confirmed(List<Fate> fates, int shown, int notAgain) {
    }

    /** @param libraries where the jars are that programs need */
    Machine(Path jdk, Path agentJar, Path classes, Path libraries, Path scratch) {
        this.jdk = jdk;
        this.agent = Agent.locate(agentJar, "").jar();
        this.classes = classes;
        this.libraries = libraries;
        this.scratch = scratch;
    }

    /** With the command line, as a user would: the command includes the replay of each finding in a fresh JVM. */
    Confirmed confirm(Program p, long seed) throws IOException, InterruptedException {
        Path out = scratch.resolve(p.name() + "-runs");
        Path json = scratch.resolve(p.name() + ".json");
        Path cli = agent.resolve(Path.of("..", "..", "..", "cli", "target", CLI)).normalize();
        run(List.of(java(), "-Dheddle.agent=" + agent, "-jar", cli.toString(), "confirm", "--quiet", "--each", "--seed",
                Long.toString(seed), "--budget", "5m", "--json", json.toString(), "--out", out.toString(), "--", java(),
                "-cp", p.classPath(classes, libraries), p.name()));
        if (!Files.exists(json)) {
            throw new IOException(p.name() + " was not confirmed: " + String.join("\n", output()));
        }
        JsonNode report = JSON.readTree(Files.readString(json));
        int notAgain = 0;
        for (JsonNode note : report.path("run").path("notes")) {
            notAgain += note.asText().contains("again in a fresh JVM") ? 1 : 0;
        }
        int shown = 0;
        for (JsonNode finding : report.path("findings")) {
            shown += finding.path("token").asText().isEmpty() ? 0 : 1;
        }
        return new Confirmed(Fate.read(out.resolve("run-001").resolve("candidates.txt")), shown - notAgain, notAgain);
    }

    /** The median of a run without an agent, in microseconds. */
    long plain(Program p, int runs) throws IOException, InterruptedException {
        StringBuilder here = new StringBuilder();
        for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
            here.append(here.length() == 0 ? "" : File.pathSeparator).append(Path.of(part).toAbsolutePath());
        }
        run(List.of(java(), "-cp", here.toString(), PlainTimes.class.getName(), p.classPath(classes, libraries),
                p.name(),
                Integer.toString(runs)));
        long micros = Chance.Sheet.parse(output()).plain();
        if (micros == 0) {
            throw new IOException(p.name() + " alone: " + String.join("\n", output()));
        }
        return micros;
    }

    /** Runs that aim at candidates, so many for each. */
    Chance.Sheet chances(Program p, List<Fate> candidates, String aim, int runs, long seed)
            throws IOException, InterruptedException {
        Path file = scratch.resolve("aimed.txt");
        Fate.write(candidates, file);
        run(new ControlledJvm(jdk, agent).command("mode=confirm,chances=" + runs + ",aim=" + aim + ",seed=" + seed
                + ",program=" + p.name() + ",candidates=" + file + ",journal=" + scratch.resolve("journal.jsonl"),
                p.classPath(classes, libraries), p.name()));
        Chance.Sheet sheet = Chance.Sheet.parse(output());
        if (sheet.chances().size() != candidates.size()) {
            throw new IOException(p.name() + " with " + aim + ": " + String.join("\n", output()));
        }
        return sheet;
    }

    private String java() {
        return jdk.resolve("bin").resolve("java").toString();
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(new ArrayList<>(command)).directory(scratch.toFile())
                .redirectErrorStream(true).redirectOutput(scratch.resolve("out.txt").toFile()).start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new IOException("not over after " + LIMIT_SECONDS + " s: " + String.join(" ", command));
        }
    }

    private List<String> output() throws IOException {
        return Files.readAllLines(scratch.resolve("out.txt"));
    }
}
