package dev.heddle.agent;

import dev.heddle.instrument.HeddleTransformer;
import dev.heddle.instrument.Sites;
import dev.heddle.model.Confirming;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Journal;
import dev.heddle.model.Localizing;
import dev.heddle.model.Product;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Schedule;
import dev.heddle.probe.Probes;
import dev.heddle.probe.Races;
import dev.heddle.probe.ShadowMemory;
import dev.heddle.probe.Threads;
import dev.heddle.report.RunDirectory;
import dev.heddle.report.Style;
import dev.heddle.report.TextReport;
import dev.heddle.trace.TraceWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Writes the journal while the target runs, and says what was found when it ends. */
final class Reporter implements Runnable {
    static final String CANARY = "dev.heddle.canary.";
    private static final long PERIOD_MILLIS = 25;
    private static final int PROGRESS_EVERY = 40;

    private final Options options;
    private final HeddleTransformer transformer;
    private final List<String> notes;
    private final RaceFindings texts;
    /** What the threads are kept to, or null. Protected by this. */
    private Throttled throttled;
    /** Null if no trace is written. */
    private final TraceWriter trace;
    /** Null unless the run is there to predict. */
    private final Foreseen foreseen;
    private final Deadlocks deadlocks = new Deadlocks();
    private final long started = System.nanoTime();
    /* All below: protected by this. */
    private final List<Races.Race> races = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private boolean canary;
    private boolean finished;
    private boolean progressed;
    private final List<Finding> failures = new ArrayList<>();
    /** The controlled run that has just ended, or null. */
    private Schedule schedule;
    private int schedules = 1;
    private int threads;
    /** Threads of ours besides those of every run. */
    private int own;
    /** What an exploration that is still going on would say of itself, or null. */
    private Exploring soFar;
    private Confirming confirmingSoFar;
    private int scheduleFiles;
    private FileOutputStream journal;
    private RunDirectory directory;

    Reporter(Options options, Sites sites, HeddleTransformer transformer, List<String> notes, TraceWriter trace,
            Foreseen foreseen) {
        this.trace = trace;
        this.foreseen = foreseen;
        this.options = options;
        this.transformer = transformer;
        this.notes = notes;
        this.texts = new RaceFindings(sites);
    }

    void start() {
        open();
        write(Journal.start(Product.VERSION, Pid.own(), System.getProperty("java.version"),
                options.mode()));
        if (endsIfStuck() && "cli".equals(options.text("launcher"))) {
            own++;
            new LauncherWatch(options.number("launcher-pid")).start();
        }
        if (!options.controls()) {
            // Where threads are run one at a time the driver reports, between two runs.
            Background.start(this, "heddle-reporter");
        }
        new CanaryRun(notes).run();
        drain();
        write(Journal.progress(summary()));
    }

    private synchronized void open() {
        try {
            Path path = options.journal();
            if (path == null) {
                directory = RunDirectory.create(options.out());
                // At once: a target that is killed must not leave the run before it as the latest.
                directory.makeLatest();
                path = directory.journal();
            }
            journal = new FileOutputStream(path.toFile(), true);
        } catch (IOException | RuntimeException e) {
            say("heddle: cannot write the journal: " + e.getMessage() + "\n");
        }
    }

    private synchronized void write(String line) {
        if (journal != null) {
            try {
                journal.write(line.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                journal = null;
                say("heddle: cannot write the journal: " + e.getMessage() + "\n");
            }
        }
    }

    @Override
    public void run() {
        for (int n = 1;; n++) {
            try {
                Thread.sleep(PERIOD_MILLIS);
                Threads.letGo();
            } catch (InterruptedException e) {
                return;
            }
            try {
                synchronized (this) {
                    if (finished) {
                        return;
                    }
                    boolean news = drain();
                    if (news || n % PROGRESS_EVERY == 0) {
                        write(Journal.progress(summary()));
                    }
                    if (endsIfStuck() && n % PROGRESS_EVERY == 0) {
                        endIfStuck();
                    }
                }
            } catch (OutOfMemoryError targetsHeapIsFull) {
                continue;
            }
        }
    }

    /** Whether somebody waits for the end of the run, to make the next one. */
    private boolean endsIfStuck() {
        return foreseen != null || options.mode().equals("record");
    }

    /** What is there to predict will not come to an end by itself if it happens. */
    private void endIfStuck() {
        Finding stuck = deadlocks.find();
        if (stuck != null) {
            failures.add(stuck);
            notes.add("the target was ended: its threads wait for each other for good");
            Runtime.getRuntime().halt(1);
        }
    }

    /** A controlled run is over: the races that it showed have this schedule. Returns how many of them are new. */
    synchronized int ran(Schedule shows, int number) {
        int before = races.size();
        schedule = shows;
        schedules = number;
        drain();
        schedule = null;
        return races.size() - before;
    }

    /** There is one more thread of the agent's own. */
    synchronized void notCounted() {
        own++;
    }

    /** Threads run freely, but at these speeds; before the target starts. */
    synchronized void throttled(Throttled by) {
        own++;
        throttled = by;
    }

    /** How often each race was seen so far; a race keeps its place. */
    synchronized List<Long> sightings() {
        return races.stream().map(r -> r.count).toList();
    }

    /** The races that were seen since. */
    synchronized List<Finding> seenSince(List<Long> sightings) {
        drain();
        List<Finding> seen = new ArrayList<>();
        for (int i = 0; i < races.size(); i++) {
            if (i >= sightings.size() || races.get(i).count > sightings.get(i)) {
                seen.add(findings.get(i));
            }
        }
        return seen;
    }

    synchronized void progress() {
        write(Journal.progress(summary()));
        if (confirmingSoFar != null) {
            write(Journal.confirming(confirmingSoFar));
        }
        if (soFar != null) {
            write(Journal.exploring(soFar));
        }
    }

    /** To be written if the end comes before {@link #exploring}. */
    synchronized void soFar(Exploring what) {
        soFar = what;
        threads = what.threads();
    }

    /** The same for {@link #confirming}. */
    synchronized void soFar(Exploring what, Confirming confirming) {
        soFar(what);
        confirmingSoFar = confirming;
    }

    synchronized void confirming(Confirming what) {
        confirmingSoFar = null;
        write(Journal.confirming(what));
    }

    synchronized void localizing(Localizing what) {
        write(Journal.localizing(what));
    }

    /** A failure of the target itself; one that is known already gets another schedule. */
    synchronized Finding failure(Finding finding, Schedule shows) {
        String key = Findings.siteKey(finding);
        int known = -1;
        for (int i = 0; i < failures.size(); i++) {
            known = Findings.siteKey(failures.get(i)).equals(key) ? i : known;
        }
        Finding f = known < 0 ? scheduled(finding, shows) : scheduled(finding, shows, fileNumber(failures.get(known)));
        if (known < 0) {
            failures.add(f);
        } else {
            failures.set(known, f);
        }
        write(Journal.finding(f));
        return f;
    }

    /** Takes a failure back that turned out to be another one's. */
    synchronized void withdraw(String key) {
        if (failures.removeIf(f -> Findings.siteKey(f).equals(key))) {
            write(Journal.withdrawn(key));
        }
    }

    /** A race that was made to happen; null if it was never seen. */
    synchronized Finding confirmed(Predicate<Finding> isIt, boolean harmful, String effect, Schedule shows) {
        for (int i = 0; i < findings.size(); i++) {
            Finding f = findings.get(i);
            if (isIt.test(f)) {
                f = f.withStatus(harmful ? Finding.HARMFUL : Finding.CONFIRMED).withEffect(effect);
                f = f.schedule() == null ? scheduled(f, shows) : scheduled(f, shows, fileNumber(f));
                findings.set(i, f);
                write(Journal.finding(f));
                return f;
            }
        }
        return null;
    }

    private static int fileNumber(Finding f) {
        return Integer.parseInt(Path.of(f.schedule()).getFileName().toString().replaceAll("\\D", ""));
    }

    /**
     * Looks for smaller schedules of the races found so far.
     *
     * @param search gets a schedule, and whom to ask whether the last run showed the race
     */
    void shorten(BiFunction<Schedule, BooleanSupplier, Schedule> search) {
        int n = races.size();
        for (int i = 0; i < n; i++) {
            Races.Race race = races.get(i);
            Finding f = findings.get(i);
            if (f.token() != null) {
                long[] seen = {race.count};
                Schedule small = search.apply(Schedule.ofToken(f.token()), () -> {
                    boolean again = race.count > seen[0];
                    seen[0] = race.count;
                    return again;
                });
                findings.set(i, scheduled(f, small, fileNumber(f)));
            }
        }
    }

    synchronized void exploring(Exploring what) {
        schedules = what.schedules();
        threads = what.threads();
        soFar = null;
        write(Journal.exploring(what));
    }

    private Finding scheduled(Finding f, Schedule shows) {
        return scheduled(f, shows, ++scheduleFiles);
    }

    private Finding scheduled(Finding f, Schedule shows, int number) {
        Path journalFile = options.journal() != null ? options.journal() : directory.journal();
        Path file = journalFile.resolveSibling("schedule-" + number + ".txt");
        try {
            Files.writeString(file, shows.text());
        } catch (IOException e) {
            say("heddle: cannot write " + file + ": " + e.getMessage() + "\n");
        }
        return f.withSchedule(file.toString(), shows.token()).withSpeeds(shows.speeds());
    }

    private synchronized boolean drain() {
        if (foreseen != null) {
            foreseen.drain();
        }
        boolean news = transformer.woven() > 0 && !progressed;
        progressed |= news;
        for (Races.Race r = Races.drain(); r != null; r = r.next) {
            Finding f = texts.of(r);
            r.nowStack = null;
            if (f.member().startsWith(CANARY)) {
                canary = true;
            } else {
                if (texts.published(r)) {
                    continue;
                }
                if (schedule != null) {
                    f = scheduled(f.withStatus(Finding.CONFIRMED), schedule);
                }
                if (throttled != null) {
                    f = f.withSpeeds(throttled.text());
                }
                if (foreseen != null) {
                    foreseen.race(r, f);
                }
                races.add(r);
                findings.add(f);
                write(Journal.finding(f));
                news = true;
            }
        }
        return news;
    }

    synchronized void finish() {
        if (finished) {
            return;
        }
        finished = true;
        drain();
        List<Finding> all = new ArrayList<>();
        for (int i = 0; i < races.size(); i++) {
            all.add(findings.get(i).withCount(races.get(i).count));
        }
        all.addAll(0, failures);
        all.addAll(foreseen());
        all = Findings.assignIds(Findings.dedupe(all));
        for (Finding f : all) {
            write(Journal.finding(f));
        }
        if (trace != null) {
            trace.close();
        }
        if (confirmingSoFar != null) {
            write(Journal.confirming(confirmingSoFar));
        }
        if (soFar != null) {
            write(Journal.exploring(soFar));
        }
        RunSummary run = summary();
        write(Journal.end(run));
        if (!options.quiet()) {
            say(TextReport.render(run, all, journal != null, Style.PLAIN));
        }
    }

    /** What is predicted besides races; all of it goes into a file for {@code confirm} as well. */
    private List<Finding> foreseen() {
        if (foreseen == null) {
            return List.of();
        }
        foreseen.end();
        Path file = options.journal() != null ? options.journal() : directory == null ? null : directory.journal();
        try {
            if (file != null) {
                foreseen.write(file);
            }
        } catch (IOException e) {
            notes.add("the candidates could not be written: " + e.getMessage());
        }
        return foreseen.others();
    }

    /** What can be said by now. */
    synchronized RunSummary soFar() {
        return summary();
    }

    private RunSummary summary() {
        List<String> all = new ArrayList<>(notes);
        all.addAll(transformer.notes());
        if (ShadowMemory.dropped() > 0) {
            all.add(ShadowMemory.dropped() + " shadows of arrays and JDK objects were dropped at the memory cap, the"
                    + " oldest first; races on these may be missing");
        }
        if (Races.left() > 0) {
            all.add("more than 8,192 pairs of sites race; further pairs are not listed (" + Races.left()
                    + " sightings)");
        }
        if (throttled != null) {
            all.add(throttled.note());
        }
        if (trace != null && trace.problem() != null) {
            all.add("the trace is incomplete: " + trace.problem());
        }
        if (Probes.failures() > 0) {
            all.add("the probe failed " + Probes.failures() + " times inside: " + Probes.failure());
        }
        return new RunSummary(options.seed(), System.getProperty("java.version"), transformer.woven(),
                transformer.skipped(),
                threads > 0
                        ? threads
                        : Math.max(1, Threads.started() - CanaryRun.THREADS - own),
                Threads.events(), schedules,
                (System.nanoTime() - started) / 1e9, canary, all, null);
    }

    /** Past whatever the target has done to System.err. */
    private static void say(String text) {
        try {
            new FileOutputStream(FileDescriptor.err).write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException nobodyListens) {
            return;
        }
    }
}
