package dev.heddle.probe;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * From objects that carry no hidden fields (arrays, JDK objects, classes) to their {@link Entry}: a weak identity hash
 * table. Look-ups take no lock; a look-up that finds nothing is repeated under the lock before an entry is added, so a
 * look-up that was led astray by a concurrent resize costs time and nothing else.
 */
final class SideTable {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final SideTable LOCK = new SideTable();
    private static final long BUSY = U.objectFieldOffset(SideTable.class, "busy");
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    private static final int CACHE = 1024;
    private static final int CACHE_VIRTUAL = 16;

    /** Buckets; replaced under the lock, read without. */
    private static volatile Entry[] table = new Entry[1 << 12];
    /** Odd while a resize is under way; changed under the lock, read without. */
    private static volatile int resizes;
    /** Protected by the lock. */
    private static int size;
    private static int added;

    @SuppressWarnings("unused")
    private int busy;

    private SideTable() {
    }

    /** The entry of an object, through the thread's cache; the site picks the place in the cache. */
    static Entry of(ThreadState ts, Object o, int site) {
        Entry[] cache = ts.cache;
        if (cache != null) {
            Entry e = cache[site & cache.length - 1];
            if (e != null && e.refersTo(o)) {
                return e;
            }
        }
        return miss(ts, o, site);
    }

    private static Entry miss(ThreadState ts, Object o, int site) {
        Entry e = entry(o);
        Entry[] cache = ts.cache;
        if (cache == null) {
            cache = new Entry[ThreadState.isVirtual(Thread.currentThread()) ? CACHE_VIRTUAL : CACHE];
            ts.cache = cache;
        }
        cache[site & cache.length - 1] = e;
        return e;
    }

    static Entry find(Object o) {
        int before = resizes;
        int hash = System.identityHashCode(o);
        Entry[] t = table;
        for (Entry e = t[hash & t.length - 1]; e != null; e = e.next) {
            if (e.hash == hash && e.refersTo(o)) {
                return e;
            }
        }
        // A resize moves entries between chains under our feet; then only the lock tells for sure.
        return (before & 1) == 0 && resizes == before ? null : findLocked(o, hash);
    }

    @ReservedStackAccess
    private static Entry findLocked(Object o, int hash) {
        lock();
        try {
            Entry[] t = table;
            for (Entry e = t[hash & t.length - 1]; e != null; e = e.next) {
                if (e.hash == hash && e.refersTo(o)) {
                    return e;
                }
            }
            return null;
        } finally {
            unlock();
        }
    }

    static Entry entry(Object o) {
        Entry e = find(o);
        return e != null ? e : add(o);
    }

    @ReservedStackAccess
    private static Entry add(Object o) {
        int hash = System.identityHashCode(o);
        Entry fresh = new Entry(o, hash, QUEUE);
        lock();
        try {
            Entry[] t = table;
            for (Entry e = t[hash & t.length - 1]; e != null; e = e.next) {
                if (e.hash == hash && e.refersTo(o)) {
                    return e;
                }
            }
            if (size > t.length) {
                t = resize(t);
            }
            fresh.next = t[hash & t.length - 1];
            U.putReferenceRelease(t, offset(hash & t.length - 1), fresh);
            size++;
            if ((++added & 63) == 0) {
                expunge();
            }
            return fresh;
        } finally {
            unlock();
        }
    }

    private static long offset(int i) {
        return Offsets.ofObject(i);
    }

    private static Entry[] resize(Entry[] old) {
        resizes++;
        Entry[] t = new Entry[old.length * 2];
        for (int i = 0; i < old.length; i++) {
            Entry e = old[i];
            while (e != null) {
                Entry next = e.next;
                int b = e.hash & t.length - 1;
                e.next = t[b];
                t[b] = e;
                e = next;
            }
        }
        table = t;
        resizes++;
        return t;
    }

    /** Drops entries of dead objects. Runs in whichever thread adds; the queue's own locking must not be watched. */
    private static void expunge() {
        ThreadState ts = ThreadState.known();
        if (ts == null) {
            // A thread that is being made known right now: its state comes from this very table.
            return;
        }
        ts.muted++;
        try {
            Reference<?> r;
            int max = 256;
            while (max-- > 0 && (r = QUEUE.poll()) != null) {
                remove((Entry) r);
            }
        } finally {
            ts.muted--;
        }
    }

    private static void remove(Entry dead) {
        ArrayShadow a = dead.array;
        if (a != null) {
            dead.array = null;
            ShadowMemory.freed(a);
        }
        Entry[] t = table;
        int b = dead.hash & t.length - 1;
        Entry e = t[b];
        if (e == dead) {
            t[b] = dead.next;
            size--;
            return;
        }
        for (; e != null; e = e.next) {
            if (e.next == dead) {
                e.next = dead.next;
                size--;
                return;
            }
        }
    }

    static void lock() {
        int spins = 0;
        while (!U.compareAndSetInt(LOCK, BUSY, 0, 1)) {
            spins = Spin.pause(spins);
        }
    }

    static void unlock() {
        U.putIntRelease(LOCK, BUSY, 0);
    }
}
