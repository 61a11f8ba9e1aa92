package dev.heddle.probe;

import jdk.internal.vm.annotation.ReservedStackAccess;

/** One location. */
public final class Cell extends SpinLock {
    /** Of an object: the cell of another field, or null. */
    final int member;
    final Cell next;
    /** Who wrote last; as long as nobody has, who came first, and {@link #write} is 0 then. */
    private Track writer;
    private int write;
    private long written;
    private LoopRound writeRound;
    /** What the writer itself has read since; time 0 for nothing. */
    private int own;
    private long ownTime;
    private LoopRound ownRound;
    /** Of others, since the last write. */
    private volatile Read reads;

    Cell(int member, Cell next) {
        this(member, next, null);
    }

    /** @param first who comes first; others cannot see the cell yet */
    Cell(int member, Cell next, Track first) {
        this.member = member;
        this.next = next;
        this.writer = first;
    }

    /** As if what was done there was done here. */
    void begins(Cell like) {
        writer = like.writer;
        write = like.write;
        written = like.written;
        writeRound = like.writeRound;
        own = like.own;
        ownRound = like.ownRound;
        ownTime = like.ownTime;
        Read r = like.reads;
        if (r != null) {
            reads = new Read(r.by, this, null);
            reads.set(r.access, r.time);
            reads.round = r.round;
        }
    }

    boolean isShared(Track t) {
        return writer != null && writer != t || reads != null;
    }

    void read(Track t, int access) {
        long now = t.time();
        t.executes(access, now);
        if (writer == t) {
            own = access;
            ownRound = t.round;
            ownTime = now;
            return;
        }
        Read known = t.recent(access);
        if (known != null && known.cell == this && !known.over) {
            known.set(access, now);
            return;
        }
        for (Read r = reads; r != null; r = r.next) {
            if (r.by == t) {
                t.recent(access, r);
                r.set(access, now);
                return;
            }
        }
        readFirst(t, access);
    }

    @ReservedStackAccess
    private void readFirst(Track t, int access) {
        take();
        try {
            t.look();
            long now = t.time();
            ThreadState.current().events++;
            if (write != 0) {
                t.sees(new Seen(write, writer, written, writeRound, access, now, t.round, this));
            }
            Read r = new Read(t, this, reads);
            r.set(access, now);
            r.forgetEnded();
            reads = r;
        } finally {
            give();
        }
    }

    void write(Track t, int access) {
        long now = t.time();
        t.executes(access, now);
        if (writer == t && reads == null) {
            write = access;
            writeRound = t.round;
            written = now;
            ownTime = 0;
            return;
        }
        writeAfter(t, access);
    }

    @ReservedStackAccess
    private void writeAfter(Track t, int access) {
        take();
        try {
            t.look();
            long now = t.time();
            ThreadState.current().events++;
            boolean any = ownTime != 0;
            if (writer != null && writer != t && any) {
                t.sees(new Seen(own, writer, ownTime, ownRound, access, now, t.round, this));
            }
            for (Read r = reads; r != null; r = r.next) {
                r.over = true;
                any = true;
                if (r.by != t) {
                    t.sees(new Seen(r.access, r.by, r.time, r.round, access, now, t.round, this));
                }
            }
            if (!any && write != 0 && writer != t) {
                t.sees(new Seen(write, writer, written, writeRound, access, now, t.round, this));
            }
            reads = null;
            ownTime = 0;
            write = access;
            writeRound = t.round;
            written = now;
            writer = t;
        } finally {
            give();
        }
    }
}
