package dev.heddle.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The first pass over a trace: every chunk is read, checked and decoded once, before anything is delivered. What this
 * accepts can be replayed without a surprise.
 */
final class TraceIndex {
    final List<ChunkInfo> chunks = new ArrayList<>();
    /** Chunks of events by thread, threads in the order of their first chunk. */
    final Map<Long, List<ChunkInfo>> byThread = new LinkedHashMap<>();
    final SequenceWindow sequence = new SequenceWindow();
    long events;
    long definitions;
    long lost;

    /** The sentence of the trailer; null if the file has no trailer. */
    private String problem;
    /** Where the file ends, in words, if it has no trailer. */
    private String end = "";

    private final ChunkFile file;
    /** Threads do not go back: the last number of each, while indexing. */
    private final Map<Long, Long> lastOf = new HashMap<>();

    TraceIndex(ChunkFile file) throws TraceException {
        this.file = file;
        long offset = Format.FILE_HEADER;
        while (offset < file.size()) {
            ChunkInfo chunk = file.chunkAt(chunks.size(), offset);
            if (chunk == null) {
                end = "inside chunk " + chunks.size() + " at offset " + offset;
                break;
            }
            if (problem != null) {
                throw file.damaged(chunk, "it follows the end of the trace");
            }
            scan(chunk);
            chunks.add(chunk);
            offset += Format.CHUNK_HEADER + chunk.length();
        }
        if (problem == null && end.isEmpty()) {
            end = "after chunk " + (chunks.size() - 1) + " at offset " + file.size();
        }
        lastOf.clear();
        if (problem != null && !end.isEmpty()) {
            throw new TraceException(
                    "The trace " + file.name() + " is damaged: there are bytes behind its end, " + end + ".");
        }
    }

    /** The writer was closed in peace, so everything must be there. */
    boolean whole() {
        return problem != null && problem.isEmpty();
    }

    /** Why the trace is not whole, in one sentence. */
    String cut() {
        if (whole()) {
            return "";
        }
        return problem == null ? "The trace was cut short " + end + "." : problem;
    }

    private void scan(ChunkInfo chunk) throws TraceException {
        byte[] content = file.content(chunk);
        if (chunk.type() == Format.EVENTS) {
            scanEvents(chunk, content);
        } else if (chunk.type() == Format.DEFINITIONS) {
            DefinitionsReader.read(file.name(), chunk, content, null);
            definitions += chunk.events();
        } else {
            scanTrailer(chunk, content);
        }
    }

    private void scanEvents(ChunkInfo chunk, byte[] content) throws TraceException {
        if (chunk.events() == 0) {
            throw file.damaged(chunk, "it has no events");
        }
        Long thread = chunk.thread();
        long last = lastOf.getOrDefault(thread, -1L);
        if (chunk.base() <= last) {
            throw file.damaged(chunk, "its synchronization is not in order");
        }
        ChunkDecoder decoder = new ChunkDecoder(file.name(), chunk, content);
        while (decoder.next()) {
            if (decoder.synchronizes()) {
                if (!sequence.add(decoder.sequence)) {
                    throw file.damaged(chunk, "the synchronization number " + decoder.sequence + " cannot be right");
                }
                last = decoder.sequence;
            }
        }
        lastOf.put(thread, last);
        events += chunk.events();
        byThread.computeIfAbsent(thread, t -> new ArrayList<>(2)).add(chunk);
    }

    private void scanTrailer(ChunkInfo chunk, byte[] content) throws TraceException {
        ContentReader in = new ContentReader(file.name(), chunk, content);
        long counted = in.number();
        long syncs = in.number();
        lost = in.number();
        problem = in.text();
        if (!in.atEnd() || counted != events
                || problem.isEmpty() && (syncs != sequence.firstMissing() || syncs != sequence.highest() + 1)) {
            throw file.damaged(chunk, "it counts other events than the trace has");
        }
    }
}
