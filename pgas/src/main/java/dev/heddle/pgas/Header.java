package dev.heddle.pgas;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * What goes before a message of PCJ: how far the sender is, and what it knows.
 *
 * @param role    what it is good for
 * @param first   by role: the group, or the thread that asks
 * @param second  by role: the round, or the thread that is asked
 * @param third   by role: the group of a pairwise barrier
 * @param from    where the sender is; null for rounds, which are of many
 * @param w       rounds of the barrier of all that are known to be complete
 * @param op      the number of the operation that the message belongs to, or 0
 */
record Header(int role, int first, int second, int third, Stamp from, int w, int op, Knowledge known) {
    /** A value that comes to lie somewhere, a task, or the answer of one. */
    static final int CLOCK = 1;
    /** A round of a barrier or of a split, of some group. */
    static final int ROUND = 2;
    static final int SPLIT = 3;
    static final int PEER = 4;

    /** Not the number of any message of PCJ. */
    static final int MARK = 0x7f;

    static Header clock(Stamp from, int w, int op, Knowledge known) {
        return new Header(CLOCK, 0, 0, 0, from, w, op, known);
    }

    /** All that is known by somebody who has received this. */
    Knowledge all() {
        return from == null ? known : known.join(from);
    }

    /** Returns how many bytes that took. */
    int write(OutputStream to) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(64);
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeByte(role);
        if (role != CLOCK) {
            out.writeInt(first);
            out.writeInt(second);
            out.writeInt(third);
        }
        out.writeBoolean(from != null);
        if (from != null) {
            out.writeLong(from.strand());
            out.writeInt(from.epoch());
            out.writeInt(from.n());
        }
        out.writeInt(w);
        out.writeInt(op);
        known.write(out);
        // As one piece: each write to a stream of PCJ may become a piece of its own.
        byte[] all = new byte[bytes.size() + 5];
        all[0] = MARK;
        for (int i = 0; i < 4; i++) {
            all[1 + i] = (byte) (bytes.size() >>> 24 - 8 * i);
        }
        System.arraycopy(bytes.toByteArray(), 0, all, 5, bytes.size());
        to.write(all, 0, all.length);
        return all.length;
    }

    /** After the mark. */
    static Header read(InputStream from) throws IOException {
        DataInputStream size = new DataInputStream(from);
        byte[] bytes = new byte[size.readInt()];
        size.readFully(bytes);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        int role = in.readByte();
        boolean keyed = role != CLOCK;
        int first = keyed ? in.readInt() : 0;
        int second = keyed ? in.readInt() : 0;
        int third = keyed ? in.readInt() : 0;
        Stamp stamp = in.readBoolean() ? new Stamp(in.readLong(), in.readInt(), in.readInt()) : null;
        int w = in.readInt();
        int op = in.readInt();
        return new Header(role, first, second, third, stamp, w, op, Knowledge.read(in));
    }
}
