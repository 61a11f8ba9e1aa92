package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * All other classes of java.util.concurrent, and a few that synchronize outside it: they are read as the ordinary Java
 * code that they are. Their volatile fields, atomics, handles and monitors are seen where they are used, so a class that a
 * later JDK adds is understood without a model.
 */
final class PlainCodeModel implements Model {
    private static final String JUC = "java/util/concurrent/";

    @Override
    public boolean wants(String name) {
        if (name.startsWith(JUC)) {
            String rest = name.substring(JUC.length());
            return rest.indexOf('/') < 0 && !ConcurrentCollectionModel.collection(name) && !rest.startsWith("ForkJoin")
                    && !rest.startsWith("DelayScheduler") && !rest.startsWith("ThreadLocalRandom")
                    && !rest.startsWith("Helpers");
        }
        return name.startsWith("java/util/Timer") || name.equals("java/util/TaskQueue")
                || name.startsWith("java/io/Piped") || name.startsWith("jdk/internal/lang/stable/")
                || name.startsWith("jdk/internal/misc/ThreadFlock") || name.startsWith("java/awt/EventQueue")
                || name.equals("java/awt/event/InvocationEvent")
                // What was done before an operation, and its handler, with what was given along.
                || name.startsWith("sun/nio/ch/UnixAsynchronous");
    }

    @Override
    public void weave(ClassNode cn) {
        // The class's own code says it all, with one exception: the carrier of a virtual thread does this on its behalf.
        for (MethodNode m : cn.methods) {
            if (cn.name.equals("jdk/internal/misc/ThreadFlock") && m.name.equals("onExit")
                    && m.desc.equals("(Ljava/lang/Thread;)V")) {
                InsnList entry = Hooks.self();
                entry.add(new VarInsnNode(Opcodes.ALOAD, 1));
                Hooks.entry(m, entry, Hooks.THREADS, "left", "(Ljava/lang/Object;Ljava/lang/Thread;)V");
            }
        }
    }

    @Override
    public boolean plainCode() {
        return true;
    }
}
