package dev.heddle.instrument.watch;

/** The few classes of the JDK in which more happens than their code says. */
final class Special {
    private static final String THREAD = "java/lang/Thread";
    private static final String VIRTUAL = "java/lang/VirtualThread";
    private static final String STAMPED = "java/util/concurrent/locks/StampedLock";

    /** A hook that has arguments. */
    static final String HIDDEN = "hidden";
    static final String HIDDEN_DESC = "(Ljava/lang/ClassLoader;Ljava/lang/Class;[BI)[B";
    /* Locals of the method where it stands. */
    static final int HIDDEN_LOADER = 1;
    static final int HIDDEN_NEST = 2;
    static final int HIDDEN_BYTES = 4;
    static final int HIDDEN_FLAGS = 7;

    private Special() {
    }

    static boolean of(String type) {
        return type.equals(THREAD) || queue(type) || type.equals(VIRTUAL) || type.equals(STAMPED)
                || type.startsWith("java/lang/System$");
    }

    /**
     * Whether nothing else of the class is woven. Parts of a virtual thread run while its carrier is the current thread, or neither is.
     */
    static boolean only(String type) {
        return type.equals(VIRTUAL);
    }

    /** Whether nothing that is not the class's own can be reached through its final fields, and its objects are made all the time. */
    static boolean closed(String type) {
        return type.equals("java/lang/String") || type.startsWith("java/math/");
    }

    /** The JVM lets those who join a thread go on after its end, without any code that could be woven. */
    static boolean atEntry(String type, String method) {
        return type.equals(THREAD) && (method.equals("exit") || method.equals("start") || method.equals("interrupt"))
                || type.equals(VIRTUAL) && (method.equals("start") || method.equals("unpark")
                        || method.equals("interrupt"));
    }

    /** The JVM calls the second one itself, and holds the lock of a loader that does not load in parallel until it is over. */
    static boolean atReturn(String type, String method) {
        return type.equals(VIRTUAL) && method.equals("run")
                || type.equals("java/lang/ClassLoader") && method.equals("loadClass");
    }

    private static boolean queue(String type) {
        return type.equals("java/lang/ref/ReferenceQueue") || type.equals("java/lang/ref/NativeReferenceQueue");
    }

    /** Where classes are defined that no agent is offered: its arguments are the loader, a class, a name, and the bytes; the third after them are flags. */
    static boolean definesHidden(String type, String method, String desc) {
        return type.startsWith("java/lang/System$") && method.equals("defineClass") && desc.startsWith(
                "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BLjava/security/ProtectionDomain;ZI");
    }

    /**
     * A loop that its threads never leave, so that those of a pool that was there before would never be trusted. All that it releases itself is the volatile
     * number of tasks done; {@link #readsDone} are the methods by which others read that.
     */
    static boolean trusted(String type, String method) {
        return type.equals("java.util.concurrent.ThreadPoolExecutor") && method.equals("runWorker");
    }

    static boolean readsDone(String type, String method) {
        return type.equals("java/util/concurrent/ThreadPoolExecutor") && (method.equals("getTaskCount")
                || method.equals("getCompletedTaskCount") || method.equals("toString"));
    }

    /**
     * Optimistic reads are thrown away if somebody wrote meanwhile; what is called of such a lock next ends them. And who takes a reference out of its queue, or
     * is finalized by way of one, comes after those who used the object last: the collector, which nobody sees, is in between.
     */
    static String hook(String type, String method, String desc) {
        if (definesHidden(type, method, desc)) {
            return HIDDEN;
        }
        if (method.equals("enqueue") && queue(type)) {
            return ReleaseVisitor.ACQUIRED;
        }
        if (!type.equals(STAMPED) || method.startsWith("<")) {
            return null;
        }
        switch (method) {
            case "tryOptimisticRead":
                return "optimistic";
            case "validate", "readLock", "writeLock", "tryReadLock", "tryWriteLock", "readLockInterruptibly",
                    "writeLockInterruptibly",
                    "tryConvertToReadLock",
                    "tryConvertToWriteLock":
                return "settled";
            default:
                return null;
        }
    }
}
