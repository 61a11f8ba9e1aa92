package dev.heddle.instrument.watch;

import org.objectweb.asm.Opcodes;

/**
 * Code at the end of a method, which lets the clock rise and throws again: for an exception that leaves a synchronized method, and for handlers
 * that give back the monitor of a block. The first of the JVM's compilers gives up a method in which a handler covers itself and something in it may
 * throw, and compilers of Java make such handlers. So there the clock rises before the handler is entered: what leads to it leads here first, and
 * this is covered by the handler as the block is.
 */
final class Detours {
    /** Of the code of one: a call, and the exception is thrown again. */
    static final int SIZE = 4;
    /** Before a local with a large number. */
    private static final int WIDE = 0xc4;

    private final SplicedCode code;
    /** Handlers, in the order of their detours. */
    private int[] handlers = new int[4];
    private int[] ends = new int[4];
    private int count;

    Detours(SplicedCode code) {
        this.code = code;
    }

    int count() {
        return count;
    }

    int handler(int i) {
        return handlers[i];
    }

    /** Where the detour to a handler begins. */
    int at(int i) {
        return code.size() + SIZE * i;
    }

    /** Where an exception leaves a method that gives back its monitor then. */
    int last() {
        return code.size() + SIZE * count;
    }

    /** Finds the handlers that cover themselves; to be called before anything is put into the code. */
    void find() {
        for (int i = 0; i < code.handlers(); i++) {
            int h = code.handler(i, 2);
            if (code.handler(i, 0) == h && code.handler(i, 3) == 0 && index(h) < 0) {
                if (count == handlers.length) {
                    handlers = java.util.Arrays.copyOf(handlers, 2 * count);
                    ends = java.util.Arrays.copyOf(ends, 2 * count);
                }
                handlers[count] = h;
                ends[count++] = code.handler(i, 1);
            }
        }
        for (int i = count - 1; i >= 0; i--) {
            if (!onlyGivesBack(handlers[i], ends[i]) || enteredOtherwise(handlers[i], ends[i])) {
                count--;
                System.arraycopy(handlers, i + 1, handlers, i, count - i);
                System.arraycopy(ends, i + 1, ends, i, count - i);
            }
        }
    }

    private int index(int handler) {
        for (int i = 0; i < count; i++) {
            if (handlers[i] == handler) {
                return i;
            }
        }
        return -1;
    }

    /** Whether this position is only reached after the clock has risen. */
    boolean covers(int pc) {
        for (int i = 0; i < count; i++) {
            if (pc >= handlers[i] && pc < ends[i]) {
                return true;
            }
        }
        return false;
    }

    /** Whether nothing comes between the rise and the monitor that is given back that another thread could have to see. */
    private boolean onlyGivesBack(int handler, int end) {
        for (int pc = handler; pc < end; pc = code.next(pc)) {
            int op = code.op(pc);
            boolean local = op >= Opcodes.ILOAD && op < Opcodes.IALOAD || op >= Opcodes.ISTORE && op < Opcodes.IASTORE;
            boolean stack = op >= Opcodes.POP && op <= Opcodes.SWAP || op <= Opcodes.ACONST_NULL;
            if (!local && !stack && op != WIDE && op != Opcodes.MONITOREXIT && op != Opcodes.ATHROW) {
                return false;
            }
        }
        return true;
    }

    /** Whether anything but an exception leads into the handler, or an exception into the middle of it: then nothing is known there. */
    private boolean enteredOtherwise(int handler, int end) {
        for (int i = 0; i < code.handlers(); i++) {
            int h = code.handler(i, 2);
            if (h > handler && h < end) {
                return true;
            }
        }
        int last = -1;
        for (int pc = 0; pc < code.length; pc = code.next(pc)) {
            if (pc == handler && last >= 0 && !ends(code.op(last))) {
                return true;
            }
            last = pc;
            if (pc >= handler && pc < end) {
                continue;
            }
            int op = code.op(pc);
            if (op == Opcodes.TABLESWITCH || op == Opcodes.LOOKUPSWITCH) {
                for (int i = code.targets(pc) - 1; i >= 0; i--) {
                    int t = code.target(pc, i);
                    if (t >= handler && t < end) {
                        return true;
                    }
                }
            } else {
                int t = code.jump(pc);
                if (t >= handler && t < end) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether nothing comes after this instruction. */
    private static boolean ends(int op) {
        return op == Opcodes.GOTO || op == 0xc8 || op == Opcodes.ATHROW
                || op >= Opcodes.TABLESWITCH && op <= Opcodes.RETURN;
    }

    void code(Bytes out, boolean guarded) {
        if (count > 0 || guarded) {
            int rise = code.owner.probe("releasing", "()V");
            for (int i = guarded ? -1 : 0; i < count; i++) {
                out.u1(Opcodes.INVOKESTATIC).u2(rise).u1(Opcodes.ATHROW);
            }
        }
    }

    /** The table of exception handlers, as it is now. */
    void table(Bytes out, boolean guarded) {
        int n = code.handlers();
        out.u2(n + count + (guarded ? 1 : 0));
        for (int i = 0; i < n; i++) {
            int h = code.handler(i, 2);
            int detour = code.handler(i, 0) == h ? -1 : index(h);
            out.u2(code.start(code.handler(i, 0))).u2(code.start(code.handler(i, 1)))
                    .u2(detour < 0 ? code.start(h) : at(detour)).u2(code.handler(i, 3));
        }
        for (int i = 0; i < count; i++) {
            // Thrown again, and caught by the handler: it may be reached by exceptions only.
            out.u2(at(i)).u2(at(i) + SIZE).u2(code.start(handlers[i])).u2(0);
        }
        if (guarded) {
            out.u2(code.prologue.n).u2(last()).u2(last()).u2(0);
        }
    }
}
