package dev.heddle.instrument.jdk;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

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

    /** Methods of a vector without a function or another collection that call the target all the same: its {@code equals}. */
    private static final Set<String> COMPARING = Set.of("contains", "indexOf", "lastIndexOf", "remove", "removeElement",
            "search", "equals", "hashCode", "toString");
    private static final String WRAPPER = "java/util/Collections$Synchronized";

    @Override
    public boolean wants(String name) {
        return name.startsWith(WRAPPER) || name.equals("java/util/Vector")
                || name.equals("java/util/Stack") || name.equals("java/util/Hashtable") || isIterator(name)
                || name.equals("java/lang/StringBuffer") || name.equals("java/util/stream/Collectors")
                || name.equals("java/util/concurrent/CopyOnWriteArrayList") || name.equals(LOADER)
                || name.equals("java/util/prefs/AbstractPreferences") || name.equals("java/security/SecureRandom")
                || name.equals("java/io/Writer") || name.equals("java/io/Reader")
                || name.equals("java/io/PushbackReader") || name.equals("java/net/Authenticator")
                || name.equals("javax/swing/text/AbstractDocument");
    }

    private static boolean isIterator(String name) {
        return name.equals("java/util/Vector$Itr") || name.equals("java/util/Hashtable$Enumerator");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (isIterator(cn.name)) {
                ConcurrentCollectionModel.handsOut(m);
                continue;
            }
            if (cn.name.equals("java/util/Vector") && m.name.equals("toArray")) {
                ConcurrentCollectionModel.handsOut(m);
            }
            if (cn.name.equals(LOADER) && !m.name.equals("loadClass")) {
                continue;
            }
            if ((m.access & Opcodes.ACC_SYNCHRONIZED) != 0 && !Hooks.isStatic(m)) {
                locked(cn, m);
            }
            for (AbstractInsnNode in : m.instructions.toArray()) {
                if (in.getOpcode() == Opcodes.MONITORENTER) {
                    m.instructions.insertBefore(in, new InsnNode(Opcodes.DUP));
                    InsnList after = new InsnList();
                    Hooks.call(after, CALLS, "lockIn", OBJECT);
                    if (cn.name.startsWith(WRAPPER)) {
                        wrapped(in, after);
                    }
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

    /** A method that is all under the lock. Programs that use these classes use little else, so only what may call the target counts. */
    private static void locked(ClassNode cn, MethodNode m) {
        boolean any = m.desc.startsWith("(Ljava/lang/Object;");
        switch (cn.name) {
            case "java/lang/StringBuffer":
                // Calls nobody but what it is told to append.
                if (!m.desc.contains("Ljava/lang/CharSequence;") && !m.desc.contains("Ljava/lang/Object;")) {
                    return;
                }
                break;
            case "java/util/Vector":
            case "java/util/Stack":
                if (!m.desc.contains("Ljava/util/") && !COMPARING.contains(m.name)) {
                    return;
                }
                break;
            default:
                // Where there is a function besides, that is called.
                any &= cn.name.equals("java/util/Hashtable") && !m.desc.contains("Ljava/util/function/");
        }
        if (any && !m.name.equals("equals")) {
            // What it compares with is what it is given.
            Hooks.aroundSelfAnd(cn, m, CALLS, "lockIn", "lockOut");
        } else {
            Hooks.aroundSelf(cn, m, CALLS, "lockIn", "lockOut");
        }
    }

    /** The first field that is read inside of the lock is what the wrapper wraps. */
    private static void wrapped(AbstractInsnNode lock, InsnList after) {
        for (AbstractInsnNode in = lock.getNext(); in != null; in = in.getNext()) {
            if (in.getOpcode() == Opcodes.GETFIELD) {
                FieldInsnNode field = (FieldInsnNode) in;
                after.add(new VarInsnNode(Opcodes.ALOAD, 0));
                after.add(new FieldInsnNode(Opcodes.GETFIELD, field.owner, field.name, field.desc));
                Hooks.call(after, CALLS, "wrapped", OBJECT);
                return;
            }
        }
    }
}
