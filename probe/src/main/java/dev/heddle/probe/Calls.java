package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/** Calls of the target on JDK objects that are locations (HashMap, StringBuilder…) or synchronize (queues, Vector…). */
public final class Calls {
    /** Effects, from the name of the method. */
    public static final int READ = 0;
    public static final int WRITE = 1;
    /** Advancing an iterator: of interest only for concurrent collections. */
    public static final int NEXT = 2;
    /** Reads how many there are, but none of them. */
    public static final int LOOK = 3;
    /** Added to the effect of a call of {@code super}. */
    public static final int SUPER = 4;
    /** Above the effect: which method it is, see {@link CalledMethods}. */
    public static final int METHOD_SHIFT = 3;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Sync ANY = new Sync();
    private static final int MOST_PASSED = 16;

    private Calls() {
    }

    public static void before(Object o, ThreadState ts, int effect, int site) {
        if (o != null && ts.muted == 0) {
            before(o, Kind.of(o.getClass()), ts, effect, site, true);
        }
    }

    /** The same in code whose accesses nobody looks at: only what synchronizes counts. */
    public static void ordering(Object o, ThreadState ts, int effect, int site) {
        if (o != null && ts.muted == 0) {
            Kind k = Kind.of(o.getClass());
            if (k.kind != Kind.NONE && (k.kind != Kind.UNSAFE || k.delegate != 0)) {
                before(o, k, ts, effect, site, false);
            }
        }
    }

    /** The same in code of the JDK, which hands something over by it. */
    public static void inside(Object o, ThreadState ts, int effect, int site) {
        if (o == null || ts.muted != 0) {
            return;
        }
        try {
            Kind k = Kind.of(o.getClass());
            if (Stream.ON && k.kind == Kind.SYNC && k.delegate == 0) {
                Exts.of(ts, o, site).any().inside();
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
        before(o, ts, effect, site);
    }

    private static void before(Object o, Kind k, ThreadState ts, int effect, int site, boolean data) {
        try {
            int kind = k.kind;
            if (k.overriding != null && isOwn(k, o, effect)) {
                return;
            }
            if (kind == Kind.LOCKED && unlocked(k, effect)) {
                return;
            }
            int call = effect;
            effect &= 3;
            for (int depth = 0; k.delegate != 0 && depth < 8; depth++) {
                Object d = U.getReference(o, k.delegate);
                if (d == null) {
                    return;
                }
                o = d;
                if (kind == Kind.LOCKED) {
                    break;
                }
                k = Kind.of(d.getClass());
                kind = k.kind;
            }
            if (Stream.ON && Foresight.ON && data && (kind == Kind.SYNC || kind == Kind.LOCKED) && effect != NEXT) {
                Stream.called(ts, effect == WRITE, o, site);
            }
            switch (kind) {
                case Kind.UNSAFE:
                    if (data) {
                        access(o, k, ts, effect, site);
                    }
                    break;
                case Kind.SYNC:
                    if (effect == WRITE) {
                        ANY.releaseAlso(ts);
                        Exts.of(ts, o, site).any().release(ts);
                    }
                    break;
                case Kind.LOCKED:
                    Exts.of(ts, o, site).any().release(ts);
                    if (data) {
                        ts.calling = call;
                        ts.callingFrom = site;
                    }
                    break;
                case Kind.SYNC_ANY:
                    if (effect == WRITE) {
                        ANY.release(ts);
                    }
                    break;
                default:
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** Whether the call runs code of the target, which does what it does in its own way, and tells of its calls of super. */
    private static boolean isOwn(Kind k, Object o, int effect) {
        return (effect & SUPER) == 0 && !k.overriding.inherits(o.getClass(), effect >>> METHOD_SHIFT);
    }

    private static void access(Object o, Kind k, ThreadState ts, int effect, int site) {
        boolean write = effect == WRITE || k.accessOrder != 0 && U.getBoolean(o, k.accessOrder);
        if (ts.fresh(o)) {
            return;
        }
        if (k.elements != 0 && k.size == 0) {
            // A list that cannot grow is its array, and nothing else.
            if (effect == WRITE) {
                Elements.writeAll(U.getReference(o, k.elements), ts, site);
            } else if (effect == READ) {
                Elements.readAll(U.getReference(o, k.elements), ts, site);
            }
            return;
        }
        if (k.elements != 0 && effect == READ) {
            Lists.readAll(U.getReference(o, k.elements), U.getInt(o, k.size), ts, site);
        }
        access(o, write, ts, site);
    }

    private static void access(Object o, boolean write, ThreadState ts, int site) {
        Loc loc = SideTable.of(ts, o, site).contents();
        long e = ts.epoch;
        if (loc.w == e || !write && (loc.r == e || ts.readShared(loc.r))) {
            return;
        }
        if (write) {
            Fields.write(loc, o, loc, ts, Loc.MEMBER, site);
        } else {
            Fields.read(loc, o, loc, ts, Loc.MEMBER, site);
        }
    }

    /**
     * {@code get(i)} and {@code set(i, x)} of a list: where the list is an array inside, the element is the location, and all
     * that is read of the list itself is how long it is. Threads may fill places of their own.
     */
    public static void at(Object o, int i, ThreadState ts, int effect, int site, int slot) {
        if (o == null || ts.muted != 0) {
            return;
        }
        try {
            Object list = o;
            Kind k = Kind.of(o.getClass());
            for (int depth = 0; (k.sameIndices || k.shift != 0) && k.delegate != 0 && depth < 8; depth++) {
                i += k.shift == 0 ? 0 : U.getInt(list, k.shift);
                list = U.getReference(list, k.delegate);
                if (list == null) {
                    return;
                }
                k = Kind.of(list.getClass());
            }
            if (k.elements == 0) {
                before(o, ts, k.kind == Kind.LOCKED ? LOOK : effect, site);
                return;
            }
            if (k.overriding != null && isOwn(k, list, effect) || ts.fresh(list)) {
                return;
            }
            if (k.size == 0) {
                element((Object[]) U.getReference(list, k.elements), i, ts, (effect & WRITE) != 0, site, slot);
                return;
            }
            access(list, false, ts, site);
            Lists.at(U.getReference(list, k.elements), i, ts, (effect & WRITE) != 0, site, slot);
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    private static void element(Object[] array, int i, ThreadState ts, boolean write, int site, int slot) {
        if (i >= 0 && i < array.length) {
            if (write) {
                Elements.write(array, i, ts, site, slot);
            } else {
                Elements.read(array, i, ts, site, slot);
            }
        }
    }

    /** Before the JDK reads all of these, to format or hash them. */
    public static void reading(Object[] all, ThreadState ts, int site) {
        for (int i = 0; all != null && i < all.length && i < MOST_PASSED; i++) {
            before(all[i], ts, READ, site);
        }
    }

    public static void after(Object o, ThreadState ts, int effect, int site) {
        if (o == null || ts.muted != 0) {
            return;
        }
        try {
            Kind k = Kind.of(o.getClass());
            if (k.kind == Kind.LOCKED) {
                ts.callingFrom = 0;
                if (unlocked(k, effect)) {
                    return;
                }
            }
            acquire(o, ts, site);
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** {@code Collections.synchronizedList(…).iterator()} and its like take no lock: their caller has to. */
    private static boolean unlocked(Kind k, int effect) {
        return k.delegate != 0 && CalledMethods.givesIterator(effect >>> METHOD_SHIFT);
    }

    /**
     * A wrapper of {@code Collections.synchronized…} is about to use what it wraps, and holds its lock. Iterators of it do not, so this
     * is where the other side of their races is seen.
     */
    public static void wrapped(Object inner) {
        ThreadState ts = ThreadState.current();
        int site = ts.callingFrom;
        if (site != 0 && inner != null && ts.muted == 0) {
            // Once for each call of the target: what the JDK does inside of it is a part of that.
            ts.callingFrom = 0;
            if (Kind.of(inner.getClass()).kind == Kind.UNSAFE) {
                before(inner, ts, ts.calling, site);
            }
        }
    }

    /** Learns what was published through an object, if it is one through which threads publish. */
    private static void acquire(Object o, ThreadState ts, int site) {
        Kind k = Kind.of(o.getClass());
        for (int depth = 0; k.delegate != 0 && depth < 8; depth++) {
            o = U.getReference(o, k.delegate);
            if (o == null) {
                return;
            }
            if (k.kind == Kind.LOCKED) {
                break;
            }
            k = Kind.of(o.getClass());
        }
        if (k.kind == Kind.ATOMIC) {
            Vars.after(o, ts);
            return;
        }
        if (k.kind < Kind.SYNC) {
            return;
        }
        if (k.kind == Kind.SYNC_ANY) {
            ANY.acquire(ts);
            return;
        }
        Ext x = Exts.of(ts, o, site);
        Sync any = x.any;
        if (any != null) {
            any.acquire(ts);
        }
        Sync lock = x.lock;
        if (lock != null) {
            lock.acquire(ts);
        }
    }

    /**
     * The JDK was given an object, and may have looked into it: {@code new ArrayList<>(queue)}, {@code format("%d", atomic)}. Whatever it
     * has found there, its caller has learnt what was published with it.
     */
    public static void passed(Object o, ThreadState ts, int site) {
        if (o == null || ts.muted != 0) {
            return;
        }
        try {
            if (o instanceof Object[]) {
                Object[] all = (Object[]) o;
                for (int i = 0; i < all.length && i < MOST_PASSED; i++) {
                    if (all[i] != null && !(all[i] instanceof Object[])) {
                        acquire(all[i], ts, site);
                    }
                }
            } else {
                acquire(o, ts, site);
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** Before a system property is set: they may be asked for one by one, or as a whole. */
    public static void settingProperty(ThreadState ts) {
        if (ts.muted == 0) {
            Object p = properties();
            if (p != null) {
                Vars.before(p, ts);
            }
        }
    }

    /** After one was read, or set. */
    public static void gotProperty(ThreadState ts) {
        if (ts.muted == 0) {
            Object p = properties();
            if (p != null) {
                acquire(p, ts, 0);
            }
        }
    }

    private static Object properties() {
        try {
            return System.getProperties();
        } catch (SecurityException e) {
            return null;
        }
    }

    /**
     * Code of the JDK has taken something out of a collection through which threads publish, or is about to look into it, and may then call
     * what it has found: elements that it compares, or writes down.
     */
    public static void learnt(Object o) {
        ThreadState ts = ThreadState.current();
        if (ts.muted != 0) {
            return;
        }
        try {
            for (int depth = 0; o != null && depth < 8; depth++) {
                Kind k = Kind.of(o.getClass());
                if (k.delegate == 0 || k.kind == Kind.LOCKED) {
                    learnt(k.kind == Kind.LOCKED && k.delegate != 0 ? U.getReference(o, k.delegate) : o, k, ts);
                    return;
                }
                o = U.getReference(o, k.delegate);
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    private static void learnt(Object o, Kind k, ThreadState ts) {
        if (k.kind == Kind.ATOMIC) {
            Vars.after(o, ts);
        } else if (k.kind == Kind.SYNC_ANY) {
            ANY.acquire(ts);
        } else if (k.kind >= Kind.SYNC) {
            Ext x = Exts.peek(o);
            if (x != null) {
                x.acquireCalls(ts);
                Sync lock = x.lock;
                if (lock != null) {
                    lock.acquire(ts);
                }
            }
        }
    }

    /** The same with a second one: {@code equals}. */
    public static void learnt(Object one, Object other) {
        learnt(one);
        learnt(other);
    }

    /* Code of the JDK that calls the target while it holds a lock: only then is that lock of interest. */

    /** Code of the JDK has entered a monitor that is part of what it promises. For who predicts it is a lock, and orders nothing. */
    public static void lockIn(Object monitor) {
        ThreadState ts = ThreadState.current();
        if (monitor != null && ts.muted == 0) {
            try {
                Ext x = Exts.of(monitor);
                if (Foresight.ON) {
                    ts.inside(monitor);
                }
                Sync lock = x.lock;
                if (lock != null) {
                    // The target locks it too.
                    lock.lockAcquired(ts);
                }
                x.acquireCalls(ts);
            } catch (Throwable t) {
                Probes.failed(t);
            }
        }
    }

    /** The same for a method that calls nobody but the {@code equals} and {@code hashCode} of what it is given. */
    public static void lockIn(Object monitor, Object given) {
        if (isOfTarget(given)) {
            lockIn(monitor);
        }
    }

    public static void lockOut(Object monitor, Object given) {
        if (isOfTarget(given)) {
            lockOut(monitor);
        }
    }

    /** Whether its methods may run code of the target; collections of the JDK have elements that do. */
    private static boolean isOfTarget(Object o) {
        return o != null && !(o instanceof String) && !(o instanceof Class) && !(o instanceof Character)
                && !(o instanceof Boolean) && !(o instanceof Number && o.getClass().getClassLoader() == null);
    }

    /** It is about to give it back. */
    public static void lockOut(Object monitor) {
        ThreadState ts = ThreadState.current();
        if (monitor != null && ts.muted == 0) {
            try {
                Exts.of(monitor).inside().release(ts);
                if (Foresight.ON) {
                    ts.pop(monitor);
                }
            } catch (Throwable t) {
                Probes.failed(t);
            }
        }
    }

    /** Code of the JDK, under a lock of its own, is about to call this object of the target's. */
    static void callingInside(Object own, ThreadState ts) {
        Exts.of(own).acquireCalls(ts);
    }

    static void calledInside(Object own, ThreadState ts) {
        Exts.of(own).inside().release(ts);
    }

    /**
     * A concurrent collection is about to call back into the target: what it hands over has been published. {@code self} is
     * the collection, or one of its nested objects, or null.
     */
    public static void beforeCallback(Object self) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0) {
            try {
                Sync s = ANY;
                if (self != null) {
                    Kind k = Kind.of(self.getClass());
                    if (k.kind == Kind.SYNC && k.delegate == 0) {
                        s = Exts.of(self).any();
                    }
                }
                s.acquire(ts);
            } catch (Throwable t) {
                Probes.failed(t);
            }
        }
    }

    /** The same for calls of equals and compareTo: only objects of the target's own classes have something to see. */
    public static void beforeCompare(Object self, Object element) {
        if (element != null && element.getClass().getClassLoader() != null) {
            beforeCallback(self);
        }
    }

    /** The target has returned a value that the collection is about to publish. */
    public static void afterCallback(Object self) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0) {
            try {
                if (self != null) {
                    Kind k = Kind.of(self.getClass());
                    if (k.kind == Kind.SYNC && k.delegate == 0) {
                        Exts.of(self).any().release(ts);
                    }
                }
                ANY.release(ts);
            } catch (Throwable t) {
                Probes.failed(t);
            }
        }
    }
}
