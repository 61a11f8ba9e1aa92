package dev.heddle.probe;

/** What one thread has seen. Told apart by identity. */
public final class Track {
    /** After so many accesses a thread looks at the clock. */
    private static final int BETWEEN_LOOKS = 1024;
    /** A thread is held up so many times at the most: a run shall come to its end. */
    private static final int MOST_HELD = 2000;
    private static final int LONGEST_NANOS = 400_000;
    private static final int RECENT = 64;

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
        if (access >= executed.length) {
            long[] more = new long[Math.max(access + 1, executed.length * 2)];
            System.arraycopy(executed, 0, more, 0, executed.length);
            executed = more;
        }
        executed[access] = at;
    }

    /** A moment in which others may go on. Nothing that a thread can be woken from, because it is the target that is woken. */
    void hold() {
        if (++held > MOST_HELD) {
            return;
        }
        long until = System.nanoTime() + random(LONGEST_NANOS);
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
        return executed.clone();
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
