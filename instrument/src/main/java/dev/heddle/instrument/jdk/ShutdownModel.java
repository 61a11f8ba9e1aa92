package dev.heddle.instrument.jdk;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/** The end of the JVM, after the last shutdown hook, and {@code Runtime.halt}. */
final class ShutdownModel implements Model {
    @Override
    public boolean wants(String name) {
        return name.equals("java/lang/Shutdown");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (m.name.equals("runHooks")) {
                Hooks.exits(m, ShutdownModel::exit);
            } else if (m.name.equals("halt") && m.instructions.size() > 0) {
                m.instructions.insert(exit());
            }
        }
    }

    private static InsnList exit() {
        InsnList l = new InsnList();
        Hooks.call(l, "dev/heddle/probe/Exit", "now", "()V");
        return l;
    }
}
