package dev.heddle.pgas;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The text after {@code -javaagent:heddle.jar=mode=pgas,}: what it asks for, and what was wrong with it. */
public final class PgasOptions {
    /** What a node does. */
    public enum Phase {
        /** Gathers accesses and says which of them might race. */
        PREDICT,
        /** Holds threads up at the places of candidates until two of them are there. */
        CONFIRM
    }

    /** How plain accesses are chosen: all that are, each place by itself, whole calls of methods, or both. */
    public enum Sampling {
        /** Each place backs off by itself. */
        I,
        /** Calls of methods are looked at as a whole; methods back off. */
        F,
        /** Both. */
        H,
        /** Both, and a place that has met private memory is not asked again. */
        HA
    }

    private static final Set<String> KEYS = Set.of("mode", "phase", "node", "journal", "seed", "local", "sampling",
            "backoff", "include", "exclude", "candidates", "controller", "launcher", "launcher-pid", "intervals");

    private final Map<String, String> values = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
    private Phase phase = Phase.PREDICT;
    private Sampling sampling = Sampling.HA;

    private PgasOptions() {
    }

    public static PgasOptions parse(String text) {
        PgasOptions o = new PgasOptions();
        for (String part : (text == null ? "" : text).split(",")) {
            int eq = part.indexOf('=');
            String key = eq < 0 ? part : part.substring(0, eq);
            if (key.isEmpty()) {
                continue;
            }
            if (!KEYS.contains(key)) {
                o.problems.add("unknown option '" + key + "' is ignored; known are "
                        + String.join(", ", KEYS.stream().sorted().toList()));
                continue;
            }
            o.values.put(key, eq < 0 ? "true" : decoded(part.substring(eq + 1)));
        }
        o.read();
        return o;
    }

    private static String decoded(String value) {
        try {
            return value.indexOf('%') < 0
                    ? value
                    : URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return value;
        }
    }

    private void read() {
        String p = values.getOrDefault("phase", "predict");
        if (p.equals("confirm")) {
            phase = Phase.CONFIRM;
        } else if (!p.equals("predict")) {
            problems.add("phase '" + p + "' is not predict or confirm; predict is used");
        }
        String s = values.getOrDefault("sampling", "HA");
        try {
            sampling = Sampling.valueOf(s);
        } catch (IllegalArgumentException e) {
            problems.add("sampling '" + s + "' is not I, F, H or HA; HA is used");
        }
        for (String key : new String[]{"seed", "node", "launcher-pid"}) {
            String v = values.get(key);
            if (v != null && !v.matches("-?\\d{1,18}")) {
                problems.add(key + " '" + v + "' is not a number; 0 is used");
                values.remove(key);
            }
        }
    }

    private long number(String key) {
        return Long.parseLong(values.getOrDefault(key, "0"));
    }

    public Phase phase() {
        return phase;
    }

    public Sampling sampling() {
        return sampling;
    }

    public int node() {
        return (int) number("node");
    }

    public long seed() {
        return number("seed");
    }

    /** Whether plain accesses to shared variables count, and not only calls of PCJ. */
    public boolean local() {
        return !"false".equals(values.get("local"));
    }

    /** Whether places that were seen often are looked at less and less. */
    public boolean backoff() {
        return !"false".equals(values.get("backoff"));
    }

    /** Which interval structure is used: {@code skip} is the one of the paper. */
    boolean skipLists() {
        return "skip".equals(values.get("intervals"));
    }

    public boolean launched() {
        return "cli".equals(values.get("launcher"));
    }

    public long launcherPid() {
        return number("launcher-pid");
    }

    /** Null if nobody wants one. */
    public Path journal() {
        String j = values.get("journal");
        return j == null ? null : Path.of(j);
    }

    /** The file with the candidates, or null. */
    public Path candidates() {
        String c = values.get("candidates");
        return c == null ? null : Path.of(c);
    }

    /** Where the {@link Rendezvous} listens, like {@code 127.0.0.1:4711}, or null. */
    public String controller() {
        return values.get("controller");
    }

    public List<String> list(String key) {
        String v = values.get(key);
        return v == null || v.isEmpty() ? List.of() : List.of(v.split(";"));
    }

    public List<String> problems() {
        return List.copyOf(problems);
    }
}
