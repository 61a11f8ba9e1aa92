package dev.heddle.pgas;

import java.util.Locale;

/** What happened at a {@link Rendezvous}, for whoever wants to know why two did not meet. Guarded by it. */
final class MeetingLog {
    private static final int MOST_LINES = 4_000;
    private static final double NANOS = 1e9;

    private final StringBuilder lines = new StringBuilder();
    private long began;
    private int count;

    void add(Arrival a, String what) {
        if (count == 0) {
            began = System.nanoTime();
        }
        if (count++ < MOST_LINES) {
            SharedAccess x = a.access();
            lines.append(String.format(Locale.ROOT, "%8.4f  node %d/thread %d %s: %s at %s, %s%s of thread %d%s%n",
                    (System.nanoTime() - began) / NANOS, a.node(), a.thread(), what, a.op(), a.place(),
                    x.variable.name(), x.variable.range(x.low, x.high), x.variable.owner(),
                    a.inFlight() ? " (in flight)" : ""));
        }
    }

    String text() {
        return lines + (count > MOST_LINES ? (count - MOST_LINES) + " more\n" : "");
    }
}
