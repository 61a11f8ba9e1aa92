package dev.heddle.bench.watch;

import dev.heddle.bench.explore.Grid;
import dev.heddle.bench.macro.AgentRecord;
import dev.heddle.bench.macro.JvmFork;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How long requests to an embedded Tomcat take. */
record LatencyPart(Jvms jvms, Cell cell, int forks, double perSecond, int connections, double warmup, double seconds) {
    private static final double MOST = 5;

    /**
     * Microseconds, and the CPU milliseconds of the server.
     *
     * @param doubt what makes it less than a measurement of a JVM that was watched all the time, or null
     */
    record Run(double p50, double p99, double p999, double cpu, String doubt, String failure) {
        static Run read(JvmFork.Left left, boolean agent) throws IOException {
            List<Map<String, String>> load = Marked.all(left.out(), "latency");
            List<Map<String, String>> server = Marked.all(left.out(), "served");
            AgentRecord record = AgentRecord.read(left.directory());
            if (left.failure() != null || load.size() != 1 || server.size() != 1) {
                return new Run(0, 0, 0, 0, null, left.failure() == null ? "no result" : left.failure());
            }
            return new Run(micros(load.get(0), "p50"), micros(load.get(0), "p99"), micros(load.get(0), "p999"),
                    Double.parseDouble(server.get(0).get("cpu")),
                    CellRun.doubt(record.ended() && record.canary(), agent, record.notes()), null);
        }

        private static double micros(Map<String, String> values, String key) {
            return Double.parseDouble(values.get(key)) / 1e3;
        }
    }

    List<String> measure(List<String> problems) throws IOException, InterruptedException {
        Pairs<Run> pairs = new Pairs<>();
        for (int fork = 0; fork < forks; fork++) {
            for (boolean watched : Pairs.order(fork)) {
                Cell of = watched ? cell : null;
                String key = "latency " + perSecond + "/s " + Jvms.name(of) + " #" + (fork + 1);
                Run run = jvms.run(key, Run.class, of, fork, List.of(), ShopMain.class.getName(),
                        List.of(Integer.toString(connections), Double.toString(perSecond), Double.toString(warmup),
                                Double.toString(seconds)),
                        left -> Run.read(left, watched), r -> r.failure() != null
                                ? "FAILED: " + r.failure()
                                : Pairs.number(r.p50()) + " µs, p99 " + Pairs.number(r.p99()) + " µs");
                if (run.failure() != null) {
                    problems.add(key + ": FAILED, " + run.failure());
                } else {
                    pairs.add(watched, run);
                    if (run.doubt() != null) {
                        problems.add(key + ": " + run.doubt());
                    }
                }
            }
        }
        return pairs.complete() ? lines(pairs) : List.of();
    }

    List<String> lines(Pairs<Run> pairs) {
        Grid grid = new Grid(1, List.of("Tomcat", "plain", "watched", "difference", "% [95%]"));
        grid.add(pairs.row("p50, µs", Run::p50));
        grid.add(pairs.row("p99, µs", Run::p99));
        grid.add(pairs.row("p99.9, µs", Run::p999));
        grid.add(pairs.row("CPU of the server, ms", Run::cpu));
        List<String> lines = new ArrayList<>();
        lines.add("Latency with " + cell + ": " + forks + " JVMs each, in turn, " + Pairs.number(perSecond)
                + " requests per second over " + connections + " connections for " + Pairs.number(seconds) + " s after "
                + Pairs.number(warmup) + " s; the load comes from a JVM of its own on the same machine:");
        lines.add("");
        lines.addAll(grid.markdown());
        lines.add("");
        lines.add(OverheadTables.bar("p99 of Tomcat", pairs.ratio(Run::p99).overhead(), MOST, "%"));
        lines.add("");
        return lines;
    }
}
