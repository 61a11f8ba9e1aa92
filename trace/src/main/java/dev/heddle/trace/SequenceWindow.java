package dev.heddle.trace;

import java.util.HashMap;
import java.util.Map;

/**
 * Which numbers of the global counter were seen, in whatever order. Only pages of bits that are not yet full all the way
 * from 0 are kept, so a long trace takes no more room than its largest disorder.
 */
final class SequenceWindow {
    private static final int PAGE_BITS = 12;

    private final Map<Long, long[]> pages = new HashMap<>();
    /** The page used last, which nearly always is the one used next. */
    private long[] recent;
    private long recentNumber = -1;
    private long firstMissing;
    private long highest = -1;

    /** False if the number cannot be right: seen before or negative. */
    boolean add(long number) {
        if (number < firstMissing) {
            return false;
        }
        long[] page = page(number >>> PAGE_BITS);
        int word = (int) (number >>> 6) & (1 << PAGE_BITS - 6) - 1;
        if ((page[word] >>> number & 1) != 0) {
            return false;
        }
        page[word] |= 1L << number;
        highest = Math.max(highest, number);
        if (number == firstMissing) {
            advance();
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

    private void advance() {
        do {
            firstMissing++;
            if ((firstMissing & (1 << PAGE_BITS) - 1) == 0) {
                pages.remove((firstMissing >>> PAGE_BITS) - 1);
            }
        } while (firstMissing <= highest && has(firstMissing));
    }

    private boolean has(long number) {
        return (page(number >>> PAGE_BITS)[(int) (number >>> 6) & (1 << PAGE_BITS - 6) - 1] >>> number & 1) != 0;
    }

    private long[] page(long number) {
        if (number != recentNumber) {
            recent = pages.computeIfAbsent(number, n -> new long[1 << PAGE_BITS - 6]);
            recentNumber = number;
        }
        return recent;
    }
}
