package dev.heddle.instrument;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Objects that no other thread can know: accesses to them need no check, or a cheaper one. Two kinds: arrays and JDK
 * objects that are made in a method and never leave it, and the new object of a constructor up to the first instruction
 * that could give it away.
 */
final class FreshObjects implements Opcodes {
    private static final int LIMIT = 4_000;

    private final Set<AbstractInsnNode> firstWrites = new HashSet<>();
    private final Set<AbstractInsnNode> local = new HashSet<>();
    private final Set<AbstractInsnNode> births = new HashSet<>();

    FreshObjects(String owner, MethodNode mn, boolean wanted) {
        boolean constructor = mn.name.equals("<init>");
        if (!wanted || mn.instructions.size() > LIMIT || !(constructor || allocates(mn))) {
            return;
        }
        try {
            OriginInterpreter origins = new OriginInterpreter();
            Frame<Origin>[] frames = new Analyzer<>(origins).analyze(owner, mn);
            locals(mn, frames, origins);
            if (constructor) {
                firstWrites(owner, mn, frames);
            }
        } catch (AnalyzerException | RuntimeException unusualCode) {
            firstWrites.clear();
            local.clear();
            births.clear();
        }
    }

    /** Whether a field write in a constructor goes to the new object before anyone else can have seen it. */
    boolean firstWrite(AbstractInsnNode put) {
        return firstWrites.contains(put);
    }

    /** Whether the array or JDK object of an access was made in this method and never leaves it. */
    boolean local(AbstractInsnNode access) {
        return local.contains(access);
    }

    /** Whether this instruction leaves on the stack an array or JDK object that nobody else knows yet and that may leave. */
    boolean birth(AbstractInsnNode in) {
        return births.contains(in);
    }

    private static boolean allocates(MethodNode mn) {
        for (AbstractInsnNode in : mn.instructions) {
            int op = in.getOpcode();
            if (op == NEWARRAY || op == ANEWARRAY
                    || in instanceof MethodInsnNode && OriginInterpreter.copies((MethodInsnNode) in)
                    || op == NEW && CallTable.collectionLike(((TypeInsnNode) in).desc)) {
                return true;
            }
        }
        return false;
    }

    private void locals(MethodNode mn, Frame<Origin>[] frames, OriginInterpreter origins) {
        int i = 0;
        for (AbstractInsnNode in : mn.instructions) {
            Frame<Origin> f = frames[i++];
            if (f == null) {
                continue;
            }
            int op = in.getOpcode();
            if (op == NEWARRAY || op == ANEWARRAY
                    || in instanceof MethodInsnNode && OriginInterpreter.copies((MethodInsnNode) in)) {
                if (!origins.stays(in)) {
                    births.add(in);
                }
            } else if (op == INVOKESPECIAL && ((MethodInsnNode) in).name.equals("<init>")) {
                constructor((MethodInsnNode) in, f, origins);
            }
            int depth = -1;
            if (op >= IALOAD && op <= SALOAD) {
                depth = 1;
            } else if (op >= IASTORE && op <= SASTORE) {
                depth = 2;
            } else if (op == INVOKEVIRTUAL || op == INVOKEINTERFACE) {
                depth = Type.getArgumentTypes(((MethodInsnNode) in).desc).length;
            }
            if (depth >= 0 && origins.stays(f.getStack(f.getStackSize() - 1 - depth))) {
                local.add(in);
            }
        }
    }

    /** {@code new T(…)} as compilers write it: a second reference to the new object lies under the arguments. */
    private void constructor(MethodInsnNode in, Frame<Origin> f, OriginInterpreter origins) {
        int at = f.getStackSize() - 1 - Type.getArgumentTypes(in.desc).length;
        AbstractInsnNode made = f.getStack(at).made;
        if (made != null && at > 0 && f.getStack(at - 1).made == made && !origins.stays(made)) {
            births.add(in);
        }
    }

    private void firstWrites(String owner, MethodNode mn, Frame<Origin>[] frames) {
        InsnList code = mn.instructions;
        int limit = leak(owner, mn, frames);
        Map<AbstractInsnNode, Integer> at = new HashMap<>();
        int i = 0;
        for (AbstractInsnNode in : code) {
            at.put(in, i++);
        }
        for (AbstractInsnNode in : code) {
            if (in instanceof JumpInsnNode) {
                int target = at.get(((JumpInsnNode) in).label);
                if (target < at.get(in) && at.get(in) > limit) {
                    limit = Math.min(limit, target);
                }
            }
        }
        i = 0;
        for (AbstractInsnNode in : code) {
            if (i >= limit) {
                return;
            }
            Frame<Origin> f = frames[i++];
            if (in.getOpcode() == PUTFIELD && f != null && f.getStack(f.getStackSize() - 2) == Origin.SELF) {
                firstWrites.add(in);
            }
        }
    }

    /** Index of the first instruction that could show {@code this} to somebody else. */
    private static int leak(String owner, MethodNode mn, Frame<Origin>[] frames) {
        int i = 0;
        boolean constructed = false;
        for (AbstractInsnNode in : mn.instructions) {
            Frame<Origin> f = frames[i];
            if (f != null) {
                int top = f.getStackSize() - 1;
                switch (in.getOpcode()) {
                    case PUTFIELD:
                    case PUTSTATIC:
                    case AASTORE:
                        if (f.getStack(top).self) {
                            return i;
                        }
                        break;
                    case INVOKEDYNAMIC:
                    case INVOKEVIRTUAL:
                    case INVOKEINTERFACE:
                    case INVOKESTATIC:
                    case INVOKESPECIAL:
                        if (in.getOpcode() == INVOKESPECIAL && !constructed
                                && ((MethodInsnNode) in).name.equals("<init>")
                                && f.getStack(top - Type.getArgumentTypes(((MethodInsnNode) in).desc).length).self) {
                            constructed = true;
                            String type = ((MethodInsnNode) in).owner;
                            if (type.equals(owner) || !type.startsWith("java/")) {
                                return i;
                            }
                            break;
                        }
                        if (passesSelf(f, in)) {
                            return i;
                        }
                        break;
                    default:
                }
            }
            i++;
        }
        return i;
    }

    private static boolean passesSelf(Frame<Origin> f, AbstractInsnNode in) {
        String desc = in instanceof MethodInsnNode
                ? ((MethodInsnNode) in).desc
                : ((org.objectweb.asm.tree.InvokeDynamicInsnNode) in).desc;
        int n = Type.getArgumentTypes(desc).length
                + (in.getOpcode() == INVOKESTATIC || in.getOpcode() == INVOKEDYNAMIC ? 0 : 1);
        for (int k = 0; k < n; k++) {
            if (f.getStack(f.getStackSize() - 1 - k).self) {
                return true;
            }
        }
        return false;
    }
}
