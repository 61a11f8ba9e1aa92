package dev.heddle.detect.race;

import java.util.Arrays;

/**
 * Gives each thread a slot in the vector clocks, and gives slots of ended threads to new ones where that changes no
 * answer: the new thread must have seen every access of the old one. It then looks like a later part of the same
 * thread, and its clock goes on where the other's ended.
 */
final class Slots {
    private static final long TAKEN = Long.MAX_VALUE;

    /** By slot: the clock of the last access made under it, {@link #TAKEN} while a thread has it. */
    private long[] lastAccess = new long[16];
    /** By slot: the highest clock ever used. */
    private long[] highest = new long[16];
    private int count;

    /** A slot for a thread that starts out knowing {@code past}, which then also holds its first clock. */
    int take(VectorClock past) {
        int slot = reusable(past);
        if (slot < 0) {
            slot = count++;
            if (slot == highest.length) {
                lastAccess = Arrays.copyOf(lastAccess, slot * 2);
                highest = Arrays.copyOf(highest, slot * 2);
            }
        }
        lastAccess[slot] = TAKEN;
        past.set(slot, highest[slot] + 1);
        return slot;
    }

    /** Puts a slot back. */
    void give(int slot, long clock, long lastAccessClock) {
        highest[slot] = clock;
        lastAccess[slot] = lastAccessClock;
    }

    /** How many slots there are, in use or not. */
    int count() {
        return count;
    }

    private int reusable(VectorClock past) {
        for (int i = 0; i < past.size(); i++) {
            if (past.clockAt(i) >= lastAccess[past.slotAt(i)]) {
                return past.slotAt(i);
            }
        }
        return -1;
    }
}
