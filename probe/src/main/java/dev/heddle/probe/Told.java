package dev.heddle.probe;

/** How often a thread has told of something at a site. Used by the thread itself only. */
final class Told {
    private static final int SITES = 512;
    private static final int MOST = 4_096;

    private final int[] sites = new int[SITES];
    private final int[] times = new int[SITES];

    /** Whether to tell once more. Two sites that share a place forget each other: then more is told than would have to be. */
    boolean more(int site) {
        int i = site & SITES - 1;
        if (sites[i] != site) {
            sites[i] = site;
            times[i] = 0;
        }
        return times[i] < MOST && ++times[i] > 0;
    }
}
