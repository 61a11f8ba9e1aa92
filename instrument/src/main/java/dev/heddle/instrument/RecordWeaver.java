package dev.heddle.instrument;

import dev.heddle.probe.Calls;
import dev.heddle.probe.Recording;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Says before each access what is accessed: fields, elements of arrays, and objects of the JDK as a whole. Threads run freely. */
final class RecordWeaver implements Opcodes {
    static final String RECORDING = Names.P + "Recording";

    static final String CELL = Names.P + "Cell";
    static final String CELL_DESC = "L" + CELL + ";";
    /** The object, the member and the access. */
    static final String FIELD_DESC = "(Ljava/lang/Object;II)V";

    private final MethodWeaver w;
    private final FreshObjects fresh;

    private final boolean noisy = Recording.isNoisy();

    /** Null if nobody has to know the rounds of loops in this method. */
    private final Enclosing around;

    RecordWeaver(MethodWeaver w, FreshObjects fresh, Enclosing around) {
        this.w = w;
        this.fresh = fresh;
        this.around = around;
    }

    /** @param superCall before which the object of a constructor is none yet */
    void weave(AbstractInsnNode[] all, int superCall) {
        for (int i = 0; i < all.length; i++) {
            w.freeTemps();
            if (all[i] instanceof LineNumberNode) {
                w.at(((LineNumberNode) all[i]).line);
            }
            access(all[i], i < superCall);
        }
        if (around != null) {
            InsnList prologue = new InsnList();
            // Frames know these locals, whoever uses them.
            clear(prologue, w.state);
            if ((w.mn.access & ACC_SYNCHRONIZED) != 0) {
                clear(prologue, w.lockLocal);
            }
            around.weave(prologue);
            w.mn.instructions.insert(prologue);
            w.frames();
        }
    }

    private static void clear(InsnList to, int local) {
        to.add(new InsnNode(ACONST_NULL));
        to.add(new VarInsnNode(ASTORE, local));
    }

    /** @param beforeSuper whether the object that is made is none yet */
    private void access(AbstractInsnNode in, boolean beforeSuper) {
        if (in instanceof FieldInsnNode && !beforeSuper) {
            field((FieldInsnNode) in);
        } else if (in instanceof InsnNode) {
            element((InsnNode) in);
        } else if (in instanceof MethodInsnNode && !beforeSuper) {
            call((MethodInsnNode) in);
        }
        if (noisy && !beforeSuper && (in.getOpcode() == MONITOREXIT || in instanceof MethodInsnNode
                && !((MethodInsnNode) in).name.startsWith("<"))) {
            w.mn.instructions.insert(in, new MethodInsnNode(INVOKESTATIC, RECORDING, "between", "()V", false));
        }
    }

    private void field(FieldInsnNode in) {
        ClassMeta declaring = PointWeaver.declaring(w.ctx, in);
        if (declaring == null || (declaring.fields.get(in.name) & ACC_FINAL) != 0
                || in.getOpcode() == PUTFIELD && fresh.firstWrite(in) || !w.ctx.plan.accesses(declaring.name)) {
            return;
        }
        boolean write = in.getOpcode() == PUTFIELD || in.getOpcode() == PUTSTATIC;
        int member = w.ctx.sites.volatileMember(declaring.name.replace('/', '.') + "." + in.name);
        InsnList before = new InsnList();
        if (in.getOpcode() == GETSTATIC || in.getOpcode() == PUTSTATIC) {
            MethodWeaver.push(before, member);
            push(before, member, write);
            MethodWeaver.call(before, RECORDING, "staticField", "(II)V");
        } else {
            boolean wide = Type.getType(in.desc).getSize() == 2;
            if (write) {
                PointWeaver.below(before, PointWeaver.FIELD, wide);
            }
            before.add(new InsnNode(DUP));
            MethodWeaver.push(before, member);
            push(before, member, write);
            boolean own = w.ctx.plan.records(declaring.name) && FieldShadows.recorded(declaring, in.name);
            MethodWeaver.call(before, own ? in.owner : RECORDING, own ? FieldShadows.RECORDED + in.name : "field",
                    FIELD_DESC);
            if (write) {
                PointWeaver.above(before, PointWeaver.FIELD, wide);
            }
        }
        w.mn.instructions.insertBefore(in, before);
    }

    private void element(InsnNode in) {
        int op = in.getOpcode();
        boolean load = op >= IALOAD && op <= SALOAD;
        if (!load && (op < IASTORE || op > SASTORE) || fresh.local(in) || w.isCoverage(in)) {
            return;
        }
        int kind = op - (load ? IALOAD : IASTORE);
        boolean wide = PointWeaver.ELEMENTS[kind].getSize() == 2;
        InsnList before = new InsnList();
        if (!load) {
            PointWeaver.below(before, PointWeaver.ELEMENT, wide);
        }
        before.add(new InsnNode(DUP2));
        push(before, w.ctx.sites.volatileMember(w.ctx.dotted() + ":" + PointWeaver.ARRAYS[kind]), !load);
        MethodWeaver.call(before, RECORDING, "element", "(Ljava/lang/Object;II)V");
        if (!load) {
            PointWeaver.above(before, PointWeaver.ELEMENT, wide);
        }
        w.mn.instructions.insertBefore(in, before);
    }

    private void call(MethodInsnNode in) {
        if (in.name.startsWith("<") || in.owner.startsWith("[") || in.getOpcode() == INVOKESTATIC || w.staysHere(in)) {
            return;
        }
        if (in.name.equals("clone") && in.desc.startsWith("()")) {
            // Object.clone copies what was recorded, too.
            InsnList after = new InsnList();
            after.add(new InsnNode(DUP));
            MethodWeaver.call(after, Names.P + "Clones", "made", "(Ljava/lang/Object;)V");
            w.mn.instructions.insert(in, after);
            return;
        }
        String owner = PointWeaver.jdkOwner(w.ctx, in);
        int effect = PointWeaver.effect(in, owner);
        if (effect < 0) {
            return;
        }
        Spill s = new Spill(w, in);
        InsnList before = s.save();
        s.key(before, -1);
        push(before, w.ctx.sites.volatileMember(owner.replace('/', '.')), effect == Calls.WRITE);
        MethodWeaver.call(before, RECORDING, "call", "(Ljava/lang/Object;I)V");
        s.restore(before);
        w.mn.instructions.insertBefore(in, before);
    }

    private void push(InsnList to, int member, boolean write) {
        MethodWeaver.push(to, w.ctx.sites.access(w.site(), member, write));
    }
}
