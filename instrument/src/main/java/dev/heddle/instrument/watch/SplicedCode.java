package dev.heddle.instrument.watch;

import org.objectweb.asm.Opcodes;

/**
 * The code of one method, with what is put before and after some of its instructions. Positions in the code are those of the original until it
 * is written; jumps to an instruction lead to what was put before it.
 */
final class SplicedCode {
    private static final int WIDE = 0xc4;
    private static final int GOTO_W = 0xc8;
    private static final int JSR_W = 0xc9;
    /** How long instructions are, by opcode; 0 where it depends. */
    private static final byte[] LENGTHS = lengths();

    final Spliced owner;
    final byte[] b;
    final int access;
    final String name;
    final String desc;
    private final Glance g;
    /** Where the attribute begins, and the code in it. */
    private final int attribute;
    private final int from;
    final int length;
    int maxStack;
    int maxLocals;
    private final int handlersAt;
    private final int handlers;
    private final int attributesAt;

    /** Put at the entry, where no jump leads. */
    final Bytes prologue = new Bytes(16);
    /** By number of the instruction: where it is, and how much is put before and after it, one after the other in {@link #put}. */
    private int[] at = new int[64];
    private int[] before = new int[64];
    private int[] after = new int[64];
    private int count;
    private final Bytes put = new Bytes(64);
    /** By position: where what was put before this instruction begins, and where the instruction itself is now. */
    private int[] starts;
    private int[] moved;

    /** Handlers that give a monitor back and cover themselves, see {@link Detours}. */
    final Detours detours;
    /** Whether an exception that leaves the method releases its monitor. */
    boolean guarded;

    SplicedCode(Spliced owner, int attribute, int access, String name, String desc) {
        this.owner = owner;
        this.g = owner.g;
        this.b = owner.b;
        this.access = access;
        this.name = name;
        this.desc = desc;
        this.attribute = attribute;
        maxStack = g.u2(attribute + 6);
        maxLocals = g.u2(attribute + 8);
        length = g.u4(attribute + 10);
        from = attribute + 14;
        handlers = g.u2(from + length);
        handlersAt = from + length + 2;
        attributesAt = handlersAt + 8 * handlers;
        detours = new Detours(this);
    }

    private static byte[] lengths() {
        byte[] l = new byte[256];
        java.util.Arrays.fill(l, 0, 0xca, (byte) 1);
        String two = "\u0010\u0012\u0015\u0016\u0017\u0018\u0019\u0036\u0037\u0038\u0039\u003a\u00a9\u00bc";
        String three = "\u0011\u0013\u0014\u0084\u00bb\u00bd\u00c0\u00c1\u00c6\u00c7";
        for (int i = 0; i < two.length(); i++) {
            l[two.charAt(i)] = 2;
        }
        for (int i = 0; i < three.length(); i++) {
            l[three.charAt(i)] = 3;
        }
        java.util.Arrays.fill(l, Opcodes.IFEQ, Opcodes.JSR + 1, (byte) 3);
        java.util.Arrays.fill(l, Opcodes.GETSTATIC, Opcodes.INVOKESTATIC + 1, (byte) 3);
        l[Opcodes.INVOKEINTERFACE] = l[Opcodes.INVOKEDYNAMIC] = l[GOTO_W] = l[JSR_W] = 5;
        l[Opcodes.MULTIANEWARRAY] = 4;
        l[Opcodes.TABLESWITCH] = l[Opcodes.LOOKUPSWITCH] = l[WIDE] = 0;
        return l;
    }

    int op(int pc) {
        return b[from + pc] & 0xff;
    }

    /** The constant that the instruction here names. */
    int constant(int pc) {
        return g.u2(from + pc + 1);
    }

    /** The position after the instruction here. */
    int next(int pc) {
        int op = op(pc);
        int l = LENGTHS[op];
        if (l > 0) {
            return pc + l;
        }
        if (op == WIDE) {
            return pc + (op(pc + 1) == Opcodes.IINC ? 6 : 4);
        }
        if (op != Opcodes.TABLESWITCH && op != Opcodes.LOOKUPSWITCH) {
            throw new IllegalArgumentException("instruction " + op);
        }
        int p = from + (pc + 4 & ~3);
        return (pc + 4 & ~3) + (op == Opcodes.TABLESWITCH
                ? 12 + 4 * (g.u4(p + 8) - g.u4(p + 4) + 1)
                : 8 + 8 * g.u4(p + 4));
    }

    /** Where the jump here leads, or -1 if this is none; of a switch, nothing is said. */
    int jump(int pc) {
        int op = op(pc);
        if (op >= Opcodes.IFEQ && op <= Opcodes.JSR || op == Opcodes.IFNULL || op == Opcodes.IFNONNULL) {
            return pc + (short) g.u2(from + pc + 1);
        }
        return op == GOTO_W || op == JSR_W ? pc + g.u4(from + pc + 1) : -1;
    }

    /** Of a switch: how many targets it has. */
    int targets(int pc) {
        int p = from + (pc + 4 & ~3);
        return 1 + (op(pc) == Opcodes.TABLESWITCH ? g.u4(p + 8) - g.u4(p + 4) + 1 : g.u4(p + 4));
    }

    /** Of a switch: where the offset of a target stands. The first is where nothing else fits. */
    private int targetAt(int pc, int i) {
        int p = from + (pc + 4 & ~3);
        if (i == 0) {
            return p;
        }
        return op(pc) == Opcodes.TABLESWITCH ? p + 8 + 4 * i : p + 4 + 8 * i;
    }

    int target(int pc, int i) {
        return pc + g.u4(targetAt(pc, i));
    }

    int handlers() {
        return handlers;
    }

    /** Of an exception handler: 0 where it begins to cover, 1 where that ends, 2 the handler, 3 the type. */
    int handler(int i, int what) {
        return g.u2(handlersAt + 8 * i + 2 * what);
    }

    /** The line of an instruction, 0 if nobody knows. */
    int line(int pc) {
        int line = 0;
        int best = -1;
        for (int k = 0, p = attributesAt + 2; k < g.u2(attributesAt); k++, p += 6 + g.u4(p + 2)) {
            if (g.is(g.u2(p), "LineNumberTable")) {
                for (int i = 0, q = p + 8; i < g.u2(p + 6); i++, q += 4) {
                    int start = g.u2(q);
                    if (start <= pc && start > best) {
                        best = start;
                        line = g.u2(q + 2);
                    }
                }
            }
        }
        return line;
    }

    /** Adds the next instruction, in order: with this before and after it. */
    void instruction(int pc, Bytes first, Bytes then) {
        if (count == at.length) {
            at = java.util.Arrays.copyOf(at, 2 * count);
            before = java.util.Arrays.copyOf(before, 2 * count);
            after = java.util.Arrays.copyOf(after, 2 * count);
        }
        at[count] = pc;
        before[count] = first.n;
        after[count++] = then.n;
        put.put(first.a, 0, first.n).put(then.a, 0, then.n);
    }

    /** What an offset in the original means now; code length included. */
    int start(int pc) {
        return starts[pc];
    }

    int moved(int pc) {
        return moved[pc];
    }

    int size() {
        return starts[length];
    }

    private void place() {
        starts = new int[length + 1];
        moved = new int[length];
        int pos = prologue.n;
        for (int i = 0; i < count; i++) {
            int pc = at[i];
            starts[pc] = pos;
            pos += before[i];
            moved[pc] = pos;
            int op = op(pc);
            int end = next(pc);
            pos += op == Opcodes.TABLESWITCH || op == Opcodes.LOOKUPSWITCH
                    ? (pos + 4 & ~3) - pos + end - (pc + 4 & ~3)
                    : end - pc;
            pos += after[i];
        }
        starts[length] = pos;
    }

    /** The attribute, as it is now. */
    void write(Bytes out) {
        place();
        int begin = out.n;
        int added = detours.count() * Detours.SIZE + (guarded ? Detours.SIZE : 0);
        if (size() + added > 0xffff) {
            throw new Spliced.TooLarge();
        }
        out.put(b, attribute, 2).u4(0).u2(Math.max(1, maxStack)).u2(maxLocals).u4(size() + added);
        out.put(prologue.a, 0, prologue.n);
        code(out);
        detours.code(out, guarded);
        detours.table(out, guarded);
        attributes(out);
        out.u4At(begin + 2, out.n - begin - 6);
    }

    private void code(Bytes out) {
        int p = 0;
        for (int i = 0; i < count; i++) {
            int pc = at[i];
            int end = next(pc);
            out.put(put.a, p, before[i]);
            p += before[i];
            int op = op(pc);
            int target = jump(pc);
            if (op == Opcodes.TABLESWITCH || op == Opcodes.LOOKUPSWITCH) {
                select(out, pc, end);
            } else if (target < 0) {
                out.put(b, from + pc, end - pc);
            } else if (op == GOTO_W || op == JSR_W) {
                out.u1(op).u4(starts[target] - moved[pc]);
            } else {
                int distance = starts[target] - moved[pc];
                if (distance != (short) distance) {
                    throw new Spliced.TooLarge();
                }
                out.u1(op).u2(distance);
            }
            out.put(put.a, p, after[i]);
            p += after[i];
        }
    }

    private void select(Bytes out, int pc, int end) {
        out.u1(op(pc));
        for (int pos = moved[pc] + 1; (pos & 3) != 0; pos++) {
            out.u1(0);
        }
        int copy = from + (pc + 4 & ~3);
        int base = out.n;
        out.put(b, copy, from + end - copy);
        for (int i = targets(pc) - 1; i >= 0; i--) {
            out.u4At(base + targetAt(pc, i) - copy, starts[target(pc, i)] - moved[pc]);
        }
    }

    private void attributes(Bytes out) {
        int counted = out.n;
        int kept = 0;
        boolean framed = false;
        out.u2(0);
        for (int k = 0, p = attributesAt + 2; k < g.u2(attributesAt); k++, p += 6 + g.u4(p + 2)) {
            int n = g.u2(p);
            if (g.is(n, "LineNumberTable")) {
                out.put(b, p, 8);
                for (int i = 0, q = p + 8; i < g.u2(p + 6); i++, q += 4) {
                    out.u2(starts[g.u2(q)]).u2(g.u2(q + 2));
                }
            } else if (g.is(n, "LocalVariableTable") || g.is(n, "LocalVariableTypeTable")) {
                out.put(b, p, 8);
                for (int i = 0, q = p + 8; i < g.u2(p + 6); i++, q += 10) {
                    int start = starts[g.u2(q)];
                    out.u2(start).u2(starts[g.u2(q) + g.u2(q + 2)] - start).put(b, q + 4, 6);
                }
            } else if (g.is(n, "StackMapTable")) {
                framed = true;
                new SplicedFrames(this).write(p, out);
            } else {
                // Annotations of types in code, which nobody can read at run time, and what the JVM does not know.
                continue;
            }
            kept++;
        }
        // Of a class that it does not verify, the JVM forgets the frames. A handler has one, so if there is none nobody misses more of them.
        if (!framed && g.version() >= Opcodes.V1_6 && guarded && detours.count() == 0) {
            new SplicedFrames(this).write(0, out);
            kept++;
        }
        out.u2At(counted, kept);
    }
}
