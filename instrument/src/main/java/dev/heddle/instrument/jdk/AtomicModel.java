package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Atomic variables are seen at the calls of the target. This adds the calls in the other direction: {@code updateAndGet} reads the value before
 * it calls the function, and publishes what that returns; {@code toString} reads it before it asks the value.
 */
final class AtomicModel implements Model {
    private static final String ATOMIC = "java/util/concurrent/atomic/";
    private static final String REGISTRIES = "dev/heddle/probe/Registries";
    private static final String OBJECT = "(Ljava/lang/Object;)V";

    @Override
    public boolean wants(String name) {
        return name.startsWith(ATOMIC + "Atomic") && name.indexOf('$') < 0;
    }

    @Override
    public void weave(ClassNode cn) {
        boolean updater = cn.name.endsWith("Updater");
        for (MethodNode m : cn.methods) {
            if (Hooks.isStatic(m) || m.name.equals("<init>") || (m.access & Opcodes.ACC_ABSTRACT) != 0) {
                continue;
            }
            if (m.name.equals("toString") && !updater) {
                Hooks.entry(m, Hooks.self(), REGISTRIES, "learnt", OBJECT);
            }
            for (AbstractInsnNode in : m.instructions.toArray()) {
                if (in.getOpcode() == Opcodes.INVOKEINTERFACE
                        && ((MethodInsnNode) in).owner.startsWith("java/util/function/")) {
                    // The first argument of an updater is the object that has the field.
                    int variable = updater ? 1 : 0;
                    InsnList before = new InsnList();
                    before.add(new VarInsnNode(Opcodes.ALOAD, variable));
                    Hooks.call(before, REGISTRIES, "learnt", OBJECT);
                    m.instructions.insertBefore(in, before);
                    InsnList after = new InsnList();
                    after.add(new VarInsnNode(Opcodes.ALOAD, variable));
                    Hooks.call(after, REGISTRIES, "published", OBJECT);
                    m.instructions.insert(in, after);
                }
            }
        }
    }
}
