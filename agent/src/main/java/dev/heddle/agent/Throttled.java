package dev.heddle.agent;

import dev.heddle.control.SpeedSample;
import dev.heddle.model.Pacing;
import dev.heddle.model.SpeedVector;
import dev.heddle.probe.Throttle;
import java.util.Arrays;
import java.util.List;

/** Threads that run freely, but are kept to speeds: starts that, and says which they were. */
final class Throttled {
    private static final String SAMPLE = "sample";
    private static final List<String> BASIS = List.of("main", "main/1", "main/2");

    private final SpeedVector speeds;

    private Throttled(SpeedVector speeds) {
        this.speeds = speeds;
    }

    /**
     * To be called by the main thread, before the target starts.
     *
     * @param text as in {@link Pacing}; or {@code sample}, {@code sample:main,main/3}: a vector of the round, by the seed
     */
    static Throttled begin(String text, long seed) {
        Pacing pacing = text.startsWith(SAMPLE)
                ? new Pacing(SpeedSample.of(basis(text), seed), 0)
                : Pacing.parse(text);
        Throttle.open(new Throttle.Speeds() {
            @Override
            public double of(String path) {
                return pacing.speeds().of(path);
            }

            @Override
            public boolean even() {
                return pacing.speeds().even();
            }
        }, pacing.interval());
        ThreadGroup top = Thread.currentThread().getThreadGroup();
        while (top.getParent() != null) {
            top = top.getParent();
        }
        Thread keeper = new Thread(top, Throttle::keep, "heddle-throttle");
        keeper.setDaemon(true);
        keeper.start();
        return new Throttled(pacing.speeds());
    }

    private static List<String> basis(String text) {
        return text.length() > SAMPLE.length() ? Arrays.asList(text.substring(SAMPLE.length() + 1).split(",")) : BASIS;
    }

    /** What a run with these speeds is asked for with. */
    String text() {
        return new Pacing(speeds, Throttle.length()).text();
    }

    String note() {
        return "threads were kept to speeds: --throttle '" + text() + "' ("
                + (Throttle.intervals() == 1 ? "1 interval" : Throttle.intervals() + " intervals") + ")";
    }
}
