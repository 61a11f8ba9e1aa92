package dev.heddle.probe;

/** The last read of one thread since somebody else has written. */
final class Read {
    private static final int MOST_ENDED = 4;

    final Track by;
    final Cell cell;
    int access;
    long time;
    LoopRound round;
    /** Set by the next writer, or when it is forgotten, under the lock of the cell. */
    boolean over;
    /** Who came before; changed under the lock of the cell. */
    Read next;

    Read(Track by, Cell cell, Read next) {
        this.by = by;
        this.cell = cell;
        this.next = next;
    }

    /**
     * Forgets what threads have read that have ended, except those that came last: where threads come and go the list would never
     * end.
     */
    void forgetEnded() {
        int ended = 0;
        Read last = this;
        for (Read r = next; r != null; r = r.next) {
            if (r.by.over && ++ended > MOST_ENDED) {
                r.over = true;
                last.next = r.next;
            } else {
                last = r;
            }
        }
    }

    void set(int at, long when) {
        access = at;
        time = when;
        round = by.round;
    }
}
