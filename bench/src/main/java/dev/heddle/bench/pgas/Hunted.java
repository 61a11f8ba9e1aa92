package dev.heddle.bench.pgas;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * What {@code heddle pgas} found in one version of a program on so many nodes.
 *
 * @param exit      of the command
 * @param predicted pairs of lines
 * @param confirmed those that happened
 * @param harmful   those after which the program failed
 * @param plain     those of the predicted that only show to somebody who looks at plain accesses
 * @param run       the directory of the run
 */
record Hunted(PgasSubject subject, String variant, int nodes, int exit, List<PgasSubject.Pair> predicted,
        List<PgasSubject.Pair> confirmed, List<PgasSubject.Pair> harmful, List<PgasSubject.Pair> plain, Path run) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long LIMIT_SECONDS = 300;

    /** With the command line, as a user would; not again if that directory has what came of it. */
    static Hunted run(Cluster cluster, Path cli, Path agent, PgasSubject subject, String variant, int nodes,
            int threads,
            long seed, String budget, Path scratch) throws IOException, InterruptedException {
        Path out = scratch.resolve(subject.name() + "-" + variant + "-" + nodes);
        Path json = out.resolve("report.json");
        Path exit = out.resolve("exit.txt");
        if (Files.exists(exit)) {
            return of(subject, variant, nodes, Integer.parseInt(Files.readString(exit).strip()),
                    JSON.readTree(json.toFile()), out.resolve("run-001"));
        }
        Kept.clear(out);
        Files.createDirectories(out);
        List<String> command = new ArrayList<>(List.of(cluster.java(), "-Dheddle.agent=" + agent, "-jar",
                cli.toString(), "pgas", "--quiet", "--store", "none", "--seed", Long.toString(seed), "--budget", budget,
                "--nodes", Integer.toString(nodes), "--threads", Integer.toString(threads), "--fail-output", "WRONG",
                "--json", json.toString(), "--out", out.toString(), "--", cluster.java(), "-Xmx400m", "-cp",
                cluster.classPath(), subject.name(), "variant=" + variant));
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(out.resolve("said.txt").toFile()).start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroy();
            process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            throw new IOException(subject.name() + " " + variant + " did not come to an end");
        }
        if (!Files.exists(json)) {
            throw new IOException(subject.name() + " " + variant + ": " + Files.readString(out.resolve("said.txt")));
        }
        Files.writeString(exit, process.exitValue() + "\n");
        return of(subject, variant, nodes, process.exitValue(), JSON.readTree(json.toFile()), out.resolve("run-001"));
    }

    static Hunted of(PgasSubject subject, String variant, int nodes, int exit, JsonNode report, Path run) {
        List<PgasSubject.Pair> predicted = new ArrayList<>();
        List<PgasSubject.Pair> confirmed = new ArrayList<>();
        List<PgasSubject.Pair> harmful = new ArrayList<>();
        List<PgasSubject.Pair> plain = new ArrayList<>();
        for (JsonNode f : report.path("findings")) {
            JsonNode sides = f.path("accesses");
            PgasSubject.Pair pair = new PgasSubject.Pair(sides.path(0).path("line").asInt(),
                    sides.path(1).path("line").asInt());
            String status = f.path("status").asText();
            predicted.add(pair);
            if (!status.equals("predicted")) {
                confirmed.add(pair);
            }
            if (status.equals("harmful")) {
                harmful.add(pair);
            }
            if (subject.local().stream().anyMatch(letter -> subject.is(letter, pair))) {
                plain.add(pair);
            }
        }
        return new Hunted(subject, variant, nodes, exit, predicted, confirmed, harmful, plain, run);
    }

    /** Seeded and not predicted. With one thread alone nothing can be seen. */
    Set<String> missed() {
        Set<String> missed = new TreeSet<>(subject.seeded(variant, true));
        missed.removeAll(subject.found(variant, predicted));
        return missed;
    }

    /** Seeded and not confirmed. */
    Set<String> unconfirmed() {
        Set<String> missed = new TreeSet<>(subject.seeded(variant, true));
        missed.removeAll(subject.found(variant, confirmed));
        return missed;
    }

    /** Predicted, and neither seeded nor ordered by the program's own means. */
    List<PgasSubject.Pair> wronglyPredicted() {
        return predicted.stream().filter(p -> subject.unknown(variant, p) && !subject.ordered(variant, p)).toList();
    }

    /** Predicted where the program's own means order it. */
    List<PgasSubject.Pair> handMade() {
        return predicted.stream().filter(p -> subject.unknown(variant, p) && subject.ordered(variant, p)).toList();
    }

    /** What must not be. */
    List<PgasSubject.Pair> wronglyConfirmed() {
        return confirmed.stream().filter(p -> subject.unknown(variant, p)).toList();
    }
}
