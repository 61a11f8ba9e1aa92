package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Probes around calls of locks, semaphores and park: which locks a thread holds, for reports and for who predicts. */
final class LockCallWeaver implements Opcodes {
    private final MethodWeaver w;

    LockCallWeaver(MethodWeaver w) {
        this.w = w;
    }

    /** For reports: which locks are held. The clocks of these locks are handled in their own code. */
    void lock(MethodInsnNode in, String owner) {
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

    void semaphore(MethodInsnNode in) {
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
}
