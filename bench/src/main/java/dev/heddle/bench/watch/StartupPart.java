package dev.heddle.bench.watch;

import dev.heddle.bench.Scratch;
import dev.heddle.bench.explore.Grid;
import dev.heddle.bench.macro.JvmFork;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How long an application of many classes takes to be up. */
record StartupPart(Jvms jvms, Cell cell, int forks, int classes) {
    private static final double MOST = 300;

    /** Milliseconds from the start of the process to the end of main. */
    record Run(double wall, double cpu, String failure) {
        static Run read(JvmFork.Left left) {
            List<Map<String, String>> lines = Marked.all(left.out(), "started");
            if (left.failure() != null || lines.size() != 1) {
                return new Run(0, 0, left.failure() == null ? "no result" : left.failure());
            }
            return new Run(Double.parseDouble(lines.get(0).get("wall")), Double.parseDouble(lines.get(0).get("cpu")),
                    null);
        }
    }

    List<String> measure(List<String> problems) throws IOException, InterruptedException {
        Pairs<Run> pairs = new Pairs<>();
        try (Scratch scratch = Scratch.create()) {
            Path jar = StartupClasses.jar(classes, scratch.path());
            for (int fork = 0; fork < forks; fork++) {
                for (boolean watched : Pairs.order(fork)) {
                    Cell of = watched ? cell : null;
                    String key = "startup " + classes + " " + Jvms.name(of) + " #" + (fork + 1);
                    int number = fork;
                    Run run = jvms.kept().once(key, Run.class, () -> {
                        List<String> arguments = new ArrayList<>(jvms.arguments(of, number));
                        arguments.addAll(List.of(JvmFork.CLASS_PATH, jar.toString()));
                        Run made = jvms.fork().run(arguments, StartupClasses.MAIN,
                                List.of(Long.toString(System.currentTimeMillis())), Run::read);
                        jvms.log().println(key + ": " + (made.failure() != null
                                ? "FAILED: " + made.failure()
                                : "wall " + made.wall() + " ms, CPU " + made.cpu() + " ms"));
                        jvms.log().flush();
                        return made;
                    });
                    if (run.failure() != null) {
                        problems.add(key + ": FAILED, " + run.failure());
                    } else {
                        pairs.add(watched, run);
                    }
                }
            }
        }
        return pairs.complete() ? lines(pairs) : List.of();
    }

    List<String> lines(Pairs<Run> pairs) {
        Grid grid = new Grid(1, List.of("until main ends", "plain", "watched", "difference", "% [95%]"));
        grid.add(pairs.row("wall, ms", Run::wall));
        grid.add(pairs.row("CPU, ms", Run::cpu));
        List<String> lines = new ArrayList<>();
        lines.add("Start of an application of " + classes + " classes with " + cell + ", " + forks
                + " JVMs each, in turn (" + StartupClasses.mix() + "):");
        lines.add("");
        lines.addAll(grid.markdown());
        lines.add("");
        lines.add(OverheadTables.bar("start-up, wall", pairs.difference(Run::wall), MOST, " ms"));
        lines.add(OverheadTables.bar("start-up, CPU", pairs.difference(Run::cpu), MOST, " ms"));
        lines.add("");
        return lines;
    }
}
