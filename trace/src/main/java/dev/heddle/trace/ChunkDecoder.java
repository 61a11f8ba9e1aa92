package dev.heddle.trace;

import dev.heddle.probe.Events;

/** Decodes the events of one chunk, one at a time, into its fields; the counterpart of {@link ThreadBuffer#append}. */
final class ChunkDecoder {
    private final ChunkInfo chunk;
    private final ContentReader in;
    private int left;
    private int syncsLeft;
    private long lastSequence;

    int kind;
    long target;
    long arg;
    int site;
    /** The number of a synchronization event; only meaningful if {@link #synchronizes()}. */
    long sequence;

    ChunkDecoder(String file, ChunkInfo chunk, byte[] content) {
        this.chunk = chunk;
        in = new ContentReader(file, chunk, content);
        left = chunk.events();
        syncsLeft = chunk.syncs();
        lastSequence = chunk.base();
    }

    ChunkInfo chunk() {
        return chunk;
    }

    void content(byte[] again) {
        in.content(again);
    }

    boolean synchronizes() {
        return Kinds.synchronizes(kind);
    }

    /** Moves to the next event; false at the end of the chunk. */
    boolean next() throws TraceException {
        if (left == 0) {
            if (!in.atEnd() || syncsLeft != 0) {
                throw in.malformed("its content and its header do not agree");
            }
            return false;
        }
        left--;
        int tag = in.oneByte();
        kind = tag & Kinds.LIMIT - 1;
        if (kind == 0) {
            throw in.malformed("an event has no kind");
        }
        if ((tag & ThreadBuffer.SAME_TARGET) == 0) {
            target += in.signed();
        }
        if ((tag & ThreadBuffer.SAME_ARG) == 0) {
            if (Kinds.accesses(kind)) {
                int member = (int) (Events.memberOf(arg) + in.signed());
                int index = (int) (Events.indexOf(arg) + in.signed());
                arg = Events.location(member, index);
            } else {
                arg += in.signed();
            }
        }
        if ((tag & ThreadBuffer.SAME_SITE) == 0) {
            site = (int) (site + in.signed());
        }
        if (synchronizes()) {
            nextSequence();
        }
        return true;
    }

    private void nextSequence() throws TraceException {
        long step = in.number();
        sequence = lastSequence + step;
        if (step < 0 || sequence < lastSequence || syncsLeft == 0) {
            throw in.malformed("its synchronization is not in order");
        }
        lastSequence = sequence;
        syncsLeft--;
    }

    TraceException malformed(String why) {
        return in.malformed(why);
    }
}
