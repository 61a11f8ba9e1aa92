package dev.heddle.junit;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What is said about a test: by its annotation, and by {@code junit-platform.properties} where that says nothing. A value or a key that
 * nobody understands is an error: who mistypes {@code fail} must not be told that all is well.
 */
final class ScheduleOptions {
    private static final String PREFIX = "heddle.";
    private static final String FILE = "junit-platform.properties";
    private static final String RACES = "races";
    private static final Set<String> KEYS = Set.of("budget", "iterations", "strategy", "seed", RACES);
    private static final List<String> ABOUT_RACES = List.of("report", "fail", "ignore");
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m)");

    private final Map<String, String> options = new HashMap<>();
    private final String races;
    /** The value of a key of JUnit's configuration, or null. */
    private final Function<String, String> configured;

    /** @throws IllegalArgumentException naming what is wrong */
    ScheduleOptions(Method method, Function<String, String> configured) {
        this.configured = configured;
        options.put("program", method.getDeclaringClass().getName() + "." + method.getName());
        AnnotationSupport.findAnnotation(method, Replay.class).ifPresent(this::replay);
        AnnotationSupport.findAnnotation(method, ConcurrencyTest.class)
                .ifPresent(t -> explore(t.strategy(), t.iterations(), t.seed(), t.budget()));
        AnnotationSupport.findAnnotation(method, Schedules.class).ifPresent(t -> {
            if (t.replay().isEmpty()) {
                explore(t.strategy(), t.iterations(), t.seed(), t.budget());
            } else {
                options.put("token", t.replay());
            }
        });
        String what = configured.apply(PREFIX + RACES);
        if (what != null && !ABOUT_RACES.contains(what)) {
            throw new IllegalArgumentException(
                    PREFIX + RACES + ": '" + what + "' is none of " + String.join(", ", ABOUT_RACES));
        }
        races = what == null ? ABOUT_RACES.get(0) : what;
    }

    /** For the agent. */
    Map<String, String> forAgent() {
        return options;
    }

    boolean racesFail() {
        return races.equals("fail");
    }

    boolean racesAreTold() {
        return !races.equals("ignore");
    }

    private void explore(String strategy, int iterations, long seed, String budget) {
        put("strategy", strategy);
        put("iterations", iterations == 0 ? "" : Integer.toString(iterations));
        check("iterations", "[0-9]{1,9}", "a number of schedules, from 1 on", true);
        put("seed", seed == 0 ? "" : Long.toString(seed));
        check("seed", "-?[0-9]{1,19}", "a whole number", false);
        put("budget", budget);
        if (options.containsKey("budget")) {
            options.put("budget", Long.toString(millis(options.get("budget"))));
        }
    }

    private void replay(Replay replay) {
        options.put("token", replay.value());
        if (replay.orExplore()) {
            options.put("or-explore", "true");
            explore("", 0, 0, "");
        }
        if (replay.expectOutput().length > 0) {
            options.put("expect-output", String.join("\n", replay.expectOutput()));
        }
        if (!replay.failOutput().isEmpty()) {
            options.put("fail-output", replay.failOutput());
        }
        options.put("expect-exit", Integer.toString(replay.expectExit()));
    }

    private void put(String key, String given) {
        String value = given.isEmpty() ? configured.apply(PREFIX + key) : given;
        if (value != null && !value.isEmpty()) {
            options.put(key, value);
        }
    }

    private void check(String key, String regex, String what, boolean positive) {
        String value = options.get(key);
        if (value != null && (!value.matches(regex) || positive && Long.parseLong(value) == 0)) {
            throw new IllegalArgumentException(key + ": '" + value + "' is not " + what);
        }
    }

    private static long millis(String text) {
        Matcher m = DURATION.matcher(text);
        if (!m.matches() || Long.parseLong(m.group(1)) == 0) {
            throw new IllegalArgumentException("budget: '" + text + "' is not a duration like 10s or 2m");
        }
        long n = Long.parseLong(m.group(1));
        return m.group(2).equals("ms") ? n : m.group(2).equals("s") ? n * 1_000 : n * 60_000;
    }

    /**
     * The keys in the files of that name that look like ours and are none, because JUnit does not say which keys it was given.
     *
     * @throws IOException when one cannot be read
     */
    static Set<String> unknownKeys(ClassLoader loader) throws IOException {
        Set<String> unknown = new TreeSet<>();
        for (URL file : Collections.list(loader.getResources(FILE))) {
            Properties properties = new Properties();
            try (InputStream in = file.openStream()) {
                properties.load(in);
            }
            for (String key : properties.stringPropertyNames()) {
                if (key.startsWith(PREFIX) && !KEYS.contains(key.substring(PREFIX.length()))) {
                    unknown.add(key);
                }
            }
        }
        return unknown;
    }

    static String known() {
        return PREFIX + String.join(", " + PREFIX, new TreeSet<>(KEYS));
    }
}
