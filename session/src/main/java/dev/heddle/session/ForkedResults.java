package dev.heddle.session;

import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Journal;
import dev.heddle.model.RunSummary;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts together what several JVMs say, as if it had been one. */
final class ForkedResults {
    private static final int MOST_NOTES = 10;

    private final Path directory;
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private final Map<String, Exploring.Shown> shown = new LinkedHashMap<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private RunSummary first;
    private String jdk = "";
    private boolean started;
    private boolean canary = true;
    private int classes;
    private int skipped;
    private long events;
    private long threads;
    private long points;
    private int schedules;
    private int inexact;
    private int cutOff;
    private int mostThreads;
    private int damaged;
    private int lost;

    /** @param directory where the schedules of findings are kept */
    ForkedResults(Path directory) {
        this.directory = directory;
    }

    long events() {
        return events;
    }

    long threads() {
        return threads;
    }

    int findings() {
        return findings.size();
    }

    /** JVMs that did not come to the end of their iteration. */
    int lost() {
        return lost;
    }

    /**
     * Returns whether there was anything new.
     *
     * @param ended whether we have ended the JVM ourselves
     */
    boolean add(JournalContents journal, boolean ended) throws IOException {
        boolean news = first == null;
        if (!started && journal.started()) {
            keep(Journal.start("", ProcessHandle.current().pid(), journal.jdk(), "fork"));
        }
        started |= journal.started();
        jdk = jdk.isEmpty() ? journal.jdk() : jdk;
        damaged += journal.damaged();
        for (Finding f : journal.findings()) {
            String key = Findings.siteKey(f);
            Finding known = findings.get(key);
            news |= known == null;
            findings.put(key, known == null ? kept(f) : known.withCount(known.count() + f.count()));
            if (known == null) {
                keep(Journal.finding(findings.get(key)));
            }
        }
        RunSummary run = journal.run();
        if (run != null) {
            first = first == null ? run : first;
            canary &= run.canary();
            classes = Math.max(classes, run.classesInstrumented());
            skipped = Math.max(skipped, run.classesSkipped());
            events += run.events();
            threads = Math.max(threads, run.threads());
            notes.addAll(run.notes());
        }
        Exploring e = journal.exploring();
        if (e == null) {
            lost += ended ? 0 : 1;
            return news;
        }
        schedules += e.schedules();
        points += e.points();
        inexact += e.inexact();
        cutOff += e.cutOff();
        mostThreads = Math.max(mostThreads, e.threads());
        e.shown().forEach(s -> shown.putIfAbsent(s.key(), s));
        return news;
    }

    /** For who asks after the launcher was killed. */
    private void keep(String line) throws IOException {
        Files.writeString(directory.resolve(RunDirectory.JOURNAL), line, StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /** The JVM's own directory is the next one's as well. */
    private Finding kept(Finding f) throws IOException {
        if (f.schedule() == null || !Files.exists(Path.of(f.schedule()))) {
            return f;
        }
        Path file = directory.resolve("schedule-" + (findings.size() + 1) + ".txt");
        Files.move(Path.of(f.schedule()), file, StandardCopyOption.REPLACE_EXISTING);
        return f.withSchedule(file.toString(), f.token());
    }

    /** Different orders are not counted: their numbers mean something in one JVM only. */
    JournalContents together(String strategy, Duration elapsed) {
        double seconds = elapsed.toNanos() / 1e9;
        List<String> told = new ArrayList<>(notes).subList(0, Math.min(MOST_NOTES, notes.size()));
        List<String> all = new ArrayList<>(told);
        if (lost > 0) {
            all.add(lost + (lost == 1 ? " JVM" : " JVMs") + " ended before the run in it was over");
        }
        RunSummary run = first == null
                ? null
                : new RunSummary(first.seed(), first.jdk(), classes, skipped, threads, events, schedules, seconds,
                        canary, all, null);
        Exploring exploring = schedules == 0
                ? null
                : new Exploring(strategy, schedules, 0, 0, points, mostThreads, seconds, inexact, cutOff, null, null, 0,
                        0,
                        new ArrayList<>(shown.values()));
        return new JournalContents(started, started, jdk, Findings.assignIds(new ArrayList<>(findings.values())), run,
                exploring, null, damaged);
    }
}
