package dev.heddle.trace;

import dev.heddle.probe.Events;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts what a replay delivers. */
final class KindCounter implements Events {
    private final long[] counts = new long[Kinds.LIMIT];

    @Override
    public void on(int kind, long thread, long target, long arg, int site) {
        counts[kind]++;
    }

    @Override
    public void define(int what, long id, String text) {
        // Names are counted by the index.
    }

    long total() {
        long sum = 0;
        for (long c : counts) {
            sum += c;
        }
        return sum;
    }

    Map<String, Long> byName() {
        Map<String, Long> named = new LinkedHashMap<>();
        for (int kind = 0; kind < counts.length; kind++) {
            if (counts[kind] != 0) {
                named.put(Kinds.name(kind), counts[kind]);
            }
        }
        return named;
    }
}
