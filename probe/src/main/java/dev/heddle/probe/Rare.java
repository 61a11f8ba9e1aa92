package dev.heddle.probe;

/** The part of an {@link Ext} that few objects need. */
final class Rare {
    /**
     * Threads only, and only on a JDK whose threads have no room for it. Written by the creator before the thread starts,
     * or by the thread itself.
     */
    volatile ThreadState thread;
    /** VarHandles only: the {@link Member} that the handle stands for, or this object if it is none. */
    volatile Object member;
    /** Threads only: released by interrupt, acquired by whoever sees the interrupt. */
    final Sync interrupt = new Sync();
    /** Threads only: released by unpark, acquired by a return from park. */
    final Sync permit = new Sync();
    /** Released by notify and signal, acquired by who is woken; only where locks order nothing. */
    final Sync wakes = new Sync();
    /** Read-write locks only: released by readers, acquired by writers. */
    final Sync readers = new Sync();
    /** Under control: the identity hash code, and the run in which it was given. See {@link HashCodes}. */
    int code;
    int codeOf;
}
