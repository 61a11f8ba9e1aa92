package dev.heddle.probe;

import dev.heddle.probe.watch.Offsets;
import dev.heddle.probe.watch.ThreadField;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What the probe knows about one thread. Instrumented methods fetch it once into a local; {@link #epoch} is what they
 * compare shadow words with.
 *
 * <p>
 * Protocol: all fields are written by the owner thread only, except before the thread starts (by its creator) and after
 * {@link #ended} (read by joiners). A state is never moved to another thread; what is recycled is its slot.
 */
public final class ThreadState {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long TID = U.objectFieldOffset(Thread.class, "tid");
    private static final long QUOTA = U.objectFieldOffset(ThreadState.class, "quota");
    private static final int SHARED = 1024;
    private static final int SHARED_VIRTUAL = 64;
    private static final long[] NOTHING_SHARED = new long[SHARED_VIRTUAL];
    /** 2 to the 64th over the golden ratio: multiples of it stay far from each other, see {@link #sharedKey}. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int RUNS = 512;
    private static final int MOST_RUNS = 4096;
    private static final Run[] NO_RUNS = noRuns(RUNS);
    private static final boolean LITTLE = !U.isBigEndian();
    private static final int MADE = 8;
    /** Where a thread keeps its state, 0 if the JDK has no place for it. */
    private static final long IN_THREAD = ThreadField.OFFSET;

    /** The current epoch: slot and clock. Grows at every release. */
    public long epoch;
    /** Not null while the thread is under control, see {@link Gate}; set before it starts. */
    Strand strand;
    /** Calls of methods that the thread may still make before it has to ask, see {@link Throttle}. Others only look at it. */
    private int quota;
    /** Not null if the thread is kept to a speed. */
    Pace pace;
    /** Null once the thread has ended. */
    Thread thread;
    final int slot;
    final Clock clock = new Clock();
    final ThreadInfo info;
    final Joined joined = new Joined();
    /** Above zero while the thread runs code of the tool or of the JVM's own housekeeping: nothing it does counts. */
    int muted;
    /** Owner only: the site and the effect of a call on a collection with a lock inside; no site when there is no such call. */
    int callingFrom;
    int calling;
    /** Set by the owner as its last act; joiners read the clock after they have seen the thread dead. */
    volatile boolean ended;

    /** Id of the interned set of held locks, see {@link Locksets}. */
    int lockset;
    private Object[] heldLock = new Object[4];
    private int[] heldSite = new int[4];
    private int[] heldBefore = new int[4];
    private int held;
    /** Null if nobody listens. */
    final Told told = Stream.ON ? new Told() : null;
    /** Both null unless locks order nothing. */
    final Holdings holdings;
    final Takings takings;
    /** Null unless it is of interest which methods are concurrent. */
    final Visits visits;

    /** Null unless accesses are recorded, and for threads of ours. */
    final Track track;

    /** Slow-path events of this thread, for the summary. */
    long events;

    /**
     * Keys of read word and epoch, direct-mapped by the word: shared locations that this thread has read in that epoch. A
     * word names one location at one time. A shared array of zeros until the first use.
     */
    private long[] shared = NOTHING_SHARED;
    private int sharedMask = SHARED_VIRTUAL - 1;
    /** Made with {@link #shared}. */
    private Column column;

    /** Array runs by instruction, in a power of two of places; a shared array of dummies until the first array access. */
    Run[] runs = NO_RUNS;
    /** How often a run has taken the place of another one. */
    private int clashes;
    /** Runs that are not committed yet, linked by {@link Run#nextListed}. */
    private Run listed;

    /**
     * Arrays and JDK objects that this thread made in its current epoch, the last {@value #MADE}. Others can get at them only
     * through a release, which ends the epoch, or through a racy reference, which is reported where it is read. So that they
     * are not kept alive for long, the agent empties the places from time to time, at any time: a thread that does not find
     * its object here any more just records what it does with it.
     */
    private final Object[] made = new Object[MADE];
    private int madeCount;

    /** Side-table entries by the site that used them last; see {@link SideTable#of(ThreadState, Object, int)}. */
    Entry[] cache;
    /** Look-ups that found nothing there since it last grew. */
    int cacheMisses;

    /** True while runs are committed: what the stack shows is not the access. */
    boolean late;
    /** Whether what is accessed now leads to objects, see {@link Foresight#excludes}; kept only if locks order nothing. */
    boolean led;
    /* The page transition under way, see Page: its races, and generations that it has emptied. */
    Gen spare;
    long racyWrite;
    int racyWriteStamp;
    long racyRead;
    int racyReadStamp;

    /** Not null between an optimistic read stamp and its validation: what is read may be thrown away. */
    Optimistic optimistic;

    private ThreadState(Thread thread, int slot, long clock, ThreadInfo info) {
        this.thread = thread;
        this.slot = slot;
        this.epoch = Epoch.of(slot, clock);
        this.info = info;
        this.holdings = info.holdings = Foresight.ON ? new Holdings(clock) : null;
        this.takings = Foresight.ON ? new Takings() : null;
        this.track = Recording.born(info);
        this.visits = Visits.ON ? new Visits(this, ThreadKind.isVirtual(thread)) : null;
    }

    /** Cost: the load of the current thread, a field load and a compare of the class. */
    @ForceInline
    public static ThreadState current() {
        Thread t = Thread.currentThread();
        Object s = IN_THREAD == 0 ? null : U.getReference(t, IN_THREAD);
        return s instanceof ThreadState ? (ThreadState) s : find(t);
    }

    private static ThreadState find(Thread t) {
        ThreadState s = of(t);
        return s != null ? s : adopt(t);
    }

    /** The state of any thread, or null if it has none yet. */
    static ThreadState of(Thread t) {
        if (IN_THREAD != 0) {
            Object s = U.getReferenceAcquire(t, IN_THREAD);
            return s instanceof ThreadState ? (ThreadState) s : null;
        }
        Entry e = SideTable.find(t);
        Ext x = e == null ? null : e.peekExt();
        Rare rare = x == null ? null : x.rare;
        return rare == null ? null : rare.thread;
    }

    private void keepIn(Thread t) {
        if (IN_THREAD != 0) {
            U.putReferenceRelease(t, IN_THREAD, this);
        } else {
            SideTable.entry(t).ext().rare().thread = this;
        }
    }

    /** A thread that nobody was seen to start: main, attached threads, the JVM's own. */
    private static ThreadState adopt(Thread t) {
        ThreadState s = create(t, null);
        String name = t.getName();
        if ("DestroyJavaVM".equals(name)) {
            // The JVM starts it when all other threads have ended.
            Threads.joinAllEnded(s);
        }
        return s;
    }

    static ThreadState create(Thread t, ThreadState parent) {
        long start = Slots.take(parent);
        ThreadInfo info = new ThreadInfo(t, U.getLong(t, TID), parent);
        if (Foresight.ON || Recording.ON || Throttle.on()) {
            info.descend(parent == null ? null : parent.info);
            if (Stream.ON && info.path != null) {
                Stream.path(info);
            }
        }
        ThreadState s = new ThreadState(t, Epoch.slot(start), Epoch.clock(start), info);
        Slots.owner(s, Epoch.clock(start));
        if (parent != null) {
            s.clock.assign(parent.publish());
        }
        if (Probes.EMPTY || ThreadKind.isHousekeeping(t)) {
            s.muted = 1;
        }
        s.pace = Throttle.born(s, t, parent);
        s.keepIn(t);
        return s;
    }

    /** At the entry of a method of the target, or in a round of one of its loops. Cost: a load, a decrement and a store. */
    @ForceInline
    public void called() {
        if (--quota < 0) {
            Throttle.used(this);
        }
    }

    /** As others see it. */
    int quota() {
        return U.getIntOpaque(this, QUOTA);
    }

    void resetQuota(int calls) {
        quota = calls;
    }

    /** Whether the access or release with this epoch happens before what this thread does now. */
    boolean knows(long e) {
        int s = Epoch.slot(e & Long.MAX_VALUE);
        return s == slot || clock.get(s) >= Epoch.clock(e);
    }

    /** Whether what this thread does now races with the access with this record. */
    boolean races(long e, int stamp) {
        return !knows(e) && !excludes(e, stamp);
    }

    /** Whether locks keep apart what this thread does now and the access with this record, which nothing orders. */
    boolean excludes(long e, int stamp) {
        return Foresight.ON && Foresight.excludes(this, e, stamp);
    }

    /** The clock with this thread's own entry up to date, ready to be copied by a release. */
    Clock publish() {
        commit();
        if (optimistic != null) {
            optimistic.settle(this);
        }
        clock.set(slot, Epoch.clock(epoch));
        return clock;
    }

    /** Learns what another thread has published. */
    void join(Clock other) {
        commit();
        clock.join(other);
        if (Visits.ON) {
            visits.timePasses();
        }
    }

    private static Run[] noRuns(int places) {
        Run[] r = new Run[places];
        for (int i = 0; i < r.length; i++) {
            r[i] = Run.NONE;
        }
        return r;
    }

    /** Whether this thread has read the shared location with this read word in its current epoch. */
    @ForceInline
    public boolean readShared(long word) {
        return U.getLong(shared, Offsets.ofLong((int) word & sharedMask)) == sharedKey(word, epoch);
    }

    /**
     * Word and epoch in one. Two keys of one place are equal only if the words are millions of shared locations apart and
     * the epochs differ by just one number out of 2 to the 39th; what is lost then is one record of a read.
     */
    @ForceInline
    private static long sharedKey(long word, long epoch) {
        return word * SPREAD + epoch;
    }

    /** Notes a read of a shared location in the thread's column; false if the location has no place there. */
    boolean rereadShared(long word, int stamp) {
        Column c = column;
        if (c == null || !c.update(word, epoch, stamp)) {
            return false;
        }
        shared[(int) word & sharedMask] = sharedKey(word, epoch);
        return true;
    }

    /** Adds this thread to the readers of a location. */
    void addShared(ReadVector v, long word, long e, int stamp) {
        if (shared == NOTHING_SHARED) {
            // Millions of virtual threads have no room for a column each; they go to the vector every time.
            boolean virtual = ThreadKind.isVirtual(Thread.currentThread());
            long[] s = new long[virtual ? SHARED_VIRTUAL : SHARED];
            column = virtual ? null : new Column();
            shared = s;
            sharedMask = s.length - 1;
        }
        if (column != null) {
            column.clear(word);
        }
        v.add(this, e, stamp, column);
        shared[(int) word & sharedMask] = sharedKey(word, epoch);
    }

    /** This thread has just made {@code o}. */
    void made(Object o) {
        made[madeCount++ & MADE - 1] = o;
    }

    private void forgetMade() {
        madeCount = 0;
        dropMade();
    }

    /** May be called by any thread. */
    void dropMade() {
        for (int i = 0; i < MADE; i++) {
            made[i] = null;
        }
    }

    /** The target asks for a garbage collection: what it has let go of must not be held here. */
    public void letGo() {
        commit();
        forgetMade();
    }

    /** Whether no other thread can know {@code o} yet: what this thread does with it needs no record. */
    boolean fresh(Object o) {
        for (int i = Math.min(madeCount, MADE) - 1; i >= 0; i--) {
            if (made[i] == o) {
                return true;
            }
        }
        return false;
    }

    /** Puts a run in its place. The one that was there loses it, not what it has seen: it is still listed. */
    void place(Run r, int slot) {
        if (runs == NO_RUNS) {
            runs = NO_RUNS.clone();
        }
        int at = slot & runs.length - 1;
        if (runs[at] != Run.NONE && ++clashes > runs.length >> 2 && runs.length < MOST_RUNS
                && !ThreadKind.isVirtual(Thread.currentThread())) {
            // Two instructions that are used in turn would make a new run each time.
            growRuns();
            at = slot & runs.length - 1;
        }
        runs[at] = r;
    }

    private void growRuns() {
        Run[] more = noRuns(runs.length * 2);
        for (Run r : runs) {
            if (r != Run.NONE) {
                more[r.slot & more.length - 1] = r;
            }
        }
        runs = more;
        clashes = 0;
    }

    void list(Run r) {
        r.nextListed = listed;
        listed = r;
    }

    /** Brings the shadows of arrays up to date; before anything that changes what this thread knows or others may know. */
    void commit() {
        if (listed != null) {
            commitRuns();
        }
    }

    private void commitRuns() {
        try {
            while (listed != null) {
                Run r = listed;
                listed = r.nextListed;
                r.nextListed = null;
                r.unlist();
                r.commitAll(this);
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    void tick() {
        epoch++;
        events++;
        if (Foresight.ON) {
            holdings.begin(Epoch.clock(epoch));
            lockset = 0;
        }
        if (Visits.ON) {
            visits.timePasses();
        }
        if (madeCount != 0) {
            forgetMade();
        }
    }

    void end() {
        publish();
        if (column != null) {
            column.settle();
            column = null;
        }
        Slots.give(slot, Epoch.clock(epoch));
        Threads.addEvents(events);
        muted = 1;
        info.end();
        if (Visits.ON) {
            visits.end();
        }
        cache = null;
        joined.forget();
        runs = NO_RUNS;
        sharedMask = SHARED_VIRTUAL - 1;
        shared = NOTHING_SHARED;
        forgetMade();
        thread = null;
        ended = true;
        if (track != null) {
            track.over = true;
        }
    }

    /** Enters a lock; true if this thread did not hold it before. */
    boolean push(Object lock, int site) {
        return push(lock, site, LockViews.shared(lock), false);
    }

    /**
     * @param shared whether others may hold it in the same way
     * @param tried  whether the thread would not have waited for it
     */
    boolean push(Object lock, int site, boolean shared, boolean tried) {
        commit();
        boolean first = put(lock, site);
        if (Foresight.ON && first) {
            lockset = holdings.taken(lock, site, shared, tried);
            takings.taken(this, holdings.now(), false);
        }
        if (Visits.ON) {
            visits.locksChange();
        }
        return first;
    }

    /** Code of the JDK has entered a lock: for who predicts it is held like any other, but in no circle of the target's. */
    void inside(Object lock) {
        commit();
        if (put(lock, 0)) {
            lockset = holdings.taken(lock, 0, false, false);
        }
        if (Visits.ON) {
            visits.locksChange();
        }
    }

    private boolean put(Object lock, int site) {
        boolean first = !holds(lock);
        if (held == heldLock.length) {
            growHeld();
        }
        heldLock[held] = lock;
        heldSite[held] = site;
        heldBefore[held] = lockset;
        held++;
        if (first && !Foresight.ON) {
            lockset = Locksets.with(lockset, site);
        }
        return first;
    }

    /** Leaves a lock; true if this thread does not hold it any more. */
    boolean pop(Object lock) {
        commit();
        int i = held - 1;
        while (i >= 0 && heldLock[i] != lock) {
            i--;
        }
        if (i < 0) {
            return true;
        }
        if (i == held - 1) {
            lockset = heldBefore[i];
            held--;
            heldLock[held] = null;
        } else {
            removeAt(i);
        }
        boolean gone = !holds(lock);
        if (Foresight.ON) {
            lockset = gone ? holdings.given(lock) : holdings.number();
        }
        if (Visits.ON) {
            visits.locksChange();
        }
        return gone;
    }

    /** Others had the lock in between, although this thread holds it as before. */
    void tookAgain(Object lock) {
        if (holds(lock)) {
            holdings.given(lock);
            holdings.taken(lock, 0, false, false);
            visits.locksChange();
        }
    }

    boolean holds(Object lock) {
        for (int j = held - 1; j >= 0; j--) {
            if (heldLock[j] == lock) {
                return true;
            }
        }
        return false;
    }

    /** The locks held, outermost first, each once; the sites at which they were taken go into {@code sites}. */
    Object[] heldLocks(int[] sites) {
        Object[] all = new Object[held];
        int n = 0;
        for (int i = 0; i < held; i++) {
            boolean inner = false;
            for (int j = 0; j < n; j++) {
                inner |= all[j] == heldLock[i];
            }
            if (!inner) {
                if (n < sites.length) {
                    sites[n] = heldSite[i];
                }
                all[n++] = heldLock[i];
            }
        }
        Object[] once = new Object[n];
        System.arraycopy(all, 0, once, 0, n);
        return once;
    }

    private void removeAt(int i) {
        int n = held;
        held = i;
        lockset = heldBefore[i];
        heldLock[i] = null;
        for (int j = i + 1; j < n; j++) {
            Object lock = heldLock[j];
            heldLock[j] = null;
            put(lock, heldSite[j]);
        }
    }

    private void growHeld() {
        int n = held * 2;
        Object[] l = new Object[n];
        int[] s = new int[n];
        int[] b = new int[n];
        System.arraycopy(heldLock, 0, l, 0, held);
        System.arraycopy(heldSite, 0, s, 0, held);
        System.arraycopy(heldBefore, 0, b, 0, held);
        heldLock = l;
        heldSite = s;
        heldBefore = b;
    }

    /** The site with the locks held at the moment, as it is stored beside a shadow word. */
    int stamp(int site) {
        return site & Locksets.SITE_MASK | lockset << Locksets.SITE_BITS;
    }

    /** The site word of a field that has been written once and never read. */
    @ForceInline
    public long firstStamp(int site) {
        return LITTLE ? stamp(site) & 0xffffffffL : (long) stamp(site) << 32;
    }

    void beginOptimistic() {
        commit();
        endOptimistic(true);
        optimistic = new Optimistic();
    }

    /** Ends an optimistic section, if there is one; what it read counts unless it was found invalid. */
    void endOptimistic(boolean counts) {
        Optimistic o = optimistic;
        if (o != null) {
            o.settle(this);
            optimistic = null;
            if (counts) {
                o.record(this);
            }
        }
    }
}
