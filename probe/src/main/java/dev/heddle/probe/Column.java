package dev.heddle.probe;

/**
 * One thread's latest reads of locations that several threads read, by the location's read word. Threads that read the same
 * fields in every epoch write only here, and not to memory that the others write too.
 *
 * <p>
 * Protocol: written by its thread. Whoever holds the lock of a location's {@link ReadVector} may read the place of that
 * location; its thread changes which location a place stands for only under that lock. A reader stores its epoch, then
 * looks at the location's words; a writer locks the words, then looks here: with a fence between, one of them sees the other.
 */
final class Column {
    private static final int SIZE = 1024;

    private final long[] words = new long[SIZE];
    private final long[] epochs = new long[SIZE];
    private final int[] stamps = new int[SIZE];
    private final ReadVector[] vectors = new ReadVector[SIZE];

    private static int place(long word) {
        return (int) word & SIZE - 1;
    }

    /** Notes a read of a location that has a place here; false if it has none. */
    boolean update(long word, long epoch, int stamp) {
        int p = place(word);
        if (words[p] != word) {
            return false;
        }
        stamps[p] = stamp;
        epochs[p] = epoch;
        return true;
    }

    boolean has(long word) {
        return words[place(word)] == word;
    }

    long epoch(long word) {
        return epochs[place(word)];
    }

    int stamp(long word) {
        return stamps[place(word)];
    }

    /** Makes room for a location; what stood in its place goes to the vector that it belongs to. */
    void clear(long word) {
        int p = place(word);
        if (words[p] != 0 && words[p] != word) {
            vectors[p].settle(this, words[p]);
            words[p] = 0;
        }
    }

    /** Gives the location a place. Called by the vector, under its lock and after {@link #clear}. */
    void put(long word, long epoch, int stamp, ReadVector v) {
        int p = place(word);
        stamps[p] = stamp;
        epochs[p] = epoch;
        vectors[p] = v;
        words[p] = word;
    }

    /** The thread ends: all goes to the vectors. */
    void settle() {
        for (int p = 0; p < SIZE; p++) {
            if (words[p] != 0) {
                vectors[p].settle(this, words[p]);
                words[p] = 0;
            }
        }
    }
}
