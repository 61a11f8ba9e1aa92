package dev.heddle.pgas;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Intervals in the order of their low ends, in blocks of bounded size. Streams that ascend, which are most of what loops make, are appended
 * in constant amortized time, with neither pointers nor coin tosses; where an interval skip list pays a search and a node for every end
 * point. A query goes back from the last block that begins before its high end, as long as anything up to there reaches its low end.
 */
final class IntervalBlocks<T> implements IntervalIndex<T> {
    private static final int BLOCK = 128;

    private static final class Block {
        private final long[] low = new long[BLOCK];
        private final long[] high = new long[BLOCK];
        private final Object[] what = new Object[BLOCK];
        private int size;
        /** No interval in it reaches beyond; may be too great after something was removed. */
        private long reach = Long.MIN_VALUE;

        /** The first position that is not before an interval. */
        private int find(long l, long h) {
            int from = 0;
            int to = size;
            while (from < to) {
                int mid = from + to >>> 1;
                if (low[mid] < l || low[mid] == l && high[mid] < h) {
                    from = mid + 1;
                } else {
                    to = mid;
                }
            }
            return from;
        }

        private void insert(int at, long l, long h, Object w) {
            System.arraycopy(low, at, low, at + 1, size - at);
            System.arraycopy(high, at, high, at + 1, size - at);
            System.arraycopy(what, at, what, at + 1, size - at);
            low[at] = l;
            high[at] = h;
            what[at] = w;
            size++;
            reach = Math.max(reach, h);
        }

        private void delete(int at) {
            System.arraycopy(low, at + 1, low, at, size - at - 1);
            System.arraycopy(high, at + 1, high, at, size - at - 1);
            System.arraycopy(what, at + 1, what, at, size - at - 1);
            what[--size] = null;
            reach = Long.MIN_VALUE;
            for (int i = 0; i < size; i++) {
                reach = Math.max(reach, high[i]);
            }
        }
    }

    private Block[] blocks = new Block[4];
    /** The greatest reach of a block and all before it; may be too great. */
    private long[] reach = new long[4];
    private int count;
    private int size;

    @Override
    public int size() {
        return size;
    }

    /** The last block whose first interval is not behind this one, or 0. */
    private int block(long low, long high) {
        int from = 0;
        int to = count - 1;
        while (from < to) {
            int mid = from + to + 1 >>> 1;
            Block b = blocks[mid];
            if (b.low[0] < low || b.low[0] == low && b.high[0] <= high) {
                from = mid;
            } else {
                to = mid - 1;
            }
        }
        return from;
    }

    @Override
    @SuppressWarnings("unchecked")
    public T get(long low, long high) {
        if (count == 0) {
            return null;
        }
        Block b = blocks[block(low, high)];
        int at = b.find(low, high);
        return at < b.size && b.low[at] == low && b.high[at] == high ? (T) b.what[at] : null;
    }

    @Override
    public void add(long low, long high, T what) {
        size++;
        if (count == 0) {
            insertBlock(0, new Block());
        }
        Block last = blocks[count - 1];
        boolean ascends = last.size == 0 || last.low[last.size - 1] < low
                || last.low[last.size - 1] == low && last.high[last.size - 1] < high;
        int at = count - 1;
        if (ascends && last.size == BLOCK) {
            insertBlock(count, new Block());
            at = count - 1;
        } else if (!ascends) {
            at = block(low, high);
            if (blocks[at].size == BLOCK) {
                split(at);
                at = block(low, high);
            }
        }
        Block b = blocks[at];
        b.insert(ascends ? b.size : b.find(low, high), low, high, what);
        for (int i = at; i < count && reach[i] < high; i++) {
            reach[i] = high;
        }
    }

    private void insertBlock(int at, Block b) {
        if (count == blocks.length) {
            blocks = Arrays.copyOf(blocks, 2 * count);
            reach = Arrays.copyOf(reach, 2 * count);
        }
        System.arraycopy(blocks, at, blocks, at + 1, count - at);
        System.arraycopy(reach, at, reach, at + 1, count - at);
        blocks[at] = b;
        reach[at] = at == 0 ? Long.MIN_VALUE : reach[at - 1];
        count++;
    }

    private void split(int at) {
        Block b = blocks[at];
        Block second = new Block();
        long before = reach[at];
        for (int i = BLOCK / 2; i < BLOCK; i++) {
            second.insert(second.size, b.low[i], b.high[i], b.what[i]);
        }
        b.reach = Long.MIN_VALUE;
        Arrays.fill(b.what, BLOCK / 2, BLOCK, null);
        b.size = BLOCK / 2;
        for (int i = 0; i < b.size; i++) {
            b.reach = Math.max(b.reach, b.high[i]);
        }
        insertBlock(at + 1, second);
        reach[at + 1] = before;
        reach[at] = Math.max(at == 0 ? Long.MIN_VALUE : reach[at - 1], b.reach);
    }

    @Override
    public boolean remove(long low, long high) {
        if (count == 0) {
            return false;
        }
        int at = block(low, high);
        Block b = blocks[at];
        int i = b.find(low, high);
        if (i == b.size || b.low[i] != low || b.high[i] != high) {
            return false;
        }
        b.delete(i);
        size--;
        if (b.size == 0) {
            System.arraycopy(blocks, at + 1, blocks, at, count - at - 1);
            System.arraycopy(reach, at + 1, reach, at, count - at - 1);
            blocks[--count] = null;
        }
        for (int k = at; k < count; k++) {
            reach[k] = Math.max(k == 0 ? Long.MIN_VALUE : reach[k - 1], blocks[k].reach);
        }
        return true;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void overlapping(long low, long high, Consumer<T> to) {
        if (count == 0) {
            return;
        }
        // Whatever begins at or after the high end does not overlap.
        for (int k = block(high, Long.MIN_VALUE); k >= 0 && reach[k] > low; k--) {
            Block b = blocks[k];
            if (b.reach > low) {
                for (int i = 0; i < b.size && b.low[i] < high; i++) {
                    if (b.high[i] > low) {
                        to.accept((T) b.what[i]);
                    }
                }
            }
        }
    }
}
