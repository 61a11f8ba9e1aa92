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
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Which instruction of a method may follow which, by their places. Who knows better may change it. */
final class Flow {
    final InsnList code;
    final List<List<Integer>> next = new ArrayList<>();

    /** @param handlers whether an instruction may be followed by the handler of what it throws */
    Flow(MethodNode m, boolean handlers) {
        code = m.instructions;
        for (int i = 0; i < code.size(); i++) {
            next.add(successors(i));
        }
        for (TryCatchBlockNode t : handlers ? m.tryCatchBlocks : List.<TryCatchBlockNode>of()) {
            for (int i = code.indexOf(t.start); i < code.indexOf(t.end); i++) {
                next.get(i).add(code.indexOf(t.handler));
            }
        }
    }

    private List<Integer> successors(int i) {
        AbstractInsnNode in = code.get(i);
        List<Integer> to = new ArrayList<>();
        int op = in.getOpcode();
        if (in instanceof JumpInsnNode) {
            to.add(code.indexOf(((JumpInsnNode) in).label));
        } else if (in instanceof TableSwitchInsnNode) {
            TableSwitchInsnNode s = (TableSwitchInsnNode) in;
            s.labels.forEach((LabelNode l) -> to.add(code.indexOf(l)));
            to.add(code.indexOf(s.dflt));
        } else if (in instanceof LookupSwitchInsnNode) {
            LookupSwitchInsnNode s = (LookupSwitchInsnNode) in;
            s.labels.forEach((LabelNode l) -> to.add(code.indexOf(l)));
            to.add(code.indexOf(s.dflt));
        }
        boolean ends = op == Opcodes.GOTO || op == Opcodes.ATHROW || op >= Opcodes.IRETURN && op <= Opcodes.RETURN
                || op == Opcodes.TABLESWITCH || op == Opcodes.LOOKUPSWITCH || op == Opcodes.RET;
        if (!ends && i + 1 < code.size()) {
            to.add(i + 1);
        }
        return to;
    }

    /** The other way round: what each may follow. */
    List<List<Integer>> before() {
        List<List<Integer>> before = new ArrayList<>();
        for (int i = 0; i < next.size(); i++) {
            before.add(new ArrayList<>());
        }
        for (int i = 0; i < next.size(); i++) {
            for (int to : next.get(i)) {
                before.get(to).add(i);
            }
        }
        return before;
    }

    /** All from which the end of a loop is reached without going through its head again. */
    BitSet body(int end, int head) {
        List<List<Integer>> before = before();
        BitSet in = new BitSet();
        in.set(head);
        Deque<Integer> todo = new ArrayDeque<>(List.of(end));
        while (!todo.isEmpty()) {
            int i = todo.pop();
            if (!in.get(i)) {
                in.set(i);
                before.get(i).forEach(todo::push);
            }
        }
        return in;
    }
}
