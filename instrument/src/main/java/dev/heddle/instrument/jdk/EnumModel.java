package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/**
 * The constants of an enum, which a class keeps in volatile fields once somebody has asked for them ({@code valueOf}, {@code EnumSet}): who finds them
 * there knows what whoever put them there knew, the class initializer among it.
 */
final class EnumModel implements Model {
    private static final String REGISTRIES = "dev/heddle/probe/Registries";
    private static final String OBJECT = "(Ljava/lang/Object;)V";

    @Override
    public boolean wants(String name) {
        return name.equals("java/lang/Class");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (!m.name.equals("getEnumConstantsShared") && !m.name.equals("enumConstantDirectory")) {
                continue;
            }
            for (AbstractInsnNode in : m.instructions.toArray()) {
                if (in.getOpcode() == Opcodes.PUTFIELD
                        && ((FieldInsnNode) in).name.startsWith("enumConstant")) {
                    m.instructions.insertBefore(in, told("published"));
                }
            }
            Hooks.exits(m, () -> told("learnt"));
        }
    }

    private static InsnList told(String what) {
        InsnList l = Hooks.self();
        Hooks.call(l, REGISTRIES, what, OBJECT);
        return l;
    }
}
