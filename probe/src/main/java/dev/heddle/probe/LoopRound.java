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

    /**
     * At the head of a loop: a round begins.
     *
     * @param now     where the thread is
     * @param entered where it was at the beginning of the method
     * @param loop    a number among the loops of the method
     * @param parent  that of the loop around it, or -1
     */
    static LoopRound next(LoopRound now, LoopRound entered, int loop, int parent) {
        LoopRound in = up(now, entered, loop);
        return new LoopRound(in != entered && in != null ? in.outer : up(now, entered, parent), loop);
    }

    /** Where a loop may have been left: back to the round of the loop around it. */
    static LoopRound up(LoopRound now, LoopRound entered, int parent) {
        LoopRound in = now;
        while (in != entered && in != null && in.loop != parent) {
            in = in.outer;
        }
        return in;
    }
}
