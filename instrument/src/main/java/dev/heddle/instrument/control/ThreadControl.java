package dev.heddle.instrument.control;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What the scheduler has to know of {@code Thread}: how threads begin, end, begin again, and are interrupted. */
final class ThreadControl implements Opcodes {
    private static final String UNWOUND = "dev/heddle/probe/Unwound";
    private static final String THREAD_V = "(Ljava/lang/Thread;)V";
    private static final String THREAD_Z = "(Ljava/lang/Thread;)Z";

    private ThreadControl() {
    }

    /** After all models, which look for it by its name. */
    static void start0(MethodNode m) {
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in instanceof MethodInsnNode && ((MethodInsnNode) in).name.equals("start0")) {
                MethodInsnNode c = (MethodInsnNode) in;
                c.setOpcode(INVOKESTATIC);
                c.owner = JdkControl.GATE;
                c.name = "start";
                c.desc = THREAD_V;
                InsnList entry = JdkControl.self();
                JdkControl.call(entry, "starts", THREAD_V);
                m.instructions.insert(entry);
            }
        }
    }

    static void hooks(MethodNode m) {
        InsnList code = new InsnList();
        switch (m.name + m.desc) {
            case "run()V":
                run(m);
                break;
            case "setDaemon(Z)V":
                for (AbstractInsnNode in : m.instructions.toArray()) {
                    if (in instanceof MethodInsnNode && ((MethodInsnNode) in).name.equals("isAlive")) {
                        CallSites.replace((MethodInsnNode) in, JdkControl.THREAD);
                    }
                }
                break;
            case "exit()V":
                // Last: newer JDKs wake whoever waits for the threads of a scope in here.
                for (AbstractInsnNode in : m.instructions.toArray()) {
                    if (in.getOpcode() == RETURN) {
                        InsnList last = JdkControl.self();
                        JdkControl.call(last, "end", THREAD_V);
                        m.instructions.insertBefore(in, last);
                    }
                }
                break;
            case "join(J)V": {
                // Code of the JDK that is not instrumented waits like that for threads of its own.
                InsnList both = JdkControl.self();
                both.add(new VarInsnNode(LLOAD, 1));
                returnIf(m, both, "joins", "(Ljava/lang/Thread;J)Z", null);
                break;
            }
            case "interrupt()V":
                returnIf(m, JdkControl.self(), "interrupt", THREAD_Z, null);
                break;
            case "isInterrupted()Z":
                returnIf(m, JdkControl.self(), "keepsInterrupt", THREAD_Z, "isInterrupted");
                break;
            case "interrupted()Z": {
                InsnList current = new InsnList();
                current.add(new MethodInsnNode(INVOKESTATIC, JdkControl.THREAD, "currentThread", "()Ljava/lang/Thread;",
                        false));
                returnIf(m, current, "keepsInterrupt", THREAD_Z, "clearInterrupt");
                break;
            }
            case "dispatchUncaughtException(Ljava/lang/Throwable;)V": {
                InsnList both = JdkControl.self();
                both.add(new VarInsnNode(ALOAD, 1));
                returnIf(m, both, "uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)Z", null);
                endsQuietly(m);
                break;
            }
            default:
                start(m);
        }
    }

    /** The end of the iteration may come while a handler of the target runs; the JVM would print that. */
    private static void endsQuietly(MethodNode m) {
        LabelNode start = new LabelNode();
        LabelNode handler = new LabelNode();
        m.instructions.insert(start);
        m.instructions.add(handler);
        m.instructions.add(new FrameNode(F_NEW, 2, new Object[]{JdkControl.THREAD, "java/lang/Throwable"}, 1,
                new Object[]{UNWOUND}));
        m.instructions.add(new InsnNode(POP));
        m.instructions.add(new InsnNode(RETURN));
        m.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, UNWOUND));
    }

    /** A real thread may run again as another one. */
    private static void run(MethodNode m) {
        LabelNode start = new LabelNode();
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in.getOpcode() == RETURN) {
                InsnList end = JdkControl.self();
                JdkControl.call(end, "again", THREAD_Z);
                end.add(new JumpInsnNode(IFNE, start));
                m.instructions.insertBefore(in, end);
            }
        }
        InsnList code = new InsnList();
        code.add(new InsnNode(NOP));
        code.add(start);
        code.add(new FrameNode(F_NEW, 1, new Object[]{JdkControl.THREAD}, 0, new Object[0]));
        code.add(JdkControl.self());
        JdkControl.call(code, "runs", THREAD_V);
        LabelNode body = new LabelNode();
        code.add(body);
        JdkControl.call(code, "begin", "()V");
        m.instructions.insert(code);
        // Who is made to end with its iteration can run again as well.
        LabelNode handler = new LabelNode();
        LabelNode again = new LabelNode();
        FrameNode thrown = new FrameNode(F_NEW, 1, new Object[]{JdkControl.THREAD}, 1, new Object[]{UNWOUND});
        InsnList tail = new InsnList();
        tail.add(handler);
        tail.add(thrown);
        tail.add(JdkControl.self());
        JdkControl.call(tail, "again", THREAD_Z);
        tail.add(new JumpInsnNode(IFNE, again));
        tail.add(new InsnNode(ATHROW));
        tail.add(again);
        tail.add(new FrameNode(F_NEW, 1, new Object[]{JdkControl.THREAD}, 1, new Object[]{UNWOUND}));
        tail.add(new InsnNode(POP));
        tail.add(new JumpInsnNode(GOTO, start));
        m.instructions.add(tail);
        m.tryCatchBlocks.add(new TryCatchBlockNode(body, handler, handler, UNWOUND));
    }

    private static void start(MethodNode m) {
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in instanceof MethodInsnNode && ((MethodInsnNode) in).name.equals("start0")) {
                InsnList l = JdkControl.self();
                JdkControl.call(l, "starting", THREAD_V);
                m.instructions.insertBefore(in.getPrevious(), l);
            }
        }
    }

    /** At entry: if Gate says so, return, with what another method of Gate makes of the same arguments. */
    private static void returnIf(MethodNode m, InsnList arguments, String question, String desc, String answer) {
        LabelNode no = new LabelNode();
        InsnList code = copy(arguments);
        JdkControl.call(code, question, desc);
        code.add(new JumpInsnNode(IFEQ, no));
        if (answer != null) {
            code.add(copy(arguments));
            JdkControl.call(code, answer, desc);
            code.add(new InsnNode(IRETURN));
        } else {
            code.add(new InsnNode(RETURN));
        }
        code.add(no);
        Type[] args = Type.getArgumentTypes(m.desc);
        Object[] locals = new Object[args.length + ((m.access & ACC_STATIC) == 0 ? 1 : 0)];
        int at = 0;
        if ((m.access & ACC_STATIC) == 0) {
            locals[at++] = JdkControl.THREAD;
        }
        for (Type t : args) {
            locals[at++] = t.getSort() == Type.LONG ? LONG : t.getInternalName();
        }
        code.add(new FrameNode(F_NEW, locals.length, locals, 0, new Object[0]));
        code.add(new InsnNode(NOP));
        m.instructions.insert(code);
    }

    private static InsnList copy(InsnList l) {
        InsnList out = new InsnList();
        for (AbstractInsnNode in : l) {
            out.add(in.clone(null));
        }
        return out;
    }

    /** Every virtual thread gets a platform thread of its own, which the JDK can do by itself. */
    static void bound(MethodNode m) {
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in instanceof MethodInsnNode && ((MethodInsnNode) in).name.equals("isSupported")
                    && ((MethodInsnNode) in).owner.equals("jdk/internal/vm/ContinuationSupport")) {
                m.instructions.set(in, new InsnNode(ICONST_0));
            }
        }
    }
}
