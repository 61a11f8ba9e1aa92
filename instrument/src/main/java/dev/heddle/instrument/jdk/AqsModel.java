package dev.heddle.instrument.jdk;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * AbstractQueuedSynchronizer and its long twin, and with them ReentrantLock, Semaphore, CountDownLatch and whatever a
 * program builds on them. What orders is the state, not the queue of waiters.
 */
final class AqsModel implements Model {
    @Override
    public boolean wants(String name) {
        return name.equals("java/util/concurrent/locks/AbstractQueuedSynchronizer")
                || name.equals("java/util/concurrent/locks/AbstractQueuedLongSynchronizer");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            switch (m.name) {
                case "getState":
                    Hooks.exitSelf(m, "stateSeen");
                    break;
                case "setState":
                    Hooks.entrySelf(m, "stateSetting");
                    break;
                case "compareAndSetState":
                    Hooks.exitSelf(m, "stateSeen");
                    Hooks.entrySelf(m, "stateSetting");
                    break;
                case "release":
                    Hooks.entrySelf(m, "releasing");
                    break;
                case "releaseShared":
                    Hooks.entrySelf(m, "releasingShared");
                    break;
                default:
            }
        }
    }
}
