package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.model.Product;
import dev.heddle.report.Escape;
import dev.heddle.report.Suppression;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The configuration of a run. What was set first wins, so the command line is read before {@code heddle.toml}. */
public final class Settings {
    private final Map<SettingKey, Object> values = new EnumMap<>(SettingKey.class);
    private List<Suppression> suppressions = List.of();
    /** Of {@link System#nanoTime}: when all has to be over, whatever the budget of a part says; null if nobody waits. */
    private Long deadline;
    /** Told what went wrong without ending anything: one sentence each. */
    private Consumer<String> complaints = sentence -> System.err.println(Product.NAME + ": " + sentence);
    /** What a target's process gets instead of Heddle's own streams; null for those. */
    private Consumer<ProcessBuilder> surroundings;
    /** Another number for each of several targets that run at the same time. */
    private int lane;

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

    /** The same for a part of a larger whole, to be changed by {@link #put} and {@link #remove}. */
    Settings copy() {
        Settings copy = new Settings();
        copy.values.putAll(values);
        copy.suppressions = suppressions;
        copy.deadline = deadline;
        copy.complaints = complaints;
        copy.surroundings = surroundings;
        copy.lane = lane;
        return copy;
    }

    /** All values as text, by their keys: {@link #of} makes the same settings of it, in another process too. */
    Map<String, List<String>> texts() {
        Map<String, List<String>> all = new TreeMap<>();
        values.forEach((key, value) -> all.put(key.key(), key.isList()
                ? patterns(key)
                : List.of(value instanceof Duration d ? d.toMillis() + "ms" : value.toString())));
        return all;
    }

    /** @throws SessionException if a value is none, or there is no such key */
    static Settings of(Map<String, List<String>> texts) {
        Settings settings = new Settings();
        texts.forEach((key, raw) -> settings.set(SettingKey.named(key), raw, key));
        return settings;
    }

    /** Targets get these streams and this environment, and a core of their own as far as there are some. */
    Settings aside(Consumer<ProcessBuilder> streams, int number) {
        surroundings = streams;
        lane = number;
        return this;
    }

    Consumer<ProcessBuilder> surroundings() {
        return surroundings == null ? ProcessBuilder::inheritIO : surroundings;
    }

    int lane() {
        return lane;
    }

    /** Sets a value of the type that the key's parser yields, whatever it was before. */
    Settings put(SettingKey key, Object value) {
        values.put(key, value);
        return this;
    }

    Settings remove(SettingKey... keys) {
        for (SettingKey key : keys) {
            values.remove(key);
        }
        return this;
    }

    /** Where sentences go that say what could not be done although the run goes on; stderr unless somebody says otherwise. */
    public void complaints(Consumer<String> sink) {
        complaints = sink;
    }

    void complain(String sentence) {
        complaints.accept(sentence);
    }

    /** All that decides what a run looks at and how: what is written, shown and counted does not. */
    String looking() {
        Map<SettingKey, Object> deciding = new EnumMap<>(values);
        deciding.keySet().removeAll(List.of(SettingKey.SEED, SettingKey.OUT, SettingKey.STORE, SettingKey.JSON,
                SettingKey.SARIF, SettingKey.HTML, SettingKey.MARKDOWN, SettingKey.TRACE, SettingKey.QUIET,
                SettingKey.FAIL_ON,
                SettingKey.WRITE_TEST, SettingKey.JDK));
        return deciding.toString();
    }

    /** No JVM of a target outlives this moment of {@link System#nanoTime}. */
    Settings until(long nanos) {
        deadline = nanos;
        return this;
    }

    /** What is left until the deadline, never below zero; null if there is none. */
    Duration left() {
        return deadline == null ? null : Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
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

    /** Of a campaign, as they were given; empty if they were not. */
    List<String> strategies() {
        return patterns(SettingKey.STRATEGIES);
    }

    /** Where nodes are started by somebody else; empty for this machine. */
    List<String> hosts() {
        return patterns(SettingKey.HOSTS);
    }

    /** For the keys whose value is a time. */
    Optional<Duration> duration(SettingKey key) {
        return Optional.ofNullable((Duration) values.get(key));
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
