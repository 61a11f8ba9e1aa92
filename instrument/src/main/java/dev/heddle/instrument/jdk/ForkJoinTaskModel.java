package dev.heddle.instrument.jdk;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Fork-join tasks: the fork happens before the run, the run before whoever sees the task done. */
final class ForkJoinTaskModel implements Model {
    private static final Set<String> SEES_DONE = Set.of("join", "get", "invoke", "quietlyJoin", "quietlyInvoke",
            "isDone",
            "isCompletedNormally", "isCompletedAbnormally", "isCancelled", "getException", "state", "resultNow",
            "exceptionNow", "awaitDone", "quietlyJoinUninterruptibly", "getNow", "tryUnfork");
    private static final Set<String> MAKES_DONE = Set.of("setDone", "trySetThrown", "trySetException",
            "trySetCancelled",
            "setThrown", "completeExceptionally", "complete", "quietlyComplete", "cancel", "setExceptionalCompletion",
            "recordExceptionalCompletion");

    @Override
    public boolean wants(String name) {
        return name.equals("java/util/concurrent/ForkJoinTask");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (m.name.equals("invokeAll")) {
                statusReads(m);
            }
            if (Hooks.isStatic(m) || m.instructions.size() == 0) {
                continue;
            }
            if (m.name.equals("fork")) {
                Hooks.entrySelf(m, "tell");
            } else if (SEES_DONE.contains(m.name)) {
                Hooks.exitSelf(m, "acquire");
            } else if (MAKES_DONE.contains(m.name)) {
                Hooks.entrySelf(m, "taskDone");
            } else if (m.name.equals("doExec")) {
                afterExec(m);
                Hooks.entrySelf(m, "acquire");
            }
        }
    }

    private static void afterExec(MethodNode m) {
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in instanceof MethodInsnNode && ((MethodInsnNode) in).name.equals("exec")) {
                InsnList l = Hooks.self();
                Hooks.call(l, Hooks.JDK, "taskDone", "(Ljava/lang/Object;)V");
                m.instructions.insert(in, l);
            }
        }
    }

    /** invokeAll looks at the status of its tasks directly. */
    private static void statusReads(MethodNode m) {
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in.getOpcode() == Opcodes.GETFIELD && ((FieldInsnNode) in).name.equals("status")) {
                int task = m.maxLocals;
                InsnList before = new InsnList();
                before.add(new InsnNode(Opcodes.DUP));
                before.add(new VarInsnNode(Opcodes.ASTORE, task));
                m.instructions.insertBefore(in, before);
                InsnList after = new InsnList();
                after.add(new VarInsnNode(Opcodes.ALOAD, task));
                Hooks.call(after, Hooks.JDK, "acquire", "(Ljava/lang/Object;)V");
                m.instructions.insert(in, after);
            }
        }
    }
}
