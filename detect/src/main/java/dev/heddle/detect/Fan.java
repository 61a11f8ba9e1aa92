package dev.heddle.detect;

import dev.heddle.probe.Events;
import java.util.List;

/** Passes events on to several sinks, so that one replay feeds many analyses. */
public final class Fan implements Events {
    private final Events[] sinks;

    public Fan(List<? extends Events> sinks) {
        this.sinks = sinks.toArray(new Events[0]);
    }

    @Override
    public void on(int kind, long thread, long target, long arg, int site) {
        for (Events sink : sinks) {
            sink.on(kind, thread, target, arg, site);
        }
    }

    @Override
    public void define(int what, long id, String text) {
        for (Events sink : sinks) {
            sink.define(what, id, text);
        }
    }
}
