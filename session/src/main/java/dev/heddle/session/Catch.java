package dev.heddle.session;

import dev.heddle.model.Access;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Interleaving;
import dev.heddle.model.Localizing;
import dev.heddle.model.Stories;
import dev.heddle.model.Story;
import dev.heddle.report.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * What several ways of looking have found, each finding once: with the highest status that any of them gave it, the schedule that
 * made the worst happen, and what was said about it. Used by one thread.
 */
final class Catch {
    /** The kind that says nothing but how it ended. */
    private static final String FAILURE = "failure";

    private final List<Entry> entries = new ArrayList<>();
    /** The steps, in the order in which they were made. */
    private final Set<String> order = new LinkedHashSet<>();
    private final List<Stories.Search> searches = new ArrayList<>();

    /** One finding, as far as it is known by now. */
    private static final class Entry {
        Finding finding;
        /** {@link Findings#siteKey} of each form in which it came. */
        final Set<String> keys = new LinkedHashSet<>();
        final Set<String> steps = new LinkedHashSet<>();
        final List<String> why = new ArrayList<>();
        /** How it came to pass, by the step whose schedule is kept. */
        String schedule;
        String reproduced;
        /** A failure that has happened, and that a fresh JVM did not show again: whatever others say, that it happened is not enough. */
        boolean refuted;
        Interleaving table = Interleaving.NONE;
        /** Failures that are what this one leads to. */
        final List<Entry> shows = new ArrayList<>();
    }

    /** What one step found; what it does not have is null or empty. */
    void add(String step, List<Finding> findings, Exploring exploring, Map<String, String> reproduced,
            Localizing localizing) {
        order.add(step);
        if (exploring != null && !exploring.growth().isEmpty()) {
            searches.add(new Stories.Search(step, exploring.growth()));
        }
        for (Finding found : findings) {
            if (!isGuess(found, localizing)) {
                take(step, found, exploring, reproduced, localizing);
            }
        }
    }

    private Entry take(String step, Finding found, Exploring exploring, Map<String, String> reproduced,
            Localizing localizing) {
        String key = Findings.siteKey(found);
        Entry entry = find(step, found, key);
        boolean better = entry.finding == null || entry.finding.token() == null
                || found.severity() > entry.finding.severity();
        entry.finding = entry.finding == null ? found : merge(entry.finding, found, better);
        entry.keys.add(key);
        entry.steps.add(step);
        entry.refuted |= found.kind().equals(FAILURE) && found.status().equals(Finding.PREDICTED);
        if (better && exploring != null) {
            for (Exploring.Shown shown : exploring.shown()) {
                if (shown.key().equals(key)) {
                    entry.schedule = exploring.strategy().equals(Exploring.FREE)
                            ? "happened in run " + shown.iteration() + ", with threads that run freely"
                            : "schedule: minimized to " + Words.count(shown.steps(), "choice");
                    entry.table = shown.told();
                    entry.reproduced = reproduced.get(key);
                }
            }
        }
        if (entry.refuted && (entry.reproduced == null || entry.reproduced.startsWith("0/"))) {
            entry.finding = entry.finding.withStatus(Finding.PREDICTED);
        }
        if (localizing != null) {
            localizing.blames().stream().filter(b -> b.key().equals(key)).forEach(b -> blame(entry, b));
        }
        return entry;
    }

    /** What is told of the findings of one step, which stay as they are. */
    static Stories told(String step, List<Finding> findings, Exploring exploring, Map<String, String> reproduced,
            Localizing localizing) {
        Map<String, Story> stories = new LinkedHashMap<>();
        List<Stories.Search> searches = List.of();
        for (Finding finding : findings) {
            Catch alone = new Catch();
            alone.order.add(step);
            Entry entry = alone.take(step, finding, exploring, reproduced, localizing);
            stories.put(finding.id(), alone.story(entry));
        }
        if (exploring != null && !exploring.growth().isEmpty()) {
            searches = List.of(new Stories.Search(step, exploring.growth()));
        }
        return new Stories(stories, searches);
    }

    /** An order that nobody has tried both ways explains nothing by itself. */
    private static boolean isGuess(Finding found, Localizing localizing) {
        String key = Findings.siteKey(found);
        return localizing != null && found.status().equals(Finding.PREDICTED) && localizing.blames().stream()
                .anyMatch(b -> b.key().equals(key) && (b.with() == 0 || b.without() == 0));
    }

    private static void blame(Entry entry, Localizing.Blame blame) {
        entry.why.clear();
        entry.why.addAll(blame.words());
        if (blame.with() > 0 || blame.without() > 0) {
            entry.why.add("tried: with this order " + of(blame.withFailed(), blame.with()) + ", without it "
                    + of(blame.withoutFailed(), blame.without()));
        }
    }

    private static String of(int failed, int runs) {
        return runs == 0 ? "there was no run" : failed + "/" + runs + " fail";
    }

    /** The same lines are the same finding, and so are the same places where another step calls an operation by another name. */
    private Entry find(String step, Finding found, String key) {
        for (Entry entry : entries) {
            if (entry.keys.contains(key)) {
                return entry;
            }
        }
        for (Entry entry : entries) {
            if (!found.kind().equals(Finding.DATA_RACE) && !entry.steps.contains(step)
                    && places(entry.finding).equals(places(found))) {
                return entry;
            }
        }
        Entry entry = new Entry();
        entries.add(entry);
        return entry;
    }

    private static String places(Finding finding) {
        Set<String> places = new TreeSet<>();
        for (Access a : finding.accesses()) {
            places.add(a.className() + '.' + a.method() + ' ' + a.file() + ':' + a.line());
        }
        return finding.kind() + '\n' + finding.member() + '\n' + String.join("\n", places);
    }

    private static Finding merge(Finding first, Finding again, boolean better) {
        boolean worse = again.severity() > first.severity();
        boolean schedule = better && again.token() != null;
        return new Finding(first.id(), first.kind(), worse ? again.status() : first.status(), first.member(),
                first.accesses(), schedule ? again.schedule() : first.schedule(),
                schedule ? again.token() : first.token(),
                again.effect() != null && (worse || first.effect() == null) ? again.effect() : first.effect(),
                first.inputs(), first.rank() == null ? again.rank() : first.rank(), first.count() + again.count(),
                first.speeds() == null ? again.speeds() : first.speeds());
    }

    /** Harm that has a schedule and was not yet tried again in a fresh JVM. */
    List<Finding> untried() {
        return entries.stream().filter(e -> e.finding.severity() == 2 && e.finding.token() != null
                && e.reproduced == null).map(e -> e.finding).toList();
    }

    /** What came of trying it again; what never came again does not count. */
    void tried(Finding finding, String times) {
        for (Entry entry : entries) {
            if (entry.finding == finding) {
                entry.reproduced = times;
                if (times.startsWith("0/")) {
                    entry.finding = finding.withStatus(Finding.PREDICTED);
                }
            }
        }
    }

    /** Whether something failed that did not fail again in a fresh JVM. */
    boolean anyRefuted() {
        return entries.stream().anyMatch(e -> e.refuted);
    }

    boolean anyHarm() {
        return entries.stream().anyMatch(e -> e.finding.severity() == 2);
    }

    /** Whether there is harm whose cause the finding itself does not tell. */
    boolean unexplainedHarm() {
        return entries.stream().anyMatch(e -> e.finding.severity() == 2
                && !e.finding.kind().equals(Finding.DEADLOCK) && !e.finding.kind().equals(Finding.MISSED_SIGNAL));
    }

    /** Changes findings in what is no part of their identity. */
    void update(UnaryOperator<Finding> change) {
        entries.forEach(e -> e.finding = change.apply(e.finding));
    }

    /**
     * What was found, and what is told of it by id.
     *
     * @param keys by id, {@link Findings#siteKey} of each form in which it came or in which it shows
     */
    record Sorted(List<Finding> findings, Stories stories, Map<String, Set<String>> keys) {
    }

    /** The worst first. A failure that another finding leads to is told there and is none of its own. */
    Sorted sorted() {
        List<Entry> all = new ArrayList<>();
        List<Finding> named = Findings.assignIds(entries.stream().map(e -> e.finding).toList());
        for (int i = 0; i < entries.size(); i++) {
            entries.get(i).finding = named.get(i);
            entries.get(i).shows.clear();
        }
        for (Entry entry : entries) {
            Entry cause = entry.finding.kind().equals(FAILURE) ? cause(entry) : null;
            if (cause == null) {
                all.add(entry);
            } else {
                cause.shows.add(entry);
            }
        }
        all.sort(Comparator.comparingInt((Entry e) -> -e.finding.severity()).thenComparing(e -> e.why.isEmpty())
                .thenComparing(e -> e.finding.token() == null));
        Map<String, Story> stories = new LinkedHashMap<>();
        all.forEach(e -> stories.put(e.finding.id(), story(e)));
        Map<String, Set<String>> keys = new LinkedHashMap<>();
        for (Entry e : all) {
            Set<String> own = new LinkedHashSet<>(e.keys);
            e.shows.forEach(shown -> own.addAll(shown.keys));
            keys.put(e.finding.id(), own);
        }
        return new Sorted(all.stream().map(e -> e.finding).toList(), new Stories(stories, searches), keys);
    }

    /** The most telling of those that ended in the same way. */
    private Entry cause(Entry failure) {
        Entry best = null;
        for (Entry other : entries) {
            boolean same = !other.finding.kind().equals(FAILURE) && other.finding.severity() == 2
                    && failure.finding.severity() == 2 && failure.finding.effect() != null
                    && failure.finding.effect().equals(other.finding.effect());
            if (same && (best == null || best.why.isEmpty() && !other.why.isEmpty())) {
                best = other;
            }
        }
        return best;
    }

    private Story story(Entry entry) {
        List<String> how = new ArrayList<>();
        if (entry.schedule != null) {
            how.add(entry.schedule + (entry.reproduced == null || entry.reproduced.startsWith("0/0")
                    ? ""
                    : ", " + entry.reproduced + " in a fresh JVM"));
        }
        Set<String> steps = new LinkedHashSet<>(entry.steps);
        for (Entry shown : entry.shows) {
            steps.addAll(shown.steps);
            how.add("shows as " + shown.finding.id() + ", a failure at " + place(shown.finding));
        }
        how.add("found by " + String.join(", ", order.stream().filter(steps::contains).toList()));
        return new Story(entry.why, how, entry.table);
    }

    private static String place(Finding failure) {
        Access first = failure.accesses().isEmpty() ? null : failure.accesses().get(0);
        return first == null ? "an unknown place" : first.file() + ":" + first.line();
    }
}
