package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.report.Escape;
import dev.heddle.report.Suppression;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The configuration of a run. What was set first wins, so the command line is read before {@code heddle.toml}. */
public final class Settings {
    private final Map<SettingKey, Object> values = new EnumMap<>(SettingKey.class);
    private List<Suppression> suppressions = List.of();

    /**
     * Sets a value unless it is set already; a bad value is refused either way.
     *
     * @param origin how the user knows the setting: {@code --budget} or {@code heddle.toml: budget}
     */
    public void set(SettingKey key, List<String> raw, String origin) {
        try {
            values.putIfAbsent(key, key.parse(raw));
        } catch (IllegalArgumentException e) {
            throw SessionException.usage(origin + ": " + Escape.text(e.getMessage()));
        }
    }

    void suppressions(List<Suppression> all) {
        suppressions = List.copyOf(all);
    }

    public List<Suppression> suppressions() {
        return suppressions;
    }

    @SuppressWarnings("unchecked") // the parsers of these keys yield strings
    private List<String> patterns(SettingKey key) {
        return (List<String>) values.getOrDefault(key, List.of());
    }

    public List<String> include() {
        return patterns(SettingKey.INCLUDE);
    }

    public List<String> exclude() {
        return patterns(SettingKey.EXCLUDE);
    }

    /** Methods of which each call is meant to be atomic. */
    public List<String> atomic() {
        return patterns(SettingKey.ATOMIC);
    }

    public String failOn(String fallback) {
        return (String) values.getOrDefault(SettingKey.FAIL_ON, fallback);
    }

    /** The bar of {@code detect}, {@code cover} and {@code watch}. */
    public String failOn() {
        return failOn(Finding.PREDICTED);
    }

    /** Whether it was given, on the command line or in a file. */
    boolean has(SettingKey key) {
        return values.containsKey(key);
    }

    public Optional<Duration> budget() {
        return Optional.ofNullable((Duration) values.get(SettingKey.BUDGET));
    }

    public Optional<String> memory() {
        return Optional.ofNullable((String) values.get(SettingKey.MEMORY));
    }

    public Optional<Long> seed() {
        return Optional.ofNullable((Long) values.get(SettingKey.SEED));
    }

    public Path out() {
        return path(SettingKey.OUT).orElse(Path.of(".heddle"));
    }

    /** For the keys whose value is a path. */
    public Optional<Path> path(SettingKey key) {
        return Optional.ofNullable((Path) values.get(key));
    }

    /** For the keys whose value is a whole number. */
    public Optional<Long> number(SettingKey key) {
        return Optional.ofNullable((Long) values.get(key));
    }

    /** For the keys whose value is a text. */
    public Optional<String> text(SettingKey key) {
        return Optional.ofNullable((String) values.get(key));
    }

    public boolean flag(SettingKey key) {
        return Boolean.TRUE.equals(values.get(key));
    }

    public boolean quiet() {
        return Boolean.TRUE.equals(values.get(SettingKey.QUIET));
    }
}
