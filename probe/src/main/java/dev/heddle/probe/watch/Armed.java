package dev.heddle.probe.watch;

import java.lang.ref.WeakReference;

/**
 * An access that was left in a cell: what, where, by whom and when. Refers weakly to the object that was accessed (for a static field, the class that declares
 * it): a cell is no reason to keep anything of the target's, least of all when memory is short. All else is immutable, so it may be handed over by a plain
 * reference.
 */
public final class Armed extends WeakReference<Object> {
    final int index;
    final int access;
    final WatchClock owner;
    final long clock;
    final long frozen;
    final Thread thread;
    final long at;
    /** The kernel's number of the thread; 0 if nobody wants to know it. */
    final int threadId;
    /** Where the thread was. */
    final Throwable stack;
    /** What the thread was doing it for, or null. */
    final String trace;

    Armed(Object base, int index, int access, WatchClock owner, Thread thread, int threadId) {
        super(base);
        this.index = index;
        this.access = access;
        this.owner = owner;
        this.thread = thread;
        this.threadId = threadId;
        this.clock = owner.own();
        this.frozen = owner.ownFrozen();
        this.stack = new Throwable();
        owner.back(clock);
        this.at = System.nanoTime();
        // Code of the target: what it releases outdates this at once.
        this.trace = Watch.trace(owner);
    }

    /**
     * Whether nobody can be ordered after this access: its thread has released nothing since, and frozen no final field through which somebody could
     * have come to the object. No static field is reached that way.
     */
    public boolean stands() {
        return owner.seen() == clock && (index == Watch.STATIC || owner.seenFrozen() == frozen);
    }

    /* What follows is for the agent. */

    public int threadId() {
        return threadId;
    }

    public boolean writes() {
        return (access & Watch.WRITE) != 0;
    }

    /** Whether it is an element of an array, {@link #index}. */
    public boolean isElement() {
        return index >= 0;
    }

    public int index() {
        return index;
    }

    /** Nanoseconds since then. */
    public long age(long now) {
        return now - at;
    }

    /** Whether it can be expected to race with somebody at all, see {@link Watch}. */
    public boolean counts() {
        return !Watch.isUnseenSince(at) && thread.isAlive() && !ThreadKinds.isHousekeeping(thread);
    }
}
