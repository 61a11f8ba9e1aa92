package dev.heddle.instrument;

import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** In one method of the target: where its objects are made, and by which object, so that they are known again in another run. */
final class BirthWeaver implements Opcodes {
    private static final String MADE = "(Ljava/lang/Object;Ljava/lang/Object;I)V";

    private final MethodWeaver w;
    private final boolean wanted;
    /** Whether the first local variable is the object whose method this is, from beginning to end. */
    private final boolean knowsMaker;
    /** Objects whose constructor has not been called yet, the last one first. */
    private final Deque<Pending> pending = new ArrayDeque<>();

    /** @param stays whether the object is left on the stack */
    private record Pending(String type, boolean stays) {
    }

    BirthWeaver(MethodWeaver w) {
        this.w = w;
        this.wanted = w.ctx.plan.births() && w.checksAccesses();
        this.knowsMaker = (w.mn.access & ACC_STATIC) == 0 && !overwritesThis();
    }

    private boolean overwritesThis() {
        for (AbstractInsnNode in : w.mn.instructions) {
            if (in.getOpcode() == ASTORE && ((VarInsnNode) in).var == 0) {
                return true;
            }
        }
        return false;
    }

    /** {@code new T(…)} as compilers write it: the object is on the stack when its constructor has returned. */
    void creates(TypeInsnNode in) {
        AbstractInsnNode next = in.getNext();
        pending.push(new Pending(in.desc, next != null && next.getOpcode() == DUP));
    }

    /** @param beforeSuper whether {@code this} must not be touched yet */
    void call(MethodInsnNode in, boolean beforeSuper) {
        if (in.name.equals("<init>")) {
            if (!pending.isEmpty() && pending.peek().type.equals(in.owner) && pending.pop().stays
                    && !in.owner.equals("java/lang/StringBuilder")) {
                made(in, beforeSuper);
            }
        } else if (in.owner.equals("java/util/Collections") && in.name.startsWith("synchronized")) {
            // Made inside of the JDK, which nobody looks at; and a lock, which is what this is for.
            made(in, beforeSuper);
        }
    }

    private void made(MethodInsnNode in, boolean beforeSuper) {
        if (!wanted) {
            return;
        }
        InsnList after = new InsnList();
        after.add(new InsnNode(DUP));
        after.add(knowsMaker && !beforeSuper ? new VarInsnNode(ALOAD, 0) : new InsnNode(ACONST_NULL));
        MethodWeaver.push(after, w.site());
        MethodWeaver.call(after, PointWeaver.GATE, "made", MADE);
        w.mn.instructions.insert(in, after);
    }
}
