package dev.heddle.instrument;

import dev.heddle.instrument.control.CallSites;
import dev.heddle.instrument.control.ClassNames;
import dev.heddle.instrument.control.HashCodeCalls;
import dev.heddle.probe.Calls;
import dev.heddle.probe.Gate;
import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Scheduling points in one method of the target: before accesses to fields and array elements, before calls on collections
 * and on whatever synchronizes, before monitors; and the scheduler in place of what waits.
 */
final class PointWeaver implements Opcodes {
    static final String GATE = Names.P + "Gate";
    private static final String MONITORS = Names.P + "MonitorGate";
    private static final String ENTER = "(Ljava/lang/Object;I)V";
    static final Type[] ELEMENTS = {Type.INT_TYPE, Type.LONG_TYPE, Type.FLOAT_TYPE, Type.DOUBLE_TYPE,
            Type.getType(Object.class), Type.INT_TYPE, Type.CHAR_TYPE, Type.INT_TYPE};
    static final String[] ARRAYS = {"int[]", "long[]", "float[]", "double[]", "Object[]", "byte[]", "char[]",
            "short[]"};

    /** How many words on the stack name the location. */
    static final int STATIC = 0;
    static final int FIELD = 1;
    static final int ELEMENT = 2;

    private final MethodWeaver w;
    private final FreshObjects fresh;

    PointWeaver(MethodWeaver w, FreshObjects fresh) {
        this.w = w;
        this.fresh = fresh;
    }

    /** Before anything else that is done about a static field: its class may have to start over. */
    void uses(FieldInsnNode in) {
        ClassMeta declaring = in.getOpcode() == GETSTATIC || in.getOpcode() == PUTSTATIC ? declaring(in) : null;
        if (declaring != null) {
            StaticReset.use(w.ctx, w.mn, in, declaring);
        }
    }

    private ClassMeta declaring(FieldInsnNode in) {
        return declaring(w.ctx, in);
    }

    /** Where a field of the program's own is declared, or null. */
    static ClassMeta declaring(ClassContext ctx, FieldInsnNode in) {
        if (in.name.startsWith("$heddle$") || CoverageProbes.isName(in.name)) {
            return null;
        }
        ClassMeta owner = in.owner.equals(ctx.name) ? ctx.meta : ctx.resolver.find(ctx.loader, in.owner);
        return owner == null ? null : ctx.resolver.declaring(ctx.loader, owner, in.name);
    }

    void field(FieldInsnNode in, boolean beforeSuper) {
        ClassContext ctx = w.ctx;
        ClassMeta declaring = beforeSuper ? null : declaring(in);
        boolean write = in.getOpcode() == PUTFIELD || in.getOpcode() == PUTSTATIC;
        if (declaring == null || !w.checksAccesses() || (declaring.fields.get(in.name) & ACC_FINAL) != 0
                || in.getOpcode() == PUTFIELD && fresh.firstWrite(in) || !ctx.plan.accesses(declaring.name)) {
            return;
        }
        boolean isStatic = in.getOpcode() == GETSTATIC || in.getOpcode() == PUTSTATIC;
        access(in, declaring.name.replace('/', '.') + "." + in.name, write, Type.getType(in.desc),
                isStatic ? STATIC : FIELD, (declaring.fields.get(in.name) & ACC_VOLATILE) != 0);
    }

    void element(InsnNode in) {
        int op = in.getOpcode();
        boolean load = op >= IALOAD && op <= SALOAD;
        if ((load || op >= IASTORE && op <= SASTORE) && !fresh.local(in) && !w.isCoverage(in)) {
            int kind = op - (load ? IALOAD : IASTORE);
            access(in, w.ctx.dotted() + ":" + ARRAYS[kind], !load, ELEMENTS[kind], ELEMENT, false);
        }
    }

    private void access(AbstractInsnNode in, String member, boolean write, Type type, int words,
            boolean isVolatile) {
        InsnList before = new InsnList();
        boolean wide = type.getSize() == 2;
        if (words == STATIC) {
            before.add(new InsnNode(ACONST_NULL));
        } else {
            if (write) {
                below(before, words, wide);
            }
            before.add(new InsnNode(words == ELEMENT ? DUP2 : DUP));
        }
        MethodWeaver.push(before, w.ctx.sites.volatileMember(member));
        MethodWeaver.push(before, w.site());
        MethodWeaver.call(before, GATE, (write ? "write" : "read") + (isVolatile ? "Volatile" : ""),
                words == ELEMENT ? "(Ljava/lang/Object;III)V" : "(Ljava/lang/Object;II)V");
        if (write && words != STATIC) {
            above(before, words, wide);
        }
        if (write) {
            before.add(saw(type));
        } else {
            w.mn.instructions.insert(in, saw(type));
        }
        w.mn.instructions.insertBefore(in, before);
    }

    /** Puts the value on top of the stack below the object, or the array and its index. */
    static void below(InsnList to, int words, boolean wide) {
        to.add(new InsnNode(words == FIELD ? wide ? DUP2_X1 : DUP_X1 : wide ? DUP2_X2 : DUP_X2));
        to.add(new InsnNode(wide ? POP2 : POP));
    }

    /** The other way round. */
    static void above(InsnList to, int words, boolean wide) {
        to.add(new InsnNode(words == FIELD ? wide ? DUP_X2 : DUP_X1 : wide ? DUP2_X2 : DUP2_X1));
        to.add(new InsnNode(words == FIELD ? POP : POP2));
    }

    /** Tells the value on the stack. */
    private static InsnList saw(Type type) {
        InsnList l = new InsnList();
        l.add(new InsnNode(type.getSize() == 2 ? DUP2 : DUP));
        String desc = type.getSort() >= Type.ARRAY
                ? "Ljava/lang/Object;"
                : type.getSort() == Type.BYTE || type.getSort() == Type.SHORT ? "I" : type.getDescriptor();
        MethodWeaver.call(l, Names.P + "Values", "saw", "(" + desc + ")V");
        return l;
    }

    void monitor(InsnNode in) {
        if (in.getOpcode() == MONITORENTER) {
            InsnList before = new InsnList();
            before.add(new InsnNode(DUP));
            enter(before);
            w.mn.instructions.insertBefore(in, before);
        } else if (in.getOpcode() == MONITOREXIT) {
            InsnList before = new InsnList();
            before.add(new InsnNode(DUP));
            exit(before);
            w.mn.instructions.insertBefore(in, before);
        }
    }

    void enter(InsnList to) {
        if (w.checksAccesses()) {
            MethodWeaver.push(to, w.site());
            MethodWeaver.call(to, MONITORS, "enter", ENTER);
        } else {
            // Code that is not looked at is not interrupted either, only where it has to wait.
            MethodWeaver.call(to, MONITORS, "enterJdk", "(Ljava/lang/Object;)V");
        }
    }

    static void exit(InsnList to) {
        MethodWeaver.call(to, MONITORS, "exit", "(Ljava/lang/Object;)V");
    }

    void call(MethodInsnNode in) {
        if (in.name.startsWith("<")) {
            ClassNames.replace(w.ctx.name, w.mn.instructions, in);
            return;
        }
        if (in.owner.startsWith("[")) {
            return;
        }
        String owner = jdkOwner(w.ctx, in);
        boolean starts = in.name.equals("start") && in.desc.equals("()V") && owner.equals("java/lang/Thread");
        if (starts) {
            started(in);
        } else if (in.name.equals("startVirtualThread") || in.name.equals("start")
                && owner.startsWith("java/lang/Thread$Builder")) {
            InsnList after = new InsnList();
            after.add(new InsnNode(DUP));
            MethodWeaver.push(after, w.site());
            MethodWeaver.call(after, GATE, "started", ENTER);
            w.mn.instructions.insert(in, after);
        } else {
            if (owner.equals("java/lang/Thread") && (in.name.equals("isAlive") || in.name.equals("getState"))
                    && w.checksAccesses()) {
                before(in, owner, "look");
            } else if (in.name.equals("forName") && owner.equals("java/lang/Class")
                    && in.desc.startsWith("(Ljava/lang/String;)")) {
                InsnList after = new InsnList();
                after.add(new InsnNode(DUP));
                MethodWeaver.call(after, Names.P + "Restart", "used", "(Ljava/lang/Class;)V");
                w.mn.instructions.insert(in, after);
            }
            if (!CallSites.replace(in, owner) && !HashCodeCalls.replace(in, owner) && w.checksAccesses()) {
                point(in, owner);
            }
        }
    }

    /** The class of the JDK whose method it is, if it is one that the target inherits. */
    static String jdkOwner(ClassContext ctx, MethodInsnNode in) {
        if (Resolver.jdkName(in.owner) || in.getOpcode() == INVOKESTATIC) {
            return in.owner;
        }
        String jdk = ctx.resolver.jdkSuper(ctx.loader, in.owner);
        return jdk == null ? in.owner : jdk;
    }

    private void before(MethodInsnNode in, String owner, String what) {
        InsnList before = new InsnList();
        MethodWeaver.push(before, w.ctx.sites.volatileMember(owner.replace('/', '.')));
        MethodWeaver.push(before, name(in));
        MethodWeaver.push(before, w.site());
        MethodWeaver.call(before, GATE, what, "(III)V");
        w.mn.instructions.insertBefore(in, before);
        returned(in);
    }

    private int name(MethodInsnNode in) {
        return w.ctx.sites.volatileMember(in.owner.replace('/', '.') + "." + in.name + "()");
    }

    private void returned(MethodInsnNode in) {
        Type type = Type.getReturnType(in.desc);
        if (type != Type.VOID_TYPE) {
            w.mn.instructions.insert(in, saw(type));
        }
    }

    private void started(MethodInsnNode in) {
        int t = w.temp(Type.getType(Object.class));
        InsnList before = new InsnList();
        before.add(new InsnNode(DUP));
        before.add(new VarInsnNode(ASTORE, t));
        w.mn.instructions.insertBefore(in, before);
        InsnList after = new InsnList();
        after.add(new VarInsnNode(ALOAD, t));
        MethodWeaver.push(after, w.site());
        MethodWeaver.call(after, GATE, "started", ENTER);
        w.mn.instructions.insert(in, after);
    }

    private void point(MethodInsnNode in, String owner) {
        if (owner.equals("java/lang/invoke/VarHandle") || owner.endsWith("misc/Unsafe") || reflects(in, owner)
                || engine(in, owner)
                || owner.startsWith("java/util/concurrent/atomic/") && owner.endsWith("FieldUpdater")) {
            if (in.getOpcode() != INVOKESTATIC) {
                before(in, owner, "sync");
            }
            return;
        }
        boolean concurrent = isConcurrent(owner);
        int effect = in.getOpcode() == INVOKESTATIC || w.staysHere(in) ? -1 : effect(in, owner);
        if (effect < 0) {
            return;
        }
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        s.key(pre, -1);
        MethodWeaver.push(pre, effect | name(in) << Gate.EFFECT_BITS);
        MethodWeaver.push(pre, w.site());
        MethodWeaver.call(pre, GATE, concurrent ? "callSync" : "call", "(Ljava/lang/Object;II)V");
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        returned(in);
    }

    /** Access to a field by reflection: {@code get}, {@code setInt} and so on, of an object or of none. */
    private static boolean reflects(MethodInsnNode in, String owner) {
        return owner.equals("java/lang/reflect/Field") && in.desc.startsWith("(Ljava/lang/Object;")
                && (in.name.startsWith("get") || in.name.startsWith("set"));
    }

    private static boolean isConcurrent(String owner) {
        return owner.startsWith("java/util/concurrent/");
    }

    /** What a call does to its object, if that is a location or synchronizes; else -1. */
    static int effect(MethodInsnNode in, String owner) {
        if (isConcurrent(owner)) {
            return looks(in.name) ? Calls.READ : Calls.WRITE;
        }
        return CallTable.collectionLike(owner) ? CallTable.effect(owner, in.name) : -1;
    }

    /** Objects that other threads use without any call of the target: a pool's workers, a timer's thread. */
    private static boolean engine(MethodInsnNode in, String owner) {
        return owner.startsWith("java/util/concurrent/") && !owner.startsWith("java/util/concurrent/atomic/")
                && !owner.startsWith("java/util/concurrent/locks/") && !owner.equals("java/util/concurrent/Semaphore")
                && !CallTable.collectionLike(owner)
                || owner.equals("java/util/Timer") || owner.equals("java/util/TimerTask")
                || owner.startsWith("java/io/Piped") || owner.equals("java/lang/Thread")
                        && (in.name.equals("interrupt") || in.name.equals("isInterrupted"));
    }

    private static boolean looks(String name) {
        return name.equals("get") || name.startsWith("is") || name.startsWith("contains") || name.startsWith("peek")
                || name.equals("size") || name.equals("intValue") || name.equals("longValue")
                || name.startsWith("getPlain") || name.startsWith("getAcquire") || name.startsWith("getOpaque");
    }

    /** The entry of a method, which may be the first of a thread. */
    void begin() {
        if (w.checksAccesses() && !w.mn.name.equals("<clinit>")) {
            InsnList code = new InsnList();
            MethodWeaver.push(code, w.site(w.firstLine()));
            MethodWeaver.call(code, GATE, "called", "(I)V");
            w.mn.instructions.insert(code);
        }
        if (w.mn.name.equals("run") && w.mn.desc.equals("()V") && (w.mn.access & ACC_STATIC) == 0) {
            InsnList code = new InsnList();
            MethodWeaver.call(code, GATE, "begin", "()V");
            w.mn.instructions.insert(code);
        }
    }

    /** Whoever is switched away from in an initializer that the JVM runs makes others wait where the model cannot see it. */
    void classInitializer() {
        if (!w.mn.name.equals("<clinit>") || StaticReset.resets(w.ctx.meta, w.ctx.plan)) {
            return;
        }
        for (AbstractInsnNode in : w.mn.instructions.toArray()) {
            if (in.getOpcode() == RETURN) {
                InsnList l = new InsnList();
                MethodWeaver.call(l, GATE, "loud", "()V");
                w.mn.instructions.insertBefore(in, l);
            }
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList head = new InsnList();
        MethodWeaver.call(head, GATE, "quiet", "()V");
        head.add(start);
        w.mn.instructions.insert(head);
        InsnList tail = new InsnList();
        LabelNode handler = new LabelNode();
        tail.add(end);
        tail.add(handler);
        if (w.ctx.hasFrames()) {
            tail.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[]{"java/lang/Throwable"}));
        }
        MethodWeaver.call(tail, GATE, "loud", "()V");
        tail.add(new InsnNode(ATHROW));
        w.mn.instructions.add(tail);
        w.mn.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }
}
