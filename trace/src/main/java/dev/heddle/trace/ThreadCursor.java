package dev.heddle.trace;

import dev.heddle.probe.Events;
import java.util.Iterator;

/**
 * Where a merge stands in the chunks of one thread. It always stands in front of a synchronization event (whose number
 * is its key), except at the start, when its key is the base of its first chunk: the events before the first
 * synchronization depend on nothing later than that.
 */
final class ThreadCursor implements Comparable<ThreadCursor> {
    private final String file;
    private final ContentCache contents;
    private final Iterable<ChunkInfo> chunks;
    private Iterator<ChunkInfo> rest;
    private ChunkDecoder at;
    private long key;

    ThreadCursor(String file, ContentCache contents, Iterable<ChunkInfo> chunks) {
        this.file = file;
        this.contents = contents;
        this.chunks = chunks;
        key = chunks.iterator().next().base();
    }

    long key() {
        return key;
    }

    /**
     * Delivers the event in front, if any, and the events behind it up to the next synchronization, which gives the new
     * key; false if the thread has no more.
     */
    boolean deliver(Events sink) throws TraceException {
        if (rest == null) {
            rest = chunks.iterator();
            nextChunk();
        } else {
            at.content(contents.get(at.chunk()));
            emit(sink);
        }
        while (true) {
            if (!at.next()) {
                contents.done(at.chunk());
                if (!rest.hasNext()) {
                    return false;
                }
                nextChunk();
            } else if (at.synchronizes()) {
                if (at.sequence < key) {
                    throw at.malformed("its synchronization is not in order");
                }
                key = at.sequence;
                at.content(null);
                return true;
            } else {
                emit(sink);
            }
        }
    }

    private void nextChunk() throws TraceException {
        ChunkInfo chunk = rest.next();
        at = new ChunkDecoder(file, chunk, contents.get(chunk));
    }

    private void emit(Events sink) {
        sink.on(at.kind, at.chunk().thread(), at.target, at.arg, at.site);
    }

    @Override
    public int compareTo(ThreadCursor other) {
        return Long.compare(key, other.key);
    }
}
