package dev.heddle.pgas;

import java.util.Arrays;

/** Locks that are held, sorted. */
final class LockSet {
    /** Taken by every accumulation, one for each variable of each thread: only its accesses are compared. */
    static final long ACCUMULATION = 0;
    static final LockSet EMPTY = new LockSet(new long[0]);

    private final long[] locks;

    private LockSet(long[] locks) {
        this.locks = locks;
    }

    static LockSet of(long... locks) {
        if (locks.length == 0) {
            return EMPTY;
        }
        long[] sorted = locks.clone();
        Arrays.sort(sorted);
        int size = 1;
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] != sorted[size - 1]) {
                sorted[size++] = sorted[i];
            }
        }
        return new LockSet(size == sorted.length ? sorted : Arrays.copyOf(sorted, size));
    }

    LockSet with(long lock) {
        if (contains(lock)) {
            return this;
        }
        long[] more = Arrays.copyOf(locks, locks.length + 1);
        more[locks.length] = lock;
        return of(more);
    }

    int size() {
        return locks.length;
    }

    long get(int i) {
        return locks[i];
    }

    boolean contains(long lock) {
        return Arrays.binarySearch(locks, lock) >= 0;
    }

    /** Whether the other one has all of these. */
    boolean within(LockSet other) {
        for (long lock : locks) {
            if (!other.contains(lock)) {
                return false;
            }
        }
        return true;
    }

    boolean disjoint(LockSet other) {
        for (long lock : locks) {
            if (other.contains(lock)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof LockSet s && Arrays.equals(locks, s.locks);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(locks);
    }

    @Override
    public String toString() {
        return Arrays.toString(locks);
    }
}
