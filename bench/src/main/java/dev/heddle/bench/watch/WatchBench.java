package dev.heddle.bench.watch;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Harness;
import dev.heddle.bench.Mode;
import dev.heddle.bench.Programs;
import dev.heddle.bench.explore.Sheet;
import dev.heddle.bench.macro.JvmOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What sampling in production costs and finds. */
@Command(name = "watch",
        description = "What mode=watch costs and finds: overhead and races against the rate, latency, start-up, memory, soak.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class WatchBench implements Callable<Integer> {
    /** A table, or a few. */
    enum Part {
        OVERHEAD, RACES, LATENCY, STARTUP, MEMORY
    }

    /** So many watched JVMs come between two plain ones. */
    private static final int BETWEEN_PLAIN = 5;
    /** Fewer JVMs than this are no basis for a median. */
    private static final int ENOUGH = 5;
    private static final Pattern TIME = Pattern.compile("(\\d+)([sm])");

    @Spec
    private CommandSpec spec;
    @Mixin
    private JvmOptions options;
    @Option(names = "--parts", split = ",", paramLabel = "PART", description = "of ${COMPLETION-CANDIDATES}")
    private List<Part> parts = List.of(Part.values());
    @Option(names = "--only", paramLabel = "REGEX", description = "only programs whose name matches")
    private String only = "xalan|lucene-.*|h2|pmd|tomcat|simulator|raytracer";
    @Option(names = "--rates", split = ",", paramLabel = "RATE", description = "parts of the fields to watch")
    private List<String> rates = List.of("0%", "0.1%", "0.2%", "0.3%", "0.4%", "0.5%", "0.6%", "0.7%", "0.8%", "0.9%",
            "1%", "5%");
    @Option(names = "--backends", split = ",", paramLabel = "NAME",
            description = "clock, collider with milliseconds, hardware (JDK 22 or newer), or pacer")
    private List<String> backends = List.of("clock", "collider15", "collider30", "pacer");
    @Option(names = "--budget", description = "of the agent, in all parts")
    private String budget = "2%";
    @Option(names = "--rate", description = "for latency, start-up, memory and soak")
    private String rate = "1%";
    @Option(names = "--forks", description = "JVMs per cell")
    private int forks = 10;
    @Option(names = "--detector-runs", description = "JVMs with the full detector per program, for the races")
    private int detectorRuns = 1;
    @Option(names = "--warmup", paramLabel = "TIME",
            description = "what does not count, per JVM: a time since its start, or a number of iterations (libraries take three times as many)")
    private String warmup = "20s";
    @Option(names = "--measure", description = "iterations that count, per JVM")
    private int measure = 12;
    @Option(names = "--scale", description = "size of the work")
    private double scale = 1.0;
    @Option(names = "--seed", description = "of the sample in the first JVM of a cell; the next has the next")
    private long seed = 1;
    @Option(names = "--requests", description = "per second, for the latency")
    private double perSecond = 1_000;
    @Option(names = "--seconds", description = "of requests that count, for the latency; a third of that before")
    private double seconds = 30;
    @Option(names = "--classes", description = "of the application whose start is measured")
    private int classes = 5_000;
    @Option(names = "--small-heap", paramLabel = "SIZE", description = "the whole heap, for memory and soak")
    private String smallHeap = "1g";
    @Option(names = "--soak", paramLabel = "TIME", description = "do nothing but soak for that long, like 60m")
    private String soak;
    @Option(names = "--period", paramLabel = "TIME", description = "of the soak: a line of the table")
    private String period = "60s";
    @Option(names = "--rotate", paramLabel = "TIME", description = "of the soak: when the sample changes")
    private String rotate = "1m";
    @Option(names = "--soak-programs", split = ",", paramLabel = "NAME", description = "in turn")
    private List<String> soakPrograms = List.of("xalan", "h2", "lucene-search", "tomcat");
    @Option(names = "--keep", paramLabel = "FILE",
            description = "keep what each JVM took, and do not run again what is there: for tables that take hours")
    private Path keep;
    @Option(names = "--plots", paramLabel = "DIR", description = "write pictures of overhead and races there")
    private Path plots;
    @Option(names = "--out", paramLabel = "FILE", description = "write what is printed to this file too")
    private Path out;

    private final Sheet sheet = new Sheet();
    private final List<String> problems = new ArrayList<>();
    private Jvms jvms;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> programs = Programs.names().stream().filter(name -> name.matches(only)).toList();
        List<Double> percents;
        Cell one;
        try {
            percents = rates.stream().map(Cell::percent).toList();
            backends.forEach(backend -> percents.forEach(percent -> new Cell(backend, percent)));
            one = new Cell("clock", Cell.percent(rate));
            check(programs);
            jvms = new Jvms(options.fork(spec.commandLine().getErr()), options.agent(""), budget, seed,
                    new Kept(soak == null ? keep : null, of()), spec.commandLine().getErr());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
        heading();
        if (soak != null) {
            soak(one);
        } else {
            cells(programs, percents);
            pairs(programs, one);
        }
        if (!problems.isEmpty()) {
            problems.forEach(problem -> sheet.say("**" + problem + "**"));
        }
        sheet.write(out);
        return problems.isEmpty() ? 0 : 1;
    }

    private void check(List<String> programs) {
        if (programs.isEmpty()) {
            throw new IllegalArgumentException(
                    "no program is like " + only + "; there are " + String.join(", ", Programs.names()));
        }
        for (String name : soakPrograms) {
            if (!Programs.names().contains(name)) {
                throw new IllegalArgumentException("no program " + name);
            }
        }
        if (forks < 1 || measure < 1 || !warmup.matches("\\d{1,6}s?") || detectorRuns < 0 || classes < 1) {
            throw new IllegalArgumentException("--forks, --measure and --classes must be at least 1, "
                    + "--detector-runs at least 0, --warmup a number or a time like 20s");
        }
        seconds(period);
        if (soak != null) {
            seconds(soak);
        }
        options.check(spec.commandLine(), options.agent(""));
    }

    static long seconds(String time) {
        Matcher m = TIME.matcher(time);
        if (!m.matches() || Long.parseLong(m.group(1)) == 0) {
            throw new IllegalArgumentException("'" + time + "' is no time like 60m or 30s");
        }
        return Long.parseLong(m.group(1)) * (m.group(2).equals("m") ? 60 : 1);
    }

    /** What is measured, but for what the name of a measurement says: that of something else is of no use. */
    private String of() throws IOException {
        CRC32 sum = new CRC32();
        sum.update(Files.readAllBytes(options.agent("").jar()));
        return "agent " + Long.toHexString(sum.getValue()) + ", " + options + ", budget " + budget + ", seed " + seed
                + ", warm-up " + warmup + " and " + measure + " iterations, scale " + scale + ", " + seconds
                + " s, heap "
                + smallHeap;
    }

    private void heading() {
        sheet.say(String.format(Locale.ROOT, "%s, %s, %d cores, budget %s.", LocalDate.now(), options,
                Runtime.getRuntime().availableProcessors(), budget));
        if (soak == null && forks < ENOUGH) {
            sheet.say("Fewer than " + ENOUGH + " JVMs each: not a result.");
        }
        if (scale != 1.0) {
            sheet.say("Scale " + scale + ": not the size of the published tables.");
        }
        sheet.say("");
    }

    private void say(List<String> lines) {
        lines.forEach(sheet::say);
    }

    private List<String> work() {
        return List.of(warmup, Integer.toString(measure), Double.toString(scale));
    }

    /** Overhead and races come from the same JVMs. */
    private void cells(List<String> programs, List<Double> percents) throws IOException, InterruptedException {
        boolean overhead = parts.contains(Part.OVERHEAD);
        boolean races = parts.contains(Part.RACES);
        if (!overhead && !races) {
            return;
        }
        CellRuns runs = new CellRuns();
        if (races) {
            for (String program : programs) {
                for (int i = 0; i < detectorRuns; i++) {
                    runs.addDetector(program, run(program, "detect", i, List.of(detector()), true));
                }
            }
        }
        List<Cell> cells = new ArrayList<>();
        backends.forEach(backend -> percents.forEach(percent -> cells.add(new Cell(backend, percent))));
        // Nothing is woven at a rate of 0, whatever the backend.
        cells.removeIf(cell -> cell.percent() == 0 && !cell.backend().equals(backends.get(0)));
        for (int fork = 0; fork < forks; fork++) {
            for (String program : programs) {
                round(program, cells, fork, overhead, runs);
            }
        }
        if (overhead) {
            sheet.say(forks
                    + " JVMs per program, backend and rate, in an order that is drawn, a plain one before every "
                    + BETWEEN_PLAIN + "; warm-up "
                    + (warmup.endsWith("s") ? warmup : warmup + " iterations (libraries: three times that)")
                    + ", " + measure + " iterations measured; scale " + scale + ".");
            sheet.say("");
        }
        OverheadTables overheads = new OverheadTables(runs, programs, percents);
        RaceTables found = new RaceTables(runs, programs, backends, percents, forks);
        WatchPlots pictures = new WatchPlots(plots, programs, backends, percents);
        if (overhead) {
            backends.forEach(backend -> say(overheads.markdown(backend)));
            say(overheads.bars());
            sheet.say("");
            runs.ended().forEach(line -> sheet.say("- " + line));
            sheet.say("");
        }
        if (races) {
            say(found.markdown());
        }
        if (overhead && races) {
            say(found.againstOverhead(overheads));
        }
        if (plots != null && overhead) {
            pictures.overheads(runs, overheads);
        }
        if (plots != null && races) {
            pictures.races(found, forks);
        }
        problems.addAll(runs.problems());
    }

    private String detector() {
        return jvms.agent().argument("mode=" + Mode.DETECT.label());
    }

    private void round(String program, List<Cell> cells, int fork, boolean plain, CellRuns runs)
            throws IOException, InterruptedException {
        List<Cell> order = new ArrayList<>(cells);
        Collections.shuffle(order, new Random(seed * 1_000 + fork));
        for (int i = 0; i < order.size(); i++) {
            if (plain && i % BETWEEN_PLAIN == 0) {
                runs.add(program, null, run(program, "plain " + (i / BETWEEN_PLAIN + 1), fork, List.of(), false));
            }
            Cell cell = order.get(i);
            runs.add(program, cell,
                    run(program, cell.toString(), fork, jvms.arguments(cell, fork), true));
        }
    }

    private CellRun run(String program, String name, int fork, List<String> arguments, boolean agent)
            throws IOException, InterruptedException {
        String key = program + " " + name + " #" + (fork + 1);
        List<String> harness = new ArrayList<>(List.of(program));
        harness.addAll(work());
        return jvms.kept().once(key, CellRun.class, () -> {
            CellRun run = jvms.fork().run(arguments, Harness.class.getName(), harness,
                    left -> CellRun.read(left, agent));
            jvms.log().println(key + ": " + (run.good()
                    ? String.format(Locale.ROOT, "CPU %.0f ms, wall %.0f ms, %d races", run.cpuMillis(),
                            run.wallMillis(), run.races().size())
                    : "FAILED: " + run.failure()));
            jvms.log().flush();
            return run;
        });
    }

    private void pairs(List<String> programs, Cell one) throws IOException, InterruptedException {
        if (parts.contains(Part.LATENCY)) {
            say(new LatencyPart(jvms, one, forks, perSecond, 4, seconds / 3, seconds).measure(problems));
        }
        if (parts.contains(Part.STARTUP)) {
            say(new StartupPart(jvms, one, forks, classes).measure(problems));
        }
        if (parts.contains(Part.MEMORY)) {
            say(new MemoryPart(jvms, one, forks, programs, work(), smallHeap).measure(problems));
        }
    }

    private void soak(Cell one) throws IOException, InterruptedException {
        long each = seconds(period);
        int periods = (int) Math.max(1, seconds(soak) / each);
        // Each period has a collection after it, and a round is not cut short.
        long patience = seconds(soak) * 2 + 600;
        say(new SoakPart(options.fork(spec.commandLine().getErr(), patience), jvms, one, soakPrograms, scale, each,
                periods, rotate, smallHeap).measure(problems));
    }
}
