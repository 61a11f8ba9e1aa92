package dev.heddle.probe;

/** Tells synchronizers built on AbstractQueuedSynchronizer apart. */
final class Aqs extends java.lang.ref.WeakReference<Class<?>> {
    private static final int SIZE = 256;
    /** Direct-mapped by the class's identity hash; places are overwritten freely with immutable records. */
    private static final Aqs[] CACHE = new Aqs[SIZE];

    private final boolean readWrite;
    private final boolean foreign;
    private final boolean lock;
    private final boolean semaphore;

    private Aqs(Class<?> type) {
        super(type);
        boolean rw = false;
        boolean reentrant = false;
        boolean permits = false;
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            rw |= c.getName().equals("java.util.concurrent.locks.ReentrantReadWriteLock$Sync");
            permits |= c.getName().equals("java.util.concurrent.Semaphore$Sync");
            reentrant |= c.getName().equals("java.util.concurrent.locks.ReentrantLock$Sync");
        }
        this.lock = rw || reentrant;
        this.semaphore = permits;
        this.readWrite = rw;
        this.foreign = type.getClassLoader() != null;
    }

    private static Aqs of(Object o) {
        Class<?> type = o.getClass();
        int i = Identity.hash(type) & SIZE - 1;
        Aqs a = CACHE[i];
        if (a == null || !a.refersTo(type)) {
            a = new Aqs(type);
            CACHE[i] = a;
        }
        return a;
    }

    /** ReentrantReadWriteLock: its state mixes readers and writers, which do not order the same things. */
    static boolean readWrite(Object o) {
        return of(o).readWrite;
    }

    /** One of the JDK's locks, as opposed to what threads use to tell each other something. */
    static boolean lock(Object o) {
        return of(o).lock;
    }

    static boolean semaphore(Object o) {
        return of(o).semaphore;
    }

    /** Written by the target: it may publish through any change of the state. */
    static boolean foreign(Object o) {
        return of(o).foreign;
    }
}
