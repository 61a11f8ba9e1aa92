package dev.heddle.bench.explore;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs programs in rounds: one thread at a time in a JVM for each round, or freely in a JVM for each run. */
final class SpeedRuns {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** What the JVM prints when nobody catches. */
    private static final Pattern UNCAUGHT = Pattern.compile("Exception in thread \"[^\"]*\" ([\\w.$]+)(:.*)?");
    private static final Pattern LENGTH = Pattern.compile("threads were kept to speeds: --throttle '[^']*@(\\d+)");
    private static final Pattern FRAME = Pattern.compile("\\s+at (?:app//)?([\\w.$]+)\\.([\\w$<>]+)\\(.*");

    private final ControlledJvm jvm;
    private final Path classes;
    private final Path libraries;
    private final Path scratch;
    private final Path kept;
    private final Path keptFree;
    private final int runs;
    private final long cellSeconds;
    private final long runSeconds;
    private final int jobs;

    /**
     * @param kept        where rounds are kept, and taken from if they are there; or null
     * @param keptFree    the same for those without control
     * @param runs        of a round
     * @param cellSeconds no further round is begun after so long
     * @param runSeconds  a JVM with one run that takes longer is ended
     * @param jobs        rounds that are run at the same time
     */
    SpeedRuns(ControlledJvm jvm, Path classes, Path libraries, Path scratch, Path kept, Path keptFree, int runs,
            long cellSeconds, long runSeconds, int jobs) {
        this.jvm = jvm;
        this.classes = classes;
        this.libraries = libraries;
        this.scratch = scratch;
        this.kept = kept;
        this.keptFree = keptFree;
        this.runs = runs;
        this.cellSeconds = cellSeconds;
        this.runSeconds = runSeconds;
        this.jobs = jobs;
    }

    /** One round: what an agent would print of it, or null if that took too long. */
    private interface Round {
        List<String> run(int number, Path scratch) throws IOException, InterruptedException;
    }

    /** With one run more than a round has: speed measures in its first. */
    Rounds controlled(SpeedSubject s, String argument, String strategy, int rounds)
            throws IOException, InterruptedException {
        return rounds(kept, s.name() + "-" + argument + "-" + strategy, rounds, (round, own) -> {
            Path output = own.resolve("out.txt");
            boolean ended = run(jvm.command("mode=explore,journal=" + own.resolve("journal.jsonl") + ",strategy="
                    + strategy + ",seed=" + round + ",rounds=1,iterations=" + (runs + 1) + ",keep-going=true,budget="
                    + cellSeconds * 1_000 + ",program=" + s.name() + ",args=" + argument, path(s), s.name()), output,
                    cellSeconds);
            return ended
                    ? Files.readString(output, StandardCharsets.ISO_8859_1).lines().filter(Rounds::isLine).toList()
                    : null;
        });
    }

    /** With the detector; at speeds that are drawn, or as it comes. */
    Rounds free(SpeedSubject s, String argument, boolean throttled, int rounds)
            throws IOException, InterruptedException {
        String throttle = !throttled
                ? ""
                : ",throttle=sample" + (s.threads().isEmpty() ? "" : ":" + s.threads().replace(",", "%2C"));
        return rounds(keptFree, s.name() + "-" + argument + (throttled ? "-throttled" : "-free"), rounds,
                (round, own) -> {
                    List<String> lines = new ArrayList<>();
                    Map<String, Integer> numbers = new HashMap<>();
                    String length = "";
                    for (int n = 1; n <= runs; n++) {
                        Path journal = own.resolve("journal.jsonl");
                        Path output = own.resolve("out.txt");
                        Files.deleteIfExists(journal);
                        List<String> command = new ArrayList<>(jvm.free("mode=detect,journal=" + journal + ",seed="
                                + (1_000L * round + n) + (throttled ? throttle + length : ""), path(s), s.name()));
                        command.add(argument);
                        boolean ended = run(command, output, runSeconds);
                        String measured = Sheet.last(LENGTH, journal);
                        // The first run tells how long intervals are; the others need not find out while they run.
                        length = throttled && length.isEmpty() && measured != null ? "@" + measured : length;
                        StringBuilder races = new StringBuilder("races 1 " + n + ":");
                        for (String race : races(journal)) {
                            if (!numbers.containsKey(race)) {
                                numbers.put(race, numbers.size() + 1);
                                lines.add("race " + numbers.size() + ": " + race);
                            }
                            races.append(' ').append(numbers.get(race));
                        }
                        lines.add(races.toString());
                        List<String> failures = new ArrayList<>(
                                failures(Files.readAllLines(output, StandardCharsets.ISO_8859_1), s.name()));
                        if (!ended) {
                            failures.add("not over after " + runSeconds + " s");
                        }
                        for (String failure : failures) {
                            lines.add("failed 1 " + n + ": " + failure);
                        }
                    }
                    return lines;
                });
    }

    /** As many rounds as there is time for. Those that are kept take none. */
    private Rounds rounds(Path keep, String cell, int rounds, Round one) throws IOException, InterruptedException {
        Rounds result = new Rounds();
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(cellSeconds);
        ExecutorService pool = Executors.newFixedThreadPool(jobs);
        try {
            List<Future<List<String>>> all = new ArrayList<>();
            for (int round = 1; round <= rounds; round++) {
                int number = round;
                all.add(pool.submit(() -> lines(keep, cell.replace(':', '_') + "-" + number, number, until, one)));
            }
            for (int round = 1; round <= rounds; round++) {
                List<String> lines = all.get(round - 1).get();
                if (lines == null) {
                    break;
                }
                result.begin(round);
                lines.forEach(result::line);
            }
        } catch (ExecutionException e) {
            throw new IOException(cell + ": " + e.getCause(), e);
        } finally {
            pool.shutdownNow();
        }
        return result;
    }

    /** Of one round, or null if there is no time for it. */
    private List<String> lines(Path keep, String name, int round, long until, Round one)
            throws IOException, InterruptedException {
        Path file = keep == null ? null : keep.resolve(name + ".txt");
        if (file != null && Files.exists(file)) {
            return Files.readAllLines(file);
        }
        if (System.nanoTime() >= until) {
            return null;
        }
        List<String> lines = one.run(round, Files.createDirectories(scratch.resolve(name)));
        if (file != null && lines != null) {
            Path part = Files.write(keep.resolve(name + ".part"), lines);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        }
        return lines;
    }

    private String path(SpeedSubject s) {
        return s.classPath(classes, libraries);
    }

    /** Whether it ended by itself. */
    private boolean run(List<String> command, Path output, long seconds) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(output.getParent().toFile()).redirectErrorStream(true)
                .redirectOutput(output.toFile()).start();
        boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        return ended;
    }

    /** Type and method of what nobody caught; the method is the innermost one of the program. */
    static List<String> failures(List<String> output, String program) {
        List<String> all = new ArrayList<>();
        String type = null;
        for (String line : output) {
            Matcher m = UNCAUGHT.matcher(line);
            if (m.matches()) {
                type = m.group(1);
            }
            m = FRAME.matcher(line);
            if (type != null && m.matches() && (m.group(1) + "$").startsWith(program + "$")) {
                all.add("failure " + type + " " + m.group(2));
                type = null;
            }
        }
        return all;
    }

    private static Set<String> races(Path journal) throws IOException {
        Set<String> seen = new TreeSet<>();
        for (String line : Files.exists(journal) ? Files.readAllLines(journal) : List.<String>of()) {
            JsonNode finding = JSON.readTree(line).path("finding");
            if (finding.path("kind").asText().equals("data-race")) {
                List<String> sides = new ArrayList<>();
                finding.path("accesses").forEach(a -> sides.add(a.path("class").asText() + "."
                        + a.path("method").asText() + " " + a.path("op").asText() + " " + a.path("file").asText() + ":"
                        + a.path("line").asText()));
                sides.sort(null);
                seen.add(finding.path("member").asText() + " | " + String.join(" | ", sides));
            }
        }
        return seen;
    }
}
