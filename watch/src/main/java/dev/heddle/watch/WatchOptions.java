package dev.heddle.watch;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The text after {@code -javaagent:heddle.jar=mode=watch,}: what it asks for, and what was wrong with it. */
public final class WatchOptions {
    /** How a race is noticed. */
    public enum Backend {
        /** By the clock of the first thread, which nobody holds up. */
        CLOCK,
        /** By holding the first thread up and waiting for the second; a yardstick (DataCollider). */
        COLLIDER,
        /** Like the first, and what no woven code does is noticed by the processor; an experiment. */
        HARDWARE
    }

    private static final String[] KEYS = {"mode", "rate", "budget", "limit", "rotate", "seed", "out", "include",
            "exclude", "backend", "verbose", "journal", "launcher", "launcher-pid", "quiet", "reply", "status", "off",
            "wait", "loading"};

    private final Map<String, String> values = new HashMap<>();
    private final List<String> problems = new ArrayList<>();

    private double rate = 0.01;
    private double budget = 0.02;
    private static final long DEFAULT_LIMIT = 15_000_000;
    private long limitNanos = DEFAULT_LIMIT;
    private long rotateNanos;
    private long seed;
    private Backend backend = Backend.CLOCK;

    private WatchOptions() {
    }

    public static WatchOptions parse(String text) {
        WatchOptions o = new WatchOptions();
        int from = 0;
        while (text != null && from < text.length()) {
            int comma = text.indexOf(',', from);
            String part = text.substring(from, comma < 0 ? text.length() : comma);
            from = comma < 0 ? text.length() : comma + 1;
            o.part(part);
        }
        o.read();
        return o;
    }

    private void part(String part) {
        int eq = part.indexOf('=');
        String key = eq < 0 ? part : part.substring(0, eq);
        for (String k : KEYS) {
            if (k.equals(key)) {
                values.put(key, eq < 0 ? "true" : decoded(part.substring(eq + 1)));
                return;
            }
        }
        problems.add("unknown option '" + key + "' is ignored; known are " + String.join(", ", KEYS));
    }

    /** A value may be percent-encoded, and may as well be {@code 1%}. */
    private static String decoded(String value) {
        if (value.indexOf('%') < 0) {
            return value;
        }
        try {
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return value;
        }
    }

    private void read() {
        rate = percent("rate", rate);
        budget = percent("budget", budget);
        limitNanos = time("limit", limitNanos);
        if (limitNanos == 0) {
            limitNanos = DEFAULT_LIMIT;
            problem("limit", values.get("limit"), "a time in which something can happen", "15ms");
        }
        rotateNanos = time("rotate", rotateNanos);
        String s = values.get("seed");
        try {
            seed = s == null ? System.nanoTime() : Long.parseLong(s);
        } catch (NumberFormatException e) {
            problem("seed", s, "a number", "one that is drawn");
            seed = System.nanoTime();
        }
        String b = values.get("backend");
        switch (b == null ? "clock" : b) {
            case "clock" -> backend = Backend.CLOCK;
            case "collider" -> backend = Backend.COLLIDER;
            case "hardware" -> backend = Backend.HARDWARE;
            default -> problem("backend", b, "clock, collider or hardware", "clock");
        }
    }

    private void problem(String key, String value, String wanted, String used) {
        problems.add(key + " '" + value + "' is not " + wanted + "; " + used + " is used");
    }

    private double percent(String key, double otherwise) {
        String v = values.get(key);
        if (v == null) {
            return otherwise;
        }
        boolean sign = v.endsWith("%");
        try {
            double d = Double.parseDouble(sign ? v.substring(0, v.length() - 1) : v);
            double part = sign ? d / 100 : d;
            if (part >= 0 && part <= 1) {
                return part;
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        problem(key, v, "a part of the whole like 1%", otherwise * 100 + "%");
        return otherwise;
    }

    private long time(String key, long otherwise) {
        String v = values.get(key);
        if (v == null) {
            return otherwise;
        }
        int digits = 0;
        while (digits < v.length() && Character.isDigit(v.charAt(digits))) {
            digits++;
        }
        long unit = switch (v.substring(digits)) {
            case "ms" -> 1_000_000L;
            case "s" -> 1_000_000_000L;
            case "m" -> 60_000_000_000L;
            case "h" -> 3_600_000_000_000L;
            default -> 0;
        };
        if (unit == 0 || digits == 0 || digits > 6) {
            problem(key, v, "a time like 15ms, 10s or 10m", otherwise == 0 ? "none" : otherwise / 1_000_000 + "ms");
            return otherwise;
        }
        return Long.parseLong(v.substring(0, digits)) * unit;
    }

    public double rate() {
        return rate;
    }

    public double budget() {
        return budget;
    }

    public long limitNanos() {
        return limitNanos;
    }

    /** 0 if the sample stays as it is. */
    public long rotateNanos() {
        return rotateNanos;
    }

    public long seed() {
        return seed;
    }

    public Backend backend() {
        return backend;
    }

    public Path out() {
        return Path.of(values.getOrDefault("out", ".heddle"));
    }

    /** The journal that the launcher reads, or null when the agent runs on its own. */
    public Path journal() {
        String j = values.get("journal");
        return j == null ? null : Path.of(j);
    }

    /** Where the answer to a command goes that was sent to a JVM that is watched already; or null. */
    public Path reply() {
        String r = values.get("reply");
        return r == null ? null : Path.of(r);
    }

    public boolean flag(String key) {
        return "true".equals(values.get(key));
    }

    public String[] list(String key) {
        String v = values.get(key);
        return v == null || v.isEmpty() ? new String[0] : v.split(";");
    }

    public List<String> problems() {
        return problems;
    }
}
