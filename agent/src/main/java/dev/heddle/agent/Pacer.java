package dev.heddle.agent;

import dev.heddle.probe.Pacing;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/** Begins and ends the sampling periods of {@link Pacing}. */
final class Pacer implements Runnable {
    /** How long one is. Short against a run, so that a run has many of them; long against what separates the two accesses of most races. */
    private static final long PERIOD_NANOS = 10_000_000;

    private final double rate;
    private final SplittableRandom random;

    /** @param percent of the time */
    Pacer(double percent, long seed) {
        this.rate = percent / 100;
        this.random = new SplittableRandom(seed);
    }

    /** From 0 to 100, or -1 if the text is no such number. */
    static double percent(String text) {
        try {
            double p = Double.parseDouble(text);
            return p >= 0 && p <= 100 ? p : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    @Override
    public void run() {
        while (rate < 1) {
            Pacing.idle = true;
            // Not in step with anything that the target does every so often.
            pause(rate == 0 ? Long.MAX_VALUE : (long) (PERIOD_NANOS * (1 - rate) / rate * (0.5 + random.nextDouble())));
            Pacing.idle = false;
            pause(PERIOD_NANOS);
        }
    }

    private static void pause(long nanos) {
        long began = System.nanoTime();
        for (long left = nanos; left > 0; left = nanos - (System.nanoTime() - began)) {
            LockSupport.parkNanos(left);
        }
    }
}
