package dev.heddle.instrument;

import dev.heddle.probe.Elements;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Arrays of bytes, characters and numbers that a JDK method is given and reads or fills before it returns: buffers of streams, the text
 * of a {@code new String(chars)}, what goes into a digest. What only keeps the array ({@code ByteBuffer.wrap}) is not among them.
 */
final class ArrayArgumentWeaver implements Opcodes {
    private enum Use {
        NONE,
        READ,
        /** All of it, or of the part that is named. */
        FILL,
        /** As much as the method returns. */
        FILL_SOME
    }

    private final MethodWeaver w;

    ArrayArgumentWeaver(MethodWeaver w) {
        this.w = w;
    }

    void call(MethodInsnNode in) {
        if (!w.checksAccesses() || w.emptyProbe() || w.ctx.jdk || !in.owner.startsWith("java/")) {
            return;
        }
        Type[] args = Type.getArgumentTypes(in.desc);
        int array = -1;
        for (int i = args.length - 1; i >= 0; i--) {
            if (args[i].getSort() == Type.ARRAY && args[i].getDescriptor().length() == 2) {
                array = i;
            }
        }
        Use use = array < 0 ? Use.NONE : use(in);
        if (use == Use.NONE) {
            return;
        }
        // The number before the place in new String(bytes, hibyte, offset, count) is none.
        int at = in.desc.equals("([BIII)V") ? array + 2 : array + 1;
        boolean part = args.length >= at + 2 && args[at] == Type.INT_TYPE && args[at + 1] == Type.INT_TYPE;
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        if (use == Use.READ) {
            range(pre, s, in, array, part ? at : -1, -1);
            used(pre, "givenToRead");
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        if (use != Use.READ) {
            InsnList post = new InsnList();
            int count = -1;
            if (use == Use.FILL_SOME) {
                count = w.temp(Type.INT_TYPE);
                post.add(new InsnNode(DUP));
                post.add(new VarInsnNode(ISTORE, count));
            }
            range(post, s, in, array, part ? at : -1, count);
            used(post, "givenToFill");
            w.mn.instructions.insert(in, post);
        }
    }

    /**
     * Receiver, array, where it begins, and how many.
     *
     * @param at    the argument that says where it begins, before the one that says how many; -1 if it is all of the array
     * @param count a local with how many it were in the end, or -1
     */
    private void range(InsnList to, Spill s, MethodInsnNode in, int array, int at, int count) {
        if (in.getOpcode() == INVOKESTATIC || in.name.equals("<init>")) {
            to.add(new InsnNode(ACONST_NULL));
        } else {
            s.key(to, -1);
        }
        s.key(to, array);
        if (at >= 0) {
            s.key(to, at);
        } else {
            to.add(new InsnNode(ICONST_0));
        }
        if (count >= 0) {
            to.add(new VarInsnNode(ILOAD, count));
        } else if (at >= 0) {
            s.key(to, at + 1);
        } else {
            MethodWeaver.push(to, Elements.ALL);
        }
    }

    private void used(InsnList to, String probe) {
        w.loadState(to);
        MethodWeaver.push(to, w.site());
        MethodWeaver.call(to, Names.ELEMENTS, probe,
                "(Ljava/lang/Object;Ljava/lang/Object;II" + Names.STATE_DESC + "I)V");
    }

    private static Use use(MethodInsnNode in) {
        String n = in.name;
        boolean made = n.equals("<init>");
        switch (in.owner) {
            case "java/lang/String":
                return made || n.equals("valueOf") || n.equals("copyValueOf") ? Use.READ : Use.NONE;
            case "java/lang/StringBuilder":
            case "java/lang/StringBuffer":
                return n.equals("append") ? Use.READ : Use.NONE;
            case "java/security/MessageDigest":
            case "java/security/Signature":
                return n.equals("update") || n.equals("digest") && in.desc.equals("([B)[B") ? Use.READ : Use.NONE;
            case "java/util/Random":
            case "java/security/SecureRandom":
            case "java/util/concurrent/ThreadLocalRandom":
                return n.equals("nextBytes") ? Use.FILL : Use.NONE;
            case "java/util/Base64$Encoder":
            case "java/util/Base64$Decoder":
                return in.desc.startsWith("([B)") ? Use.READ : Use.NONE;
            default:
                break;
        }
        if (in.owner.startsWith("java/util/zip/")) {
            return n.equals("update") ? Use.READ : stream(in);
        }
        if (in.owner.startsWith("java/nio/") && in.owner.endsWith("Buffer")) {
            return n.equals("put") ? Use.READ : n.equals("get") ? Use.FILL : Use.NONE;
        }
        return in.owner.startsWith("java/io/") ? stream(in) : Use.NONE;
    }

    private static Use stream(MethodInsnNode in) {
        if (in.name.equals("write")) {
            return Use.READ;
        }
        if (in.name.equals("readFully")) {
            return Use.FILL;
        }
        boolean reads = in.name.equals("read") || in.name.equals("readNBytes");
        return reads && in.desc.endsWith(")I") ? Use.FILL_SOME : Use.NONE;
    }
}
