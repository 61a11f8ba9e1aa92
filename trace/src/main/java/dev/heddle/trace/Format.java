package dev.heddle.trace;

import java.util.zip.CRC32C;

/**
 * The layout of the file, all numbers big endian.
 *
 * <pre>
 * file header  16: magic 8, version 4, CRC32C of these 12
 * chunk header 48: marker 4, type 4, chunk number 4, content length 4, thread 8, base 8, events 4, syncs 4,
 *                  CRC32C of the content 4, CRC32C of these 44
 * </pre>
 *
 * {@code base} is the value of the global counter when the first event of the chunk was recorded: whatever happened
 * before that event has a smaller number.
 */
final class Format {
    static final long MAGIC = 0x4845_4444_4c45_5452L; // HEDDLETR
    static final int VERSION = 1;
    static final int FILE_HEADER = 16;

    static final int MARKER = 0x4348_4e4b; // CHNK
    static final int CHUNK_HEADER = 48;
    static final int AT_TYPE = 4;
    static final int AT_NUMBER = 8;
    static final int AT_LENGTH = 12;
    static final int AT_THREAD = 16;
    static final int AT_BASE = 24;
    static final int AT_EVENTS = 32;
    static final int AT_SYNCS = 36;
    static final int AT_CONTENT_CRC = 40;
    static final int AT_HEADER_CRC = 44;

    static final int EVENTS = 1;
    static final int DEFINITIONS = 2;
    /** The last chunk: how many events there are and why writing stopped (empty when the writer was closed). */
    static final int TRAILER = 3;

    /** A reader refuses longer contents before it allocates room for them. */
    static final int MAX_CONTENT = 1 << 24;

    private Format() {
    }

    static void putInt(byte[] to, int at, int v) {
        to[at] = (byte) (v >>> 24);
        to[at + 1] = (byte) (v >>> 16);
        to[at + 2] = (byte) (v >>> 8);
        to[at + 3] = (byte) v;
    }

    static void putLong(byte[] to, int at, long v) {
        putInt(to, at, (int) (v >>> 32));
        putInt(to, at + 4, (int) v);
    }

    static int getInt(byte[] from, int at) {
        return from[at] << 24 | (from[at + 1] & 0xff) << 16 | (from[at + 2] & 0xff) << 8 | from[at + 3] & 0xff;
    }

    static long getLong(byte[] from, int at) {
        return (long) getInt(from, at) << 32 | getInt(from, at + 4) & 0xffffffffL;
    }

    static int crc(CRC32C crc, byte[] bytes, int at, int length) {
        crc.reset();
        crc.update(bytes, at, length);
        return (int) crc.getValue();
    }

    static byte[] fileHeader(int version) {
        byte[] header = new byte[FILE_HEADER];
        putLong(header, 0, MAGIC);
        putInt(header, 8, version);
        putInt(header, 12, crc(new CRC32C(), header, 0, 12));
        return header;
    }
}
