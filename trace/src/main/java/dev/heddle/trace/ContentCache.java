package dev.heddle.trace;

import java.util.Iterator;
import java.util.LinkedHashMap;

/** Contents of the chunks that a merge is in the middle of; beyond a bound the least recently used are read again. */
final class ContentCache {
    private final ChunkFile file;
    private final long bound;
    private final LinkedHashMap<Integer, byte[]> contents = new LinkedHashMap<>(64, 0.75f, true);
    private long held;

    ContentCache(ChunkFile file, long bound) {
        this.file = file;
        this.bound = bound;
    }

    byte[] get(ChunkInfo chunk) throws TraceException {
        byte[] content = contents.get(chunk.number());
        if (content == null) {
            content = file.content(chunk);
            contents.put(chunk.number(), content);
            held += content.length;
            Iterator<byte[]> oldest = contents.values().iterator();
            while (held > bound && contents.size() > 1) {
                held -= oldest.next().length;
                oldest.remove();
            }
        }
        return content;
    }

    void done(ChunkInfo chunk) {
        byte[] content = contents.remove(chunk.number());
        if (content != null) {
            held -= content.length;
        }
    }
}
