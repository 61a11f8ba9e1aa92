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
            "alone", "learned", "candidates", "tries", "predicting", "aim", "chances", "witness",
            "atomic", "usual", "throttle", "rounds", "each", "visits", "methods", "exact");

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
        return o;
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

    long number(String key, long otherwise) {
        String v = values.get(key);
        try {
            return v == null ? otherwise : Long.parseLong(v);
        } catch (NumberFormatException e) {
            problems.add(key + " '" + v + "' is not a number; " + otherwise + " is used");
            return otherwise;
        }
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
        return values.getOrDefault("mode", "detect");
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
        try {
            return Long.parseLong(values.getOrDefault("seed", "0"));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** Bytes for array shadows: as given, or a quarter of the heap. */
    long memory() {
        String v = values.get("memory");
        long heap = Runtime.getRuntime().maxMemory();
        if (v == null) {
            return heap / 4;
        }
        try {
            char unit = Character.toLowerCase(v.charAt(v.length() - 1));
            int shift = unit == 'k' ? 10 : unit == 'm' ? 20 : unit == 'g' ? 30 : 0;
            return Long.parseLong(shift == 0 ? v : v.substring(0, v.length() - 1)) << shift;
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            problems.add("memory '" + v + "' is not a size like 256m; a quarter of the heap is used");
            return heap / 4;
        }
    }
}
