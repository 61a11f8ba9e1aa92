package dev.heddle.session;

import dev.heddle.model.Pacing;
import dev.heddle.report.Escape;
import dev.heddle.session.store.History;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Everything that can be configured, with one name for {@code --name} on the command line and {@code name} in
 * {@code heddle.toml}, and one parser for both. A parser throws {@link IllegalArgumentException} with the end of a
 * sentence that begins with the name.
 */
public enum SettingKey {
    INCLUDE(SettingKey::pattern),
    EXCLUDE(SettingKey::pattern),
    FAIL_ON(SettingKey::failOn),
    BUDGET(SettingKey::duration),
    MEMORY(SettingKey::size),
    SEED(SettingKey::number),
    OUT(SettingKey::path),
    STORE(SettingKey::store),
    JSON(SettingKey::path),
    SARIF(SettingKey::path),
    HTML(SettingKey::path),
    MARKDOWN(SettingKey::path),
    TRACE(SettingKey::path),
    JDK(SettingKey::path),
    QUIET(SettingKey::flag),
    STRATEGY(SettingKey::strategy),
    ITERATIONS(SettingKey::positive),
    MAX_STEPS(SettingKey::positive),
    KEEP_GOING(SettingKey::flag),
    EXPECT_OUTPUT(SettingKey::path),
    FAIL_OUTPUT(SettingKey::regex),
    EXPECT_EXIT(SettingKey::exitCode),
    TIMES(SettingKey::positive),
    WRITE_TEST(SettingKey::path),
    FORK(SettingKey::flag),
    CANDIDATES(text -> text),
    TRIES(SettingKey::positive),
    ATOMIC(SettingKey::method),
    PREDICT(SettingKey::flag),
    FREE(SettingKey::flag),
    EACH(SettingKey::flag),
    ABSTRACTION(SettingKey::abstraction),
    THROTTLE(SettingKey::throttle),
    RATE(SettingKey::part),
    CPU(SettingKey::part),
    LIMIT(SettingKey::moment),
    ROTATE(SettingKey::moment),
    WAIT(SettingKey::flag),
    STRATEGIES(SettingKey::campaignStrategy),
    SEEDS(SettingKey::positive),
    JOBS(SettingKey::positive),
    ENGINE(SettingKey::engine),
    SHARDS(SettingKey::positive),
    TASK_BUDGET(SettingKey::duration),
    NODES(SettingKey::positive),
    THREADS(SettingKey::positive),
    LOCAL(SettingKey::flag),
    SAMPLING(SettingKey::sampling),
    BACKOFF(SettingKey::flag),
    PORT(SettingKey::port),
    HOSTS(SettingKey::host);

    /** The value of {@link #STORE} for no history at all. */
    static final String NO_STORE = "none";

    private static final Pattern DURATION = Pattern
            .compile("(?:(\\d{1,6})h)?(?:(\\d{1,6})m)?(?:(\\d{1,6})s)?(?:(\\d{1,9})ms)?");
    /** Octaves, then at least two threads, each by its path; either may be left out. */
    private static final String THREAD_PATHS = "main(/[1-9][0-9]{0,5})*(,main(/[1-9][0-9]{0,5})*)+";
    private static final String SPEED = "speed(:([1-9]|1[0-4]))?(:" + THREAD_PATHS + ")?";
    private static final Pattern SIZE = Pattern.compile("[1-9]\\d{0,9}[kmg]?");

    private final Function<String, Object> parser;

    SettingKey(Function<String, Object> parser) {
        this.parser = parser;
    }

    /** {@code fail-on}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    boolean isList() {
        return this == INCLUDE || this == EXCLUDE || this == ATOMIC || this == STRATEGIES
                || this == HOSTS;
    }

    Object parse(List<String> raw) {
        if (!isList()) {
            if (raw.size() != 1) {
                throw new IllegalArgumentException("needs one value, not " + raw.size());
            }
            return parser.apply(raw.get(0));
        }
        List<Object> values = new ArrayList<>();
        for (String each : raw) {
            values.add(parser.apply(each));
        }
        return List.copyOf(values);
    }

    /** @throws SessionException if there is none of this name */
    static SettingKey named(String key) {
        for (SettingKey one : values()) {
            if (one.key().equals(key)) {
                return one;
            }
        }
        throw SessionException.usage("unknown setting '" + Escape.text(key) + "'");
    }

    static List<String> keys() {
        List<String> keys = new ArrayList<>();
        for (SettingKey key : values()) {
            keys.add(key.key());
        }
        return keys;
    }

    private static Object pattern(String raw) {
        if (!plausible(raw)) {
            throw new IllegalArgumentException("'" + raw + "' is not a class pattern like com.acme.**");
        }
        return raw;
    }

    private static Object method(String raw) {
        int dot = raw.lastIndexOf('.');
        if (!plausible(raw) || dot <= 0 || dot == raw.length() - 1 || raw.endsWith("**")) {
            throw new IllegalArgumentException("'" + raw
                    + "' is not a method like com.acme.Bank.transfer, or com.acme.Cache.* for all of a class");
        }
        return raw;
    }

    private static boolean plausible(String raw) {
        boolean plausible = !raw.isEmpty();
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            plausible &= Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c) || c == '.'
                    || c == '*'
                    || c == '-';
        }
        return plausible;
    }

    private static Object failOn(String raw) {
        if (!List.of("predicted", "confirmed", "harmful").contains(raw)) {
            throw new IllegalArgumentException("'" + raw + "' is not predicted, confirmed or harmful");
        }
        return raw;
    }

    private static Object duration(String raw) {
        Matcher parts = DURATION.matcher(raw);
        Duration duration = Duration.ZERO;
        if (parts.matches()) {
            duration = Duration.ofHours(part(parts, 1)).plusMinutes(part(parts, 2)).plusSeconds(part(parts, 3))
                    .plusMillis(part(parts, 4));
        }
        if (duration.isZero()) {
            throw new IllegalArgumentException("'" + raw + "' is not a duration like 30s or 2m");
        }
        return duration;
    }

    private static long part(Matcher parts, int group) {
        return parts.group(group) == null ? 0 : Long.parseLong(parts.group(group));
    }

    private static Object size(String raw) {
        String lower = raw.toLowerCase(Locale.ROOT);
        if (!SIZE.matcher(lower).matches()) {
            throw new IllegalArgumentException("'" + raw + "' is not a size like 256m or 1g");
        }
        return lower;
    }

    private static Object number(String raw) {
        try {
            return Long.valueOf(raw);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + raw + "' is not a whole number", e);
        }
    }

    private static Object positive(String raw) {
        Long n = (Long) number(raw);
        if (n < 1 || n > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("'" + raw + "' is not a number from 1 on");
        }
        return n;
    }

    private static Object exitCode(String raw) {
        Long n = (Long) number(raw);
        if (n < 0 || n > 255) {
            throw new IllegalArgumentException("'" + raw + "' is not an exit code from 0 to 255");
        }
        return n;
    }

    private static Object strategy(String raw) {
        return strategy(raw, "");
    }

    /** @param more what else it might have been */
    private static Object strategy(String raw, String more) {
        if (raw.startsWith("speed:") && raw.contains("=")) {
            try {
                Pacing.parse(raw.substring("speed:".length()));
                return raw;
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("'" + raw + "' " + e.getMessage(), e);
            }
        }
        if (!raw.matches("portfolio|spread|random|pos|surw|(pct|bounded)(:[1-9][0-9]?)?|" + SPEED)) {
            throw new IllegalArgumentException("'" + raw
                    + "' is not " + more
                    + "portfolio, spread, random, pct, pos, surw, bounded or speed (pct:3 and bounded:2 give the"
                    + " depth, speed:4 the octaves, speed:main,main/2 the threads)");
        }
        return raw;
    }

    private static Object campaignStrategy(String raw) {
        return raw.equals("detect") ? raw : strategy(raw, "detect, ");
    }

    private static Object engine(String raw) {
        if (!raw.matches("spark://\\S+|local(-cluster)?(\\[[0-9*, ]+\\])?")) {
            throw new IllegalArgumentException("'" + raw + "' is not spark://HOST:PORT or local[N]");
        }
        return raw;
    }

    private static Object sampling(String raw) {
        if (!raw.matches("I|F|H|HA")) {
            throw new IllegalArgumentException("'" + raw + "' is not I, F, H or HA");
        }
        return raw;
    }

    private static Object port(String raw) {
        Long n = (Long) number(raw);
        if (n < 1 || n > 65_535) {
            throw new IllegalArgumentException("'" + raw + "' is not a port from 1 to 65535");
        }
        return n;
    }

    private static Object host(String raw) {
        if (!raw.matches("[A-Za-z0-9._:%-]+")) {
            throw new IllegalArgumentException("'" + raw + "' is not the name of a host");
        }
        return raw;
    }

    private static Object abstraction(String raw) {
        if (!raw.matches("indexing|k-object(=[1-8])?|trivial|no-context|no-yield")) {
            throw new IllegalArgumentException("'" + raw
                    + "' is not indexing, k-object, trivial, no-context or no-yield (k-object=1 to k-object=8 give the k)");
        }
        return raw;
    }

    private static Object throttle(String raw) {
        if (raw.matches("sample(:" + THREAD_PATHS + ")?(@[1-9]\\d{0,11})?")) {
            return raw;
        }
        try {
            Pacing.parse(raw);
            return raw;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + raw + "' is not 'sample' and " + e.getMessage(), e);
        }
    }

    /** Of the whole, like 1%. */
    private static Object part(String raw) {
        try {
            double d = raw.endsWith("%") ? Double.parseDouble(raw.substring(0, raw.length() - 1)) / 100 : -1;
            if (d >= 0 && d <= 1) {
                return raw;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + raw + "' is not a part like 1%", e);
        }
        throw new IllegalArgumentException("'" + raw + "' is not a part like 1%, from 0% to 100%");
    }

    private static Object moment(String raw) {
        if (!raw.matches("[1-9]\\d{0,5}(ms|s|m|h)")) {
            throw new IllegalArgumentException("'" + raw + "' is not a time like 15ms, 10s or 10m");
        }
        return raw;
    }

    private static Object store(String raw) {
        if (!raw.equals(NO_STORE) && !History.isUrl(raw)) {
            throw new IllegalArgumentException("'" + History.withoutPassword(raw)
                    + "' is not a URL like jdbc:postgresql://host/database, or none");
        }
        return raw;
    }

    private static Object regex(String raw) {
        try {
            Pattern.compile(raw);
            return raw;
        } catch (java.util.regex.PatternSyntaxException e) {
            throw new IllegalArgumentException("'" + raw + "' is not a regular expression: " + e.getDescription(), e);
        }
    }

    private static Object path(String raw) {
        try {
            if (raw.isEmpty()) {
                throw new IllegalArgumentException("needs a path");
            }
            return Path.of(raw);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("'" + raw + "' is not a path", e);
        }
    }

    private static Object flag(String raw) {
        if (!raw.equals("true") && !raw.equals("false")) {
            throw new IllegalArgumentException("'" + raw + "' is not true or false");
        }
        return Boolean.valueOf(raw);
    }
}
