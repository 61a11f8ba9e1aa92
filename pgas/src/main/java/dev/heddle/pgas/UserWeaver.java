package dev.heddle.pgas;

import dev.heddle.probe.pgas.PgasHooks;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Weaves the classes of the program: locks, and where asked for the instructions that use elements and fields. A method with such instructions becomes
 * three: one that looks at them, one that is as it was, and under the old name one that asks which of them to call. That one is short,
 * so what the JIT made of the method as it was, it makes of it still, once nobody looks any more.
 */
final class UserWeaver {
    /** Stands between the name of a method and what is said of its body. */
    static final String MARK = "$heddle$";
    private static final String PLAIN = MARK + "plain";
    private static final String WATCHED = MARK + "watched";
    static final String HOOKS = Type.getInternalName(PgasHooks.class);
    private static final String LOCKS = "java/util/concurrent/locks/";

    private final Slots slots;
    private final boolean accesses;
    private final NodeJournal journal;

    /** @param accesses false if only locks are of interest */
    UserWeaver(Slots slots, boolean accesses, NodeJournal journal) {
        this.slots = slots;
        this.accesses = accesses;
        this.journal = journal;
    }

    byte[] weave(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        if ((reader.getAccess() & Opcodes.ACC_MODULE) != 0) {
            return null;
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Visitor(reader, writer), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    static MethodInsnNode call(String hook, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
    }

    static AbstractInsnNode number(int n) {
        return n <= Byte.MAX_VALUE
                ? new IntInsnNode(Opcodes.BIPUSH, n)
                : n <= Short.MAX_VALUE ? new IntInsnNode(Opcodes.SIPUSH, n) : new LdcInsnNode(n);
    }

    private final class Visitor extends ClassVisitor {
        private final String name;
        private final boolean isInterface;
        private final boolean hasFrames;
        private String file = "";

        Visitor(ClassReader reader, ClassVisitor next) {
            super(Opcodes.ASM9, next);
            this.name = reader.getClassName();
            this.isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
            this.hasFrames = (reader.readInt(4) & 0xffff) >= Opcodes.V1_6;
        }

        @Override
        public void visitSource(String source, String debug) {
            file = source == null ? "" : source;
            super.visitSource(source, debug);
        }

        @Override
        public MethodVisitor visitMethod(int access, String method, String descriptor, String signature,
                String[] thrown) {
            if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
                return super.visitMethod(access, method, descriptor, signature, thrown);
            }
            // What a class does before anybody has it, and what an enum of names does, is nobody's business.
            boolean looks = accesses && !method.equals("<clinit>") && slots.wants(name.replace('/', '.'));
            return new MethodNode(Opcodes.ASM9, access, method, descriptor, signature, thrown) {
                @Override
                public void visitEnd() {
                    weave(this, looks);
                }
            };
        }

        private void weave(MethodNode m, boolean looks) {
            WatchedBody watched = looks ? new WatchedBody(m, slots, name, file) : null;
            int number = watched == null || watched.uses().isEmpty()
                    ? -1
                    : slots.method(watched.uses(), watched.calls());
            if (watched != null && watched.isCut()) {
                journal.note(name.replace('/', '.') + "." + m.name
                        + " is so long that not all of its accesses are looked at");
            }
            locks(m.instructions);
            if (number >= 0 && m.name.equals("<init>")) {
                WatchedBody.Woven body = watched.weave(number, "regionIf", hasFrames);
                replace(m, body.instructions(), body.handlers());
            } else if (number >= 0) {
                WatchedBody.Woven body = watched.weave(number, "region", hasFrames);
                copyOf(m, WATCHED, body.instructions(), body.handlers()).accept(cv);
                MethodNode plain = copyOf(m, PLAIN, m.instructions, m.tryCatchBlocks);
                plain.localVariables = m.localVariables;
                plain.accept(cv);
                replace(m, chooser(m, number), new ArrayList<>());
            }
            if ((m.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
                lockOfMethod(m);
            }
            m.accept(cv);
        }

        private static void replace(MethodNode m, InsnList instructions, List<TryCatchBlockNode> handlers) {
            m.instructions = instructions;
            m.tryCatchBlocks = handlers;
            m.localVariables = null;
            m.visibleLocalVariableAnnotations = null;
            m.invisibleLocalVariableAnnotations = null;
        }

        /** A body of a method under a name of its own; what stands beside the code stays with the old name. */
        private static MethodNode copyOf(MethodNode of, String what, InsnList instructions,
                List<TryCatchBlockNode> handlers) {
            int access = of.access & (Opcodes.ACC_STATIC | Opcodes.ACC_STRICT) | Opcodes.ACC_PRIVATE
                    | Opcodes.ACC_SYNTHETIC;
            MethodNode copy = new MethodNode(Opcodes.ASM9, access, of.name + what, of.desc, null,
                    of.exceptions.toArray(new String[0]));
            copy.instructions = instructions;
            copy.tryCatchBlocks = handlers;
            return copy;
        }

        private InsnList chooser(MethodNode m, int number) {
            InsnList code = new InsnList();
            LabelNode plain = new LabelNode();
            code.add(number(number));
            code.add(call("looks", "(I)Z"));
            code.add(new JumpInsnNode(Opcodes.IFEQ, plain));
            pass(code, m, WATCHED);
            code.add(plain);
            if (hasFrames) {
                List<Object> locals = WatchedBody.parameters(m, name);
                code.add(new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]));
            }
            pass(code, m, PLAIN);
            return code;
        }

        private void pass(InsnList code, MethodNode m, String what) {
            boolean isStatic = (m.access & Opcodes.ACC_STATIC) != 0;
            int local = 0;
            if (!isStatic) {
                code.add(new VarInsnNode(Opcodes.ALOAD, local++));
            }
            for (Type t : Type.getArgumentTypes(m.desc)) {
                code.add(new VarInsnNode(t.getOpcode(Opcodes.ILOAD), local));
                local += t.getSize();
            }
            code.add(new MethodInsnNode(isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL, name, m.name + what,
                    m.desc, isInterface));
            code.add(new InsnNode(Type.getReturnType(m.desc).getOpcode(Opcodes.IRETURN)));
        }

        private void lockOfMethod(MethodNode m) {
            m.instructions.insert(lock(m, "locked"));
            for (AbstractInsnNode i : m.instructions.toArray()) {
                if (i.getOpcode() >= Opcodes.IRETURN && i.getOpcode() <= Opcodes.RETURN
                        || i.getOpcode() == Opcodes.ATHROW) {
                    m.instructions.insertBefore(i, lock(m, "unlocked"));
                }
            }
        }

        private InsnList lock(MethodNode m, String hook) {
            InsnList code = new InsnList();
            code.add((m.access & Opcodes.ACC_STATIC) != 0
                    ? new LdcInsnNode(Type.getObjectType(name))
                    : new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(call(hook, "(Ljava/lang/Object;)V"));
            return code;
        }
    }

    private static void locks(InsnList code) {
        for (AbstractInsnNode i : code.toArray()) {
            if (i.getOpcode() == Opcodes.MONITORENTER) {
                code.insertBefore(i, new InsnNode(Opcodes.DUP));
                code.insert(i, call("locked", "(Ljava/lang/Object;)V"));
            } else if (i.getOpcode() == Opcodes.MONITOREXIT) {
                code.insertBefore(i, new InsnNode(Opcodes.DUP));
                code.insertBefore(i, call("unlocked", "(Ljava/lang/Object;)V"));
            } else if (i instanceof MethodInsnNode called
                    && (called.owner.equals(LOCKS + "Lock") || called.owner.equals(LOCKS + "ReentrantLock"))) {
                lockCall(code, called);
            }
        }
    }

    private static void lockCall(InsnList code, MethodInsnNode called) {
        boolean takes = called.desc.equals("()V")
                && (called.name.equals("lock") || called.name.equals("lockInterruptibly"));
        boolean tries = called.desc.equals("()Z") && called.name.equals("tryLock");
        if (called.name.equals("unlock")) {
            code.insertBefore(called, new InsnNode(Opcodes.DUP));
            code.insertBefore(called, call("unlocked", "(Ljava/lang/Object;)V"));
        } else if (takes) {
            code.insertBefore(called, new InsnNode(Opcodes.DUP));
            code.insert(called, call("locked", "(Ljava/lang/Object;)V"));
        } else if (tries) {
            code.insertBefore(called, new InsnNode(Opcodes.DUP));
            InsnList after = new InsnList();
            after.add(new InsnNode(Opcodes.DUP_X1));
            after.add(new InsnNode(Opcodes.SWAP));
            after.add(call("lockedIf", "(ZLjava/lang/Object;)V"));
            code.insert(called, after);
        }
    }
}
