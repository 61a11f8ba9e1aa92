package dev.heddle.instrument;

import dev.heddle.probe.Member;
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
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Adds the hidden members to a class: three shadow words per plain field, the methods that compare them with the
 * thread's epoch, and the link to the object's clocks. The methods live in the declaring class so that the words can be
 * private, and accesses from anywhere are one static call that the JIT inlines.
 */
final class FieldShadows implements Opcodes {
    private static final int HIDDEN = ACC_PRIVATE | ACC_SYNTHETIC | ACC_TRANSIENT;

    /** Hidden field that leads to what was recorded of a field, and the method that looks there. */
    private static final String CELL_OF = "$heddle$c$";
    static final String RECORDED = "$heddle$cl$";

    private final ClassContext ctx;
    private final ClassNode cn;

    FieldShadows(ClassContext ctx, ClassNode cn) {
        this.ctx = ctx;
        this.cn = cn;
    }

    void add() {
        boolean itf = ctx.meta.isInterface();
        if (ctx.accesses && !itf && ctx.plan.probe() != Plan.Probe.EMPTY) {
            for (FieldNode f : cn.fields.toArray(new FieldNode[0])) {
                Integer access = ctx.meta.fields.get(f.name);
                if (access != ClassMeta.AMBIGUOUS && (access & (ACC_FINAL | ACC_VOLATILE)) == 0) {
                    field(f.name, (access & ACC_STATIC) != 0, f.desc.startsWith("L") || f.desc.startsWith("["));
                }
            }
        }
        if (ctx.plan.records(ctx.name) && !itf) {
            for (FieldNode f : cn.fields.toArray(new FieldNode[0])) {
                if (recorded(ctx.meta, f.name) && (f.access & ACC_STATIC) == 0) {
                    cn.fields.add(new FieldNode(HIDDEN, CELL_OF + f.name, RecordWeaver.CELL_DESC, null, null));
                    cn.methods.add(cell(f.name));
                }
            }
        }
        if (!itf && (cn.access & ACC_RECORD) == 0 && !ctx.shadowedSuper()) {
            cn.fields.add(new FieldNode(HIDDEN, Member.EXT, Names.OBJECT_DESC, null, null));
        }
        if (ctx.meta.initializer) {
            cn.fields.add(new FieldNode(ACC_PUBLIC | ACC_STATIC | ACC_FINAL | ACC_SYNTHETIC, Names.CLASS_INIT,
                    Names.INIT_DESC,
                    null, null));
        }
    }

    /** Whether accesses to a field are recorded, by a method of the class that declares it. */
    static boolean recorded(ClassMeta declaring, String name) {
        Integer access = declaring.fields.get(name);
        return access != null && access != ClassMeta.AMBIGUOUS && (access & ACC_FINAL) == 0 && !declaring.isInterface()
                && !name.startsWith("$heddle$") && !CoverageProbes.isName(name);
    }

    /**
     * {@code if (o == null) return; if (cell == null) Recording.first(…) else Recording.at(cell, access)}. The object is on the stack before the
     * field's own instruction, which throws if it is null.
     */
    private MethodNode cell(String name) {
        MethodNode m = method(RECORDED + name, RecordWeaver.FIELD_DESC);
        InsnList c = m.instructions;
        LabelNode done = new LabelNode();
        LabelNode there = new LabelNode();
        Object[] locals = {"java/lang/Object", INTEGER, INTEGER, RecordWeaver.CELL};
        c.add(new VarInsnNode(ALOAD, 0));
        c.add(new JumpInsnNode(IFNULL, done));
        c.add(new VarInsnNode(ALOAD, 0));
        c.add(new TypeInsnNode(CHECKCAST, cn.name));
        c.add(new FieldInsnNode(GETFIELD, cn.name, CELL_OF + name, RecordWeaver.CELL_DESC));
        c.add(new InsnNode(DUP));
        c.add(new VarInsnNode(ASTORE, 3));
        c.add(new JumpInsnNode(IFNONNULL, there));
        c.add(new VarInsnNode(ALOAD, 0));
        c.add(new LdcInsnNode(ctx.dotted()));
        c.add(new LdcInsnNode(CELL_OF + name));
        c.add(new VarInsnNode(ILOAD, 1));
        c.add(new VarInsnNode(ILOAD, 2));
        c.add(new MethodInsnNode(INVOKESTATIC, RecordWeaver.RECORDING, "first",
                "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;II)V", false));
        c.add(new InsnNode(RETURN));
        c.add(there);
        if (ctx.hasFrames()) {
            c.add(new FrameNode(F_NEW, 4, locals, 0, null));
        }
        c.add(new VarInsnNode(ALOAD, 3));
        c.add(new VarInsnNode(ILOAD, 2));
        c.add(new MethodInsnNode(INVOKESTATIC, RecordWeaver.RECORDING, "at", "(" + RecordWeaver.CELL_DESC + "I)V",
                false));
        c.add(done);
        if (ctx.hasFrames()) {
            c.add(new FrameNode(F_NEW, 3, locals, 0, null));
        }
        c.add(new InsnNode(RETURN));
        return m;
    }

    private void field(String name, boolean isStatic, boolean leads) {
        int access = HIDDEN | (isStatic ? ACC_STATIC : 0);
        cn.fields.add(new FieldNode(access, Member.W + name, "J", null, null));
        cn.fields.add(new FieldNode(access, Member.R + name, "J", null, null));
        cn.fields.add(new FieldNode(access, Member.S + name, "J", null, null));
        int member = ctx.sites.member(ctx.dotted() + "." + name);
        Member.register(member, ctx.dotted(), name, isStatic, leads);
        cn.methods.add(check(name, isStatic, false, member));
        cn.methods.add(check(name, isStatic, true, member));
        cn.methods.add(again(name, isStatic));
        if (!isStatic) {
            cn.methods.add(first(name));
        }
    }

    private MethodNode method(String name, String desc) {
        return new MethodNode(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, name, desc, null, null);
    }

    /**
     * {@code if (o == null || w == epoch) return; Fields.write(…)} for writes, for reads
     * {@code if (o == null || r == epoch || (r < 0 ? readShared(r) : w == epoch)) return; Fields.read(…)}.
     */
    private MethodNode check(String name, boolean isStatic, boolean write, int member) {
        MethodNode m = method((write ? Names.WRITE : Names.READ) + name,
                isStatic ? Names.STATE_INT : Names.OBJECT_STATE_INT);
        InsnList c = m.instructions;
        LabelNode done = new LabelNode();
        int state = isStatic ? 0 : 1;
        int site = state + 1;
        int self = state + 2;
        int epoch = state + 3;
        if (!isStatic) {
            c.add(new VarInsnNode(ALOAD, 0));
            c.add(new JumpInsnNode(IFNULL, done));
            c.add(new VarInsnNode(ALOAD, 0));
            c.add(new TypeInsnNode(CHECKCAST, cn.name));
            c.add(new VarInsnNode(ASTORE, self));
        }
        if (isStatic && ctx.meta.initializer) {
            // Whoever comes here has passed the initialization of the class.
            c.add(new FieldInsnNode(GETSTATIC, cn.name, Names.CLASS_INIT, Names.INIT_DESC));
            c.add(new VarInsnNode(ALOAD, state));
            c.add(new MethodInsnNode(INVOKESTATIC, Names.PROBES, "used",
                    "(" + Names.INIT_DESC + Names.STATE_DESC + ")V", false));
        }
        if (ctx.plan.paces()) {
            nothingInIdleTime(c, name, isStatic, self, done);
        }
        c.add(new VarInsnNode(ALOAD, state));
        c.add(new FieldInsnNode(GETFIELD, Names.STATE, "epoch", "J"));
        c.add(new VarInsnNode(LSTORE, epoch));
        if (write) {
            compare(c, Member.W + name, isStatic, self, epoch, done);
        } else {
            readTest(c, name, isStatic, state, done);
        }
        if (isStatic) {
            c.add(new InsnNode(ACONST_NULL));
        } else {
            c.add(new VarInsnNode(ALOAD, self));
        }
        c.add(new VarInsnNode(ALOAD, state));
        MethodWeaver.push(c, member);
        c.add(new VarInsnNode(ILOAD, site));
        c.add(new LdcInsnNode(Type.getObjectType(cn.name)));
        c.add(new MethodInsnNode(INVOKESTATIC, Names.FIELDS, write ? "write" : "read",
                "(Ljava/lang/Object;" + Names.STATE_DESC + "IILjava/lang/Class;)V", false));
        c.add(done);
        if (ctx.hasFrames()) {
            c.add(isStatic
                    ? new FrameNode(F_NEW, 2, new Object[]{Names.STATE, INTEGER}, 0, null)
                    : new FrameNode(F_NEW, 3, new Object[]{"java/lang/Object", Names.STATE, INTEGER}, 0, null));
        }
        c.add(new InsnNode(RETURN));
        return m;
    }

    /** {@code if (Pacing.idle && (w | r) == 0) return} */
    private void nothingInIdleTime(InsnList c, String name, boolean isStatic, int self, LabelNode done) {
        LabelNode on = new LabelNode();
        c.add(new FieldInsnNode(GETSTATIC, Names.PACING, "idle", "Z"));
        c.add(new JumpInsnNode(IFEQ, on));
        word(c, Member.W + name, isStatic, self);
        word(c, Member.R + name, isStatic, self);
        c.add(new InsnNode(LOR));
        c.add(new InsnNode(LCONST_0));
        c.add(new InsnNode(LCMP));
        c.add(new JumpInsnNode(IFEQ, done));
        c.add(on);
        if (ctx.hasFrames()) {
            Object[] locals = isStatic
                    ? new Object[]{Names.STATE, INTEGER}
                    : new Object[]{"java/lang/Object", Names.STATE, INTEGER, cn.name};
            c.add(new FrameNode(F_NEW, locals.length, locals, 0, null));
        }
    }

    /** A location that many read has a negative read word; its write word is of no interest then. */
    private void readTest(InsnList c, String name, boolean isStatic, int state, LabelNode done) {
        int self = state + 2;
        int epoch = state + 3;
        int read = state + 5;
        LabelNode own = new LabelNode();
        LabelNode slow = new LabelNode();
        word(c, Member.R + name, isStatic, self);
        c.add(new InsnNode(DUP2));
        c.add(new VarInsnNode(LSTORE, read));
        c.add(new VarInsnNode(LLOAD, epoch));
        c.add(new InsnNode(LCMP));
        c.add(new JumpInsnNode(IFEQ, done));
        c.add(new VarInsnNode(LLOAD, read));
        c.add(new InsnNode(LCONST_0));
        c.add(new InsnNode(LCMP));
        c.add(new JumpInsnNode(IFGE, own));
        c.add(new VarInsnNode(ALOAD, state));
        c.add(new VarInsnNode(LLOAD, read));
        c.add(new MethodInsnNode(INVOKEVIRTUAL, Names.STATE, "readShared", "(J)Z", false));
        c.add(new JumpInsnNode(IFNE, done));
        c.add(new JumpInsnNode(GOTO, slow));
        c.add(own);
        checkFrame(c, isStatic);
        compare(c, Member.W + name, isStatic, self, epoch, done);
        c.add(slow);
        checkFrame(c, isStatic);
    }

    private void checkFrame(InsnList c, boolean isStatic) {
        if (ctx.hasFrames()) {
            Object[] locals = isStatic
                    ? new Object[]{Names.STATE, INTEGER, TOP, LONG, LONG}
                    : new Object[]{"java/lang/Object", Names.STATE, INTEGER, cn.name, LONG, LONG};
            c.add(new FrameNode(F_NEW, locals.length, locals, 0, null));
        }
    }

    /**
     * {@code if (seen != epoch) check; return epoch}: for a method that reads the same field again and again, and keeps the
     * epoch in which it last did in a local.
     */
    private MethodNode again(String name, boolean isStatic) {
        MethodNode m = method(Names.AGAIN + name, isStatic ? Names.AGAIN_STATIC : Names.AGAIN_FIELD);
        InsnList c = m.instructions;
        LabelNode done = new LabelNode();
        int state = isStatic ? 0 : 1;
        c.add(new VarInsnNode(LLOAD, state + 2));
        c.add(new VarInsnNode(ALOAD, state));
        c.add(new FieldInsnNode(GETFIELD, Names.STATE, "epoch", "J"));
        c.add(new InsnNode(LCMP));
        c.add(new JumpInsnNode(IFEQ, done));
        if (!isStatic) {
            c.add(new VarInsnNode(ALOAD, 0));
        }
        c.add(new VarInsnNode(ALOAD, state));
        c.add(new VarInsnNode(ILOAD, state + 1));
        c.add(new MethodInsnNode(INVOKESTATIC, cn.name, Names.READ + name,
                isStatic ? Names.STATE_INT : Names.OBJECT_STATE_INT,
                false));
        c.add(done);
        if (ctx.hasFrames()) {
            c.add(isStatic
                    ? new FrameNode(F_NEW, 3, new Object[]{Names.STATE, INTEGER, LONG}, 0, null)
                    : new FrameNode(F_NEW, 4, new Object[]{"java/lang/Object", Names.STATE, INTEGER, LONG}, 0, null));
        }
        c.add(new VarInsnNode(ALOAD, state));
        c.add(new FieldInsnNode(GETFIELD, Names.STATE, "epoch", "J"));
        c.add(new InsnNode(LRETURN));
        return m;
    }

    private void word(InsnList c, String word, boolean isStatic, int self) {
        if (isStatic) {
            c.add(new FieldInsnNode(GETSTATIC, cn.name, word, "J"));
        } else {
            c.add(new VarInsnNode(ALOAD, self));
            c.add(new FieldInsnNode(GETFIELD, cn.name, word, "J"));
        }
    }

    private void compare(InsnList c, String word, boolean isStatic, int self, int epoch, LabelNode done) {
        word(c, word, isStatic, self);
        c.add(new VarInsnNode(LLOAD, epoch));
        c.add(new InsnNode(LCMP));
        c.add(new JumpInsnNode(IFEQ, done));
    }

    /** The first write to a field of an object that nobody else can have seen: two plain stores. */
    private MethodNode first(String name) {
        MethodNode m = method(Names.FIRST + name, Names.OBJECT_STATE_INT);
        InsnList c = m.instructions;
        if (ctx.plan.paces()) {
            LabelNode on = new LabelNode();
            c.add(new FieldInsnNode(GETSTATIC, Names.PACING, "idle", "Z"));
            c.add(new JumpInsnNode(IFEQ, on));
            c.add(new InsnNode(RETURN));
            c.add(on);
            if (ctx.hasFrames()) {
                c.add(new FrameNode(F_NEW, 3, new Object[]{"java/lang/Object", Names.STATE, INTEGER}, 0, null));
            }
        }
        c.add(new VarInsnNode(ALOAD, 0));
        c.add(new TypeInsnNode(CHECKCAST, cn.name));
        c.add(new InsnNode(DUP));
        c.add(new VarInsnNode(ALOAD, 1));
        c.add(new FieldInsnNode(GETFIELD, Names.STATE, "epoch", "J"));
        c.add(new FieldInsnNode(PUTFIELD, cn.name, Member.W + name, "J"));
        c.add(new VarInsnNode(ALOAD, 1));
        c.add(new VarInsnNode(ILOAD, 2));
        c.add(new MethodInsnNode(INVOKEVIRTUAL, Names.STATE, "firstStamp", "(I)J", false));
        c.add(new FieldInsnNode(PUTFIELD, cn.name, Member.S + name, "J"));
        c.add(new InsnNode(RETURN));
        return m;
    }
}
