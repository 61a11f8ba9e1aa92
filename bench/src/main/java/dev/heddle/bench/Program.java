package dev.heddle.bench;

import java.io.Closeable;
import java.io.IOException;

/**
 * One measured program. The work of an iteration depends on the scale only, never on time, on the order of threads or on
 * earlier iterations, so every iteration in every mode must return the same checksum.
 */
public interface Program extends Closeable {
    /** How many worker threads a program uses unless its own nature asks for more. */
    int THREADS = 2;

    String name();

    /** Prepares the input; 1.0 is the size of the published tables, the smoke test uses a small fraction. */
    void setup(double scale) throws Exception;

    /** Does all the work once and returns a checksum of its result. */
    long iterate() throws Exception;

    /**
     * How many times more warm-up iterations than a small kernel this program needs: a large library is still being
     * compiled when a kernel has long been done.
     */
    default int warmupFactor() {
        return 1;
    }

    @Override
    default void close() throws IOException {
    }

    /** {@code full * scale}, but never less than {@code least}: a program must stay meaningful at the smallest size. */
    static int scaled(int full, double scale, int least) {
        return Math.max(least, (int) Math.round(full * scale));
    }
}
