package dev.heddle.watch;

import dev.heddle.model.Finding;
import dev.heddle.probe.watch.WatchHit;

/** Events for JDK Flight Recorder, where it is there and in use. Nothing of it is loaded before that. */
final class Recorder {
    /** Service thread only: whether a JDK without Flight Recorder was met. */
    private static boolean absent;

    private Recorder() {
    }

    /** @param uptime of the JVM when it was seen, in nanoseconds */
    static void race(Finding f, WatchHit h, long uptime) {
        if (inUse()) {
            RecordedEvents.race(f, h, uptime);
        }
    }

    static void budget(double cost, double budget, double rate, int locations, int leftOut) {
        if (inUse()) {
            RecordedEvents.budget(cost, budget, rate, locations, leftOut);
        }
    }

    private static boolean inUse() {
        if (absent) {
            return false;
        }
        try {
            return RecordedEvents.inUse();
        } catch (LinkageError e) {
            absent = true;
            return false;
        }
    }
}
