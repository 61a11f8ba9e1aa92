package dev.heddle.probe;

/** One round of a loop in which a thread is, within one of the loop around it. Told apart by identity. */
public final class LoopRound {
    /** Null if it is in no other loop. */
    public final LoopRound outer;
    final int loop;

    LoopRound(LoopRound outer, int loop) {
        this.outer = outer;
        this.loop = loop;
    }
}
