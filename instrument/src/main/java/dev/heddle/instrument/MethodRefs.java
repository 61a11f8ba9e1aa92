package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Method references to JDK methods ({@code list::add}) are called from JDK code, where no probe is. Each becomes a
 * reference to a hidden method of the class, which makes the call and is woven like any other.
 */
final class MethodRefs implements Opcodes {
    private MethodRefs() {
    }

    static void expose(ClassNode cn) {
        if (cn.version < V1_8) {
            return;
        }
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode m : cn.methods) {
            int line = 0;
            for (AbstractInsnNode in : m.instructions) {
                if (in instanceof LineNumberNode) {
                    line = ((LineNumberNode) in).line;
                } else if (in instanceof InvokeDynamicInsnNode) {
                    InvokeDynamicInsnNode indy = (InvokeDynamicInsnNode) in;
                    MethodNode bridge = bridge(cn, indy, added.size(), line);
                    if (bridge != null) {
                        added.add(bridge);
                    }
                }
            }
        }
        cn.methods.addAll(added);
    }

    /** What people call a method. */
    static String shown(String method) {
        return method.startsWith(Names.METHOD_REF) ? "method reference" : method;
    }

    /** {@code lock::wait} gives the monitor back. */
    private static boolean ofMonitor(Handle h) {
        return h.getName().equals("wait") && (h.getDesc().equals("()V") || h.getDesc().startsWith("(J"));
    }

    private static MethodNode bridge(ClassNode cn, InvokeDynamicInsnNode indy, int number, int line) {
        if (!indy.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                || !indy.bsm.getName().equals("metafactory")
                || !(indy.bsmArgs[1] instanceof Handle)) {
            return null;
        }
        Handle h = (Handle) indy.bsmArgs[1];
        int op = h.getTag() == H_INVOKEVIRTUAL ? INVOKEVIRTUAL : h.getTag() == H_INVOKEINTERFACE ? INVOKEINTERFACE : 0;
        String owner = h.getOwner();
        if (op == 0 || !(CallTable.collectionLike(owner) || owner.startsWith("java/util/concurrent/atomic/")
                || ofMonitor(h))) {
            return null;
        }
        // The receiver must have the type that the call site gives it, or linkage would reject the reference.
        Type[] captured = Type.getArgumentTypes(indy.desc);
        Type[] called = Type.getArgumentTypes(((Type) indy.bsmArgs[2]).getDescriptor());
        Type receiver = captured.length > 0 ? captured[0] : called.length > 0 ? called[0] : null;
        if (receiver == null || receiver.getSort() != Type.OBJECT) {
            return null;
        }
        Type[] args = Type.getArgumentTypes(h.getDesc());
        Type[] all = new Type[args.length + 1];
        all[0] = receiver;
        System.arraycopy(args, 0, all, 1, args.length);
        Type ret = Type.getReturnType(h.getDesc());
        boolean itf = (cn.access & ACC_INTERFACE) != 0;
        String name = Names.METHOD_REF + number;
        String desc = Type.getMethodDescriptor(ret, all);
        MethodNode m = new MethodNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, desc, null, null);
        LabelNode start = new LabelNode();
        m.instructions.add(start);
        m.instructions.add(new LineNumberNode(line, start));
        int at = 0;
        for (Type t : all) {
            m.instructions.add(new VarInsnNode(t.getOpcode(ILOAD), at));
            at += t.getSize();
        }
        m.instructions.add(new MethodInsnNode(op, owner, h.getName(), h.getDesc(), h.isInterface()));
        m.instructions.add(new InsnNode(ret.getOpcode(IRETURN)));
        m.maxLocals = at;
        indy.bsmArgs[1] = new Handle(H_INVOKESTATIC, cn.name, name, desc, itf);
        return m;
    }
}
