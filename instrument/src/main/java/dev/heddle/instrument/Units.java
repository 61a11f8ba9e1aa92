package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where a thread that is kept to a speed counts: at the entry of a method, and in each round of a loop that calls methods of the
 * target. A method that does next to nothing (no loop, no lock, at most one call) is not counted: most calls are of such methods, and
 * counting would cost more than they do. No thread gets around being counted that way, because who calls them again and again does
 * so in a loop; and recursion ends with the stack.
 *
 * <p>
 * To be asked before anything is woven in.
 */
final class Units {
    private static final String LAMBDA = "lambda$";

    private Units() {
    }

    /** Loops of the JDK call the bodies of lambdas. */
    static boolean isLambda(MethodNode mn) {
        return mn.name.startsWith(LAMBDA);
    }

    /** If the method needs the state of its thread anyway: to get that costs more than to count. */
    static boolean countsEntry(MethodNode mn) {
        if ((mn.access & Opcodes.ACC_SYNCHRONIZED) != 0 || isLambda(mn)) {
            return true;
        }
        Map<AbstractInsnNode, Integer> at = positions(mn);
        int calls = 0;
        for (AbstractInsnNode in : mn.instructions) {
            if (in.getOpcode() == Opcodes.MONITORENTER || in instanceof JumpInsnNode && isBack((JumpInsnNode) in, at)) {
                return true;
            }
            calls += in instanceof MethodInsnNode || in instanceof InvokeDynamicInsnNode ? 1 : 0;
        }
        return calls > 1;
    }

    /** The jumps back to the beginnings of loops that call methods which may be some of the target. */
    static List<JumpInsnNode> countedRounds(MethodNode mn) {
        List<JumpInsnNode> jumps = new ArrayList<>();
        Map<AbstractInsnNode, Integer> at = positions(mn);
        for (AbstractInsnNode in : mn.instructions) {
            if (in instanceof JumpInsnNode && isBack((JumpInsnNode) in, at)
                    && calls(((JumpInsnNode) in).label, in)) {
                jumps.add((JumpInsnNode) in);
            }
        }
        return jumps;
    }

    private static boolean calls(AbstractInsnNode from, AbstractInsnNode to) {
        for (AbstractInsnNode in = from; in != to; in = in.getNext()) {
            if (in instanceof MethodInsnNode && !((MethodInsnNode) in).owner.matches("(java|javax|jdk|sun)/.*|\\[.*")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBack(JumpInsnNode jump, Map<AbstractInsnNode, Integer> at) {
        return at.get(jump.label) < at.get(jump);
    }

    private static Map<AbstractInsnNode, Integer> positions(MethodNode mn) {
        Map<AbstractInsnNode, Integer> at = new HashMap<>();
        for (AbstractInsnNode in : mn.instructions) {
            at.put(in, at.size());
        }
        return at;
    }
}
