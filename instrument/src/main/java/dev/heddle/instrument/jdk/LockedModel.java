package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes that do their work under a lock and call the target from there: functions, comparators, {@code equals}, maps that the target has
 * written itself. What they order is seen at the calls of the target; but the target's code inside such a call runs after the lock
 * was taken, and has to know what came before.
 */
final class LockedModel implements Model {
    private static final String CALLS = "dev/heddle/probe/Calls";
    private static final String OBJECT = "(Ljava/lang/Object;)V";

    /** Asks the target for a class while it holds the loader's lock. All else that it does is its own business. */
    private static final String LOADER = "java/lang/ClassLoader";

    @Override
    public boolean wants(String name) {
        return name.startsWith("java/util/Collections$Synchronized") || name.equals("java/util/Vector")
                || name.equals("java/util/Stack") || name.equals("java/util/Hashtable")
                || name.equals("java/lang/StringBuffer") || name.equals("java/util/stream/Collectors")
                || name.equals("java/util/concurrent/CopyOnWriteArrayList") || name.equals(LOADER)
                || name.equals("java/util/prefs/AbstractPreferences") || name.equals("java/security/SecureRandom")
                || name.equals("java/net/Authenticator") || name.equals("javax/swing/text/AbstractDocument");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (cn.name.equals(LOADER) && !m.name.equals("loadClass")) {
                continue;
            }
            boolean locked = (m.access & Opcodes.ACC_SYNCHRONIZED) != 0 && !Hooks.isStatic(m);
            // A buffer calls nobody but what it is told to append.
            if (locked && (!cn.name.equals("java/lang/StringBuffer") || m.desc.contains("Ljava/lang/CharSequence;")
                    || m.desc.contains("Ljava/lang/Object;"))) {
                Hooks.aroundSelf(cn, m, CALLS, "lockIn", "lockOut");
            }
            for (AbstractInsnNode in : m.instructions.toArray()) {
                if (in.getOpcode() == Opcodes.MONITORENTER) {
                    m.instructions.insertBefore(in, new InsnNode(Opcodes.DUP));
                    InsnList after = new InsnList();
                    Hooks.call(after, CALLS, "lockIn", OBJECT);
                    m.instructions.insert(in, after);
                } else if (in.getOpcode() == Opcodes.MONITOREXIT) {
                    InsnList before = new InsnList();
                    before.add(new InsnNode(Opcodes.DUP));
                    Hooks.call(before, CALLS, "lockOut", OBJECT);
                    m.instructions.insertBefore(in, before);
                }
            }
        }
    }
}
