package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.Opcodes;

/**
 * Parts of a long method that say by themselves when they are entered, named by the method and their first line. Two inputs may both run a
 * method, and different parts of it.
 */
final class Blocks {
    /** Instructions, from which on a method is long. */
    private static final int LONG = 80;

    private Blocks() {
    }

    static boolean isLong(MethodNode m) {
        int n = 0;
        for (AbstractInsnNode in : m.instructions) {
            n += in.getOpcode() >= 0 ? 1 : 0;
        }
        return n >= LONG;
    }

    /** Only where code begins to which not every call comes. */
    static void weave(ClassContext ctx, MethodNode m) {
        Set<AbstractInsnNode> begins = new HashSet<>();
        for (AbstractInsnNode in : m.instructions) {
            if (in instanceof JumpInsnNode) {
                begins.add(((JumpInsnNode) in).label);
                if (in.getOpcode() != Opcodes.GOTO && in.getNext() != null) {
                    begins.add(in.getNext());
                }
            } else if (in instanceof TableSwitchInsnNode) {
                begins.addAll(((TableSwitchInsnNode) in).labels);
                begins.add(((TableSwitchInsnNode) in).dflt);
            } else if (in instanceof LookupSwitchInsnNode) {
                begins.addAll(((LookupSwitchInsnNode) in).labels);
                begins.add(((LookupSwitchInsnNode) in).dflt);
            }
        }
        for (TryCatchBlockNode t : m.tryCatchBlocks) {
            begins.add(t.handler);
        }
        String method = ctx.dotted() + "." + m.name + m.desc;
        int line = 0;
        boolean pending = false;
        List<AbstractInsnNode> all = new ArrayList<>(List.of(m.instructions.toArray()));
        for (AbstractInsnNode in : all) {
            pending |= begins.contains(in);
            if (in instanceof LineNumberNode) {
                line = ((LineNumberNode) in).line;
            } else if (pending && in.getOpcode() >= 0) {
                pending = false;
                InsnList enter = new InsnList();
                String part = method + "@" + line;
                // What the whole of it touches: which part does what is not asked.
                ctx.sites.touches(part, ctx.sites.touched(method));
                MethodWeaver.push(enter, ctx.sites.method(part));
                MethodWeaver.call(enter, Names.P + "Visits", "enter", "(I)L" + VisitWeaver.STRETCH + ";");
                enter.add(new InsnNode(Opcodes.POP));
                m.instructions.insertBefore(in, enter);
            }
        }
    }
}
