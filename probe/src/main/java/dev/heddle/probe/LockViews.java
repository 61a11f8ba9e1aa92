package dev.heddle.probe;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import jdk.internal.misc.Unsafe;

/** The two halves of a read-write lock are objects of their own; who wants to know what excludes what asks for the whole. */
public final class LockViews {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long OF_LOCK = U.objectFieldOffset(ReentrantLock.class, "sync");
    private static final long OF_READ = U.objectFieldOffset(ReentrantReadWriteLock.ReadLock.class, "sync");
    private static final long OF_WRITE = U.objectFieldOffset(ReentrantReadWriteLock.WriteLock.class, "sync");

    private LockViews() {
    }

    public static Object whole(Object lock) {
        if (lock instanceof ReentrantReadWriteLock.ReadLock) {
            return U.getReference(lock, OF_READ);
        }
        return lock instanceof ReentrantReadWriteLock.WriteLock ? U.getReference(lock, OF_WRITE) : lock;
    }

    /** What a lock of the JDK keeps its owner in; null if it is of another kind. */
    static Object sync(Object lock) {
        if (lock instanceof ReentrantLock) {
            return U.getReference(lock, OF_LOCK);
        }
        Object whole = whole(lock);
        return whole == lock ? null : whole;
    }

    /** Whether several threads may hold it at once. */
    public static boolean shared(Object lock) {
        return lock instanceof ReentrantReadWriteLock.ReadLock;
    }
}
