package dev.heddle.probe;

import jdk.internal.vm.annotation.Contended;

/** What one thread has seen. Told apart by identity. Written at each access, so no two of them share a line of the cache. */
@Contended
public final class Track {
    /** After so many accesses a thread looks at the clock. */
    private static final int BETWEEN_LOOKS = 1024;
    /** A thread is held up so many times at the most: a run shall come to its end. */
    private static final int MOST_HELD = 2000;
    private static final int LONGEST_NANOS = 400_000;
    private static final int LONGEST_YOUNG_NANOS = 2_000_000;
    /** Accesses. */
    private static final int YOUNG = 200;
    private static final int RECENT = 64;

    public final ThreadInfo thread;
    final Track next;
    LoopRound round;
    /** Whether it came to something that others use, since it was last asked. */
    boolean touched;
    /** Accesses, while there is noise; more than enough is all the same. */
    private int age;
    /** Set when the thread has ended; whoever reads it too late only remembers more. */
    boolean over;
    /** The clock when it was last looked at, and accesses since: a time that rises with each of them. */
    private long base;
    private int since;
    private long random;
    private int held;
    /** What separates an array from whatever lies before and behind it. */
    private static final int APART = 16;

    /** By access, and {@link #APART}: when it was last made; 0 for never. */
    private long[] executed = new long[4 * APART];
    /** Null until there is one: most of very many threads see none. */
    private volatile Pairs pairs;
    /** Reads of this thread, by access: where many read the same, each finds its own without looking through those of all. */
    private final Read[] recent = new Read[RECENT];

    Track(ThreadInfo thread, Track next, long seed) {
        this.thread = thread;
        this.next = next;
        String name = thread.path() != null ? thread.path() : thread.name();
        this.random = (seed + 1) * 0x9E3779B97F4A7C15L ^ (long) name.hashCode() << 17;
        this.base = System.nanoTime();
    }

    long time() {
        if (++since > BETWEEN_LOOKS) {
            look();
        }
        return base + since;
    }

    void look() {
        base = Math.max(base + since, System.nanoTime());
        since = 0;
    }

    void executes(int access, long at) {
        if (access + 2 * APART >= executed.length) {
            long[] more = new long[Math.max(access + 1 + 2 * APART, executed.length * 2)];
            System.arraycopy(executed, 0, more, 0, executed.length);
            executed = more;
        }
        executed[access + APART] = at;
    }

    void grow() {
        age = Math.min(age + 1, YOUNG);
    }

    /** Whether the thread has only just begun: what it does may all be done before another one comes, so nothing is shared yet. */
    boolean isYoung() {
        return age < YOUNG;
    }

    /**
     * One time in so many, a moment in which others may go on; a longer one for a young thread, until others have begun. Nothing that a thread
     * can be woken from, because it is the target that is woken.
     */
    void holdMaybe(int oneIn) {
        if (random(oneIn) != 0 || ++held > MOST_HELD) {
            return;
        }
        long until = System.nanoTime() + random(isYoung() ? LONGEST_YOUNG_NANOS : LONGEST_NANOS);
        do {
            Thread.yield();
        } while (System.nanoTime() < until);
    }

    /** What the thread has last read by this access; null if that is not known. */
    Read recent(int access) {
        return recent[access >> 1 & RECENT - 1];
    }

    void recent(int access, Read r) {
        recent[access >> 1 & RECENT - 1] = r;
    }

    int random(int below) {
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        return (int) ((random >>> 33) % below);
    }

    /** By access: when the thread made it last; 0 for never. */
    public long[] executed() {
        long[] out = new long[executed.length - 2 * APART];
        System.arraycopy(executed, APART, out, 0, out.length);
        return out;
    }

    public Seen[] seen() {
        Pairs p = pairs;
        return p == null ? new Seen[0] : p.all();
    }

    void sees(Seen s) {
        if (pairs == null) {
            pairs = new Pairs();
        }
        pairs.add(s);
    }

    public Track next() {
        return next;
    }
}
