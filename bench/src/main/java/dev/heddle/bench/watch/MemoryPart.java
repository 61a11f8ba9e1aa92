package dev.heddle.bench.watch;

import dev.heddle.bench.Harness;
import dev.heddle.bench.explore.Grid;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What watching retains. All of the heap is touched at the start, so that the resident size tells what is outside of it, and the heap that is in
 * use after a collection tells what is inside.
 */
record MemoryPart(Jvms jvms, Cell cell, int forks, List<String> programs, List<String> work, String heap) {
    private static final double MOST = 32;
    private static final double KIB = 1024;

    List<String> measure(List<String> problems) throws IOException, InterruptedException {
        Grid grid = new Grid(1, List.of("program", "plain heap", "heap +", "plain resident", "resident +",
                "of that classes +", "compiled code +", "heap and resident +"));
        double most = 0;
        for (String program : programs) {
            Pairs<CellRun> pairs = new Pairs<>();
            for (int fork = 0; fork < forks; fork++) {
                for (boolean watched : Pairs.order(fork)) {
                    Cell of = watched ? cell : null;
                    String key = "memory " + program + " " + Jvms.name(of) + " #" + (fork + 1);
                    List<String> arguments = new ArrayList<>(List.of(program));
                    arguments.addAll(work);
                    CellRun run = jvms.run(key, CellRun.class, of, fork,
                            List.of("-Xms" + heap, "-Xmx" + heap, "-XX:+AlwaysPreTouch"), Harness.class.getName(),
                            arguments, left -> CellRun.read(left, watched),
                            r -> r.good()
                                    ? "heap " + r.heapKib() + " KiB, resident " + r.residentKib() + " KiB"
                                    : "FAILED: " + r.failure());
                    if (run.good()) {
                        pairs.add(watched, run);
                        if (watched && run.doubt() != null) {
                            problems.add(key + ": " + run.doubt());
                        }
                    } else {
                        problems.add(key + ": FAILED, " + run.failure());
                    }
                }
            }
            if (pairs.complete()) {
                double both = megabytes(pairs, CellRun::heapKib) + megabytes(pairs, CellRun::residentKib);
                most = Math.max(most, both);
                grid.add(List.of(program, Pairs.number(pairs.median(false, CellRun::heapKib) / KIB),
                        Pairs.number(megabytes(pairs, CellRun::heapKib)),
                        Pairs.number(pairs.median(false, CellRun::residentKib) / KIB),
                        Pairs.number(megabytes(pairs, CellRun::residentKib)),
                        Pairs.number(megabytes(pairs, CellRun::classesKib)),
                        Pairs.number(megabytes(pairs, CellRun::codeKib)), Pairs.number(both)));
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add("Memory with " + cell + " in MB, medians of " + forks + " JVMs each, all of the heap (" + heap
                + ") touched at the start; heap: in use after a collection at the end:");
        lines.add("");
        lines.addAll(grid.markdown());
        lines.add("");
        lines.add(OverheadTables.bar("memory, program with the most", most, MOST, " MB"));
        lines.add("");
        return lines;
    }

    private static double megabytes(Pairs<CellRun> pairs, ToDoubleFunction<CellRun> kib) {
        return pairs.difference(kib) / KIB;
    }
}
