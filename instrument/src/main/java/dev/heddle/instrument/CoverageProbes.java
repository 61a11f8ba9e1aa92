package dev.heddle.instrument;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What another agent has added to count coverage: stores of {@code true} into an array that {@code $jacocoInit} returned. Threads
 * race there on purpose, and the program knows nothing of it.
 */
final class CoverageProbes implements Opcodes {
    private static final String PREFIX = "$jacoco";

    private final Set<AbstractInsnNode> stores = new HashSet<>();

    CoverageProbes(MethodNode mn) {
        int local = -1;
        for (AbstractInsnNode in : mn.instructions) {
            if (gives(in)) {
                AbstractInsnNode store = in.getNext();
                while (store != null && (store.getOpcode() < 0 || store.getOpcode() == CHECKCAST)) {
                    store = store.getNext();
                }
                local = store instanceof VarInsnNode ? ((VarInsnNode) store).var : -1;
            } else if (local >= 0 && in.getOpcode() == BASTORE) {
                AbstractInsnNode array = in.getPrevious() == null ? null : in.getPrevious().getPrevious();
                array = array == null ? null : array.getPrevious();
                if (array instanceof VarInsnNode && array.getOpcode() == ALOAD && ((VarInsnNode) array).var == local) {
                    stores.add(in);
                }
            }
        }
    }

    /** A call in old classes, a constant made at run time in newer ones. */
    private static boolean gives(AbstractInsnNode in) {
        return in instanceof MethodInsnNode && isName(((MethodInsnNode) in).name)
                || in instanceof LdcInsnNode && ((LdcInsnNode) in).cst instanceof ConstantDynamic
                        && isName(((ConstantDynamic) ((LdcInsnNode) in).cst).getName());
    }

    /** Whether a field or method is one of these. */
    static boolean isName(String member) {
        return member.startsWith(PREFIX);
    }

    boolean contains(AbstractInsnNode in) {
        return stores.contains(in);
    }
}
