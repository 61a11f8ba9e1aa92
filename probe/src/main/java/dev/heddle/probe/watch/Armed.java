package dev.heddle.probe.watch;

/** An access that was left in a cell: what, where, by whom and when. Immutable, so it may be handed over by a plain reference. */
public final class Armed {
    /** The class that declares it, for a static field. Not kept for longer than it takes the agent to look at the cell after its time limit. */
    final Object base;
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
        this.base = base;
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
