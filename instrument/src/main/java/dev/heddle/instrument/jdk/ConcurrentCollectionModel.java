package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Concurrent collections order what is put in with what is taken out; that is seen at the calls of the target. This model
 * adds the calls in the other direction: functions, comparators and equals methods of the target that a collection runs
 * on its elements.
 */
final class ConcurrentCollectionModel implements Model {
    private static final String JUC = "java/util/concurrent/";
    private static final String CALLS = "dev/heddle/probe/Calls";
    private static final String OBJECT = "(Ljava/lang/Object;)V";

    static boolean collection(String name) {
        if (!name.startsWith(JUC) || name.indexOf('/', JUC.length()) >= 0) {
            return false;
        }
        int nested = name.indexOf('$');
        String top = nested < 0 ? name : name.substring(0, nested);
        return top.endsWith("Map") || top.endsWith("Set") || top.endsWith("List") || top.endsWith("Queue")
                || top.endsWith("Deque");
    }

    @Override
    public boolean wants(String name) {
        return collection(name);
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            for (AbstractInsnNode in : m.instructions.toArray()) {
                if (in instanceof MethodInsnNode) {
                    call(m, (MethodInsnNode) in);
                }
            }
            if (!Hooks.isStatic(m) && (m.access & Opcodes.ACC_ABSTRACT) == 0) {
                handsOut(m);
            }
        }
    }

    /**
     * What other code of the JDK takes out of a collection, in order to compare it or write it down. The calls of the target say it by
     * themselves; {@code new TreeSet<>(queue)}, {@code "" + map} and the loops of {@code AbstractCollection} do not.
     */
    static void handsOut(MethodNode m) {
        switch (m.name) {
            case "next":
            case "nextElement":
            case "previous":
            case "toArray":
            case "iterator":
            case "listIterator":
            case "spliterator":
                Hooks.exits(m, () -> {
                    InsnList l = Hooks.self();
                    Hooks.call(l, CALLS, "learnt", OBJECT);
                    return l;
                });
                break;
            case "toString":
            case "hashCode":
                Hooks.entry(m, Hooks.self(), CALLS, "learnt", OBJECT);
                break;
            case "equals":
                InsnList both = Hooks.self();
                both.add(new VarInsnNode(Opcodes.ALOAD, 1));
                Hooks.entry(m, both, CALLS, "learnt", "(Ljava/lang/Object;Ljava/lang/Object;)V");
                break;
            default:
        }
    }

    private static void call(MethodNode m, MethodInsnNode in) {
        if (in.getOpcode() == Opcodes.INVOKEINTERFACE && in.owner.startsWith("java/util/function/")) {
            InsnList before = self(m);
            Hooks.call(before, CALLS, "beforeCallback", OBJECT);
            m.instructions.insertBefore(in, before);
            InsnList after = self(m);
            Hooks.call(after, CALLS, "afterCallback", OBJECT);
            m.instructions.insert(in, after);
        } else if (m.name.equals("toString") && in.name.equals("append")
                && in.desc.startsWith("(Ljava/lang/Object;)")
                || in.name.equals(m.name) && (m.name.equals("toString") || m.name.equals("hashCode"))
                        && in.owner.equals("java/lang/Object")) {
            InsnList before = self(m);
            Hooks.call(before, CALLS, "beforeCallback", OBJECT);
            m.instructions.insertBefore(in, before);
        } else if (in.name.equals("equals") && in.desc.equals("(Ljava/lang/Object;)Z")
                || in.name.equals("compareTo") && in.owner.equals("java/lang/Comparable")
                || in.name.equals("compare") && in.owner.equals("java/util/Comparator")) {
            // The last argument is on top of the stack: an element, or what it is compared with.
            InsnList before = new InsnList();
            before.add(new InsnNode(Opcodes.DUP));
            before.add(self(m));
            before.add(new InsnNode(Opcodes.SWAP));
            Hooks.call(before, CALLS, "beforeCompare", "(Ljava/lang/Object;Ljava/lang/Object;)V");
            m.instructions.insertBefore(in, before);
        }
    }

    private static InsnList self(MethodNode m) {
        InsnList l = new InsnList();
        l.add(Hooks.isStatic(m) || m.name.equals("<init>")
                ? new InsnNode(Opcodes.ACONST_NULL)
                : new VarInsnNode(Opcodes.ALOAD, 0));
        return l;
    }
}
