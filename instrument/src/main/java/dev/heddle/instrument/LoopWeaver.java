package dev.heddle.instrument;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
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
        w.mn.instructions.insertBefore(at, what);
    }
}
