package dev.heddle.instrument;

import dev.heddle.probe.Calls;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Probes around calls of JDK methods that synchronize, or touch JDK objects and arrays. */
final class CallWeaver implements Opcodes {
    private static final Type OBJECT = Type.getType(Object.class);
    private static final String UNSAFE = "misc/Unsafe";

    private final MethodWeaver w;

    CallWeaver(MethodWeaver w) {
        this.w = w;
    }

    void call(MethodInsnNode in) {
        if (in.name.startsWith("<")) {
            return;
        }
        String owner = in.owner;
        if (owner.startsWith("[")) {
            if (in.name.equals("clone") && w.checksAccesses()) {
                before(in, new int[]{-1}, Names.ELEMENTS, "readAll", Names.OBJECT_STATE_INT);
            }
            return;
        }
        if (in.name.equals("clone") && in.desc.equals("()Ljava/lang/Object;")) {
            InsnList post = new InsnList();
            post.add(new InsnNode(DUP));
            MethodWeaver.call(post, Names.P + "Clones", "made", "(Ljava/lang/Object;)V");
            w.mn.instructions.insert(in, post);
        }
        if (in.name.equals("wait") && (in.desc.equals("()V") || in.desc.equals("(J)V") || in.desc.equals("(JI)V"))) {
            around(in, -1, Names.PROBES, "waiting", "waited");
            return;
        }
        if (in.name.startsWith("notify") && in.desc.equals("()V") && in.getOpcode() != INVOKESTATIC) {
            before(in, new int[]{-1}, Names.PROBES, "notifying", Names.OBJECT_STATE_INT);
            return;
        }
        if (!Resolver.jdkName(owner)) {
            owner = in.getOpcode() == INVOKESTATIC ? null : w.ctx.resolver.jdkSuper(w.ctx.loader, owner);
            if (owner == null || owner.equals("java/lang/Object")) {
                return;
            }
        }
        jdkCall(in, owner);
    }

    private void jdkCall(MethodInsnNode in, String owner) {
        if (owner.startsWith("java/util/concurrent/atomic/")) {
            atomic(in, owner);
        } else if (owner.equals("java/lang/invoke/VarHandle")) {
            handle(in);
        } else if (owner.equals("java/lang/invoke/MethodHandle") && in.name.startsWith("invoke") && !w.ctx.jdk) {
            methodHandle(in);
        } else if (owner.startsWith("java/lang/ref/") && !w.ctx.jdk) {
            reference(in);
        } else if (owner.endsWith(UNSAFE)) {
            unsafe(in);
        } else if (owner.equals("java/util/concurrent/Semaphore")) {
            semaphore(in);
        } else if (owner.startsWith("java/util/concurrent/locks/")) {
            lock(in, owner);
        } else if (owner.equals("java/lang/System") && in.name.equals("arraycopy") && w.checksAccesses()) {
            before(in, new int[]{0, 1, 2, 3, 4}, Names.ELEMENTS, "copy",
                    "(Ljava/lang/Object;ILjava/lang/Object;II" + Names.STATE_DESC + "I)V");
        } else if (in.name.equals("gc") && in.desc.equals("()V") && owner.startsWith("java/lang/")) {
            InsnList pre = new InsnList();
            w.loadState(pre);
            pre.add(new MethodInsnNode(INVOKEVIRTUAL, Names.STATE, "letGo", "()V", false));
            w.mn.instructions.insertBefore(in, pre);
        } else if (owner.equals("java/lang/reflect/Field")
                && (in.name.startsWith("get") || in.name.startsWith("set"))) {
            reflection(in);
        } else if (owner.equals("java/util/Arrays")) {
            arrays(in);
        } else if (owner.equals("java/lang/Thread")) {
            thread(in);
        } else if (in.getOpcode() != INVOKESTATIC && CallTable.collectionLike(owner)) {
            collection(in, owner);
        } else if (in.getOpcode() != INVOKESTATIC && (owner.equals("java/lang/Number")
                || owner.equals("java/lang/CharSequence") || in.name.equals("toString")) && !w.ctx.jdk
                && in.getOpcode() != INVOKESPECIAL) {
            looksInto(in);
        } else if (!w.ctx.jdk && in.getOpcode() == INVOKESTATIC && isProperty(in)) {
            property(in);
        }
    }

    /** A call on something of which is only known that it is a number, or text, or anything. */
    private void looksInto(MethodInsnNode in) {
        if (w.emptyProbe()) {
            return;
        }
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        InsnList post = new InsnList();
        s.key(post, -1);
        w.loadState(post);
        MethodWeaver.push(post, w.site());
        MethodWeaver.call(post, Names.CALLS, "passed", Names.OBJECT_STATE_INT);
        w.mn.instructions.insert(in, post);
    }

    private static boolean isProperty(MethodInsnNode in) {
        return in.owner.equals("java/lang/System") && in.name.endsWith("Property")
                || in.owner.equals("java/lang/Integer") && in.name.equals("getInteger")
                || in.owner.equals("java/lang/Long") && in.name.equals("getLong")
                || in.owner.equals("java/lang/Boolean") && in.name.equals("getBoolean");
    }

    private void property(MethodInsnNode in) {
        if (w.emptyProbe()) {
            return;
        }
        if (in.name.equals("setProperty") || in.name.equals("clearProperty")) {
            InsnList pre = new InsnList();
            w.loadState(pre);
            MethodWeaver.call(pre, Names.CALLS, "settingProperty", "(" + Names.STATE_DESC + ")V");
            w.mn.instructions.insertBefore(in, pre);
        }
        InsnList post = new InsnList();
        w.loadState(post);
        MethodWeaver.call(post, Names.CALLS, "gotProperty", "(" + Names.STATE_DESC + ")V");
        w.mn.instructions.insert(in, post);
    }

    private void collection(MethodInsnNode in, String owner) {
        int effect = CallTable.effect(owner, in.name);
        boolean data = w.checksAccesses();
        boolean never = CallTable.neverSynchronizes(owner);
        if (effect < 0 || never && (!data || w.ctx.jdk) || w.emptyProbe()) {
            return;
        }
        if (w.staysHere(in)) {
            return;
        }
        effect |= in.getOpcode() == INVOKESPECIAL ? Calls.SUPER : 0;
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        s.key(pre, -1);
        if (data && CallTable.elementOfList(in.name, in.desc)) {
            s.key(pre, 0);
            w.loadState(pre);
            MethodWeaver.push(pre, effect);
            // Of its own: by its site a race is told to be one of a list, and not of an array in the same line.
            MethodWeaver.push(pre, w.ownSite());
            MethodWeaver.push(pre, w.ctx.sites.nextSlot());
            MethodWeaver.call(pre, Names.CALLS, "at", "(Ljava/lang/Object;I" + Names.STATE_DESC + "III)V");
        } else {
            w.loadState(pre);
            MethodWeaver.push(pre, effect);
            MethodWeaver.push(pre, w.site());
            MethodWeaver.call(pre, Names.CALLS, "before", "(Ljava/lang/Object;" + Names.STATE_DESC + "II)V");
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        if (!never) {
            InsnList post = new InsnList();
            s.key(post, -1);
            w.loadState(post);
            MethodWeaver.push(post, effect);
            MethodWeaver.push(post, w.site());
            MethodWeaver.call(post, Names.CALLS, "after", "(Ljava/lang/Object;" + Names.STATE_DESC + "II)V");
            w.mn.instructions.insert(in, post);
        }
    }

    private void atomic(MethodInsnNode in, String owner) {
        int mode = CallTable.atomicMode(in.name);
        if (mode == CallTable.NOTHING || in.getOpcode() == INVOKESTATIC) {
            return;
        }
        if (owner.endsWith("Array") && in.desc.startsWith("(I")) {
            element(in, -1, 0, mode);
            return;
        }
        variable(in, owner.endsWith("FieldUpdater") ? 0 : -1, mode);
    }

    private void handle(MethodInsnNode in) {
        if (in.getOpcode() == INVOKESTATIC) {
            fence(in);
            return;
        }
        int mode = CallTable.handleMode(in.name);
        Type[] args = Type.getArgumentTypes(in.desc);
        boolean coordinate = args.length > CallTable.handleValues(in.name) && args[0].getSort() >= Type.ARRAY;
        if (mode == CallTable.NOTHING) {
            if (w.checksAccesses() && !w.emptyProbe() && !w.ctx.jdk
                    && (in.name.equals("get") || in.name.equals("set"))) {
                plainHandle(in, args, coordinate);
            }
            return;
        }
        if (coordinate && args[0].getSort() == Type.ARRAY && args.length > 1 && args[1].equals(Type.INT_TYPE)) {
            element(in, 0, 1, mode);
            return;
        }
        if (w.ctx.jdk && coordinate) {
            String field = handleField(in);
            if (field != null) {
                member(in, w.ctx.sites.volatileMember(field), mode);
                return;
            }
        }
        if (coordinate) {
            variable(in, 0, mode, "before", "after");
        } else {
            variable(in, -1, mode, "beforeStatic", "afterStatic");
        }
    }

    /** It may be a volatile field: of its first argument, or a static one. */
    private void methodHandle(MethodInsnNode in) {
        Type[] args = Type.getArgumentTypes(in.desc);
        if (w.emptyProbe()) {
            return;
        }
        if (args.length > 0 && args[0].getSort() == Type.OBJECT) {
            variable(in, 0, CallTable.BOTH, "before", "after");
        } else if (args.length < 2) {
            variable(in, -1, CallTable.BOTH, "beforeStatic", "afterStatic");
        }
    }

    /** Who takes a reference from its queue knows what came before it was put there. */
    private void reference(MethodInsnNode in) {
        if (w.emptyProbe()) {
            return;
        }
        if (in.name.equals("enqueue") && in.desc.equals("()Z")) {
            variable(in, -1, CallTable.RELEASE);
        } else if (in.owner.equals("java/lang/ref/ReferenceQueue")
                && in.desc.endsWith(")Ljava/lang/ref/Reference;")) {
            InsnList post = new InsnList();
            post.add(new InsnNode(DUP));
            w.loadState(post);
            MethodWeaver.call(post, Names.VARS, "after", Names.OBJECT_STATE);
            w.mn.instructions.insert(in, post);
        }
    }

    /** Plain mode: an ordinary access to the field or element. */
    private void plainHandle(MethodInsnNode in, Type[] args, boolean coordinate) {
        boolean write = in.name.equals("set");
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        if (coordinate && args[0].getSort() == Type.ARRAY && args.length > 1 && args[1].equals(Type.INT_TYPE)) {
            s.key(pre, 0);
            s.key(pre, 1);
            w.loadState(pre);
            MethodWeaver.push(pre, w.site());
            MethodWeaver.push(pre, w.ctx.sites.nextSlot());
            MethodWeaver.call(pre, Names.ELEMENTS, in.name.equals("set") ? "write" : "read", Names.ELEMENT);
        } else {
            s.key(pre, -1);
            if (coordinate) {
                s.key(pre, 0);
            } else {
                pre.add(new InsnNode(ACONST_NULL));
            }
            w.loadState(pre);
            MethodWeaver.push(pre, w.site());
            MethodWeaver.push(pre, write ? 1 : 0);
            MethodWeaver.call(pre, Names.P + "Handles", "access",
                    "(Ljava/lang/Object;Ljava/lang/Object;" + Names.STATE_DESC + "IZ)V");
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
    }

    /** The field that a handle constant of a JDK class stands for: by convention it has the field's name in capitals. */
    private String handleField(MethodInsnNode in) {
        int open = 1;
        for (org.objectweb.asm.tree.AbstractInsnNode at = in.getPrevious(); at != null; at = at.getPrevious()) {
            if (at instanceof MethodInsnNode && ((MethodInsnNode) at).owner.equals("java/lang/invoke/VarHandle")) {
                open++;
            } else if (at instanceof org.objectweb.asm.tree.FieldInsnNode && at.getOpcode() == GETSTATIC
                    && ((org.objectweb.asm.tree.FieldInsnNode) at).desc.equals("Ljava/lang/invoke/VarHandle;")
                    && --open == 0) {
                String constant = ((org.objectweb.asm.tree.FieldInsnNode) at).name;
                Type first = Type.getArgumentTypes(in.desc)[0];
                ClassMeta type = first.getSort() == Type.OBJECT
                        ? w.ctx.resolver.find(w.ctx.loader, first.getInternalName())
                        : null;
                for (; type != null; type = type.superName == null
                        ? null
                        : w.ctx.resolver.find(w.ctx.loader, type.superName)) {
                    for (java.util.Map.Entry<String, Integer> f : type.fields.entrySet()) {
                        if (f.getKey().equalsIgnoreCase(constant)
                                && (f.getValue() & (ACC_STATIC | ACC_VOLATILE)) == ACC_VOLATILE) {
                            return type.name.replace('/', '.') + "." + f.getKey();
                        }
                    }
                }
                return null;
            }
        }
        return null;
    }

    /** An operation on one known volatile field of the first argument. */
    private void member(MethodInsnNode in, int member, int mode) {
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        if ((mode & CallTable.RELEASE) != 0) {
            s.key(pre, 0);
            w.loadState(pre);
            MethodWeaver.push(pre, member);
            MethodWeaver.call(pre, Names.PROBES, "volatileWrite", Names.OBJECT_STATE_INT);
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        if ((mode & CallTable.ACQUIRE) != 0) {
            InsnList post = new InsnList();
            s.key(post, 0);
            w.loadState(post);
            MethodWeaver.push(post, member);
            MethodWeaver.call(post, Names.PROBES, "volatileRead", Names.OBJECT_STATE_INT);
            w.mn.instructions.insert(in, post);
        }
    }

    /** An atomic operation on one element: {@code key} and {@code index} are arguments, -1 the receiver. */
    private void element(MethodInsnNode in, int key, int index, int mode) {
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        if ((mode & CallTable.RELEASE) != 0) {
            s.key(pre, key);
            s.key(pre, index);
            w.loadState(pre);
            MethodWeaver.call(pre, Names.VARS, "beforeAt", "(Ljava/lang/Object;I" + Names.STATE_DESC + ")V");
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        if ((mode & CallTable.ACQUIRE) != 0) {
            InsnList post = new InsnList();
            s.key(post, key);
            s.key(post, index);
            w.loadState(post);
            MethodWeaver.call(post, Names.VARS, "afterAt", "(Ljava/lang/Object;I" + Names.STATE_DESC + ")V");
            w.mn.instructions.insert(in, post);
        }
    }

    /** Reflection on a volatile field of an object synchronizes like the field. */
    private void reflection(MethodInsnNode in) {
        if (!in.desc.startsWith("(Ljava/lang/Object;") || w.ctx.jdk) {
            return;
        }
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        s.key(pre, -1);
        s.key(pre, 0);
        w.loadState(pre);
        MethodWeaver.push(pre, w.site());
        MethodWeaver.push(pre, in.name.startsWith("set") ? 1 : 0);
        String desc = "(Ljava/lang/reflect/Field;Ljava/lang/Object;" + Names.STATE_DESC + ")V";
        MethodWeaver.call(pre, Names.VARS, "beforeField", desc.replace(")V", "IZ)V"));
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        InsnList post = new InsnList();
        s.key(post, -1);
        post.add(new org.objectweb.asm.tree.TypeInsnNode(CHECKCAST, "java/lang/reflect/Field"));
        s.key(post, 0);
        w.loadState(post);
        MethodWeaver.call(post, Names.VARS, "afterField", desc);
        w.mn.instructions.insert(in, post);
    }

    private void unsafe(MethodInsnNode in) {
        if (in.name.endsWith("Fence")) {
            fence(in);
            return;
        }
        Type[] args = Type.getArgumentTypes(in.desc);
        int mode = CallTable.handleMode(in.name);
        if (in.name.startsWith("compareAndSwap")) {
            mode = CallTable.BOTH;
        }
        if (mode != CallTable.NOTHING && args.length > 1 && args[0].equals(OBJECT)) {
            variable(in, 0, mode);
        }
    }

    private void fence(MethodInsnNode in) {
        String method;
        switch (in.name) {
            case "acquireFence":
            case "loadFence":
            case "loadLoadFence":
                method = "acquireFence";
                break;
            case "releaseFence":
            case "storeFence":
            case "storeStoreFence":
                method = "releaseFence";
                break;
            case "fullFence":
                method = "fullFence";
                break;
            default:
                return;
        }
        InsnList code = new InsnList();
        w.loadState(code);
        MethodWeaver.call(code, Names.VARS, method, "(" + Names.STATE_DESC + ")V");
        if (method.equals("acquireFence")) {
            w.mn.instructions.insert(in, code);
        } else {
            w.mn.instructions.insertBefore(in, code);
        }
    }

    /** An operation on a synchronization variable: {@code key} is the index of its argument, -1 the receiver. */
    private void variable(MethodInsnNode in, int key, int mode) {
        variable(in, key, mode, "before", "after");
    }

    private void variable(MethodInsnNode in, int key, int mode, String before, String after) {
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        if ((mode & CallTable.RELEASE) != 0) {
            s.key(pre, key);
            w.loadState(pre);
            MethodWeaver.call(pre, Names.VARS, before, Names.OBJECT_STATE);
        }
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        if ((mode & CallTable.ACQUIRE) != 0) {
            InsnList post = new InsnList();
            s.key(post, key);
            w.loadState(post);
            MethodWeaver.call(post, Names.VARS, after, Names.OBJECT_STATE);
            w.mn.instructions.insert(in, post);
        }
    }

    /** For reports: which locks are held. The clocks of these locks are handled in their own code. */
    private void lock(MethodInsnNode in, String owner) {
        if (owner.endsWith("/LockSupport")) {
            park(in);
            return;
        }
        if (w.ctx.jdk || owner.indexOf("Condition") > 0) {
            return;
        }
        if (owner.endsWith("/StampedLock")) {
            stamped(in);
            return;
        }
        boolean took = in.name.equals("lock") || in.name.equals("lockInterruptibly");
        if (took || in.name.equals("tryLock")) {
            Spill s = new Spill(w, in);
            InsnList pre = s.save();
            s.restore(pre);
            w.mn.instructions.insertBefore(in, pre);
            InsnList post = new InsnList();
            if (took) {
                s.key(post, -1);
                post.add(new InsnNode(ICONST_1));
            } else {
                post.add(new InsnNode(DUP));
                s.key(post, -1);
                post.add(new InsnNode(SWAP));
            }
            w.loadState(post);
            MethodWeaver.push(post, w.site());
            MethodWeaver.call(post, Names.PROBES, took ? "locked" : "triedLock",
                    "(Ljava/lang/Object;Z" + Names.STATE_DESC + "I)V");
            w.mn.instructions.insert(in, post);
        } else if (in.name.equals("unlock")) {
            InsnList pre = new InsnList();
            pre.add(new InsnNode(DUP));
            w.loadState(pre);
            MethodWeaver.call(pre, Names.PROBES, "unlocking", Names.OBJECT_STATE);
            w.mn.instructions.insertBefore(in, pre);
        }
    }

    private void stamped(MethodInsnNode in) {
        boolean shared = in.name.equals("readLock");
        if ((shared || in.name.equals("writeLock")) && in.desc.equals("()J")) {
            held(in, shared ? ICONST_1 : ICONST_0, "stamped", "(Ljava/lang/Object;Z" + Names.STATE_DESC + "I)V");
        } else if (in.name.startsWith("unlock") && in.desc.equals("(J)V")) {
            givesBack(in, "unstamping");
        }
    }

    /** After a call without arguments: the receiver is held now. */
    private void held(MethodInsnNode in, int constant, String method, String desc) {
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        InsnList post = new InsnList();
        s.key(post, -1);
        if (constant != NOP) {
            post.add(new InsnNode(constant));
        }
        w.loadState(post);
        MethodWeaver.push(post, w.site());
        MethodWeaver.call(post, Names.PROBES, method, desc);
        w.mn.instructions.insert(in, post);
    }

    private void givesBack(MethodInsnNode in, String method) {
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        s.key(pre, -1);
        w.loadState(pre);
        MethodWeaver.call(pre, Names.PROBES, method, Names.OBJECT_STATE);
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
    }

    private void semaphore(MethodInsnNode in) {
        if (w.ctx.jdk) {
            return;
        }
        if ((in.name.equals("acquire") || in.name.equals("acquireUninterruptibly")) && in.desc.equals("()V")) {
            held(in, NOP, "permitTaken", Names.OBJECT_STATE_INT);
        } else if (in.name.equals("release") && in.desc.equals("()V")) {
            givesBack(in, "permitGiving");
        }
    }

    private void park(MethodInsnNode in) {
        if (w.ctx.jdk) {
            return;
        }
        InsnList code = new InsnList();
        if (in.name.equals("unpark")) {
            code.add(new InsnNode(DUP));
            MethodWeaver.call(code, Names.THREADS, "unpark", "(Ljava/lang/Thread;)V");
            w.mn.instructions.insertBefore(in, code);
        } else if (in.name.startsWith("park")) {
            MethodWeaver.call(code, Names.THREADS, "parked", "()V");
            w.mn.instructions.insert(in, code);
        }
    }

    private void thread(MethodInsnNode in) {
        if (w.ctx.jdk || in.getOpcode() == INVOKESTATIC) {
            return;
        }
        boolean alive = in.name.equals("isAlive") && in.desc.equals("()Z");
        if (!alive && !(in.name.equals("getState") && in.desc.equals("()Ljava/lang/Thread$State;"))) {
            return;
        }
        int t = w.temp(OBJECT);
        InsnList pre = new InsnList();
        pre.add(new InsnNode(DUP));
        pre.add(new VarInsnNode(ASTORE, t));
        w.mn.instructions.insertBefore(in, pre);
        InsnList post = new InsnList();
        post.add(new InsnNode(DUP));
        post.add(new VarInsnNode(ALOAD, t));
        post.add(new InsnNode(SWAP));
        MethodWeaver.call(post, Names.THREADS, alive ? "alive" : "state",
                alive ? "(Ljava/lang/Thread;Z)V" : "(Ljava/lang/Thread;Ljava/lang/Thread$State;)V");
        w.mn.instructions.insert(in, post);
    }

    private void arrays(MethodInsnNode in) {
        Type[] args = Type.getArgumentTypes(in.desc);
        if (!w.checksAccesses() || args.length == 0 || args[0].getSort() != Type.ARRAY) {
            return;
        }
        boolean range = args.length >= 3 && args[1].getSort() == Type.INT && args[2].getSort() == Type.INT
                && !(in.name.equals("fill") && args.length == 3);
        boolean write = in.name.equals("fill") || in.name.startsWith("sort") || in.name.startsWith("parallel")
                || in.name.equals("setAll");
        if (range) {
            before(in, new int[]{0, 1, 2}, Names.ELEMENTS, write ? "writeRange" : "readRange",
                    "(Ljava/lang/Object;II" + Names.STATE_DESC + "I)V");
            return;
        }
        before(in, new int[]{0}, Names.ELEMENTS, write ? "writeAll" : "readAll", Names.OBJECT_STATE_INT);
        if (args.length > 1 && args[1].getSort() == Type.ARRAY) {
            before(in, new int[]{1}, Names.ELEMENTS, "readAll", Names.OBJECT_STATE_INT);
        }
    }

    /** A probe before a call that gets the given arguments (-1: the receiver), the thread state and the site. */
    private void before(MethodInsnNode in, int[] what, String owner, String method, String desc) {
        if (w.emptyProbe()) {
            return;
        }
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        for (int i : what) {
            s.key(pre, i);
        }
        w.loadState(pre);
        MethodWeaver.push(pre, w.site());
        MethodWeaver.call(pre, owner, method, desc);
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
    }

    private void around(MethodInsnNode in, int key, String owner, String first, String second) {
        Spill s = new Spill(w, in);
        InsnList pre = s.save();
        s.key(pre, key);
        w.loadState(pre);
        MethodWeaver.push(pre, w.site());
        MethodWeaver.call(pre, owner, first, Names.OBJECT_STATE_INT);
        s.restore(pre);
        w.mn.instructions.insertBefore(in, pre);
        InsnList post = new InsnList();
        s.key(post, key);
        w.loadState(post);
        MethodWeaver.push(post, w.site());
        MethodWeaver.call(post, owner, second, Names.OBJECT_STATE_INT);
        w.mn.instructions.insert(in, post);
    }
}
