package dev.heddle.agent;

import dev.heddle.control.SpeedSample;
import dev.heddle.model.Pacing;
import dev.heddle.probe.Throttle;
import java.util.Arrays;
import java.util.List;

/** Threads that run freely, but are kept to speeds: starts that, and says which they were. */
final class Throttled {
    private static final String SAMPLE = "sample";
    private static final List<String> BASIS = List.of("main", "main/1", "main/2");

    private final Pacing pacing;

    private Throttled(Pacing pacing) {
        this.pacing = pacing;
    }

    /**
     * To be called by the main thread, before the target starts.
     *
     * @param text as in {@link Pacing}; or {@code sample}, {@code sample:main,main/3@3100}: a vector of the round, by the seed
     */
    static Throttled begin(String text, long seed) {
        Pacing pacing = text.startsWith(SAMPLE) ? sample(text, seed) : Pacing.parse(text);
        Throttle.open(new Throttle.Speeds() {
            @Override
            public double of(String path) {
                return pacing.speeds().of(path);
            }

            @Override
            public boolean even() {
                return pacing.speeds().even();
            }
        }, pacing.interval(), pacing.even());
        Background.start(Throttle::keep, "heddle-throttle");
        return new Throttled(pacing);
    }

    private static Pacing sample(String text, long seed) {
        int at = text.indexOf('@');
        String threads = text.substring(SAMPLE.length(), at < 0 ? text.length() : at);
        List<String> basis = threads.isEmpty() ? BASIS : Arrays.asList(threads.substring(1).split(","));
        return new Pacing(SpeedSample.of(basis, seed), at < 0 ? 0 : Long.parseLong(text.substring(at + 1)));
    }

    /** What a run with these speeds is asked for with. */
    String text() {
        return new Pacing(pacing.speeds(), Throttle.length(), pacing.even()).text();
    }

    String note() {
        return "threads were kept to speeds: --throttle '" + text() + "' ("
                + (Throttle.intervals() == 1 ? "1 interval" : Throttle.intervals() + " intervals") + ")";
    }
}
