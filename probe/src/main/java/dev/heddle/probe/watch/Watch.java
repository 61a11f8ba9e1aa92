package dev.heddle.probe.watch;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What watched code calls. Releases make the thread's clock rise ({@link #releasing}); accesses to what is in the sample look at the
 * state of their cell, one byte, and go on.
 *
 * <p>
 * A cell is {@link #IDLE} most of the time. The agent opens it now and then; the next thread that comes by leaves there what it
 * has just accessed, with its clock ({@link Armed}). Whoever then accesses the same location, while that clock stands still, races
 * with it: a clock race. Accesses are told <em>after</em> they were made, with nothing in between that could acquire or release. That
 * every clock race is a race by happens-before is shown in docs/watch.md.
 */
public final class Watch {
    /** How many cells there can be; what has none is not watched. */
    public static final int CELLS = 1 << 15;
    /** No index: the location is a field, or a whole collection. */
    static final int WHOLE = -1;
    /** No index, and no object but a class: a static field. */
    static final int STATIC = -2;
    static final byte IDLE = 0;
    static final byte OPEN = 1;
    static final byte ARMING = 2;
    static final byte ARMED = 3;
    /** The lowest bit of what an access is called by: whether it writes. The others are its site. */
    static final int WRITE = 1;

    private static final long LONGEST_ARMING = 50_000;
    private static final Unsafe U = Unsafe.getUnsafe();

    /** By number of the cell. From OPEN to ARMING by compare-and-set of a thread, which then stores ARMED; all else is the agent's. */
    private static final byte[] STATE = new byte[CELLS];
    /** Written by the agent before any code is woven that names the number. */
    private static final WatchCell[] CELL = new WatchCell[CELLS];

    /** Nanoseconds for which a thread is held up after it has left something in a cell; 0: nobody is. Set before anything is woven. */
    private static long hold;

    /** Whether it is to be known by which number the kernel knows who has left something in a cell. Set before anything is woven. */
    private static boolean threadIds;

    /** Nanoseconds spent on leaving accesses in cells; some may be lost. */
    private static volatile long arming;

    /** When {@link #acquiredUnseen} was called last. Whoever is ordered after such a call reads its value or a later one. */
    private static volatile long unseen = System.nanoTime();

    private Watch() {
    }

    /** What leaving accesses in cells has cost so far, in nanoseconds. */
    public static long arming() {
        return arming;
    }

    /** The current thread is about to release something. */
    @ForceInline
    public static void releasing() {
        WatchClock.rise();
    }

    /** A constructor of the target is about to freeze final fields, or a lambda what it captures. */
    @ForceInline
    public static void freezing() {
        WatchClock.freeze();
    }

    /** A constructor of the JDK is. */
    @ForceInline
    public static void freezingLibrary() {
        WatchClock.freezeLibrary();
    }

    /**
     * A static field was accessed, as one of this class or of one that it extends. There may be several classes of that name, each with a field of its own.
     */
    @ForceInline
    public static void staticField(Class<?> type, int cell, int access) {
        if (U.getByteOpaque(STATE, Offsets.ofByte(cell)) != IDLE) {
            seen(CELL[cell].declaring(type), STATIC, cell, access);
        }
    }

    /** A field of an object was accessed. */
    @ForceInline
    public static void field(Object base, int cell, int access) {
        if (U.getByteOpaque(STATE, Offsets.ofByte(cell)) != IDLE) {
            seen(base, WHOLE, cell, access);
        }
    }

    /** An element of an array was accessed. */
    @ForceInline
    public static void element(Object array, int index, int cell, int access) {
        if (U.getByteOpaque(STATE, Offsets.ofByte(cell)) != IDLE) {
            seen(array, index, cell, access);
        }
    }

    /**
     * Before a call on a collection: the thread's clock, or a number that no clock has. The call may run code of the target, which may
     * release something before it is over.
     */
    @ForceInline
    public static long calling(int cell) {
        if (U.getByteOpaque(STATE, Offsets.ofByte(cell)) == IDLE) {
            return -1;
        }
        return WatchClock.current().ownInCalls();
    }

    /** After that call. */
    @ForceInline
    public static void called(Object collection, long before, int cell, int access) {
        if (before >= 0) {
            if (WatchClock.current().ownInCalls() == before && Locations.unsafe(collection)) {
                seen(collection, WHOLE, cell, access);
            }
        }
    }

    /**
     * The current thread has read what a worker of a thread pool writes without letting its clock rise, if it was in the loop of the pool before that was
     * woven. So whatever was left in cells until now may be ordered before what comes.
     */
    public static void acquiredUnseen() {
        unseen = System.nanoTime();
    }

    /** What the current thread reads from now on is thrown away if it turns out to have been written meanwhile: it races with nobody. */
    public static void optimistic() {
        WatchClock.current().optimistic = true;
    }

    /** And from now on it counts again. */
    public static void settled() {
        WatchClock c = WatchClock.orNull();
        if (c != null) {
            c.optimistic = false;
        }
    }

    /** Tells what the current thread works for at the moment, such as a request that goes through several processes; null if nothing is known. */
    public interface Traces {
        String current();
    }

    /** Set by the agent when there is something to ask. */
    private static volatile Traces traces;

    /** Asks code of the target, whose own accesses do not count meanwhile. */
    static String trace(WatchClock me) {
        Traces t = traces;
        if (t == null || me.asking) {
            return null;
        }
        me.asking = true;
        try {
            return t.current();
        } catch (Throwable nobodyKnows) {
            return null;
        } finally {
            me.asking = false;
        }
    }

    /** Weaves classes that the JVM offers to no agent. */
    public interface Hidden {
        /** @param nest a class of the package and module that the new one will be in */
        byte[] woven(Class<?> nest, ClassLoader loader, byte[] bytes);
    }

    private static final int HIDDEN = 2;
    /** Set by the agent, before the code is woven that calls {@link #hidden}. */
    private static volatile Hidden hidden;

    /** A class is about to be defined, with these flags of the JVM's. */
    public static byte[] hidden(ClassLoader loader, Class<?> nest, byte[] bytes, int flags) {
        Hidden h = hidden;
        return h == null || (flags & HIDDEN) == 0 || bytes == null ? bytes : h.woven(nest, loader, bytes);
    }

    @DontInline
    private static void seen(Object base, int index, int cell, int access) {
        WatchClock me = WatchClock.current();
        if (me.optimistic || me.asking) {
            return;
        }
        WatchCell c = CELL[cell];
        // Whoever came to the object through a final field has read that; the clock of who froze it is to be read after that.
        U.loadFence();
        Armed a = c.armed();
        if (a != null) {
            if (a.refersTo(base) && a.index == index && a.owner != me && ((a.access | access) & WRITE) != 0
                    && a.stands() && !isUnseenSince(a.at) && !ended(a.thread) && !ThreadKinds.isHousekeeping(a.thread)
                    && !ThreadKinds.isHousekeeping(Thread.currentThread())) {
                hit(c, a, base, access, me);
            }
        } else if (U.getByteOpaque(STATE, Offsets.ofByte(cell)) == OPEN && !me.isSuspect()
                && U.compareAndSetByte(STATE, Offsets.ofByte(cell), OPEN, ARMING)) {
            arm(c, base, index, access, me);
        }
    }

    private static void hit(WatchCell c, Armed a, Object base, int access, WatchClock me) {
        try {
            // Code of the target: what it releases counts, so it is not called where the clock is put back.
            String trace = trace(me);
            long own = me.own();
            c.hit(a, base, access, trace);
            me.back(own);
        } catch (VirtualMachineError noRoom) {
            // On the heap or on the stack. That is no reason to throw anything into the target.
        }
        disarm(c, a);
    }

    /** A thread that ended without anybody's noticing (a native one that was detached) has published all it did. */
    private static boolean ended(Thread t) {
        return !t.isAlive();
    }

    private static void arm(WatchCell c, Object base, int index, int access, WatchClock me) {
        long start = System.nanoTime();
        Armed a = null;
        try {
            int id = threadIds ? me.threadId() : 0;
            a = id < 0 ? null : new Armed(base, index, access, me, Thread.currentThread(), id);
        } catch (VirtualMachineError noRoom) {
            // On the heap or on the stack: the cell is left as it was before it was opened.
        }
        // Again, as the thread may have stood still since it was asked, for so long that all that was left in cells has been forgotten meanwhile.
        if (a == null || me.isSuspect()) {
            U.putByteRelease(STATE, Offsets.ofByte(c.number), IDLE);
            return;
        }
        c.arm(a);
        U.putByteRelease(STATE, Offsets.ofByte(c.number), ARMED);
        // Who loses its core in between has not worked for longer.
        arming += Math.min(LONGEST_ARMING, System.nanoTime() - start);
        if (hold > 0) {
            // Nothing else is done by this thread meanwhile, so its clock stands still.
            holdUp();
            disarm(c, a);
        }
    }

    private static void holdUp() {
        long end = System.nanoTime() + hold;
        boolean interrupted = false;
        for (long left = hold; left > 0; left = end - System.nanoTime()) {
            U.park(false, left);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /* What follows is for the agent. */

    /** To be called before the first class is woven. */
    public static void hold(long nanos) {
        hold = nanos;
    }

    /** To be called before the first class is woven, when {@link SystemCalls} are prepared. */
    public static void threadIds() {
        threadIds = true;
    }

    static boolean isUnseenSince(long at) {
        return at - unseen <= 0;
    }

    public static void traces(Traces who) {
        traces = who;
    }

    public static void hidden(Hidden weaver) {
        hidden = weaver;
    }

    public static boolean initialized(Class<?> c) {
        return !U.shouldBeInitialized(c);
    }

    /**
     * Makes a cell; its number must be free.
     *
     * @param owner of a field, the name of the class that declares it, with slashes
     */
    public static WatchCell cell(int number, String owner) {
        WatchCell c = new WatchCell(number, owner);
        CELL[number] = c;
        U.storeFence();
        return c;
    }

    /** The next access is to be left here. */
    static boolean open(WatchCell c) {
        // Looked at first: even in vain, to write takes the line of the cache away from all who only read the states of their cells.
        return U.getByteOpaque(STATE, Offsets.ofByte(c.number)) == IDLE
                && U.compareAndSetByte(STATE, Offsets.ofByte(c.number), IDLE, OPEN);
    }

    /** Nothing is to be left here for now. */
    static void close(WatchCell c) {
        if (!U.compareAndSetByte(STATE, Offsets.ofByte(c.number), OPEN, IDLE)) {
            Armed a = c.armed();
            if (a != null) {
                disarm(c, a);
            }
        }
    }

    /**
     * What a thread leaves in a cell may be taken away before the thread has said that it is there; then the cell would seem to be in use for good.
     * Only the agent opens cells, and it calls this, so nothing new can have been left there meanwhile.
     */
    static void loosen(WatchCell c) {
        if (U.getByteAcquire(STATE, Offsets.ofByte(c.number)) == ARMED && c.armed() == null) {
            U.compareAndSetByte(STATE, Offsets.ofByte(c.number), ARMED, IDLE);
        }
    }

    static boolean isOpen(WatchCell c) {
        return U.getByteOpaque(STATE, Offsets.ofByte(c.number)) == OPEN;
    }

    /** Forgets what was left here, if it still is. Whoever has it in hand already may still use it: it stays true. */
    static void disarm(WatchCell c, Armed a) {
        if (c.forget(a)) {
            U.compareAndSetByte(STATE, Offsets.ofByte(c.number), ARMED, IDLE);
        }
    }
}
