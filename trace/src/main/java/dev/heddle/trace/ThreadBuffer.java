package dev.heddle.trace;

import dev.heddle.probe.Events;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Events of one thread that are not yet in the file, already encoded. All fields are guarded by the buffer's monitor;
 * nearly always its owner takes it, now and then a sweep or the closing of the writer.
 *
 * <p>
 * An event is a tag (five bits kind; a bit each for "same target", "same arg", "same site" as the event before), then
 * what is not the same as a difference, then for synchronization the step of the global counter. Differences start over
 * with each chunk, so that a chunk can be read alone.
 */
final class ThreadBuffer {
    static final int SAME_TARGET = 1 << 5;
    static final int SAME_ARG = 1 << 6;
    static final int SAME_SITE = 1 << 7;

    /** Room for the content in a new buffer: a thread that does little costs little. */
    static final int SMALLEST = 256;
    private static final int LONGEST_EVENT = 1 + 3 * Varint.MAX + Varint.MAX;

    /** The chunk: room for its header, then the content up to {@link #end}. */
    private byte[] bytes = new byte[Format.CHUNK_HEADER + SMALLEST];
    private int end = Format.CHUNK_HEADER;
    private int events;
    private int syncs;
    private long base;

    private long lastTarget;
    private long lastArg;
    private int lastSite;
    private long lastSequence;

    private long thread;
    /** False while in the pool: a caller that found the buffer before it was recycled must look again. */
    private boolean owned;
    /**
     * An event is being recorded; a second one from inside (a class loaded on the way) is not of the target. Set and
     * cleared without a call, which could fail for want of stack.
     */
    boolean busy;

    void own(long newThread) {
        thread = newThread;
        owned = true;
    }

    void disown() {
        owned = false;
    }

    boolean ownedBy(long aThread) {
        return owned && thread == aThread;
    }

    boolean hasRoom() {
        return bytes.length - end >= LONGEST_EVENT;
    }

    int capacity() {
        return bytes.length - Format.CHUNK_HEADER;
    }

    void grow(int capacity) {
        bytes = Arrays.copyOf(bytes, Format.CHUNK_HEADER + capacity);
    }

    boolean isEmpty() {
        return events == 0;
    }

    boolean hasSyncs() {
        return syncs != 0;
    }

    void append(int kind, long target, long arg, int site, AtomicLong sequence) {
        byte[] to = bytes;
        if (events == 0) {
            base = sequence.get();
            lastSequence = base;
        }
        int at = end + 1;
        int tag = kind;
        if (target == lastTarget) {
            tag |= SAME_TARGET;
        } else {
            at = Varint.putSigned(to, at, target - lastTarget);
        }
        if (arg == lastArg) {
            tag |= SAME_ARG;
        } else if (Kinds.accesses(kind)) {
            at = Varint.putSigned(to, at, (long) Events.memberOf(arg) - Events.memberOf(lastArg));
            at = Varint.putSigned(to, at, (long) Events.indexOf(arg) - Events.indexOf(lastArg));
        } else {
            at = Varint.putSigned(to, at, arg - lastArg);
        }
        if (site == lastSite) {
            tag |= SAME_SITE;
        } else {
            at = Varint.putSigned(to, at, (long) site - lastSite);
        }
        to[end] = (byte) tag;
        if (Kinds.synchronizes(kind)) {
            // The number is taken last: from here on nothing can fail and leave a hole.
            long number = sequence.getAndIncrement();
            at = Varint.put(to, at, number - lastSequence);
            lastSequence = number;
            syncs++;
        }
        lastTarget = target;
        lastArg = arg;
        lastSite = site;
        events++;
        end = at;
    }

    /** Hands the content to the file, which keeps it or, once stopped, drops it; the buffer is empty afterwards. */
    void flush(TraceFile file) {
        if (events != 0) {
            file.write(Format.EVENTS, bytes, end, thread, base, events, syncs);
            end = Format.CHUNK_HEADER;
            events = 0;
            syncs = 0;
            lastTarget = 0;
            lastArg = 0;
            lastSite = 0;
        }
    }
}
