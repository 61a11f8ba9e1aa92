package dev.heddle.probe;

/**
 * "One thread, at one epoch, touched these elements of a page." The bits are changed under the page's lock. The owner may
 * look at them without: only the owner sets bits of its current epoch.
 */
final class Gen {
    private static final int MIXED = -1;

    /** Changes only when the generation is empty and begins anew, see {@link Page}. */
    long epoch;
    long bits;
    /** Stamp of all elements, or {@link #MIXED}: then {@link #stamps} has one per element. */
    private int stamp;
    /** Stays when the generation begins anew: where one instruction came after another, they will again. */
    private int[] stamps;
    Gen next;

    int stamp(int i) {
        return stamp == MIXED ? stamps[i] : stamp;
    }

    void add(long mask, int s) {
        if ((mask & ~bits) == 0) {
            return;
        }
        if (bits == 0 && s != MIXED) {
            stamp = s;
        } else if (stamp != s || s == MIXED) {
            addStamps(mask & ~bits, s);
        }
        bits |= mask;
    }

    private void addStamps(long mask, int s) {
        int[] all = stamps;
        if (all == null) {
            all = new int[64];
            stamps = all;
        }
        if (stamp != MIXED) {
            for (int i = 0; i < 64; i++) {
                all[i] = stamp;
            }
            stamp = MIXED;
        }
        for (long m = mask; m != 0; m &= m - 1) {
            all[Long.numberOfTrailingZeros(m)] = s;
        }
    }
}
