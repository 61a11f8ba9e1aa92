package dev.heddle.bench.confirm;

import dev.heddle.bench.Scratch;
import dev.heddle.bench.Stats;
import dev.heddle.bench.explore.Sheet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Table 6.1 and Figure 6.1 of the paper on active testing, for programs of our own and published libraries. */
@Command(name = "confirm-tables",
        description = "What is predicted, confirmed and known in the programs of tests/confirm-table, what runs cost, and how"
                + " likely a run that aims at a deadlock makes it happen.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class ConfirmTables implements Callable<Integer> {
    private static final List<String> VARIANTS = List.of("indexing", "k-object=1", "k-object=3", "trivial",
            "no-context", "no-yield");
    private static final List<String> KINDS = List.of(Fate.RACE, Fate.DEADLOCK, Fate.ATOMICITY);
    /** Candidates whose runs are timed; more would not change the median. */
    private static final int MOST_TIMED = 20;

    @Option(names = "--programs", paramLabel = "DIR", description = "the programs")
    private Path programs = Path.of("tests", "confirm-table");
    @Option(names = "--libraries", paramLabel = "DIR", description = "the jars that programs need")
    private Path libraries = Path.of("bench", "target", "lib");
    @Option(names = "--only", paramLabel = "REGEX", description = "only programs whose name matches")
    private String only = ".*";
    @Option(names = "--jdk", paramLabel = "HOME", description = "JDK of the targets (default: this one)")
    private Path jdk = Path.of(System.getProperty("java.home"));
    @Option(names = "--agent", paramLabel = "JAR", description = "the agent (default: agent/target/heddle.jar)")
    private Path agent;
    @Option(names = "--seed", description = "seed of everything random")
    private long seed = 1;
    @Option(names = "--tries", description = "runs that aim at each deadlock, for each variant")
    private int tries = 100;
    @Option(names = "--timed", description = "runs of each sort whose time is measured")
    private int timed = 20;
    @Option(names = "--out", paramLabel = "FILE", description = "write what is printed to this file too")
    private Path out;

    private final Sheet sheet = new Sheet();
    private final Map<Program, Machine.Confirmed> results = new LinkedHashMap<>();
    private Machine machine;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (Scratch s = Scratch.create()) {
            List<Program> all = Program.in(programs).stream().filter(p -> p.name().matches(only)).toList();
            Path classes = Files.createDirectories(s.path().resolve("classes"));
            compile(all, classes);
            machine = new Machine(jdk, agent, classes, libraries, s.path());
            sheet.say("# Predicting and confirming, in numbers");
            sheet.say("");
            sheet.say("Written by `bench/run confirm-tables` on " + LocalDate.now() + ": JDK "
                    + Runtime.version().feature()
                    + ", " + Runtime.getRuntime().availableProcessors() + " cores, seed " + seed
                    + ". What the columns mean is said in [confirm.md](confirm.md).");
            sheet.say("");
            boolean good = table(all);
            sheet.say("");
            paper(all);
            sheet.say("");
            figure(all);
            sheet.write(out);
            return good ? 0 : 1;
        }
    }

    private void compile(List<Program> all, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            for (Program p : all) {
                boolean ok = compiler.getTask(null, manager, d -> {
                }, List.of("-g", "-nowarn", "--release", "17", "-cp", p.classPath(classes, libraries), "-d",
                        classes.toString()), null, manager.getJavaFileObjects(p.source())).call();
                if (!ok) {
                    throw new IOException(p.source() + " does not compile");
                }
            }
        }
    }

    private boolean table(List<Program> all) throws IOException, InterruptedException {
        sheet.say("## What happens (Table 6.1)");
        sheet.say("");
        sheet.say("Milliseconds are medians of " + timed
                + " runs in one warm JVM: without an agent; of the first phase; and of"
                + " runs that aim at one candidate. *p* is predicted, *h* happened, *!* with harm, *k* how many of the bugs"
                + " that were known before were confirmed. *again*: findings that a fresh JVM showed again, of all.");
        sheet.say("");
        sheet.say(
                "| program | lines | plain ms | phase I ms | phase II ms | races p | h | ! | k | deadlocks p | h | ! | k |"
                        + " atomicity p | h | ! | k | again |");
        sheet.say(
                "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
        List<String> missing = new ArrayList<>();
        int notAgain = 0;
        int known = 0;
        for (Program p : all) {
            Machine.Confirmed c = machine.confirm(p, seed);
            results.put(p, c);
            List<Fate> some = c.fates().subList(0, Math.min(MOST_TIMED, c.fates().size()));
            Chance.Sheet times = machine.chances(p, some, VARIANTS.get(0), timed, seed);
            StringBuilder row = new StringBuilder("| ").append(p.name()).append(" | ").append(p.lines()).append(" | ")
                    .append(millis(machine.plain(p, timed))).append(" | ").append(millis(times.predicting()))
                    .append(" | ")
                    .append(some.isEmpty()
                            ? "–"
                            : millis(Stats.median(times.chances().stream().map(Chance::micros)
                                    .toList())));
            for (String kind : KINDS) {
                List<Fate> of = c.fates().stream().filter(f -> f.kind().equals(kind)).toList();
                row.append(" | ").append(of.size()).append(" | ").append(of.stream().filter(Fate::happened).count())
                        .append(" | ").append(of.stream().filter(Fate::isHarmful).count()).append(" | ")
                        .append(p.known(kind) == 0 ? "–" : p.confirmed(kind, c.fates()) + "/" + p.known(kind));
            }
            sheet.say(row.append(" | ").append(c.shown()).append('/').append(c.shown() + c.notAgain()).append(" |")
                    .toString());
            known += p.known().size();
            p.known().stream().filter(k -> !k.isConfirmed(c.fates())).forEach(k -> missing.add(p.name() + ": " + k));
            notAgain += c.notAgain();
        }
        sheet.say("");
        sheet.say(all.size() + " programs, known: " + (known - missing.size()) + " of " + known + " confirmed; "
                + notAgain
                + " findings that a fresh JVM did not show again.");
        missing.forEach(m -> sheet.say("**not confirmed**: " + m));
        return missing.isEmpty() && notAgain == 0;
    }

    private void paper(List<Program> all) throws IOException {
        PaperTable table = PaperTable.read();
        sheet.say("Beside it, " + table.source()
                + " CalFuzzer's seconds are those of its own machine and programs, and its"
                + " RaceFuzzer, DeadlockFuzzer and AtomFuzzer (RF, DF, AF) are programs of their own. *p* is what its phase I"
                + " warns of, *h* what phase II made happen, *k* real bugs that were known before.");
        sheet.say("");
        sheet.say(
                "| benchmark | beside it here | lines | plain s | RF s | DF s | AF s | races p | h | k | deadlocks p | h | k |"
                        + " atomicity p | h | k |");
        sheet.say("| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
        table.rows().forEach((name, cells) -> {
            List<String> beside = all.stream().filter(p -> p.paper().equals(name)).map(Program::name).toList();
            sheet.say("| " + name + " | " + (beside.isEmpty() ? "–" : String.join(", ", beside)) + " | "
                    + String.join(" | ", cells.subList(1, cells.size())).replace("| -", "| –") + " |");
        });
    }

    private void figure(List<Program> all) throws IOException, InterruptedException {
        sheet.say("## How likely a run makes it happen (Figure 6.1)");
        sheet.say("");
        sheet.say("Of the deadlocks that are real: " + tries + " runs that aim at just one of them, with " + tries
                + " seeds. *probability*: how many of them ended in that very circle of threads and locks, on average and for"
                + " the worst of the candidates; *another*: how many ended in another deadlock. Thrashings are for each run."
                + " *time*: the median run over that of a random run under control, which aims at nothing. The paper"
                + " has bars without numbers for this; it says that indexing makes deadlocks happen with the highest"
                + " probability and the fewest thrashings, that trivial thrashes much in its Collections, and that its Swing"
                + " thrashes much without context.");
        sheet.say("");
        sheet.say("| program | deadlocks | variant | probability | worst | another | thrashings | time |");
        sheet.say("| --- | --: | --- | --: | --: | --: | --: | --: |");
        Map<String, List<Chance>> byVariant = new LinkedHashMap<>();
        List<String> each = new ArrayList<>();
        for (Program p : all) {
            List<Fate> real = results.get(p).fates().stream().filter(f -> f.kind().equals(Fate.DEADLOCK) && f.isBug())
                    .toList();
            if (real.isEmpty()) {
                continue;
            }
            List<StringBuilder> rows = new ArrayList<>();
            real.forEach(f -> rows.add(new StringBuilder("| ").append(p.name()).append(" | `").append(summary(f))
                    .append('`')));
            for (String variant : VARIANTS) {
                Chance.Sheet s = machine.chances(p, real, variant, tries, seed);
                byVariant.computeIfAbsent(variant, v -> new ArrayList<>()).addAll(s.chances());
                sheet.say("| " + p.name() + " | " + real.size() + " | " + variant + " | " + numbers(s.chances()) + " | "
                        + ratio(Stats.median(s.chances().stream().map(c -> (double) c.micros() / s.plain()).toList()))
                        + " |");
                for (int i = 0; i < rows.size(); i++) {
                    rows.get(i).append(" | ").append(ratio(probability(s.chances().get(i))));
                }
            }
            rows.forEach(r -> each.add(r.append(" |").toString()));
        }
        byVariant.forEach((variant, chances) -> sheet
                .say("| **all** | " + chances.size() + " | " + variant + " | " + numbers(chances) + " | |"));
        sheet.say("");
        sheet.say("Each of them, with its probability:");
        sheet.say("");
        sheet.say("| program | deadlock | " + String.join(" | ", VARIANTS) + " |");
        sheet.say("| --- | --- |" + " --: |".repeat(VARIANTS.size()));
        each.forEach(sheet::say);
    }

    /** Where the threads would wait. */
    private static String summary(Fate f) {
        List<String> methods = new ArrayList<>();
        for (List<String> side : f.places()) {
            String place = side.get(0);
            String method = place.substring(0, place.indexOf('('));
            String type = method.substring(0, method.lastIndexOf('.'));
            methods.add(type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1)
                    + method.substring(method.lastIndexOf('.')));
        }
        return String.join(" / ", methods);
    }

    private static String numbers(List<Chance> chances) {
        double runs = chances.stream().mapToInt(Chance::runs).sum();
        return ratio(chances.stream().mapToInt(Chance::same).sum() / runs) + " | "
                + ratio(Stats.min(chances.stream().map(ConfirmTables::probability).toList())) + " | "
                + ratio(chances.stream().mapToInt(Chance::others).sum() / runs) + " | "
                + ratio(chances.stream().mapToInt(Chance::thrashings).sum() / runs);
    }

    private static double probability(Chance c) {
        return (double) c.same() / c.runs();
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static String millis(double micros) {
        return String.format(Locale.ROOT, "%.2f", micros / 1_000);
    }
}
