package dev.heddle.instrument;

import dev.heddle.probe.Calls;
import dev.heddle.probe.Gate;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

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

    /**
     * Whatever the JDK is given it may look into, so its caller learns what was published through that. All but what is only kept: then
     * somebody else looks into it later.
     */
    void passes(MethodInsnNode in) {
        Type[] args = Type.getArgumentTypes(in.desc);
        if (w.emptyProbe() || w.onlyVisits() || w.ctx.jdk || !in.owner.startsWith("java/") || keeps(in)) {
            return;
        }
        int wanted = -1;
        for (int i = 0; i < args.length; i++) {
            wanted = mayPublish(args[i]) ? i : wanted;
        }
        if (wanted < 0) {
            return;
        }
        InsnList post = new InsnList();
        if (wanted == args.length - 1) {
            int t = w.temp(args[wanted]);
            InsnList pre = new InsnList();
            pre.add(new InsnNode(DUP));
            pre.add(new VarInsnNode(ASTORE, t));
            w.mn.instructions.insertBefore(in, pre);
            passed(post, t);
        }
        if (args.length == 2 && mayPublish(args[0]) && args[1].getSize() == 1) {
            int t = w.temp(args[0]);
            InsnList pre = new InsnList();
            pre.add(new InsnNode(DUP2));
            pre.add(new InsnNode(POP));
            pre.add(new VarInsnNode(ASTORE, t));
            w.mn.instructions.insertBefore(in, pre);
            passed(post, t);
        }
        w.mn.instructions.insert(in, post);
    }

    private void passed(InsnList to, int local) {
        to.add(new VarInsnNode(ALOAD, local));
        w.loadState(to);
        MethodWeaver.push(to, w.site());
        MethodWeaver.call(to, Names.CALLS, "passed", Names.OBJECT_STATE_INT);
    }

    /** Whether an object of this type may be one through which threads publish, or hold such ones. */
    private static boolean mayPublish(Type t) {
        if (t.getSort() == Type.ARRAY) {
            return t.getDescriptor().equals("[Ljava/lang/Object;");
        }
        if (t.getSort() != Type.OBJECT) {
            return false;
        }
        String name = t.getInternalName();
        return readable(t) || name.equals("java/lang/Number") || name.equals("java/lang/Comparable")
                || name.startsWith("java/util/concurrent/atomic/");
    }

    /** Whether the method puts its arguments somewhere, and does not look into them but to compare. */
    private static boolean keeps(MethodInsnNode in) {
        String n = in.name;
        if (in.owner.startsWith("java/util/concurrent/") || in.owner.equals("java/lang/Thread")
                || in.owner.startsWith("java/lang/ref/") || in.owner.startsWith("java/lang/invoke/")
                || in.owner.startsWith("java/util/Optional")) {
            return !n.endsWith("All") && !n.equals("<init>") && !n.equals("drainTo");
        }
        if (in.owner.startsWith("java/lang/") && (n.equals("equals") || n.startsWith("compareTo"))) {
            return true;
        }
        if (n.equals("of") || n.equals("ofEntries") || n.equals("entry") || n.equals("asList")
                || n.startsWith("requireNonNull")) {
            return true;
        }
        if (in.owner.equals("java/util/Collections")) {
            return n.startsWith("unmodifiable") || n.startsWith("synchronized") || n.startsWith("checked")
                    || n.startsWith("singleton") || n.startsWith("newSet") || n.startsWith("asLifo")
                    || n.equals("nCopies");
        }
        return in.getOpcode() != INVOKESTATIC && CallTable.collectionLike(in.owner)
                && !in.owner.startsWith("java/lang/")
                && (n.startsWith("add") || n.startsWith("put") || n.startsWith("offer") || n.startsWith("set")
                        || n.startsWith("get") || n.startsWith("remove") || n.startsWith("contains")
                        || n.startsWith("replace") || n.startsWith("merge") || n.startsWith("compute")
                        || n.startsWith("index") || n.startsWith("last") || n.equals("push"))
                && !n.endsWith("All");
    }

    void call(MethodInsnNode in) {
        Type[] args = Type.getArgumentTypes(in.desc);
        if (!w.checksAccesses() || w.emptyProbe() || w.ctx.jdk || args.length == 0 || args.length > 3) {
            return;
        }
        Type last = args[args.length - 1];
        boolean utility = in.owner.equals("java/util/Collections");
        if (last.getDescriptor().equals("[Ljava/lang/Object;") && readsAll(in)) {
            InsnList pre = new InsnList();
            pre.add(new InsnNode(DUP));
            w.loadState(pre);
            MethodWeaver.push(pre, w.site());
            MethodWeaver.call(pre, Names.CALLS, "reading", "([Ljava/lang/Object;" + Names.STATE_DESC + "I)V");
            w.mn.instructions.insertBefore(in, pre);
        } else if (in.owner.equals("java/util/Objects") && in.name.equals("equals")) {
            InsnList pre = new InsnList();
            pre.add(new InsnNode(DUP2));
            check(pre, Calls.READ);
            check(pre, Calls.READ);
            w.mn.instructions.insertBefore(in, pre);
        } else if (utility && in.name.equals("swap")) {
            Spill s = new Spill(w, in);
            InsnList pre = s.save();
            s.key(pre, 0);
            check(pre, Calls.WRITE);
            s.restore(pre);
            w.mn.instructions.insertBefore(in, pre);
        } else if ((utility || drains(in)) && args.length == 2 && last.getSize() == 1 && readable(args[0])) {
            InsnList pre = new InsnList();
            pre.add(new InsnNode(DUP2));
            pre.add(new InsnNode(POP));
            check(pre, drains(in) || changes(in.name) ? Calls.WRITE : Calls.READ);
            w.mn.instructions.insertBefore(in, pre);
        } else if (readable(last) && (reads(in) || drains(in))) {
            last(in, drains(in) || utility && changes(in.name) ? Calls.WRITE : Calls.READ);
        }
    }

    /** Whether the method fills the collection that it is given. */
    private static boolean drains(MethodInsnNode in) {
        return in.name.equals("drainTo") && in.owner.startsWith("java/util/concurrent/");
    }

    /** Whether the method goes through all of the objects in its last argument. */
    private static boolean readsAll(MethodInsnNode in) {
        switch (in.owner) {
            case "java/lang/String":
                return in.name.startsWith("format");
            case "java/io/PrintStream":
            case "java/io/PrintWriter":
                return in.name.equals("format") || in.name.equals("printf");
            case "java/util/Objects":
                return in.name.equals("hash");
            case "java/text/MessageFormat":
                return in.name.equals("format");
            default:
                return false;
        }
    }

    /** Methods of a record that the compiler leaves to the JDK, which reads all components. */
    private void record(InvokeDynamicInsnNode in) {
        if (w.emptyProbe() || w.onlyVisits() || w.ctx.jdk
                || !in.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")) {
            return;
        }
        InsnList pre = new InsnList();
        for (Object arg : in.bsmArgs) {
            if (arg instanceof Handle && ((Handle) arg).getTag() == H_GETFIELD) {
                Handle field = (Handle) arg;
                Type type = Type.getType(field.getDesc());
                if (w.checksAccesses() && readable(type)) {
                    component(pre, field);
                    check(pre, Calls.READ);
                }
                if (mayPublish(type)) {
                    component(pre, field);
                    w.loadState(pre);
                    MethodWeaver.push(pre, w.site());
                    MethodWeaver.call(pre, Names.CALLS, "passed", Names.OBJECT_STATE_INT);
                }
            }
        }
        w.mn.instructions.insertBefore(in, pre);
    }

    private static void component(InsnList to, Handle field) {
        to.add(new VarInsnNode(ALOAD, 0));
        to.add(new FieldInsnNode(GETFIELD, field.getOwner(), field.getName(), field.getDesc()));
    }

    /** String concatenation: all parts, for what was published through them. */
    private void concatenated(InvokeDynamicInsnNode in, Type[] args) {
        boolean any = false;
        for (Type t : args) {
            any |= mayPublish(t);
        }
        if (!any || w.emptyProbe() || w.onlyVisits() || w.ctx.jdk) {
            return;
        }
        int[] at = new int[args.length];
        InsnList pre = new InsnList();
        for (int i = args.length - 1; i >= 0; i--) {
            at[i] = w.temp(args[i]);
            pre.add(new VarInsnNode(args[i].getOpcode(ISTORE), at[i]));
        }
        InsnList post = new InsnList();
        for (int i = 0; i < args.length; i++) {
            pre.add(new VarInsnNode(args[i].getOpcode(ILOAD), at[i]));
            if (mayPublish(args[i])) {
                passed(post, at[i]);
            }
        }
        w.mn.instructions.insertBefore(in, pre);
        w.mn.instructions.insert(in, post);
    }

    /** String concatenation: the last part is read, if it is a collection or a builder. And what records do. */
    void dynamic(InvokeDynamicInsnNode in) {
        Type[] args = Type.getArgumentTypes(in.desc);
        record(in);
        if (in.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
            concatenated(in, args);
        }
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
