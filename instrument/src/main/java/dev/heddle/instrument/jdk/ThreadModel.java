package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Platform threads: start, end, join, interrupt. */
final class ThreadModel implements Model {
    static final String THREAD = "(Ljava/lang/Thread;)V";

    @Override
    public boolean wants(String name) {
        return name.equals("java/lang/Thread");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            for (AbstractInsnNode in : m.instructions.toArray()) {
                if (in instanceof MethodInsnNode && ((MethodInsnNode) in).name.equals("start0")) {
                    InsnList l = Hooks.self();
                    Hooks.call(l, Hooks.THREADS, "start", THREAD);
                    m.instructions.insertBefore(in.getPrevious(), l);
                }
            }
            if (m.name.equals("exit") && m.desc.equals("()V")) {
                Hooks.entry(m, Hooks.self(), Hooks.THREADS, "end", THREAD);
            } else if (m.name.equals("join") && (m.access & Opcodes.ACC_ABSTRACT) == 0) {
                exit(m, "joined");
            } else if (m.name.equals("interrupt") && m.desc.equals("()V")) {
                Hooks.entry(m, Hooks.self(), Hooks.THREADS, "interrupt", THREAD);
            } else if (m.name.equals("dispatchUncaughtException")) {
                InsnList both = Hooks.self();
                both.add(new VarInsnNode(Opcodes.ALOAD, 1));
                Hooks.entry(m, both, Hooks.RECORDING, "uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V");
            } else if (m.name.equals("isInterrupted") && m.desc.equals("()Z")) {
                exit(m, "sawInterrupt");
            } else if (m.name.equals("interrupted") && m.desc.equals("()Z")) {
                Hooks.exits(m, () -> {
                    InsnList l = new InsnList();
                    Hooks.call(l, "java/lang/Thread", "currentThread", "()Ljava/lang/Thread;");
                    Hooks.call(l, Hooks.THREADS, "sawInterrupt", THREAD);
                    return l;
                });
            }
        }
    }

    static void exit(MethodNode m, String hook) {
        Hooks.exits(m, () -> {
            InsnList l = Hooks.self();
            Hooks.call(l, Hooks.THREADS, hook, THREAD);
            return l;
        });
    }
}
