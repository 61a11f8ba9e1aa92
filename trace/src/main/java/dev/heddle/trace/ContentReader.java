package dev.heddle.trace;

import java.nio.charset.StandardCharsets;

/** Reads the numbers and texts in the content of a chunk; what does not fit is a sentence, not a surprise. */
final class ContentReader {
    private final String file;
    private final ChunkInfo chunk;
    private byte[] bytes;
    private int at;

    ContentReader(String file, ChunkInfo chunk, byte[] bytes) {
        this.file = file;
        this.chunk = chunk;
        this.bytes = bytes;
    }

    /** Content may be dropped between events and is then given again. */
    void content(byte[] again) {
        bytes = again;
    }

    boolean atEnd() {
        return at == chunk.length();
    }

    int oneByte() throws TraceException {
        if (at >= chunk.length()) {
            throw malformed("it ends too early");
        }
        return bytes[at++] & 0xff;
    }

    long number() throws TraceException {
        long v = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int b = oneByte();
            v |= (long) (b & 0x7f) << shift;
            if (b < 0x80) {
                return v;
            }
        }
        throw malformed("a number is too long");
    }

    long signed() throws TraceException {
        return Varint.unfold(number());
    }

    int signedInt() throws TraceException {
        long v = signed();
        if (v != (int) v) {
            throw malformed("a number is out of range");
        }
        return (int) v;
    }

    String text() throws TraceException {
        long length = number();
        if (length < 0 || length > chunk.length() - at) {
            throw malformed("a text is longer than the chunk");
        }
        String text = new String(bytes, at, (int) length, StandardCharsets.UTF_8);
        at += (int) length;
        return text;
    }

    TraceException malformed(String why) {
        return new TraceException("The trace " + file + " is damaged in " + chunk.place() + ": " + why + ".");
    }
}
