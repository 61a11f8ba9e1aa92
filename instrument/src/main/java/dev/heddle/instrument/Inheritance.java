package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Methods that can run at the same time with whatever their callers can (optimization 2 of the paper on detection across inputs): all their
 * callers always call them, and synchronize nowhere else. Then nobody has to ask when they run.
 *
 * <p>
 * Classes are loaded one by one, so who calls a method is only known of private ones, in classes without nest mates. What is not known not
 * to synchronize does.
 */
final class Inheritance implements Opcodes {
    /** Of the JDK, what calls nobody and locks nothing. */
    private static final Set<String> PLAIN = Set.of("java/lang/Math", "java/lang/StrictMath", "java/lang/String",
            "java/lang/Integer", "java/lang/Long", "java/lang/Double", "java/lang/Float", "java/lang/Character",
            "java/lang/Boolean", "java/lang/Short", "java/lang/Byte", "java/lang/StringBuilder");

    private final ClassNode cn;
    private final Map<String, MethodNode> methods = new HashMap<>();
    private final Set<String> volatiles = new HashSet<>();
    /** By method: whether it synchronizes, itself or in what it calls; while that is being found out, true. */
    private final Map<String, Boolean> synchronizes = new HashMap<>();

    private Inheritance(ClassNode cn) {
        this.cn = cn;
        for (FieldNode f : cn.fields) {
            if ((f.access & ACC_VOLATILE) != 0) {
                volatiles.add(f.name);
            }
        }
        for (MethodNode m : cn.methods) {
            methods.put(m.name + m.desc, m);
        }
    }

    /** By method, as name and types: its callers. To be called before the class is changed. */
    static Map<String, Set<String>> of(ClassNode cn) {
        boolean mates = cn.nestHostClass != null || cn.nestMembers != null && !cn.nestMembers.isEmpty();
        return mates || (cn.access & ACC_INTERFACE) != 0 ? Map.of() : new Inheritance(cn).find();
    }

    private Map<String, Set<String>> find() {
        Map<String, List<MethodInsnNode>> calls = new HashMap<>();
        Map<MethodInsnNode, MethodNode> callers = new HashMap<>();
        Set<String> handed = new HashSet<>();
        for (MethodNode m : cn.methods) {
            for (AbstractInsnNode in : m.instructions) {
                if (in instanceof MethodInsnNode && own((MethodInsnNode) in) != null) {
                    MethodInsnNode call = (MethodInsnNode) in;
                    calls.computeIfAbsent(call.name + call.desc, k -> new ArrayList<>()).add(call);
                    callers.put(call, m);
                } else if (in instanceof InvokeDynamicInsnNode) {
                    for (Object arg : ((InvokeDynamicInsnNode) in).bsmArgs) {
                        if (arg instanceof Handle) {
                            handed.add(((Handle) arg).getName() + ((Handle) arg).getDesc());
                        }
                    }
                }
            }
        }
        Map<String, Set<String>> found = new TreeMap<>();
        calls.forEach((callee, at) -> {
            if (!handed.contains(callee) && VisitWeaver.wanted(methods.get(callee))) {
                Set<String> from = new TreeSet<>();
                boolean all = true;
                for (MethodInsnNode call : at) {
                    MethodNode caller = callers.get(call);
                    all &= caller != methods.get(callee) && hands(caller, callee);
                    from.add(caller.name + caller.desc);
                }
                if (all) {
                    found.put(callee, from);
                }
            }
        });
        return found;
    }

    /** The method of this class that is called, if nobody else can call it; else null. */
    private MethodNode own(MethodInsnNode call) {
        MethodNode m = call.owner.equals(cn.name) ? methods.get(call.name + call.desc) : null;
        return m != null && (m.access & ACC_PRIVATE) != 0 && !m.name.startsWith("<") ? m : null;
    }

    /** Whether what is concurrent with the caller is so with what it calls. */
    private boolean hands(MethodNode caller, String callee) {
        if (caller.name.startsWith("<") || !VisitWeaver.wanted(caller) || !caller.tryCatchBlocks.isEmpty()) {
            return false;
        }
        Always always = null;
        boolean reached = false;
        for (AbstractInsnNode in : caller.instructions) {
            boolean calls = in instanceof MethodInsnNode && own((MethodInsnNode) in) != null
                    && (((MethodInsnNode) in).name + ((MethodInsnNode) in).desc).equals(callee);
            if (calls) {
                always = always == null ? new Always(caller) : always;
                reached |= always.reaches(in);
            } else if (synchronizes(in)) {
                return false;
            }
        }
        return reached;
    }

    private boolean synchronizes(MethodNode m) {
        String key = m.name + m.desc;
        Boolean known = synchronizes.putIfAbsent(key, true);
        if (known != null) {
            return known;
        }
        boolean does = (m.access & (ACC_SYNCHRONIZED | ACC_NATIVE)) != 0;
        for (AbstractInsnNode in : m.instructions) {
            does |= synchronizes(in);
        }
        synchronizes.put(key, does);
        return does;
    }

    private boolean synchronizes(AbstractInsnNode in) {
        if (in instanceof MethodInsnNode) {
            MethodInsnNode call = (MethodInsnNode) in;
            MethodNode own = own(call);
            return own != null
                    ? synchronizes(own)
                    : !PLAIN.contains(call.owner) || call.desc.contains("Ljava/lang/Object;");
        }
        if (in instanceof FieldInsnNode) {
            FieldInsnNode f = (FieldInsnNode) in;
            return !f.owner.equals(cn.name) || volatiles.contains(f.name);
        }
        if (in instanceof InvokeDynamicInsnNode) {
            return !((InvokeDynamicInsnNode) in).bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory");
        }
        // Making an object may run the initializer of a class.
        return in.getOpcode() == MONITORENTER || in.getOpcode() == MONITOREXIT || in.getOpcode() == NEW;
    }
}
