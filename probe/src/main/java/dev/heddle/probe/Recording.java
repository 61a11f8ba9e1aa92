package dev.heddle.probe;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * What threads that run freely do to each other: which access came after which of another thread to the same location. Code of the target calls it
 * before each access. What is recorded a moment before it happens may happen in another order; a thread would have to stop right in between.
 *
 * <p>
 * Protocol: a {@link Cell} remembers the last write, and the reads since. What belongs to the thread that wrote last, that thread changes without a
 * lock: nobody else does. Each {@link Read} is changed by its thread only. Whoever reads or writes after somebody else takes the lock of the cell, and
 * sees what the others have left there, maybe an access late. A {@link Track} belongs to its thread; at the end the agent reads all of them.
 */
public final class Recording {
    /** Fixed before the first class is transformed. */
    static final boolean ON = System.getProperty("heddle.record") != null;

    /** Written once, before the target starts: one in so many accesses to what threads share is held up; 0 for none. */
    private static int noise;
    private static long seed;

    /** All threads that have recorded anything; only grows, at its head, under the lock. */
    private static Track tracks;
    private static final SpinLock LOCK = new SpinLock();
    /** The first exception that nobody caught; under the lock. */
    private static String failure;

    /** Cells of static fields, by member; replaced under the lock, read without. */
    private static volatile Cell[] statics = new Cell[256];

    private Recording() {
    }

    /** Before the target starts. */
    public static void noise(int oneIn, long withSeed) {
        noise = oneIn;
        seed = withSeed;
    }

    /** Whether threads are held up now and then. */
    public static boolean isNoisy() {
        return noise != 0;
    }

    /** After a call, and after a lock was given back: whoever is held up at an access may hold a lock that others need to come in between. */
    public static void between() {
        Track t = track();
        if (t != null && t.touched) {
            t.touched = false;
            t.holdMaybe(noise);
        }
    }

    static Shadow cells(int length) {
        return new ArrayCells(length);
    }

    /* Accesses of the target. */

    /**
     * Before a field is read or written; of a static one the object is null.
     *
     * @param access its number, twice, plus one for a write
     */
    public static void field(Object o, int member, int access) {
        Track t = track();
        if (t == null) {
            return;
        }
        try {
            if (o == null) {
                at(ofStatic(member), t, access);
                return;
            }
            at(Exts.of(ThreadState.current(), o, access).cell(member), t, access);
        } catch (OutOfMemoryError | StackOverflowError e) {
            Probes.failed(e);
        }
    }

    /** Before a static field is read or written. */
    public static void staticField(int member, int access) {
        field(null, member, access);
    }

    public static void element(Object array, int index, int access) {
        Track t = array == null ? null : track();
        int length = t == null ? 0 : Array.getLength(array);
        if (index < 0 || index >= length) {
            return;
        }
        try {
            Shadow s = SideTable.ofArray(ThreadState.current(), array).recorded(length);
            if (s instanceof ArrayCells) {
                at(((ArrayCells) s).of(t, index), t, access);
            }
        } catch (OutOfMemoryError | StackOverflowError e) {
            Probes.failed(e);
        }
    }

    /** Before a call on an object of the JDK that is a location as a whole. */
    public static void call(Object o, int access) {
        Track t = o == null ? null : track();
        if (t == null) {
            return;
        }
        Object base = Kind.behind(o);
        int kind = Kind.of(base.getClass()).kind;
        if (kind == Kind.UNSAFE || kind == Kind.LOCKED
                || base.getClass().getName().startsWith("java.util.concurrent.")) {
            field(base, 0, access);
        }
    }

    /** Before a field is read or written that has no cell yet; see {@link CellSlot}. */
    public static void first(Object o, String declaring, String slot, int member, int access) {
        Track t = track();
        if (t == null) {
            return;
        }
        try {
            at(CellSlot.cell(o, declaring, slot, member, t), t, access);
        } catch (OutOfMemoryError | StackOverflowError e) {
            Probes.failed(e);
        }
    }

    /** Before a field is read or written whose cell is at hand. */
    public static void at(Cell c, int access) {
        Track t = track();
        if (t != null) {
            at(c, t, access);
        }
    }

    private static Track track() {
        ThreadState ts = ThreadState.current();
        return ts.muted != 0 ? null : ts.track;
    }

    private static void at(Cell c, Track t, int access) {
        if (noise != 0) {
            if (c.isShared(t) || t.isYoung()) {
                t.touched = true;
                t.holdMaybe(noise);
            }
            t.grow();
        }
        if ((access & 1) == 0) {
            c.read(t, access);
        } else {
            c.write(t, access);
        }
    }

    private static Cell ofStatic(int member) {
        Cell[] all = statics;
        Cell c = member < all.length ? all[member] : null;
        return c != null ? c : makeStatic(member);
    }

    @ReservedStackAccess
    private static Cell makeStatic(int member) {
        LOCK.take();
        try {
            Cell[] all = statics;
            if (member < all.length && all[member] != null) {
                return all[member];
            }
            Cell[] more = new Cell[Math.max(member + 1, all.length)];
            System.arraycopy(all, 0, more, 0, all.length);
            more[member] = new Cell(member, null);
            statics = more;
            return more[member];
        } finally {
            LOCK.give();
        }
    }

    /* Loops: see Gate. */

    /** The round in which the thread is at the beginning of a method. */
    public static LoopRound rounds() {
        Track t = track();
        return t == null ? null : t.round;
    }

    public static void rounds(LoopRound entered) {
        Track t = track();
        if (t != null) {
            t.round = entered;
        }
    }

    public static void round(LoopRound entered, int loop, int parent) {
        Track t = track();
        if (t != null) {
            t.round = LoopRound.next(t.round, entered, loop, parent);
        }
    }

    public static void left(LoopRound entered, int parent) {
        Track t = track();
        if (t != null) {
            t.round = LoopRound.up(t.round, entered, parent);
        }
    }

    /* Threads. */

    static Track born(ThreadInfo info) {
        String name = info.name();
        if (!ON || name.startsWith("heddle-") || name.startsWith("canary-")) {
            return null;
        }
        LOCK.take();
        try {
            tracks = new Track(info, tracks, seed);
            return tracks;
        } finally {
            LOCK.give();
        }
    }

    /** The thread that was the last to begin; the others are behind it. */
    public static Track tracks() {
        LOCK.take();
        try {
            return tracks;
        } finally {
            LOCK.give();
        }
    }

    /** Nobody has caught an exception. What the target itself does about that is its own affair. */
    public static void uncaught(Thread t, Throwable e) {
        if (!ON || Threads.handles(t)) {
            return;
        }
        ThreadState ts = ThreadState.of(t);
        String path = ts == null ? null : ts.info.path();
        String text;
        try {
            text = e + " in " + (path == null ? t.getName() : path) + ", which nobody caught";
        } catch (RuntimeException cannotBeTold) {
            text = e.getClass().getName() + " in " + t.getName() + ", which nobody caught";
        }
        LOCK.take();
        try {
            failure = failure == null ? text : failure;
        } finally {
            LOCK.give();
        }
    }

    /** What nobody has caught; null if there was nothing. */
    public static String failure() {
        LOCK.take();
        try {
            return failure;
        } finally {
            LOCK.give();
        }
    }
}
