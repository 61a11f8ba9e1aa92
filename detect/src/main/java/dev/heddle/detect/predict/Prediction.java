package dev.heddle.detect.predict;

import dev.heddle.detect.Names;
import dev.heddle.model.Candidate;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * All predictors over one run: what might go wrong in another one. Drives them from a stream of events, live or from a trace.
 *
 * <p>
 * One lock, the monitor, guards everything.
 */
public final class Prediction implements Events {
    private static final long[] NO_CALLS = {};
    private static final int MOST_ALIKE = 3;

    private final Timeline timeline = new Timeline();
    private final Names names;
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
        this.predictors = List.of(new HybridRaces(), new LockCycles(), new LostBlocks(this::isEntry),
                new Triples(calls::get));
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
                Place where = new Place(target, isElement(member) ? Events.indexOf(arg) : arg);
                predictors.forEach(p -> p.access(t, kind == WRITE, where, member, site));
            }
            case LOCK -> {
                Timeline.Hold taken = timeline.lock(t, target, arg != 0, site);
                if (taken != null) {
                    predictors.forEach(p -> p.locked(t, taken));
                }
            }
            case UNLOCK -> {
                Timeline.Hold given = timeline.unlock(t, target, arg != 0);
                if (given != null) {
                    predictors.forEach(p -> p.unlocked(t, given));
                }
            }
            default -> {
                if (kind == WAIT) {
                    predictors.forEach(p -> p.waits(t, target));
                }
                timeline.order(kind, t, target, arg);
            }
        }
    }

    /** An array is reached from many classes, each of which has its own name for its elements. */
    private boolean isElement(int member) {
        return names.member(member).endsWith("[]");
    }

    private boolean isEntry(int site) {
        String[] parts = names.site(site).split("\t", -1);
        return parts.length > 1 && (parts[1].equals("run") || parts[1].equals("main") || parts[1].equals("call"));
    }

    /** Each once, in the order in which they were first seen. */
    public synchronized List<Candidate> candidates() {
        Map<String, Candidate> all = new LinkedHashMap<>();
        Map<String, Integer> count = new HashMap<>();
        for (Predictor p : predictors) {
            for (Guess g : p.guesses()) {
                Candidate c = candidate(g);
                // The same places, with other threads and objects: some of them may be able to meet where others are not.
                int alike = count.merge(c.key(), 1, Integer::sum);
                if (alike <= MOST_ALIKE) {
                    all.putIfAbsent(c.identity(), c);
                }
            }
        }
        return new ArrayList<>(all.values());
    }

    private Candidate candidate(Guess g) {
        List<Candidate.Side> sides = new ArrayList<>();
        for (Guess.Side s : g.sides()) {
            sides.add(
                    new Candidate.Side(s.op(), place(s.site()), path(s.thread()), s.holding().stream().map(this::place)
                            .toList(), s.lock() == 0 ? Candidate.ANY : object(s.lock())));
        }
        String what = g.member() != 0
                ? names.member(g.member())
                : String.join(", ", g.objects().stream().map(names::object).distinct().sorted().toList());
        return new Candidate(g.kind(), what, sides);
    }

    /** Where it comes from, or else its class. */
    private String object(long lock) {
        String birth = names.birth(lock);
        if (birth == null) {
            return names.object(lock);
        }
        String[] parts = birth.split("\t");
        return Candidate.object(parts[0], place(Integer.parseInt(parts[1])), Integer.parseInt(parts[2]));
    }

    private String path(Timeline.Line t) {
        String known = names.path(t.id);
        return known == null ? t.path : known;
    }

    /** As in a stack trace. */
    private String place(int site) {
        String[] parts = names.site(site).split("\t", -1);
        if (parts.length < 4) {
            return "-";
        }
        String line = parts[3].equals("0") || parts[3].startsWith("-") ? "" : ":" + parts[3];
        return parts[0] + "." + parts[1] + "(" + (parts[2].isEmpty() ? "?" : parts[2]) + line + ")";
    }
}
