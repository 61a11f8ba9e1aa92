package dev.heddle.pgas;

import dev.heddle.probe.pgas.PgasHooks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/**
 * Weaves the classes of the program: locks, and where asked for the instructions that use elements and fields. A method fetches the bytes of its
 * thread once; no branch is added, so its stack map frames stay right but for two locals.
 */
final class UserWeaver {
    /** A method that is longer is not compiled by the JIT. */
    private static final int HUGE = 8_000;
    /** About what an access grows by. */
    private static final int GROWTH = 12;
    private static final String HOOKS = Type.getInternalName(PgasHooks.class);
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

    private static void call(MethodVisitor mv, String hook, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
    }

    private final class Visitor extends ClassVisitor {
        private final String name;
        private String file = "";

        Visitor(ClassReader reader, ClassVisitor next) {
            super(Opcodes.ASM9, next);
            this.name = reader.getClassName();
        }

        @Override
        public void visitSource(String source, String debug) {
            file = source == null ? "" : source;
            super.visitSource(source, debug);
        }

        @Override
        public MethodVisitor visitMethod(int access, String method, String descriptor, String signature,
                String[] thrown) {
            MethodVisitor mv = super.visitMethod(access, method, descriptor, signature, thrown);
            if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
                return mv;
            }
            // What a class does before anybody has it, and what an enum of names does, is nobody's business.
            boolean looks = accesses && !method.equals("<clinit>") && slots.wants(name.replace('/', '.'));
            return new Body(mv, access, method, descriptor, looks);
        }

        private final class Body extends AdviceAdapter {
            private final boolean isSynchronized;
            private final boolean isStatic;
            private final boolean looks;
            private final String methodName;
            /** Instructions that are looked at, in their order. */
            private final List<Integer> own = new ArrayList<>();
            /** How many of them stand before a label. */
            private final Map<Label, Integer> before = new HashMap<>();
            /** What the method looks at here: nothing, where a loop has nothing left to look at. */
            private int region = -1;
            /** What the method looked at when it began. */
            private int whole = -1;
            /** A loop has ended, and where it is left is still to come. */
            private boolean leaves;
            private int line;
            private int uses;
            private boolean begun;

            Body(MethodVisitor mv, int access, String method, String descriptor, boolean looks) {
                super(Opcodes.ASM9, mv, access, method, descriptor);
                this.isSynchronized = (access & ACC_SYNCHRONIZED) != 0;
                this.isStatic = (access & ACC_STATIC) != 0;
                this.looks = looks;
                this.methodName = method;
            }

            @Override
            public void visitLineNumber(int at, Label start) {
                line = at;
                super.visitLineNumber(at, start);
            }

            @Override
            protected void onMethodEnter() {
                begun = true;
                if (isSynchronized) {
                    lockOfMethod();
                    call(mv, "locked", "(Ljava/lang/Object;)V");
                }
                if (looks) {
                    region = newLocal(Type.getType(byte[].class));
                    push(slots.method());
                    call(mv, "region", "(I)[B");
                    mv.visitInsn(DUP);
                    mv.visitVarInsn(ASTORE, region);
                    whole = newLocal(Type.getType(byte[].class));
                    mv.visitVarInsn(ASTORE, whole);
                }
            }

            @Override
            public void visitLabel(Label label) {
                before.put(label, own.size());
                super.visitLabel(label);
            }

            /**
             * The way back to the beginning of a loop: when nothing in it is to be looked at any more, it runs on with one test that is always the same. What
             * comes after the loop is looked at as before.
             */
            @Override
            public void visitJumpInsn(int opcode, Label label) {
                Integer first = before.get(label);
                boolean loop = region >= 0 && first != null && first < own.size();
                int slot = loop ? slots.loop(own.subList(first, own.size())) : -1;
                if (slot >= 0) {
                    mv.visitVarInsn(ALOAD, region);
                    number(mv, slot);
                    call(mv, "loop", "([BI)[B");
                    mv.visitVarInsn(ASTORE, region);
                }
                super.visitJumpInsn(opcode, label);
                if (slot >= 0) {
                    if (opcode != GOTO) {
                        restore();
                    }
                    leaves = true;
                }
            }

            @Override
            public void visitFrame(int type, int locals, Object[] local, int depth, Object[] stack) {
                super.visitFrame(type, locals, local, depth, stack);
                if (leaves) {
                    leaves = false;
                    restore();
                }
            }

            private void restore() {
                mv.visitVarInsn(ALOAD, whole);
                mv.visitVarInsn(ASTORE, region);
            }

            @Override
            protected void onMethodExit(int opcode) {
                if (isSynchronized) {
                    lockOfMethod();
                    call(mv, "unlocked", "(Ljava/lang/Object;)V");
                }
            }

            private void lockOfMethod() {
                if (isStatic) {
                    mv.visitLdcInsn(Type.getObjectType(name));
                } else {
                    mv.visitVarInsn(ALOAD, 0);
                }
            }

            @Override
            public void visitInsn(int opcode) {
                switch (opcode) {
                    case MONITORENTER:
                        mv.visitInsn(DUP);
                        super.visitInsn(opcode);
                        call(mv, "locked", "(Ljava/lang/Object;)V");
                        return;
                    case MONITOREXIT:
                        mv.visitInsn(DUP);
                        call(mv, "unlocked", "(Ljava/lang/Object;)V");
                        break;
                    case IALOAD, LALOAD, FALOAD, DALOAD, AALOAD, BALOAD, CALOAD, SALOAD:
                        load();
                        break;
                    case IASTORE, FASTORE, AASTORE, BASTORE, CASTORE, SASTORE, LASTORE, DASTORE:
                        store(opcode == LASTORE || opcode == DASTORE);
                        break;
                    default:
                        break;
                }
                super.visitInsn(opcode);
            }

            /** The number of an instruction, or -1 if it is left alone. */
            private int slot(boolean write, String owner, String field) {
                if (!looks || !begun || region < 0) {
                    return -1;
                }
                if (uses >= HUGE / GROWTH / 2) {
                    if (uses++ == HUGE / GROWTH / 2) {
                        journal.note(name.replace('/', '.') + "." + methodName
                                + " is so long that not all of its accesses are looked at");
                    }
                    return -1;
                }
                int slot = slots.slot(new Site(write ? "write" : "read", name.replace('/', '.'),
                        SiteTable.method(methodName), file, line, List.of()), write, owner, field);
                if (slot >= 0) {
                    uses++;
                    own.add(slot);
                }
                return slot;
            }

            private void load() {
                int slot = slot(false, null, null);
                if (slot >= 0) {
                    mv.visitInsn(DUP2);
                    element(slot);
                }
            }

            private void store(boolean wide) {
                int slot = slot(true, null, null);
                if (slot >= 0) {
                    mv.visitInsn(wide ? DUP2_X2 : DUP_X2);
                    mv.visitInsn(wide ? POP2 : POP);
                    mv.visitInsn(wide ? DUP2_X2 : DUP2_X1);
                    element(slot);
                }
            }

            private void element(int slot) {
                number(mv, slot);
                mv.visitVarInsn(ALOAD, region);
                call(mv, "element", "(Ljava/lang/Object;II[B)V");
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
                boolean read = opcode == GETFIELD;
                if ((read || opcode == PUTFIELD) && !owner.startsWith("java/") && !owner.startsWith("org/pcj/")
                        && !methodName.equals("<init>") && !field.startsWith("this$") && !field.startsWith("val$")) {
                    int slot = slot(!read, owner.replace('/', '.'), field);
                    if (slot >= 0) {
                        boolean wide = Type.getType(descriptor).getSize() == 2;
                        if (read) {
                            mv.visitInsn(DUP);
                        } else if (wide) {
                            mv.visitInsn(DUP2_X1);
                            mv.visitInsn(POP2);
                            mv.visitInsn(DUP_X2);
                        } else {
                            mv.visitInsn(DUP2);
                            mv.visitInsn(POP);
                        }
                        number(mv, slot);
                        mv.visitVarInsn(ALOAD, region);
                        call(mv, "field", "(Ljava/lang/Object;I[B)V");
                    }
                }
                super.visitFieldInsn(opcode, owner, field, descriptor);
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String called, String shape, boolean itf) {
                boolean lock = owner.startsWith(LOCKS) && (owner.equals(LOCKS + "Lock")
                        || owner.equals(LOCKS + "ReentrantLock"));
                if (lock && called.equals("unlock")) {
                    mv.visitInsn(DUP);
                    call(mv, "unlocked", "(Ljava/lang/Object;)V");
                } else if (lock && shape.equals("()V")
                        && (called.equals("lock") || called.equals("lockInterruptibly"))) {
                    mv.visitInsn(DUP);
                    super.visitMethodInsn(opcode, owner, called, shape, itf);
                    call(mv, "locked", "(Ljava/lang/Object;)V");
                    return;
                } else if (lock && called.equals("tryLock") && shape.equals("()Z")) {
                    mv.visitInsn(DUP);
                    super.visitMethodInsn(opcode, owner, called, shape, itf);
                    mv.visitInsn(DUP_X1);
                    mv.visitInsn(SWAP);
                    call(mv, "lockedIf", "(ZLjava/lang/Object;)V");
                    return;
                }
                super.visitMethodInsn(opcode, owner, called, shape, itf);
            }
        }
    }

    private static void number(MethodVisitor mv, int n) {
        if (n <= Byte.MAX_VALUE) {
            mv.visitIntInsn(Opcodes.BIPUSH, n);
        } else if (n <= Short.MAX_VALUE) {
            mv.visitIntInsn(Opcodes.SIPUSH, n);
        } else {
            mv.visitLdcInsn(n);
        }
    }
}
