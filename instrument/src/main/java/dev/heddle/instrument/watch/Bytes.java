package dev.heddle.instrument.watch;

import java.util.Arrays;

/** Bytes that are appended, as class files have them. */
final class Bytes {
    byte[] a;
    int n;

    Bytes(int room) {
        a = new byte[room];
    }

    private void room(int more) {
        if (n + more > a.length) {
            a = Arrays.copyOf(a, Math.max(n + more, 2 * a.length));
        }
    }

    Bytes u1(int x) {
        room(1);
        a[n++] = (byte) x;
        return this;
    }

    Bytes u2(int x) {
        room(2);
        a[n++] = (byte) (x >> 8);
        a[n++] = (byte) x;
        return this;
    }

    Bytes u4(int x) {
        return u2(x >> 16).u2(x);
    }

    Bytes put(byte[] from, int at, int length) {
        room(length);
        System.arraycopy(from, at, a, n, length);
        n += length;
        return this;
    }

    Bytes put(byte[] from) {
        return put(from, 0, from.length);
    }

    void u4At(int at, int x) {
        a[at] = (byte) (x >> 24);
        a[at + 1] = (byte) (x >> 16);
        a[at + 2] = (byte) (x >> 8);
        a[at + 3] = (byte) x;
    }

    void u2At(int at, int x) {
        a[at] = (byte) (x >> 8);
        a[at + 1] = (byte) x;
    }
}
