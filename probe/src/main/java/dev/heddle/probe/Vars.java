package dev.heddle.probe;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * Synchronization through an object by other means than its monitor or a directly accessed volatile field: atomics,
 * VarHandles, field updaters, Unsafe, fences. Which field is meant is not known, so it orders with all volatile fields of
 * the object.
 */
public final class Vars {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** Where handles of a class keep what they are bound to: the object, or another handle and the object. 0 if nowhere. */
    private static final ClassValue<long[]> BOUND = new ClassValue<long[]>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return new long[]{Kind.field(type, "argL0"), Kind.field(type, "argL1")};
        }
    };

    /** All explicit fences: correct use pairs a release fence with an acquire fence, whatever lies between. */
    private static final Sync FENCES = new Sync();

    /** What happens before the collector clears references: it does not say which object it was about. */
    private static final Sync COLLECTOR = new Sync();

    private static final Sync[] ADDRESSES = new Sync[64];

    static {
        for (int i = 0; i < ADDRESSES.length; i++) {
            ADDRESSES[i] = new Sync();
        }
    }

    private Vars() {
    }

    /** Before an operation that may publish. */
    public static void before(Object o, ThreadState ts) {
        if (ts.muted != 0 || o == null) {
            return;
        }
        try {
            Exts.of(o).any().release(ts);
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** The same in code of the JDK, which tells others something by it. */
    public static void beforeInside(Object o, ThreadState ts) {
        if (ts.muted != 0 || o == null) {
            return;
        }
        try {
            Sync any = Exts.of(o).any();
            any.inside();
            any.release(ts);
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** After an operation that may have read what another thread published. */
    public static void after(Object o, ThreadState ts) {
        if (ts.muted != 0) {
            return;
        }
        Ext x = Exts.peek(o);
        if (x == null) {
            return;
        }
        Sync any = x.any;
        if (any != null) {
            any.acquire(ts);
        }
        for (Sync s = x.volatiles(); s != null; s = s.next) {
            s.acquire(ts);
        }
    }

    /* Handles of static fields: which field is not known, so they order with all static volatile fields. */

    public static void beforeStatic(Object handle, ThreadState ts) {
        before(handle, ts);
        if (ts.muted == 0) {
            Statics.HANDLES.release(ts);
        }
    }

    public static void afterStatic(Object handle, ThreadState ts) {
        after(handle, ts);
        if (ts.muted == 0) {
            Statics.FIELDS.acquire(ts);
        }
    }

    /* Memory outside the heap: an address is a variable; many share a clock, which may hide a race but cannot make one up. */

    /** @param at an address, if there is no object */
    public static void beforeAddress(Object o, long at, ThreadState ts) {
        if (o != null) {
            before(o, ts);
        } else if (ts.muted == 0) {
            ADDRESSES[spread(at)].release(ts);
        }
    }

    public static void afterAddress(Object o, long at, ThreadState ts) {
        if (o != null) {
            after(o, ts);
        } else if (ts.muted == 0) {
            ADDRESSES[spread(at)].acquire(ts);
        }
    }

    private static int spread(long at) {
        return (int) (at * 0x9E3779B97F4A7C15L >>> 58);
    }

    /* Calls by reflection and through method handles: what they do is not known, only with what. */

    /** Before {@code method.invoke(o, …)}. */
    public static void beforeInvoke(Object o, ThreadState ts) {
        if (ts.muted == 0 && synchronizes(o)) {
            before(whole(o), ts);
        }
    }

    public static void afterInvoke(Object o, ThreadState ts) {
        if (ts.muted == 0 && synchronizes(o)) {
            after(whole(o), ts);
        }
    }

    /** Before a handle is invoked: it may be bound to an object. */
    public static void beforeBound(Object handle, ThreadState ts) {
        Object o = bound(handle, ts);
        if (o != null) {
            before(whole(o), ts);
        }
    }

    public static void afterBound(Object handle, ThreadState ts) {
        Object o = bound(handle, ts);
        if (o != null) {
            after(whole(o), ts);
        }
    }

    /** Before a handle is invoked without an object: it is bound to one, or may be that of a static field. */
    public static void beforeBoundOrStatic(Object handle, ThreadState ts) {
        if (bound(handle, ts) != null) {
            beforeBound(handle, ts);
        } else {
            beforeStatic(handle, ts);
        }
    }

    public static void afterBoundOrStatic(Object handle, ThreadState ts) {
        if (bound(handle, ts) != null) {
            afterBound(handle, ts);
        } else {
            afterStatic(handle, ts);
            if (ts.muted == 0) {
                // Each look-up makes another handle of the same field.
                Statics.HANDLES.acquire(ts);
            }
        }
    }

    /** What a handle is bound to, or null. */
    private static Object bound(Object handle, ThreadState ts) {
        if (handle == null || ts.muted != 0) {
            return null;
        }
        ts.muted++;
        try {
            for (long at : BOUND.get(handle.getClass())) {
                Object o = at == 0 ? null : U.getReference(handle, at);
                if (o != null && !(o instanceof MethodHandle) && !(o instanceof VarHandle)) {
                    return o;
                }
            }
            return null;
        } catch (RuntimeException unknown) {
            return null;
        } finally {
            ts.muted--;
        }
    }

    private static boolean synchronizes(Object o) {
        if (o == null) {
            return false;
        }
        int kind = Kind.of(o.getClass()).kind;
        return kind == Kind.SYNC || kind == Kind.ATOMIC;
    }

    /** The object whose clock stands for this one. */
    private static Object whole(Object o) {
        Object at = o;
        for (int depth = 0; depth < 8; depth++) {
            Kind k = Kind.of(at.getClass());
            Object next = k.kind == Kind.SYNC && k.delegate != 0 ? U.getReference(at, k.delegate) : null;
            if (next == null) {
                break;
            }
            at = next;
        }
        return at;
    }

    /* Elements: every 32nd shares a clock, which may hide a race but cannot make one up. */

    public static void beforeAt(Object o, int index, ThreadState ts) {
        if (ts.muted != 0 || o == null) {
            return;
        }
        try {
            Exts.of(o).vol(~(index & 31)).release(ts);
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    public static void afterAt(Object o, int index, ThreadState ts) {
        Probes.volatileRead(o, ts, ~(index & 31));
    }

    /** Before {@code field.get(o)} or {@code field.set(o, …)}; what is static comes afterwards, when its class is initialized. */
    public static void beforeField(Field f, Object o, ThreadState ts, int site, boolean write) {
        if (f == null || ts.muted != 0) {
            return;
        }
        boolean isStatic = Modifier.isStatic(f.getModifiers());
        if (Modifier.isVolatile(f.getModifiers())) {
            if (isStatic) {
                beforeStatic(f.getDeclaringClass(), ts);
            } else {
                before(o, ts);
            }
        } else if (!isStatic) {
            Handles.access(f, o, ts, site, write);
        }
    }

    public static void afterField(Field f, Object o, ThreadState ts, int site, boolean write) {
        if (f == null || ts.muted != 0) {
            return;
        }
        boolean isStatic = Modifier.isStatic(f.getModifiers());
        if (isStatic) {
            after(f.getDeclaringClass(), ts);
        }
        if (!Modifier.isVolatile(f.getModifiers())) {
            if (isStatic) {
                Handles.access(f, o, ts, site, write);
            }
        } else if (isStatic) {
            Statics.FIELDS.acquire(ts);
        } else {
            after(o, ts);
        }
    }

    /** {@code Reference.reachabilityFence}: the collector cannot have cleared a reference to the object before. */
    public static void reachable(ThreadState ts) {
        if (ts.muted == 0) {
            COLLECTOR.release(ts);
        }
    }

    /** After a reference was taken out of its queue. */
    public static void dequeued(Object reference, ThreadState ts) {
        if (reference != null) {
            after(reference, ts);
            if (ts.muted == 0) {
                COLLECTOR.acquire(ts);
            }
        }
    }

    public static void releaseFence(ThreadState ts) {
        if (ts.muted == 0) {
            FENCES.release(ts);
        }
    }

    public static void acquireFence(ThreadState ts) {
        if (ts.muted == 0) {
            FENCES.acquire(ts);
        }
    }

    public static void fullFence(ThreadState ts) {
        if (ts.muted == 0) {
            FENCES.acquireRelease(ts);
        }
    }
}
