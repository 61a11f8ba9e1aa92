package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.model.Made;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Circles of the same locks that are closed at different places are one mistake, seen from many sides. One of them is made to happen;
 * the others are tried only as long as none has.
 */
final class Circles {
    private final List<Candidate> others = new ArrayList<>();
    private final Map<String, List<Candidate>> groups = new LinkedHashMap<>();
    private boolean begun;

    /** @param together whether circles of the same locks are taken together at all */
    Circles(Iterable<Candidate> all, boolean together) {
        for (Candidate c : all) {
            if (together && c.kind().equals(Candidate.DEADLOCK)) {
                groups.computeIfAbsent(locks(c), key -> new ArrayList<>()).add(c);
            } else {
                others.add(c);
            }
        }
    }

    /** The locks of a circle; where it is not known where they come from, the threads tell them apart. */
    private static String locks(Candidate c) {
        List<String> locks = new ArrayList<>();
        for (Candidate.Side s : c.sides()) {
            locks.add(Made.parse(s.object()) != null ? s.object() : s.object() + " of " + s.thread());
        }
        locks.sort(null);
        return c.what() + " " + locks;
    }

    /**
     * What to try now: at first everything but further circles of the same locks, then for those locks of which no circle was closed
     * the next one. Empty if there is nothing left.
     */
    List<Candidate> next(Predicate<Candidate> tried, Predicate<Candidate> happened) {
        List<Candidate> now = new ArrayList<>();
        if (!begun) {
            begun = true;
            now.addAll(others);
        }
        for (List<Candidate> same : groups.values()) {
            if (same.stream().noneMatch(happened)) {
                same.stream().filter(tried.negate()).findFirst().ifPresent(now::add);
            }
        }
        return now;
    }

    /** Another circle of the same locks that did happen; null if there is none. */
    Candidate instead(Candidate c, Predicate<Candidate> happened) {
        List<Candidate> same = c.kind().equals(Candidate.DEADLOCK)
                ? groups.getOrDefault(locks(c), List.of())
                : List.of();
        return same.stream().filter(o -> o != c && happened.test(o)).findFirst().orElse(null);
    }
}
