package dev.heddle.detect.predict;

import dev.heddle.detect.predict.Timeline.Hold;
import dev.heddle.detect.predict.Timeline.Line;
import dev.heddle.detect.race.VectorClock;
import dev.heddle.model.Candidate;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Two accesses of one thread to one location, one after the other in the same call of a method, and an access of another thread that
 * can come between them so that no order of whole calls would have the same result: the two reads see different values (read,
 * write, read), the first write is not what is read (write, write, read), the write rests on something that is no longer true
 * (read, write, write), or somebody sees what was never meant to be seen (write, read, write).
 */
final class Triples implements Predictor {
    private static final int MOST_LOCATIONS = 1 << 18;
    /** Accesses of other threads, or pairs, remembered for one location. */
    private static final int MOST = 16;
    private static final int MOST_GUESSES = 200;

    /** @param stack the calls that were under way, outermost first, or null if nobody knows */
    private record Past(Line thread, VectorClock time, boolean write, boolean call, int site, Hold[] held,
            long[] stack, long region, int regionMember) {
        /** The same access, by whoever made another one at the time of that. */
        Past by(Past other) {
            return new Past(other.thread, other.time, write, call, site, other.held, stack, 0, 0);
        }
    }

    private record Pair(Past first, Past last) {
        /** The method that is meant to be atomic in one call of which both are, or 0. */
        int region() {
            return inOneRegion(first, last) ? first.regionMember : 0;
        }
    }

    private static boolean inOneRegion(Past first, Past last) {
        return first.region != 0 && first.region == last.region;
    }

    private static final class Location {
        final int member;
        final long object;
        final Map<Line, Past> last = new HashMap<>();
        final Map<Long, Past> others = new LinkedHashMap<>();
        final Map<Long, Pair> pairs = new LinkedHashMap<>();

        Location(int member, long object) {
            this.member = member;
            this.object = object;
        }
    }

    private final Map<Place, Location> locations = new LinkedHashMap<>();
    private final Calls calls;

    /** What is under way in the current thread. */
    interface Calls {
        /** A number for the method and the place in it, for each call, outermost first; the place is in the low bits. */
        long[] now();

        int PLACE_BITS = 16;
    }

    Triples(Calls calls) {
        this.calls = calls;
    }

    @Override
    public void access(Line t, boolean write, Place where, int member, int site) {
        Location l = locations.get(where);
        if (l == null) {
            if (locations.size() >= MOST_LOCATIONS) {
                return;
            }
            l = new Location(member, where.object());
            locations.put(where, l);
        }
        // What synchronizes by itself orders its own accesses, whichever comes first.
        VectorClock time = (isSafe(where, member) ? t.forced : t.known).copy();
        Past now = new Past(t, time, write, member == 0, site, t.holds(), calls.now(), t.region,
                t.regionMember);
        Past before = l.last.put(t, now);
        if (l.others.size() < MOST) {
            l.others.put((long) site << 17 | (long) t.slot << 1 | (write ? 1 : 0), now);
        }
        boolean region = before != null && inOneRegion(before, now);
        if (before != null && l.pairs.size() < MOST && (region || inOneCall(before.stack, now.stack))) {
            l.pairs.putIfAbsent((region ? Long.MIN_VALUE : 0) | (long) before.site << 33 | (long) site << 2
                    | (before.write ? 2 : 0) | (write ? 1 : 0), new Pair(before, now));
        }
    }

    private static boolean isSafe(Place where, int member) {
        int index = Events.indexOf(where.location());
        return member == 0 ? index == Events.SAFE : index == Events.VOLATILE;
    }

    /** Whether the second place comes after the first one in the innermost call that has both. */
    private static boolean inOneCall(long[] first, long[] second) {
        int n = Math.min(first.length, second.length);
        for (int i = 0; i < n; i++) {
            if (first[i] != second[i]) {
                return first[i] >> Calls.PLACE_BITS == second[i] >> Calls.PLACE_BITS && first[i] < second[i];
            }
        }
        return false;
    }

    @Override
    public List<Guess> guesses() {
        Map<String, Guess> found = new LinkedHashMap<>();
        for (Location l : locations.values()) {
            for (Pair p : l.pairs.values()) {
                for (Past other : l.others.values()) {
                    // Who began the same thing would have gone on with it, had it not come too late.
                    Past then = p.last.write && key(other).equals(key(p.first)) ? p.last.by(other) : other;
                    if (found.size() < MOST_GUESSES && between(p, then)) {
                        found.putIfAbsent(key(p.first) + key(then) + key(p.last) + p.region(),
                                new Guess(Candidate.ATOMICITY, l.member, List.of(l.object),
                                        List.of(side(p.first, List.of(), p.region()), side(then, List.of(), 0),
                                                side(p.last, taken(p, then), p.region()))));
                    }
                }
            }
        }
        return new ArrayList<>(found.values());
    }

    private static String key(Past p) {
        return p.site + (p.write ? "w " : "r ");
    }

    private static boolean between(Pair p, Past other) {
        boolean matters = other.write ? !(p.first.write && p.last.write) : p.first.write && p.last.write;
        return matters && other.thread != p.first.thread
                && Timeline.concurrent(p.first.thread, p.first.time, other.thread, other.time)
                && Timeline.concurrent(p.last.thread, p.last.time, other.thread, other.time)
                && !Locks.exclude(kept(p), other.held);
    }

    /** What the thread holds all the time from the first to the last. */
    private static Hold[] kept(Pair p) {
        List<Hold> kept = new ArrayList<>();
        for (Hold a : p.first.held) {
            for (Hold b : p.last.held) {
                if (a == b) {
                    kept.add(a);
                }
            }
        }
        return kept.toArray(new Hold[0]);
    }

    /** Where the thread has taken, since the first, the locks that it has at the last and the other needs: later nobody can come. */
    private static List<Integer> taken(Pair p, Past other) {
        List<Hold> kept = List.of(kept(p));
        List<Integer> sites = new ArrayList<>();
        for (Hold h : p.last.held) {
            if (!kept.contains(h) && Locks.exclude(new Hold[]{h}, other.held)) {
                sites.add(h.site);
            }
        }
        return sites;
    }

    private static Guess.Side side(Past p, List<Integer> holding, int region) {
        return new Guess.Side(p.call ? "call" : p.write ? "write" : "read", p.site, p.thread, holding, 0, region);
    }
}
