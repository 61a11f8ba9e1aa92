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
    /** Where the thread was. */
    final Throwable stack;
    /** What the thread was doing it for, or null. */
    final String trace;

    Armed(Object base, int index, int access, WatchClock owner, Thread thread) {
        super(base);
        this.index = index;
        this.access = access;
        this.owner = owner;
        this.thread = thread;
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
    boolean stands() {
        return owner.seen() == clock && (index == Watch.STATIC || owner.seenFrozen() == frozen);
    }
}
