package dev.heddle.instrument.jdk;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/** Conditions: await gives the lock up through release, which is hooked, and comes back with it. */
final class ConditionModel implements Model {
    @Override
    public boolean wants(String name) {
        return name.equals("java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject")
                || name.equals("java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject");
    }

    @Override
    public void weave(ClassNode cn) {
        FieldNode outer = null;
        for (FieldNode f : cn.fields) {
            if (f.name.startsWith("this$")) {
                outer = f;
            }
        }
        if (outer == null) {
            return;
        }
        FieldNode lock = outer;
        for (MethodNode m : cn.methods) {
            if (m.name.equals("signal") || m.name.equals("signalAll")) {
                InsnList l = Hooks.self(cn, lock.name, lock.desc);
                Hooks.call(l, Hooks.JDK, "signalling", "(Ljava/lang/Object;)V");
                m.instructions.insert(l);
            }
            if (m.name.startsWith("await")) {
                Hooks.exits(m, () -> {
                    InsnList l = Hooks.self(cn, lock.name, lock.desc);
                    Hooks.call(l, Hooks.JDK, "awaited", "(Ljava/lang/Object;)V");
                    return l;
                });
            }
        }
    }
}
