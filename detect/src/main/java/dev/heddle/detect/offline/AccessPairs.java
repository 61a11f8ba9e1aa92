package dev.heddle.detect.offline;

import dev.heddle.probe.Events;
import java.util.HashMap;
import java.util.Map;

/**
 * Which access was followed by which one of another thread that depends on it: to the same location, one of them a write. A pair is two
 * sites and what is done there; how often it was seen is counted. The order is that of the stream: accesses that nothing orders may come
 * either way round.
 */
final class AccessPairs implements Events {
    /** Reads since the last write that are remembered for one location; the oldest goes first. */
    private static final int MOST_READS = 4;

    /** @param ops 1 if the head writes, 2 if the tail does */
    record Pair(int head, int tail, int ops) {
        boolean headWrites() {
            return (ops & 1) != 0;
        }

        boolean tailWrites() {
            return (ops & 2) != 0;
        }
    }

    private record Place(long object, long location) {
        @Override
        public int hashCode() {
            long mixed = (object * 0x9e37_79b9_7f4a_7c15L ^ location) * 0xff51_afd7_ed55_8ccdL;
            return (int) (mixed ^ mixed >>> 32);
        }
    }

    /** What was done last: a write, and the reads since then. */
    private static final class Last {
        long writer;
        /** 0 if nobody has written yet. */
        int write;
        final long[] readers = new long[MOST_READS];
        final int[] reads = new int[MOST_READS];
        int count;
    }

    private final Map<Place, Last> locations = new HashMap<>();
    private final Map<Pair, long[]> pairs = new HashMap<>();

    @Override
    public void on(int kind, long thread, long target, long arg, int site) {
        if (kind != READ && kind != WRITE) {
            return;
        }
        Last last = locations.computeIfAbsent(new Place(target, arg), p -> new Last());
        if (last.write != 0 && last.writer != thread) {
            add(last.write, site, kind == WRITE ? 3 : 1);
        }
        if (kind == READ) {
            read(last, thread, site);
            return;
        }
        for (int i = 0; i < last.count; i++) {
            if (last.readers[i] != thread) {
                add(last.reads[i], site, 2);
            }
        }
        last.writer = thread;
        last.write = site;
        last.count = 0;
    }

    private static void read(Last last, long thread, int site) {
        for (int i = 0; i < last.count; i++) {
            if (last.readers[i] == thread && last.reads[i] == site) {
                return;
            }
        }
        if (last.count == MOST_READS) {
            System.arraycopy(last.readers, 1, last.readers, 0, MOST_READS - 1);
            System.arraycopy(last.reads, 1, last.reads, 0, MOST_READS - 1);
            last.count--;
        }
        last.readers[last.count] = thread;
        last.reads[last.count++] = site;
    }

    private void add(int head, int tail, int ops) {
        pairs.computeIfAbsent(new Pair(head, tail, ops), p -> new long[1])[0]++;
    }

    @Override
    public void define(int what, long id, String text) {
        // Sites are numbers here.
    }

    Map<Pair, long[]> pairs() {
        return pairs;
    }
}
