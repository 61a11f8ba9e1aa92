package dev.heddle.detect.predict;

import dev.heddle.detect.Names;
import dev.heddle.detect.NumberSource;
import dev.heddle.detect.Told;
import dev.heddle.model.Candidate;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * All predictors over one run: what might go wrong in another one. Drives them from a stream of events, live or from a trace.
 *
 * <p>
 * One lock, the monitor, guards everything.
 */
public final class Prediction implements Events {
    private static final long[] NO_CALLS = {};
    /** Nobody knows which calls were under way: what counts is the method, and the place in it. */
    private static final long[] NO_CALLS_KNOWN = null;

    private final Timeline timeline = new Timeline();
    private final Names names;
    private final Guesses guesses;
    private final List<Predictor> predictors;

    public Prediction() {
        this(new Names(), () -> NO_CALLS);
    }

    /**
     * With the names that are known from earlier runs; they are added to.
     *
     * @param calls the calls that are under way in the current thread, outermost first: for each a number of the method, and in the
     *              lowest 16 bits the place in it
     */
    public Prediction(Names names, Supplier<long[]> calls) {
        this.names = names;
        this.guesses = new Guesses(names);
        this.predictors = List.of(new HybridRaces(), new LockCycles(), new LostBlocks(guesses::isEntry),
                Triples.controlled(calls::get, names::method));
    }

    private Prediction(Names names, Guesses guesses, List<Predictor> predictors) {
        this.names = names;
        this.guesses = guesses;
        this.predictors = predictors;
    }

    /**
     * All, for a trace of threads that ran freely, or for a part of its locations.
     *
     * @param locks whether to look for what is about locks and not about locations
     */
    public static Prediction ofTrace(Names names, boolean locks) {
        Guesses guesses = new Guesses(names);
        List<Predictor> all = new ArrayList<>(
                List.of(new HybridRaces(), Triples.free(() -> NO_CALLS_KNOWN, names::method)));
        if (locks) {
            all.add(new LockCycles());
            all.add(new LostBlocks(guesses::isEntry));
        }
        return new Prediction(names, guesses, List.copyOf(all));
    }

    /** What is about locks, and what threads know: accesses are looked at elsewhere, in parts. */
    public static Prediction ofLocks(Names names) {
        Guesses guesses = new Guesses(names);
        return new Prediction(names, guesses, List.of(new LockCycles(), new LostBlocks(guesses::isEntry)));
    }

    /** What is known here of a thread, for one with which the thread's accesses are looked at. */
    public synchronized Told told(long thread) {
        return timeline.told(thread);
    }

    /** What somebody has {@link #told} of a thread: its next accesses come then. */
    public synchronized void hear(long thread, NumberSource in) {
        timeline.hear(thread, in);
    }

    /** Atomicity violations alone, for threads that run freely: those see all else by themselves. */
    public static Prediction ofAtomicity(Names names, Supplier<long[]> calls) {
        return new Prediction(names, new Guesses(names), List.of(Triples.free(calls::get, names::method)));
    }

    @Override
    public synchronized void define(int what, long id, String text) {
        names.define(what, id, text);
    }

    @Override
    public synchronized void on(int kind, long thread, long target, long arg, int site) {
        Timeline.Line t = timeline.of(thread);
        switch (kind) {
            case READ, WRITE -> {
                int member = Events.memberOf(arg);
                // An array is reached from many classes, each of which has its own name for its elements.
                Place where = new Place(target, names.isElement(member) ? Events.indexOf(arg) : arg);
                for (Predictor p : predictors) {
                    p.access(t, kind == WRITE, where, member, site);
                }
            }
            case LOCK -> {
                Timeline.Hold taken = timeline.lock(t, target, arg, site);
                if (taken != null) {
                    predictors.forEach(p -> p.locked(t, taken));
                }
            }
            case UNLOCK -> {
                Timeline.Hold given = timeline.unlock(t, target, (arg & SHARED) != 0);
                if (given != null) {
                    predictors.forEach(p -> p.unlocked(t, given));
                }
            }
            case ATOMIC_ENTER, ATOMIC_EXIT -> timeline.region(t, kind == ATOMIC_ENTER, (int) target);
            default -> {
                if (kind == WAIT) {
                    predictors.forEach(p -> p.waits(t, target));
                }
                timeline.order(kind, t, target, arg);
            }
        }
    }

    /** How many accesses were not looked at, because there were too many locations. */
    public synchronized long leftOut() {
        return predictors.stream().mapToLong(Predictor::leftOut).max().orElse(0);
    }

    public synchronized List<Candidate> candidates() {
        List<Guess> all = new ArrayList<>();
        predictors.forEach(p -> all.addAll(p.guesses()));
        return guesses.candidates(all);
    }
}
