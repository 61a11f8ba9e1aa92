package dev.heddle.instrument;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls of {@code Meeting} at a few places and nowhere else: threads run freely, and are held up for a moment where somebody waits for
 * them. Classes without such a place stay as they are.
 */
public final class MeetingWeaver implements ClassFileTransformer, Opcodes {
    /** A place in a method, and what is done there: {@code read}, {@code write}, {@code call}, {@code lock} or anything. */
    public record Spot(String method, int line, String op, int side) {
    }

    private static final String MEETING = Names.P + "Meeting";

    /** By the internal name of the class. Not changed any more. */
    private final Map<String, List<Spot>> spots = new HashMap<>();
    private final AtomicInteger woven = new AtomicInteger();

    public void add(String className, Spot spot) {
        spots.computeIfAbsent(className.replace('.', '/'), k -> new ArrayList<>()).add(spot);
    }

    /** Instructions that were found at the places so far. */
    public int woven() {
        return woven.get();
    }

    @Override
    public byte[] transform(Module module, ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain,
            byte[] bytes) {
        List<Spot> here = name == null ? null : spots.get(name);
        if (here == null) {
            return null;
        }
        try {
            ClassNode cn = new ClassNode();
            new ClassReader(bytes).accept(cn, ClassReader.EXPAND_FRAMES);
            for (MethodNode m : cn.methods) {
                List<Spot> inMethod = here.stream().filter(s -> s.method.equals(m.name)).toList();
                if (!inMethod.isEmpty() && m.instructions.size() > 0) {
                    new Method(cn, m, woven).weave(inMethod);
                }
            }
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            cn.accept(writer);
            return writer.toByteArray();
        } catch (RuntimeException | LinkageError e) {
            return null;
        }
    }

    private static final class Method {
        private final ClassNode cn;
        private final MethodNode m;
        private final AtomicInteger woven;

        Method(ClassNode cn, MethodNode m, AtomicInteger woven) {
            this.cn = cn;
            this.m = m;
            this.woven = woven;
        }

        void weave(List<Spot> spots) {
            int line = 0;
            int first = 0;
            for (AbstractInsnNode in : m.instructions.toArray()) {
                if (in instanceof LineNumberNode n) {
                    line = n.line;
                    first = first == 0 ? line : first;
                    anything(n, spots);
                    continue;
                }
                for (Spot s : spots) {
                    if (s.line == line && matches(in, s.op)) {
                        hold(in, s);
                    }
                }
            }
            boolean sync = (m.access & ACC_SYNCHRONIZED) != 0;
            for (Spot s : spots) {
                if (sync && s.op.equals("lock") && s.line <= first) {
                    synchronizedMethod(s);
                    sync = false;
                }
            }
        }

        /** Places that somebody has named, whatever is there. */
        private void anything(LineNumberNode n, List<Spot> spots) {
            for (Spot s : spots) {
                if (s.line == n.line && s.op.equals("*")) {
                    InsnList code = new InsnList();
                    code.add(new InsnNode(ACONST_NULL));
                    at(code, s, false);
                    AbstractInsnNode next = n.getNext();
                    while (next instanceof FrameNode || next instanceof LabelNode) {
                        next = next.getNext();
                    }
                    if (next != null) {
                        m.instructions.insertBefore(next, code);
                    }
                }
            }
        }

        private static boolean matches(AbstractInsnNode in, String op) {
            int code = in.getOpcode();
            return switch (op) {
                case "read" -> code == GETFIELD || code == GETSTATIC || code >= IALOAD && code <= SALOAD;
                case "write" -> code == PUTFIELD || code == PUTSTATIC || code >= IASTORE && code <= SASTORE;
                case "lock" -> code == MONITORENTER || in instanceof MethodInsnNode c && locks(c);
                case "call" -> in instanceof MethodInsnNode c && code != INVOKESTATIC && !c.name.startsWith("<")
                        && c.owner.startsWith("java/util/");
                default -> false;
            };
        }

        private static boolean locks(MethodInsnNode c) {
            return (c.name.equals("lock") || c.name.equals("lockInterruptibly") || c.name.equals("acquire")
                    || c.desc.equals("()J") && (c.name.equals("readLock") || c.name.equals("writeLock")))
                    && Type.getArgumentTypes(c.desc).length == 0 && c.owner.startsWith("java/util/concurrent/");
        }

        private void hold(AbstractInsnNode in, Spot s) {
            InsnList before = new InsnList();
            if (in instanceof MethodInsnNode c) {
                receiver(before, c, s);
            } else if (in instanceof FieldInsnNode f) {
                boolean isStatic = in.getOpcode() == GETSTATIC || in.getOpcode() == PUTSTATIC;
                boolean wide = Type.getType(f.desc).getSize() == 2;
                if (isStatic) {
                    before.add(new InsnNode(ACONST_NULL));
                    at(before, s, false);
                } else {
                    stacked(before, in.getOpcode() == PUTFIELD, PointWeaver.FIELD, wide, s);
                }
            } else if (in.getOpcode() == MONITORENTER) {
                before.add(new InsnNode(DUP));
                at(before, s, false);
            } else {
                boolean wide = in.getOpcode() == LASTORE || in.getOpcode() == DASTORE;
                stacked(before, in.getOpcode() >= IASTORE, PointWeaver.ELEMENT, wide, s);
            }
            m.instructions.insertBefore(in, before);
            InsnList after = new InsnList();
            MethodWeaver.push(after, s.side);
            MethodWeaver.call(after, MEETING, "done", "(I)V");
            m.instructions.insert(in, after);
        }

        private void stacked(InsnList to, boolean write, int words, boolean wide, Spot s) {
            if (write) {
                PointWeaver.below(to, words, wide);
            }
            to.add(new InsnNode(words == PointWeaver.ELEMENT ? DUP2 : DUP));
            at(to, s, words == PointWeaver.ELEMENT);
            if (write) {
                PointWeaver.above(to, words, wide);
            }
        }

        private void receiver(InsnList to, MethodInsnNode c, Spot s) {
            Type[] args = Type.getArgumentTypes(c.desc);
            int[] locals = new int[args.length];
            for (int i = args.length - 1; i >= 0; i--) {
                locals[i] = m.maxLocals;
                m.maxLocals += args[i].getSize();
                to.add(new VarInsnNode(args[i].getOpcode(ISTORE), locals[i]));
            }
            to.add(new InsnNode(DUP));
            at(to, s, false);
            for (int i = 0; i < args.length; i++) {
                to.add(new VarInsnNode(args[i].getOpcode(ILOAD), locals[i]));
            }
        }

        /** The object, and maybe an index, are on the stack. */
        private void at(InsnList to, Spot s, boolean indexed) {
            if (!indexed) {
                to.add(new InsnNode(ICONST_0));
            }
            MethodWeaver.push(to, s.side);
            MethodWeaver.call(to, MEETING, "at", "(Ljava/lang/Object;II)V");
            woven.incrementAndGet();
        }

        /** The method takes its monitor itself, so that it can be held up before. */
        private void synchronizedMethod(Spot s) {
            LabelNode start = new LabelNode();
            LabelNode end = new LabelNode();
            LabelNode handler = new LabelNode();
            for (AbstractInsnNode in : m.instructions.toArray()) {
                if (in.getOpcode() >= IRETURN && in.getOpcode() <= RETURN) {
                    InsnList exit = new InsnList();
                    monitor(exit);
                    exit.add(new InsnNode(MONITOREXIT));
                    m.instructions.insertBefore(in, exit);
                }
            }
            InsnList head = new InsnList();
            monitor(head);
            head.add(new InsnNode(DUP));
            at(head, s, false);
            head.add(new InsnNode(MONITORENTER));
            MethodWeaver.push(head, s.side);
            MethodWeaver.call(head, MEETING, "done", "(I)V");
            head.add(start);
            m.instructions.insert(head);
            m.instructions.add(end);
            m.instructions.add(handler);
            boolean isStatic = (m.access & ACC_STATIC) != 0;
            if ((cn.version & 0xffff) >= V1_6) {
                Object[] locals = isStatic ? new Object[0] : new Object[]{cn.name};
                m.instructions.add(
                        new FrameNode(F_NEW, locals.length, locals, 1, new Object[]{"java/lang/Throwable"}));
            }
            InsnList tail = new InsnList();
            monitor(tail);
            tail.add(new InsnNode(MONITOREXIT));
            tail.add(new InsnNode(ATHROW));
            m.instructions.add(tail);
            m.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
            m.access &= ~ACC_SYNCHRONIZED;
        }

        private void monitor(InsnList to) {
            to.add((m.access & ACC_STATIC) != 0
                    ? new LdcInsnNode(Type.getObjectType(cn.name))
                    : new VarInsnNode(ALOAD, 0));
        }
    }
}
