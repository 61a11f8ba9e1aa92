package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Lets the statics of a class start over without loading it again. The class initializer becomes an ordinary method, and the
 * JVM has nothing left to initialize; the first use of the class in an iteration (a static method, a constructor, a static
 * field) finds that its number is not that of the iteration, sets all static fields to their defaults, and runs that method.
 * Who may run it and who has to wait is the business of {@code Restart}, so that the scheduler knows of it.
 *
 * <p>
 * Fields of interfaces must be final, so interfaces are left alone; if theirs can change inside, see {@link #holdsState}, the
 * classes have to be loaded again.
 */
final class StaticReset implements Opcodes {
    private static final String RESTART = Names.P + "Restart";
    private static final String CHECK = "$heddle$check";
    private static final String RENEW = "$heddle$renew";
    private static final String INIT = "$heddle$init";
    private static final String NUMBER = "$heddle$gen";

    private final ClassContext ctx;
    private final ClassNode cn;

    StaticReset(ClassContext ctx, ClassNode cn) {
        this.ctx = ctx;
        this.cn = cn;
    }

    /** Whether a class has statics that start over. Known from outside, so that others can ask before they use it. */
    static boolean resets(ClassMeta c, Plan plan) {
        if (c.jdk || c.isInterface() || !plan.resets(c)) {
            return false;
        }
        if (isPlainEnum(c)) {
            return false;
        }
        if (c.initializer) {
            return true;
        }
        for (int access : c.fields.values()) {
            if (access != ClassMeta.AMBIGUOUS && (access & ACC_STATIC) != 0 && (access & ACC_FINAL) == 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Constants without a state need not start over, and had better not: the JDK keeps them in many places, such as the code of
     * switches and maps of enums.
     */
    private static boolean isPlainEnum(ClassMeta c) {
        if (!"java/lang/Enum".equals(c.superName)) {
            return false;
        }
        for (int access : c.fields.values()) {
            if (access == ClassMeta.AMBIGUOUS || (access & (ACC_ENUM | ACC_SYNTHETIC)) == 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether an interface has constants that are objects with a state. */
    static boolean holdsState(ClassNode cn) {
        if ((cn.access & ACC_INTERFACE) == 0) {
            return false;
        }
        for (FieldNode f : cn.fields) {
            if (f.value == null && !f.name.startsWith("$") && !harmless(f.desc)) {
                return true;
            }
        }
        return false;
    }

    private static boolean harmless(String desc) {
        return desc.length() == 1 || desc.startsWith("Ljava/lang/") || desc.startsWith("Ljava/util/function/")
                || desc.startsWith("Ljava/util/regex/") || desc.startsWith("Ljava/math/")
                || desc.startsWith("Ljava/time/") || desc.startsWith("Ljava/nio/charset/")
                || desc.equals("Ljava/util/Comparator;") || desc.endsWith("Logger;") || desc.endsWith("/Log;");
    }

    /**
     * Before a static field is used. Static methods and constructors of the class itself have asked already; its other methods
     * may run on an object that no constructor made.
     */
    static void use(ClassContext ctx, MethodNode in, FieldInsnNode f, ClassMeta declaring) {
        boolean asked = declaring.name.equals(ctx.name) && ((in.access & ACC_STATIC) != 0 || in.name.equals("<init>"));
        if (resets(declaring, ctx.plan) && !asked) {
            in.instructions.insertBefore(f, new MethodInsnNode(INVOKESTATIC, declaring.name, CHECK, "()V", false));
        }
    }

    void add() {
        if (!resets(ctx.meta, ctx.plan)) {
            return;
        }
        boolean enums = (cn.access & ACC_ENUM) != 0;
        for (FieldNode f : cn.fields) {
            if ((f.access & ACC_STATIC) != 0 && f.value == null) {
                f.access &= ~ACC_FINAL;
            }
        }
        for (MethodNode m : cn.methods) {
            if (m.instructions.size() > 0 && !m.name.startsWith("$heddle$")
                    && (m.name.equals("<init>") || (m.access & ACC_STATIC) != 0 && !m.name.equals("<clinit>"))) {
                m.instructions.insert(new MethodInsnNode(INVOKESTATIC, cn.name, CHECK, "()V", false));
            }
        }
        boolean initializer = rename();
        cn.fields.add(new FieldNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, NUMBER, "I", null, null));
        cn.methods.add(check());
        cn.methods.add(renew(initializer, enums));
    }

    private boolean rename() {
        for (MethodNode m : cn.methods) {
            if (m.name.equals("<clinit>")) {
                m.name = INIT;
                m.access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
                return true;
            }
        }
        return false;
    }

    private MethodNode check() {
        MethodNode m = new MethodNode(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, CHECK, "()V", null, null);
        LabelNode same = new LabelNode();
        InsnList c = m.instructions;
        c.add(new FieldInsnNode(GETSTATIC, cn.name, NUMBER, "I"));
        c.add(new FieldInsnNode(GETSTATIC, RESTART, "generation", "I"));
        c.add(new JumpInsnNode(IF_ICMPEQ, same));
        c.add(new MethodInsnNode(INVOKESTATIC, cn.name, RENEW, "()V", false));
        c.add(same);
        frame(c);
        c.add(new InsnNode(RETURN));
        return m;
    }

    private MethodNode renew(boolean initializer, boolean enums) {
        MethodNode m = new MethodNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, RENEW, "()V", null, null);
        LabelNode mine = new LabelNode();
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        InsnList c = m.instructions;
        c.add(new LdcInsnNode(Type.getObjectType(cn.name)));
        MethodWeaver.push(c, ctx.sites.site(ctx.dotted(), "<clinit>", cn.sourceFile, 0));
        MethodWeaver.call(c, RESTART, "begins", "(Ljava/lang/Class;I)Z");
        c.add(new JumpInsnNode(IFNE, mine));
        c.add(new InsnNode(RETURN));
        c.add(mine);
        frame(c);
        c.add(start);
        ClassMeta s = ctx.meta.superName == null ? null : ctx.resolver.find(ctx.loader, ctx.meta.superName);
        if (s != null && resets(s, ctx.plan)) {
            c.add(new MethodInsnNode(INVOKESTATIC, s.name, CHECK, "()V", false));
        }
        for (FieldNode f : cn.fields) {
            if ((f.access & (ACC_STATIC | ACC_FINAL)) == ACC_STATIC && !f.name.startsWith("$heddle$")) {
                Type t = Type.getType(f.desc);
                c.add(new InsnNode(zero(t)));
                if (f.value != null) {
                    c.set(c.getLast(), new LdcInsnNode(f.value));
                }
                c.add(new FieldInsnNode(PUTSTATIC, cn.name, f.name, f.desc));
            }
        }
        if (enums) {
            c.add(new LdcInsnNode(Type.getObjectType(cn.name)));
            MethodWeaver.call(c, RESTART, "forgetConstants", "(Ljava/lang/Class;)V");
        }
        if (initializer) {
            c.add(new MethodInsnNode(INVOKESTATIC, cn.name, INIT, "()V", false));
        }
        c.add(new FieldInsnNode(GETSTATIC, RESTART, "generation", "I"));
        c.add(new FieldInsnNode(PUTSTATIC, cn.name, NUMBER, "I"));
        c.add(new LdcInsnNode(Type.getObjectType(cn.name)));
        MethodWeaver.call(c, RESTART, "done", "(Ljava/lang/Class;)V");
        c.add(end);
        c.add(new InsnNode(RETURN));
        c.add(handler);
        if (ctx.hasFrames()) {
            c.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[]{"java/lang/Throwable"}));
        }
        c.add(new LdcInsnNode(Type.getObjectType(cn.name)));
        MethodWeaver.call(c, RESTART, "failed", "(Ljava/lang/Throwable;Ljava/lang/Class;)Ljava/lang/Throwable;");
        c.add(new InsnNode(ATHROW));
        m.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
        return m;
    }

    private void frame(InsnList c) {
        if (ctx.hasFrames()) {
            c.add(new FrameNode(F_NEW, 0, new Object[0], 0, new Object[0]));
        }
    }

    private static int zero(Type t) {
        switch (t.getSort()) {
            case Type.LONG:
                return LCONST_0;
            case Type.FLOAT:
                return FCONST_0;
            case Type.DOUBLE:
                return DCONST_0;
            case Type.OBJECT:
            case Type.ARRAY:
                return ACONST_NULL;
            default:
                return ICONST_0;
        }
    }
}
