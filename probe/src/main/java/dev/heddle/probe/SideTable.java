package dev.heddle.probe;

import dev.heddle.probe.watch.Offsets;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * From objects that carry no hidden fields (arrays, JDK objects, classes) to their {@link Entry}: a weak identity hash
 * table. Look-ups take no lock; a look-up that finds nothing is repeated under the lock before an entry is added, so a
 * look-up that was led astray by a concurrent resize costs time and nothing else.
 *
 * <p>
 * The table is cut into segments, each with its lock, so that threads which fill it seldom meet. Dead entries are not
 * queued by the collector, which would cost more than everything else here; a segment that has grown since the last
 * collection looks for them itself.
 */
final class SideTable extends SpinLock {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int SEGMENT_BITS = 6;
    private static final SideTable[] SEGMENTS = new SideTable[1 << SEGMENT_BITS];
    private static final int CACHE = 1024;
    private static final int MOST_CACHED = 8192;
    /** Entries that a segment takes before it looks again whether memory is full. */
    private static final int BETWEEN_LOOKS = 64;
    private static final int CACHE_VIRTUAL = 16;

    static {
        for (int i = 0; i < SEGMENTS.length; i++) {
            SEGMENTS[i] = new SideTable();
        }
    }

    /** Buckets; replaced under the lock, read without. */
    private volatile Entry[] table = new Entry[64];
    /** Odd while a resize is under way; changed under the lock, read without. */
    private volatile int resizes;
    /* Below: protected by the lock. */
    private int size;
    private int added;
    /** At this size the segment looks whether it should sweep or grow. */
    private int limit = 64;
    /** When {@link #added} gets here the segment looks again whether memory is full. */
    private int patience;
    /** {@link GcWatch#count} at the last sweep. */
    private int swept;

    private SideTable() {
    }

    /**
     * Forgets objects of the JDK. To be called when no thread of the target runs and what all of them did has been joined by the
     * current one, if ever so many objects have one hash code; else the table keeps itself small. Objects of the target and
     * classes stay, as long as they live: they have words of their own that refer to their entries.
     */
    static void forget() {
        for (SideTable s : SEGMENTS) {
            s.clear();
        }
        ThreadState.current().cache = null;
    }

    private void clear() {
        take();
        try {
            Entry[] t = table;
            for (int i = 0; i < t.length; i++) {
                Entry kept = null;
                for (Entry e = t[i], next; e != null; e = next) {
                    next = e.next;
                    Object o = e.get();
                    if (o instanceof Class || o != null && o.getClass().getClassLoader() != null) {
                        e.next = kept;
                        kept = e;
                    } else {
                        e.dropShadow();
                        ShadowMemory.add(e.hash, -Entry.BYTES);
                        size--;
                    }
                }
                t[i] = kept;
            }
            limit = size + 64;
        } finally {
            give();
        }
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
            cache = new Entry[ThreadKind.isVirtual(Thread.currentThread()) ? CACHE_VIRTUAL : CACHE];
            ts.cache = cache;
        } else if (cache.length >= CACHE && cache.length < MOST_CACHED && ++ts.cacheMisses > cache.length * 4) {
            // A thread that goes round and round in more objects than that would never find one here.
            cache = new Entry[cache.length * 2];
            ts.cache = cache;
            ts.cacheMisses = 0;
        }
        cache[site & cache.length - 1] = e;
        return e;
    }

    /** The entry of an array, through the same cache. Arrays are hardly ever locked, so that their hash is at hand. */
    static Entry ofArray(ThreadState ts, Object a) {
        int hash = Identity.hash(a);
        Entry[] cache = ts.cache;
        if (cache != null) {
            Entry e = cache[hash & cache.length - 1];
            if (e != null && e.refersTo(a)) {
                return e;
            }
        }
        return miss(ts, a, hash);
    }

    static Entry find(Object o) {
        int hash = Identity.hash(o);
        return segment(hash).find(o, hash);
    }

    static Entry entry(Object o) {
        int hash = Identity.hash(o);
        SideTable s = segment(hash);
        Entry e = s.find(o, hash);
        return e != null ? e : s.add(o, hash);
    }

    private static SideTable segment(int hash) {
        return SEGMENTS[hash & SEGMENTS.length - 1];
    }

    private static int bucket(int hash, Entry[] t) {
        return hash >>> SEGMENT_BITS & t.length - 1;
    }

    private Entry find(Object o, int hash) {
        int before = resizes;
        Entry e = look(table, o, hash);
        // A resize moves entries between chains under our feet; then only the lock tells for sure.
        return e != null || (before & 1) == 0 && resizes == before ? e : findLocked(o, hash);
    }

    private static Entry look(Entry[] t, Object o, int hash) {
        Entry e = t[bucket(hash, t)];
        while (e != null && (e.hash != hash || !e.refersTo(o))) {
            e = e.next;
        }
        return e;
    }

    @ReservedStackAccess
    private Entry findLocked(Object o, int hash) {
        take();
        try {
            return look(table, o, hash);
        } finally {
            give();
        }
    }

    @ReservedStackAccess
    private Entry add(Object o, int hash) {
        take();
        try {
            Entry there = look(table, o, hash);
            if (there != null) {
                return there;
            }
            if (size >= limit || full()) {
                makeRoom();
            }
            Entry fresh = new Entry(o, hash, added++);
            Entry[] t = table;
            int b = bucket(hash, t);
            fresh.next = t[b];
            U.putReferenceRelease(t, Offsets.ofObject(b), fresh);
            size++;
            ShadowMemory.add(hash, Entry.BYTES);
            return fresh;
        } finally {
            give();
        }
    }

    /** Looks only now and then: the sum takes a while. */
    private boolean full() {
        if (added - patience < 0) {
            return false;
        }
        patience = added + BETWEEN_LOOKS;
        return ShadowMemory.full();
    }

    private void makeRoom() {
        int now = GcWatch.count();
        if (now != swept) {
            swept = now;
            sweep();
        }
        if (ShadowMemory.full()) {
            dropOldest();
        }
        if (size > table.length >> 1) {
            // Each link of a chain is a miss of the cache.
            resize();
        }
        // After a sweep there is no use in another one before the segment has grown by a good part.
        limit = size + (size >> 2) + 64;
        patience = added + (size >> 2) + 64;
    }

    /** Drops the entries of dead objects. */
    private void sweep() {
        Entry[] t = table;
        for (int i = 0; i < t.length; i++) {
            Entry before = null;
            for (Entry e = t[i]; e != null; e = e.next) {
                if (!e.refersTo(null)) {
                    before = e;
                    continue;
                }
                // The dead entry keeps its link: a look-up that stands on it goes on.
                if (before == null) {
                    t[i] = e.next;
                } else {
                    before.next = e.next;
                }
                size--;
                e.dropShadow();
                ShadowMemory.add(e.hash, -Entry.BYTES);
            }
        }
    }

    /** Gives up the shadows of the older half of the segment. */
    private void dropOldest() {
        Entry[] t = table;
        int age = 0;
        for (int i = 0; i < t.length; i++) {
            for (Entry e = t[i]; e != null; e = e.next) {
                if (e.hasShadow()) {
                    age = Math.max(age, added - e.born);
                }
            }
        }
        int n = 0;
        for (int i = 0; i < t.length; i++) {
            for (Entry e = t[i]; e != null; e = e.next) {
                if (added - e.born >= age >> 1 && e.dropShadow()) {
                    n++;
                }
            }
        }
        ShadowMemory.dropped(n);
    }

    private void resize() {
        resizes++;
        Entry[] old = table;
        Entry[] t = new Entry[old.length * 2];
        for (int i = 0; i < old.length; i++) {
            Entry e = old[i];
            while (e != null) {
                Entry next = e.next;
                int b = bucket(e.hash, t);
                e.next = t[b];
                t[b] = e;
                e = next;
            }
        }
        table = t;
        resizes++;
    }
}
