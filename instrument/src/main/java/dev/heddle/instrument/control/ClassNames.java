package dev.heddle.instrument.control;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Names that a library draws for classes that it makes (mocks, proxies). Classes are there to stay, and the statics of libraries go on from
 * one run to the next, but seeds start over: the second run would draw the name of a class that there is already. So these seeds are real ones. Others
 * that make classes count or hash.
 */
public final class ClassNames implements Opcodes {
    /** Of Byte Buddy, which many carry along under a name of their own. */
    private static final String DRAWS = "bytebuddy/utility/RandomString";

    private ClassNames() {
    }

    /** @param in in the class {@code type}, a call of a constructor */
    public static boolean replace(String type, InsnList code, MethodInsnNode in) {
        if (!type.endsWith(DRAWS) || !in.owner.equals("java/util/Random") || !in.desc.equals("()V")) {
            return false;
        }
        AbstractInsnNode seed = new MethodInsnNode(INVOKESTATIC, CallSites.IN_PLACE, "seedOfNames", "()J", false);
        code.insertBefore(in, seed);
        in.desc = "(J)V";
        return true;
    }
}
