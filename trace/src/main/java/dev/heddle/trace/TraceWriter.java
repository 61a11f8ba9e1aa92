package dev.heddle.trace;

import dev.heddle.probe.Events;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes the events of a running target into a file. Many threads call it at once and none of them ever gets an
 * exception: when writing is no longer possible it stops, and {@link #problem()} says why.
 *
 * <p>
 * Each thread fills its own buffer, which goes to the file when it is full, when the thread ends and when the writer is
 * closed. A buffer that fills slowly would hold back the synchronization that faster threads depend on, and the reader
 * of a killed target could not go beyond it; so after every {@link #SWEEP_BYTES} written, all buffers that hold
 * synchronization are written too.
 *
 * <p>
 * Monitors, in the order in which they are taken: a buffer's, then the definitions', the table's or the pool's, then the
 * file's. Nobody holds two buffers.
 * The writer's own is held for one assignment.
 */
public final class TraceWriter implements Events, Closeable {
    private static final long SWEEP_BYTES = 1 << 20;
    /** With very many threads a sweep waits until it has some work per thread. */
    private static final long SWEEP_BYTES_PER_THREAD = 512;

    private final TraceFile file;
    private final BufferPool pool;
    private final BufferTable table = new BufferTable();
    private final Definitions definitions = new Definitions();
    /** The next number of a synchronization event. */
    private final AtomicLong sequence = new AtomicLong();
    /** A thread is looking after the file as a whole. Set under the monitor; cleared without a call, like the others. */
    private volatile boolean sweeping;
    private final Flusher flusher;
    /** What ended the trace and is not yet in the file; set together with {@code file.stopped}. */
    private volatile Throwable failure;

    private TraceWriter(TraceFile file, TraceOptions options) {
        this.file = file;
        // Whatever is in memory must still fit into the file when it nears its limit.
        pool = new BufferPool(options.chunkBytes(), Math.min(options.memoryBytes(), options.limitBytes() / 8));
        flusher = options.flushMillis() == 0 ? null : new Flusher(this, options.flushMillis());
    }

    public static TraceWriter open(Path path) throws IOException {
        return open(path, TraceOptions.DEFAULT);
    }

    /** Creates the file, or empties it if it is there. */
    public static TraceWriter open(Path path, TraceOptions options) throws IOException {
        return open(new TraceFile(path, options.limitBytes()), options);
    }

    static TraceWriter open(TraceFile file, TraceOptions options) {
        TraceWriter writer = new TraceWriter(file, options);
        if (writer.flusher != null) {
            writer.flusher.start();
        }
        return writer;
    }

    /**
     * A thread at the end of its stack may call this, so the handlers call nothing. An access that is lost that way can
     * hide a race; lost synchronization would invent one, so then the trace ends.
     */
    @Override
    public void on(int kind, long thread, long target, long arg, int site) {
        try {
            if (file.stopped) {
                endAfterFailure();
            } else {
                record(kind, thread, target, arg, site);
            }
        } catch (StackOverflowError e) {
            if ((Kinds.LOCAL >>> kind & 1) == 0) {
                file.stopped = true;
                failure = e;
            } else {
                file.lost++;
            }
        } catch (Throwable t) {
            file.stopped = true;
            failure = t;
        }
    }

    @Override
    public void define(int what, long id, String text) {
        try {
            if (file.stopped) {
                endAfterFailure();
            } else {
                definitions.add(what, id, text, file);
            }
        } catch (Throwable t) {
            file.stopped = true;
            failure = t;
        }
    }

    /** Why writing stopped before {@link #close()}, in one sentence; null if it did not. */
    public String problem() {
        endAfterFailure();
        return file.problem();
    }

    /** Writes out everything that is in memory. */
    public void flush() {
        try {
            definitions.flushPending(file);
            flushAll(false);
        } catch (Throwable t) {
            file.stopped = true;
            failure = t;
        }
        endAfterFailure();
    }

    /** Ends the file. Events that arrive while or after it closes are not in it. */
    @Override
    public void close() {
        file.stopped = true;
        endAfterFailure();
        if (flusher != null) {
            flusher.end();
        }
        try {
            table.close();
            flushAll(false);
            definitions.flushPending(file);
        } catch (Throwable t) {
            failure = t;
            endAfterFailure();
        }
        file.close();
    }

    private void record(int kind, long thread, long target, long arg, int site) {
        if (!Kinds.valid(kind)) {
            file.stop("Writing the trace stopped at an event of the unknown kind " + kind + ".");
            return;
        }
        boolean taken = false;
        while (!taken) {
            ThreadBuffer buffer = bufferOf(thread);
            if (buffer == null) {
                return;
            }
            taken = offer(buffer, kind, thread, target, arg, site);
        }
        if (file.grown()) {
            afterGrowth();
        }
    }

    /** False if the buffer was recycled since it was found. */
    private boolean offer(ThreadBuffer buffer, int kind, long thread, long target, long arg, int site) {
        synchronized (buffer) {
            if (!buffer.ownedBy(thread)) {
                return false;
            }
            if (file.stopped || buffer.busy) {
                return true;
            }
            try {
                buffer.busy = true;
                if (!buffer.hasRoom()) {
                    makeRoom(buffer);
                }
                buffer.append(kind, target, arg, site, sequence);
                if (kind == END) {
                    flush(buffer);
                    table.remove(thread);
                    buffer.disown();
                }
            } finally {
                buffer.busy = false;
            }
        }
        if (kind == END) {
            pool.give(buffer);
        }
        return true;
    }

    private ThreadBuffer bufferOf(long thread) {
        ThreadBuffer found = table.get(thread);
        if (found != null) {
            return found;
        }
        ThreadBuffer fresh = pool.take();
        synchronized (fresh) {
            fresh.own(thread);
        }
        found = table.add(thread, fresh);
        if (found != fresh) {
            synchronized (fresh) {
                fresh.disown();
            }
            pool.give(fresh);
        }
        return found;
    }

    private void makeRoom(ThreadBuffer buffer) {
        int capacity = pool.larger(buffer.capacity());
        if (capacity > buffer.capacity()) {
            buffer.grow(capacity);
        } else {
            flush(buffer);
        }
    }

    private void flush(ThreadBuffer buffer) {
        definitions.flushPending(file);
        buffer.flush(file);
    }

    /** Ends the file while what is in memory still fits below the limit, or sweeps, or does nothing. */
    private void afterGrowth() {
        if (beginSweep()) {
            try {
                int threads = table.size();
                if (file.nearLimit(pool.used() + (long) Format.CHUNK_HEADER * threads)) {
                    file.atLimit = true;
                    file.stopped = true;
                    flushAll(false);
                    file.stopAtLimit();
                } else if (file.sweepDue(Math.max(SWEEP_BYTES, SWEEP_BYTES_PER_THREAD * threads))) {
                    flushAll(true);
                }
            } finally {
                sweeping = false;
            }
        }
    }

    private synchronized boolean beginSweep() {
        if (sweeping) {
            return false;
        }
        sweeping = true;
        return true;
    }

    private void flushAll(boolean onlySyncs) {
        List<ThreadBuffer> buffers = table.all();
        for (int i = 0; i < buffers.size(); i++) {
            ThreadBuffer buffer = buffers.get(i);
            synchronized (buffer) {
                // Busy means that this very thread is inside record: it must not be disturbed there.
                if (!buffer.busy && !buffer.isEmpty() && (!onlySyncs || buffer.hasSyncs())) {
                    flush(buffer);
                }
            }
        }
    }

    /** Writes down why the trace ended, on behalf of the thread that failed. Never throws. */
    private void endAfterFailure() {
        Throwable t = failure;
        if (t != null) {
            try {
                file.stop(t instanceof StackOverflowError
                        ? "Writing the trace stopped because a thread that synchronized had no stack left."
                        : "Writing the trace failed: " + t + ".");
                failure = null;
            } catch (Throwable again) {
                // The next call tries again; if there is none, the file reads as cut short at its last chunk.
            }
        }
    }
}
