package dev.heddle.trace;

import dev.heddle.probe.Events;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
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
    /** Held by the one thread that looks after the file as a whole. */
    private final AtomicBoolean sweeping = new AtomicBoolean();
    private final Flusher flusher;

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

    @Override
    public void on(int kind, long thread, long target, long arg, int site) {
        if (file.stopped()) {
            return;
        }
        try {
            record(kind, thread, target, arg, site);
        } catch (Throwable t) {
            fail(t);
        }
    }

    @Override
    public void define(int what, long id, String text) {
        if (file.stopped()) {
            return;
        }
        try {
            definitions.add(what, id, text, file);
        } catch (Throwable t) {
            fail(t);
        }
    }

    /** Why writing stopped before {@link #close()}, in one sentence; null if it did not. */
    public String problem() {
        return file.problem();
    }

    /** Writes out everything that is in memory. */
    public void flush() {
        try {
            definitions.flushPending(file);
            flushAll(false);
        } catch (Throwable t) {
            fail(t);
        }
    }

    /** Ends the file. Events that arrive while or after it closes are not in it. */
    @Override
    public void close() {
        file.stopTaking();
        if (flusher != null) {
            flusher.end();
        }
        try {
            table.close();
            flushAll(false);
            definitions.flushPending(file);
        } catch (Throwable t) {
            fail(t);
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
            if (file.stopped() || !buffer.enter()) {
                return true;
            }
            try {
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
                buffer.leave();
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
        if (sweeping.compareAndSet(false, true)) {
            try {
                int threads = table.size();
                if (file.nearLimit(pool.used() + (long) Format.CHUNK_HEADER * threads)) {
                    file.stopTaking();
                    flushAll(false);
                    file.stopAtLimit();
                } else if (file.sweepDue(Math.max(SWEEP_BYTES, SWEEP_BYTES_PER_THREAD * threads))) {
                    flushAll(true);
                }
            } finally {
                sweeping.set(false);
            }
        }
    }

    private void flushAll(boolean onlySyncs) {
        List<ThreadBuffer> buffers = table.all();
        for (int i = 0; i < buffers.size(); i++) {
            ThreadBuffer buffer = buffers.get(i);
            synchronized (buffer) {
                // Busy means that this very thread is inside record: it must not be disturbed there.
                if (!buffer.busy() && !buffer.isEmpty() && (!onlySyncs || buffer.hasSyncs())) {
                    flush(buffer);
                }
            }
        }
    }

    private void fail(Throwable t) {
        file.stopTaking();
        try {
            file.stop("Writing the trace failed: " + t + ".");
        } catch (Throwable again) {
            // Out of stack or memory even for a sentence: the file ends at its last chunk, and reads as cut short.
        }
    }
}
