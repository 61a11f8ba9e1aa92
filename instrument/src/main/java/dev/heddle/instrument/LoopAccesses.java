package dev.heddle.instrument;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Array instructions inside loops. Each of the first few gets a local of the method that holds its {@code Run}, so that the
 * check of an element does not have to look it up.
 */
final class LoopAccesses implements Opcodes {
    private static final int MOST = 24;

    private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();

    LoopAccesses(MethodNode mn, boolean wanted, Predicate<AbstractInsnNode> unchecked) {
        if (!wanted || mn.instructions.size() == 0) {
            return;
        }
        AbstractInsnNode[] all = mn.instructions.toArray();
        Map<LabelNode, Integer> at = new HashMap<>();
        for (int i = 0; i < all.length; i++) {
            if (all[i] instanceof LabelNode) {
                at.put((LabelNode) all[i], i);
            }
        }
        // How many loops begin here, minus how many end: a jump back spans a loop.
        int[] change = new int[all.length + 1];
        for (int i = 0; i < all.length; i++) {
            if (all[i] instanceof JumpInsnNode) {
                int target = at.get(((JumpInsnNode) all[i]).label);
                if (target < i) {
                    change[target]++;
                    change[i + 1]--;
                }
            }
        }
        int depth = 0;
        for (int i = 0; i < all.length && numbers.size() < MOST; i++) {
            depth += change[i];
            int op = all[i].getOpcode();
            if (depth > 0 && (op >= IALOAD && op <= SALOAD || op >= IASTORE && op <= SASTORE)
                    && !unchecked.test(all[i])) {
                numbers.put(all[i], numbers.size());
            }
        }
    }

    /** The number of an instruction's run among the method's, or -1. */
    int number(AbstractInsnNode in) {
        return numbers.getOrDefault(in, -1);
    }

    int count() {
        return numbers.size();
    }
}
