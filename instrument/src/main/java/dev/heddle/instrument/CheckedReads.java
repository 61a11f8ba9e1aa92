package dev.heddle.instrument;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Reads that need no check because the same location was checked a moment before: a field of the object in the same local, or
 * an element by the same two locals, in a stretch of code that is entered only from above and in which nothing can begin a new
 * epoch. The first check has left a record of this epoch, and a conflicting access of another thread that comes in between, or
 * later, meets that.
 */
final class CheckedReads implements Opcodes {
    private final Set<AbstractInsnNode> repeated = new HashSet<>();

    /** {@code plain} tells accesses to fields that neither synchronize nor initialize a class. */
    CheckedReads(MethodNode mn, boolean wanted, Predicate<FieldInsnNode> plain) {
        if (!wanted || !candidate(mn)) {
            return;
        }
        Set<LabelNode> entries = entries(mn);
        Set<String> checked = new HashSet<>();
        for (AbstractInsnNode in : mn.instructions) {
            if (in instanceof LabelNode ? entries.contains(in) : ends(in, plain)) {
                checked.clear();
                continue;
            }
            String key = key(in, plain);
            if (key != null && !checked.add(key)) {
                repeated.add(in);
            }
            if (in instanceof IincInsnNode) {
                forget(checked, ((IincInsnNode) in).var);
            } else if (in instanceof VarInsnNode && in.getOpcode() >= ISTORE && in.getOpcode() <= ASTORE) {
                forget(checked, ((VarInsnNode) in).var);
                if (in.getOpcode() == LSTORE || in.getOpcode() == DSTORE) {
                    forget(checked, ((VarInsnNode) in).var + 1);
                }
            }
        }
    }

    /** Whether this read needs no check. */
    boolean contains(AbstractInsnNode read) {
        return repeated.contains(read);
    }

    private static boolean candidate(MethodNode mn) {
        int reads = 0;
        for (AbstractInsnNode in : mn.instructions) {
            int op = in.getOpcode();
            reads += op == GETFIELD || op == GETSTATIC || op >= IALOAD && op <= SALOAD ? 1 : 0;
        }
        return reads > 1;
    }

    /** Labels that are reached by other ways than from above. */
    private static Set<LabelNode> entries(MethodNode mn) {
        Set<LabelNode> entries = new HashSet<>();
        for (AbstractInsnNode in : mn.instructions) {
            if (in instanceof JumpInsnNode) {
                entries.add(((JumpInsnNode) in).label);
            } else if (in instanceof TableSwitchInsnNode) {
                entries.add(((TableSwitchInsnNode) in).dflt);
                entries.addAll(((TableSwitchInsnNode) in).labels);
            } else if (in instanceof LookupSwitchInsnNode) {
                entries.add(((LookupSwitchInsnNode) in).dflt);
                entries.addAll(((LookupSwitchInsnNode) in).labels);
            }
        }
        for (TryCatchBlockNode t : mn.tryCatchBlocks) {
            entries.add(t.handler);
        }
        return entries;
    }

    /** Whether an instruction may run code that synchronizes: calls, monitors, volatile fields, what may load a class. */
    private static boolean ends(AbstractInsnNode in, Predicate<FieldInsnNode> plain) {
        switch (in.getType()) {
            case AbstractInsnNode.METHOD_INSN:
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN:
            case AbstractInsnNode.TYPE_INSN:
            case AbstractInsnNode.MULTIANEWARRAY_INSN:
                return true;
            case AbstractInsnNode.FIELD_INSN:
                return !plain.test((FieldInsnNode) in);
            case AbstractInsnNode.LDC_INSN:
                return !(((LdcInsnNode) in).cst instanceof Number || ((LdcInsnNode) in).cst instanceof String);
            default:
                return in.getOpcode() == MONITORENTER || in.getOpcode() == MONITOREXIT || in.getOpcode() == JSR;
        }
    }

    /** What a read reads, if it can be told by locals: {@code "3 x.Y.field"} or {@code "3 4 "}; null if not. */
    private static String key(AbstractInsnNode in, Predicate<FieldInsnNode> plain) {
        int op = in.getOpcode();
        if (op == GETSTATIC) {
            return name(in);
        }
        if (op == GETFIELD) {
            AbstractInsnNode from = before(in);
            if (from != null && from.getOpcode() == DUP) {
                from = before(from);
            }
            return from != null && from.getOpcode() == ALOAD ? ((VarInsnNode) from).var + " " + name(in) : null;
        }
        if (op >= IALOAD && op <= SALOAD && !ElementWeaver.compound(in)) {
            AbstractInsnNode index = before(in);
            AbstractInsnNode array = index != null && index.getOpcode() == ILOAD ? before(index) : null;
            return array != null && array.getOpcode() == ALOAD
                    ? ((VarInsnNode) array).var + " " + ((VarInsnNode) index).var + " "
                    : null;
        }
        return null;
    }

    private static String name(AbstractInsnNode field) {
        return ((FieldInsnNode) field).owner + "." + ((FieldInsnNode) field).name;
    }

    /** The instruction before, in the same stretch. */
    private static AbstractInsnNode before(AbstractInsnNode in) {
        AbstractInsnNode p = in.getPrevious();
        while (p != null && p.getOpcode() < 0 && !(p instanceof LabelNode)) {
            p = p.getPrevious();
        }
        return p;
    }

    private static void forget(Set<String> checked, int local) {
        checked.removeIf(key -> key.startsWith(local + " ") || key.indexOf(" " + local + " ") > 0);
    }
}
