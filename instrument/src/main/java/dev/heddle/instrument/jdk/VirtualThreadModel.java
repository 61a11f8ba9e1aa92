package dev.heddle.instrument.jdk;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Virtual threads: start and end. Joining is in {@link ThreadModel}: it goes through Thread.join. */
final class VirtualThreadModel implements Model {
    @Override
    public boolean wants(String name) {
        return name.equals("java/lang/VirtualThread");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (m.name.equals("start") && m.desc.startsWith("(Ljdk/internal/vm/ThreadContainer;)")) {
                Hooks.entry(m, Hooks.self(), Hooks.THREADS, "start", ThreadModel.THREAD);
            } else if (m.name.equals("run") && m.desc.equals("(Ljava/lang/Runnable;)V")) {
                ThreadModel.exit(m, "end");
            } else if (m.name.equals("interrupt") && m.desc.equals("()V")) {
                Hooks.entry(m, Hooks.self(), Hooks.THREADS, "interrupt", ThreadModel.THREAD);
            } else if (m.name.equals("isInterrupted") || m.name.equals("getAndClearInterrupt")) {
                ThreadModel.exit(m, "sawInterrupt");
            }
        }
    }
}
