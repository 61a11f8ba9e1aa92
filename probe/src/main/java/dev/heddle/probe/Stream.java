package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/**
 * The event stream of a live target: what the detector sees on its slow path, for a trace or another analysis. An access
 * that the fast path lets through repeats one of the same thread, location and epoch, and is left out; an analysis of
 * ordering loses nothing by that.
 */
public final class Stream {
    /** Fixed before the first class is transformed, so that the JIT drops the calls when nobody listens. */
    static final boolean ON = System.getProperty("heddle.stream") != null;
    /** Under control every access is told before it is made, not only those on the slow path. */
    private static final boolean BY_GATE = "control".equals(System.getProperty("heddle.stream"));

    /** Who listens does not want to be told of all elements of large arrays. */
    private static final boolean BRIEF = "brief".equals(System.getProperty("heddle.stream"));

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Stream IDS = new Stream();
    private static final long LAST = U.objectFieldOffset(Stream.class, "last");
    /** Members of locations that are no fields: one per class, far away from the instrumenter's numbers. */
    private static final int TYPES = 1 << 30;
    private static final ClassValue<Integer> TYPE_MEMBER = new ClassValue<Integer>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            int id = TYPES + (int) nextId();
            sink.define(Events.MEMBER, id, type.getTypeName());
            return id;
        }
    };
    /** Set by the agent, the first time before {@link #ON} can be true; null while nobody listens. */
    private static volatile Events sink;

    /** Only changed by atomic addition. */
    @SuppressWarnings("unused")
    private long last;

    private Stream() {
    }

    public static void to(Events events) {
        sink = events;
    }

    static long nextId() {
        return U.getAndAddLong(IDS, LAST, 1) + 1;
    }

    /** Accesses to elements of an array. */
    static void elements(ThreadState ts, boolean write, Object array, int base, long mask, int site) {
        if (BRIEF && !ts.told.more(site)) {
            return;
        }
        for (long m = mask; m != 0; m &= m - 1) {
            access(ts, write, array, null, base + Long.numberOfTrailingZeros(m), site);
        }
    }

    static void access(ThreadState ts, boolean write, Object o, Member m, int index, int site) {
        Events s = sink;
        if (BY_GATE || s == null || ts.muted != 0) {
            return;
        }
        ts.muted++;
        try {
            int member = m != null && m.id >= 0 ? m.id : TYPE_MEMBER.get(o.getClass());
            s.on(write ? Events.WRITE : Events.READ, ts.info.id, Exts.of(o).id(), Events.location(member, index),
                    site & Locksets.SITE_MASK);
        } catch (Throwable t) {
            Probes.failed(t);
        } finally {
            ts.muted--;
        }
    }

    /** A call on an object through which threads may go at the same time, or that locks itself. */
    static void called(ThreadState ts, boolean write, Object o, int site) {
        if (!BY_GATE) {
            access(ts, write, o, 0, o instanceof java.util.Queue ? Events.QUEUE : Events.SAFE,
                    site & Locksets.SITE_MASK);
        }
    }

    /**
     * An access of a thread under control.
     *
     * @param o      null for a static field
     * @param member 0 for a call of a method of the object
     */
    static void access(ThreadState ts, boolean write, Object o, int member, int index, int site) {
        Events s = sink;
        if (s == null || ts.muted != 0) {
            return;
        }
        ts.muted++;
        try {
            long object = o == null ? 0 : Exts.of(o).id();
            if (member == 0) {
                s.define(Events.OBJECT, object, o.getClass().getName());
            }
            s.on(write ? Events.WRITE : Events.READ, ts.info.id, object, Events.location(member, index), site);
        } catch (Throwable t) {
            Probes.failed(t);
        } finally {
            ts.muted--;
        }
    }

    /** A lock was taken, or is given back. */
    static void lock(int kind, ThreadState ts, Object lock, boolean shared, int site) {
        lock(kind, ts, lock, shared ? Events.SHARED : 0, site);
    }

    /** A lock was taken for which the thread would not have waited. */
    static void tried(ThreadState ts, Object lock, boolean shared, int site) {
        lock(Events.LOCK, ts, lock, (shared ? Events.SHARED : 0) | Events.TRIED, site);
    }

    private static void lock(int kind, ThreadState ts, Object lock, int how, int site) {
        Events s = sink;
        if (s == null || ts.muted != 0) {
            return;
        }
        ts.muted++;
        try {
            long id = Exts.of(lock).id();
            if (kind == Events.LOCK) {
                s.define(Events.OBJECT, id, lock.getClass().getName());
                Birth b = Birth.of(lock);
                if (b != null) {
                    s.define(Events.BIRTH, id, text(b));
                }
            }
            s.on(kind, ts.info.id, id, how, site & Locksets.SITE_MASK);
        } catch (Throwable t) {
            Probes.failed(t);
        } finally {
            ts.muted--;
        }
    }

    private static String text(Birth b) {
        StringBuilder out = new StringBuilder(b.thread).append('\t').append(b.number).append('\t').append(b.site);
        for (int maker : b.makers()) {
            out.append('\t').append(maker);
        }
        return out.toString();
    }

    static void on(int kind, ThreadState ts, long target, long arg) {
        Events s = sink;
        if (s == null || ts.muted != 0) {
            return;
        }
        ts.muted++;
        try {
            s.on(kind, ts.info.id, target, arg, 0);
        } catch (Throwable t) {
            Probes.failed(t);
        } finally {
            ts.muted--;
        }
    }

    static void path(ThreadInfo info) {
        Events s = sink;
        if (s != null) {
            s.define(Events.PATH, info.id, info.path);
        }
    }

    static void thread(ThreadInfo info) {
        Events s = sink;
        if (s != null) {
            s.define(Events.THREAD, info.id, info.name());
        }
    }
}
