package dev.heddle.probe;

/**
 * The readers of a location that are not ordered with one another. An entry that a later reader knows of is dropped: a
 * write that is ordered after the later read is ordered after the dropped one too.
 *
 * <p>
 * Protocol: changed only by the holder of the location's lock. {@link #has(long)} may be called without: a thread looks
 * for its own current epoch, which only itself can have stored and nobody can know yet, so nobody drops it.
 */
final class ReadVector {
    final int member;
    final ReadVector next;
    private long[] epochs = new long[4];
    private int[] stamps = new int[4];
    private int size;

    ReadVector(int member, ReadVector next) {
        this.member = member;
        this.next = next;
    }

    boolean has(long epoch) {
        long[] e = epochs;
        for (int i = 0; i < e.length; i++) {
            if (e[i] == epoch) {
                return true;
            }
        }
        return false;
    }

    void add(ThreadState ts, long epoch, int stamp) {
        for (int i = 0; i < size; i++) {
            if (Epoch.slot(epochs[i]) == Epoch.slot(epoch)) {
                stamps[i] = stamp;
                epochs[i] = epoch;
                return;
            }
        }
        int n = 0;
        for (int i = 0; i < size; i++) {
            if (!ts.knows(epochs[i])) {
                epochs[n] = epochs[i];
                stamps[n++] = stamps[i];
            }
        }
        if (n == epochs.length) {
            epochs = java.util.Arrays.copyOf(epochs, n * 2);
            stamps = java.util.Arrays.copyOf(stamps, n * 2);
        }
        stamps[n] = stamp;
        epochs[n] = epoch;
        for (int i = n + 1; i < size; i++) {
            epochs[i] = 0;
        }
        size = n + 1;
    }

    void clear() {
        for (int i = 0; i < size; i++) {
            epochs[i] = 0;
        }
        size = 0;
    }

    int size() {
        return size;
    }

    long epoch(int i) {
        return epochs[i];
    }

    int stamp(int i) {
        return stamps[i];
    }
}
