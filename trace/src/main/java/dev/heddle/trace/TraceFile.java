package dev.heddle.trace;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * The file under the writer: appends whole chunks, one at a time, until it is stopped. A RandomAccessFile because a
 * channel would be closed by the interrupt of a target thread that happens to write.
 */
final class TraceFile {
    /** Kept free below the size limit for the trailer that says so. */
    static final int TRAILER_ROOM = 1 << 10;

    /** No more events are taken. Set once, by anyone; read without a lock on every event. */
    volatile boolean stopped;
    /** The end of the file is near and what is in memory is being written; set once, without a call. */
    volatile boolean atLimit;
    /**
     * Events that were not recorded because their thread had no stack left. Counted without a lock or a call, so only
     * about right.
     */
    volatile long lost;
    /** Why writing stopped early, or null. Written under the monitor. */
    private volatile String problem;
    /** A chunk was written since the writer last looked at the sizes. */
    private volatile boolean grown;

    // All below: under the monitor.
    private final RandomAccessFile out;
    private final long limit;
    private final CRC32C crc = new CRC32C();
    private long size;
    private long unswept;
    private long events;
    private long syncs;
    private int chunks;
    private boolean trailed;
    /** Inside {@link #trail}, which a failing write calls again. */
    private boolean trailing;
    /** A write was begun and did not come back: the position is unknown. */
    private boolean torn;

    TraceFile(Path path, long limit) throws IOException {
        this(new RandomAccessFile(path.toFile(), "rw"), limit);
    }

    /** Takes the file over, also when it throws. */
    TraceFile(RandomAccessFile out, long limit) throws IOException {
        this.out = out;
        this.limit = limit;
        try {
            out.setLength(0);
            out.write(Format.fileHeader(Format.VERSION));
        } catch (IOException e) {
            out.close();
            throw e;
        }
        size = Format.FILE_HEADER;
    }

    String problem() {
        return problem;
    }

    /** Whether to look at {@link #nearLimit} and {@link #sweepDue}: one plain question per event. */
    boolean grown() {
        return grown;
    }

    /** Whether the limit would be hit if so many bytes, still in memory, were written. */
    synchronized boolean nearLimit(long pending) {
        grown = false;
        return size + pending > limit - TRAILER_ROOM;
    }

    /** Whether so many bytes were written since this last said yes. */
    synchronized boolean sweepDue(long bytes) {
        if (unswept < bytes) {
            return false;
        }
        unswept = 0;
        return true;
    }

    void stopAtLimit() {
        stop(limitSentence());
    }

    private String limitSentence() {
        return "Writing the trace stopped at its size limit of " + limit + " bytes.";
    }

    /** Appends {@code chunk[0..end)}, whose header this fills in. Does nothing once there was a problem. */
    synchronized void write(int type, byte[] chunk, int end, long thread, long base, int eventCount, int syncCount) {
        if (problem != null || trailed) {
            return;
        }
        if (size + end > limit - TRAILER_ROOM) {
            stopAtLimit();
            return;
        }
        if (append(type, chunk, end, thread, base, eventCount, syncCount)) {
            unswept += end;
            grown = true;
            if (type == Format.EVENTS) {
                events += eventCount;
                syncs += syncCount;
            }
        }
    }

    /** Ends the file early; the sentence is in the trailer if that can still be written. */
    synchronized void stop(String sentence) {
        stopped = true;
        if (problem == null && !trailed) {
            problem = sentence;
        }
        trail();
    }

    synchronized void close() {
        stopped = true;
        trail();
        try {
            out.close();
        } catch (IOException e) {
            if (problem == null) {
                problem = sentence(e);
            }
        }
    }

    /** Writes the trailer, once. A caller without stack may fail in here; the next one then tries again. */
    private void trail() {
        if (trailed || trailing) {
            return;
        }
        trailing = true;
        try {
            if (problem == null && atLimit) {
                problem = limitSentence();
            }
            appendTrailer();
            trailed = true;
        } finally {
            trailing = false;
        }
    }

    private void appendTrailer() {
        byte[] text = (problem == null ? "" : problem).getBytes(StandardCharsets.UTF_8);
        int length = Math.min(text.length, TRAILER_ROOM - Format.CHUNK_HEADER - 4 * Varint.MAX);
        byte[] chunk = new byte[TRAILER_ROOM];
        int at = Varint.put(chunk, Format.CHUNK_HEADER, events);
        at = Varint.put(chunk, at, syncs);
        at = Varint.put(chunk, at, lost);
        at = Varint.put(chunk, at, length);
        System.arraycopy(text, 0, chunk, at, length);
        append(Format.TRAILER, chunk, at + length, 0, 0, 0, 0);
    }

    private boolean append(int type, byte[] chunk, int end, long thread, long base, int eventCount, int syncCount) {
        int length = end - Format.CHUNK_HEADER;
        Format.putInt(chunk, 0, Format.MARKER);
        Format.putInt(chunk, Format.AT_TYPE, type);
        Format.putInt(chunk, Format.AT_NUMBER, chunks);
        Format.putInt(chunk, Format.AT_LENGTH, length);
        Format.putLong(chunk, Format.AT_THREAD, thread);
        Format.putLong(chunk, Format.AT_BASE, base);
        Format.putInt(chunk, Format.AT_EVENTS, eventCount);
        Format.putInt(chunk, Format.AT_SYNCS, syncCount);
        Format.putInt(chunk, Format.AT_CONTENT_CRC, Format.crc(crc, chunk, Format.CHUNK_HEADER, length));
        Format.putInt(chunk, Format.AT_HEADER_CRC, Format.crc(crc, chunk, 0, Format.AT_HEADER_CRC));
        try {
            if (torn) {
                out.seek(size);
            }
            torn = true;
            out.write(chunk, 0, end);
            torn = false;
            size += end;
            chunks++;
            return true;
        } catch (IOException e) {
            stopped = true;
            if (problem == null) {
                problem = sentence(e);
            }
            cutBack();
            return false;
        }
    }

    /** Removes what a failed write may have left, and tries to say why the file ends here. */
    private void cutBack() {
        try {
            out.setLength(size);
            out.seek(size);
        } catch (IOException e) {
            trailed = true; // a torn chunk is at the end: nothing may follow it
        }
        trail();
    }

    private static String sentence(IOException e) {
        return "Writing the trace failed: " + e.getMessage() + ".";
    }
}
