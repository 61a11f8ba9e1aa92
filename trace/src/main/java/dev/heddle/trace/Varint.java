package dev.heddle.trace;

/** Numbers in as few bytes as they need: seven bits a byte, low bits first; signed ones folded so that small stays small. */
public final class Varint {
    public static final int MAX = 10;

    private Varint() {
    }

    /** Writes {@code v} as unsigned and returns the position behind it. */
    public static int put(byte[] to, int at, long v) {
        while ((v & ~0x7fL) != 0) {
            to[at++] = (byte) (v | 0x80);
            v >>>= 7;
        }
        to[at++] = (byte) v;
        return at;
    }

    static int putSigned(byte[] to, int at, long v) {
        return put(to, at, fold(v));
    }

    public static long fold(long v) {
        return v << 1 ^ v >> 63;
    }

    public static long unfold(long v) {
        return v >>> 1 ^ -(v & 1);
    }
}
