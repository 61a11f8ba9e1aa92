package dev.heddle.control;

import dev.heddle.model.Schedule;
import dev.heddle.probe.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Writes down what an iteration does: the choices that were not the usual ones, and on demand every point. */
final class Recorder {
    /**
     * One point.
     *
     * @param task  the path of the thread
     * @param what  the member, or "" where that is not a name
     * @param at    the place
     */
    record Event(String task, String thread, String op, String what, String at) {
    }

    private final IntFunction<String> sites;
    private final IntFunction<String> members;
    private final boolean traces;
    private final List<Schedule.Step> steps = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private long hash = 1;
    private int switches;

    Recorder(IntFunction<String> sites, IntFunction<String> members, boolean traces) {
        this.sites = sites;
        this.members = members;
        this.traces = traces;
    }

    void point(Task t) {
        // The order of operations, not only of threads: what two equal numbers mean is "the same interleaving".
        hash = hash * 0x5DEECE66DL + ((long) t.id << 40 | (long) t.op << 32 | t.site & 0xffffffffL) + 11;
        if (traces) {
            String what = t.what > 0 ? members.apply(t.what) : "";
            events.add(new Event(t.path, t.thread.getName(), Op.name(t.op), what, place(sites, t.site)));
        }
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
