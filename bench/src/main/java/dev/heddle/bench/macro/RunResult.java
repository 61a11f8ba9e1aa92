package dev.heddle.bench.macro;

import dev.heddle.bench.Harness;
import dev.heddle.bench.Stats;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What one JVM reported.
 *
 * @param cpu nanoseconds of process CPU time of each measured iteration
 * @param wall nanoseconds of wall time of each
 * @param checksum of the first iteration, or null if it never came so far
 * @param peakKib largest resident size
 * @param residentKib resident size after the last iteration
 * @param heapKib heap in use after a collection at the end
 * @param liveKib largest heap in use after any collection of the measured iterations
 * @param classesKib what classes take at the end
 * @param codeKib what compiled code takes at the end
 * @param gcMillis time spent in collections
 * @param agent what the agent wrote
 * @param jdk version of the JVM
 * @param failure why the run does not count, or null
 */
public record RunResult(List<Long> cpu, List<Long> wall, String checksum, long peakKib, long residentKib, long heapKib,
        long liveKib, long classesKib, long codeKib, long gcMillis, AgentRecord agent, String jdk, String failure) {

    public static RunResult parse(List<String> output, AgentRecord agent, String failure) {
        List<Long> cpu = new ArrayList<>();
        List<Long> wall = new ArrayList<>();
        String checksum = null;
        String jdk = "?";
        Map<String, String> done = null;
        for (String line : output) {
            if (!line.startsWith(Harness.MARK)) {
                continue;
            }
            String[] words = line.substring(Harness.MARK.length()).split(" ");
            Map<String, String> values = values(words);
            switch (words[0]) {
                case "start" -> jdk = values.get("jdk");
                case "warm", "iteration" -> {
                    if (checksum == null) {
                        checksum = values.get("checksum");
                    }
                    if (words[0].equals("iteration")) {
                        cpu.add(Long.valueOf(values.get("cpu")));
                        wall.add(Long.valueOf(values.get("wall")));
                    }
                }
                case "done" -> done = values;
                default -> throw new IllegalArgumentException("unknown line: " + line);
            }
        }
        String why = failure != null ? failure : done == null ? "ended before its last iteration" : null;
        Map<String, String> figures = done == null ? Map.of() : done;
        return new RunResult(cpu, wall, checksum, figure(figures, "hwm"), figure(figures, "rss"),
                figure(figures, "heap"), figure(figures, "live"), figure(figures, "classes"), figure(figures, "code"),
                figure(figures, "gc"), agent, jdk, why);
    }

    /** The words of a line that are {@code key=value}. */
    public static Map<String, String> values(String[] words) {
        Map<String, String> values = new HashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals > 0) {
                values.put(word.substring(0, equals), word.substring(equals + 1));
            }
        }
        return values;
    }

    private static long figure(Map<String, String> values, String key) {
        return Long.parseLong(values.getOrDefault(key, "0"));
    }

    public boolean failed() {
        return failure != null;
    }

    public double cpuMillis() {
        return Stats.median(cpu) / 1e6;
    }
}
