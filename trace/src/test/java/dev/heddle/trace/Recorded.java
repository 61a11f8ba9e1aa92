package dev.heddle.trace;

import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A sink that keeps what it gets, with the questions that several tests ask of it. */
final class Recorded implements Events {
    record Event(int kind, long thread, long target, long arg, int site) {
        boolean sync() {
            return Kinds.synchronizes(kind);
        }
    }

    record Name(int what, long id, String text) {
    }

    final List<Event> events = new ArrayList<>();
    final List<Name> names = new ArrayList<>();

    @Override
    public synchronized void on(int kind, long thread, long target, long arg, int site) {
        events.add(new Event(kind, thread, target, arg, site));
    }

    @Override
    public synchronized void define(int what, long id, String text) {
        names.add(new Name(what, id, text));
    }

    void sendTo(Events sink) {
        for (Name n : names) {
            sink.define(n.what, n.id, n.text);
        }
        for (Event e : events) {
            sink.on(e.kind, e.thread, e.target, e.arg, e.site);
        }
    }

    List<Event> syncs() {
        return events.stream().filter(Event::sync).toList();
    }

    Map<Long, List<Event>> byThread() {
        Map<Long, List<Event>> result = new LinkedHashMap<>();
        for (Event e : events) {
            result.computeIfAbsent(e.thread, t -> new ArrayList<>()).add(e);
        }
        return result;
    }
}
