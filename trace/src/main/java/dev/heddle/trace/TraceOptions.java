package dev.heddle.trace;

/**
 * @param chunkBytes
 *            content of a chunk at which a thread's events are written out
 * @param memoryBytes
 *            room for events not yet written, over all threads; beyond it buffers stay at their smallest size
 * @param limitBytes
 *            size of the file at which writing stops, and the file says so
 * @param flushMillis
 *            how often a daemon thread writes out what is in memory, 0 for no such thread. Without it the events of
 *            threads that all stand still (a deadlock) are lost when the target is killed
 */
public record TraceOptions(int chunkBytes, long memoryBytes, long limitBytes, int flushMillis) {
    public static final TraceOptions DEFAULT = new TraceOptions(32 << 10, 32L << 20, Long.MAX_VALUE, 0);

    public TraceOptions {
        if (chunkBytes < ThreadBuffer.SMALLEST || chunkBytes > 1 << 22) {
            throw new IllegalArgumentException("chunkBytes must be from " + ThreadBuffer.SMALLEST + " to " + (1 << 22));
        }
        if (memoryBytes < 0 || limitBytes < 0 || flushMillis < 0) {
            throw new IllegalArgumentException("a trace option is negative");
        }
    }

    public TraceOptions withChunkBytes(int bytes) {
        return new TraceOptions(bytes, memoryBytes, limitBytes, flushMillis);
    }

    public TraceOptions withMemoryBytes(long bytes) {
        return new TraceOptions(chunkBytes, bytes, limitBytes, flushMillis);
    }

    public TraceOptions withLimitBytes(long bytes) {
        return new TraceOptions(chunkBytes, memoryBytes, bytes, flushMillis);
    }

    public TraceOptions withFlushMillis(int millis) {
        return new TraceOptions(chunkBytes, memoryBytes, limitBytes, millis);
    }
}
