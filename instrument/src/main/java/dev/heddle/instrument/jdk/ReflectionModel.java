package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Reflection does not show what Heddle adds to classes. */
final class ReflectionModel implements Model {
    @Override
    public boolean wants(String name) {
        return name.equals("java/lang/Class");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            for (AbstractInsnNode in : m.instructions.toArray()) {
                if (in instanceof MethodInsnNode
                        && ((MethodInsnNode) in).owner.equals("jdk/internal/reflect/Reflection")) {
                    String name = ((MethodInsnNode) in).name;
                    String type = name.equals("filterFields")
                            ? "Field"
                            : name.equals("filterMethods") ? "Method" : null;
                    if (type != null) {
                        String array = "[Ljava/lang/reflect/" + type + ";";
                        m.instructions.insert(in,
                                new MethodInsnNode(Opcodes.INVOKESTATIC, "dev/heddle/probe/Hidden", "visible",
                                        "(" + array + ")" + array, false));
                    }
                }
            }
        }
    }
}
