package dev.heddle.instrument.jdk;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/**
 * ReentrantReadWriteLock: readers see what writers did and writers see what readers did, but readers do not see each
 * other. The implementation's one state word would order readers too, and hide races between them.
 */
final class ReadWriteLockModel implements Model {
    private static final String LOCK = "java/util/concurrent/locks/ReentrantReadWriteLock";

    @Override
    public boolean wants(String name) {
        return name.equals(LOCK + "$ReadLock") || name.equals(LOCK + "$WriteLock");
    }

    @Override
    public void weave(ClassNode cn) {
        boolean write = cn.name.endsWith("$WriteLock");
        Hooks.Code sync = () -> Hooks.self(cn, "sync", "L" + LOCK + "$Sync;");
        for (MethodNode m : cn.methods) {
            if (m.name.equals("lock") || m.name.equals("lockInterruptibly")) {
                Hooks.exits(m, () -> {
                    InsnList l = sync.make();
                    Hooks.call(l, Hooks.JDK, write ? "writeAcquired" : "acquire", "(Ljava/lang/Object;)V");
                    return l;
                });
            } else if (m.name.equals("tryLock")) {
                Hooks.exitResult(m, sync, write ? "writeAcquiredIf" : "acquireIf");
            }
        }
    }
}
