package dev.heddle.probe;

/** Somebody has read what another one has written, or written what another one has read or written. */
public final class Seen {
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
