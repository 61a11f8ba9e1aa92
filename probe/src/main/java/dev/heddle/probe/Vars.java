package dev.heddle.probe;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Synchronization through an object by other means than its monitor or a directly accessed volatile field: atomics,
 * VarHandles, field updaters, Unsafe, fences. Which field is meant is not known, so it orders with all volatile fields of
 * the object.
 */
public final class Vars {
    /** All explicit fences: correct use pairs a release fence with an acquire fence, whatever lies between. */
    private static final Sync FENCES = new Sync();

    /** What happens before the collector clears references: it does not say which object it was about. */
    private static final Sync COLLECTOR = new Sync();

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
