package dev.heddle.tests;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The truth table under {@code mode=watch} with everything in the sample: whatever is reported must be one of the races that the
 * program is known to have. What is found of them is a matter of chance, and only counted.
 */
public final class WatchedTruth {
    private static final int TOGETHER = 24;
    private static final Duration LIMIT = Duration.ofMinutes(20);

    private final Path agent;
    private final Path again;
    private final int repetitions;
    private final Path scratch;
    private String options = "";
    private int runs;
    private int racy;
    private final Set<String> wrong = new TreeSet<>();
    private final Set<String> found = new TreeSet<>();
    private final Set<String> failed = new TreeSet<>();

    /** @param again the classes that {@link Again} is in */
    public WatchedTruth(Path agent, Path again, int repetitions, Path scratch) {
        this.agent = agent.toAbsolutePath();
        this.again = again.toAbsolutePath();
        this.repetitions = repetitions;
        this.scratch = scratch.toAbsolutePath();
    }

    /** @param loading races count also while classes are loaded, which programs that are loaded anew each time do all the time */
    public void run(Sources sources, Jdk jdk, Pattern only, boolean loading) throws IOException, InterruptedException {
        options = loading ? "loading," : "";
        Path classes = Compilation.compile(sources, jdk, Files.createDirectories(scratch.resolve(jdk.label())));
        List<Program> programs = new ArrayList<>();
        for (Program p : sources.programs()) {
            if (p.runsOn(jdk) && only.matcher(p.name()).find() && repeatable(Files.readString(p.source()))) {
                programs.add(p);
            }
        }
        for (int from = 0; from < programs.size(); from += TOGETHER) {
            some(programs.subList(from, Math.min(programs.size(), from + TOGETHER)), jdk, classes, from);
        }
    }

    /** Who ends the JVM ends it for the others too, and who leaves something behind in it finds it there the next time. */
    private static boolean repeatable(String source) {
        return !source.contains("exit(") && !source.contains("halt(") && !source.contains("System.setProperty");
    }

    private void some(List<Program> programs, Jdk jdk, Path classes, int number)
            throws IOException, InterruptedException {
        Path out = Files.createDirectories(scratch.resolve(jdk.label()).resolve("watch-" + number));
        remove(out.resolve("runs"));
        List<String> command = new ArrayList<>(List.of(jdk.tool("java"), "-Xmx1g", "-XX:+UseSerialGC",
                "-javaagent:" + agent + "=mode=watch,wait," + options + "rate=100%,budget=100%,limit=200ms,out="
                        + out.resolve("runs"),
                "-cp", again.toString(), Again.class.getName(), Integer.toString(repetitions), classes.toString()));
        programs.forEach(p -> command.add(p.name()));
        Launch.Result result = Launch.run(command, out, "again", LIMIT);
        if (result.timedOut() || result.exit() != 0) {
            failed.add(programs.get(0).name() + "… : " + (result.timedOut() ? "took too long" : result.stderr()));
        }
        result.stdout().lines().forEach(line -> {
            if (line.startsWith("failed ")) {
                failed.add(line.substring(7));
            } else if (line.endsWith(" runs")) {
                runs += Integer.parseInt(line.substring(0, line.length() - 5));
            }
        });
        Set<String> expected = new TreeSet<>();
        programs.forEach(p -> expected.addAll(p.expected()));
        racy += (int) programs.stream().filter(p -> !p.expected().isEmpty()).count();
        for (String[] race : races(out.resolve("runs"))) {
            Program p = programs.stream().filter(q -> race[1].startsWith(q.name())).findFirst().orElse(null);
            if (p != null && p.expected().contains("data-race " + race[0])) {
                found.add(p.name());
            } else {
                wrong.add(jdk.label() + ": " + race[0] + " in " + race[1] + " and " + race[2]);
            }
        }
    }

    /** What an earlier table has left there would count for this one. */
    private static void remove(Path store) throws IOException {
        if (Files.exists(store)) {
            try (Stream<Path> all = Files.walk(store)) {
                for (Path p : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    Files.delete(p);
                }
            }
        }
    }

    /** Member and both places of each race that was kept. */
    private static List<String[]> races(Path store) throws IOException {
        List<String[]> out = new ArrayList<>();
        if (!Files.exists(store)) {
            return out;
        }
        try (Stream<Path> files = Files.walk(store)) {
            for (Path f : files.filter(p -> p.endsWith("findings.json")).toList()) {
                for (JsonNode n : new ObjectMapper().readTree(f.toFile()).get("findings")) {
                    JsonNode a = n.get("accesses");
                    out.add(new String[]{n.get("member").asText(), place(a.get(0)), place(a.get(1))});
                }
            }
        }
        return out;
    }

    private static String place(JsonNode access) {
        return access.get("class").asText() + "." + access.get("method").asText() + ":" + access.get("line").asInt();
    }

    public Set<String> wrong() {
        return wrong;
    }

    public Set<String> failed() {
        return failed;
    }

    public Set<String> found() {
        return found;
    }

    public int runs() {
        return runs;
    }

    public String text() {
        StringBuilder s = new StringBuilder();
        wrong.forEach(w -> s.append("FALSE ").append(w).append('\n'));
        failed.forEach(f -> s.append("FAILED ").append(f).append('\n'));
        return s.append(runs).append(" runs, ").append(wrong.size()).append(" false, ").append(failed.size())
                .append(" failed; of ").append(racy).append(" racy programs, races were seen in ").append(found.size())
                .append('\n').toString();
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int repetitions = args.length > 0 ? Integer.parseInt(args[0]) : 200;
        Pattern only = Pattern.compile(args.length > 1 ? args[1] : ".*");
        boolean good = true;
        for (Jdk jdk : Jdk.find()) {
            WatchedTruth t = new WatchedTruth(Path.of("agent", "target", "heddle.jar"),
                    Path.of("tests", "target", "classes"), repetitions, Path.of("tests", "target", "watched-truth"));
            Path truth = Path.of("tests", "truth");
            t.run(new Sources(truth), jdk, only, true);
            t.run(new Sources(Path.of("tests", "watched"), truth.resolve("support")), jdk, only, false);
            System.out.print("JDK " + jdk.label() + ": " + t.text());
            good &= t.wrong().isEmpty() && t.failed().isEmpty() && t.runs() > 0;
        }
        System.exit(good ? 0 : 1);
    }
}
