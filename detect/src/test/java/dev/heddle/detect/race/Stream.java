package dev.heddle.detect.race;

import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.List;

/** A list of events to be sent; an event's site is its place in the list, so that reports name events. */
final class Stream {
    record Event(int kind, long thread, long target, long arg) {
    }

    final List<Event> events = new ArrayList<>();

    Stream add(int kind, long thread, long target, long arg) {
        events.add(new Event(kind, thread, target, arg));
        return this;
    }

    Stream read(long thread, long object) {
        return add(Events.READ, thread, object, Events.location(1, 0));
    }

    Stream write(long thread, long object) {
        return add(Events.WRITE, thread, object, Events.location(1, 0));
    }

    Stream lock(long thread, long lock) {
        return add(Events.ACQUIRE, thread, lock, Events.MODE_LOCK);
    }

    Stream unlock(long thread, long lock) {
        return add(Events.RELEASE, thread, lock, Events.MODE_LOCK);
    }

    Stream readLock(long thread, long lock) {
        return add(Events.ACQUIRE, thread, lock, Events.MODE_READ_LOCK);
    }

    Stream readUnlock(long thread, long lock) {
        return add(Events.RELEASE, thread, lock, Events.MODE_READ_LOCK);
    }

    Stream volatileRead(long thread, long variable) {
        return add(Events.ACQUIRE, thread, variable, Events.MODE_VARIABLE);
    }

    Stream volatileWrite(long thread, long variable) {
        return add(Events.RELEASE, thread, variable, Events.MODE_VARIABLE);
    }

    Stream start(long thread, long child) {
        return add(Events.START, thread, child, 0);
    }

    Stream join(long thread, long child) {
        return add(Events.JOIN, thread, child, 0);
    }

    Stream end(long thread) {
        return add(Events.END, thread, 0, 0);
    }

    Stream arrive(long thread, long barrier) {
        return add(Events.BARRIER_ARRIVE, thread, barrier, 0);
    }

    Stream pass(long thread, long barrier) {
        return add(Events.BARRIER_PASS, thread, barrier, 0);
    }

    void sendTo(Events sink) {
        for (int i = 0; i < events.size(); i++) {
            Event e = events.get(i);
            sink.on(e.kind, e.thread, e.target, e.arg, i);
        }
    }

    /** The races that the analysis reports, as "first second" places in the list. */
    List<String> races() {
        List<String> found = new ArrayList<>();
        sendTo(new HappensBefore((first, second, object, location) -> found.add(first.site() + " " + second.site())));
        return found;
    }
}
