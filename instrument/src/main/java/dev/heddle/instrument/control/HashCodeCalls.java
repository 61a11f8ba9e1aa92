package dev.heddle.instrument.control;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Where the target asks for an identity hash code, or may: the one it gets has to be the same in every run. */
public final class HashCodeCalls implements Opcodes {
    private static final String OBJECT = "java/lang/Object";
    private static final String ASKS = "(Ljava/lang/Object;)I";

    private HashCodeCalls() {
    }

    /** @param owner the class that declares the method, as far as that is a class of the JDK */
    public static boolean replace(MethodInsnNode in, String owner) {
        String method = switch (in.getOpcode()) {
            case INVOKESTATIC -> identity(in.owner, in.name);
            case INVOKESPECIAL -> in.owner.equals(OBJECT) && own(in.name, in.desc) ? "identityHashCode" : null;
            default -> owner.equals(OBJECT) && own(in.name, in.desc) ? "hashCode" : null;
        };
        if (method == null) {
            return false;
        }
        in.setOpcode(INVOKESTATIC);
        in.owner = CallSites.IN_PLACE;
        in.name = method;
        in.desc = ASKS;
        in.itf = false;
        return true;
    }

    /** References to these methods, as in {@code comparingInt(System::identityHashCode)}. */
    public static void replace(InvokeDynamicInsnNode in) {
        for (int i = 0; i < in.bsmArgs.length; i++) {
            if (in.bsmArgs[i] instanceof Handle) {
                Handle h = (Handle) in.bsmArgs[i];
                String method = h.getTag() == H_INVOKESTATIC
                        ? identity(h.getOwner(), h.getName())
                        : h.getTag() == H_INVOKEVIRTUAL && h.getOwner().equals(OBJECT) && own(h.getName(), h.getDesc())
                                ? "hashCode"
                                : null;
                if (method != null) {
                    in.bsmArgs[i] = new Handle(H_INVOKESTATIC, CallSites.IN_PLACE, method, ASKS, false);
                }
            }
        }
    }

    private static String identity(String owner, String name) {
        return owner.equals("java/lang/System") && name.equals("identityHashCode") ? name : null;
    }

    private static boolean own(String name, String desc) {
        return name.equals("hashCode") && desc.equals("()I");
    }
}
