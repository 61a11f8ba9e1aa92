package dev.heddle.bench.micro;

import dev.heddle.bench.Mode;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Nanoseconds and bytes per event, one row per kind of event, as Markdown. */
final class MicroTable {
    /** What one benchmark scored in one mode. */
    record Score(double nanoseconds, double error, double bytes) {
    }

    private final List<Mode> modes;
    private final Map<String, Map<Mode, Score>> rows = new LinkedHashMap<>();

    MicroTable(List<Mode> modes) {
        this.modes = modes;
    }

    void add(String benchmark, Mode mode, Score score) {
        rows.computeIfAbsent(benchmark, name -> new EnumMap<>(Mode.class)).put(mode, score);
    }

    /** A benchmark that has scored in some mode must have scored in all. */
    boolean complete() {
        return !rows.isEmpty() && rows.values().stream().allMatch(scores -> scores.keySet().containsAll(modes));
    }

    String markdown(String heading) {
        StringBuilder out = new StringBuilder(heading).append("\n\n| event |");
        modes.forEach(mode -> out.append(' ').append(mode.label()).append(" ns |"));
        modes.forEach(mode -> out.append(' ').append(mode.label()).append(" B |"));
        out.append("\n| --- |").append(" --: |".repeat(2 * modes.size())).append('\n');
        rows.forEach((name, scores) -> {
            out.append("| ").append(name).append(" |");
            for (Mode mode : modes) {
                Score score = scores.get(mode);
                out.append(score == null
                        ? " **FAILED** |"
                        : String.format(Locale.ROOT, " %.2f ±%.2f |", score.nanoseconds(), score.error()));
            }
            for (Mode mode : modes) {
                Score score = scores.get(mode);
                out.append(score == null ? " **FAILED** |" : String.format(Locale.ROOT, " %.2f |", score.bytes()));
            }
            out.append('\n');
        });
        return out.toString();
    }
}
