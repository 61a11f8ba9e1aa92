package dev.heddle.trace;

import dev.heddle.probe.Events;

/** Reads a chunk of definitions; the counterpart of {@link Definitions}. */
final class DefinitionsReader {
    private DefinitionsReader() {
    }

    /** Delivers the definitions, or only checks them if there is no sink. */
    static void read(String file, ChunkInfo chunk, byte[] content, Events sink) throws TraceException {
        ContentReader in = new ContentReader(file, chunk, content);
        for (int i = 0; i < chunk.events(); i++) {
            int what = in.signedInt();
            long id = in.signed();
            String text = in.text();
            if (sink != null) {
                sink.define(what, id, text);
            }
        }
        if (!in.atEnd()) {
            throw in.malformed("its content and its header do not agree");
        }
    }
}
