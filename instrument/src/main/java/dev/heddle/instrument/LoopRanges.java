package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Counted loops whose array accesses are known before the loop runs: {@code for (int j = …; j < n; j += 2) … a[j + 1] …}
 * where neither {@code a} nor {@code n} changes and nothing in the loop can synchronize. The whole range is then checked at
 * once instead of element by element: in front of the loop, or behind it.
 *
 * <p>
 * What the check knows of the order of events is the same before the loop, in it and after it, because the thread's clock
 * stands still. It is made in front of the loop if that is left by its test alone and nothing in it may throw but the accesses
 * themselves: in which round the first of these would is known beforehand, so no element counts that the loop does not reach.
 * All other loops are checked where they are left, by their test, by a break or a return, or by an exception: the counter then
 * tells how far they came.
 */
final class LoopRanges implements Opcodes {
    private static final int LIMIT = 2_000;

    private final Predicate<FieldInsnNode> plain;
    private final MethodNode mn;
    private final String owner;
    private final AbstractInsnNode[] all;
    private final Map<AbstractInsnNode, Integer> at = new HashMap<>();
    private final List<CountedLoop> loops = new ArrayList<>();
    private final Set<AbstractInsnNode> covered = new HashSet<>();
    private final boolean hasFrames;
    private Frame<SourceValue>[] frames;

    /** {@code plain} tells accesses to fields that neither synchronize nor initialize a class. */
    LoopRanges(String owner, MethodNode mn, boolean wanted, boolean hasFrames, FreshObjects fresh,
            Predicate<FieldInsnNode> plain) {
        this.plain = plain;
        this.hasFrames = hasFrames;
        this.mn = mn;
        this.owner = owner;
        this.all = mn.instructions.toArray();
        if (!wanted || all.length > LIMIT || !candidate()) {
            return;
        }
        for (int i = 0; i < all.length; i++) {
            at.put(all[i], i);
        }
        try {
            for (int i = 0; i < all.length; i++) {
                if (all[i].getOpcode() == GOTO && index(((JumpInsnNode) all[i]).label) < i) {
                    loop(index(((JumpInsnNode) all[i]).label), i, fresh);
                }
            }
        } catch (AnalyzerException | RuntimeException unusualCode) {
            loops.clear();
            covered.clear();
        }
    }

    List<CountedLoop> loops() {
        return loops;
    }

    /** Whether an access is checked in front of its loop. */
    boolean covers(AbstractInsnNode in) {
        return covered.contains(in);
    }

    private boolean candidate() {
        boolean back = false;
        boolean array = false;
        Set<LabelNode> seen = new HashSet<>();
        for (AbstractInsnNode in : all) {
            if (in instanceof LabelNode) {
                seen.add((LabelNode) in);
            } else if (in.getOpcode() == GOTO) {
                back |= seen.contains(((JumpInsnNode) in).label);
            } else if (access(in)) {
                array = true;
            }
        }
        return back && array;
    }

    private static boolean access(AbstractInsnNode in) {
        int op = in.getOpcode();
        return op >= IALOAD && op <= SALOAD || op >= IASTORE && op <= SASTORE;
    }

    private int index(AbstractInsnNode in) {
        return at.get(in);
    }

    private AbstractInsnNode next(AbstractInsnNode in) {
        AbstractInsnNode n = in.getNext();
        while (n != null && n.getOpcode() < 0) {
            n = n.getNext();
        }
        return n;
    }

    /** The loop from its head to its jump back, if it is one that can be foretold. */
    private void loop(int head, int back, FreshObjects fresh) throws AnalyzerException {
        if (!closed(head, back)) {
            return;
        }
        AbstractInsnNode first = next(all[head]);
        if (first.getOpcode() != ILOAD) {
            return;
        }
        int counter = ((VarInsnNode) first).var;
        IincInsnNode increment = increment(counter, head, back);
        if (increment == null) {
            return;
        }
        List<AbstractInsnNode> bound = new ArrayList<>();
        AbstractInsnNode test = bound(next(first), bound, head, back);
        if (!(test instanceof JumpInsnNode) || inside(((JumpInsnNode) test).label, head, back)) {
            return;
        }
        boolean up = increment.incr > 0;
        int beyond;
        switch (test.getOpcode()) {
            case IF_ICMPGE:
            case IFGE:
                beyond = up ? 0 : Integer.MIN_VALUE;
                break;
            case IF_ICMPGT:
            case IFGT:
                beyond = up ? 1 : Integer.MIN_VALUE;
                break;
            case IF_ICMPLE:
            case IFLE:
                beyond = up ? Integer.MIN_VALUE : 0;
                break;
            case IF_ICMPLT:
            case IFLT:
                beyond = up ? Integer.MIN_VALUE : -1;
                break;
            default:
                return;
        }
        boolean unary = test.getOpcode() < IF_ICMPEQ;
        if (beyond == Integer.MIN_VALUE || unary != bound.isEmpty()) {
            return;
        }
        CountedLoop loop = new CountedLoop((LabelNode) all[head], increment, all[back], bound, beyond);
        if (frames == null) {
            frames = new Analyzer<>(new SourceInterpreter()).analyze(owner, mn);
        }
        if (frames[head] == null || frames[head].getStackSize() != 0) {
            return;
        }
        Set<AbstractInsnNode> own = new HashSet<>();
        for (int i = index(test) + 1; i < index(increment); i++) {
            if (access(all[i]) && always(i, head, back)) {
                CountedLoop.Access a = access(i, counter, head, back);
                if (a != null) {
                    loop.accesses.add(a);
                    own.add(a.in);
                }
            }
        }
        List<AbstractInsnNode> exits = exits(head, back);
        boolean foretold = exits.size() == 1;
        for (int i = index(test) + 1; i < back; i++) {
            foretold &= !throwing(all[i]) || own.contains(all[i]);
        }
        if (!foretold && !behind(loop, exits, head, back)) {
            return;
        }
        // Arrays that never leave the method bound the loop like the others, but need no check.
        for (CountedLoop.Access a : loop.accesses) {
            a.checked = !fresh.local(a.in) && (a.write || !ElementWeaver.compound(a.in));
            covered.add(a.in);
        }
        for (CountedLoop.Access a : loop.accesses) {
            for (CountedLoop.Access b : loop.accesses) {
                if (a != b && a.checked && b.checked && same(a.array, b.array)) {
                    join(loop, a, b);
                }
            }
        }
        for (CountedLoop.Access a : loop.accesses) {
            if (a.checked) {
                loops.add(loop);
                return;
            }
        }
    }

    /** The check of an access may do for another one of the same array. */
    private void join(CountedLoop loop, CountedLoop.Access a, CountedLoop.Access b) {
        boolean first = index(a.in) < index(b.in);
        if (a.offset == b.offset && !b.longer) {
            // A round that ends early may come to the first of them only.
            boolean always = loop.after() ? first : first || a.write != b.write;
            b.checked = !(always && (a.write || !b.write));
        } else if (!loop.after() && a.write == b.write && b.offset - a.offset == loop.step
                && line(a.in) == line(b.in) && !a.longer && !b.longer) {
            a.longer = true;
            b.checked = false;
        }
    }

    private static boolean same(List<AbstractInsnNode> a, List<AbstractInsnNode> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            AbstractInsnNode x = a.get(i);
            AbstractInsnNode y = b.get(i);
            if (x.getOpcode() != y.getOpcode()
                    || x instanceof VarInsnNode && ((VarInsnNode) x).var != ((VarInsnNode) y).var
                    || x instanceof FieldInsnNode && !(((FieldInsnNode) x).name.equals(((FieldInsnNode) y).name)
                            && ((FieldInsnNode) x).owner.equals(((FieldInsnNode) y).owner))) {
                return false;
            }
        }
        return true;
    }

    /** All jumps and returns by which the loop may be left. */
    private List<AbstractInsnNode> exits(int head, int back) {
        List<AbstractInsnNode> exits = new ArrayList<>();
        for (int i = head; i < back; i++) {
            int op = all[i].getOpcode();
            if (all[i] instanceof JumpInsnNode && !inside(((JumpInsnNode) all[i]).label, head, back)
                    || op >= IRETURN && op <= RETURN) {
                exits.add(all[i]);
            }
        }
        return exits;
    }

    /** Prepares a loop to be checked where it is left; false if that cannot be done. */
    private boolean behind(CountedLoop loop, List<AbstractInsnNode> exits, int head, int back) {
        if (hasFrames && frame(loop.head) == null) {
            return false;
        }
        for (AbstractInsnNode exit : exits) {
            if (exit instanceof JumpInsnNode) {
                LabelNode to = ((JumpInsnNode) exit).label;
                Frame<SourceValue> there = frames[index(to)];
                if (there == null || there.getStackSize() != 0 || hasFrames && frame(to) == null) {
                    return false;
                }
            }
        }
        for (int v = 0; v < mn.maxLocals; v++) {
            if (v == loop.counter || constant(v, head, back)) {
                loop.kept.add(v);
            }
        }
        loop.exits = exits;
        return true;
    }

    /** The frame at a label, or null. */
    static FrameNode frame(LabelNode label) {
        AbstractInsnNode in = label.getNext();
        while (in != null && in.getOpcode() < 0 && !(in instanceof FrameNode)) {
            in = in.getNext();
        }
        return in instanceof FrameNode ? (FrameNode) in : null;
    }

    /** Whether an instruction of the loop may end it with an exception. */
    private boolean throwing(AbstractInsnNode in) {
        int op = in.getOpcode();
        if (op == GETFIELD || op == PUTFIELD) {
            Frame<SourceValue> f = frames[index(in)];
            AbstractInsnNode holder = f == null ? null : only(f.getStack(f.getStackSize() - (op == GETFIELD ? 1 : 2)));
            return holder == null || holder.getOpcode() != ALOAD || ((VarInsnNode) holder).var != 0
                    || (mn.access & ACC_STATIC) != 0 || !constant(0, 0, all.length);
        }
        return access(in) || op == ARRAYLENGTH || op == NEWARRAY || op == ANEWARRAY || op == CHECKCAST
                || op == LDC && !(((LdcInsnNode) in).cst instanceof Number)
                        && !(((LdcInsnNode) in).cst instanceof String);
    }

    /** Entered only from above, and without anything that could synchronize. */
    private boolean closed(int head, int back) {
        for (int i = 0; i < all.length; i++) {
            AbstractInsnNode in = all[i];
            boolean within = i > head && i < back;
            if (in instanceof JumpInsnNode) {
                LabelNode target = ((JumpInsnNode) in).label;
                boolean in0 = inside(target, head, back);
                if (target == all[head] && i != back || !within && i != back && in0) {
                    return false;
                }
                if (within && in0 && index(target) <= i) {
                    return false;
                }
            } else if (in.getType() == AbstractInsnNode.TABLESWITCH_INSN
                    || in.getType() == AbstractInsnNode.LOOKUPSWITCH_INSN) {
                // Its targets are not looked at; methods with a switch elsewhere lose a little.
                return false;
            } else if (within && !harmless(in)) {
                return false;
            }
        }
        for (TryCatchBlockNode t : mn.tryCatchBlocks) {
            // Where an exception is caught, a loop is likely to end by one.
            if (inside(t.handler, head, back) || index(t.start) < back && index(t.end) > head) {
                return false;
            }
        }
        return true;
    }

    private boolean inside(LabelNode label, int head, int back) {
        int i = index(label);
        return i >= head && i < back;
    }

    private boolean harmless(AbstractInsnNode in) {
        int op = in.getOpcode();
        switch (in.getType()) {
            case AbstractInsnNode.METHOD_INSN:
                return op == INVOKESTATIC && ((MethodInsnNode) in).owner.equals("java/lang/Math")
                        && !((MethodInsnNode) in).name.endsWith("Exact")
                        && !((MethodInsnNode) in).name.startsWith("floor")
                        && !((MethodInsnNode) in).name.startsWith("ceil")
                        && !((MethodInsnNode) in).name.equals("clamp");
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN:
                return false;
            case AbstractInsnNode.FIELD_INSN:
                return plain.test((FieldInsnNode) in);
            case AbstractInsnNode.TYPE_INSN:
                return op == NEWARRAY || op == INSTANCEOF;
            case AbstractInsnNode.MULTIANEWARRAY_INSN:
                return false;
            default:
                if (op == IDIV || op == IREM || op == LDIV || op == LREM) {
                    Object by = constant(in.getPrevious());
                    return by != null && ((Number) by).longValue() != 0;
                }
                return op != MONITORENTER && op != MONITOREXIT && op != ATHROW && op != RET;
        }
    }

    private IincInsnNode increment(int counter, int head, int back) {
        IincInsnNode found = null;
        for (int i = head; i < back; i++) {
            if (all[i] instanceof IincInsnNode && ((IincInsnNode) all[i]).var == counter) {
                if (found != null || !always(i, head, back)) {
                    return null;
                }
                found = (IincInsnNode) all[i];
            } else if (all[i] instanceof VarInsnNode && all[i].getOpcode() >= ISTORE && all[i].getOpcode() <= ASTORE
                    && stores((VarInsnNode) all[i], counter)) {
                return null;
            }
        }
        return found == null || found.incr == 0 ? null : found;
    }

    private static boolean stores(VarInsnNode in, int var) {
        boolean wide = in.getOpcode() == LSTORE || in.getOpcode() == DSTORE;
        return in.var == var || wide && in.var + 1 == var;
    }

    /** Whether a local keeps its value in the loop. */
    private boolean constant(int var, int head, int back) {
        for (int i = head; i < back; i++) {
            if (all[i] instanceof IincInsnNode && ((IincInsnNode) all[i]).var == var) {
                return false;
            }
            if (all[i] instanceof VarInsnNode && all[i].getOpcode() >= ISTORE && all[i].getOpcode() <= ASTORE
                    && stores((VarInsnNode) all[i], var)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an instruction runs in every round: no jump of the loop leads over it. */
    private boolean always(int i, int head, int back) {
        for (int k = head; k < i; k++) {
            if (all[k] instanceof JumpInsnNode) {
                int target = index(((JumpInsnNode) all[k]).label);
                if (target > i && target < back) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Collects what computes the bound; returns the instruction after it. */
    private AbstractInsnNode bound(AbstractInsnNode in, List<AbstractInsnNode> out, int head, int back) {
        switch (in.getOpcode()) {
            case ILOAD:
                if (constant(((VarInsnNode) in).var, head, back)) {
                    out.add(in);
                    return next(in);
                }
                return null;
            case ALOAD:
                AbstractInsnNode length = next(in);
                if (length.getOpcode() == ARRAYLENGTH && constant(((VarInsnNode) in).var, head, back)) {
                    out.add(in);
                    out.add(length);
                    return next(length);
                }
                return null;
            case IFGE:
            case IFGT:
            case IFLE:
            case IFLT:
                return in;
            default:
                if (value(in) != null) {
                    out.add(in);
                    return next(in);
                }
                return null;
        }
    }

    private static Object constant(AbstractInsnNode in) {
        if (in.getOpcode() == LCONST_1) {
            return 1L;
        }
        return in.getOpcode() == LDC && ((LdcInsnNode) in).cst instanceof Long ? ((LdcInsnNode) in).cst : value(in);
    }

    private static Integer value(AbstractInsnNode in) {
        int op = in.getOpcode();
        if (op >= ICONST_M1 && op <= ICONST_5) {
            return op - ICONST_0;
        }
        if (op == BIPUSH || op == SIPUSH) {
            return ((IntInsnNode) in).operand;
        }
        if (op == LDC && ((LdcInsnNode) in).cst instanceof Integer) {
            return (Integer) ((LdcInsnNode) in).cst;
        }
        return null;
    }

    private CountedLoop.Access access(int i, int counter, int head, int back) {
        AbstractInsnNode in = all[i];
        boolean write = in.getOpcode() >= IASTORE;
        if (in.getOpcode() == AASTORE) {
            // The element may be of the wrong type.
            return null;
        }
        Frame<SourceValue> f = frames[i];
        if (f == null) {
            return null;
        }
        int top = f.getStackSize() - (write ? 2 : 1);
        AbstractInsnNode index = only(f.getStack(top));
        AbstractInsnNode array = only(f.getStack(top - 1));
        if (index != null && index == array && index.getOpcode() == DUP2) {
            // a[j] += v
            f = frames[index(index)];
            top = f.getStackSize() - 1;
            index = only(f.getStack(top));
            array = only(f.getStack(top - 1));
        }
        if (array == null || index(array) < head || index == null || index(index) < head) {
            return null;
        }
        List<AbstractInsnNode> load = load(array, head, back);
        Integer offset = offset(index, counter);
        return offset == null || load == null ? null : new CountedLoop.Access(load, offset, write, in);
    }

    /** How the array is loaded, if it is the same one in every round: from a local, or from a field of {@code this}. */
    private List<AbstractInsnNode> load(AbstractInsnNode array, int head, int back) {
        switch (array.getOpcode()) {
            case ALOAD:
                return constant(((VarInsnNode) array).var, head, back) ? List.of(array) : null;
            case GETSTATIC:
                return unwritten((FieldInsnNode) array, head, back) ? List.of(array) : null;
            case GETFIELD:
                Frame<SourceValue> f = frames[index(array)];
                AbstractInsnNode holder = only(f.getStack(f.getStackSize() - 1));
                return holder != null && holder.getOpcode() == ALOAD && ((VarInsnNode) holder).var == 0
                        && (mn.access & ACC_STATIC) == 0 && !mn.name.equals("<init>")
                        && constant(0, 0, all.length) && unwritten((FieldInsnNode) array, head, back)
                                ? List.of(holder, array)
                                : null;
            default:
                return null;
        }
    }

    private boolean unwritten(FieldInsnNode field, int head, int back) {
        for (int i = head; i < back; i++) {
            int op = all[i].getOpcode();
            if ((op == PUTFIELD || op == PUTSTATIC) && ((FieldInsnNode) all[i]).name.equals(field.name)) {
                return false;
            }
        }
        return true;
    }

    /** What is added to the counter, or null if the index is something else. */
    private Integer offset(AbstractInsnNode index, int counter) {
        if (isCounter(index, counter)) {
            return 0;
        }
        if (index.getOpcode() != IADD && index.getOpcode() != ISUB) {
            return null;
        }
        Frame<SourceValue> f = frames[index(index)];
        AbstractInsnNode left = only(f.getStack(f.getStackSize() - 2));
        AbstractInsnNode right = only(f.getStack(f.getStackSize() - 1));
        if (left == null || right == null || !isCounter(left, counter) || value(right) == null) {
            return null;
        }
        int k = value(right);
        return Math.abs((long) k) > 1 << 20 ? null : Integer.valueOf(index.getOpcode() == IADD ? k : -k);
    }

    private static boolean isCounter(AbstractInsnNode in, int counter) {
        return in.getOpcode() == ILOAD && ((VarInsnNode) in).var == counter;
    }

    private static AbstractInsnNode only(SourceValue v) {
        return v.insns.size() == 1 ? v.insns.iterator().next() : null;
    }

    /** Line of the first instruction of a loop, for the site of its checks. */
    static int line(AbstractInsnNode in) {
        for (AbstractInsnNode p = in; p != null; p = p.getPrevious()) {
            if (p instanceof LineNumberNode) {
                return ((LineNumberNode) p).line;
            }
        }
        return 0;
    }
}
