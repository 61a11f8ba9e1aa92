package dev.heddle.probe;

/**
 * "One thread, at one epoch, touched these elements of a page." The bits are changed under the page's lock. The owner may
 * look at them without: only the owner sets bits of its current epoch.
 */
final class Gen {
    /** Changes only when the generation is empty and begins anew, for the same thread. */
    long epoch;
    long bits;
    /** Stamp of all elements, unless {@link #stamps} has one per element. */
    private int stamp;
    private int[] stamps;
    Gen next;

    int stamp(int i) {
        return stamps == null ? stamp : stamps[i];
    }

    void add(long mask, int s) {
        if ((mask & ~bits) == 0) {
            return;
        }
        if (bits == 0) {
            stamp = s;
            stamps = null;
        } else if (stamps != null || stamp != s) {
            addStamps(mask & ~bits, s);
        }
        bits |= mask;
    }

    private void addStamps(long mask, int s) {
        int[] all = stamps;
        if (all == null) {
            all = new int[64];
            for (int i = 0; i < 64; i++) {
                all[i] = stamp;
            }
            stamps = all;
        }
        for (long m = mask; m != 0; m &= m - 1) {
            all[Long.numberOfTrailingZeros(m)] = s;
        }
    }
}
