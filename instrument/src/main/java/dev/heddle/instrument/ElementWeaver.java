package dev.heddle.instrument;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Array elements of one method: a check in front of each access, or one in front of a whole loop. */
final class ElementWeaver implements Opcodes {
    private final MethodWeaver w;
    private final FreshObjects fresh;
    /** The first of the locals that hold runs, see {@link LoopAccesses}. */
    private final int firstRun;
    private final LoopAccesses loops;
    private final LoopRanges ranges;

    ElementWeaver(MethodWeaver w, FreshObjects fresh, int firstRun) {
        this.w = w;
        this.fresh = fresh;
        this.firstRun = firstRun;
        boolean wanted = w.checksAccesses() && !w.emptyProbe();
        this.ranges = new LoopRanges(w.ctx.name, w.mn, wanted, w.ctx.hasFrames(), fresh, w::plain);
        this.loops = new LoopAccesses(w.mn, wanted, in -> fresh.local(in) || ranges.covers(in) || w.isRepeated(in));
    }

    /** How many locals from the first on hold runs. */
    int runs() {
        return loops.count();
    }

    /** How many locals after those hold the counter's first value in a loop that is checked where it is left. */
    int starts() {
        int n = 0;
        for (CountedLoop loop : ranges.loops()) {
            n += loop.after() ? 1 : 0;
        }
        return n;
    }

    void access(InsnNode in) {
        int op = in.getOpcode();
        boolean load = op >= IALOAD && op <= SALOAD;
        boolean store = op >= IASTORE && op <= SASTORE;
        if (!w.checksAccesses() || !load && !store || fresh.local(in) || ranges.covers(in) || load && compound(in)
                || w.isCoverage(in) || w.isRepeated(in)) {
            return;
        }
        InsnList before = new InsnList();
        if (load) {
            before.add(new InsnNode(DUP2));
        } else if (op == LASTORE || op == DASTORE) {
            before.add(new InsnNode(DUP2_X2));
            before.add(new InsnNode(POP2));
            before.add(new InsnNode(DUP2_X2));
        } else {
            before.add(new InsnNode(DUP_X2));
            before.add(new InsnNode(POP));
            before.add(new InsnNode(DUP2_X1));
        }
        element(before, in, load ? "read" : "write");
        w.mn.instructions.insertBefore(in, before);
    }

    /** a[i] op= v: the write that follows conflicts with all that the read does, if nothing can synchronize in between. */
    static boolean compound(AbstractInsnNode load) {
        if (load.getPrevious() == null || load.getPrevious().getOpcode() != DUP2) {
            return false;
        }
        for (AbstractInsnNode in = load.getNext(); in != null; in = in.getNext()) {
            int op = in.getOpcode();
            if (op >= IASTORE && op <= SASTORE) {
                return true;
            }
            if (in.getType() == AbstractInsnNode.METHOD_INSN || in.getType() == AbstractInsnNode.INVOKE_DYNAMIC_INSN
                    || in.getType() == AbstractInsnNode.FIELD_INSN || in.getType() == AbstractInsnNode.JUMP_INSN
                    || op == MONITORENTER || op == MONITOREXIT || op >= IALOAD && op <= SALOAD) {
                return false;
            }
        }
        return false;
    }

    private void element(InsnList to, AbstractInsnNode in, String method) {
        w.loadState(to);
        MethodWeaver.push(to, w.site());
        MethodWeaver.push(to, w.ctx.sites.nextSlot());
        int run = loops.number(in);
        if (run >= 0) {
            to.add(new VarInsnNode(ALOAD, firstRun + run));
            MethodWeaver.call(to, Names.ELEMENTS, method + "On", Names.ELEMENT_ON);
            to.add(new VarInsnNode(ASTORE, firstRun + run));
            return;
        }
        boolean empty = w.emptyProbe();
        MethodWeaver.call(to, empty ? Names.PROBES : Names.ELEMENTS, empty ? "emptyElement" : method, Names.ELEMENT);
    }

    void loops() {
        int start = firstRun + runs();
        for (CountedLoop loop : ranges.loops()) {
            w.freeTemps();
            if (loop.after()) {
                new LoopExits(w, loop, start++).weave();
            } else {
                inFront(loop);
            }
        }
    }

    /** How many rounds will it go, then a check of what these touch of each array. */
    private void inFront(CountedLoop loop) {
        int rounds = w.temp(Type.INT_TYPE);
        InsnList code = new InsnList();
        code.add(new VarInsnNode(ILOAD, loop.counter));
        copy(code, loop.bound);
        if (loop.bound.isEmpty()) {
            code.add(new InsnNode(ICONST_0));
        }
        MethodWeaver.push(code, loop.beyond);
        MethodWeaver.push(code, loop.step);
        MethodWeaver.call(code, Names.ELEMENTS, "rounds", "(IIII)I");
        for (CountedLoop.Access a : loop.accesses) {
            place(code, loop, a);
            MethodWeaver.call(code, Names.ELEMENTS, "rounds", "(I" + Names.OBJECT_DESC + "III)I");
        }
        code.add(new VarInsnNode(ISTORE, rounds));
        for (CountedLoop.Access a : loop.accesses) {
            if (a.checked) {
                code.add(new VarInsnNode(ILOAD, rounds));
                if (a.longer) {
                    MethodWeaver.call(code, Names.ELEMENTS, "longer", "(I)I");
                }
                place(code, loop, a);
                w.loadState(code);
                MethodWeaver.push(code, w.site(LoopRanges.line(a.in)));
                MethodWeaver.push(code, w.ctx.sites.nextSlot());
                MethodWeaver.call(code, Names.ELEMENTS, a.write ? "writeLoop" : "readLoop", Names.LOOP);
            }
        }
        w.mn.instructions.insertBefore(loop.head, code);
    }

    /** Array, value of the counter, step and offset. */
    private static void place(InsnList to, CountedLoop loop, CountedLoop.Access a) {
        copy(to, a.array);
        to.add(new VarInsnNode(ILOAD, loop.counter));
        MethodWeaver.push(to, loop.step);
        MethodWeaver.push(to, a.offset);
    }

    static void copy(InsnList to, List<AbstractInsnNode> code) {
        for (AbstractInsnNode in : code) {
            to.add(in.clone(null));
        }
    }
}
