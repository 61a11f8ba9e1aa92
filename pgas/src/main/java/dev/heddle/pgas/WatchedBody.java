package dev.heddle.pgas;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The body of a method that looks at the elements and fields that it uses. Each of its loops stands there twice, the second time as it was: on the way
 * back to its beginning, a loop of which nothing is left to be looked at goes on there, and comes back where it ends. A copy is entered at its
 * beginning only, so that it is a loop to the JIT like any other.
 */
final class WatchedBody {
    /** A method that is longer is not compiled by the JIT. */
    private static final int HUGE = 8_000;
    /** About what an access grows by. */
    private static final int GROWTH = 12;
    /** About what an instruction takes. */
    private static final int LENGTH = 3;
    /** About what the way into a copy takes. */
    private static final int WAY = 16;

    /** What stands in the place of the body as it was. */
    record Woven(InsnList instructions, List<TryCatchBlockNode> handlers) {
    }

    private final MethodNode method;
    private final Slots slots;
    private final String className;
    private final String file;
    private final List<Integer> uses = new ArrayList<>();
    /** By instruction: what it uses. */
    private final Map<AbstractInsnNode, Integer> slotOf = new HashMap<>();
    private boolean cut;

    /** Of a method as it stands in its class; from now on its instructions may only be added to. */
    WatchedBody(MethodNode method, Slots slots, String className, String file) {
        this.method = method;
        this.slots = slots;
        this.className = className;
        this.file = file;
        number();
    }

    /** The numbers of the instructions that are looked at. */
    List<Integer> uses() {
        return uses;
    }

    /** Whether there are more than are looked at. */
    boolean isCut() {
        return cut;
    }

    private void number() {
        int line = 0;
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof LineNumberNode l) {
                line = l.line;
            }
            boolean write = isStore(i) || i.getOpcode() == Opcodes.PUTFIELD;
            boolean field = i instanceof FieldInsnNode f && isWanted(f);
            if (!field && !isLoad(i) && !isStore(i)) {
                continue;
            }
            if (uses.size() >= HUGE / GROWTH / 2) {
                cut = true;
                return;
            }
            Site site = new Site(write ? "write" : "read", className.replace('/', '.'), SiteTable.method(method.name),
                    file, line, List.of());
            int slot = field
                    ? slots.slot(site, write, ((FieldInsnNode) i).owner.replace('/', '.'), ((FieldInsnNode) i).name)
                    : slots.slot(site, write, null, null);
            if (slot >= 0) {
                uses.add(slot);
                slotOf.put(i, slot);
            }
        }
    }

    /** Whether the method calls others, so that anything may happen in between. */
    boolean calls() {
        return calls(Arrays.asList(method.instructions.toArray()));
    }

    private static boolean calls(List<AbstractInsnNode> code) {
        for (AbstractInsnNode i : code) {
            boolean known = i instanceof MethodInsnNode m
                    && (m.owner.equals("java/lang/Math") || m.owner.equals(UserWeaver.HOOKS));
            if (i instanceof MethodInsnNode && !known || i instanceof InvokeDynamicInsnNode) {
                return true;
            }
        }
        return false;
    }

    private boolean isWanted(FieldInsnNode f) {
        return (f.getOpcode() == Opcodes.GETFIELD || f.getOpcode() == Opcodes.PUTFIELD) && !f.owner.startsWith("java/")
                && !f.owner.startsWith("org/pcj/") && !method.name.equals("<init>") && !f.name.startsWith("this$")
                && !f.name.startsWith("val$");
    }

    private static boolean isLoad(AbstractInsnNode i) {
        return i.getOpcode() >= Opcodes.IALOAD && i.getOpcode() <= Opcodes.SALOAD;
    }

    private static boolean isStore(AbstractInsnNode i) {
        return i.getOpcode() >= Opcodes.IASTORE && i.getOpcode() <= Opcodes.SASTORE;
    }

    /**
     * Only once.
     *
     * @param ask    what the body calls to learn what it looks at
     * @param frames whether the class has stack map frames
     */
    Woven weave(int number, String ask, boolean frames) {
        Code code = new Code();
        code.loops(frames);
        code.hooks();
        code.begin(number, ask);
        return new Woven(code.woven, code.handlers);
    }

    /** The types of the parameters as a stack map frame has them, {@code this} included. */
    static List<Object> parameters(MethodNode m, String className) {
        List<Object> all = new ArrayList<>();
        if ((m.access & Opcodes.ACC_STATIC) == 0) {
            all.add(className);
        }
        for (Type t : Type.getArgumentTypes(m.desc)) {
            all.add(switch (t.getSort()) {
                case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
                case Type.FLOAT -> Opcodes.FLOAT;
                case Type.LONG -> Opcodes.LONG;
                case Type.DOUBLE -> Opcodes.DOUBLE;
                default -> t.getInternalName();
            });
        }
        return all;
    }

    /** From the instruction at {@code first}, a label, to the one at {@code last}, which jumps back there. */
    private record Loop(int first, int last) {
    }

    private final class Code {
        final InsnList woven = new InsnList();
        final List<TryCatchBlockNode> handlers = new ArrayList<>();
        /** As it was. */
        private final AbstractInsnNode[] old = method.instructions.toArray();
        private final Map<AbstractInsnNode, Integer> at = new HashMap<>();
        private final AbstractInsnNode[] copied = new AbstractInsnNode[old.length];
        private final Map<LabelNode, LabelNode> labels = new HashMap<>();
        private final int region = method.maxLocals;
        private int length;

        Code() {
            for (int i = 0; i < old.length; i++) {
                at.put(old[i], i);
                if (old[i] instanceof LabelNode l) {
                    labels.put(l, new LabelNode());
                }
                length += old[i].getOpcode() >= 0 ? LENGTH : 0;
            }
            for (int i = 0; i < old.length; i++) {
                copied[i] = old[i].clone(labels);
                woven.add(copied[i]);
            }
            for (TryCatchBlockNode t : method.tryCatchBlocks) {
                handlers.add(new TryCatchBlockNode(labels.get(t.start), labels.get(t.end), labels.get(t.handler),
                        t.type));
            }
            length += uses.size() * GROWTH;
        }

        /** The longest ones first, so that those within are left out where there is not enough room. */
        void loops(boolean frames) {
            Map<Integer, Integer> ends = new HashMap<>();
            for (int i = 0; i < old.length; i++) {
                if (old[i] instanceof JumpInsnNode j && at.get(j.label) < i) {
                    ends.merge(at.get(j.label), i, Math::max);
                }
            }
            List<Loop> all = new ArrayList<>();
            ends.forEach((first, last) -> all.add(new Loop(first, last)));
            all.sort((a, b) -> b.last() - b.first() != a.last() - a.first()
                    ? Integer.compare(b.last() - b.first(), a.last() - a.first())
                    : Integer.compare(a.first(), b.first()));
            for (Loop l : all) {
                copy(l, frames);
            }
        }

        private void copy(Loop loop, boolean frames) {
            List<Integer> inside = new ArrayList<>();
            int more = WAY;
            for (int i = loop.first(); i <= loop.last(); i++) {
                more += old[i].getOpcode() >= 0 ? LENGTH : 0;
                if (slotOf.containsKey(old[i])) {
                    inside.add(slotOf.get(old[i]));
                }
            }
            FrameNode head = frameAt(loop.first());
            LabelNode after = old[loop.last()].getOpcode() == Opcodes.GOTO ? null : labelAfter(loop.last());
            boolean ends = old[loop.last()].getOpcode() == Opcodes.GOTO || after != null;
            if (inside.isEmpty() || frames && head == null || !ends || length + more > HUGE) {
                return;
            }
            int slot = slots.loop(inside, calls(Arrays.asList(old).subList(loop.first(), loop.last())));
            if (slot < 0) {
                return;
            }
            length += more;
            Map<LabelNode, LabelNode> own = new HashMap<>(labels);
            for (int i = loop.first(); i <= loop.last(); i++) {
                if (old[i] instanceof LabelNode l) {
                    own.put(l, new LabelNode());
                }
            }
            LabelNode first = (LabelNode) old[loop.first()];
            way(loop, first, own.get(first), head, slot);
            LabelNode end = new LabelNode();
            for (int i = loop.first(); i <= loop.last(); i++) {
                woven.add(old[i].clone(own));
            }
            woven.add(end);
            if (after != null) {
                woven.add(new JumpInsnNode(Opcodes.GOTO, labels.get(after)));
            }
            handlers(loop, own, end);
        }

        /** Instead of to its beginning, a loop goes back to here. */
        private void way(Loop loop, LabelNode first, LabelNode asItWas, FrameNode head, int slot) {
            LabelNode way = new LabelNode();
            for (int i = loop.first(); i <= loop.last(); i++) {
                if (old[i] instanceof JumpInsnNode j && j.label == first) {
                    ((JumpInsnNode) copied[i]).label = way;
                }
            }
            woven.add(way);
            if (head != null) {
                woven.add(head.clone(labels));
            }
            woven.add(new VarInsnNode(Opcodes.ALOAD, region));
            woven.add(UserWeaver.number(slot));
            woven.add(UserWeaver.call("asleep", "([BI)Z"));
            woven.add(new JumpInsnNode(Opcodes.IFNE, asItWas));
            woven.add(new JumpInsnNode(Opcodes.GOTO, labels.get(first)));
        }

        private void handlers(Loop loop, Map<LabelNode, LabelNode> own, LabelNode end) {
            for (TryCatchBlockNode t : method.tryCatchBlocks) {
                int from = Math.max(at.get(t.start), loop.first());
                int to = Math.min(at.get(t.end), loop.last() + 1);
                boolean any = false;
                for (int i = from; i < to; i++) {
                    any |= old[i].getOpcode() >= 0;
                }
                if (any) {
                    handlers.add(new TryCatchBlockNode(own.get((LabelNode) old[from]),
                            to > loop.last() ? end : own.get((LabelNode) old[to]), own.get(t.handler), t.type));
                }
            }
        }

        /** The frame that stands right behind a label, or null. */
        private FrameNode frameAt(int label) {
            for (int i = label; i < old.length && old[i].getOpcode() < 0; i++) {
                if (old[i] instanceof FrameNode f) {
                    return f;
                }
            }
            return null;
        }

        /** Where the program goes on behind an instruction, if that can be jumped to. */
        private LabelNode labelAfter(int index) {
            for (int i = index + 1; i < old.length && old[i].getOpcode() < 0; i++) {
                if (old[i] instanceof LabelNode l) {
                    return frameAt(i) == null ? null : l;
                }
            }
            return null;
        }

        void hooks() {
            for (int i = 0; i < old.length; i++) {
                Integer slot = slotOf.get(old[i]);
                if (slot != null) {
                    woven.insertBefore(copied[i], hook(old[i], slot));
                }
            }
        }

        private InsnList hook(AbstractInsnNode i, int slot) {
            InsnList code = new InsnList();
            if (i instanceof FieldInsnNode f) {
                boolean wide = Type.getType(f.desc).getSize() == 2;
                if (f.getOpcode() == Opcodes.GETFIELD) {
                    add(code, Opcodes.DUP);
                } else if (wide) {
                    add(code, Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2);
                } else {
                    add(code, Opcodes.DUP2, Opcodes.POP);
                }
                looks(code, slot, "field", "(Ljava/lang/Object;I[B)V");
                return code;
            }
            if (isLoad(i)) {
                add(code, Opcodes.DUP2);
            } else if (i.getOpcode() == Opcodes.LASTORE || i.getOpcode() == Opcodes.DASTORE) {
                add(code, Opcodes.DUP2_X2, Opcodes.POP2, Opcodes.DUP2_X2);
            } else {
                add(code, Opcodes.DUP_X2, Opcodes.POP, Opcodes.DUP2_X1);
            }
            looks(code, slot, "element", "(Ljava/lang/Object;II[B)V");
            return code;
        }

        private static void add(InsnList code, int... opcodes) {
            Arrays.stream(opcodes).forEach(o -> code.add(new InsnNode(o)));
        }

        private void looks(InsnList code, int slot, String hook, String descriptor) {
            code.add(UserWeaver.number(slot));
            code.add(new VarInsnNode(Opcodes.ALOAD, region));
            code.add(UserWeaver.call(hook, descriptor));
        }

        /** All frames get one local more. */
        void begin(int number, String ask) {
            for (AbstractInsnNode i : woven) {
                if (i instanceof FrameNode f) {
                    f.local = withRegion(f.local);
                }
            }
            InsnList begin = new InsnList();
            begin.add(UserWeaver.number(number));
            begin.add(UserWeaver.call(ask, "(I)[B"));
            begin.add(new VarInsnNode(Opcodes.ASTORE, region));
            woven.insert(begin);
        }

        private List<Object> withRegion(List<Object> locals) {
            List<Object> all = new ArrayList<>(locals);
            int size = 0;
            for (Object o : locals) {
                size += o == Opcodes.LONG || o == Opcodes.DOUBLE ? 2 : 1;
            }
            for (; size < region; size++) {
                all.add(Opcodes.TOP);
            }
            all.add("[B");
            return all;
        }
    }
}
