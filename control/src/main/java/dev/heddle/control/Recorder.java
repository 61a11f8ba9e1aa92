package dev.heddle.control;

import dev.heddle.model.Schedule;
import dev.heddle.probe.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Writes down what an iteration does: the choices that were not the usual ones, and on demand every operation. */
final class Recorder {
    /** One operation, in the order in which they were done. */
    static final class Event {
        /** The path of the thread, and its name. */
        final String task;
        final String thread;
        final String op;
        /** The member or method, or "" where that is not a name. */
        final String what;
        final String at;
        /** The methods of the target that are running, outermost first. */
        final List<String> calls;
        /** Whether the thread never came to do it. */
        final boolean waits;
        /** The locks that the thread has, once it has done this. */
        final List<String> held;
        /** What it read, wrote or got, or null. */
        String value;

        Event(Task t, String what, String at, List<String> calls, boolean waits,
                List<String> held) {
            this.task = t.path;
            this.thread = t.name();
            this.op = Op.name(t.op);
            this.what = what;
            this.at = at;
            this.calls = calls;
            this.waits = waits;
            this.held = held;
        }
    }

    private final IntFunction<String> sites;
    private final IntFunction<String> members;
    private final boolean traces;
    /** Says which locks a task has; asked only for a run that is written down. */
    private Function<Task, List<String>> locks = t -> List.of();
    private final List<Schedule.Step> steps = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private long hash = 1;
    private int switches;

    Recorder(IntFunction<String> sites, IntFunction<String> members, boolean traces) {
        this.sites = sites;
        this.members = members;
        this.traces = traces;
    }

    void locks(Function<Task, List<String>> asked) {
        locks = asked;
    }

    /** A task has come to a point. */
    void point(Task t) {
        // The order of operations, not only of threads: what two equal numbers mean is "the same interleaving".
        hash = hash * 0x5DEECE66DL + ((long) t.id << 40 | (long) t.op << 32 | t.site & 0xffffffffL) + 11;
    }

    /** A task does what it came to a point for. To be called by its own thread. */
    void does(Task t) {
        if (traces && !t.told) {
            t.told = true;
            t.shows = t.op == Op.READ || t.op == Op.WRITE || t.op == Op.CALL;
            events.add(
                    new Event(t, what(t), place(sites, t.site), Frames.calls(new Throwable().getStackTrace()), false,
                            locks.apply(t)));
        }
    }

    /** The iteration is over, and a task was about to do something, or waits for it. */
    void waits(Task t) {
        if (traces && !t.told && t.op != Op.BEGIN) {
            t.told = true;
            List<String> calls = t.thread.isAlive() ? Frames.calls(Frames.of(t.thread)) : List.of();
            events.add(new Event(t, what(t), place(sites, t.site), calls, true, locks.apply(t)));
        }
    }

    void value(Task t, String text) {
        for (int i = events.size() - 1; i >= 0; i--) {
            if (events.get(i).task.equals(t.path)) {
                events.get(i).value = text;
                return;
            }
        }
    }

    private String what(Task t) {
        if (t.op == Op.LOCK || t.op == Op.WAIT) {
            return LockNames.numbered(Monitors.name(t.monitor), -t.what);
        }
        int name = t.op == Op.CALL && t.callee > 0 ? t.callee : t.what;
        return name > 0 ? members.apply(name) : "";
    }

    void chose(Task me, Task next, Task usual) {
        switches += next == me ? 0 : 1;
        if (next != usual) {
            steps.add(new Schedule.Step(me.path, Op.name(me.op), place(sites, me.site), me.occurrence, next.path));
        }
    }

    /** What a task is about to do, and where. */
    String about(Task t) {
        return t.site == 0 ? Op.name(t.op) : Op.name(t.op) + " " + place(sites, t.site);
    }

    static String place(IntFunction<String> sites, int site) {
        return site == 0 ? "-" : sites.apply(site);
    }

    List<Schedule.Step> steps() {
        return steps;
    }

    List<Event> events() {
        return events;
    }

    long hash() {
        return hash;
    }

    int switches() {
        return switches;
    }
}
