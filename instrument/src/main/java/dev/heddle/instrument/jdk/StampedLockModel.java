package dev.heddle.instrument.jdk;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** StampedLock: like a read-write lock, plus optimistic reads, whose races count only if their validation succeeds. */
final class StampedLockModel implements Model {
    @Override
    public boolean wants(String name) {
        return name.equals("java/util/concurrent/locks/StampedLock");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            switch (m.name) {
                case "writeLock":
                case "writeLockInterruptibly":
                case "tryWriteLock":
                    if (m.desc.endsWith("J")) {
                        Hooks.exitResult(m, Hooks::self, "writeAcquiredIf");
                    }
                    break;
                case "tryConvertToWriteLock":
                    Hooks.exitResult(m, Hooks::self, "writeConverted");
                    Hooks.entrySelf(m, "readReleasing");
                    break;
                case "readLock":
                case "readLockInterruptibly":
                case "tryReadLock":
                    if (m.desc.endsWith("J")) {
                        Hooks.exitResult(m, Hooks::self, "acquireIf");
                    }
                    break;
                case "tryConvertToReadLock":
                    Hooks.exitResult(m, Hooks::self, "readConverted");
                    Hooks.entrySelf(m, "release");
                    break;
                case "unlockWrite":
                case "tryUnlockWrite":
                case "unstampedUnlockWrite":
                    Hooks.entrySelf(m, "release");
                    break;
                case "unlockRead":
                case "tryUnlockRead":
                case "unstampedUnlockRead":
                    Hooks.entrySelf(m, "readReleasing");
                    break;
                case "unlock":
                    Hooks.entrySelf(m, "eitherReleasing");
                    break;
                case "tryConvertToOptimisticRead":
                    Hooks.exitResult(m, Hooks::self, "optimisticConverted");
                    Hooks.entrySelf(m, "eitherReleasing");
                    break;
                case "tryOptimisticRead":
                    Hooks.exitResult(m, Hooks::self, "optimistic");
                    break;
                case "validate":
                    Hooks.exitResult(m, Hooks::self, "validated");
                    Hooks.entrySelf(m, "validating");
                    break;
                default:
            }
        }
    }
}
