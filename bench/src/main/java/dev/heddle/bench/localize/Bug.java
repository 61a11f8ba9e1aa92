package dev.heddle.bench.localize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.bench.cover.Timed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program of {@code tests/localize}, compiled.
 *
 * @param type      of the bug, as in its source
 * @param marked    lines that are to blame
 * @param directory in which it is compiled
 */
record Bug(String name, String type, Set<Integer> marked, Path directory, Path root, Path jdk) {
    private static final String MARK = "// blame";
    private static final Pattern TYPE = Pattern.compile("Type: (OV|SAV|MAV)");
    private static final Pattern PROCEDURE = Pattern.compile("procedure (I+)");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Those whose names match, of a checkout in which everything is built. */
    static List<Bug> compile(Path root, String only, Path jdk, Path scratch) throws IOException, InterruptedException {
        List<Path> sources;
        try (Stream<Path> files = Files.list(root.resolve(Path.of("tests", "localize")))) {
            sources = files.filter(f -> f.getFileName().toString().replace(".java", "").matches(only)).sorted()
                    .toList();
        }
        List<Bug> all = new ArrayList<>();
        for (Path source : sources) {
            String name = source.getFileName().toString().replace(".java", "");
            Path directory = Files.createDirectories(scratch.resolve(name));
            Timed compiled = Timed.run(List.of(jdk.resolve(Path.of("bin", "javac")).toString(), "-g", "-d", "classes",
                    source.toString()), directory);
            if (compiled.exit() != 0) {
                throw new IOException(compiled.text());
            }
            Matcher type = TYPE.matcher(Files.readString(source));
            all.add(new Bug(name, type.find() ? type.group(1) : "?", marked(source), directory, root, jdk));
        }
        return all;
    }

    private static Set<Integer> marked(Path source) throws IOException {
        Set<Integer> marked = new TreeSet<>();
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith(MARK)) {
                marked.add(i + 1);
            }
        }
        return marked;
    }

    /** The program itself, in a JVM. */
    List<String> command(List<String> jvmArguments) {
        List<String> words = new ArrayList<>(List.of(jdk.resolve(Path.of("bin", "java")).toString()));
        words.addAll(jvmArguments);
        words.addAll(List.of("-cp", "classes", name));
        return words;
    }

    /** What localize says with these options. */
    Blamed localize(List<String> options) throws IOException, InterruptedException {
        String label = String.join(" ", options);
        System.err.println(name + ": " + label);
        Path folder = directory.resolve("run" + label.replaceAll("[^a-z0-9]+", "-"));
        List<String> words = new ArrayList<>(List.of(jdk.resolve(Path.of("bin", "java")).toString(),
                "-XX:TieredStopAtLevel=1", "-Dheddle.agent=" + root.resolve("agent/target/heddle.jar"), "-jar",
                root.resolve("cli/target/heddle-cli.jar").toString(), "localize"));
        words.addAll(options);
        words.addAll(List.of("--out", folder.toString(), "--json", "found.json", "--"));
        words.addAll(command(List.of()));
        Path found = directory.resolve("found.json");
        Files.deleteIfExists(found);
        Timed run = Timed.run(words, directory);
        if (!Files.exists(found)) {
            throw new IOException(name + ": exit code " + run.exit() + ", " + run.text());
        }
        JsonNode localizing = localizing(folder);
        int rank = 0;
        for (JsonNode finding : JSON.readTree(Files.readString(found)).path("findings")) {
            Set<Integer> lines = new TreeSet<>();
            finding.path("accesses").forEach(a -> lines.add(a.path("line").asInt()));
            if (rank == 0 && finding.hasNonNull("rank") && lines.size() > 1 && marked.containsAll(lines)) {
                rank = finding.path("rank").asInt();
            }
        }
        String by = localizing.path("blames").path(Math.max(0, rank - 1)).path("procedure").asText();
        Matcher procedure = PROCEDURE.matcher(by);
        return new Blamed(rank, procedure.find() ? procedure.group(1) + (by.contains("loop") ? " loop" : "") : "–",
                localizing, run.exit());
    }

    private static JsonNode localizing(Path folder) throws IOException {
        JsonNode localizing = JSON.createObjectNode();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path journal : files.filter(f -> f.getFileName().toString().equals("journal.jsonl")).toList()) {
                for (String line : Files.readAllLines(journal)) {
                    JsonNode node = JSON.readTree(line);
                    localizing = node.has("localizing") ? node.path("localizing") : localizing;
                }
            }
        }
        return localizing;
    }
}
