package dev.heddle.cover;

import dev.heddle.trace.VisitsFile;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Which methods touch something in common that one of them changes; others can neither race nor come between each other's steps. Beyond the
 * paper, where all methods that can run at the same time are looked at together.
 */
final class Footprints {
    private static final String ANYTHING = "*";
    private static final String ARRAYS = "[*";
    private static final String KINDS = "IJFDLBCS";

    /** Null for both if it may be anything. */
    private record Touched(BitSet reads, BitSet writes) {
        static final Touched ANY = new Touched(null, null);
    }

    private final Map<String, Integer> things = new HashMap<>();
    private final Map<Integer, Touched> touched = new HashMap<>();

    Footprints(VisitsFile visits, Pairs.Methods methods) {
        for (int i = 1; i < visits.methods().size(); i++) {
            touched.put(methods.number(visits.methods().get(i)), parse(visits.touched().get(i)));
        }
    }

    private Touched parse(String text) {
        if (text.equals(ANYTHING)) {
            return Touched.ANY;
        }
        Touched out = new Touched(new BitSet(), new BitSet());
        for (String word : text.isEmpty() ? new String[0] : text.split(" ")) {
            BitSet to = word.charAt(0) == 'w' ? out.writes : out.reads;
            String what = word.substring(1);
            if (what.equals(ARRAYS)) {
                KINDS.chars().forEach(kind -> to.set(number("[" + (char) kind)));
            } else {
                to.set(number(what));
            }
        }
        return out;
    }

    private int number(String thing) {
        return things.computeIfAbsent(thing, k -> things.size());
    }

    Pairs meeting(Pairs all) {
        Pairs out = new Pairs(all.methods());
        all.forEach((a, b) -> {
            if (meet(touched.getOrDefault(a, Touched.ANY), touched.getOrDefault(b, Touched.ANY))) {
                out.add(a, b);
            }
        });
        return out;
    }

    private static boolean meet(Touched a, Touched b) {
        return a == Touched.ANY || b == Touched.ANY || a.writes.intersects(b.writes) || a.writes.intersects(b.reads)
                || a.reads.intersects(b.writes);
    }
}
