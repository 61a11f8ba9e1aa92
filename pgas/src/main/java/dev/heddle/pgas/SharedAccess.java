package dev.heddle.pgas;

/** Somebody reads or writes cells of a shared variable. Grows while it is the last one of its site in a loop; then it stays as it is. */
final class SharedAccess {
    /** Of a whole element, in an array or a variable that is none. */
    static final byte LEAF = 0;
    /** Reads all that is below a reference, and the reference. */
    static final byte SUBTREE = 1;
    /** Replaces a reference, and all that is below it with it. */
    static final byte SLOT_WRITE = 2;
    /** Reads a reference, and nothing of what is below it. */
    static final byte SLOT_READ = 3;

    final Variable variable;
    final byte kind;
    final boolean write;
    /** By an instruction of the program, not by a call of PCJ. */
    final boolean plain;
    /** How many indices lead to what is used. */
    final int depth;
    final int site;
    final Segment start;
    final LockSet locks;
    /** The operation that does it, if others could tell when it is over; or null. */
    final OpKey op;
    /** The task in which it is done, or null. */
    final OpKey task;
    final long low;
    long high;
    /** When it was over for the strand that did it; null if that is not known. */
    Stamp end;
    /** When the task in which it was done was over for whoever began that; null if not known. */
    Stamp taskEnd;
    /** When the owner had waited for its landing; null if it did not. */
    Stamp ownerEnd;
    /** Has been found to add nothing to another one. */
    boolean dropped;
    /** The instruction, while it may grow. */
    int slot;
    /** The operation itself, where it was begun. */
    Op going;

    SharedAccess(Variable variable, byte kind, boolean write, boolean plain, int depth, long low, long high, int site,
            Segment start, LockSet locks, OpKey op, OpKey task) {
        this.variable = variable;
        this.kind = kind;
        this.write = write;
        this.plain = plain;
        this.depth = depth;
        this.low = low;
        this.high = high;
        this.site = site;
        this.start = start;
        this.locks = locks;
        this.op = op;
        this.task = task;
    }

    boolean overlaps(SharedAccess other) {
        return low < other.high && other.low < high;
    }

    /** Whether it is over before the other one begins, as far as is known. */
    boolean before(SharedAccess other) {
        return end != null && other.start.knows(end) || taskEnd != null && other.start.knows(taskEnd)
                || ownerEnd != null && other.start.knows(ownerEnd);
    }

    /** Whether it may still turn out to be over before others. */
    boolean isOpen() {
        return end == null || task != null && taskEnd == null;
    }

    /** Whether the two, on cells that overlap, cannot be done in either order. */
    boolean conflicts(SharedAccess other) {
        return write && against(other) || other.write && other.against(this);
    }

    /** Whether this write changes what the other one uses. */
    private boolean against(SharedAccess other) {
        if (kind == LEAF) {
            return other.kind == LEAF || other.kind == SUBTREE;
        }
        // A reference is replaced. Whoever comes by it uses it; whoever has an array already does not.
        switch (other.kind) {
            case LEAF:
                return !other.plain;
            case SUBTREE:
                return true;
            case SLOT_READ:
                return depth == other.depth;
            default:
                return depth == other.depth || !(depth < other.depth ? other : this).plain;
        }
    }

    /**
     * Definition 7.1, with time: whether all that could race with the other one could race with this one as well, of the same sort: where a thread
     * reads what it then writes, those are two races with others, at two places. Both by the same strand, which
     * knew the same at both times; the other one was over before this began, so others may know of its end and not of this one's.
     */
    boolean weakerThan(SharedAccess other) {
        return low <= other.low && high >= other.high && kind == other.kind && depth == other.depth
                && plain == other.plain && write == other.write && locks.within(other.locks)
                && (task == null ? other.task == null : task.equals(other.task))
                && end != null && other.end != null && end.strand() == other.end.strand()
                && other.end.epoch() <= start.epoch() && end.n() == other.end.n()
                && start.knowsTheSame(other.start);
    }
}
