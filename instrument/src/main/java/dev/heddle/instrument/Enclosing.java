package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Something that is done when a method is entered and when it is left, by a return or by an exception. The local that is needed for it comes after
 * all others of {@link MethodWeaver}.
 */
abstract class Enclosing implements Opcodes {
    final MethodWeaver w;
    final int local;

    /** @param local where to keep what the entry has returned */
    Enclosing(MethodWeaver w, int local) {
        this.w = w;
        this.local = local;
    }

    /** Of what the entry returns. */
    abstract String type();

    /** Leaves it on the stack. */
    abstract void enter(InsnList to);

    /** It is in the local. */
    abstract void exit(InsnList to);

    /** To be called after the prologue for synchronized methods was made, before frames are. */
    void weave(InsnList prologue) {
        for (AbstractInsnNode in : w.mn.instructions.toArray()) {
            if (in.getOpcode() >= IRETURN && in.getOpcode() <= RETURN) {
                InsnList exit = new InsnList();
                exit(exit);
                w.mn.instructions.insertBefore(in, exit);
            }
        }
        enter(prologue);
        prologue.add(new VarInsnNode(ASTORE, local));
        if (w.mn.name.equals("<init>")) {
            // A handler could be reached before the object is one. Who throws in a constructor is not missed.
            return;
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        prologue.add(start);
        InsnList tail = new InsnList();
        tail.add(end);
        tail.add(handler);
        if (w.ctx.hasFrames()) {
            tail.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[]{"java/lang/Throwable"}));
        }
        exit(tail);
        tail.add(new InsnNode(ATHROW));
        w.mn.instructions.add(tail);
        w.mn.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }
}
