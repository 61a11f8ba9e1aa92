import java.util.concurrent.atomic.AtomicInteger;

/**
 * A meeting point for a fixed number of threads, each of which comes once. What a thread did before the meeting is ordered
 * before what the others do after it; what they do after it stays unordered.
 */
final class Gate {
    /** Counted down by each thread once, read by all. */
    private final AtomicInteger missing;

    Gate(int threads) {
        missing = new AtomicInteger(threads);
    }

    void meet() {
        missing.decrementAndGet();
        while (missing.get() > 0) {
            Thread.yield();
        }
    }
}
