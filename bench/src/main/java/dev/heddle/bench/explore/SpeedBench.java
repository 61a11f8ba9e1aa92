package dev.heddle.bench.explore;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Scratch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Table 2 and Figure 5 of the paper about the speed space, for Java: how many different races the runs of a round show, by
 * strategy; and in how many rounds the seeded bugs show.
 */
@Command(name = "speed", description = "Counts the races that rounds of runs show, by strategy, and draws the curves.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class SpeedBench implements Callable<Integer> {
    private static final String FREE = "no control";
    private static final String PATCHED = "patched";
    private static final String MISSING = "–";

    @Mixin
    private TargetOptions target;
    @Option(names = "--strategies", split = ",", paramLabel = "NAME", description = "the first one is judged")
    private List<String> strategies = List.of("speed", "pct:3", "pos", "random");
    @Option(names = "--rounds", description = "how many rounds, with seeds from 1 on")
    private int rounds = 10;
    @Option(names = "--runs", description = "runs of a round")
    private int runs = 42;
    @Option(names = "--free-rounds", description = "the same for runs without control: a JVM for each run")
    private int freeRounds = 10;
    @Option(names = "--cell", paramLabel = "SECONDS", description = "no cell begins another round after so long")
    private long cell = 900;
    @Option(names = "--timeout", paramLabel = "SECONDS", description = "a free run that takes longer is ended")
    private long timeout = 30;
    @Option(names = "--seeded", negatable = true, defaultValue = "true", fallbackValue = "true",
            description = "also run the programs with their seeded bugs")
    private boolean seeded;
    @Option(names = "--seeded-others", paramLabel = "ROUNDS",
            description = "rounds of the programs with seeded bugs for the strategies that are not judged, and without control")
    private int seededOthers = 10;
    @Option(names = "--jobs", description = "rounds that are run at the same time")
    private int jobs = 1;
    @Option(names = "--plots", paramLabel = "DIR",
            description = "write the curves there as pictures, and everything as the page speed.html")
    private Path plots;
    @Option(names = "--races", paramLabel = "FILE",
            description = "write all pairs there, with the columns that had them")
    private Path races;
    @Option(names = "--libraries", paramLabel = "DIR", description = "the jars that programs need")
    private Path libraries = Path.of("bench", "target", "lib");

    @Option(names = "--keep", paramLabel = "DIR",
            description = "keep each round there, and do not run again what is there of the same agent and programs: for tables that take hours")
    private Path keep;

    private final Sheet sheet = new Sheet();
    private final StringBuilder pairs = new StringBuilder();
    private SpeedRuns jvms;
    private SpeedPage page;
    private final List<String> columns = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path programs = target.programs(Path.of("bench", "subjects", "speed"));
        try (Scratch s = Scratch.create()) {
            Path classes = Files.createDirectories(s.path().resolve("classes"));
            Subject.compile(programs, classes);
            jvms = new SpeedRuns(target.jvm(), classes, libraries, s.path(),
                    kept(programs, false), kept(programs, true), runs, cell, timeout, jobs);
            page = new SpeedPage(plots);
            columns.addAll(strategies);
            if (freeRounds > 0) {
                columns.add(FREE);
            }
            List<SpeedSubject> all = SpeedSubject.in(programs, target.only);
            heading(all);
            boolean ok = table(all);
            ok &= !seeded || seeded(all);
            paper(all);
            page.write();
            sheet.write(target.out);
            if (races != null) {
                Files.writeString(races, pairs.toString());
            }
            return ok ? 0 : 1;
        }
    }

    /**
     * Rounds of another agent or with another number of runs say nothing about this one, and are kept elsewhere. Runs without control
     * know nothing of the strategies, so theirs stay good when only these change.
     */
    private Path kept(Path programs, boolean free) throws IOException {
        if (keep == null) {
            return null;
        }
        Path jar = Agent.locate(target.jvm().agentJar(), "").jar();
        String agent = sum(jar, e -> !free || !e.startsWith("dev/heddle/control/")
                || e.matches("dev/heddle/control/Speed(Sample|Space).*"));
        String of = String.join("-", free ? "free" : "controlled", agent, sum(programs),
                target.jdk.getFileName().toString(), Integer.toString(runs));
        return Files.createDirectories(keep.resolve(of)).toAbsolutePath();
    }

    private static String sum(Path programs) throws IOException {
        CRC32 sum = new CRC32();
        try (Stream<Path> sources = Files.list(programs)) {
            for (Path p : sources.filter(Files::isRegularFile).sorted().toList()) {
                sum.update(Files.readAllBytes(p));
            }
        }
        return Long.toHexString(sum.getValue());
    }

    private static String sum(Path jar, Predicate<String> which) throws IOException {
        CRC32 sum = new CRC32();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream().filter(e -> which.test(e.getName())).sorted(Comparator.comparing(ZipEntry::getName))
                    .forEach(e -> sum.update((e.getName() + " " + e.getCrc() + "\n").getBytes(StandardCharsets.UTF_8)));
        }
        return Long.toHexString(sum.getValue());
    }

    private void heading(List<SpeedSubject> all) {
        List<String> lines = new ArrayList<>();
        lines.add(LocalDate.now() + ", JDK " + target.jdk.getFileName() + ", "
                + Runtime.getRuntime().availableProcessors() + " cores; rounds of " + runs
                + " runs, under control one more, in which speed measures.");
        all.stream().filter(p -> p.free() != null)
                .forEach(p -> lines.add(p.name() + " cannot be run one thread at a time (" + p.free()
                        + "): 'speed' are free threads that are held (detect --throttle sample), and there is no "
                        + String.join(", ", strategies.subList(1, strategies.size())) + "."));
        say(lines);
    }

    private void say(List<String> lines) {
        lines.forEach(sheet::say);
        sheet.say("");
        page.text(lines);
    }

    private void print(Grid grid) {
        grid.markdown().forEach(sheet::say);
        sheet.say("");
        page.grid(grid);
    }

    /** By column; only columns that there are for this program. */
    private Map<String, Rounds> cells(SpeedSubject p, String argument, List<String> of)
            throws IOException, InterruptedException {
        Map<String, Rounds> cells = new LinkedHashMap<>();
        boolean patched = argument.equals(PATCHED);
        for (String column : of) {
            boolean judged = column.equals(strategies.get(0));
            int most = patched || judged ? Integer.MAX_VALUE : seededOthers;
            if (column.equals(FREE) || p.free() != null && judged) {
                cells.put(column, jvms.free(p, argument, judged, Math.min(most, freeRounds)));
            } else if (p.free() == null) {
                cells.put(column, jvms.controlled(p, argument, column, Math.min(most, rounds)));
            }
            if (cells.containsKey(column)) {
                System.err.println(p.name() + " " + argument + " " + column + ": " + cells.get(column).count()
                        + " rounds, " + cells.get(column).races().size() + " pairs");
            }
        }
        if (!patched) {
            return cells;
        }
        // Equal chances: what one column had no time for does not count in the others.
        int least = cells.entrySet().stream().filter(e -> p.free() != null || !e.getKey().equals(FREE))
                .mapToInt(e -> e.getValue().count()).min().orElse(Integer.MAX_VALUE);
        cells.replaceAll((column, r) -> r.upTo(least));
        return cells;
    }

    private boolean table(List<SpeedSubject> all) throws IOException, InterruptedException {
        List<String> head = new ArrayList<>(List.of("program", "rounds"));
        head.addAll(columns);
        Grid grid = new Grid(1, head);
        Map<String, Integer> controlled = new LinkedHashMap<>();
        Map<String, Integer> sums = new LinkedHashMap<>();
        Map<SpeedSubject, Map<String, Rounds>> results = new LinkedHashMap<>();
        for (SpeedSubject p : all) {
            Map<String, Rounds> cells = cells(p, PATCHED, columns);
            results.put(p, cells);
            List<String> row = new ArrayList<>(
                    List.of(p.name(), Integer.toString(cells.values().iterator().next().count())));
            for (String column : columns) {
                Rounds r = cells.get(column);
                row.add(r == null ? MISSING : r.races().size() + " (" + r.median() + ")" + fewer(r, cells));
                if (r != null) {
                    sums.merge(column, r.races().size(), Integer::sum);
                    controlled.merge(column, p.free() == null ? r.races().size() : 0, Integer::sum);
                }
            }
            grid.add(row);
            note(p, cells);
        }
        grid.add(sum("*under control*", controlled, true));
        grid.add(sum("*all*", sums, false));
        title("Different pairs of racing statements in all rounds (in brackets: median of a round)");
        print(grid);
        for (Map.Entry<SpeedSubject, Map<String, Rounds>> r : results.entrySet()) {
            page.curves(r.getKey().name(), r.getValue());
        }
        String judged = strategies.get(0);
        return controlled.values().stream().allMatch(n -> n <= controlled.getOrDefault(judged, 0))
                && sums.getOrDefault(FREE, 0) <= sums.getOrDefault(judged, 0);
    }

    /** A JVM for each run takes its time, so there may be fewer rounds of them. */
    private String fewer(Rounds r, Map<String, Rounds> cells) {
        return r.count() == cells.values().iterator().next().count()
                ? ""
                : ", " + r.count() + (r.count() == 1 ? " round" : " rounds");
    }

    /** @param under whether the sum is one of the programs that every column has */
    private List<String> sum(String name, Map<String, Integer> sums, boolean under) {
        List<String> row = new ArrayList<>(List.of(name, ""));
        for (String column : columns) {
            boolean has = under || column.equals(FREE) || column.equals(strategies.get(0));
            row.add(has ? "**" + sums.getOrDefault(column, 0) + "**" : MISSING);
        }
        return row;
    }

    private void note(SpeedSubject p, Map<String, Rounds> cells) {
        Set<String> any = new TreeSet<>();
        cells.values().forEach(r -> any.addAll(r.races()));
        for (String race : any) {
            List<String> who = cells.entrySet().stream().filter(e -> e.getValue().races().contains(race))
                    .map(Map.Entry::getKey).toList();
            pairs.append(p.name()).append(": ").append(race).append(" — ").append(String.join(", ", who)).append('\n');
        }
    }

    private void title(String title) {
        sheet.say(title + ":");
        sheet.say("");
        page.title(title);
    }

    private boolean seeded(List<SpeedSubject> all) throws IOException, InterruptedException {
        List<String> head = new ArrayList<>(List.of("program", "seeded bug"));
        head.addAll(columns);
        Grid grid = new Grid(2, head);
        Grid others = new Grid(2, head);
        boolean ok = true;
        for (SpeedSubject p : all) {
            List<String> controlled = p.free() == null ? strategies : List.of();
            Map<String, Rounds> free = cells(p, "seeded",
                    columns.stream().filter(c -> !controlled.contains(c)).toList());
            for (SpeedSubject.Seeded bug : p.seeded()) {
                // Under control a run ends with its first failure, so each bug is alone.
                Map<String, Rounds> cells = new LinkedHashMap<>(cells(p, bug.kind(), controlled));
                cells.putAll(free);
                Rounds judged = cells.get(strategies.get(0));
                ok &= judged.count() > 0 && judged.rounds(bug::is) == judged.count();
                grid.add(row(p.name(), bug.toString(), cells, bug::is));
                others(p, bug.kind(), cells, others);
            }
        }
        title("Seeded bugs: in how many of the rounds each of them showed");
        print(grid);
        title("What else went wrong in the same runs, most of it as a consequence");
        print(others);
        return ok;
    }

    /** Failures of the runs that were to show a bug, and are not it. */
    private void others(SpeedSubject p, String bug, Map<String, Rounds> cells, Grid others) {
        Set<String> rest = new TreeSet<>();
        cells.values().forEach(r -> rest.addAll(r.failures()));
        rest.removeIf(f -> p.seeded().stream().anyMatch(b -> b.is(f)));
        if (p.free() == null || bug.equals(p.seeded().get(0).kind())) {
            rest.forEach(
                    f -> others.add(row(p.name(), f + (p.free() == null ? " (" + bug + ")" : ""), cells, f::equals)));
        }
    }

    private List<String> row(String program, String what, Map<String, Rounds> cells,
            Predicate<String> is) {
        List<String> row = new ArrayList<>(List.of(program, what));
        for (String column : columns) {
            Rounds r = cells.get(column);
            row.add(r == null ? MISSING : r.rounds(is) + "/" + r.count());
        }
        return row;
    }

    private void paper(List<SpeedSubject> all) throws IOException {
        Grid grid = new Grid(3, List.of("paper's program", "what it is", "here", "speed control", "PCT"));
        String source = "";
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                SpeedBench.class.getResourceAsStream("schnauzer-table-2.txt"), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("#")) {
                    source = source.isEmpty() ? line.substring(1).strip() : source;
                    continue;
                }
                String[] words = line.split("\\|");
                List<String> here = all.stream().filter(p -> List.of(p.paper().split(", ")).contains(words[0]))
                        .map(SpeedSubject::name).toList();
                grid.add(List.of(words[0], words[1], String.join(", ", here), words[2], words[3]));
            }
        }
        title("What the paper has, for other programs in C");
        print(grid);
        say(List.of(source));
    }
}
