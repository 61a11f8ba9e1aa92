package dev.heddle.trace;

import java.util.ArrayDeque;

/** Buffers of ended threads for new ones, and the account of how much memory all buffers may take. */
final class BufferPool {
    private static final int KEPT = 256;

    private final int largest;
    private final long memory;
    /** Guarded by the monitor. */
    private final ArrayDeque<ThreadBuffer> free = new ArrayDeque<>();
    /** Capacity of all buffers. Written under the monitor, read by anyone as a hint. */
    private volatile long used;

    BufferPool(int largest, long memory) {
        this.largest = largest;
        this.memory = memory;
    }

    long used() {
        return used;
    }

    synchronized ThreadBuffer take() {
        ThreadBuffer b = free.pollLast();
        if (b == null) {
            b = new ThreadBuffer();
            used += b.capacity();
        }
        return b;
    }

    synchronized void give(ThreadBuffer b) {
        if (free.size() < KEPT) {
            free.addLast(b);
        } else {
            used -= b.capacity();
        }
    }

    /** The capacity that a full buffer may grow to, or its own when it must be flushed instead. */
    synchronized int larger(int capacity) {
        int wanted = Math.min(capacity * 4, largest);
        if (wanted > capacity && used + wanted - capacity <= memory) {
            used += wanted - capacity;
            return wanted;
        }
        return capacity;
    }
}
