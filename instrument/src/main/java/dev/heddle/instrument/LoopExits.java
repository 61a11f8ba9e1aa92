package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A loop of {@link LoopRanges} that is checked where it is left. In front of it a local keeps the first value of the counter.
 * Jumps out of the loop make a detour to the checks, at the end of the method; returns have them in front. For exceptions each
 * stretch of the loop between two checked accesses has a handler of its own, so that of the last round only those accesses count
 * that were made.
 */
final class LoopExits implements Opcodes {
    private final MethodWeaver w;
    private final CountedLoop loop;
    /** Local with the first value of the counter. */
    private final int start;
    private final List<CountedLoop.Access> checked = new ArrayList<>();
    private final int[] slots;
    private final InsnList tail = new InsnList();

    LoopExits(MethodWeaver w, CountedLoop loop, int start) {
        this.w = w;
        this.loop = loop;
        this.start = start;
        for (CountedLoop.Access a : loop.accesses) {
            if (a.checked) {
                checked.add(a);
            }
        }
        this.slots = new int[checked.size()];
    }

    void weave() {
        for (int k = 0; k < slots.length; k++) {
            slots[k] = w.ctx.sites.nextSlot();
        }
        InsnList first = new InsnList();
        first.add(new VarInsnNode(ILOAD, loop.counter));
        first.add(new VarInsnNode(ISTORE, start));
        w.mn.instructions.insertBefore(loop.head, first);
        for (AbstractInsnNode exit : loop.exits) {
            if (exit instanceof JumpInsnNode) {
                detour((JumpInsnNode) exit);
            } else {
                InsnList code = new InsnList();
                checks(code, made(exit), -1);
                w.mn.instructions.insertBefore(exit, code);
            }
        }
        handlers();
        w.mn.instructions.add(tail);
    }

    /** How many of the checked accesses a round has made when it gets here; none of the next round behind the increment. */
    private int made(AbstractInsnNode here) {
        int n = 0;
        for (AbstractInsnNode in = loop.head; in != here; in = in.getNext()) {
            if (in == loop.increment) {
                return 0;
            }
            if (n < checked.size() && in == checked.get(n).in) {
                n++;
            }
        }
        return n;
    }

    /** Checks of all rounds before the present one, and of its first accesses: {@code made}, or as many as the local says. */
    private void checks(InsnList to, int made, int local) {
        for (int k = 0; k < checked.size(); k++) {
            CountedLoop.Access a = checked.get(k);
            ElementWeaver.copy(to, a.array);
            to.add(new VarInsnNode(ILOAD, start));
            to.add(new VarInsnNode(ILOAD, loop.counter));
            MethodWeaver.push(to, loop.step);
            MethodWeaver.push(to, a.offset);
            if (local < 0) {
                MethodWeaver.push(to, k < made ? 1 : 0);
            } else {
                to.add(new VarInsnNode(ILOAD, local));
                MethodWeaver.push(to, k);
                MethodWeaver.call(to, Names.ELEMENTS, "reached", "(II)Z");
            }
            w.loadState(to);
            MethodWeaver.push(to, w.site(LoopRanges.line(a.in)));
            MethodWeaver.push(to, slots[k]);
            MethodWeaver.call(to, Names.ELEMENTS, a.write ? "writeLoopLeft" : "readLoopLeft", Names.LOOP_LEFT);
        }
    }

    private void detour(JumpInsnNode exit) {
        LabelNode to = exit.label;
        LabelNode here = new LabelNode();
        exit.label = here;
        tail.add(here);
        frame(to);
        checks(tail, made(exit), -1);
        tail.add(new JumpInsnNode(GOTO, to));
    }

    private void handlers() {
        int made = w.temp(Type.INT_TYPE);
        LabelNode common = new LabelNode();
        LabelNode from = loop.head;
        for (int k = 0; k < checked.size(); k++) {
            LabelNode behind = new LabelNode();
            w.mn.instructions.insert(checked.get(k).in, behind);
            handler(from, behind, k, common);
            from = behind;
        }
        LabelNode next = new LabelNode();
        w.mn.instructions.insert(loop.increment, next);
        handler(from, next, checked.size(), common);
        if (next(next) != loop.back) {
            LabelNode end = new LabelNode();
            w.mn.instructions.insertBefore(loop.back, end);
            handler(next, end, 0, common);
        }
        tail.add(common);
        frame(null, "java/lang/Throwable", INTEGER);
        tail.add(new VarInsnNode(ISTORE, made));
        checks(tail, -1, made);
        tail.add(new InsnNode(ATHROW));
    }

    private static AbstractInsnNode next(AbstractInsnNode in) {
        AbstractInsnNode n = in.getNext();
        while (n.getOpcode() < 0) {
            n = n.getNext();
        }
        return n;
    }

    private void handler(LabelNode from, LabelNode to, int made, LabelNode common) {
        LabelNode here = new LabelNode();
        tail.add(here);
        frame(null, "java/lang/Throwable");
        MethodWeaver.push(tail, made);
        tail.add(new JumpInsnNode(GOTO, common));
        w.mn.tryCatchBlocks.add(new TryCatchBlockNode(from, to, here, null));
    }

    /** Locals that the loop leaves alone, and those that code at {@code target} expects, if that is not null. */
    private void frame(LabelNode target, Object... stack) {
        if (!w.ctx.hasFrames()) {
            return;
        }
        Object[] locals = slots(LoopRanges.frame(loop.head));
        for (int v = 0; v < locals.length; v++) {
            boolean wide = locals[v] == LONG || locals[v] == DOUBLE;
            if (locals[v] instanceof LabelNode || !loop.kept.contains(v) || wide && !loop.kept.contains(v + 1)) {
                locals[v] = TOP;
            }
        }
        if (target != null) {
            Object[] wanted = slots(LoopRanges.frame(target));
            for (int v = 0; v < wanted.length; v++) {
                if (wanted[v] == TOP) {
                    continue;
                }
                locals[v] = wanted[v];
                if (v > 0 && (locals[v - 1] == LONG || locals[v - 1] == DOUBLE)) {
                    locals[v - 1] = TOP;
                }
                if (wanted[v] == LONG || wanted[v] == DOUBLE) {
                    locals[v + 1] = TOP;
                }
            }
        }
        List<Object> packed = new ArrayList<>();
        for (int v = 0; v < locals.length; v++) {
            packed.add(locals[v]);
            if (locals[v] == LONG || locals[v] == DOUBLE) {
                v++;
            }
        }
        tail.add(new FrameNode(F_NEW, packed.size(), packed.toArray(), stack.length, stack));
    }

    /** One place per local; the second one of a long or double is free. */
    private Object[] slots(FrameNode f) {
        Object[] slots = new Object[w.state];
        Arrays.fill(slots, TOP);
        int v = 0;
        for (Object o : f.local) {
            slots[v] = o;
            v += o == LONG || o == DOUBLE ? 2 : 1;
        }
        return slots;
    }
}
