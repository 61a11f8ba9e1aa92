package dev.heddle.instrument;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Methods say when they are entered and left. Which locks and which time that is, the thread knows by itself. */
final class VisitWeaver extends Enclosing {
    private static final String VISITS = Names.P + "Visits";
    static final String STRETCH = VISITS + "$Stretch";

    private final int number;

    VisitWeaver(MethodWeaver w, int local) {
        super(w, local);
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
                || isAccessor(mn) || mn.name.startsWith("$heddle$")
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

    /** By which the compiler reaches private members of another class of the same file, before Java 11. */
    static boolean isAccessor(MethodNode mn) {
        return (mn.access & ACC_SYNTHETIC) != 0 && isAccessor(mn.name);
    }

    static boolean isAccessor(String name) {
        return name.startsWith("access$");
    }

    private static boolean touches(AbstractInsnNode in) {
        int op = in.getOpcode();
        if (in instanceof FieldInsnNode) {
            return true;
        }
        if (in instanceof MethodInsnNode) {
            // Objects of the JDK are locations; what the target's methods touch they say themselves.
            MethodInsnNode m = (MethodInsnNode) in;
            return isAccessor(m.name) || m.owner.startsWith("java/") && !m.owner.equals("java/lang/Object")
                    && !m.owner.equals("java/lang/Math") && !m.owner.equals("java/lang/String");
        }
        return op >= IALOAD && op <= SALOAD || op >= IASTORE && op <= SASTORE || op == MONITORENTER;
    }

    @Override
    String type() {
        return STRETCH;
    }

    @Override
    void enter(InsnList to) {
        MethodWeaver.push(to, number);
        MethodWeaver.call(to, VISITS, "enter", "(I)L" + STRETCH + ";");
    }

    @Override
    void exit(InsnList to) {
        MethodWeaver.push(to, number);
        to.add(new VarInsnNode(ALOAD, local));
        MethodWeaver.call(to, VISITS, "exit", "(IL" + STRETCH + ";)V");
    }
}
