package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Moves the arguments of a call into locals, so that a probe can get at any of them. */
final class Spill implements Opcodes {
    private final Type[] args;
    private final int[] at;
    private final int receiver;

    Spill(MethodWeaver w, MethodInsnNode in) {
        args = Type.getArgumentTypes(in.desc);
        at = new int[args.length];
        for (int i = 0; i < args.length; i++) {
            at[i] = w.temp(args[i]);
        }
        // What is not constructed yet cannot be given to anybody.
        receiver = in.getOpcode() == INVOKESTATIC || in.name.equals("<init>")
                ? -1
                : w.temp(Type.getType(Object.class));
    }

    /** Afterwards only the receiver is on the stack. */
    InsnList save() {
        InsnList to = new InsnList();
        for (int i = args.length - 1; i >= 0; i--) {
            to.add(new VarInsnNode(args[i].getOpcode(ISTORE), at[i]));
        }
        if (receiver >= 0) {
            to.add(new InsnNode(DUP));
            to.add(new VarInsnNode(ASTORE, receiver));
        }
        return to;
    }

    /** Loads an argument; -1 is the receiver. */
    void key(InsnList to, int index) {
        if (index < 0) {
            to.add(new VarInsnNode(ALOAD, receiver));
        } else {
            to.add(new VarInsnNode(args[index].getOpcode(ILOAD), at[index]));
        }
    }

    void restore(InsnList to) {
        for (int i = 0; i < args.length; i++) {
            to.add(new VarInsnNode(args[i].getOpcode(ILOAD), at[i]));
        }
    }
}
