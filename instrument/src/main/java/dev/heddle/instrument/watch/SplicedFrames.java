package dev.heddle.instrument.watch;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * The stack map frames of a method whose code has grown. They stay as they are but for their offsets; the code at the end of the method gets
 * frames of its own, and that of a handler's detour is the handler's.
 */
final class SplicedFrames {
    private static final int SAME_ONE = 64;
    private static final int SAME_ONE_FAR = 247;
    private static final int SAME_FAR = 251;
    private static final int FULL = 255;
    private static final int OBJECT = 7;
    private static final int UNINITIALIZED = 8;

    private final SplicedCode code;
    private final Glance g;
    private final byte[] b;
    private Bytes out;
    private int frames;
    /** Where the last frame is, in the code as it was and as it is now; -1 before the first. */
    private int was = -1;
    private int is = -1;
    /** What the locals are, where somebody has to know. */
    private List<byte[]> locals;
    private byte[][] detour;

    SplicedFrames(SplicedCode code) {
        this.code = code;
        this.g = code.owner.g;
        this.b = code.b;
    }

    /** @param at the attribute, 0 if there is none */
    void write(int at, Bytes to) {
        out = to;
        int begin = out.n;
        if (at == 0) {
            out.u2(code.owner.stackMapTable()).u4(0).u2(0);
        } else {
            out.put(b, at, 2).u4(0).u2(0);
        }
        if (code.detours.count() > 0) {
            locals = initial();
            detour = new byte[code.detours.count()][];
        }
        int n = at == 0 ? 0 : g.u2(at + 6);
        int p = at + 8;
        for (int i = 0; i < n; i++) {
            p = frame(p);
        }
        for (int i = 0; i < code.detours.count(); i++) {
            if (detour[i] == null) {
                // No verifier would have let this class pass.
                throw new IllegalArgumentException("a handler without a frame");
            }
            offset(code.detours.at(i), FULL);
            out.put(detour[i]);
        }
        if (code.guarded) {
            offset(code.detours.last(), FULL);
            out.u2(0).u2(1).u1(OBJECT).u2(code.owner.classNamed("java/lang/Throwable"));
        }
        out.u2At(begin + 6, frames);
        out.u4At(begin + 2, out.n - begin - 6);
    }

    private void offset(int position, int type) {
        out.u1(type).u2(position - is - 1);
        is = position;
        frames++;
    }

    private int frame(int p) {
        int type = b[p] & 0xff;
        int after = p + 1;
        int delta;
        if (type < SAME_ONE) {
            delta = type;
        } else if (type < 128) {
            delta = type - SAME_ONE;
        } else {
            delta = g.u2(after);
            after += 2;
        }
        was += delta + 1;
        int position = code.start(was);
        int near = position - is - 1;
        if (type < SAME_ONE || type == SAME_FAR) {
            if (near < SAME_ONE) {
                out.u1(near);
                is = position;
                frames++;
            } else {
                offset(position, SAME_FAR);
            }
            keep(null);
            return after;
        }
        if (type < 128 || type == SAME_ONE_FAR) {
            if (near < SAME_ONE) {
                out.u1(SAME_ONE + near);
                is = position;
                frames++;
            } else {
                offset(position, SAME_ONE_FAR);
            }
            return stacked(after);
        }
        offset(position, type);
        if (type < SAME_FAR) {
            for (int i = SAME_FAR - type; locals != null && i > 0; i--) {
                locals.remove(locals.size() - 1);
            }
            keep(null);
            return after;
        }
        if (type < FULL) {
            for (int i = type - SAME_FAR; i > 0; i--) {
                after = local(after);
            }
            keep(null);
            return after;
        }
        int n = g.u2(after);
        out.u2(n);
        after += 2;
        if (locals != null) {
            locals.clear();
        }
        for (int i = 0; i < n; i++) {
            after = local(after);
        }
        int stack = g.u2(after);
        out.u2(stack);
        after += 2;
        byte[] only = null;
        for (int i = 0; i < stack; i++) {
            only = type(after);
            out.put(only);
            after += only.length;
        }
        keep(stack == 1 ? only : null);
        return after;
    }

    private int stacked(int p) {
        byte[] t = type(p);
        out.put(t);
        keep(t);
        return p + t.length;
    }

    private int local(int p) {
        byte[] t = type(p);
        out.put(t);
        if (locals != null) {
            locals.add(t);
        }
        return p + t.length;
    }

    private byte[] type(int p) {
        if (b[p] == UNINITIALIZED) {
            int made = code.moved(g.u2(p + 1));
            return new byte[]{UNINITIALIZED, (byte) (made >> 8), (byte) made};
        }
        return b[p] == OBJECT ? new byte[]{OBJECT, b[p + 1], b[p + 2]} : new byte[]{b[p]};
    }

    /** If this is the frame of a handler, its detour has the same. */
    private void keep(byte[] stack) {
        for (int i = 0; stack != null && i < code.detours.count(); i++) {
            if (code.detours.handler(i) == was) {
                Bytes full = new Bytes(32).u2(locals.size());
                for (byte[] t : locals) {
                    full.put(t);
                }
                detour[i] = java.util.Arrays.copyOf(full.u2(1).put(stack).a, full.n);
            }
        }
    }

    /** What the locals are at the entry, by the descriptor. */
    private List<byte[]> initial() {
        List<byte[]> out = new ArrayList<>();
        if ((code.access & Opcodes.ACC_STATIC) == 0) {
            // Nothing is given back in a constructor before the object is one.
            out.add(code.name.equals("<init>") ? new byte[]{6} : object(g.thisClass()));
        }
        String d = code.desc;
        for (int i = 1; d.charAt(i) != ')'; i++) {
            int start = i;
            while (d.charAt(i) == '[') {
                i++;
            }
            if (d.charAt(i) == 'L') {
                i = d.indexOf(';', i);
            }
            if (d.charAt(start) == 'L') {
                out.add(object(code.owner.classNamed(d.substring(start + 1, i))));
            } else if (d.charAt(start) == '[') {
                out.add(object(code.owner.classNamed(d.substring(start, i + 1))));
            } else {
                out.add(new byte[]{(byte) switch (d.charAt(start)) {
                    case 'F' -> 2;
                    case 'D' -> 3;
                    case 'J' -> 4;
                    default -> 1;
                }});
            }
        }
        return out;
    }

    private static byte[] object(int constant) {
        return new byte[]{OBJECT, (byte) (constant >> 8), (byte) constant};
    }
}
