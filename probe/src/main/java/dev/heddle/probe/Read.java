package dev.heddle.probe;

/** The last read of one thread since somebody else has written. */
final class Read {
    final Track by;
    final Cell cell;
    int access;
    long time;
    LoopRound round;
    /** Set by the next writer, under the lock of the cell. */
    boolean over;
    final Read next;

    Read(Track by, Cell cell, Read next) {
        this.by = by;
        this.cell = cell;
        this.next = next;
    }

    void set(int at, long when) {
        access = at;
        time = when;
        round = by.round;
    }
}
