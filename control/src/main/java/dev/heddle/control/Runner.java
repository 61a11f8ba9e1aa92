package dev.heddle.control;

import dev.heddle.model.Made;
import dev.heddle.probe.Birth;
import dev.heddle.probe.GateKeeper;
import dev.heddle.probe.Unwound;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Runs the target once under a strategy. To be used by one thread, the driver, which is not itself under control. */
final class Runner implements Trap.Names {
    private static final long SPIN_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int RATIO = 20;
    /** A run that has begun when the time is over may go on for so long. */
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long END_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final Target target;
    private final IntFunction<String> sites;
    private final IntFunction<String> members;
    /** The texts of sites that were asked for. Used by whoever has the turn. */
    private final Map<Integer, String> places = new ConcurrentHashMap<>();
    /** Where threads were made, by their paths. Written between runs. */
    private final Map<String, Made> threads = new ConcurrentHashMap<>();
    private final Oracle oracle;
    private final int maxSteps;
    private final Controller controller = new Controller();
    private final Watchdog watchdog;
    /** Threads of the target are in a group beside that of Heddle's own, with the same name. */
    private final ThreadGroup group = beside(Thread.currentThread().getThreadGroup());
    /** When the caller's time is over. */
    private long until = System.nanoTime() + TimeUnit.DAYS.toNanos(365);
    /** For how long a thread has come to no point, in all runs so far, if it was long enough to be noticed. */
    private long longest;
    /** How many runs have come to an end. */
    private int ended;
    /** Makes those who look on, or null. */
    private Supplier<Observer> observers;
    /** Whether they see what is no point as well. */
    private boolean watched;
    /** Whether somebody looks on with a debugger, and has all the time in the world. */
    private boolean debugged;

    Runner(Target target, Oracle oracle, int maxSteps, IntFunction<String> sites, IntFunction<String> members) {
        this.target = target;
        this.oracle = oracle;
        this.maxSteps = maxSteps;
        this.sites = sites;
        this.members = members;
        GateKeeper.open(controller);
        watchdog = new Watchdog(controller);
        watchdog.start();
    }

    /** A run that only computes may go on until then. */
    void until(long nanoTime) {
        until = nanoTime;
    }

    private static ThreadGroup beside(ThreadGroup g) {
        return new ThreadGroup(g.getParent() == null ? g : g.getParent(), "main");
    }

    IntFunction<String> sites() {
        return sites;
    }

    @Override
    public String site(int id) {
        return id == 0 ? "-" : places.computeIfAbsent(id, sites::apply);
    }

    @Override
    public String member(int id) {
        return members.apply(id);
    }

    @Override
    public Made thread(String path) {
        return threads.get(path);
    }

    /** The tasks of the last run, as they were when it ended. */
    List<Task> tasks() {
        return controller.tasks();
    }

    /** Where the threads of the last run were made; what an earlier run had for the same path stays. */
    void rememberThreads() {
        for (Task t : tasks()) {
            Made made = threads.containsKey(t.path) ? null : Aim.made(Birth.of(t.thread), this);
            if (made != null) {
                threads.put(t.path, made);
            }
        }
    }

    /** From now on each run has somebody who is told of each task that does what it was about to do; null for nobody. */
    void observe(Supplier<Observer> each) {
        observers = each;
    }

    /** The same, and they see what only one thread uses as well. */
    void watch(Supplier<Observer> each) {
        observers = each;
        watched = true;
    }

    /** How many runs there were. */
    int runs() {
        return ended;
    }

    /** How much is known to be shared by now. */
    int shared() {
        return GateKeeper.shared() + controller.sharedSites();
    }

    /** From now on nobody is given up for taking long. */
    void debugged() {
        debugged = true;
        watchdog.stop();
        controller.debugged();
    }

    boolean isDebugged() {
        return debugged;
    }

    /** A site that uses what threads share, as another JVM has found out. */
    void share(int site) {
        controller.share(site);
    }

    BitSet sharedSites() {
        return controller.sharedOnes();
    }

    void close() {
        watchdog.stop();
        GateKeeper.close();
    }

    /** As if nothing had been run yet. */
    void forget() {
        GateKeeper.forgetShared();
        controller.forget();
    }

    String program() {
        return target.program();
    }

    Iteration run(Strategy strategy, long seed, boolean traces) {
        Recorder recorder = new Recorder(sites, members, traces);
        strategy.begin(new SplittableRandom(seed));
        controller.prepare(strategy, recorder, maxSteps);
        controller.observe(observers == null ? null : observers.get());
        GateKeeper.repeatable();
        GateKeeper.traces(traces);
        GateKeeper.watched(watched);
        GateKeeper.everything(strategy instanceof Replay);
        GateKeeper.calls(strategy.countsCalls());
        Target.Body body = target.fresh();
        Thread main = new Thread(group, () -> live(body), "main");
        // Not inherited from a driver that is a worker of a pool: without such a thread an iteration would end at once.
        main.setDaemon(false);
        main.setPriority(Thread.NORM_PRIORITY);
        main = GateKeeper.likeNew(main);
        controller.first(main);
        main.start();
        awaitEnd();
        ended++;
        int leaked = controller.endThreads(END_NANOS);
        GateKeeper.ended(main);
        strategy.end();
        body.close();
        String output = body.output();
        String divergence = strategy instanceof Replay ? ((Replay) strategy).divergence() : null;
        return new Iteration(strategy.name(), oracle.judge(controller.ending(), output), recorder.steps(),
                recorder.events(), recorder.hash(), controller.steps(), recorder.switches(), controller.threads(),
                controller.mostLive(), controller.inexact(), leaked, output, divergence);
    }

    private void live(Target.Body body) {
        try {
            body.run();
        } catch (Unwound over) {
            return;
        } catch (Throwable t) {
            if (!(t instanceof Unwound)) {
                controller.uncaught(GateKeeper.of(Thread.currentThread()), t);
            }
        }
    }

    /**
     * As long as there is progress, or somebody is outside, the target has time; the budget is the caller's business. A thread
     * that runs and comes to no point either computes or will never end: the latter only if no run so far has done so for
     * nearly as long.
     */
    private void awaitEnd() {
        long seen = -1;
        long since = 0;
        long quiet = 0;
        while (!controller.awaitEnd(TimeUnit.MILLISECONDS.toNanos(200))) {
            long now = System.nanoTime();
            if (debugged || controller.progress() != seen) {
                longest = Math.max(longest, quiet);
                seen = controller.progress();
                since = now;
            }
            quiet = now - since;
            if (quiet > SPIN_NANOS) {
                giveUp(quiet, now - until > 0);
            } else if (now - until > GRACE_NANOS) {
                controller.giveUp(Ending.late());
            }
        }
        longest = Math.max(longest, controller.ending().bad() ? 0 : quiet);
    }

    private void giveUp(long quiet, boolean late) {
        Task t = controller.current();
        if (t == null) {
            controller.giveUpIdle();
        } else if (longest > 0 && quiet > RATIO * longest || ended > 0 && longest == 0) {
            controller.giveUp(Ending.spins(t, TimeUnit.NANOSECONDS.toSeconds(quiet)));
        } else if (late) {
            controller.giveUp(Ending.computes(t, TimeUnit.NANOSECONDS.toSeconds(quiet)));
        }
    }
}
