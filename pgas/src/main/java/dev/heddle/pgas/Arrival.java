package dev.heddle.pgas;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A thread is about to use something at a place that candidates name, and asks whether to go on.
 *
 * @param strand   the thread in its JVM
 * @param inFlight whether an operation is held up and not the thread, which goes on
 */
record Arrival(int node, int thread, long strand, boolean inFlight, String op, String place, SharedAccess access,
        List<String> stack) {
    /** Nobody came. */
    static final byte ALONE = 0;
    static final byte MET = 1;
    /** This thread need not ask again at this place. */
    static final byte REST = 3;
    /** No candidate is left at this place. */
    static final byte NEVER_AGAIN = 2;

    private static final Segment NOWHEN = new Segment(0, 0, 0, 0, 0, 0, Knowledge.NONE);

    static SharedAccess access(Variable v, byte kind, boolean write, boolean plain, int depth, long low, long high,
            boolean accumulates) {
        return new SharedAccess(v, kind, write, plain, depth, low, high, 0, NOWHEN,
                accumulates ? LockSet.of(LockSet.ACCUMULATION) : LockSet.EMPTY, null, null);
    }

    Arrival flying() {
        return new Arrival(node, thread, strand, true, op, place, access, stack);
    }

    /** Whether two of them, of which this one waits, are about cells that not both can use. */
    boolean mayMeet(Arrival newcomer) {
        boolean other = node != newcomer.node || strand != newcomer.strand || inFlight;
        return other && access.variable.equals(newcomer.access.variable) && access.overlaps(newcomer.access)
                && access.conflicts(newcomer.access) && access.locks.disjoint(newcomer.access.locks);
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(node);
        out.writeInt(thread);
        out.writeLong(strand);
        out.writeBoolean(inFlight);
        out.writeUTF(op);
        out.writeUTF(place);
        out.writeInt(access.variable.owner());
        out.writeUTF(access.variable.name());
        out.writeByte(access.variable.dimensions());
        out.writeByte(access.kind);
        out.writeBoolean(access.write);
        out.writeBoolean(access.plain);
        out.writeByte(access.depth);
        out.writeLong(access.low);
        out.writeLong(access.high);
        out.writeBoolean(access.locks.size() > 0);
        out.writeByte(stack.size());
        for (String frame : stack) {
            out.writeUTF(frame);
        }
    }

    static Arrival read(DataInputStream in) throws IOException {
        int node = in.readInt();
        int thread = in.readInt();
        long strand = in.readLong();
        boolean inFlight = in.readBoolean();
        String op = in.readUTF();
        String place = in.readUTF();
        Variable v = new Variable(in.readInt(), in.readUTF(), in.readByte());
        SharedAccess a = access(v, in.readByte(), in.readBoolean(), in.readBoolean(), in.readByte(), in.readLong(),
                in.readLong(), in.readBoolean());
        int frames = in.readByte();
        List<String> stack = new ArrayList<>(frames);
        for (int i = 0; i < frames; i++) {
            stack.add(in.readUTF());
        }
        return new Arrival(node, thread, strand, inFlight, op, place, a, stack);
    }
}
