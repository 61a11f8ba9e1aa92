package dev.heddle.instrument.jdk;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Class loading, linkage and the locks inside of streams run in target threads, but no contract says that they order
 * anything; what they happen to order would hide races.
 */
final class HousekeepingModel implements Model {
    @Override
    public boolean wants(String name) {
        return name.equals("jdk/internal/loader/BuiltinClassLoader")
                || name.equals("java/lang/invoke/MethodHandleNatives")
                || name.equals("jdk/internal/misc/InternalLock");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (m.instructions.size() > 0 && quiet(cn.name, m.name)) {
                Hooks.mute(m);
            }
        }
    }

    private static boolean quiet(String type, String method) {
        if (type.endsWith("InternalLock")) {
            return method.equals("lock") || method.equals("unlock") || method.equals("tryLock");
        }
        return method.equals("loadClass") || method.equals("loadClassOrNull") || method.startsWith("link")
                || method.equals("findMethodHandleType");
    }
}
