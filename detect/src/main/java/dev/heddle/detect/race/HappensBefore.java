package dev.heddle.detect.race;

import dev.heddle.detect.Analysis;
import dev.heddle.detect.Names;
import dev.heddle.detect.NumberSink;
import dev.heddle.detect.NumberSource;
import dev.heddle.detect.RaceReport;
import dev.heddle.detect.Told;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Data races of the observed execution, by happens-before, with FastTrack's epochs. Each pair reported is a real race of
 * the stream, and each location that has a race is reported, at the first access that completes one.
 *
 * <p>
 * It goes a little beyond FastTrack: a write forgets the reads before it, so that a further access in the same epoch is
 * checked again when another thread has been there in between, and more of the sites that race are seen. Accesses that
 * a later one has replaced are not remembered, so not every pair of a racy location is reported.
 *
 * <p>
 * One lock, the monitor, guards everything: this is the analysis for traces and for small live runs.
 */
public final class HappensBefore implements Analysis {
    private final Map<Long, ThreadClock> threads = new HashMap<>();
    private final Map<Long, SyncVariable> variables = new HashMap<>();
    /** The round that is gathering at each barrier: what those that have arrived know. */
    private final Map<Long, VectorClock> gathering = new HashMap<>();
    private final Slots slots = new Slots();
    private final ShadowTable shadows = new ShadowTable();
    private final Names names;
    private final RacePairs pairs = new RacePairs();
    private final RaceSink sink;

    public HappensBefore() {
        this(new Names());
    }

    /** With names that somebody else may give too. */
    public HappensBefore(Names names) {
        this.names = names;
        sink = pairs;
    }

    HappensBefore(RaceSink sink) {
        names = new Names();
        this.sink = sink;
    }

    @Override
    public String name() {
        return "happens-before";
    }

    @Override
    public synchronized List<RaceReport> results() {
        return pairs.reports(names);
    }

    @Override
    public synchronized void define(int what, long id, String text) {
        names.define(what, id, text);
    }

    @Override
    public synchronized void on(int kind, long thread, long target, long arg, int site) {
        switch (kind) {
            case READ -> shadows.at(target, arg).read(accessing(thread), site, target, arg, sink);
            case WRITE -> shadows.at(target, arg).write(accessing(thread), site, target, arg, sink);
            case ACQUIRE -> acquire(running(thread), target, arg);
            case RELEASE -> release(running(thread), target, arg);
            case START -> start(running(thread), target);
            case JOIN -> join(running(thread), target);
            case BARRIER_ARRIVE -> arrive(running(thread), target);
            case BARRIER_PASS -> pass(running(thread), target);
            case END -> running(thread).end(slots);
            default -> {
                // WAIT and NOTIFY come with a release and an acquire of the monitor; park promises no order; the rest
                // is about code, not about time.
            }
        }
    }

    /** An access to a location that is looked at elsewhere; true if there is more to {@link #told tell} of the thread from now on. */
    public synchronized boolean touches(long thread) {
        ThreadClock t = running(thread);
        boolean fresh = t.slot() < 0;
        t.settle(slots);
        t.touch();
        return fresh;
    }

    /** What this knows of a thread, for one with which the thread's accesses are looked at. */
    public synchronized Told told(long thread) {
        ThreadClock now = running(thread);
        ThreadClock then = new ThreadClock(thread, new VectorClock());
        return new Told() {
            private boolean begun;

            @Override
            public void tell(NumberSink out) {
                then.follow(now, !begun, out);
                begun = true;
            }

            @Override
            public int weight() {
                return then.known().size();
            }
        };
    }

    /** What somebody has {@link #told} of a thread: its next accesses come then. */
    public synchronized void hear(long thread, NumberSource in) {
        running(thread).hear(in);
    }

    int slotCount() {
        return slots.count();
    }

    /** The thread, which exists from its START or, if that was before the stream began, from its first event. */
    private ThreadClock running(long thread) {
        ThreadClock t = threads.get(thread);
        if (t == null) {
            t = new ThreadClock(thread, new VectorClock());
            threads.put(thread, t);
        } else if (t.ended()) {
            t.revive();
        }
        return t;
    }

    private ThreadClock accessing(long thread) {
        ThreadClock t = running(thread);
        t.settle(slots);
        return t;
    }

    private SyncVariable variable(long id) {
        SyncVariable v = variables.get(id);
        if (v == null) {
            v = new SyncVariable();
            variables.put(id, v);
        }
        return v;
    }

    private void acquire(ThreadClock t, long id, long mode) {
        if (mode == MODE_READ_LOCK) {
            variable(id).readAcquire(t.known());
        } else {
            variable(id).acquire(t.known());
        }
        if (isLock(mode)) {
            t.hold(id);
        }
    }

    private void release(ThreadClock t, long id, long mode) {
        if (mode == MODE_READ_LOCK) {
            variable(id).readRelease(t.known());
        } else {
            variable(id).release(t.known());
        }
        t.step();
        if (isLock(mode)) {
            t.unhold(id);
        }
    }

    private static boolean isLock(long mode) {
        return mode == MODE_LOCK || mode == MODE_READ_LOCK;
    }

    private void start(ThreadClock parent, long child) {
        ThreadClock there = threads.get(child);
        if (there == null) {
            threads.put(child, new ThreadClock(child, parent.known().copy()));
        } else {
            there.known().join(parent.known());
        }
        parent.step();
    }

    private void join(ThreadClock t, long child) {
        ThreadClock joined = threads.get(child);
        if (joined != null) {
            t.known().join(joined.known());
            joined.step();
        }
    }

    private void arrive(ThreadClock t, long barrier) {
        VectorClock round = gathering.get(barrier);
        if (round == null) {
            round = new VectorClock();
            gathering.put(barrier, round);
        }
        round.join(t.known());
        t.arrive(barrier, round);
        t.step();
    }

    /** The first to pass closes the round, so that nobody learns from those who arrive for the next one. */
    private void pass(ThreadClock t, long barrier) {
        VectorClock round = t.pass(barrier);
        if (round == null) {
            round = gathering.get(barrier);
        }
        if (round != null) {
            gathering.remove(barrier, round);
            t.known().join(round);
        }
    }
}
