package dev.heddle.agent;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The text after {@code -javaagent:heddle.jar=}: {@code key=value,key=value}, values percent-encoded where needed. */
final class Options {
    private static final Set<String> KEYS = Set.of("mode", "journal", "out", "include", "exclude", "memory", "quiet",
            "launcher", "launcher-pid", "trace", "seed", "misses", "strategy", "iterations", "budget", "max-steps",
            "keep-going",
            "expect-output",
            "fail-output", "expect-exit", "schedule", "times", "program", "args", "seeds", "throughput", "debug",
            "alone", "learned", "candidates", "known", "tries", "predicting", "aim", "chances", "witness",
            "atomic", "usual", "throttle", "rounds", "each", "visits", "methods", "exact", "atomicity", "optimize",
            "passing", "record", "noise",
            "blocks", "pacer");
    private static final String DETECT = "detect";
    /** Nothing is done at all. */
    static final String NONE = "none";
    /** Modes that others look after. */
    private static final Set<String> ELSEWHERE = Set.of("watch", "pgas");
    private static final Set<String> MODES = Set.of(DETECT, "predict", "cover", "empty", NONE, "explore", "confirm",
            "replay", "junit", "meet", "record");
    /** What is a number, with what counts if it is none. The memory is a size, see {@link #memory()}. */
    private static final Map<String, Long> NUMBERS = Map.ofEntries(Map.entry("seed", 0L), Map.entry("budget", 60_000L),
            Map.entry("iterations", 1_000L), Map.entry("max-steps", 100_000L), Map.entry("expect-exit", 0L),
            Map.entry("times", 1L), Map.entry("rounds", 1L), Map.entry("seeds", 1L), Map.entry("predicting", 10L),
            Map.entry("tries", 20L), Map.entry("chances", 100L), Map.entry("alone", 0L),
            Map.entry("launcher-pid", 0L), Map.entry("noise", 0L), Map.entry("misses", (long) Integer.MAX_VALUE));

    private final Map<String, String> values = new HashMap<>();
    private final List<String> problems = new ArrayList<>();

    static Options parse(String text) {
        Options o = new Options();
        if (text != null && !text.isEmpty()) {
            for (String part : text.split(",")) {
                int eq = part.indexOf('=');
                String key = eq < 0 ? part : part.substring(0, eq);
                if (!KEYS.contains(key)) {
                    o.problems.add("unknown option '" + key + "' is ignored; known are "
                            + String.join(", ", KEYS.stream().sorted().toList()));
                    continue;
                }
                String value = eq < 0 ? "true" : part.substring(eq + 1);
                try {
                    o.values.put(key,
                            value.indexOf('%') < 0
                                    ? value
                                    : URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8));
                } catch (IllegalArgumentException notEncoded) {
                    o.values.put(key, value);
                }
            }
        }
        o.check();
        return o;
    }

    /** At once, because what is only noticed when it is needed would come too late for the notes of the run. */
    private void check() {
        if (!MODES.contains(mode())) {
            problems.add("unknown mode '" + mode() + "'; known are " + String.join(", ",
                    java.util.stream.Stream.concat(MODES.stream(), ELSEWHERE.stream()).sorted().toList()));
            values.put("mode", NONE);
        }
        NUMBERS.forEach((key, otherwise) -> {
            String v = values.get(key);
            if (v != null && !isNumber(v)) {
                problems.add(key + " '" + v + "' is not a number; " + otherwise + " is used");
                values.put(key, String.valueOf(otherwise));
            }
        });
        String optimize = values.get("optimize");
        if (optimize != null && !optimize.matches("none|1|2|12")) {
            problems.add("optimize '" + optimize + "' is not none, 1, 2 or 12; 12 is used");
            values.remove("optimize");
        }
        String pacer = values.get("pacer");
        if (pacer != null && Pacer.percent(pacer) < 0) {
            problems.add("pacer '" + pacer + "' is not a number from 0 to 100; 1 is used");
            values.put("pacer", "1");
        }
        String size = values.get("memory");
        if (size != null && bytes(size) < 0) {
            problems.add("memory '" + size + "' is not a size like 256m; a quarter of the heap is used");
            values.remove("memory");
        }
    }

    private static boolean isNumber(String text) {
        try {
            Long.parseLong(text);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Null if it was not given. */
    String text(String key) {
        return values.get(key);
    }

    String text(String key, String otherwise) {
        return values.getOrDefault(key, otherwise);
    }

    boolean flag(String key) {
        return "true".equals(values.get(key));
    }

    long number(String key) {
        return values.containsKey(key) ? Long.parseLong(values.get(key)) : NUMBERS.get(key);
    }

    /** Whether threads are run one at a time. */
    boolean controls() {
        return mode().equals("explore") || mode().equals("confirm") || mode().equals("replay")
                || mode().equals("junit");
    }

    /** The main class or jar. */
    String program() {
        return values.containsKey("program") ? values.get("program") : words()[0];
    }

    List<String> arguments() {
        String args = values.get("args");
        if (values.containsKey("program")) {
            return args == null || args.isEmpty() ? List.of() : List.of(args.split("\u001f", -1));
        }
        List<String> words = List.of(words());
        return words.subList(1, words.size());
    }

    /** What the JVM says that it was given; an argument with a blank in it counts as two. */
    private static String[] words() {
        return System.getProperty("sun.java.command", "").split(" ");
    }

    List<String> problems() {
        return problems;
    }

    String mode() {
        return values.getOrDefault("mode", DETECT);
    }

    /** The journal that the launcher reads, or null when the agent runs on its own. */
    Path journal() {
        String j = values.get("journal");
        return j == null ? null : Path.of(j);
    }

    Path out() {
        return Path.of(values.getOrDefault("out", ".heddle"));
    }

    /** The trace file to write, or null. */
    Path trace() {
        String t = values.get("trace");
        return t == null || t.isEmpty() ? null : Path.of(t);
    }

    List<String> list(String key) {
        String v = values.get(key);
        return v == null || v.isEmpty() ? List.of() : List.of(v.split(";"));
    }

    boolean quiet() {
        return "true".equals(values.get("quiet")) || "cli".equals(values.get("launcher")) || mode().equals("junit");
    }

    long seed() {
        return number("seed");
    }

    /** Bytes for array shadows: as given, or a quarter of the heap. */
    long memory() {
        String size = values.get("memory");
        return size == null ? Runtime.getRuntime().maxMemory() / 4 : bytes(size);
    }

    /** Below zero if it is no size. */
    private static long bytes(String size) {
        if (!size.matches("\\d{1,12}[kKmMgG]?")) {
            return -1;
        }
        char unit = Character.toLowerCase(size.charAt(size.length() - 1));
        int shift = unit == 'k' ? 10 : unit == 'm' ? 20 : unit == 'g' ? 30 : 0;
        return Long.parseLong(shift == 0 ? size : size.substring(0, size.length() - 1)) << shift;
    }
}
