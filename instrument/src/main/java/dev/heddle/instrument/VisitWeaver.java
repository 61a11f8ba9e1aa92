package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods say when they are entered and left. Which locks and which time that is, the thread knows by itself. The local that is needed
 * for it comes after all others of {@link MethodWeaver}.
 */
final class VisitWeaver implements Opcodes {
    private static final String VISITS = Names.P + "Visits";
    static final String STRETCH = VISITS + "$Stretch";

    private final MethodWeaver w;
    private final int local;
    private final int number;

    /** @param local where to keep what the entry has returned */
    VisitWeaver(MethodWeaver w, int local) {
        this.w = w;
        this.local = local;
        this.number = w.ctx.sites.method(w.method());
    }

    /**
     * Whether the calls of a method are of interest. Those are not that touch nothing but their own variables: what they call is
     * looked at by itself. Bridges and accessors of the compiler do what somebody else's method does.
     */
    static boolean wanted(MethodNode mn) {
        return wanted(mn, false);
    }

    /** @param all those too that touch nothing but their own variables */
    static boolean wanted(MethodNode mn, boolean all) {
        if ((mn.access & (ACC_BRIDGE | ACC_ABSTRACT | ACC_NATIVE)) != 0
                || (mn.access & ACC_SYNTHETIC) != 0 && mn.name.startsWith("access$") || mn.name.startsWith("$heddle$")
                || CoverageProbes.isName(mn.name)) {
            return false;
        }
        for (AbstractInsnNode in : mn.instructions) {
            if (all || touches(in)) {
                return true;
            }
        }
        return false;
    }

    private static boolean touches(AbstractInsnNode in) {
        int op = in.getOpcode();
        if (in instanceof FieldInsnNode) {
            return true;
        }
        if (in instanceof MethodInsnNode) {
            // Objects of the JDK are locations; what the target's methods touch they say themselves.
            MethodInsnNode m = (MethodInsnNode) in;
            return m.owner.startsWith("java/") && !m.owner.equals("java/lang/Object")
                    && !m.owner.equals("java/lang/Math")
                    && !m.owner.equals("java/lang/String");
        }
        return op >= IALOAD && op <= SALOAD || op >= IASTORE && op <= SASTORE || op == MONITORENTER;
    }

    /** To be called after the prologue for synchronized methods was made, before frames are. */
    void weave(InsnList prologue) {
        for (AbstractInsnNode in : w.mn.instructions.toArray()) {
            if (in.getOpcode() >= IRETURN && in.getOpcode() <= RETURN) {
                InsnList exit = new InsnList();
                exit(exit);
                w.mn.instructions.insertBefore(in, exit);
            }
        }
        MethodWeaver.push(prologue, number);
        MethodWeaver.call(prologue, VISITS, "enter", "(I)L" + STRETCH + ";");
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

    private void exit(InsnList to) {
        MethodWeaver.push(to, number);
        to.add(new VarInsnNode(ALOAD, local));
        MethodWeaver.call(to, VISITS, "exit", "(IL" + STRETCH + ";)V");
    }
}
