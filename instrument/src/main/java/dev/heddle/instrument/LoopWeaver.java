package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Keeps track of the round of the loop in which a thread is. Each arrival at the head of a loop is a round; where it is left, and where the
 * method is, the thread is back in what was around it. So exceptions and early exits need nothing more.
 */
final class LoopWeaver extends Enclosing {
    static final String ROUND = Names.P + "LoopRound";
    private static final String ROUND_DESC = "L" + ROUND + ";";

    private final List<Loops.Loop> loops;
    /** Who keeps the rounds. */
    private final String owner;

    /** @param loops of the method, as it was before anything was woven into it */
    LoopWeaver(MethodWeaver w, int local, List<Loops.Loop> loops) {
        super(w, local);
        this.loops = loops;
        this.owner = w.records() ? RecordWeaver.RECORDING : PointWeaver.GATE;
    }

    @Override
    String type() {
        return ROUND;
    }

    @Override
    void enter(InsnList to) {
        MethodWeaver.call(to, owner, "rounds", "()" + ROUND_DESC);
    }

    @Override
    void exit(InsnList to) {
        to.add(new VarInsnNode(ALOAD, local));
        MethodWeaver.call(to, owner, "rounds", "(" + ROUND_DESC + ")V");
    }

    @Override
    void weave(InsnList prologue) {
        for (int i = 0; i < loops.size(); i++) {
            Loops.Loop loop = loops.get(i);
            for (AbstractInsnNode exit : loop.exits()) {
                InsnList leave = new InsnList();
                leave.add(new VarInsnNode(ALOAD, local));
                MethodWeaver.push(leave, loop.parent());
                MethodWeaver.call(leave, owner, "left", "(" + ROUND_DESC + "I)V");
                before(exit, leave);
            }
        }
        for (int i = 0; i < loops.size(); i++) {
            InsnList round = new InsnList();
            round.add(new VarInsnNode(ALOAD, local));
            MethodWeaver.push(round, i);
            MethodWeaver.push(round, loops.get(i).parent());
            MethodWeaver.call(round, owner, "round", "(" + ROUND_DESC + "II)V");
            before(loops.get(i).head(), round);
        }
        super.weave(prologue);
    }

    /** Behind the labels and frames that belong to the place. */
    private void before(AbstractInsnNode place, InsnList what) {
        AbstractInsnNode at = place;
        while (at.getOpcode() < 0) {
            at = at.getNext();
        }
        if (at.getOpcode() == NEW) {
            what.add(renamed(at));
        }
        w.mn.instructions.insertBefore(at, what);
    }

    /** Frames know an object that is not constructed yet by the label right before its instruction: another one has to take that over. */
    private LabelNode renamed(AbstractInsnNode creation) {
        Set<Object> old = new HashSet<>();
        for (AbstractInsnNode in = creation.getPrevious(); in != null && in.getOpcode() < 0; in = in.getPrevious()) {
            old.add(in);
        }
        LabelNode fresh = new LabelNode();
        for (AbstractInsnNode in : w.mn.instructions) {
            if (in instanceof FrameNode) {
                FrameNode f = (FrameNode) in;
                f.local = f.local == null ? null : replaced(f.local, old, fresh);
                f.stack = f.stack == null ? null : replaced(f.stack, old, fresh);
            }
        }
        return fresh;
    }

    private static List<Object> replaced(List<Object> types, Set<Object> old, LabelNode fresh) {
        List<Object> out = new ArrayList<>(types);
        out.replaceAll(t -> old.contains(t) ? fresh : t);
        return out;
    }
}
