package dev.heddle.watch;

import dev.heddle.instrument.watch.Cells;
import dev.heddle.instrument.watch.Sample;
import dev.heddle.instrument.watch.WatchTransformer;
import dev.heddle.instrument.watch.WatchTransformer.Work;
import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import dev.heddle.probe.watch.ThreadField;
import dev.heddle.probe.watch.Watch;
import dev.heddle.probe.watch.WatchHit;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The service thread of a JVM that is watched: weaves what was loaded before, opens cells, takes what was found, keeps to the budget,
 * and changes the sample from time to time.
 */
public final class Watching implements Runnable {
    /** What is going on. */
    public enum Phase {
        PREPARING, WATCHING, SUSPENDED, OFF
    }

    private static final long FIRST_TICK_MILLIS = 1;
    /** Where all of the CPU time may be used, as in tests of programs that are over in a moment. */
    private static final long CARELESS_TICK_MILLIS = 5;
    private static final long EAGER_NANOS = 3_000_000_000L;
    private static final long PERIOD_NANOS = 1_000_000_000L;
    private static final long MANAGEMENT_NANOS = 10_000_000_000L;
    /** Until fewer than these classes come in so long, the program is still starting; but no longer than the last. */
    private static final int CALM_CLASSES = 50;
    private static final long CALM_MILLIS = 500;
    private static final long LONGEST_START_NANOS = 15_000_000_000L;
    /** Of the budget, what leaving accesses in cells may take. */
    private static final double ARMING_SHARE = 0.25;
    private static final double ARMING_NANOS = 4_000;
    /** A single location that takes more than this part of the budget is left out. */
    private static final double HOT_SHARE = 0.25;
    /** And all together may take this part. */
    private static final double ACCESS_SHARE = 0.5;
    /** Seconds over the budget before everything is taken out, which costs more than it saves if it was only a moment. */
    private static final int STRIKES = 30;

    private final WatchOptions options;
    private final Instrumentation instrumentation;
    /** Whether the program starts now, and nobody waits until everything is prepared. */
    private final boolean withJvm;
    private final Cells cells;
    private final Sample sample;
    private final WatchTransformer transformer;
    private final Weaving weaving;
    private final Openings openings;
    private final Initializations initializations;
    private final Costs costs = new Costs();
    private final Complaints complaints = new Complaints();
    private final WatchLog log;
    private final Account account;
    private final WatchCanary canary;
    private final Commands commands;
    private final NativeHeap nativeHeap;
    /** Set before the service thread is there, and used by that only; null for nearly everybody. */
    private Hardware hardware;
    private final long started = System.nanoTime();

    /* Written by the service thread, read by whoever asks for the status. */
    private volatile Phase phase = Phase.PREPARING;
    private volatile Costs.Part cost = Costs.Part.NONE;
    private volatile double arms;
    private volatile boolean sang;
    private volatile int rotations;
    private volatile String why = "";
    /** Races that did not count because classes were being loaded. */
    private volatile long doubtful;
    private volatile boolean wantOff;
    /* Protected by this: what is to be done then, and whether the service thread has ended. */
    private Runnable afterOff;
    private boolean ended;
    private boolean finished;
    /** Set before the service thread is there. */
    private Thread hook;

    /* Written by the service thread, read by the one that ends the JVM, which may write the second as well. */
    /** How many classes had been read ahead, all of it over, when all classes were woven last. */
    private volatile int reads;
    /** Accesses that were left in cells before this moment do not count. */
    private volatile long trustedSince = started;
    private long busy;
    private long ticked;
    private long measured;
    private long rotated;
    private boolean managed;
    /** How many classes of OpenTelemetry's that hold the current span had come by when they were last looked for. */
    private int spans;
    private int strikes;
    private double perSecond;

    private Watching(WatchOptions options, Instrumentation instrumentation, Cells cells, boolean withJvm) {
        this.withJvm = withJvm && !options.flag("wait");
        this.cells = cells;
        this.options = options;
        this.instrumentation = instrumentation;
        sample = new Sample(options.rate(), options.seed());
        boolean clocks = options.backend() != WatchOptions.Backend.COLLIDER;
        transformer = new WatchTransformer(sample, cells, clocks, new Patterns(options),
                Watching.class.getClassLoader());
        transformer.counts(Traces.SPAN);
        weaving = new Weaving(instrumentation, transformer);
        initializations = new Initializations(instrumentation, transformer);
        canary = new WatchCanary(cells);
        commands = new Commands(instrumentation);
        nativeHeap = new NativeHeap(commands);
        openings = new Openings(cells, options.limitNanos(), canary.number(), options.budget() >= 1);
        log = new WatchLog(options, cells, complaints);
        account = new Account(options, cells, sample, transformer, weaving, openings, costs, log, started);
    }

    /**
     * @param withJvm whether the JVM is only just starting
     * @param before what watched this JVM until it was switched off, or null. Its numbers of cells go on to mean the same: threads may still be
     *               in code that was woven then
     */
    public static Watching start(WatchOptions options, Instrumentation instrumentation, boolean withJvm,
            Watching before) {
        Watching w = new Watching(options, instrumentation, before == null ? new Cells() : before.cells, withJvm);
        // What was found then is news again.
        w.cells.forgetFound();
        for (String p : options.problems()) {
            w.complaints.say(p);
        }
        if (ThreadField.OFFSET == 0) {
            w.complaints.say("this JDK has no place for a thread's clock; nothing is watched");
            w.phase = Phase.OFF;
            return w;
        }
        if (options.backend() == WatchOptions.Backend.COLLIDER) {
            Watch.hold(options.limitNanos());
        } else if (options.backend() == WatchOptions.Backend.HARDWARE && options.rate() > 0) {
            Hardware h = new Hardware(options.limitNanos(), directory(options), w.commands, w.complaints);
            String why = h.impossible();
            if (why == null) {
                w.hardware = h;
                Watch.threadIds();
            } else {
                String problem = "backend=hardware is not possible here: " + why + "; clock is used";
                options.problems().add(problem);
                w.complaints.say(problem);
            }
        }
        // First of all, as it is refused when the JVM is ending, and then nothing is begun.
        w.hook = Services.hook(w);
        Runtime.getRuntime().addShutdownHook(w.hook);
        w.log.open(w.summary());
        if (options.rate() > 0) {
            Weaving.prepare();
            instrumentation.addTransformer(w.transformer, true);
            Watch.hidden(w.weaving);
            w.weaving.hidden();
            Services.start(w, "heddle-watch");
            if (options.flag("wait")) {
                w.awaitReady();
            }
        } else {
            w.phase = Phase.OFF;
            w.why = "the rate is 0";
        }
        return w;
    }

    private static Path directory(WatchOptions options) {
        return options.journal() == null ? options.out() : options.journal().toAbsolutePath().getParent();
    }

    /** For programs that are over before everything is woven in the background. */
    private synchronized void awaitReady() {
        boolean interrupted = false;
        while (phase == Phase.PREPARING) {
            try {
                wait(50);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * A program that is starting needs the processor and its compilers for itself, and each time classes are woven again the JVM throws away what
     * it is compiling at that moment. So what was loaded before is left alone until the start is over; nothing is watched before that.
     */
    private synchronized void awaitCalm() throws InterruptedException {
        int before = 0;
        while (withJvm && !wantOff && System.nanoTime() - started < LONGEST_START_NANOS) {
            wait(CALM_MILLIS);
            int now = transformer.seen();
            if (now - before < CALM_CLASSES) {
                return;
            }
            before = now;
        }
    }

    @Override
    public void run() {
        try {
            watch();
        } catch (VirtualMachineError noRoom) {
            // Not even for that there is no memory; nobody is to be told on the target's stderr.
            openings.closeAll();
            phase = Phase.OFF;
        }
    }

    private void watch() {
        try {
            awaitCalm();
            int over = transformer.readsOver();
            int begun = transformer.reads();
            weaving.catchUp();
            reads = over == begun ? begun : -1;
            sang = canary.sing();
            initializations.quietSince();
            findTraces();
            phase = Phase.WATCHING;
            measured = rotated = ticked = System.nanoTime();
            nativeHeap.used(measured);
            perSecond = 2_000;
            while (!wantOff && phase == Phase.WATCHING) {
                tick();
            }
            if (phase == Phase.WATCHING) {
                switchOff(Phase.OFF, "it was asked for");
            }
        } catch (InterruptedException e) {
            openings.closeAll();
            sang = false;
            phase = Phase.OFF;
            why = "its thread was interrupted";
        } catch (OutOfMemoryError e) {
            openings.closeAll();
            sang = false;
            phase = Phase.OFF;
            why = "there is no memory left";
        } catch (Throwable e) {
            openings.closeAll();
            // From here on nothing is seen, and nobody knows since when.
            sang = false;
            phase = Phase.OFF;
            why = "this is a bug in Heddle: " + e;
            complaints.say("watching ended, " + why);
        } finally {
            ended();
        }
    }

    /** Whoever waits for the end is told. */
    private void ended() {
        Runnable then;
        if (hardware != null) {
            hardware.close();
        }
        synchronized (this) {
            ended = true;
            then = afterOff;
        }
        if (then != null) {
            then.run();
        }
    }

    private void tick() throws InterruptedException {
        long began = System.nanoTime();
        if (phase == Phase.WATCHING) {
            if (hardware != null) {
                hardware.round(began, openings.current());
            }
            openings.round(began, perSecond, (began - ticked) / 1e9);
            take();
        }
        ticked = began;
        long usual = options.budget() < 1 ? openings.pauseMillis() : CARELESS_TICK_MILLIS;
        long millis = hardware != null || began - started < EAGER_NANOS ? FIRST_TICK_MILLIS : usual;
        if (began - measured > PERIOD_NANOS) {
            period(began);
        }
        busy += System.nanoTime() - began;
        synchronized (this) {
            if (!wantOff && phase == Phase.WATCHING) {
                wait(millis);
            }
        }
    }

    /**
     * What was found. Where classes are read ahead, others may be loaded that nobody has woven. An access that was left in a cell before they are may
     * be ordered by a release in one of them, so it does not count; the race may be found again.
     */
    private void take() throws InterruptedException {
        WatchHit found = WatchHit.drain();
        // In this order: if both are the same, there was a moment since the draining when nothing was being read.
        int over = transformer.readsOver();
        int begun = transformer.reads();
        if (begun != reads) {
            catchMissed();
            if (over == begun) {
                reads = begun;
            } else {
                // What is being read may have loaded a class already, or load one after all were looked through.
                trustedSince = System.nanoTime();
            }
        }
        tell(found);
    }

    private void tell(WatchHit found) {
        if (found == null) {
            return;
        }
        // Who was held up has initialized nothing, and some tests are about other things.
        boolean held = options.backend() == WatchOptions.Backend.COLLIDER || options.flag("loading");
        long quiet = held ? trustedSince : initializations.quietSince();
        WatchHit older;
        for (WatchHit h = found; h != null; h = older) {
            older = h.older();
            if (canary.is(h)) {
                sang = true;
                h.told();
                continue;
            }
            if (h.since - trustedSince < 0 || quiet == Long.MAX_VALUE || h.since - quiet < 0) {
                doubtful += h.since - trustedSince < 0 ? 0 : 1;
                h.cell.forget(h);
                continue;
            }
            Finding f = log.add(h, summary());
            h.told();
            openings.found(h.cell.number);
            Recorder.race(f, h, WatchLog.uptime(h.since));
            if (options.flag("verbose")) {
                complaints.say("data race on " + f.member() + ": " + f.accesses().get(0).op() + " at "
                        + cells.site(h.thenSite) + " by " + h.thenName + ", " + f.accesses().get(1).op() + " at "
                        + cells.site(h.nowSite) + " by " + h.nowName);
            }
        }
    }

    /** Weaves what was loaded without being offered to the transformer, if there is any. */
    private void catchMissed() throws InterruptedException {
        List<Class<?>> missed = weaving.missed();
        if (!missed.isEmpty()) {
            weaving.late(missed);
            openings.closeAll();
            trustedSince = System.nanoTime();
        }
    }

    private void findTraces() {
        if (transformer.spans() != spans) {
            spans = transformer.spans();
            Traces.find(instrumentation);
        }
    }

    /** About once a second: what it costs, and what follows from that. */
    private void period(long now) throws InterruptedException {
        double seconds = (now - measured) / 1e9;
        measured = now;
        weaving.clear();
        if (!costs.calibrated()) {
            costs.calibrate(canary.number());
        }
        if (!managed && now - started > MANAGEMENT_NANOS && transformer.knows(null, Management.SERVER)) {
            managed = true;
            Management.register(this);
        }
        initializations.quietSince();
        findTraces();
        openings.summarize();
        cost = costs.since(seconds, openings.frequency(), busy);
        busy = 0;
        if (phase == Phase.WATCHING) {
            if (costs.calibrated()) {
                hold();
            }
            Recorder.budget(cost.all(), options.budget(), sample.rate(), locations(), sample.left());
        }
        if (log.hasJournal()) {
            log.progress(summary());
        }
        nativeHeap.trim(now);
        if (phase == Phase.WATCHING && options.rotateNanos() > 0 && now - rotated > options.rotateNanos()) {
            rotated = now;
            rotate();
            nativeHeap.used(now);
        }
    }

    /** Keeps to the budget: fewer accesses are left in cells, hot locations are left out, and if all else fails it ends. */
    private void hold() throws InterruptedException {
        double budget = options.budget();
        Costs.Part c = cost;
        double wanted = perSecond * (c.arming() <= 0 ? 2 : Math.min(2, budget * ARMING_SHARE / c.arming()));
        perSecond = Math.max(20, Math.min(budget * ARMING_SHARE * 2e9 / ARMING_NANOS, wanted));
        arms = perSecond;
        double used = c.accesses() <= 0 ? 0 : openings.frequency() / c.accesses();
        List<Openings.Place> hot = new ArrayList<>();
        double over = c.accesses() - budget * ACCESS_SHARE;
        for (Openings.Place p : openings.hottest()) {
            double part = used == 0 ? 0 : p.frequency / used;
            if (part > budget * HOT_SHARE || over > 0 && part > 0 && hot.size() < 50) {
                hot.add(p);
                over -= part;
            } else {
                break;
            }
        }
        if (!hot.isEmpty()) {
            leave(hot);
        }
        strikes = c.releases() + c.service() > budget ? strikes + 1 : 0;
        if (strikes >= STRIKES && options.budget() < 1) {
            suspend(c);
        }
    }

    private void leave(List<Openings.Place> hot) throws InterruptedException {
        Set<Class<?>> concerned = new HashSet<>(weaving.concerned());
        for (Openings.Place p : hot) {
            openings.retire(p);
            sample.leave(p.cell.key());
        }
        List<Class<?>> again = new ArrayList<>();
        for (Class<?> c : concerned) {
            if (transformer.mentions(c.getClassLoader(), c.getName().replace('.', '/'), keys(hot))) {
                again.add(c);
            }
        }
        weaving.again(again);
    }

    private static Set<String> keys(List<Openings.Place> places) {
        Set<String> out = new HashSet<>();
        for (Openings.Place p : places) {
            out.add(p.cell.key());
        }
        return out;
    }

    /** Synchronization alone costs too much here: everything is taken out again. */
    private void suspend(Costs.Part c) throws InterruptedException {
        switchOff(Phase.SUSPENDED, "synchronization alone costs " + Texts.percent(c.releases() + c.service())
                + " of the CPU time, the budget is "
                + Texts.percent(options.budget()));
    }

    private void rotate() throws InterruptedException {
        Set<Class<?>> concerned = new LinkedHashSet<>(weaving.concerned());
        openings.closeAll();
        sample.returnAll();
        sample.set(options.rate(), options.seed() + ++rotations);
        concerned.addAll(weaving.concerned());
        openings.restart(sample);
        weaving.again(new ArrayList<>(concerned));
    }

    private void switchOff(Phase then, String reason) throws InterruptedException {
        openings.closeAll();
        take();
        transformer.work(Work.NOTHING);
        List<Class<?>> changed = weaving.changed();
        weaving.again(changed);
        // What was being woven when that was said.
        List<Class<?>> more = new ArrayList<>(weaving.changed());
        more.removeAll(new HashSet<>(changed));
        weaving.again(more);
        instrumentation.removeTransformer(transformer);
        Watch.hidden(null);
        Watch.traces(null);
        why = reason;
        forget();
        phase = then;
        log.progress(summary());
    }

    /** What was only there to watch. Where a launcher waits for the last word, that is said when the JVM ends. */
    private void forget() {
        if (options.journal() == null) {
            try {
                if (Runtime.getRuntime().removeShutdownHook(hook)) {
                    finish();
                }
            } catch (IllegalStateException ending) {
                // The hook runs already.
                return;
            }
        }
        transformer.forget();
        weaving.forget();
    }

    /** Takes everything out again; the service thread does that. */
    public void off(Runnable then) {
        synchronized (this) {
            if (!ended && phase != Phase.OFF) {
                afterOff = then;
                wantOff = true;
                notifyAll();
                return;
            }
        }
        then.run();
    }

    /** The JVM ends. */
    void finish() {
        synchronized (log) {
            if (finished) {
                return;
            }
            finished = true;
        }
        WatchHit found = WatchHit.drain();
        int over = transformer.readsOver();
        int begun = transformer.reads();
        if (found != null && begun != reads && (over != begun || !weaving.missed().isEmpty())) {
            trustedSince = System.nanoTime();
        }
        tell(found);
        log.end(summary());
    }

    private Account.State state() {
        return new Account.State(phase, cost, sang, rotations, why, doubtful);
    }

    private RunSummary summary() {
        return account.summary(state());
    }

    /** The status, a line for each thing. */
    public String status() {
        return account.status(state());
    }

    public Phase phase() {
        return phase;
    }

    public int races() {
        return log.size();
    }

    double cost() {
        return cost.all();
    }

    double rate() {
        return sample.rate();
    }

    double budget() {
        return options.budget();
    }

    int locations() {
        return account.locations();
    }

    double armsPerSecond() {
        return arms;
    }
}
