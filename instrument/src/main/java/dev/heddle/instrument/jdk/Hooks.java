package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Small pieces of code at the entries and exits of JDK methods. */
final class Hooks implements Opcodes {
    static final String JDK = "dev/heddle/probe/Jdk";
    static final String RECORDING = "dev/heddle/probe/Recording";
    static final String THREADS = "dev/heddle/probe/Threads";

    private Hooks() {
    }

    static boolean isStatic(MethodNode m) {
        return (m.access & ACC_STATIC) != 0;
    }

    static void call(InsnList to, String owner, String name, String desc) {
        to.add(new MethodInsnNode(INVOKESTATIC, owner, name, desc, false));
    }

    static InsnList self() {
        InsnList l = new InsnList();
        l.add(new VarInsnNode(ALOAD, 0));
        return l;
    }

    static InsnList self(ClassNode cn, String field, String desc) {
        InsnList l = self();
        l.add(new FieldInsnNode(GETFIELD, cn.name, field, desc));
        return l;
    }

    /** At entry: {@code owner.name(what)}. */
    static void entry(MethodNode m, InsnList what, String owner, String name, String desc) {
        call(what, owner, name, desc);
        m.instructions.insert(what);
    }

    static void entrySelf(MethodNode m, String name) {
        entry(m, self(), JDK, name, "(Ljava/lang/Object;)V");
    }

    interface Code {
        InsnList make();
    }

    /** Before each return. */
    static void exits(MethodNode m, Code code) {
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in.getOpcode() >= IRETURN && in.getOpcode() <= RETURN) {
                m.instructions.insertBefore(in, code.make());
            }
        }
    }

    static void exitSelf(MethodNode m, String name) {
        exits(m, () -> {
            InsnList l = self();
            call(l, JDK, name, "(Ljava/lang/Object;)V");
            return l;
        });
    }

    /** Before each return: {@code Jdk.name(result, what)}. */
    static void exitResult(MethodNode m, Code what, String name) {
        Type ret = Type.getReturnType(m.desc);
        exits(m, () -> {
            InsnList l = new InsnList();
            l.add(new InsnNode(ret.getSize() == 2 ? DUP2 : DUP));
            l.add(what.make());
            call(l, JDK, name, "(" + ret.getDescriptor() + "Ljava/lang/Object;)V");
            return l;
        });
    }

    /** Nothing that the method does counts. */
    static void mute(MethodNode m) {
        InsnList head = new InsnList();
        call(head, "dev/heddle/probe/ThreadMute", "on", "()V");
        around(m, head, () -> {
            InsnList l = new InsnList();
            call(l, "dev/heddle/probe/ThreadMute", "off", "()V");
            return l;
        }, new Object[0]);
    }

    /** At entry {@code owner.in(this)}, and however the method ends {@code owner.out(this)}. */
    static void aroundSelf(ClassNode cn, MethodNode m, String owner, String in, String out) {
        Code thrown = with(Hooks::self, owner, out, "(Ljava/lang/Object;)V");
        around(m, with(Hooks::self, owner, in, "(Ljava/lang/Object;)V").make(), thrown, thrown, new Object[]{cn.name});
    }

    /** The same with the first argument, which is an object of any kind; not at an exception, where it may not be known any more. */
    static void aroundSelfAnd(ClassNode cn, MethodNode m, String owner, String in, String out) {
        String both = "(Ljava/lang/Object;Ljava/lang/Object;)V";
        around(m, with(Hooks::selfAndFirst, owner, in, both).make(), with(Hooks::selfAndFirst, owner, out, both),
                with(Hooks::self, owner, out, "(Ljava/lang/Object;)V"), new Object[]{cn.name});
    }

    private static Code with(Code what, String owner, String name, String desc) {
        return () -> {
            InsnList l = what.make();
            call(l, owner, name, desc);
            return l;
        };
    }

    private static InsnList selfAndFirst() {
        InsnList l = self();
        l.add(new VarInsnNode(ALOAD, 1));
        return l;
    }

    private static void around(MethodNode m, InsnList head, Code end, Object[] locals) {
        around(m, head, end, end, locals);
    }

    private static void around(MethodNode m, InsnList head, Code end, Code thrown, Object[] locals) {
        LabelNode start = new LabelNode();
        LabelNode last = new LabelNode();
        LabelNode handler = new LabelNode();
        exits(m, end);
        head.add(start);
        m.instructions.insert(head);
        InsnList tail = new InsnList();
        tail.add(last);
        tail.add(handler);
        tail.add(new FrameNode(F_NEW, locals.length, locals, 1, new Object[]{"java/lang/Throwable"}));
        tail.add(thrown.make());
        tail.add(new InsnNode(ATHROW));
        m.instructions.add(tail);
        m.tryCatchBlocks.add(new TryCatchBlockNode(start, last, handler, null));
    }
}
