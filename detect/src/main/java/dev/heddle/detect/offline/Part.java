package dev.heddle.detect.offline;

import java.util.List;

/**
 * What there is to know of the part of a shard, in order to read it, also elsewhere.
 *
 * @param file        which has the parts of all shards; absolute
 * @param accesses    how many are in this one
 * @param blocks      in which they are
 * @param definitions how many names there are
 * @param names       in which blocks they are; the same for all parts
 * @param events      of the whole trace
 * @param threads     of the whole trace
 * @param cut         empty if the trace is whole, else sentences that say what is missing
 */
public record Part(String file, long accesses, List<Block> blocks, long definitions,
        List<Block> names, long events, int threads, String cut) {
    /** Where a block is, and what its content adds up to. */
    public record Block(long offset, int length, int sum) {
    }

    /* The bits of the first number of an access: what it is, and what follows because it is not as with the one before. */
    static final int WRITE = 1;
    static final int THREAD = 1 << 1;
    /** What the thread knows and holds. */
    static final int NEWS = 1 << 2;
    static final int TARGET = 1 << 3;
    static final int MEMBER = 1 << 4;
    static final int INDEX = 1 << 5;
    static final int SITE = 1 << 6;

    public Part {
        blocks = List.copyOf(blocks);
        names = List.copyOf(names);
    }
}
