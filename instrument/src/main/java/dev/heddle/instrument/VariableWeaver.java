package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Probes around calls that read or write a variable by other means than a field instruction: atomics, handles, reflection, Unsafe, fences, and
 * references that are put into a queue.
 */
final class VariableWeaver implements Opcodes {
    private static final Type OBJECT = Type.getType(Object.class);

    private final MethodWeaver w;

    VariableWeaver(MethodWeaver w) {
        this.w = w;
    }

    void atomic(MethodInsnNode in, String owner) {
        int mode = CallTable.atomicMode(in.name);
        if (mode == CallTable.NOTHING || in.getOpcode() == INVOKESTATIC) {
            return;
        }
        if (owner.endsWith("Array") && in.desc.startsWith("(I")) {
            element(in, -1, 0, mode);
            return;
        }
        variable(in, owner.endsWith("FieldUpdater") ? 0 : -1, mode);
    }

    void handle(MethodInsnNode in) {
        if (in.getOpcode() == INVOKESTATIC) {
            fence(in);
            return;
        }
        int mode = CallTable.handleMode(in.name);
        Type[] args = Type.getArgumentTypes(in.desc);
        boolean coordinate = args.length > CallTable.handleValues(in.name) && args[0].getSort() >= Type.ARRAY;
        if (mode == CallTable.NOTHING) {
            if (w.checksAccesses() && !w.emptyProbe() && !w.ctx.jdk
                    && (in.name.equals("get") || in.name.equals("set"))) {
                plainHandle(in, args, coordinate);
            }
            return;
        }
        if (coordinate && args[0].getSort() == Type.ARRAY && args.length > 1 && args[1].equals(Type.INT_TYPE)) {
            element(in, 0, 1, mode);
            return;
        }
        if (w.ctx.jdk && coordinate) {
            String field = handleField(in);
            if (field != null) {
                member(in, w.ctx.sites.volatileMember(field), mode);
                return;
            }
        }
        if (coordinate) {
            variable(in, 0, mode, "before", "after");
        } else {
            variable(in, -1, mode, "beforeStatic", "afterStatic");
        }
    }

    /** It may be a volatile field: of its first argument, or a static one. */
    void methodHandle(MethodInsnNode in) {
        Type[] args = Type.getArgumentTypes(in.desc);
        if (w.emptyProbe()) {
            return;
        }
        if (args.length > 0 && args[0].getSort() == Type.OBJECT) {
            variable(in, 0, CallTable.BOTH, "before", "after");
            if (args.length == 1) {
                variable(in, -1, CallTable.BOTH, "beforeBound", "afterBound");
            }
        } else if (args.length < 2) {
            variable(in, -1, CallTable.BOTH, "beforeBoundOrStatic", "afterBoundOrStatic");
        }
    }

    /** It may be a method of an object that synchronizes. */
    void invocation(MethodInsnNode in) {
        if (!w.emptyProbe()) {
            variable(in, 0, CallTable.BOTH, "beforeInvoke", "afterInvoke");
        }
    }

    /** Who takes a reference from its queue knows what came before it was put there. */
    void reference(MethodInsnNode in) {
        if (w.emptyProbe()) {
            return;
        }
        if (in.name.equals("enqueue") && in.desc.equals("()Z")) {
            variable(in, -1, CallTable.RELEASE);
        } else if (in.owner.equals("java/lang/ref/ReferenceQueue")
                && in.desc.endsWith(")Ljava/lang/ref/Reference;")) {
            publishedBy(in, "dequeued");
        } else if (in.name.equals("reachabilityFence")) {
            InsnList pre = new InsnList();
            w.loadState(pre);
            MethodWeaver.call(pre, Names.VARS, "reachable", "(" + Names.STATE_DESC + ")V");
            w.mn.instructions.insertBefore(in, pre);
        }
    }

    /** {@code Class.forName}: the initializer of the class has run, here or elsewhere. */
    void forName(MethodInsnNode in) {
        if (!w.emptyProbe()) {
            publishedBy(in, "after");
        }
    }

    private void publishedBy(MethodInsnNode in, String method) {
        InsnList post = new InsnList();
        post.add(new InsnNode(DUP));
        w.loadState(post);
        MethodWeaver.call(post, Names.VARS, method, Names.OBJECT_STATE);
        w.mn.instructions.insert(in, post);
    }

    /** Plain mode: an ordinary access to the field or element. */
    private void plainHandle(MethodInsnNode in, Type[] args, boolean coordinate) {
        boolean write = in.name.equals("set");
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        if (coordinate && args[0].getSort() == Type.ARRAY && args.length > 1 && args[1].equals(Type.INT_TYPE)) {
            s.key(pre, 0);
            s.key(pre, 1);
            w.loadState(pre);
            MethodWeaver.push(pre, w.site());
            MethodWeaver.push(pre, w.ctx.sites.nextSlot());
            MethodWeaver.call(pre, Names.ELEMENTS, in.name.equals("set") ? "write" : "read", Names.ELEMENT);
        } else {
            s.key(pre, -1);
            if (coordinate) {
                s.key(pre, 0);
            } else {
                pre.add(new InsnNode(ACONST_NULL));
            }
            w.loadState(pre);
            MethodWeaver.push(pre, w.site());
            MethodWeaver.push(pre, write ? 1 : 0);
            MethodWeaver.call(pre, Names.P + "Handles", "access",
                    "(Ljava/lang/Object;Ljava/lang/Object;" + Names.STATE_DESC + "IZ)V");
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
    }

    /** The field that a handle constant of a JDK class stands for: by convention it has the field's name in capitals. */
    private String handleField(MethodInsnNode in) {
        int open = 1;
        for (org.objectweb.asm.tree.AbstractInsnNode at = in.getPrevious(); at != null; at = at.getPrevious()) {
            if (at instanceof MethodInsnNode && ((MethodInsnNode) at).owner.equals("java/lang/invoke/VarHandle")) {
                open++;
            } else if (at instanceof org.objectweb.asm.tree.FieldInsnNode && at.getOpcode() == GETSTATIC
                    && ((org.objectweb.asm.tree.FieldInsnNode) at).desc.equals("Ljava/lang/invoke/VarHandle;")
                    && --open == 0) {
                String constant = ((org.objectweb.asm.tree.FieldInsnNode) at).name;
                Type first = Type.getArgumentTypes(in.desc)[0];
                ClassMeta type = first.getSort() == Type.OBJECT
                        ? w.ctx.resolver.find(w.ctx.loader, first.getInternalName())
                        : null;
                for (; type != null; type = type.superName == null
                        ? null
                        : w.ctx.resolver.find(w.ctx.loader, type.superName)) {
                    for (java.util.Map.Entry<String, Integer> f : type.fields.entrySet()) {
                        if (f.getKey().equalsIgnoreCase(constant)
                                && (f.getValue() & (ACC_STATIC | ACC_VOLATILE)) == ACC_VOLATILE) {
                            return type.name.replace('/', '.') + "." + f.getKey();
                        }
                    }
                }
                return null;
            }
        }
        return null;
    }

    /** An operation on one known volatile field of the first argument. */
    private void member(MethodInsnNode in, int member, int mode) {
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        if ((mode & CallTable.RELEASE) != 0) {
            s.key(pre, 0);
            w.loadState(pre);
            MethodWeaver.push(pre, member);
            MethodWeaver.call(pre, Names.PROBES, w.ctx.jdk ? "volatileWriteInside" : "volatileWrite",
                    Names.OBJECT_STATE_INT);
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        if ((mode & CallTable.ACQUIRE) != 0) {
            InsnList post = new InsnList();
            s.key(post, 0);
            w.loadState(post);
            MethodWeaver.push(post, member);
            MethodWeaver.call(post, Names.PROBES, "volatileRead", Names.OBJECT_STATE_INT);
            w.mn.instructions.insert(in, post);
        }
    }

    /** An atomic operation on one element: {@code key} and {@code index} are arguments, -1 the receiver. */
    private void element(MethodInsnNode in, int key, int index, int mode) {
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        if ((mode & CallTable.RELEASE) != 0) {
            s.key(pre, key);
            s.key(pre, index);
            w.loadState(pre);
            MethodWeaver.call(pre, Names.VARS, "beforeAt", "(Ljava/lang/Object;I" + Names.STATE_DESC + ")V");
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        if ((mode & CallTable.ACQUIRE) != 0) {
            InsnList post = new InsnList();
            s.key(post, key);
            s.key(post, index);
            w.loadState(post);
            MethodWeaver.call(post, Names.VARS, "afterAt", "(Ljava/lang/Object;I" + Names.STATE_DESC + ")V");
            w.mn.instructions.insert(in, post);
        }
    }

    /** Reflection on a volatile field of an object synchronizes like the field. */
    void reflection(MethodInsnNode in) {
        if (!in.desc.startsWith("(Ljava/lang/Object;") || w.ctx.jdk) {
            return;
        }
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        s.key(pre, -1);
        s.key(pre, 0);
        w.loadState(pre);
        MethodWeaver.push(pre, w.site());
        MethodWeaver.push(pre, in.name.startsWith("set") ? 1 : 0);
        String desc = "(Ljava/lang/reflect/Field;Ljava/lang/Object;" + Names.STATE_DESC + "IZ)V";
        MethodWeaver.call(pre, Names.VARS, "beforeField", desc);
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        InsnList post = new InsnList();
        s.key(post, -1);
        post.add(new org.objectweb.asm.tree.TypeInsnNode(CHECKCAST, "java/lang/reflect/Field"));
        s.key(post, 0);
        w.loadState(post);
        MethodWeaver.push(post, w.site());
        MethodWeaver.push(post, in.name.startsWith("set") ? 1 : 0);
        MethodWeaver.call(post, Names.VARS, "afterField", desc);
        w.mn.instructions.insert(in, post);
    }

    void unsafe(MethodInsnNode in) {
        if (in.name.endsWith("Fence")) {
            fence(in);
            return;
        }
        Type[] args = Type.getArgumentTypes(in.desc);
        int mode = CallTable.handleMode(in.name);
        if (in.name.startsWith("compareAndSwap")) {
            mode = CallTable.BOTH;
        }
        if (mode != CallTable.NOTHING && args.length > 1 && args[0].equals(OBJECT) && args[1].equals(Type.LONG_TYPE)) {
            address(in, mode);
        }
    }

    private void fence(MethodInsnNode in) {
        String method;
        switch (in.name) {
            case "acquireFence":
            case "loadFence":
            case "loadLoadFence":
                method = "acquireFence";
                break;
            case "releaseFence":
            case "storeFence":
            case "storeStoreFence":
                method = "releaseFence";
                break;
            case "fullFence":
                method = "fullFence";
                break;
            default:
                return;
        }
        InsnList code = new InsnList();
        w.loadState(code);
        MethodWeaver.call(code, Names.VARS, method, "(" + Names.STATE_DESC + ")V");
        if (method.equals("acquireFence")) {
            w.mn.instructions.insert(in, code);
        } else {
            w.mn.instructions.insertBefore(in, code);
        }
    }

    /** An operation on a synchronization variable: {@code key} is the index of its argument, -1 the receiver. */
    /** An address, or an object and the offset of a field. */
    private void address(MethodInsnNode in, int mode) {
        String desc = "(Ljava/lang/Object;J" + Names.STATE_DESC + ")V";
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        if ((mode & CallTable.RELEASE) != 0) {
            s.key(pre, 0);
            s.key(pre, 1);
            w.loadState(pre);
            MethodWeaver.call(pre, Names.VARS, "beforeAddress", desc);
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        if ((mode & CallTable.ACQUIRE) != 0) {
            InsnList post = new InsnList();
            s.key(post, 0);
            s.key(post, 1);
            w.loadState(post);
            MethodWeaver.call(post, Names.VARS, "afterAddress", desc);
            w.mn.instructions.insert(in, post);
        }
    }

    private void variable(MethodInsnNode in, int key, int mode) {
        variable(in, key, mode, "before", "after");
    }

    private void variable(MethodInsnNode in, int key, int mode, String before, String after) {
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        if ((mode & CallTable.RELEASE) != 0) {
            s.key(pre, key);
            w.loadState(pre);
            MethodWeaver.call(pre, Names.VARS, w.ctx.jdk && before.equals("before") ? "beforeInside" : before,
                    Names.OBJECT_STATE);
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        if ((mode & CallTable.ACQUIRE) != 0) {
            InsnList post = new InsnList();
            s.key(post, key);
            w.loadState(post);
            MethodWeaver.call(post, Names.VARS, after, Names.OBJECT_STATE);
            w.mn.instructions.insert(in, post);
        }
    }
}
