package dev.heddle.bench.watch;

import dev.heddle.bench.Stats;
import dev.heddle.bench.explore.Grid;
import dev.heddle.bench.macro.JvmFork;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.ToDoubleFunction;

/**
 * A JVM that is watched with a sample that changes again and again, and a plain one at the same time, so that both meet the same machine. Each
 * has as many threads as the other; the time that counts is CPU time per round.
 */
record SoakPart(JvmFork fork, Jvms jvms, Cell cell, List<String> programs, double scale, double period, int periods,
        String rotate, String heap) {
    private static final double KIB = 1024;
    private static final double MOST_TIME = 2;
    /** What the compilers and the collector may still move between two thirds of the time. */
    private static final double MOST_GROWTH = 2;

    /** What a JVM said after a period; sizes in MB. */
    record Minute(double rounds, double cpuPerRound, double heap, double classes, double code, double resident,
            double threads, String watching) {
        static Minute of(Map<String, String> values) {
            double rounds = number(values, "rounds");
            String state = values.get("state");
            return new Minute(rounds, number(values, "cpu") / 1e6 / rounds, number(values, "heap") / KIB,
                    number(values, "classes") / KIB, number(values, "code") / KIB, number(values, "rss") / KIB,
                    number(values, "threads"), state == null
                            ? ""
                            : state.toLowerCase(Locale.ROOT) + ", " + values.get("rotations") + " changes, "
                                    + values.get("races") + " races, cost "
                                    + String.format(Locale.ROOT, "%.1f%%", 100 * number(values, "cost")));
        }

        private static double number(Map<String, String> values, String key) {
            return Double.parseDouble(values.get(key));
        }
    }

    /**
     * @param errors what it printed as errors
     * @param status the last word of the agent
     */
    record Soaked(List<Minute> minutes, List<String> errors, String status, String failure) {
        static Soaked read(JvmFork.Left left) {
            return new Soaked(Marked.all(left.out(), "minute").stream().map(Minute::of).toList(), left.errors(),
                    left.out().stream().filter(line -> line.startsWith(SoakMain.STATUS)).findFirst().orElse(""),
                    left.failure());
        }
    }

    List<String> measure(List<String> problems) throws IOException, InterruptedException {
        FutureTask<Soaked> plain = new FutureTask<>(() -> run(null));
        Thread beside = new Thread(plain, "plain");
        beside.start();
        Soaked watched = run(cell);
        try {
            return lines(plain.get(), watched, problems);
        } catch (ExecutionException e) {
            throw new IOException("the plain JVM could not be run", e.getCause());
        }
    }

    private Soaked run(Cell of) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-Xms" + heap, "-Xmx" + heap, "-XX:+AlwaysPreTouch"));
        if (of != null) {
            arguments.add(jvms.agent().argument(of.options(jvms.budget(), jvms.seed()) + ",rotate=" + rotate));
        }
        return fork.run(arguments, SoakMain.class.getName(), List.of(String.join(",", programs),
                Double.toString(scale), Double.toString(period), Integer.toString(periods)), Soaked::read);
    }

    List<String> lines(Soaked plain, Soaked watched, List<String> problems) {
        List<String> lines = new ArrayList<>();
        lines.add("Soak with " + cell + ", the sample changes every " + rotate + ": " + String.join(", ", programs)
                + " in turn, a plain JVM and a watched one at the same time, " + periods + " periods of "
                + Pairs.number(period) + " s; heap " + heap + ", all of it touched; sizes in MB, plain → watched:");
        lines.add("");
        Grid grid = new Grid(1, List.of("period", "rounds", "CPU ms per round", "CPU %", "heap", "classes", "code",
                "resident", "threads", "watching"));
        int both = Math.min(plain.minutes().size(), watched.minutes().size());
        for (int i = 0; i < both; i++) {
            Minute p = plain.minutes().get(i);
            Minute w = watched.minutes().get(i);
            grid.add(List.of(Integer.toString(i + 1), two(p.rounds(), w.rounds()),
                    two(p.cpuPerRound(), w.cpuPerRound()),
                    Ratio.signed(Ratio.percent(w.cpuPerRound() / p.cpuPerRound())), two(p.heap(), w.heap()),
                    two(p.classes(), w.classes()), two(p.code(), w.code()), two(p.resident(), w.resident()),
                    two(p.threads(), w.threads()), w.watching()));
        }
        lines.addAll(grid.markdown());
        lines.add("");
        failures("plain", plain, problems);
        failures("watched", watched, problems);
        if (watched.failure() == null && !watched.status().equals(SoakMain.STATUS + "state: watching")) {
            problems.add("soak watched: at the end, " + watched.status().replace(SoakMain.STATUS, ""));
        }
        if (both >= 3) {
            verdict(plain, watched, both, lines);
        }
        List<String> errors = watched.errors();
        lines.add("Errors of the watched JVM: " + (errors.isEmpty() ? "none." : errors.size() + " lines."));
        errors.stream().distinct().limit(20).forEach(e -> lines.add("- " + e));
        lines.add("");
        return lines;
    }

    private void failures(String name, Soaked soaked, List<String> problems) {
        if (soaked.failure() != null) {
            problems.add("soak " + name + ": FAILED, " + soaked.failure());
        } else if (soaked.minutes().size() < periods) {
            problems.add("soak " + name + ": ended after " + soaked.minutes().size() + " of " + periods + " periods");
        }
    }

    private static void verdict(Soaked plain, Soaked watched, int both, List<String> lines) {
        // The first third is for the compilers.
        List<Double> p = figures(plain, both / 3, both, Minute::cpuPerRound);
        List<Double> w = figures(watched, both / 3, both, Minute::cpuPerRound);
        lines.add("CPU time per round after the first third, in percent of plain: " + Ratio.of(w, p) + ".");
        lines.add(OverheadTables.bar("soak, CPU time per round", Ratio.of(w, p).overhead(), MOST_TIME, "%"));
        growth("heap", Minute::heap, plain, watched, both, lines);
        growth("classes", Minute::classes, plain, watched, both, lines);
        growth("code", Minute::code, plain, watched, both, lines);
        growth("resident", Minute::resident, plain, watched, both, lines);
        lines.add("");
    }

    /** From the middle third to the last one. */
    private static void growth(String what, ToDoubleFunction<Minute> figure, Soaked plain, Soaked watched, int both,
            List<String> lines) {
        double more = grown(watched, both, figure);
        lines.add(OverheadTables.bar("soak, " + what + " of the last third over the middle third (plain "
                + Pairs.number(grown(plain, both, figure)) + " MB)", more, MOST_GROWTH, " MB"));
    }

    private static double grown(Soaked soaked, int both, ToDoubleFunction<Minute> figure) {
        return Stats.median(figures(soaked, 2 * both / 3, both, figure))
                - Stats.median(figures(soaked, both / 3, 2 * both / 3, figure));
    }

    private static List<Double> figures(Soaked soaked, int from, int to, ToDoubleFunction<Minute> figure) {
        return soaked.minutes().subList(from, to).stream().map(figure::applyAsDouble).toList();
    }

    private static String two(double plain, double watched) {
        return Pairs.number(plain) + " → " + Pairs.number(watched);
    }
}
