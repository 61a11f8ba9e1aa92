package dev.heddle.trace;

import java.util.Arrays;

/**
 * Which numbers of the global counter were seen, in whatever order; remembers a bit for each number above the first
 * missing one only.
 */
final class SequenceWindow {
    /** A number this far ahead of the first missing one was not counted by a writer. */
    private static final long FARTHEST = 1L << 30;

    /** The number of the first bit in {@link #bits}; a multiple of 64. */
    private long origin;
    private long[] bits = new long[64];
    private long firstMissing;
    private long highest = -1;

    /** False if the number cannot be right: seen before, negative or absurdly far ahead. */
    boolean add(long number) {
        if (number < firstMissing || number - firstMissing > FARTHEST) {
            return false;
        }
        if (number - origin >= bits.length * 64L) {
            makeRoom(number);
        }
        int word = (int) (number - origin >>> 6);
        long bit = 1L << number;
        if ((bits[word] & bit) != 0) {
            return false;
        }
        bits[word] |= bit;
        highest = Math.max(highest, number);
        while (firstMissing - origin < bits.length * 64L && has(firstMissing)) {
            firstMissing++;
        }
        return true;
    }

    long firstMissing() {
        return firstMissing;
    }

    /** The highest number seen, -1 if none was. */
    long highest() {
        return highest;
    }

    private boolean has(long number) {
        return (bits[(int) (number - origin >>> 6)] & 1L << number) != 0;
    }

    private void makeRoom(long number) {
        int done = (int) (firstMissing - origin >>> 6);
        long newOrigin = origin + done * 64L;
        int words = (int) (number - newOrigin >>> 6) + 1;
        int kept = bits.length - done;
        long[] old = bits;
        if (words > old.length || done < old.length / 2) {
            bits = Arrays.copyOfRange(old, done, done + Math.max(words, kept) * 2);
        } else {
            System.arraycopy(old, done, old, 0, kept);
            Arrays.fill(old, kept, old.length, 0);
        }
        origin = newOrigin;
    }
}
