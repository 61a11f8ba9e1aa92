package dev.heddle.bench.pgas;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Scratch;
import dev.heddle.bench.Stats;
import dev.heddle.bench.explore.Sheet;
import dev.heddle.pgas.Candidates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tables 8.1 and 8.2 and Figure 8.3 of the paper on active testing, for PCJ programs over several JVMs. */
@Command(name = "pgas",
        description = "What is predicted and confirmed in the PCJ programs of bench/subjects/pgas, and what that costs.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class PgasBench implements Callable<Integer> {
    private static final List<String> SCALED = List.of("Mg", "Cg", "Is", "Guppie");
    private static final CostTable.Ratio NOT_KNOWN = new CostTable.Ratio(Double.NaN, Double.NaN);
    /** As the paper has it. */
    private static final int PAUSE_MILLIS = 10;
    private static final int MOST_PAIRS = 3;

    @Option(names = "--programs", paramLabel = "DIR", description = "the programs")
    private Path programs = Path.of("bench", "subjects", "pgas");
    @Option(names = "--libraries", paramLabel = "DIR", description = "where PCJ is")
    private Path libraries = Path.of("bench", "target", "lib");
    @Option(names = "--parts", paramLabel = "NAMES", split = ",", description = "races, cost, scale")
    private List<String> parts = List.of("races", "cost");
    @Option(names = "--only", paramLabel = "REGEX", description = "only programs whose name matches")
    private String only = ".*";
    @Option(names = "--nodes", paramLabel = "N", split = ",", description = "JVMs")
    private List<Integer> nodes = List.of(1, 2, 4);
    @Option(names = "--threads", paramLabel = "N", description = "threads of each")
    private int threads = 2;
    @Option(names = "--sizes", paramLabel = "NAMES", split = ",", description = "small, large: for what is timed")
    private List<String> sizes = List.of("small", "large");
    @Option(names = "--repeats", paramLabel = "N", description = "runs of each sort")
    private int repeats = 5;
    @Option(names = "--samplings", paramLabel = "NAMES", split = ",", description = "for the breakdown")
    private List<Sampling> samplings = List.of(Sampling.NL, Sampling.HA, Sampling.H, Sampling.I, Sampling.F);
    @Option(names = "--breakdown", paramLabel = "NAME", description = "the program that is broken down for all of them")
    private String breakdown = "Cg";
    @Option(names = "--budget", paramLabel = "TIME", description = "of each heddle pgas")
    private String budget = "60s";
    @Option(names = "--scale-nodes", paramLabel = "N", split = ",", description = "JVMs for the cost model")
    private List<Integer> scaleNodes = List.of(1, 2, 4, 6, 8);
    @Option(names = "--jdk", paramLabel = "HOME", description = "JDK of the targets (default: this one)")
    private Path jdk = Path.of(System.getProperty("java.home"));
    @Option(names = "--agent", paramLabel = "JAR", description = "the agent (default: agent/target/heddle.jar)")
    private Path agentJar;
    @Option(names = "--seed", description = "seed of everything random")
    private long seed = 1;
    @Option(names = "--out", paramLabel = "FILE", description = "write the tables to this file too")
    private Path out;
    @Option(names = "--keep", paramLabel = "DIR",
            description = "keep what was measured there, and do not measure it again")
    private Path keep;
    @Option(names = "--scale-out", paramLabel = "FILE", description = "write the cost model to this file")
    private Path scaleOut;

    private final Sheet sheet = new Sheet();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path agent = Agent.locate(agentJar, "").jar();
        Path cli = agent.resolve(Path.of("..", "..", "..", "cli", "target", "heddle-cli.jar")).normalize();
        try (Scratch s = Scratch.create()) {
            List<PgasSubject> all = PgasSubject.in(programs, only);
            Path classes = Files.createDirectories(s.path().resolve("classes"));
            Path pcj = pcj();
            compile(classes, pcj);
            Path kept = Files.createDirectories(keep == null ? s.path().resolve("kept") : keep).toAbsolutePath();
            Cluster cluster = new Cluster(jdk, agent, classes, pcj, s.path());
            boolean good = true;
            if (parts.contains("races") || parts.contains("cost")) {
                title();
            }
            RaceTable races = new RaceTable(cluster, cli, agent, kept, sheet);
            if (parts.contains("races")) {
                good = races(races, all);
            }
            if (parts.contains("cost")) {
                cost(new CostTable(cluster, threads, repeats, seed, sheet, kept), all, races.all);
            }
            sheet.write(out);
            if (parts.contains("scale")) {
                Sheet model = new Sheet();
                new ScaleModel(cluster, repeats, seed, scaleNodes).measure(
                        all.stream().filter(p -> SCALED.contains(p.name())).toList(), model);
                model.write(scaleOut);
            }
            return good ? 0 : 1;
        }
    }

    private Path pcj() throws IOException {
        try (Stream<Path> jars = Files.list(libraries)) {
            return jars.filter(j -> j.getFileName().toString().startsWith("pcj-")).findFirst()
                    .orElseThrow(() -> new IOException("there is no PCJ in " + libraries));
        }
    }

    private void compile(Path classes, Path pcj) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
                Stream<Path> files = Files.list(programs)) {
            boolean ok = compiler.getTask(null, manager, d -> {
            }, List.of("-g", "-nowarn", "--release", "17", "-cp", pcj.toString(), "-d", classes.toString()), null,
                    manager.getJavaFileObjectsFromPaths(files.filter(f -> f.toString().endsWith(".java")).toList()))
                    .call();
            if (!ok) {
                throw new IOException(programs + " does not compile");
            }
        }
    }

    private void title() {
        sheet.say("# PCJ programs over several JVMs, in numbers");
        sheet.say("");
        sheet.say("Written by `bench/run pgas` on " + LocalDate.now() + ": JDK " + Runtime.version().feature() + ", "
                + Runtime.getRuntime().availableProcessors() + " cores, seed " + seed + ", " + threads
                + " threads in each JVM. All JVMs share this machine, so more nodes do not make a program faster.");
        sheet.say("");
    }

    private boolean races(RaceTable races, List<PgasSubject> all) throws IOException, InterruptedException {
        sheet.say("## Races (Tables 8.1 and 8.2)");
        sheet.say("");
        sheet.say("Each program at its small size, once with `heddle pgas --fail-output WRONG --budget " + budget
                + "`. *Seeded* races are named in the first lines of each program; the two columns after that count them,"
                + " and the others count pairs of lines. *Local*: at least one side is a plain access and no call of PCJ."
                + " *Hand-made*: the program orders the two by polling a variable, which nothing but the second phase can know."
                + " A false prediction is neither; a false confirmation must not be.");
        sheet.say("");
        boolean good = races.measure(all, nodes, threads, seed, budget);
        sheet.say("");
        PaperTable paper = PaperTable.read();
        sheet.say("Beside it, what the paper has for the programs of these names: " + paper.source()
                + " Times are overheads of the first phase, and of the second for one pair; *A(B)+C(D)*: predicted and confirmed"
                + " without local accesses, and more with them.");
        sheet.say("");
        sheet.say(
                "| program | 8.1: seconds | phase I | pairs predicted | phase II | confirmed | 8.2: A(B)+C(D) | NL | HA.5 |"
                        + " IA | FA0 | I |");
        sheet.say("| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
        paper.rows().values().forEach(cells -> sheet.say("| " + String.join(" | ", cells).replace("| -", "| –")
                + " |"));
        sheet.say("");
        return good;
    }

    private void cost(CostTable table, List<PgasSubject> all, List<Hunted> hunted)
            throws IOException, InterruptedException {
        sheet.say("## Cost");
        sheet.say("");
        sheet.say("*Plain ms* are by PCJ's own clock, *CPU s* of all JVMs from their start to their end, medians of "
                + repeats
                + " runs; ratios are over the plain median, and all sorts of runs of a program took turns. *NL*: without local"
                + " accesses; *HA*: with them, hierarchical sampling and what a place has met. Both with the repaired version."
                + " *Confirm*: runs that aim at one pair that was predicted above in the racy version, with pauses of "
                + PAUSE_MILLIS + " ms as in the paper, over plain runs of the same version; the worst of up to "
                + MOST_PAIRS
                + " pairs. Others used the machine at the same time: ratios of CPU time are what counts, those of the time that"
                + " passed say little.");
        sheet.say("");
        sheet.say(
                "| program | size | nodes | plain ms | CPU s | NL, CPU | HA, CPU | confirm, CPU | NL, time | HA, time | confirm, time |");
        sheet.say("| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
        Map<String, CostTable.Cost> costs = new LinkedHashMap<>();
        Map<String, List<Double>> byColumn = new LinkedHashMap<>();
        List<Sampling> two = List.of(Sampling.PLAIN, Sampling.NL, Sampling.HA);
        for (PgasSubject s : all) {
            for (String size : sizes) {
                for (int n : nodes) {
                    CostTable.Cost c = table.measure(s, size, n, two);
                    costs.put(s.name() + " " + size + " " + n, c);
                    CostTable.Ratio confirm = confirm(table, s, size, n, hunted);
                    sheet.say("| " + s.paper() + " | " + size + " | " + n + " | " + Math.round(c.plain()) + " | "
                            + String.format(Locale.ROOT, "%.1f", c.cpu(Sampling.PLAIN) / 1000) + " | "
                            + CostTable.ratio(c.cpuRatio(Sampling.NL)) + " | "
                            + CostTable.ratio(c.cpuRatio(Sampling.HA)) + " | " + CostTable.ratio(confirm.cpu()) + " | "
                            + CostTable.ratio(c.ratio(Sampling.NL)) + " | " + CostTable.ratio(c.ratio(Sampling.HA))
                            + " | " + CostTable.ratio(confirm.wall()) + " |" + (c.failed == 0
                                    ? ""
                                    : " **" + c.failed
                                            + " runs failed** |"));
                    collect(byColumn, size + " NL", c.cpuRatio(Sampling.NL));
                    collect(byColumn, size + " HA", c.cpuRatio(Sampling.HA));
                    collect(byColumn, size + " confirm", confirm.cpu());
                    collect(byColumn, "load", c.load);
                }
            }
        }
        sheet.say("");
        List<Double> load = byColumn.remove("load");
        byColumn.forEach((column, values) -> sheet.say("- " + column + ": CPU time, geometric mean "
                + CostTable.ratio(Stats.geometricMean(values)) + ", worst " + CostTable.ratio(Stats.max(values))));
        if (load != null) {
            sheet.say(String.format(Locale.ROOT,
                    "- load of the machine, by all users, when runs of a program began: %.1f to %.1f",
                    load.stream().mapToDouble(d -> d).min().orElse(0), Stats.max(load)));
        }
        sheet.say("");
        barriers(table, all, costs);
        breakdown(table, all);
    }

    private static void collect(Map<String, List<Double>> columns, String name, double value) {
        if (!Double.isNaN(value)) {
            columns.computeIfAbsent(name, k -> new ArrayList<>()).add(value);
        }
    }

    /** The worst of some pairs that were predicted in some version; not known if there are none. */
    private CostTable.Ratio confirm(CostTable table, PgasSubject s, String size, int n, List<Hunted> hunted)
            throws IOException, InterruptedException {
        for (Hunted h : hunted) {
            Path file = h.run().resolve("confirm-1").resolve("candidates.txt");
            if (h.subject().equals(s) && h.nodes() == n && !h.confirmed().isEmpty() && Files.exists(file)) {
                List<Candidates.Pair> pairs = Candidates.parse(Files.readString(file));
                List<CostTable.Ratio> ratios = table.confirming(s, h.variant(), size, n,
                        pairs.subList(0, Math.min(MOST_PAIRS, pairs.size())), PAUSE_MILLIS);
                return ratios.stream().max(Comparator.comparingDouble(CostTable.Ratio::cpu)).orElse(NOT_KNOWN);
            }
        }
        return NOT_KNOWN;
    }

    private void barriers(CostTable table, List<PgasSubject> all, Map<String, CostTable.Cost> costs) {
        sheet.say("## Barriers");
        sheet.say("");
        sheet.say(
                "For each barrier of each thread on average: accesses and bytes that were sent to owners, the most bytes at"
                        + " one barrier, bytes that were added to the program's own messages, and the microseconds that a thread spent"
                        + " on checking and on sending. *Kept*: the most accesses that one thread kept at a time.");
        sheet.say("");
        sheet.say(
                "| program | nodes | how | barriers | accesses | bytes | most | on messages | checking µs | sending µs |"
                        + " kept |");
        sheet.say("| --- | --: | --- | --: | --: | --: | --: | --: | --: | --: | --: |");
        String size = sizes.get(sizes.size() - 1);
        for (PgasSubject s : all) {
            for (int n : nodes) {
                table.barriers(s, n, costs.get(s.name() + " " + size + " " + n), List.of(Sampling.NL, Sampling.HA));
            }
        }
        sheet.say("");
    }

    private void breakdown(CostTable table, List<PgasSubject> all) throws IOException, InterruptedException {
        sheet.say("## Where the time goes (Figure 8.3)");
        sheet.say("");
        sheet.say(
                "Overheads in percent of the plain time. *Recording*, *checking* and *sending* are what the threads say of"
                        + " themselves; *instrumenting* is the rest, and so has all that is noise. The paper's Figure 8.3 has bars for"
                        + " CG; its text says that class A on 16 cores costs 3600% with I, nearly all of it instrumentation, 2900% with"
                        + " F.5, of which 2800% are computation, 2550% with H.5, 99% with HA.5, and 8% without local accesses.");
        sheet.say("");
        sheet.say(
                "| program | nodes | how | overhead | instrumenting | recording | checking | sending | operations | plain |"
                        + " recorded |");
        sheet.say("| --- | --: | --- | --: | --: | --: | --: | --: | --: | --: | --: |");
        List<Sampling> how = new ArrayList<>(List.of(Sampling.PLAIN));
        how.addAll(samplings);
        for (PgasSubject s : all) {
            if (s.name().matches(breakdown)) {
                int n = nodes.get(nodes.size() - 1);
                table.breakdown(s, n, table.measure(s, sizes.get(sizes.size() - 1), n, how), how);
            }
        }
        sheet.say("");
    }
}
