package dev.heddle.probe;

import java.util.Arrays;

/**
 * What one thread did between an optimistic read stamp and its validation. If the validation fails the program throws away
 * what it read, so nothing of it counts: races are held back, and reads leave no trace in the shadow words before the end.
 *
 * <p>
 * Used by its thread only.
 */
final class Optimistic {
    /** A section that goes on for so many reads was left without a validation. */
    private static final int MOST_READS = 1 << 14;
    /** Reads that are kept; those of a longer section are checked but not recorded. */
    private static final int MOST_KEPT = 256;

    private Fields.Read[] reads = new Fields.Read[8];
    private int kept;
    private int count;
    private Races.Pending races;

    /** True once the section is longer than any real one. */
    boolean endless() {
        return ++count > MOST_READS;
    }

    void add(Fields.Read r) {
        if (kept == MOST_KEPT) {
            return;
        }
        if (kept == reads.length) {
            reads = Arrays.copyOf(reads, kept * 2);
        }
        reads[kept++] = r;
    }

    /** One race is enough per pair of sites. */
    void add(Races.Pending p) {
        for (Races.Pending q = races; q != null; q = q.next) {
            if (q.same(p)) {
                return;
            }
        }
        p.next = races;
        races = p;
    }

    /**
     * Looks again at what was read in the current epoch, before others may learn of it: a write that came since could not
     * see the read. It is unordered with it, since nobody knows this epoch yet.
     */
    void settle(ThreadState ts) {
        for (int i = 0; i < kept; i++) {
            if (reads[i].epoch == ts.epoch) {
                Fields.checkRead(ts, reads[i]);
            }
        }
    }

    /** What was read counts after all. */
    void record(ThreadState ts) {
        for (Races.Pending p = races; p != null; p = p.next) {
            p.report();
        }
        for (int i = 0; i < kept; i++) {
            Fields.recordLate(ts, reads[i]);
        }
    }
}
