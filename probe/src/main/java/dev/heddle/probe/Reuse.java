package dev.heddle.probe;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * Threads that outlive an iteration. To start and end a thread costs the machine more than all else that an iteration does, so
 * when a plain {@code Thread} has come to its end, its real thread waits; and when the target makes a new one in a later
 * iteration, it gets that object again, in the state of a new one. What the target had of it is gone by then, with its statics.
 *
 * <p>
 * Only objects of {@code java.lang.Thread} itself are reused, made where the target or a thread factory of the JDK says
 * {@code new Thread}, and only those whose {@code run} has returned.
 */
public final class Reuse {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int MOST = 256;
    /** What a thread that was made but not started has. */
    private static final int NEW = 0;

    /** A real thread that is kept. All fields under the class lock; {@link #go} is also read by the thread itself. */
    private static final class Kept {
        final Thread thread;
        final boolean daemon;
        /** Whether the target has been given it again, and has not started it yet. */
        boolean fresh;
        /** What the real thread waits for: to run again, or to end. */
        volatile boolean go;
        volatile boolean ends;

        Kept(Thread thread) {
            this.thread = thread;
            this.daemon = thread.isDaemon();
        }
    }

    private static final List<Field> STATE = new ArrayList<>();
    private static final Method EXIT;
    private static final Method START;
    private static final Method FORGET_SCOPED;
    private static final Field HOLDER;
    private static final long STATUS;

    /** All kept threads; those that have ended in this iteration; those that can be had. Under the class lock. */
    private static final Map<Thread, Kept> ALL = new IdentityHashMap<>();
    private static final List<Kept> ENDED = new ArrayList<>();
    private static final ArrayDeque<Kept> FREE = new ArrayDeque<>();
    private static boolean on;

    static {
        Method exit = null;
        Method start = null;
        Field holder = null;
        long status = -1;
        try {
            exit = Thread.class.getDeclaredMethod("exit");
            exit.setAccessible(true);
            start = Thread.class.getDeclaredMethod("start0");
            start.setAccessible(true);
            boolean slot = false;
            for (Field f : (Field[]) Hidden.raw().invoke(Thread.class, false)) {
                if (f.getName().equals("holder")) {
                    holder = f;
                }
                slot |= f.getName().equals("interruptLock") || f.getName().equals("blockerLock");
                if (!Modifier.isStatic(f.getModifiers()) && !f.getName().equals("eetop")) {
                    STATE.add(f);
                }
            }
            Class<?> owner = holder == null ? Thread.class : holder.getType();
            status = slot ? U.objectFieldOffset(owner, "threadStatus") : -1;
        } catch (ReflectiveOperationException | InternalError notInThisJdk) {
            status = -1;
        }
        EXIT = exit;
        START = start;
        HOLDER = holder;
        STATUS = status;
        FORGET_SCOPED = scoped();
    }

    private Reuse() {
    }

    private static Method scoped() {
        try {
            Method m = Thread.class.getDeclaredMethod("setScopedValueCache", Object[].class);
            m.setAccessible(true);
            return m;
        } catch (ReflectiveOperationException notInThisJdk) {
            return null;
        }
    }

    /* What the driver says. */

    /** From now on threads are kept. */
    static synchronized void open() {
        on = STATUS >= 0;
    }

    /** An iteration is over: its threads can be had again. */
    static synchronized void nextIteration() {
        for (Kept k : ENDED) {
            if (FREE.size() < MOST) {
                FREE.push(k);
            } else {
                dismiss(k);
            }
        }
        ENDED.clear();
        if (ALL.size() > 2 * MOST) {
            // Those that did not come back from their run have ended for good.
            for (Iterator<Thread> all = ALL.keySet().iterator(); all.hasNext();) {
                if (!all.next().isAlive()) {
                    all.remove();
                }
            }
        }
    }

    /** All kept threads end. */
    static synchronized void close() {
        on = false;
        nextIteration();
        for (Kept k : FREE) {
            dismiss(k);
        }
        FREE.clear();
    }

    private static void dismiss(Kept k) {
        ALL.remove(k.thread);
        // The JVM counts by this when the thread ends, and has counted by it when it began.
        set(k.thread, k.daemon);
        k.ends = true;
        k.go = true;
        U.unpark(k.thread);
    }

    private static void set(Thread t, boolean daemon) {
        try {
            Object owner = HOLDER == null ? t : U.getReference(t, U.objectFieldOffset(HOLDER));
            U.putBoolean(owner, U.objectFieldOffset(owner.getClass(), "daemon"), daemon);
        } catch (InternalError notInThisJdk) {
            return;
        }
    }

    /* What the target does. */

    /** The target has made a thread: it, or another one in the same state. */
    static Thread instead(Thread made) {
        if (!on || Gate.self() == null) {
            return made;
        }
        Gate.in();
        try {
            return exchange(made);
        } finally {
            Gate.out();
        }
    }

    /** The same for the driver, between iterations. */
    static synchronized Thread exchange(Thread made) {
        Kept k = FREE.poll();
        if (k == null) {
            return made;
        }
        for (Field f : STATE) {
            copy(f, made, k.thread);
        }
        k.fresh = true;
        k.go = false;
        // Not started by the end of the iteration, it is free again.
        ENDED.add(k);
        return k.thread;
    }

    private static void copy(Field f, Thread from, Thread to) {
        long at = U.objectFieldOffset(f);
        Class<?> t = f.getType();
        if (!t.isPrimitive()) {
            U.putReferenceVolatile(to, at, U.getReference(from, at));
        } else if (t == long.class) {
            U.putLong(to, at, U.getLong(from, at));
        } else if (t == int.class) {
            U.putInt(to, at, U.getInt(from, at));
        } else if (t == boolean.class || t == byte.class) {
            U.putByte(to, at, U.getByte(from, at));
        } else {
            throw new InternalError("a field of Thread of type " + t);
        }
    }

    /** Whether the target takes this thread for one that was not started. */
    static synchronized boolean isFresh(Thread t) {
        Kept k = on ? ALL.get(t) : null;
        return k != null && k.fresh;
    }

    /** At the beginning of {@code Thread.start}, which looks at the status. */
    static void starting(Thread t) {
        if (on && isFresh(t)) {
            // Its real thread may have looked up in between.
            Object owner = HOLDER == null ? t : U.getReference(t, U.objectFieldOffset(HOLDER));
            U.putIntVolatile(owner, STATUS, NEW);
        }
    }

    /** In place of {@code start0}. */
    static void start(Thread t) {
        Kept k = null;
        synchronized (Reuse.class) {
            k = on ? ALL.get(t) : null;
            if (k != null && k.fresh) {
                k.fresh = false;
                ENDED.remove(k);
            } else {
                k = null;
            }
        }
        if (k == null) {
            call(START, t);
        } else {
            k.go = true;
            U.unpark(t);
        }
    }

    /** A thread has come back from its {@code run}. True if it is to run again, for another iteration. */
    static boolean again(Thread t) {
        if (!on || t.getClass() != Thread.class) {
            return false;
        }
        Kept k;
        synchronized (Reuse.class) {
            k = ALL.get(t);
            if (k == null) {
                k = new Kept(t);
                ALL.put(t, k);
            }
            k.go = false;
        }
        Threads.end(t);
        call(EXIT, t);
        // From here on the thread has no turn, and what else it does is nobody's business.
        Gate.end(t);
        synchronized (Reuse.class) {
            if (on) {
                ENDED.add(k);
            } else {
                // Too late: the driver has dismissed all others.
                dismiss(k);
            }
        }
        while (!k.go) {
            U.park(false, 0L);
        }
        if (!k.ends && FORGET_SCOPED != null) {
            call(FORGET_SCOPED, null, (Object) null);
        }
        return !k.ends;
    }

    private static void call(Method m, Object on, Object... arguments) {
        Gate.in();
        try {
            m.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            U.throwException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new InternalError(e);
        } finally {
            Gate.out();
        }
    }
}
