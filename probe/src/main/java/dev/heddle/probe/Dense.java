package dev.heddle.probe;

/**
 * One write record and one read record for each element of a page. Further unordered readers of an element stay in the
 * page's read generations. Changed under the page's lock; a thread may look for its own current epoch without.
 */
final class Dense {
    private final long[] writes = new long[64];
    private final long[] reads = new long[64];
    private final int[] writeStamps = new int[64];
    private final int[] readStamps = new int[64];

    boolean wrote(long epoch, long mask) {
        return all(writes, epoch, mask);
    }

    boolean read(long epoch, long mask) {
        return all(reads, epoch, mask);
    }

    private static boolean all(long[] of, long epoch, long mask) {
        for (long m = mask; m != 0; m &= m - 1) {
            if (of[Long.numberOfTrailingZeros(m)] != epoch) {
                return false;
            }
        }
        return true;
    }

    long writeEpoch(int i) {
        return writes[i];
    }

    int writeStamp(int i) {
        return writeStamps[i];
    }

    void setWrite(int i, long epoch, int stamp) {
        writes[i] = epoch;
        writeStamps[i] = stamp;
    }

    long readEpoch(int i) {
        return reads[i];
    }

    int readStamp(int i) {
        return readStamps[i];
    }

    void setRead(int i, long epoch, int stamp) {
        reads[i] = epoch;
        readStamps[i] = stamp;
    }
}
