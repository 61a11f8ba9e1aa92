package dev.heddle.localize;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The accesses and pairs of all runs that are compared, as numbers from 0 on, so that a run is a set of bits. A pair is one look into a table of
 * words: a hundred runs with a million pairs each are a hundred million looks. For one thread.
 */
public final class Vocabulary {
    private static final long FREE = -1;

    private final Map<Access, Integer> numbers = new HashMap<>();
    private final List<Access> accesses = new ArrayList<>();
    /** By number: both accesses of a pair. */
    private long[] pairs = new long[1 << 10];
    private int size;
    /** Open addressing: the accesses of a pair, and at the same place its number. */
    private long[] keys = new long[1 << 11];
    private int[] values = new int[1 << 11];

    public Vocabulary() {
        Arrays.fill(keys, FREE);
    }

    /** How many pairs there are. */
    int size() {
        return size;
    }

    int accesses() {
        return accesses.size();
    }

    int number(Access access) {
        Integer known = numbers.putIfAbsent(access, accesses.size());
        if (known == null) {
            accesses.add(access);
            return accesses.size() - 1;
        }
        return known;
    }

    Access access(int number) {
        return accesses.get(number);
    }

    int number(Pair pair) {
        return number(number(pair.head()), number(pair.tail()));
    }

    int number(int head, int tail) {
        long key = key(head, tail);
        int at = find(key);
        if (keys[at] == FREE) {
            if (size == pairs.length) {
                grow();
                at = find(key);
            }
            keys[at] = key;
            values[at] = size;
            pairs[size++] = key;
        }
        return values[at];
    }

    /** Its number; -1 if nobody has it. */
    int known(Pair pair) {
        Integer head = numbers.get(pair.head());
        Integer tail = numbers.get(pair.tail());
        if (head == null || tail == null) {
            return -1;
        }
        int at = find(key(head, tail));
        return keys[at] == FREE ? -1 : values[at];
    }

    Pair pair(int number) {
        return new Pair(access((int) (pairs[number] >>> 32)), access((int) pairs[number]));
    }

    private static long key(int head, int tail) {
        return (long) head << 32 | tail;
    }

    /** Where the key is, or where it would go. */
    private int find(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        int at = (int) (mixed >>> 32) & keys.length - 1;
        while (keys[at] != FREE && keys[at] != key) {
            at = at + 1 & keys.length - 1;
        }
        return at;
    }

    private void grow() {
        pairs = Arrays.copyOf(pairs, size * 2);
        keys = new long[size * 4];
        values = new int[size * 4];
        Arrays.fill(keys, FREE);
        for (int i = 0; i < size; i++) {
            int at = find(pairs[i]);
            keys[at] = pairs[i];
            values[at] = i;
        }
    }
}
