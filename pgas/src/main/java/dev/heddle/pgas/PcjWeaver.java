package dev.heddle.pgas;

import dev.heddle.probe.pgas.PgasHooks;
import dev.heddle.probe.pgas.Tagged;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/**
 * Weaves calls of {@link PgasHooks} into the inside of PCJ. Each class has a list of what must be found in it; what is missing is said, and
 * then nothing of the run counts.
 */
final class PcjWeaver {
    private static final String I = "org/pcj/internal/";
    private static final String GROUP = I + "InternalGroup";
    private static final String FUTURE = I + "InternalFuture";
    private static final String STORAGES = I + "InternalStorages";
    private static final String FIELD = STORAGES + "$StorageField";
    private static final String THREAD = I + "PcjThread";
    private static final String REMOTE = I + "network/RemoteMessageOutputBytes";
    private static final String LOOPBACK = I + "network/LoopbackMessageBytes$LoopbackMessageOutputBytes";
    private static final String WORKER = I + "network/MessageProc$MessageWorker";
    private static final String AT = I + "message/at/AsyncAtRequestMessage";
    private static final String MESSAGE = I + "message/Message";
    private static final String OUT = I + "network/MessageDataOutputStream";
    private static final String NETWORKER = I + "Networker";
    private static final String IN = I + "network/MessageDataInputStream";

    /** By the way it is called in the target, where the probe may have another name. */
    private static final String HOOKS = Type.getInternalName(PgasHooks.class);
    private static final String TAGGED = Type.getInternalName(Tagged.class);
    private static final String TAG = "heddle$tag";

    private static final Map<String, Integer> OPERATIONS = Map.of("asyncPut", PgasHooks.PUT, "asyncGet", PgasHooks.GET,
            "asyncAccumulate", PgasHooks.ACCUMULATE, "asyncBroadcast", PgasHooks.BROADCAST, "asyncScatter",
            PgasHooks.SCATTER, "asyncReduce", PgasHooks.REDUCE, "asyncCollect", PgasHooks.COLLECT, "asyncGather",
            PgasHooks.GATHER, "asyncAt", PgasHooks.AT);

    /** What has to be woven, by class. */
    private static final Map<String, Set<String>> NEEDED = Map.of(
            GROUP, Set.of("asyncPut", "asyncGet", "asyncAccumulate", "asyncBroadcast", "asyncScatter", "asyncReduce",
                    "asyncCollect", "asyncGather", "asyncAt", "asyncBarrier()", "asyncBarrier(int)", "asyncSplitGroup"),
            FUTURE, Set.of("await()", "await(long, TimeUnit)", "isSignaled", "signal"),
            STORAGES, Set.of("createShared0", "put0", "put", "get", "accumulate"),
            FIELD, Set.of("incrementModificationCounter", "decrementModificationCounter(int)",
                    "decrementModificationCounter(int, long, TimeUnit)"),
            THREAD, Set.of("run", "the end of run"),
            REMOTE, Set.of("writeByte in writeMessage", "write in writeMessage"),
            LOOPBACK, Set.of("writeByte in writeMessage", "write in writeMessage"),
            WORKER, Set.of("readByte in run", "processMessage in run"),
            AT, Set.of("the task in onReceive"));

    private static final Set<String> TAGGED_CLASSES = Set.of(FUTURE, STORAGES, FIELD, AT);

    private PcjWeaver() {
    }

    /** What was made of a class, and what should have been in it and was not. */
    record Woven(byte[] bytes, List<String> missing) {
    }

    static boolean wants(String internalName) {
        return NEEDED.containsKey(internalName);
    }

    static int classes() {
        return NEEDED.size();
    }

    /** @param confirms whether operations are to be held up before they are sent */
    static Woven weave(String name, byte[] bytes, boolean confirms) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        Set<String> found = new HashSet<>();
        reader.accept(new Visitor(name, writer, found, confirms), ClassReader.EXPAND_FRAMES);
        List<String> missing = new ArrayList<>();
        for (String needed : NEEDED.get(name)) {
            if (!found.contains(needed)) {
                missing.add(name.substring(name.lastIndexOf('/') + 1).replace('$', '.') + "." + needed);
            }
        }
        for (String op : new String[]{"asyncPut", "asyncGet", "asyncAccumulate"}) {
            if (confirms && name.equals(GROUP) && !found.contains("send in " + op)) {
                missing.add("Networker.send in InternalGroup." + op);
            }
        }
        missing.sort(null);
        return new Woven(writer.toByteArray(), missing);
    }

    private static void call(MethodVisitor mv, String hook, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
    }

    private static final class Visitor extends ClassVisitor {
        private final String name;
        private final Set<String> found;
        private final boolean confirms;

        Visitor(String name, ClassVisitor next, Set<String> found, boolean confirms) {
            super(Opcodes.ASM9, next);
            this.name = name;
            this.found = found;
            this.confirms = confirms;
        }

        @Override
        public void visit(int version, int access, String type, String signature, String parent, String[] interfaces) {
            if (!TAGGED_CLASSES.contains(name)) {
                super.visit(version, access, type, signature, parent, interfaces);
                return;
            }
            String[] more = new String[interfaces.length + 1];
            System.arraycopy(interfaces, 0, more, 0, interfaces.length);
            more[interfaces.length] = TAGGED;
            super.visit(version, access, type, null, parent, more);
        }

        @Override
        public void visitEnd() {
            if (TAGGED_CLASSES.contains(name)) {
                tag();
            }
            super.visitEnd();
        }

        /** The field and its two methods. Volatile: who puts something there and who takes it are not the same. */
        private void tag() {
            String object = "Ljava/lang/Object;";
            visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_VOLATILE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC, TAG,
                    object, null, null).visitEnd();
            MethodVisitor get = super.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC, TAG, "()" + object, null,
                    null);
            get.visitCode();
            get.visitVarInsn(Opcodes.ALOAD, 0);
            get.visitFieldInsn(Opcodes.GETFIELD, name, TAG, object);
            get.visitInsn(Opcodes.ARETURN);
            get.visitMaxs(1, 1);
            get.visitEnd();
            MethodVisitor set = super.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC, TAG, "(" + object + ")V",
                    null, null);
            set.visitCode();
            set.visitVarInsn(Opcodes.ALOAD, 0);
            set.visitVarInsn(Opcodes.ALOAD, 1);
            set.visitFieldInsn(Opcodes.PUTFIELD, name, TAG, object);
            set.visitInsn(Opcodes.RETURN);
            set.visitMaxs(2, 2);
            set.visitEnd();
        }

        @Override
        public MethodVisitor visitMethod(int access, String method, String descriptor, String signature,
                String[] thrown) {
            MethodVisitor mv = super.visitMethod(access, method, descriptor, signature, thrown);
            if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC)) == Opcodes.ACC_ABSTRACT) {
                return mv;
            }
            boolean bridge = (access & Opcodes.ACC_BRIDGE) != 0;
            return switch (name) {
                case GROUP -> bridge ? mv : group(mv, access, method, descriptor);
                case FUTURE -> future(mv, access, method, descriptor);
                case STORAGES -> storages(mv, access, method, descriptor);
                case FIELD -> storageField(mv, access, method, descriptor);
                case THREAD -> method.equals("run") ? thread(mv, access, descriptor) : mv;
                case REMOTE, LOOPBACK -> method.equals("writeMessage") && !bridge ? sending(mv) : mv;
                case WORKER -> method.equals("run") ? receiving(mv) : mv;
                case AT -> method.startsWith("lambda$onReceive$") && (access & Opcodes.ACC_STATIC) == 0
                        ? task(mv, access, method, descriptor)
                        : mv;
                default -> mv;
            };
        }

        private MethodVisitor group(MethodVisitor mv, int access, String method, String descriptor) {
            Integer kind = OPERATIONS.get(method);
            boolean barrier = method.equals("asyncBarrier") || method.equals("asyncSplitGroup");
            if (kind == null && !barrier) {
                return mv;
            }
            Type[] args = Type.getArgumentTypes(descriptor);
            boolean peer = method.equals("asyncBarrier") && args.length == 1;
            found.add(!method.equals("asyncBarrier") ? method : peer ? "asyncBarrier(int)" : "asyncBarrier()");
            boolean held = confirms
                    && (method.equals("asyncPut") || method.equals("asyncGet") || method.equals("asyncAccumulate"));
            return new AdviceAdapter(Opcodes.ASM9, mv, access, method, descriptor) {
                private int op;

                @Override
                protected void onMethodEnter() {
                    op = newLocal(Type.getType(Object.class));
                    if (barrier) {
                        push(method.equals("asyncSplitGroup")
                                ? PgasHooks.SPLIT
                                : peer ? PgasHooks.PEER : PgasHooks.BARRIER);
                        loadThis();
                        if (peer) {
                            loadArg(0);
                        } else {
                            push(-1);
                        }
                        call(mv, "arrive", "(ILjava/lang/Object;I)Ljava/lang/Object;");
                    } else {
                        push(kind);
                        loadThis();
                        argument(Type.INT_TYPE, -1);
                        argument(Type.getType(Enum.class), 0);
                        argument(Type.getType(int[].class), 0);
                        argument(kind == PgasHooks.SCATTER
                                ? Type.getType(Map.class)
                                : Type.getType(Object.class), 0);
                        call(mv, "issue",
                                "(ILjava/lang/Object;ILjava/lang/Enum;[ILjava/lang/Object;)Ljava/lang/Object;");
                    }
                    storeLocal(op);
                }

                private void argument(Type type, int otherwise) {
                    for (int i = 0; i < args.length; i++) {
                        if (args[i].equals(type)) {
                            loadArg(i);
                            return;
                        }
                    }
                    if (type.equals(Type.INT_TYPE)) {
                        push(otherwise);
                    } else {
                        visitInsn(ACONST_NULL);
                    }
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String shape, boolean itf) {
                    if (held && owner.equals(NETWORKER) && called.equals("send")) {
                        found.add("send in " + method);
                        call(mv, "send", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V");
                    } else {
                        super.visitMethodInsn(opcode, owner, called, shape, itf);
                    }
                }

                @Override
                protected void onMethodExit(int opcode) {
                    if (opcode == ARETURN) {
                        dup();
                        loadLocal(op);
                        swap();
                        call(mv, "issued", "(Ljava/lang/Object;Ljava/lang/Object;)V");
                    }
                }
            };
        }

        private MethodVisitor future(MethodVisitor mv, int access, String method, String descriptor) {
            String text = method + descriptor;
            switch (text) {
                case "await()V":
                    found.add("await()");
                    break;
                case "await(JLjava/util/concurrent/TimeUnit;)V":
                    found.add("await(long, TimeUnit)");
                    break;
                case "isSignaled()Z", "signal()V":
                    found.add(method);
                    break;
                default:
                    return mv;
            }
            return new AdviceAdapter(Opcodes.ASM9, mv, access, method, descriptor) {
                @Override
                protected void onMethodEnter() {
                    if (method.equals("signal")) {
                        loadThis();
                        call(mv, "signalled", "(Ljava/lang/Object;)V");
                    }
                }

                @Override
                protected void onMethodExit(int opcode) {
                    if (opcode == IRETURN) {
                        dup();
                        loadThis();
                        call(mv, "completedIf", "(ZLjava/lang/Object;)V");
                    } else if (opcode == RETURN && method.equals("await")) {
                        loadThis();
                        call(mv, "completed", "(Ljava/lang/Object;)V");
                    }
                }
            };
        }

        private MethodVisitor storages(MethodVisitor mv, int access, String method, String descriptor) {
            boolean named = descriptor.contains("Ljava/lang/Enum;");
            boolean local = named && (method.equals("put") || method.equals("get") || method.equals("accumulate"));
            boolean put = method.equals("put0");
            boolean shared = method.equals("createShared0");
            if (!local && !put && !shared) {
                return mv;
            }
            found.add(method);
            int kind = method.equals("get")
                    ? PgasHooks.GET
                    : method.equals("put") ? PgasHooks.PUT : PgasHooks.ACCUMULATE;
            int last = Type.getArgumentTypes(descriptor).length - 1;
            return new AdviceAdapter(Opcodes.ASM9, mv, access, method, descriptor) {
                @Override
                protected void onMethodEnter() {
                    if (local) {
                        push(kind);
                        loadThis();
                        loadArg(last - 1);
                        loadArg(last);
                        call(mv, "local", "(ILjava/lang/Object;Ljava/lang/Enum;[I)V");
                    }
                }

                @Override
                protected void onMethodExit(int opcode) {
                    if (opcode != RETURN || local) {
                        return;
                    }
                    loadThis();
                    loadArgs();
                    call(mv, put ? "stored" : "shared", "(Ljava/lang/Object;" + descriptor.substring(1));
                }
            };
        }

        private MethodVisitor storageField(MethodVisitor mv, int access, String method, String descriptor) {
            boolean landed = method.equals("incrementModificationCounter");
            boolean waited = method.equals("decrementModificationCounter");
            if (!landed && !waited) {
                return mv;
            }
            found.add(
                    landed ? method : descriptor.equals("(I)V") ? method + "(int)" : method + "(int, long, TimeUnit)");
            return new AdviceAdapter(Opcodes.ASM9, mv, access, method, descriptor) {
                @Override
                protected void onMethodEnter() {
                    if (landed) {
                        loadThis();
                        call(mv, "landed", "(Ljava/lang/Object;)V");
                    }
                }

                @Override
                protected void onMethodExit(int opcode) {
                    if (waited && opcode == RETURN) {
                        loadThis();
                        call(mv, "waited", "(Ljava/lang/Object;)V");
                    }
                }
            };
        }

        private MethodVisitor thread(MethodVisitor mv, int access, String descriptor) {
            found.add("run");
            return new AdviceAdapter(Opcodes.ASM9, mv, access, "run", descriptor) {
                @Override
                protected void onMethodEnter() {
                    loadThis();
                    call(mv, "threadStarts", "(Ljava/lang/Object;)V");
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String shape, boolean itf) {
                    if (owner.equals("java/util/concurrent/Semaphore") && called.equals("release")) {
                        found.add("the end of run");
                        loadThis();
                        call(mv, "threadEnds", "(Ljava/lang/Object;)V");
                    }
                    super.visitMethodInsn(opcode, owner, called, shape, itf);
                }
            };
        }

        private MethodVisitor sending(MethodVisitor mv) {
            return new MethodVisitor(Opcodes.ASM9, mv) {
                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String shape, boolean itf) {
                    if (owner.equals(OUT) && called.equals("writeByte")) {
                        found.add("writeByte in writeMessage");
                        visitVarInsn(Opcodes.ALOAD, 1);
                        call(mv, "writeType", "(Ljava/io/OutputStream;ILjava/lang/Object;)V");
                    } else if (owner.equals(MESSAGE) && called.equals("write")) {
                        found.add("write in writeMessage");
                        visitInsn(Opcodes.DUP2);
                        super.visitMethodInsn(opcode, owner, called, shape, itf);
                        visitInsn(Opcodes.SWAP);
                        type(mv);
                        call(mv, "written", "(Ljava/io/OutputStream;I)V");
                    } else {
                        super.visitMethodInsn(opcode, owner, called, shape, itf);
                    }
                }
            };
        }

        private static void type(MethodVisitor mv) {
            String kind = I + "message/MessageType";
            mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, MESSAGE, "getType", "()L" + kind + ";", false);
            mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, kind, "getId", "()B", false);
        }

        private MethodVisitor receiving(MethodVisitor mv) {
            return new MethodVisitor(Opcodes.ASM9, mv) {
                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String shape, boolean itf) {
                    if (owner.equals(IN) && called.equals("readByte")) {
                        found.add("readByte in run");
                        call(mv, "readType", "(Ljava/io/InputStream;)B");
                    } else if (called.equals("processMessage")) {
                        found.add("processMessage in run");
                        visitInsn(Opcodes.DUP);
                        call(mv, "receiving", "(Ljava/lang/Object;)V");
                        visitInsn(Opcodes.DUP2_X1);
                        super.visitMethodInsn(opcode, owner, called, shape, itf);
                        type(mv);
                        call(mv, "received", "(Ljava/io/InputStream;I)V");
                    } else {
                        super.visitMethodInsn(opcode, owner, called, shape, itf);
                    }
                }
            };
        }

        private MethodVisitor task(MethodVisitor mv, int access, String method, String descriptor) {
            found.add("the task in onReceive");
            return new AdviceAdapter(Opcodes.ASM9, mv, access, method, descriptor) {
                @Override
                protected void onMethodEnter() {
                    loadThis();
                    call(mv, "taskBegins", "(Ljava/lang/Object;)V");
                }

                @Override
                protected void onMethodExit(int opcode) {
                    call(mv, "taskEnds", "()V");
                }
            };
        }
    }
}
