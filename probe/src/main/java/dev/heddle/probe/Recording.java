package dev.heddle.probe;

import java.lang.reflect.Array;
import jdk.internal.misc.Unsafe;
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
    /** Sightings of one pair by one thread: the first so many are kept, and as many of the last. */
    private static final int KEPT = 128;
    /** After so many accesses a thread looks at the clock. */
    private static final int BETWEEN_LOOKS = 1024;
    /** A thread is held up so many times at the most: a run shall come to its end. */
    private static final int MOST_HELD = 2000;
    private static final int LONGEST_NANOS = 400_000;
    private static final int PAGE_BITS = 6;
    private static final int RECENT = 64;
    private static final Unsafe U = Unsafe.getUnsafe();

    /** Written once, before the target starts: one in so many accesses to what threads share is held up; 0 for none. */
    private static int noise;
    private static long seed;

    /** All threads that have recorded anything; only grows, at its head, under the lock. */
    private static Track tracks;
    private static final SpinLock LOCK = new SpinLock();
    /** The first exception that nobody caught; under the lock. */
    private static String failure;

    /** Held while a cell is stored in its object, by member. */
    private static final SpinLock[] MAKING = new SpinLock[64];

    static {
        for (int i = 0; i < MAKING.length; i++) {
            MAKING[i] = new SpinLock();
        }
    }

    /** Cells of static fields, by member; replaced under the lock, read without. */
    private static volatile Cell[] statics = new Cell[256];

    private Recording() {
    }

    /** Before the target starts. */
    public static void noise(int oneIn, long withSeed) {
        noise = oneIn;
        seed = withSeed;
    }

    /** What one thread has seen. Told apart by identity. */
    public static final class Track {
        public final ThreadInfo thread;
        final Track next;
        LoopRound round;
        /** The clock when it was last looked at, and accesses since: a time that rises with each of them. */
        private long base;
        private int since;
        private long random;
        private int held;
        /** By access: when it was last made; 0 for never. */
        private long[] executed = new long[16];
        /** Null until there is one: most of very many threads see none. */
        private volatile Pairs pairs;
        /** Reads of this thread, by access: where many read the same, each finds its own without looking through those of all. */
        private final Read[] recent = new Read[RECENT];

        Track(ThreadInfo thread, Track next) {
            this.thread = thread;
            this.next = next;
            String name = thread.path() != null ? thread.path() : thread.name();
            this.random = (seed + 1) * 0x9E3779B97F4A7C15L ^ (long) name.hashCode() << 17;
            this.base = System.nanoTime();
        }

        private long time() {
            if (++since > BETWEEN_LOOKS) {
                look();
            }
            return base + since;
        }

        private void look() {
            base = Math.max(base + since, System.nanoTime());
            since = 0;
        }

        private void executes(int access, long at) {
            if (access >= executed.length) {
                long[] more = new long[Math.max(access + 1, executed.length * 2)];
                System.arraycopy(executed, 0, more, 0, executed.length);
                executed = more;
            }
            executed[access] = at;
        }

        private int random(int below) {
            random ^= random << 13;
            random ^= random >>> 7;
            random ^= random << 17;
            return (int) ((random >>> 33) % below);
        }

        /** By access: when the thread made it last; 0 for never. */
        public long[] executed() {
            return executed.clone();
        }

        public Seen[] seen() {
            Pairs p = pairs;
            return p == null ? new Seen[0] : p.all();
        }

        private void sees(Seen s) {
            if (pairs == null) {
                pairs = new Pairs();
            }
            pairs.add(s);
        }

        public Track next() {
            return next;
        }
    }

    /** Somebody has read what another one has written, or written what another one has read or written. */
    public static final class Seen {
        public final int head;
        public final Track by;
        public final long headTime;
        public final LoopRound headRound;
        public final int tail;
        public final long tailTime;
        public final LoopRound tailRound;
        /** Told apart by identity. */
        public final Object location;

        Seen(int head, Track by, long headTime, LoopRound headRound, int tail, long tailTime, LoopRound tailRound,
                Object location) {
            this.head = head;
            this.by = by;
            this.headTime = headTime;
            this.headRound = headRound;
            this.tail = tail;
            this.tailTime = tailTime;
            this.tailRound = tailRound;
            this.location = location;
        }
    }

    /** What a thread has seen of each pair: the first times and the last ones. Open addressing by the two accesses. */
    private static final class Pairs extends SpinLock {
        private long[] keys = new long[64];
        private int[] counts = new int[64];
        private Seen[][] seen = new Seen[64][];
        private int size;

        @ReservedStackAccess
        void add(Seen s) {
            take();
            try {
                if (size * 2 >= keys.length) {
                    grow();
                }
                long key = (long) s.head << 32 | s.tail | 1L << 63;
                int at = find(keys, key);
                if (keys[at] == 0) {
                    keys[at] = key;
                    seen[at] = new Seen[4];
                    size++;
                }
                int n = counts[at]++;
                int place = n < 2 * KEPT ? n : KEPT + n % KEPT;
                if (place >= seen[at].length) {
                    Seen[] more = new Seen[seen[at].length * 2];
                    System.arraycopy(seen[at], 0, more, 0, seen[at].length);
                    seen[at] = more;
                }
                seen[at][place] = s;
            } finally {
                give();
            }
        }

        private static int find(long[] keys, long key) {
            int at = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & keys.length - 1;
            while (keys[at] != 0 && keys[at] != key) {
                at = at + 1 & keys.length - 1;
            }
            return at;
        }

        private void grow() {
            long[] k = new long[keys.length * 2];
            int[] c = new int[k.length];
            Seen[][] s = new Seen[k.length][];
            for (int i = 0; i < keys.length; i++) {
                if (keys[i] != 0) {
                    int at = find(k, keys[i]);
                    k[at] = keys[i];
                    c[at] = counts[i];
                    s[at] = seen[i];
                }
            }
            keys = k;
            counts = c;
            seen = s;
        }

        Seen[] all() {
            take();
            try {
                int n = 0;
                for (int i = 0; i < keys.length; i++) {
                    n += Math.min(counts[i], 2 * KEPT);
                }
                Seen[] out = new Seen[n];
                n = 0;
                for (int i = 0; i < keys.length; i++) {
                    for (int k = 0; k < Math.min(counts[i], 2 * KEPT); k++) {
                        out[n++] = seen[i][k];
                    }
                }
                return out;
            } finally {
                give();
            }
        }
    }

    /** The last read of one thread since somebody else has written. */
    private static final class Read {
        final Track by;
        final Cell cell;
        int access;
        long time;
        LoopRound round;
        /** Set by the next writer, under the lock of the cell. */
        boolean over;
        final Read next;

        Read(Track by, Cell cell, Read next) {
            this.by = by;
            this.cell = cell;
            this.next = next;
        }

        void set(int at, long when) {
            access = at;
            time = when;
            round = by.round;
        }
    }

    /** One location. */
    public static final class Cell extends SpinLock {
        /** Of an object: the cell of another field, or null. */
        final int member;
        final Cell next;
        private Track writer;
        private int write;
        private long written;
        private LoopRound writeRound;
        /** What the writer itself has read since; time 0 for nothing. */
        private int own;
        private long ownTime;
        private LoopRound ownRound;
        /** Of others, since the last write. */
        private volatile Read reads;

        Cell(int member, Cell next) {
            this.member = member;
            this.next = next;
        }

        /** As if what was done there was done here. */
        void begins(Cell like) {
            writer = like.writer;
            write = like.write;
            written = like.written;
            writeRound = like.writeRound;
            own = like.own;
            ownRound = like.ownRound;
            ownTime = like.ownTime;
            Read r = like.reads;
            if (r != null) {
                reads = new Read(r.by, this, null);
                reads.set(r.access, r.time);
                reads.round = r.round;
            }
        }

        boolean isShared(Track t) {
            return writer != null && writer != t || reads != null;
        }

        void read(Track t, int access) {
            long now = t.time();
            t.executes(access, now);
            if (writer == t) {
                own = access;
                ownRound = t.round;
                ownTime = now;
                return;
            }
            Read known = t.recent[access >> 1 & RECENT - 1];
            if (known != null && known.cell == this && !known.over) {
                known.set(access, now);
                return;
            }
            for (Read r = reads; r != null; r = r.next) {
                if (r.by == t) {
                    t.recent[access >> 1 & RECENT - 1] = r;
                    r.set(access, now);
                    return;
                }
            }
            readFirst(t, access);
        }

        @ReservedStackAccess
        private void readFirst(Track t, int access) {
            take();
            try {
                t.look();
                long now = t.time();
                ThreadState.current().events++;
                if (writer != null) {
                    t.sees(new Seen(write, writer, written, writeRound, access, now, t.round, this));
                }
                Read r = new Read(t, this, reads);
                r.set(access, now);
                reads = r;
            } finally {
                give();
            }
        }

        void write(Track t, int access) {
            long now = t.time();
            t.executes(access, now);
            if (writer == t && reads == null) {
                write = access;
                writeRound = t.round;
                written = now;
                ownTime = 0;
                return;
            }
            writeAfter(t, access);
        }

        @ReservedStackAccess
        private void writeAfter(Track t, int access) {
            take();
            try {
                t.look();
                long now = t.time();
                ThreadState.current().events++;
                boolean any = ownTime != 0;
                if (writer != null && writer != t && any) {
                    t.sees(new Seen(own, writer, ownTime, ownRound, access, now, t.round, this));
                }
                for (Read r = reads; r != null; r = r.next) {
                    r.over = true;
                    any = true;
                    if (r.by != t) {
                        t.sees(new Seen(r.access, r.by, r.time, r.round, access, now, t.round, this));
                    }
                }
                if (!any && writer != null && writer != t) {
                    t.sees(new Seen(write, writer, written, writeRound, access, now, t.round, this));
                }
                reads = null;
                ownTime = 0;
                write = access;
                writeRound = t.round;
                written = now;
                writer = t;
            } finally {
                give();
            }
        }
    }

    /**
     * The cells of one array. As long as one thread uses it there is one for all of it: most arrays never get any further. When another
     * one comes, each element begins with what the first has done last, wherever that was.
     */
    private static final class Cells extends Shadow {
        private final int length;
        /** Null until somebody comes. Made under the lock. */
        private volatile Track first;
        private final Cell whole = new Cell(0, null);
        /** Of elements; null while one thread is alone. Made under the lock, and what is in it too. */
        private volatile Cell[][] pages;

        Cells(int length) {
            this.length = length;
        }

        @Override
        long bytes() {
            return 160;
        }

        Cell of(Track t, int index) {
            if (pages == null) {
                Track f = first;
                if (f == t || f == null && begins(t)) {
                    return whole;
                }
                share();
            }
            return element(index);
        }

        @ReservedStackAccess
        private boolean begins(Track t) {
            take();
            try {
                first = first == null ? t : first;
                return first == t;
            } finally {
                give();
            }
        }

        @ReservedStackAccess
        private void share() {
            Cell[][] fresh = new Cell[(length >> PAGE_BITS) + 1][];
            take();
            try {
                if (pages == null) {
                    pages = fresh;
                    ShadowMemory.add(length, fresh.length * 8L);
                }
            } finally {
                give();
            }
        }

        Cell element(int index) {
            Cell[] page = pages[index >> PAGE_BITS];
            Cell c = page == null ? null : page[index & (1 << PAGE_BITS) - 1];
            return c != null ? c : make(index);
        }

        @ReservedStackAccess
        private Cell make(int index) {
            take();
            try {
                Cell[] page = pages[index >> PAGE_BITS];
                if (page == null) {
                    page = new Cell[1 << PAGE_BITS];
                    U.storeFence();
                    pages[index >> PAGE_BITS] = page;
                }
                int at = index & (1 << PAGE_BITS) - 1;
                if (page[at] == null) {
                    Cell c = new Cell(0, null);
                    c.begins(whole);
                    U.storeFence();
                    page[at] = c;
                }
                return page[at];
            } finally {
                give();
            }
        }
    }

    static Shadow cells(int length) {
        return new Cells(length);
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
            if (s instanceof Cells) {
                at(((Cells) s).of(t, index), t, access);
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

    /** A cell for a field that has none; until {@link #end} nobody else stores one. */
    public static Cell begin(int member) {
        Cell c = new Cell(member, null);
        MAKING[member & MAKING.length - 1].take();
        return c;
    }

    public static void end(int member) {
        MAKING[member & MAKING.length - 1].give();
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
        if (noise != 0 && c.isShared(t) && t.random(noise) == 0) {
            hold(t);
        }
        if ((access & 1) == 0) {
            c.read(t, access);
        } else {
            c.write(t, access);
        }
    }

    /** A moment in which others may go on. Nothing that a thread can be woken from, because it is the target that is woken. */
    private static void hold(Track t) {
        if (++t.held > MOST_HELD) {
            return;
        }
        long until = System.nanoTime() + t.random(LONGEST_NANOS);
        do {
            Thread.yield();
        } while (System.nanoTime() < until);
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
            tracks = new Track(info, tracks);
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
        ThreadGroup group = t.getThreadGroup();
        boolean handled = Thread.getDefaultUncaughtExceptionHandler() != null
                || t.getUncaughtExceptionHandler() != group || group != null && group.getClass() != ThreadGroup.class;
        if (!ON || handled) {
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
