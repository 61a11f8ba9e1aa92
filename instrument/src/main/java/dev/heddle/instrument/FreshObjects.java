package dev.heddle.instrument;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Objects that no other thread can know yet: accesses to them need no check, or a cheaper one. */
final class FreshObjects {
    private final Set<AbstractInsnNode> firstWrites = new HashSet<>();
    private final Set<AbstractInsnNode> local = new HashSet<>();

    FreshObjects(String owner, MethodNode mn, boolean wanted) {
    }

    /** Whether a field write in a constructor goes to the new object before anyone else can have seen it. */
    boolean firstWrite(AbstractInsnNode put) {
        return firstWrites.contains(put);
    }

    /** Whether the array or JDK object of an access was made in this method and never leaves it. */
    boolean local(AbstractInsnNode access) {
        return local.contains(access);
    }
}
