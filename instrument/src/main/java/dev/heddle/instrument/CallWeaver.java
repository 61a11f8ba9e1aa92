package dev.heddle.instrument;

import dev.heddle.probe.CalledMethods;
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
    private final VariableWeaver variables;
    private final LockCallWeaver locks;

    CallWeaver(MethodWeaver w) {
        this.w = w;
        this.variables = new VariableWeaver(w);
        this.locks = new LockCallWeaver(w);
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
            variables.atomic(in, owner);
        } else if (owner.equals("java/lang/invoke/VarHandle")) {
            variables.handle(in);
        } else if (owner.equals("java/lang/invoke/MethodHandle") && in.name.startsWith("invoke") && !w.ctx.jdk) {
            variables.methodHandle(in);
        } else if (owner.startsWith("java/lang/ref/") && !w.ctx.jdk) {
            variables.reference(in);
        } else if (owner.equals("java/lang/reflect/Method") && in.name.equals("invoke") && !w.ctx.jdk) {
            variables.invocation(in);
        } else if (owner.equals("java/lang/Class") && in.name.equals("forName") && !w.ctx.jdk) {
            variables.forName(in);
        } else if (owner.endsWith(UNSAFE)) {
            variables.unsafe(in);
        } else if (owner.equals("java/util/concurrent/Semaphore")) {
            locks.semaphore(in);
        } else if (owner.startsWith("java/util/concurrent/locks/")) {
            locks.lock(in, owner);
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
            variables.reflection(in);
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
        if (w.emptyProbe() || w.onlyVisits()) {
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
        if (w.emptyProbe() || w.onlyVisits()) {
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
        effect |= in.getOpcode() == INVOKESPECIAL
                ? Calls.SUPER
                : CalledMethods.number(in.name, in.desc) << Calls.METHOD_SHIFT;
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
            // What the JDK touches on behalf of the target is looked at wherever it is called from.
            MethodWeaver.call(pre, Names.CALLS, w.ctx.jdk ? "inside" : data ? "before" : "ordering",
                    "(Ljava/lang/Object;" + Names.STATE_DESC + "II)V");
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
