package dev.heddle.instrument.watch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets the clock of the thread rise before whatever may release something. The call has no arguments and no result, so it can stand
 * anywhere and changes no frame; only a method that gives its monitor back when it is left by an exception needs a handler.
 */
final class ReleaseVisitor extends MethodVisitor {
    private static final String THREAD = "java/lang/Thread";
    /** What is called before something is released; and before final fields are frozen, in the target and in the JDK. */
    static final String RELEASING = "releasing";
    static final String FREEZING = "freezing";
    /** What is called when a method returns that has read what others release without being seen. */
    static final String ACQUIRED = "acquiredUnseen";
    static final String FREEZING_LIBRARY = "freezingLibrary";

    /** Which fields are volatile, and who wants to know of changes. */
    interface Volatiles extends Glance.Volatiles {
        /** A method was changed. */
        void risesIn(String method);
    }

    private final Volatiles volatiles;
    private final String atReturn;
    private final boolean atEntry;
    private final boolean guarded;
    private final boolean frames;
    private final String entryHook;
    private final String name;
    private boolean told;
    /**
     * The first of the JVM's compilers gives up a method in which a handler covers itself and something in it may throw. Compilers of Java make
     * such handlers to give back the monitor of a block after an exception. So there the clock rises before the handler is entered: what leads to it
     * leads to a detour, which is covered by the handler as the block is. By label of the handler, where its detour begins.
     */
    private final Map<Label, Label> detours = new LinkedHashMap<>();
    /** By label of the handler, what its frame is: locals and stack. */
    private final Map<Label, Object[][]> frameOf = new HashMap<>();
    /** By label at which a handler no longer covers itself, that handler. */
    private final Map<Label, Label> selfEnds = new HashMap<>();
    private final List<Object[]> blocks = new ArrayList<>();
    /** The handler whose frame comes next, or null. */
    private Label entered;
    /** The handler that covers itself here, or null: the clock has risen already, and nothing was done since that others could have to see. */
    private Label covering;
    private final Label start = new Label();
    private final Label end = new Label();

    /**
     * @param atEntry  the method releases as a whole, such as the end of a thread
     * @param atReturn what is called when it returns, or null: it releases a monitor, or a class that is initialized, or freezes final fields
     * @param guarded  and also when it is left by an exception
     * @param frames   whether the class file has stack map frames
     * @param hook     what else is called at the entry, or null
     */
    ReleaseVisitor(MethodVisitor next, String name, Volatiles volatiles, boolean atEntry, String atReturn,
            boolean guarded,
            boolean frames, String hook) {
        super(Opcodes.ASM9, next);
        this.name = name;
        this.volatiles = volatiles;
        this.atEntry = atEntry;
        this.atReturn = atReturn;
        this.guarded = guarded;
        this.frames = frames;
        this.entryHook = hook;
    }

    private void rise() {
        rise(RELEASING);
    }

    private void rise(String call) {
        if (!told) {
            told = true;
            volatiles.risesIn(name);
        }
        super.visitMethodInsn(Opcodes.INVOKESTATIC, WatchTransformer.WATCH, call, "()V", false);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (Special.HIDDEN.equals(entryHook)) {
            super.visitVarInsn(Opcodes.ALOAD, Special.HIDDEN_LOADER);
            super.visitVarInsn(Opcodes.ALOAD, Special.HIDDEN_NEST);
            super.visitVarInsn(Opcodes.ALOAD, Special.HIDDEN_BYTES);
            super.visitVarInsn(Opcodes.ILOAD, Special.HIDDEN_FLAGS);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, WatchTransformer.WATCH, entryHook, Special.HIDDEN_DESC, false);
            super.visitVarInsn(Opcodes.ASTORE, Special.HIDDEN_BYTES);
        } else if (entryHook != null) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, WatchTransformer.WATCH, entryHook, "()V", false);
        }
        if (atEntry) {
            rise();
        }
        if (guarded) {
            super.visitLabel(start);
        }
    }

    @Override
    public void visitTryCatchBlock(Label from, Label to, Label handler, String type) {
        blocks.add(new Object[]{from, to, handler, type});
        if (from == handler && type == null) {
            detours.put(handler, new Label());
            selfEnds.put(to, handler);
        }
    }

    /** All of them are known before the first label, in their order. */
    private void detour() {
        for (Object[] b : blocks) {
            Label handler = (Label) b[2];
            boolean around = b[0] != handler && detours.containsKey(handler);
            super.visitTryCatchBlock((Label) b[0], (Label) b[1], around ? detours.get(handler) : handler,
                    (String) b[3]);
        }
        blocks.clear();
    }

    @Override
    public void visitLabel(Label label) {
        if (!blocks.isEmpty()) {
            detour();
        }
        super.visitLabel(label);
        if (covering != null && selfEnds.get(label) == covering) {
            covering = null;
        }
        if (detours.containsKey(label)) {
            entered = label;
            covering = label;
        }
    }

    @Override
    public void visitFrame(int type, int locals, Object[] local, int stacked, Object[] stack) {
        if (entered != null) {
            frameOf.put(entered, new Object[][]{Arrays.copyOf(local, locals), Arrays.copyOf(stack, stacked)});
            entered = null;
        }
        super.visitFrame(type, locals, local, stacked, stack);
    }

    @Override
    public void visitInsn(int op) {
        if (op >= Opcodes.IALOAD && op <= Opcodes.SALOAD || op >= Opcodes.IASTORE && op <= Opcodes.SASTORE) {
            covering = null;
        }
        if (op == Opcodes.MONITOREXIT && covering == null) {
            rise();
        } else if (atReturn != null && op >= Opcodes.IRETURN && op <= Opcodes.RETURN) {
            rise(atReturn);
        }
        super.visitInsn(op);
    }

    @Override
    public void visitFieldInsn(int op, String owner, String field, String desc) {
        covering = null;
        if ((op == Opcodes.PUTFIELD || op == Opcodes.PUTSTATIC) && volatiles.isVolatile(owner, field)) {
            rise();
        }
        super.visitFieldInsn(op, owner, field, desc);
    }

    @Override
    public void visitMethodInsn(int op, String owner, String method, String desc, boolean itf) {
        covering = null;
        if (releases(owner, method, desc)) {
            rise();
        }
        super.visitMethodInsn(op, owner, method, desc, itf);
    }

    @Override
    public void visitInvokeDynamicInsn(String method, String desc, Handle bootstrap, Object... arguments) {
        covering = null;
        String call = linked(bootstrap.getOwner(), desc);
        if (call != null) {
            rise(call);
        }
        super.visitInvokeDynamicInsn(method, desc, bootstrap, arguments);
    }

    /**
     * What is to be called before a call site that is linked by this class, or null. What a lambda captures are final fields of it, in a class that no agent
     * is offered. What other languages link may be anything.
     */
    static String linked(String bootstrapOwner, String desc) {
        switch (bootstrapOwner) {
            case "java/lang/invoke/StringConcatFactory", "java/lang/runtime/ObjectMethods",
                    "java/lang/runtime/SwitchBootstraps":
                return null;
            case "java/lang/invoke/LambdaMetafactory":
                int end = desc.indexOf(')');
                int object = desc.indexOf('L');
                int array = desc.indexOf('[');
                return object >= 0 && object < end || array >= 0 && array < end ? FREEZING : null;
            default:
                return RELEASING;
        }
    }

    static boolean releases(String owner, String method, String desc) {
        switch (owner) {
            case "java/lang/invoke/VarHandle", "jdk/internal/misc/Unsafe", "sun/misc/Unsafe":
                return !plain(method);
            case "java/lang/reflect/Field":
                return method.startsWith("set");
            case "java/lang/reflect/Method":
                // It may be Object.wait, or a native method that gives back a monitor.
                return method.equals("invoke");
            case THREAD:
                return method.equals("start0");
            default:
                if (owner.startsWith("java/lang/invoke/") || owner.startsWith("jdk/jfr/")) {
                    // Nothing is woven there. A handle may be the setter of a volatile field, a call site may be volatile, and bound handles have final fields.
                    return true;
                }
                return method.equals("wait") && (desc.equals("()V") || desc.equals("(J)V") || desc.equals("(JI)V"));
        }
    }

    /** Of a handle or of Unsafe: what orders nothing, or only what comes after it. */
    private static boolean plain(String method) {
        if (method.startsWith("getAnd")) {
            return false;
        }
        return method.startsWith("get") || method.equals("set") || method.equals("setOpaque")
                || method.startsWith("put") && !method.endsWith("Volatile") && !method.endsWith("Release")
                        && !method.startsWith("putOrdered")
                || method.equals("loadFence") || method.equals("acquireFence") || method.equals("loadLoadFence")
                || method.equals("park") || method.equals("withInvokeExactBehavior") || method.endsWith("Offset")
                || method.startsWith("arrayBase") || method.startsWith("arrayIndex") || method.startsWith("allocate")
                || method.startsWith("ensureClass") || method.startsWith("copy") || method.equals("isBigEndian")
                || method.equals("throwException") || method.equals("addressSize") || method.equals("pageSize");
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        for (Map.Entry<Label, Label> d : detours.entrySet()) {
            super.visitLabel(d.getValue());
            Object[][] frame = frameOf.get(d.getKey());
            if (frame != null) {
                super.visitFrame(Opcodes.F_NEW, frame[0].length, frame[0], frame[1].length, frame[1]);
            }
            rise();
            Label over = new Label();
            // Thrown again, and caught by the handler: it may be reached by exceptions only, too.
            super.visitInsn(Opcodes.ATHROW);
            super.visitLabel(over);
            super.visitTryCatchBlock(d.getValue(), over, d.getKey(), null);
        }
        if (guarded) {
            super.visitLabel(end);
            super.visitTryCatchBlock(start, end, end, null);
            if (frames) {
                super.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, new Object[]{"java/lang/Throwable"});
            }
            rise();
            super.visitInsn(Opcodes.ATHROW);
        }
        super.visitMaxs(Math.max(Special.HIDDEN.equals(entryHook) ? 4 : 1, stack), locals);
    }
}
