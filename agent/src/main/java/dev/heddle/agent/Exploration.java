package dev.heddle.agent;

import dev.heddle.control.Explorer;
import dev.heddle.instrument.HeddleTransformer;
import dev.heddle.instrument.Sites;
import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import dev.heddle.probe.Threads;
import dev.heddle.probe.Turn;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Explores or replays instead of letting the JVM run the target's main method. Ends the JVM when it is done. */
final class Exploration {
    /** How often a line about what was done so far is written. */
    private static final long PROGRESS_NANOS = 1_000_000_000L;
    /** For the smallest schedules of all races together. */
    private static final long RACE_NANOS = 5_000_000_000L;
    private static final int RACE_RUNS = 60;
    /** After so many runs the JIT has done most of its work. */
    private static final int WARM = 500;

    private final Options options;
    private final Sites sites;
    private final HeddleTransformer transformer;
    private final Reporter reporter;
    private final List<String> notes;
    private double cpuWhenWarm;
    private long toldAt = System.nanoTime();
    /** By the site key of their finding. */
    private final Map<String, Exploring.Shown> shown = new LinkedHashMap<>();

    Exploration(Options options, Sites sites, HeddleTransformer transformer, Reporter reporter, List<String> notes) {
        this.options = options;
        this.sites = sites;
        this.transformer = transformer;
        this.reporter = reporter;
        this.notes = notes;
    }

    /** Returns only if there is nothing to run: then the JVM says why. */
    void run() throws IOException {
        MainTarget target = MainTarget.of(options.program(), options.arguments(), transformer, Threads::letGo);
        if (target == null) {
            return;
        }
        if ("cli".equals(options.text("launcher"))) {
            new LauncherWatch(options.number("launcher-pid")).start();
        }
        RacesOfRounds rounds = options.text("rounds") == null ? null : new RacesOfRounds(reporter, Exploration::say);
        Localization localization = options.text("passing") == null
                ? null
                : new Localization(reporter, (int) options.number("passing"), this::exploring);
        Explorer.Listener listener = rounds != null ? rounds : localization != null ? localization : new Listener();
        Explorer explorer = new Explorer(target, plan(), site -> sites.site(site).toString(), sites::memberName,
                listener, () -> localization != null && localization.enough());
        if (localization != null) {
            explorer.watch(localization::next);
            Explorer.Summary s = explorer.explore();
            notes.addAll(s.notes);
            localization.tell(explorer, s);
        } else if (rounds != null) {
            explorer.rounds((int) options.number("rounds"), rounds::begins);
        } else if (options.flag("throughput")) {
            throughput(explorer);
        } else if (options.text("seeds") != null) {
            // For benchmarks: one line with the numbers, past whatever the target has done to the output.
            say("runs to failure: " + explorer.runsToFailure((int) options.number("seeds"),
                    (int) options.number("misses")));
        } else if (options.text("schedule") != null) {
            replay(explorer);
        } else {
            explore(explorer);
        }
        System.exit(0);
    }

    private void throughput(Explorer explorer) throws IOException {
        Explorer.Summary s = explorer.explore();
        double all = cpu();
        say(String.format(Locale.ROOT, "throughput: %d | %.0f | %.0f", s.points / s.iterations, s.iterations / all,
                (s.iterations - WARM) / (all - cpuWhenWarm)));
    }

    /** CPU seconds of this JVM so far. */
    private static double cpu() {
        return ProcessHandle.current().info().totalCpuDuration().map(d -> d.toNanos() / 1e9).orElse(Double.NaN);
    }

    private static void say(String line) throws IOException {
        new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private Explorer.Plan plan() throws IOException {
        return new Explorer.Plan(options.text("strategy", "portfolio"), options.seed(),
                (int) options.number("iterations"), options.number("budget") * 1_000_000L,
                (int) options.number("max-steps"), options.flag("keep-going"),
                Oracles.of(options));
    }

    /** Keeps the reporter ready for the end, which Ctrl-C may bring at any time. */
    private final class Listener implements Explorer.Listener {
        @Override
        public int ran(Schedule schedule, Explorer.Summary s) {
            int news = reporter.ran(schedule, s.iterations);
            reporter.soFar(exploring(s));
            if (s.iterations == WARM) {
                cpuWhenWarm = cpu();
            }
            if (System.nanoTime() - toldAt > PROGRESS_NANOS) {
                reporter.progress();
                toldAt = System.nanoTime();
            }
            return news;
        }

        @Override
        public void failed(Explorer.Failure f) {
            Finding finding = reporter.failure(f.finding(), f.schedule());
            String key = dev.heddle.model.Findings.siteKey(finding);
            shown.put(key, new Exploring.Shown(key, f.iteration(), f.fullSwitches(), f.schedule().steps().size(),
                    f.table(), f.output()));
        }
    }

    private Exploring exploring(Explorer.Summary s) {
        return new Exploring(options.text("strategy", "portfolio"), s.iterations, s.distinct, s.lastNew, s.points,
                s.mostThreads, s.seconds, s.inexact, s.cutOff, s.guarantee, null, 0, 0,
                new ArrayList<>(shown.values()), s.growth());
    }

    private void explore(Explorer explorer) throws IOException {
        if (options.text("alone") != null) {
            alone(explorer);
            return;
        }
        Explorer.Summary s = explorer.explore();
        long until = System.nanoTime() + RACE_NANOS;
        reporter.shorten((schedule, shows) -> {
            long left = until - System.nanoTime();
            return left <= 0 ? schedule : explorer.smallest(schedule, shows, RACE_RUNS, left);
        });
        tell(s);
    }

    /** One iteration; what is learned in it goes to the next JVM. */
    private void alone(Explorer explorer) throws IOException {
        Learned learned = Learned.read(Path.of(options.text("learned")), explorer);
        learned.join(sites);
        explorer.alone((int) options.number("alone"), learned.points());
        Explorer.Summary s = explorer.explore();
        learned.write(sites, (int) s.points);
        tell(s);
    }

    private void tell(Explorer.Summary s) {
        notes.addAll(s.notes);
        reporter.exploring(exploring(s));
    }

    private void replay(Explorer explorer) throws IOException {
        Schedule schedule = Schedule.parse(Files.readString(Path.of(options.text("schedule"))));
        int times = (int) options.number("times");
        if (options.flag("debug")) {
            explorer.debugged();
        }
        Candidate witnessed = options.text("witness") == null
                ? null
                : Candidates.parse(Files.readString(Path.of(options.text("witness")))).get(0);
        SeenRaces races = new SeenRaces(reporter);
        Explorer.Replayed r = explorer.replay(schedule, times, witnessed, run -> races.in(run, witnessed));
        if (options.flag("debug")) {
            notes.add("the turn changed " + Turn.changes() + " times, each time with a call of " + Turn.class.getName()
                    + ".changed");
        }
        List<Exploring.Shown> again = new ArrayList<>();
        if (r.failure() != null) {
            Finding finding = reporter.failure(r.failure().finding(), schedule);
            again.add(new Exploring.Shown(dev.heddle.model.Findings.siteKey(finding), schedule.iteration(),
                    schedule.steps().size(), schedule.steps().size(), r.failure().table(), r.output()));
        }
        reporter.exploring(new Exploring("replay", r.times(), 1, 1, 0, r.mostThreads(), 0, 0, r.cutOff(), null,
                r.divergence(), r.failed(), r.same(), again));
    }
}
