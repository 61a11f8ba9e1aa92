package dev.heddle.bench.macro;

import dev.heddle.bench.Mode;
import dev.heddle.bench.Stats;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;

/** All runs of one program, by mode. */
final class Measurement {
    private final String program;
    private final Map<Mode, List<RunResult>> runs = new EnumMap<>(Mode.class);

    Measurement(String program) {
        this.program = program;
    }

    String program() {
        return program;
    }

    void add(Mode mode, RunResult result) {
        runs.computeIfAbsent(mode, m -> new ArrayList<>()).add(result);
    }

    private List<RunResult> good(Mode mode) {
        return runs.getOrDefault(mode, List.of()).stream().filter(r -> !r.failed() && !r.cpu().isEmpty()).toList();
    }

    boolean has(Mode mode) {
        return !good(mode).isEmpty();
    }

    /** CPU milliseconds of every measured iteration of every JVM of the mode. */
    List<Double> cpuMillis(Mode mode) {
        return good(mode).stream().flatMap(r -> r.cpu().stream()).map(ns -> ns / 1e6).toList();
    }

    /** The mode's CPU time over the plain median, of the median, least and greatest iteration. */
    double slowdown(Mode mode) {
        return Stats.median(cpuMillis(mode)) / Stats.median(cpuMillis(Mode.PLAIN));
    }

    /** What counting costs: threads that are kept to equal speeds over those that are not kept to any. */
    double counting() {
        return Stats.median(cpuMillis(Mode.THROTTLE)) / Stats.median(cpuMillis(Mode.DETECT));
    }

    double leastSlowdown(Mode mode) {
        return Stats.min(cpuMillis(mode)) / Stats.median(cpuMillis(Mode.PLAIN));
    }

    double greatestSlowdown(Mode mode) {
        return Stats.max(cpuMillis(mode)) / Stats.median(cpuMillis(Mode.PLAIN));
    }

    double median(Mode mode, ToLongFunction<RunResult> figure) {
        return Stats.median(good(mode).stream().map(figure::applyAsLong).toList());
    }

    /** The mode's median of a figure over the plain one. */
    double ratio(Mode mode, ToLongFunction<RunResult> figure) {
        return median(mode, figure) / median(Mode.PLAIN, figure);
    }

    /** The most findings of any run with the detector, or -1 if no run told. */
    int findings() {
        return good(Mode.DETECT).stream().map(RunResult::agent).filter(AgentRecord::ended)
                .mapToInt(AgentRecord::findings)
                .max().orElse(-1);
    }

    /** What the detector said about itself: what it dropped or did not see belongs beside its time. */
    Set<String> notes() {
        Set<String> notes = new LinkedHashSet<>();
        good(Mode.DETECT).forEach(run -> notes.addAll(run.agent().notes()));
        return notes;
    }

    boolean checksumsAgree() {
        return checksums().size() <= 1;
    }

    private TreeSet<String> checksums() {
        TreeSet<String> all = new TreeSet<>();
        runs.values()
                .forEach(results -> results.stream().map(RunResult::checksum).filter(c -> c != null).forEach(all::add));
        return all;
    }

    /** One sentence per thing that makes this measurement worthless. */
    List<String> problems() {
        List<String> problems = new ArrayList<>();
        runs.forEach((mode, results) -> results.stream().filter(RunResult::failed)
                .forEach(r -> problems.add(program + " " + mode.label() + ": FAILED, " + r.failure())));
        if (good(Mode.DETECT).stream().anyMatch(run -> !run.agent().ended() || !run.agent().canary())) {
            problems.add(program + " detect: NOT VERIFIED, the detector did not report its built-in race");
        }
        if (!checksumsAgree()) {
            problems.add(program + ": CHECKSUM MISMATCH between modes: " + checksums());
        }
        return problems;
    }
}
