package dev.heddle.pgas;

import dev.heddle.pgas.Gathered.End;
import dev.heddle.pgas.Gathered.Parcel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What goes to the owner of some variables in one piece: places, stretches and variables once each, then accesses that refer to them. */
final class Batch {
    private static final int WRITE = 1;
    private static final int PLAIN = 2;
    private static final int OP = 4;
    private static final int TASK = 8;
    private static final int END = 16;
    private static final int END_IS_START = 32;

    final List<SharedAccess> accesses = new ArrayList<>();
    final List<End> ends = new ArrayList<>();

    private Batch() {
    }

    static byte[] encode(Parcel p, SiteTable sites) throws IOException {
        Map<Integer, Integer> places = new LinkedHashMap<>();
        Map<Segment, Integer> segments = new LinkedHashMap<>();
        Map<Variable, Integer> variables = new LinkedHashMap<>();
        Map<Knowledge, Integer> known = new LinkedHashMap<>();
        for (SharedAccess a : p.accesses) {
            places.putIfAbsent(a.site, places.size());
            variables.putIfAbsent(a.variable, variables.size());
            if (segments.putIfAbsent(a.start, segments.size()) == null) {
                known.putIfAbsent(a.start.known(), known.size());
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(places.size());
        for (int site : places.keySet()) {
            sites.get(site).write(out);
        }
        out.writeInt(variables.size());
        for (Variable v : variables.keySet()) {
            out.writeInt(v.owner());
            out.writeUTF(v.name());
            out.writeByte(v.dimensions());
        }
        out.writeInt(known.size());
        for (Knowledge k : known.keySet()) {
            k.write(out);
        }
        out.writeInt(segments.size());
        for (Segment s : segments.keySet()) {
            out.writeInt(s.node());
            out.writeInt(s.thread());
            out.writeLong(s.strand());
            out.writeInt(s.epoch());
            out.writeInt(s.n());
            out.writeInt(s.w());
            out.writeInt(known.get(s.known()));
        }
        out.writeInt(p.accesses.size());
        for (SharedAccess a : p.accesses) {
            boolean same = a.end != null && a.end.equals(a.start.stamp());
            out.writeByte((a.write ? WRITE : 0) | (a.plain ? PLAIN : 0) | (a.op != null ? OP : 0)
                    | (a.task != null ? TASK : 0) | (same ? END_IS_START : a.end != null ? END : 0));
            out.writeByte(a.kind);
            out.writeByte(a.depth);
            number(out, variables.get(a.variable));
            number(out, places.get(a.site));
            number(out, segments.get(a.start));
            number(out, a.low);
            number(out, a.high == Long.MAX_VALUE ? 0 : a.high - a.low);
            out.writeByte(a.locks.size());
            for (int i = 0; i < a.locks.size(); i++) {
                out.writeLong(a.locks.get(i));
            }
            if (a.op != null) {
                op(out, a.op);
            }
            if (a.task != null) {
                op(out, a.task);
            }
            if (a.end != null && !same) {
                stamp(out, a.end);
            }
        }
        out.writeInt(p.ends.size());
        for (End e : p.ends) {
            op(out, e.op());
            stamp(out, e.at());
        }
        return bytes.toByteArray();
    }

    /** In groups of seven bits: most numbers are small. */
    private static void number(DataOutputStream out, long n) throws IOException {
        long left = n;
        while ((left & ~0x7fL) != 0) {
            out.writeByte((int) (left & 0x7f | 0x80));
            left >>>= 7;
        }
        out.writeByte((int) left);
    }

    private static long number(DataInputStream in) throws IOException {
        long n = 0;
        for (int shift = 0;; shift += 7) {
            int b = in.readUnsignedByte();
            n |= (long) (b & 0x7f) << shift;
            if (b < 0x80) {
                return n;
            }
        }
    }

    private static void op(DataOutputStream out, OpKey op) throws IOException {
        number(out, op.strand());
        number(out, op.number());
    }

    private static OpKey op(DataInputStream in) throws IOException {
        return new OpKey(number(in), (int) number(in));
    }

    private static void stamp(DataOutputStream out, Stamp s) throws IOException {
        number(out, s.strand());
        number(out, s.epoch());
        number(out, s.n());
    }

    private static Stamp stamp(DataInputStream in) throws IOException {
        return new Stamp(number(in), (int) number(in), (int) number(in));
    }

    static Batch decode(byte[] bytes, SiteTable sites) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        int[] places = new int[in.readInt()];
        for (int i = 0; i < places.length; i++) {
            places[i] = sites.of(Site.read(in));
        }
        Variable[] variables = new Variable[in.readInt()];
        for (int i = 0; i < variables.length; i++) {
            variables[i] = new Variable(in.readInt(), in.readUTF(), in.readByte());
        }
        Knowledge[] known = new Knowledge[in.readInt()];
        for (int i = 0; i < known.length; i++) {
            known[i] = Knowledge.read(in);
        }
        Segment[] segments = new Segment[in.readInt()];
        for (int i = 0; i < segments.length; i++) {
            segments[i] = new Segment(in.readInt(), in.readInt(), in.readLong(), in.readInt(), in.readInt(),
                    in.readInt(), known[in.readInt()]);
        }
        Batch b = new Batch();
        Map<LockSet, LockSet> locks = new HashMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            int flags = in.readByte();
            byte kind = in.readByte();
            int depth = in.readByte();
            Variable v = variables[(int) number(in)];
            int site = places[(int) number(in)];
            Segment start = segments[(int) number(in)];
            long low = number(in);
            long width = number(in);
            long[] held = new long[in.readByte()];
            for (int k = 0; k < held.length; k++) {
                held[k] = in.readLong();
            }
            LockSet set = LockSet.of(held);
            LockSet same = locks.putIfAbsent(set, set);
            OpKey op = (flags & OP) != 0 ? op(in) : null;
            OpKey task = (flags & TASK) != 0 ? op(in) : null;
            SharedAccess a = new SharedAccess(v, kind, (flags & WRITE) != 0, (flags & PLAIN) != 0, depth, low,
                    width == 0 ? Long.MAX_VALUE : low + width, site, start, same == null ? set : same, op, task);
            a.end = (flags & END_IS_START) != 0 ? start.stamp() : (flags & END) != 0 ? stamp(in) : null;
            b.accesses.add(a);
        }
        for (int i = in.readInt(); i > 0; i--) {
            b.ends.add(new End(op(in), stamp(in)));
        }
        return b;
    }
}
