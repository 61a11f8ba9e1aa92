package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Fork-join pools: handing a task in happens before its run; a wait for quiescence or termination sees all tasks. The
 * queues in between are fences and plain stores that order more than the contract says, so they are not looked at.
 */
final class ForkJoinPoolModel implements Model {
    @Override
    public boolean wants(String name) {
        return name.equals("java/util/concurrent/ForkJoinPool")
                || name.equals("java/util/concurrent/ForkJoinPool$WorkQueue")
                || name.equals("java/util/concurrent/DelayScheduler");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (m.instructions.size() == 0) {
                continue;
            }
            if (handsIn(m.name)) {
                releaseTask(m);
            }
            if (m.name.equals("awaitQuiescence") || m.name.equals("awaitTermination") || m.name.equals("isTerminated")
                    || m.name.equals("isQuiescent") || m.name.equals("close") || m.name.equals("helpQuiescePool")) {
                Hooks.exits(m, () -> {
                    InsnList l = new InsnList();
                    Hooks.call(l, Hooks.JDK, "quiescent", "()V");
                    return l;
                });
            }
        }
    }

    private static boolean handsIn(String name) {
        return name.startsWith("push") || name.startsWith("external") || name.startsWith("poolSubmit")
                || name.startsWith("submit") || name.startsWith("execute") || name.startsWith("invoke")
                || name.startsWith("lazySubmit") || name.startsWith("pend") || name.startsWith("schedule");
    }

    private static void releaseTask(MethodNode m) {
        int at = Hooks.isStatic(m) ? 0 : 1;
        for (Type t : Type.getArgumentTypes(m.desc)) {
            if (t.getSort() == Type.OBJECT && t.getInternalName().endsWith("ForkJoinTask")) {
                InsnList l = new InsnList();
                l.add(new VarInsnNode(Opcodes.ALOAD, at));
                Hooks.entry(m, l, Hooks.JDK, "tell", "(Ljava/lang/Object;)V");
            }
            at += t.getSize();
        }
    }
}
