package dev.heddle.instrument;

import dev.heddle.probe.Calls;
import dev.heddle.probe.Gate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * JDK objects that a JDK method is given and reads, or changes, right away: {@code new ArrayList<>(list)},
 * {@code all.addAll(list)}, {@code Collections.sort(list)}, {@code String.valueOf(builder)}, {@code "" + map}. Only the last
 * argument, or the first of two: those lie on the stack where a copy costs no locals.
 */
final class ArgumentWeaver implements Opcodes {
    private final MethodWeaver w;

    ArgumentWeaver(MethodWeaver w) {
        this.w = w;
    }

    void call(MethodInsnNode in) {
        Type[] args = Type.getArgumentTypes(in.desc);
        if (!w.checksAccesses() || w.emptyProbe() || w.ctx.jdk || args.length == 0 || args.length > 3) {
            return;
        }
        boolean first = in.owner.equals("java/util/Collections") && args.length == 2 && args[1].getSize() == 1;
        if (first && readable(args[0])) {
            InsnList pre = new InsnList();
            pre.add(new InsnNode(DUP2));
            pre.add(new InsnNode(POP));
            check(pre, changes(in.name) ? Calls.WRITE : Calls.READ);
            w.mn.instructions.insertBefore(in, pre);
        } else if (readable(args[args.length - 1]) && reads(in)) {
            last(in, in.owner.equals("java/util/Collections") && changes(in.name) ? Calls.WRITE : Calls.READ);
        }
    }

    /** String concatenation: the last part, if it is a collection or a builder. */
    void concat(InvokeDynamicInsnNode in) {
        Type[] args = Type.getArgumentTypes(in.desc);
        if (w.checksAccesses() && !w.emptyProbe() && !w.ctx.jdk && args.length > 0
                && in.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
                && args[args.length - 1].getSort() == Type.OBJECT
                && CallTable.collectionLike(args[args.length - 1].getInternalName())) {
            InsnList pre = new InsnList();
            pre.add(new InsnNode(DUP));
            check(pre, Calls.READ);
            w.mn.instructions.insertBefore(in, pre);
        }
    }

    private void last(MethodInsnNode in, int effect) {
        InsnList pre = new InsnList();
        pre.add(new InsnNode(DUP));
        check(pre, effect);
        w.mn.instructions.insertBefore(in, pre);
    }

    private void check(InsnList to, int effect) {
        if (w.ctx.plan.controls()) {
            to.add(new InsnNode(DUP));
            MethodWeaver.push(to, effect | w.ctx.sites.volatileMember("reads an argument") << Gate.EFFECT_BITS);
            MethodWeaver.push(to, w.site());
            MethodWeaver.call(to, PointWeaver.GATE, "call", "(Ljava/lang/Object;II)V");
        }
        w.loadState(to);
        MethodWeaver.push(to, effect);
        MethodWeaver.push(to, w.site());
        MethodWeaver.call(to, Names.CALLS, "before", "(Ljava/lang/Object;" + Names.STATE_DESC + "II)V");
    }

    private static boolean readable(Type t) {
        if (t.getSort() != Type.OBJECT) {
            return false;
        }
        String name = t.getInternalName();
        return name.equals("java/lang/Object") || name.equals("java/lang/CharSequence")
                || CallTable.collectionLike(name);
    }

    /** Whether the method goes through its last argument before it returns. */
    private static boolean reads(MethodInsnNode in) {
        boolean any = in.desc.contains("Ljava/lang/Object;)");
        switch (in.owner) {
            case "java/lang/String":
                return in.name.equals("valueOf") || in.name.equals("join") || in.name.equals("contentEquals")
                        || in.name.equals("contains") || in.name.equals("<init>");
            case "java/util/Objects":
                return in.name.equals("toString") || in.name.equals("hashCode");
            case "java/io/PrintStream":
            case "java/io/PrintWriter":
                return in.name.startsWith("print");
            case "java/lang/StringBuilder":
            case "java/lang/StringBuffer":
                return in.name.equals("append") || in.name.equals("insert") || in.name.equals("<init>") && !any;
            case "java/util/Collections":
                // A view or wrapper reads later, not now.
                return !any && (changes(in.name) || in.name.equals("max") || in.name.equals("min")
                        || in.name.equals("disjoint") || in.name.equals("frequency") || in.name.equals("list"));
            default:
                break;
        }
        if (any || !in.owner.startsWith("java/util/")) {
            return false;
        }
        if (in.name.equals("copyOf")) {
            return true;
        }
        return in.name.endsWith("All") || in.name.equals("<init>") && !in.owner.contains("/Collections")
                && CallTable.collectionLike(in.owner);
    }

    private static boolean changes(String collectionsMethod) {
        switch (collectionsMethod) {
            case "sort":
            case "shuffle":
            case "reverse":
            case "fill":
            case "rotate":
            case "addAll":
            case "copy":
                return true;
            default:
                return false;
        }
    }
}
