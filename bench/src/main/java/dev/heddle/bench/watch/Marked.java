package dev.heddle.bench.watch;

import dev.heddle.bench.Harness;
import dev.heddle.bench.macro.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The lines that our own main classes print for whoever started them. */
final class Marked {
    private Marked() {
    }

    /** The values of all lines of a kind. */
    static List<Map<String, String>> all(List<String> output, String kind) {
        List<Map<String, String>> all = new ArrayList<>();
        for (String line : output) {
            if (line.startsWith(Harness.MARK + kind + " ")) {
                all.add(RunResult.values(line.substring(Harness.MARK.length()).split(" ")));
            }
        }
        return all;
    }
}
