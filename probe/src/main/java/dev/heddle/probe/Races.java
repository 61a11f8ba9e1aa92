package dev.heddle.probe;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * Where races arrive. One record is kept per static pair of sites; later sightings only count. Records are handed to the
 * agent's reporter through a stack that it empties; the target's thread does no more than capture its own stack.
 */
public final class Races extends SpinLock {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Races LOCK = new Races();
    private static final long FRESH = U.objectFieldOffset(Races.class, "fresh");
    private static final int BUCKETS = 1 << 14;

    /** Open-addressed by pair key. Filled under the lock; read without (a stale miss goes to the lock). */
    private static final Race[] TABLE = new Race[BUCKETS];
    private static int size;
    /** Sightings of pairs that found no room; under the lock. */
    private static volatile long left;

    /** Head of the stack of records not yet taken by the reporter. */
    @SuppressWarnings("unused")
    private Race fresh;

    private Races() {
    }

    /** One static pair of racing accesses. Fields are set before it is published, except the count. */
    public static final class Race {
        final long key;
        final int memberKey;
        /** Member id, or -1 if {@link #type} names what was accessed. */
        public final int member;
        public final String type;
        public final boolean nowWrite;
        public final int nowStamp;
        public final ThreadInfo nowThread;
        /** Where the locks held were taken, outermost first; null if that is not known. */
        public final int[] nowLocks;
        /** Null if the access was checked later than it was made. Taken by the reporter, which drops it: it keeps classes alive. */
        public volatile Throwable nowStack;
        public final boolean thenWrite;
        public final int thenStamp;
        public final ThreadInfo thenThread;
        public final int[] thenLocks;
        /** Whether it is still known what was held then. */
        public final boolean thenKnown;
        /** Sightings; counted without a lock, so only about right under contention. */
        public volatile long count = 1;
        public Race next;

        Race(long key, int memberKey, Member m, Object o, ThreadState ts, boolean nowWrite, int nowStamp,
                boolean thenWrite,
                long thenEpoch, int thenStamp) {
            this.key = key;
            this.memberKey = memberKey;
            this.member = m == null ? -1 : m.id;
            this.type = member >= 0 || o == null
                    ? null
                    : m != null
                            ? o.getClass().getName()
                            : Lists.name(o, Locksets.site(nowStamp), Locksets.site(thenStamp));
            this.nowWrite = nowWrite;
            this.nowStamp = nowStamp;
            this.nowThread = ts.info;
            this.nowStack = ts.late ? null : new Throwable();
            this.thenWrite = thenWrite;
            this.thenStamp = thenStamp;
            this.thenThread = Slots.infoOf(thenEpoch);
            this.nowLocks = Foresight.ON ? Held.sites(ts.holdings.now()) : Locksets.sites(nowStamp);
            Held then = Foresight.ON ? Holdings.of(thenEpoch, thenStamp) : null;
            this.thenKnown = then != Holdings.FORGOTTEN;
            this.thenLocks = !Foresight.ON ? Locksets.sites(thenStamp) : Held.sites(thenKnown ? then : null);
        }
    }

    /** A race seen in an optimistic section, waiting for the section's validation. */
    static final class Pending {
        private final Race race;
        Pending next;

        Pending(Race race) {
            this.race = race;
        }

        boolean same(Pending other) {
            return race.key == other.race.key && race.memberKey == other.race.memberKey;
        }

        void report() {
            publish(race);
        }
    }

    /** {@code m} is null for array elements; {@code o} is the object, or null for static fields. */
    static void found(ThreadState ts, Member m, Object o, boolean nowWrite, int nowStamp, boolean thenWrite,
            long thenEpoch,
            int thenStamp) {
        long a = (long) Locksets.site(nowStamp) << 1 | (nowWrite ? 1 : 0);
        long b = (long) Locksets.site(thenStamp) << 1 | (thenWrite ? 1 : 0);
        long key = a < b ? a << 23 | b : b << 23 | a;
        int memberKey = m != null && m.id >= 0 ? m.id : o == null ? -1 : ~o.getClass().getName().hashCode();
        Race known = find(key, memberKey);
        if (known != null) {
            known.count++;
            return;
        }
        ts.muted++;
        try {
            Race r = new Race(key, memberKey, m, o, ts, nowWrite, nowStamp, thenWrite, thenEpoch, thenStamp);
            if (ts.optimistic != null && !nowWrite) {
                ts.optimistic.add(new Pending(r));
            } else {
                publish(r);
            }
        } finally {
            ts.muted--;
        }
    }

    private static int bucket(long key, int memberKey) {
        return (int) ((key ^ (long) memberKey << 20) * 0x9E3779B97F4A7C15L >>> 50);
    }

    private static Race find(long key, int memberKey) {
        for (int i = bucket(key, memberKey);; i = i + 1 & BUCKETS - 1) {
            Race r = TABLE[i];
            if (r == null) {
                return null;
            }
            if (r.key == key && r.memberKey == memberKey) {
                return r;
            }
        }
    }

    @ReservedStackAccess
    private static void publish(Race r) {
        LOCK.take();
        try {
            if (find(r.key, r.memberKey) != null) {
                return;
            }
            if (size > BUCKETS / 2) {
                left++;
                return;
            }
            int i = bucket(r.key, r.memberKey);
            while (TABLE[i] != null) {
                i = i + 1 & BUCKETS - 1;
            }
            U.storeFence();
            TABLE[i] = r;
            size++;
        } finally {
            LOCK.give();
        }
        Race head;
        do {
            head = (Race) U.getReferenceAcquire(LOCK, FRESH);
            r.next = head;
        } while (!U.compareAndSetReference(LOCK, FRESH, head, r));
    }

    /** How many sightings of further pairs were left out when the table was full. */
    public static long left() {
        return left;
    }

    /** For tests: as if nothing had been seen. */
    static void forget() {
        for (int i = 0; i < BUCKETS; i++) {
            TABLE[i] = null;
        }
        size = 0;
    }

    /** Takes all records that came since the last call, newest first, linked by {@link Race#next}. */
    public static Race drain() {
        return (Race) U.getAndSetReference(LOCK, FRESH, null);
    }
}
