package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Probes around monitors: synchronized blocks, and methods that take the monitor at their entry. */
final class MonitorWeaver implements Opcodes {
    private final MethodWeaver w;
    /** Null unless threads are run one at a time. */
    private final PointWeaver points;

    MonitorWeaver(MethodWeaver w, PointWeaver points) {
        this.w = w;
        this.points = points;
    }

    void monitor(InsnNode in) {
        int op = in.getOpcode();
        if (op == MONITORENTER) {
            InsnList before = new InsnList();
            before.add(new InsnNode(DUP));
            if (!w.emptyProbe()) {
                before.add(new InsnNode(DUP));
                MethodWeaver.call(before, Names.PROBES, "entering", "(Ljava/lang/Object;)V");
            }
            w.mn.instructions.insertBefore(in, before);
            InsnList after = new InsnList();
            w.loadState(after);
            MethodWeaver.push(after, w.site());
            MethodWeaver.call(after, Names.PROBES, "entered", Names.OBJECT_STATE_INT);
            // Inside the range of the handler that unlocks: even this call can find the stack full.
            AbstractInsnNode at = in;
            while (at.getNext() instanceof LineNumberNode
                    || at.getNext() instanceof LabelNode && !isTarget((LabelNode) at.getNext())) {
                at = at.getNext();
            }
            w.mn.instructions.insert(at.getNext() instanceof FrameNode ? in : at, after);
        } else if (op == MONITOREXIT) {
            InsnList before = new InsnList();
            before.add(new InsnNode(DUP));
            w.loadState(before);
            MethodWeaver.push(before, w.site());
            MethodWeaver.call(before, Names.PROBES, "exiting", Names.OBJECT_STATE_INT);
            w.mn.instructions.insertBefore(in, before);
        }
    }

    /** Whether some jump leads here: then what comes before it is not all that comes before it. */
    private boolean isTarget(LabelNode label) {
        for (AbstractInsnNode in : w.mn.instructions) {
            if (in instanceof JumpInsnNode && ((JumpInsnNode) in).label == label
                    || in instanceof TableSwitchInsnNode && (((TableSwitchInsnNode) in).dflt == label
                            || ((TableSwitchInsnNode) in).labels.contains(label))
                    || in instanceof LookupSwitchInsnNode && (((LookupSwitchInsnNode) in).dflt == label
                            || ((LookupSwitchInsnNode) in).labels.contains(label))) {
                return true;
            }
        }
        return false;
    }

    void synchronizedMethod(InsnList prologue) {
        int first = w.firstLine();
        int site = w.site(first);
        if (points != null && first > 0) {
            // Who waits for the monitor stands in the first line of the method.
            LabelNode here = new LabelNode();
            prologue.add(here);
            prologue.add(new LineNumberNode(first, here));
        }
        if ((w.mn.access & ACC_STATIC) != 0) {
            prologue.add(new LdcInsnNode(Type.getObjectType(w.ctx.name)));
        } else {
            prologue.add(new VarInsnNode(ALOAD, 0));
        }
        prologue.add(new InsnNode(DUP));
        prologue.add(new VarInsnNode(ASTORE, w.lockLocal));
        if (points != null) {
            // The scheduler must be asked before the monitor is taken, so the method takes it itself.
            w.mn.access &= ~ACC_SYNCHRONIZED;
            prologue.add(new InsnNode(DUP));
            points.enter(prologue);
            prologue.add(new InsnNode(DUP));
            prologue.add(new InsnNode(MONITORENTER));
        }
        w.loadState(prologue);
        MethodWeaver.push(prologue, site);
        MethodWeaver.call(prologue, Names.PROBES, "entered", Names.OBJECT_STATE_INT);
        for (AbstractInsnNode in : w.mn.instructions.toArray()) {
            if (in.getOpcode() >= IRETURN && in.getOpcode() <= RETURN) {
                InsnList exit = new InsnList();
                exiting(exit, site);
                w.mn.instructions.insertBefore(in, exit);
            }
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        if (w.mn.instructions.size() == 0) {
            return;
        }
        prologue.add(start);
        InsnList tail = new InsnList();
        tail.add(end);
        tail.add(handler);
        if (w.ctx.hasFrames()) {
            tail.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[]{"java/lang/Throwable"}));
        }
        exiting(tail, site);
        tail.add(new InsnNode(ATHROW));
        w.mn.instructions.add(tail);
        w.mn.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }

    private void exiting(InsnList to, int site) {
        to.add(new VarInsnNode(ALOAD, w.lockLocal));
        w.loadState(to);
        MethodWeaver.push(to, site);
        MethodWeaver.call(to, Names.PROBES, "exiting", Names.OBJECT_STATE_INT);
        if (points != null) {
            to.add(new VarInsnNode(ALOAD, w.lockLocal));
            PointWeaver.exit(to);
            to.add(new VarInsnNode(ALOAD, w.lockLocal));
            to.add(new InsnNode(MONITOREXIT));
        }
    }
}
