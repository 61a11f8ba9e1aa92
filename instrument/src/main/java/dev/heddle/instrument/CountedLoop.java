package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** One loop of {@link LoopRanges}: what stands before {@link #head} runs once per loop. */
final class CountedLoop {
    /** One access of one loop. */
    static final class Access {
        /** Instructions that load the array, to be copied. */
        final List<AbstractInsnNode> array;
        final int offset;
        final boolean write;
        final AbstractInsnNode in;
        boolean checked;
        /** Stands for an access one step ahead of it too. */
        boolean longer;

        Access(List<AbstractInsnNode> array, int offset, boolean write, AbstractInsnNode in) {
            this.array = array;
            this.offset = offset;
            this.write = write;
            this.in = in;
        }
    }

    final LabelNode head;
    final int counter;
    final int step;
    /** Instructions that compute the bound, to be copied. */
    final List<AbstractInsnNode> bound;
    /** What to add to the bound to get the first value that ends the loop. */
    final int beyond;
    /** In the order in which a round makes them. */
    final List<Access> accesses = new ArrayList<>();
    /** Behind this the counter stands for the next round. */
    final AbstractInsnNode increment;
    /** The jump back to the head. */
    final AbstractInsnNode back;
    /** Not null if the loop is checked where it is left: the jumps and returns by which it may be. */
    List<AbstractInsnNode> exits;
    /** Locals that the loop does not change, and its counter. */
    final Set<Integer> kept = new HashSet<>();

    CountedLoop(LabelNode head, IincInsnNode increment, AbstractInsnNode back, List<AbstractInsnNode> bound,
            int beyond) {
        this.head = head;
        this.counter = increment.var;
        this.step = increment.incr;
        this.increment = increment;
        this.back = back;
        this.bound = bound;
        this.beyond = beyond;
    }

    boolean after() {
        return exits != null;
    }
}
