package dev.heddle.trace;

import dev.heddle.probe.Events;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Reads a trace. Opening it checks the whole file, so that either all that is delivered is what was written, or there
 * is a {@link TraceException}. The trace of a killed target is no error: it is read up to where nothing is missing, and
 * the {@link #summary()} says so. A reader is for one thread at a time.
 */
public final class TraceReader implements Closeable {
    /** Contents held during a merge; with more threads in flight than fit, contents are read more than once. */
    private static final long MERGE_BYTES = 64L << 20;

    private final ChunkFile file;
    private final TraceIndex index;
    private final long mergeBytes;
    private Summary summary;

    private TraceReader(ChunkFile file, TraceIndex index, long mergeBytes) {
        this.file = file;
        this.index = index;
        this.mergeBytes = mergeBytes;
    }

    public static TraceReader open(Path path) throws TraceException {
        return open(path, MERGE_BYTES);
    }

    static TraceReader open(Path path, long mergeBytes) throws TraceException {
        ChunkFile file = new ChunkFile(path);
        try {
            return new TraceReader(file, new TraceIndex(file), mergeBytes);
        } catch (TraceException | RuntimeException | Error e) {
            file.close();
            throw e;
        }
    }

    /** All chunks in the order of the file; {@link ChunkInfo#number()} is what {@link #replayFrom} takes. */
    public List<ChunkInfo> chunks() {
        return Collections.unmodifiableList(index.chunks);
    }

    /** Delivers all definitions, then all events in an order that respects happens-before. */
    public void replay(Events sink) throws TraceException {
        replayFrom(0, sink);
    }

    /**
     * Like {@link #replay} for the events in this chunk and those behind it in the file. An analysis that starts in the
     * middle has not seen the synchronization before.
     */
    public void replayFrom(int chunk, Events sink) throws TraceException {
        if (chunk < 0 || chunk > index.chunks.size()) {
            throw new TraceException("The trace " + file.name() + " has " + index.chunks.size()
                    + " chunks, so it cannot be replayed from chunk " + chunk + ".");
        }
        for (ChunkInfo c : index.chunks) {
            if (c.type() == Format.DEFINITIONS) {
                DefinitionsReader.read(file.name(), c, file.content(c), sink);
            }
        }
        merge(chunk, sink);
    }

    /** Empty if the trace is whole, as far as is known without reading it; otherwise a sentence that says where it ends, and why. */
    public String cut() {
        return index.cut();
    }

    public Summary summary() throws TraceException {
        if (summary == null) {
            KindCounter counter = new KindCounter();
            merge(0, counter);
            long dropped = index.events - counter.total();
            summary = new Summary(counter.total(), counter.byName(), index.byThread.size(), index.chunks.size(),
                    index.definitions, file.size(), dropped, index.lost, cut(dropped));
        }
        return summary;
    }

    @Override
    public void close() {
        file.close();
    }

    private String cut(long dropped) {
        if (dropped == 0) {
            return index.cut();
        }
        return index.cut() + " Synchronization number " + index.sequence.firstMissing() + " is missing, so " + dropped
                + (dropped == 1 ? " event that may depend on it was" : " events that may depend on it were")
                + " dropped.";
    }

    /** The threads take turns in the order of their synchronization, up to the first number that is missing. */
    private void merge(int from, Events sink) throws TraceException {
        ContentCache contents = new ContentCache(file, mergeBytes);
        PriorityQueue<ThreadCursor> queue = new PriorityQueue<>();
        for (List<ChunkInfo> ofThread : index.byThread.values()) {
            List<ChunkInfo> chosen = from(from, ofThread);
            if (!chosen.isEmpty()) {
                queue.add(new ThreadCursor(file.name(), contents, chosen));
            }
        }
        long missing = index.sequence.firstMissing();
        while (!queue.isEmpty() && queue.peek().key() <= missing) {
            ThreadCursor cursor = queue.poll();
            if (cursor.deliver(sink)) {
                queue.add(cursor);
            }
        }
    }

    private static List<ChunkInfo> from(int first, List<ChunkInfo> chunks) {
        if (chunks.get(0).number() >= first) {
            return chunks;
        }
        List<ChunkInfo> rest = new ArrayList<>();
        for (ChunkInfo c : chunks) {
            if (c.number() >= first) {
                rest.add(c);
            }
        }
        return rest;
    }
}
