package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes that keep objects of the target and call them later, thread-safe by their documentation. They do it with locks, volatile fields and
 * concurrent collections of their own, at which nobody looks. A call of the target that only uses them (a log line) orders nobody.
 */
final class RegistryModel implements Model {
    private static final String REGISTRIES = "dev/heddle/probe/Registries";
    private static final String OBJECT = "(Ljava/lang/Object;)V";
    private static final String LOGGER = "java/util/logging/Logger";
    private static final String THREAD = "java/lang/Thread";
    private static final String CLASS_VALUE = "java/lang/ClassValue";
    private static final String SHUTDOWN_HOOKS = "java/lang/ApplicationShutdownHooks";

    @Override
    public boolean wants(String name) {
        switch (name) {
            case LOGGER:
            case THREAD:
            case CLASS_VALUE:
            case SHUTDOWN_HOOKS:
            case "java/util/logging/Handler":
            case "java/beans/PropertyChangeSupport":
            case "java/beans/VetoableChangeSupport":
            case "java/util/Observable":
            case "java/sql/DriverManager":
                return true;
            default:
                return false;
        }
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if ((m.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0 || m.name.startsWith("<")) {
                continue;
            }
            if (cn.name.equals(CLASS_VALUE)) {
                computed(m);
            } else if (registers(cn.name, m.name)) {
                Hooks.entry(m, key(cn), REGISTRIES, "published", OBJECT);
            } else if (calls(cn.name, m.name)) {
                learns(cn, m);
            }
        }
    }

    /**
     * At the entry, and again wherever it gets something that may have been registered meanwhile: who registers says so before it can be
     * got.
     */
    private static void learns(ClassNode cn, MethodNode m) {
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in instanceof MethodInsnNode && !((MethodInsnNode) in).name.startsWith("<")
                    && Type.getReturnType(((MethodInsnNode) in).desc).getSort() >= Type.ARRAY) {
                m.instructions.insert(in, learnt(cn));
            }
        }
        Hooks.exits(m, () -> learnt(cn));
        m.instructions.insert(learnt(cn));
    }

    private static InsnList learnt(ClassNode cn) {
        InsnList l = key(cn);
        Hooks.call(l, REGISTRIES, "learnt", OBJECT);
        return l;
    }

    /** Loggers have parents, and threads a common handler: one for all of them. */
    private static InsnList key(ClassNode cn) {
        String whole = cn.name.startsWith("java/util/logging/")
                ? LOGGER
                : cn.name.equals(THREAD) || cn.name.equals(SHUTDOWN_HOOKS) || cn.name.equals("java/sql/DriverManager")
                        ? cn.name
                        : null;
        if (whole == null) {
            return Hooks.self();
        }
        InsnList l = new InsnList();
        l.add(new LdcInsnNode(Type.getObjectType(whole)));
        return l;
    }

    private static boolean registers(String owner, String method) {
        switch (owner) {
            case LOGGER:
            case "java/util/logging/Handler":
                return method.startsWith("set") || method.equals("addHandler") || method.equals("removeHandler");
            case SHUTDOWN_HOOKS:
                return method.equals("add") || method.equals("remove");
            case THREAD:
                return method.endsWith("UncaughtExceptionHandler") && method.startsWith("set");
            case "java/sql/DriverManager":
                return method.equals("registerDriver") || method.equals("deregisterDriver")
                        || method.startsWith("setLog");
            default:
                return method.startsWith("add") || method.startsWith("remove") || method.startsWith("delete");
        }
    }

    private static boolean calls(String owner, String method) {
        switch (owner) {
            case LOGGER:
                return method.equals("isLoggable") || method.equals("log") || method.endsWith("Handlers");
            case "java/util/logging/Handler":
                return method.equals("isLoggable") || method.equals("getFormatter") || method.equals("getFilter")
                        || method.equals("getErrorManager");
            case SHUTDOWN_HOOKS:
                // Starts them, in whichever thread ends the JVM.
                return method.equals("runHooks");
            case THREAD:
                return method.equals("dispatchUncaughtException")
                        || method.startsWith("get") && method.endsWith("UncaughtExceptionHandler");
            case "java/sql/DriverManager":
                return method.startsWith("get") || method.equals("drivers");
            default:
                return method.startsWith("fire") || method.startsWith("notify") || method.startsWith("get");
        }
    }

    /** What was computed is published by who has computed it. */
    private static void computed(MethodNode m) {
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in instanceof MethodInsnNode && ((MethodInsnNode) in).name.equals("computeValue")
                    && !Hooks.isStatic(m)) {
                InsnList after = Hooks.self();
                Hooks.call(after, REGISTRIES, "published", OBJECT);
                m.instructions.insert(in, after);
            }
        }
        if (m.name.equals("get")) {
            Hooks.exits(m, () -> {
                InsnList l = Hooks.self();
                Hooks.call(l, REGISTRIES, "learnt", OBJECT);
                return l;
            });
        }
    }
}
