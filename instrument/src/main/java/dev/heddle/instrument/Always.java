package dev.heddle.instrument;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether a method always comes to an instruction before it returns: no path to a return goes around it. As in the paper on detection
 * across inputs it is taken for granted that a loop runs at least once, so a loop that tests at its top is left after a round of it only.
 * Exceptions do not count.
 */
final class Always {
    private final Flow flow;
    private final InsnList code;
    private final List<List<Integer>> next;

    Always(MethodNode m) {
        flow = new Flow(m, false);
        code = flow.code;
        next = flow.next;
        for (int[] back : backEdges()) {
            runAtLeastOnce(back[0], back[1]);
        }
    }

    /** Jumps from the end of a loop to its head. */
    private List<int[]> backEdges() {
        List<int[]> found = new ArrayList<>();
        BitSet seen = new BitSet();
        BitSet open = new BitSet();
        Deque<int[]> path = new ArrayDeque<>();
        if (!next.isEmpty()) {
            seen.set(0);
            open.set(0);
            path.push(new int[]{0, 0});
        }
        while (!path.isEmpty()) {
            int[] top = path.peek();
            if (top[1] == next.get(top[0]).size()) {
                open.clear(top[0]);
                path.pop();
                continue;
            }
            int to = next.get(top[0]).get(top[1]++);
            if (open.get(to)) {
                found.add(new int[]{top[0], to});
            } else if (!seen.get(to)) {
                seen.set(to);
                open.set(to);
                path.push(new int[]{to, 0});
            }
        }
        return found;
    }

    /** The first test of a loop, if it is at its head, leaves it from its end instead. */
    private void runAtLeastOnce(int end, int head) {
        int test = head;
        while (next.get(test).size() == 1 && test != end) {
            test = next.get(test).get(0);
        }
        if (next.get(test).size() != 2 || !(code.get(test) instanceof JumpInsnNode)) {
            return;
        }
        BitSet body = flow.body(end, head);
        for (int to : List.copyOf(next.get(test))) {
            if (!body.get(to)) {
                next.get(test).remove((Integer) to);
                next.get(end).add(to);
            }
        }
    }

    boolean reaches(AbstractInsnNode wanted) {
        int not = code.indexOf(wanted);
        BitSet seen = new BitSet();
        Deque<Integer> todo = new ArrayDeque<>(List.of(0));
        while (!todo.isEmpty()) {
            int i = todo.pop();
            int op = code.get(i).getOpcode();
            if (i == not || seen.get(i)) {
                continue;
            }
            if (op >= Opcodes.IRETURN && op <= Opcodes.RETURN) {
                return false;
            }
            seen.set(i);
            next.get(i).forEach(todo::push);
        }
        return true;
    }
}
