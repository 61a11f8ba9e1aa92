package dev.heddle.detect.race;

import dev.heddle.detect.NumberSink;
import dev.heddle.detect.NumberSource;
import java.util.Arrays;

/**
 * For each slot, up to which clock its past is known; slots that are not listed are at 0. Sorted by slot and sparse, so
 * that a hundred thousand threads that know only their parent cost no more than that.
 */
public final class VectorClock {
    private int[] slots;
    private long[] clocks;
    private int size;

    public VectorClock() {
        slots = new int[4];
        clocks = new long[4];
    }

    private VectorClock(VectorClock other, int room) {
        slots = Arrays.copyOf(other.slots, other.size + room);
        clocks = Arrays.copyOf(other.clocks, other.size + room);
        size = other.size;
    }

    public VectorClock copy() {
        return new VectorClock(this, 1);
    }

    public int size() {
        return size;
    }

    int slotAt(int i) {
        return slots[i];
    }

    long clockAt(int i) {
        return clocks[i];
    }

    boolean isEmpty() {
        return size == 0;
    }

    public void clear() {
        size = 0;
    }

    public long get(int slot) {
        int i = find(slot);
        return i < 0 ? 0 : clocks[i];
    }

    public void set(int slot, long clock) {
        int i = find(slot);
        if (i < 0) {
            i = ~i;
            if (size == slots.length) {
                slots = Arrays.copyOf(slots, size * 2 + 1);
                clocks = Arrays.copyOf(clocks, size * 2 + 1);
            }
            System.arraycopy(slots, i, slots, i + 1, size - i);
            System.arraycopy(clocks, i, clocks, i + 1, size - i);
            slots[i] = slot;
            size++;
        }
        clocks[i] = clock;
    }

    /** Whether everything that {@code other} knows is known here. */
    boolean covers(VectorClock other) {
        int i = 0;
        for (int j = 0; j < other.size; j++) {
            while (i < size && slots[i] < other.slots[j]) {
                i++;
            }
            if (i == size || slots[i] != other.slots[j] || clocks[i] < other.clocks[j]) {
                return false;
            }
        }
        return true;
    }

    /** Learns everything that {@code other} knows. */
    public void join(VectorClock other) {
        int missing = raise(other);
        if (missing > 0) {
            merge(other, size + missing);
        }
    }

    /** Learns everything that {@code other} knows, and writes down what of it is news. */
    public void follow(VectorClock other, NumberSink out) {
        int i = 0;
        int last = -1;
        for (int j = 0; j < other.size; j++) {
            int slot = other.slots[j];
            while (i < size && slots[i] < slot) {
                i++;
            }
            long more = other.clocks[j] - (i < size && slots[i] == slot ? clocks[i] : 0);
            if (more > 0) {
                boolean far = slot != last + 1;
                out.put(more << 1 | (far ? 1 : 0));
                if (far) {
                    out.put(slot - last);
                }
                last = slot;
            }
        }
        out.put(0);
        join(other);
    }

    /** Learns what {@link #follow} of one that knew as much as this has written. */
    public void hear(NumberSource in) {
        int slot = -1;
        for (long n = in.next(); n != 0; n = in.next()) {
            slot += (n & 1) == 0 ? 1 : (int) in.next();
            set(slot, get(slot) + (n >>> 1));
        }
    }

    /** Raises the clocks of the slots listed here, and counts those that are only listed there. */
    private int raise(VectorClock other) {
        int missing = 0;
        int i = 0;
        for (int j = 0; j < other.size; j++) {
            while (i < size && slots[i] < other.slots[j]) {
                i++;
            }
            if (i == size || slots[i] != other.slots[j]) {
                missing++;
            } else if (clocks[i] < other.clocks[j]) {
                clocks[i] = other.clocks[j];
            }
        }
        return missing;
    }

    /** From the back, so that it can be done in place. Where both list a slot, this one's clock is already right. */
    private void merge(VectorClock other, int newSize) {
        if (newSize > slots.length) {
            slots = Arrays.copyOf(slots, newSize + newSize / 2);
            clocks = Arrays.copyOf(clocks, newSize + newSize / 2);
        }
        int i = size - 1;
        int j = other.size - 1;
        for (int to = newSize - 1; j >= 0; to--) {
            if (i >= 0 && slots[i] >= other.slots[j]) {
                if (slots[i] == other.slots[j]) {
                    j--;
                }
                slots[to] = slots[i];
                clocks[to] = clocks[i--];
            } else {
                slots[to] = other.slots[j];
                clocks[to] = other.clocks[j--];
            }
        }
        size = newSize;
    }

    private int find(int slot) {
        return Arrays.binarySearch(slots, 0, size, slot);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < size; i++) {
            text.append(i == 0 ? "" : " ").append(clocks[i]).append('@').append(slots[i]);
        }
        return text.append(']').toString();
    }
}
