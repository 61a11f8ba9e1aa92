package dev.heddle.pgas;

import java.util.ArrayList;
import java.util.List;

/** A call of PCJ that goes on by itself until its future is done. Guarded by itself. */
final class Op {
    final Strand by;
    final int kind;
    /** 0 if nobody is interested in its end. */
    final int number;
    /** The thread that runs it, if it is a task. */
    final int target;
    final List<SharedAccess> accesses = new ArrayList<>(1);
    /** Accesses have been sent while it went on, so that its end has to be sent as well. */
    boolean announced;
    boolean over;
    /** What the end of a task tells, or null. */
    Header reply;

    Op(Strand by, int kind, int number, int target) {
        this.by = by;
        this.kind = kind;
        this.number = number;
        this.target = target;
    }

    OpKey key() {
        return new OpKey(by.id, number);
    }
}
