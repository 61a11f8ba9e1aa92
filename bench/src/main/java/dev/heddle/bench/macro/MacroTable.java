package dev.heddle.bench.macro;

import dev.heddle.bench.Mode;
import dev.heddle.bench.Stats;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** The result as Markdown, which reads well on a terminal too. */
final class MacroTable {
    private static final String MISSING = "–";

    private final List<Measurement> measurements;
    private final List<Mode> modes;

    MacroTable(List<Measurement> measurements, List<Mode> modes) {
        this.measurements = measurements;
        this.modes = modes;
    }

    String markdown(List<String> heading) {
        StringBuilder out = new StringBuilder();
        heading.forEach(line -> out.append(line).append('\n'));
        out.append('\n');
        row(out, "program", "plain CPU ms [min–max]", "empty x", "detect x [min–max]", "predict x",
                "throttle / detect", "record x", "plain peak MB",
                "peak x",
                "plain heap MB", "heap x", "plain live MB", "live x", "findings", "checksum");
        row(out, "---", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:",
                "---");
        for (Measurement m : measurements) {
            row(out, m.program(), plain(m), slowdown(m, Mode.EMPTY, false), slowdown(m, Mode.DETECT, true),
                    slowdown(m, Mode.PREDICT, false), counting(m), slowdown(m, Mode.RECORD, false),
                    megabytes(m, RunResult::peakKib), memory(m, RunResult::peakKib), megabytes(m, RunResult::heapKib),
                    memory(m, RunResult::heapKib), megabytes(m, RunResult::liveKib), memory(m, RunResult::liveKib),
                    findings(m), m.checksumsAgree() ? "equal" : "**DIFFERENT**");
        }
        summary(out, "geometric mean", true);
        summary(out, "maximum", false);
        out.append(
                "\npeak: largest resident size; heap: in use after a collection at the end; live: most in use after any collection"
                        + " of the measured iterations.\n");
        measurements.forEach(m -> m.notes()
                .forEach(note -> out.append("- ").append(m.program()).append(": ").append(note).append('\n')));
        List<String> problems = problems();
        if (!problems.isEmpty()) {
            out.append('\n');
            problems.forEach(problem -> out.append("**").append(problem).append("**\n"));
        }
        return out.toString();
    }

    List<String> problems() {
        List<String> problems = new ArrayList<>();
        measurements.forEach(m -> problems.addAll(m.problems()));
        return problems;
    }

    private String plain(Measurement m) {
        if (!m.has(Mode.PLAIN)) {
            return lost(m, Mode.PLAIN);
        }
        List<Double> cpu = m.cpuMillis(Mode.PLAIN);
        return String.format(Locale.ROOT, "%.0f [%.0f–%.0f]", Stats.median(cpu), Stats.min(cpu), Stats.max(cpu));
    }

    private String slowdown(Measurement m, Mode mode, boolean range) {
        if (!comparable(m, mode)) {
            return lost(m, mode);
        }
        String median = times(m.slowdown(mode));
        return range
                ? median + " [" + times(m.leastSlowdown(mode)) + "–" + times(m.greatestSlowdown(mode)) + "]"
                : median;
    }

    private String counting(Measurement m) {
        return hasCounting(m) ? times(m.counting()) : lost(m, Mode.THROTTLE);
    }

    private static boolean hasCounting(Measurement m) {
        return m.has(Mode.DETECT) && m.has(Mode.THROTTLE);
    }

    private static String megabytes(Measurement m, ToLongFunction<RunResult> figure) {
        return m.has(Mode.PLAIN) ? String.format(Locale.ROOT, "%.0f", m.median(Mode.PLAIN, figure) / 1024) : MISSING;
    }

    private static String memory(Measurement m, ToLongFunction<RunResult> figure) {
        return comparable(m, Mode.DETECT) ? times(m.ratio(Mode.DETECT, figure)) : MISSING;
    }

    private static String findings(Measurement m) {
        return m.findings() < 0 ? MISSING : Integer.toString(m.findings());
    }

    /** A mode that was asked for and has no figure has failed; one that was not asked for, or cannot be compared, is just missing. */
    private String lost(Measurement m, Mode mode) {
        return modes.contains(mode) && !m.has(mode) ? "**FAILED**" : MISSING;
    }

    private static boolean comparable(Measurement m, Mode mode) {
        return m.has(Mode.PLAIN) && m.has(mode);
    }

    private void summary(StringBuilder out, String title, boolean mean) {
        row(out, "*" + title + "*", "", over(Mode.EMPTY, mean, m -> m.slowdown(Mode.EMPTY)),
                over(Mode.DETECT, mean, m -> m.slowdown(Mode.DETECT)),
                over(Mode.PREDICT, mean, m -> m.slowdown(Mode.PREDICT)),
                over(measurements.stream().filter(MacroTable::hasCounting).map(Measurement::counting).toList(), mean),
                over(Mode.RECORD, mean, m -> m.slowdown(Mode.RECORD)), "",
                over(Mode.DETECT, mean, m -> m.ratio(Mode.DETECT, RunResult::peakKib)), "",
                over(Mode.DETECT, mean, m -> m.ratio(Mode.DETECT, RunResult::heapKib)), "",
                over(Mode.DETECT, mean, m -> m.ratio(Mode.DETECT, RunResult::liveKib)), "", "");
    }

    private String over(Mode mode, boolean mean, ToDoubleFunction<Measurement> ratio) {
        return over(measurements.stream().filter(m -> comparable(m, mode)).map(ratio::applyAsDouble).toList(), mean);
    }

    private static String over(List<Double> ratios, boolean mean) {
        if (ratios.isEmpty()) {
            return MISSING;
        }
        return times(mean ? Stats.geometricMean(ratios) : Stats.max(ratios));
    }

    private static String times(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }

    private static void row(StringBuilder out, String... cells) {
        out.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
