package dev.heddle.trace;

import java.nio.charset.StandardCharsets;

/**
 * Definitions that are not yet in the file. They are flushed ahead of every chunk of events, so that no event in the
 * file uses a name that is not. All fields are guarded by the monitor, which is taken after a buffer's and before the
 * file's.
 */
final class Definitions {
    /** A longer text is cut: a name is for people. */
    static final int LONGEST_TEXT = 1 << 16;

    private byte[] bytes = new byte[Format.CHUNK_HEADER + (8 << 10)];
    private int end = Format.CHUNK_HEADER;
    /** Also read without the monitor: by a thread whose own definitions are in, so it sees at least those. */
    private volatile int count;

    synchronized void add(int what, long id, String text, TraceFile file) {
        String shown = text == null ? "" : text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT);
        byte[] utf8 = shown.getBytes(StandardCharsets.UTF_8);
        int room = 3 * Varint.MAX + utf8.length;
        if (bytes.length - end < room) {
            flush(file);
            if (bytes.length - end < room) {
                bytes = new byte[Format.CHUNK_HEADER + room];
            }
        }
        int at = Varint.putSigned(bytes, end, what);
        at = Varint.putSigned(bytes, at, id);
        at = Varint.put(bytes, at, utf8.length);
        System.arraycopy(utf8, 0, bytes, at, utf8.length);
        end = at + utf8.length;
        count++;
    }

    void flushPending(TraceFile file) {
        if (count != 0) {
            flush(file);
        }
    }

    private synchronized void flush(TraceFile file) {
        if (count != 0) {
            file.write(Format.DEFINITIONS, bytes, end, 0, 0, count, 0);
            end = Format.CHUNK_HEADER;
            count = 0;
        }
    }
}
