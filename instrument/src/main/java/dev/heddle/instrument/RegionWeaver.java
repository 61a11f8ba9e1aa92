package dev.heddle.instrument;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Methods that are meant to be atomic say when they begin and end. */
final class RegionWeaver implements Opcodes {
    private static final String NAME = "AtomicRegion;";

    private RegionWeaver() {
    }

    static void weave(ClassContext ctx, MethodNode mn) {
        if (mn.name.startsWith("<") || mn.instructions.size() == 0
                || !marked(mn.invisibleAnnotations) && !marked(mn.visibleAnnotations)
                        && !((mn.access & ACC_SYNTHETIC) == 0 && ctx.plan.isAtomic(ctx.dotted(), mn.name))) {
            return;
        }
        for (AbstractInsnNode in : mn.instructions.toArray()) {
            if (in.getOpcode() >= IRETURN && in.getOpcode() <= RETURN) {
                InsnList exit = new InsnList();
                MethodWeaver.call(exit, Names.P + "Region", "exit", "()V");
                mn.instructions.insertBefore(in, exit);
            }
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        InsnList head = new InsnList();
        MethodWeaver.push(head, ctx.sites.volatileMember(ctx.dotted() + "." + mn.name));
        MethodWeaver.call(head, Names.P + "Region", "enter", "(I)V");
        head.add(start);
        mn.instructions.insert(head);
        InsnList tail = new InsnList();
        tail.add(end);
        tail.add(handler);
        if (ctx.hasFrames()) {
            tail.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[]{"java/lang/Throwable"}));
        }
        MethodWeaver.call(tail, Names.P + "Region", "exit", "()V");
        tail.add(new InsnNode(ATHROW));
        mn.instructions.add(tail);
        mn.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }

    private static boolean marked(List<AnnotationNode> annotations) {
        return annotations != null && annotations.stream().map(a -> a.desc)
                .anyMatch(d -> d.endsWith("/" + NAME) || d.endsWith("$" + NAME) || d.equals("L" + NAME));
    }
}
