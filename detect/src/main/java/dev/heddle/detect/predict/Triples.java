package dev.heddle.detect.predict;

import dev.heddle.detect.predict.Timeline.Hold;
import dev.heddle.detect.predict.Timeline.Line;
import dev.heddle.detect.race.VectorClock;
import dev.heddle.model.Candidate;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

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

    /**
     * What is too much.
     *
     * @param stacks   so often it is asked at one site what is under way, because that takes long; later accesses are of one call if they are in
     *                 the same method, and the second comes after the first in its text
     * @param alike    accesses of one thread at one site: who goes through a large array does the same again and again
     * @param elements of arrays: a large one must leave room for other locations
     */
    private record Limits(int stacks, int alike, int elements) {
        static final Limits CONTROLLED = new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, MOST_LOCATIONS);
        static final Limits FREE = new Limits(64, 1 << 15, 1 << 15);
    }

    /** @param stack the calls that were under way, outermost first, or null if nobody knows */
    private record Past(Line thread, VectorClock time, boolean write, boolean call, int site, Hold[] held,
            long[] stack, long region, int regionMember) {
        /** The same access, by whoever made another one at the time of that. */
        Past by(Past other) {
            return new Past(other.thread, other.time, write, call, site, other.held, stack, 0, 0);
        }
    }

    private static final class Pair {
        final Past first;
        final Past last;
        /** Null until somebody asks. */
        private Hold[] kept;

        Pair(Past first, Past last) {
            this.first = first;
            this.last = last;
        }

        /** The method that is meant to be atomic in one call of which both are, or 0. */
        int region() {
            return inOneRegion(first, last) ? first.regionMember : 0;
        }

        /** What the thread holds all the time from the first to the last. */
        Hold[] kept() {
            if (kept == null) {
                Hold[] all = Triples.kept(first.held, last.held);
                // Most often it is all that it has.
                kept = Arrays.equals(all, last.held) ? last.held : all;
            }
            return kept;
        }
    }

    private static boolean inOneRegion(Past first, Past last) {
        return first.region != 0 && first.region == last.region;
    }

    /** The first and the last of those that are alike: at different times they meet with different ones. */
    private static final class Ends<T> {
        final T first;
        T last;

        Ends(T first) {
            this.first = first;
            this.last = first;
        }

        static <T> void add(Map<Long, Ends<T>> to, long key, T one) {
            Ends<T> known = to.get(key);
            if (known != null) {
                known.last = one;
            } else if (to.size() < MOST) {
                to.put(key, new Ends<>(one));
            }
        }

        List<T> both() {
            return first == last ? List.of(first) : List.of(first, last);
        }
    }

    /** What is the same for all that are told only once: three sites, what is done there, and the region. */
    private record Alike(int first, int between, int last, int ops, int region) {
        static Alike of(Pair p, Past other) {
            return new Alike(p.first.site, other.site, p.last.site,
                    (p.first.write ? 4 : 0) | (other.write ? 2 : 0) | (p.last.write ? 1 : 0), p.region());
        }
    }

    private static final class Location {
        final int member;
        final long object;
        final Map<Line, Past> last = new HashMap<>(4);
        /** By site, thread and what is done. */
        final Map<Long, Ends<Past>> others = new LinkedHashMap<>(4);
        /** By both sites and what is done there. */
        final Map<Long, Ends<Pair>> pairs = new LinkedHashMap<>(4);

        Location(int member, long object) {
            this.member = member;
            this.object = object;
        }
    }

    private final Map<Place, Location> locations = new LinkedHashMap<>();
    private int elements;
    private long leftOut;
    /** By thread and site: how many accesses. */
    private final Map<Long, int[]> made = new HashMap<>();
    private final Map<Alike, Guess> found = new LinkedHashMap<>();
    private final Calls calls;
    private final Limits limits;
    /** By site: how often it was asked for what is under way there. */
    private final Map<Integer, int[]> stacks = new HashMap<>();
    private final IntFunction<String> methods;

    /** What is under way in the current thread. */
    interface Calls {
        /** A number for the method and the place in it, for each call, outermost first; the place is in the low bits. */
        long[] now();

        int PLACE_BITS = 16;
    }

    private Triples(Calls calls, Limits limits, IntFunction<String> methods) {
        this.calls = calls;
        this.limits = limits;
        this.methods = methods;
    }

    /**
     * For threads that run one at a time.
     *
     * @param calls   what is under way
     * @param methods the method of a site
     */
    static Triples controlled(Calls calls, IntFunction<String> methods) {
        return new Triples(calls, Limits.CONTROLLED, methods);
    }

    /** For threads that run freely, and tell of much more. */
    static Triples free(Calls calls, IntFunction<String> methods) {
        return new Triples(calls, Limits.FREE, methods);
    }

    @Override
    public void access(Line t, boolean write, Place where, int member, int site) {
        if (made.computeIfAbsent((long) t.slot << 32 | site, k -> new int[1])[0]++ > limits.alike) {
            return;
        }
        Location l = locations.get(where);
        if (l == null) {
            boolean element = member != 0 && Events.memberOf(where.location()) == 0;
            if (locations.size() >= MOST_LOCATIONS || element && elements++ >= limits.elements) {
                leftOut++;
                return;
            }
            l = new Location(member, where.object());
            locations.put(where, l);
        }
        VectorClock time = time(t, where, member);
        long[] stack = stacks.computeIfAbsent(site, k -> new int[1])[0]++ < limits.stacks
                ? calls.now()
                : null;
        Past now = new Past(t, time, write, member == 0, site, t.holds(), stack, t.region, t.regionMember);
        Past before = l.last.put(t, now);
        if (l.last.size() > 1) {
            for (Ends<Pair> p : l.pairs.values()) {
                look(l, p.last, now);
            }
        }
        Ends.add(l.others, (long) site << 17 | (long) t.slot << 1 | (write ? 1 : 0), now);
        boolean region = before != null && inOneRegion(before, now);
        if (before != null && (region || inOneCall(before, now))) {
            Pair pair = new Pair(before, now);
            Ends.add(l.pairs, (region ? Long.MIN_VALUE : 0) | (long) before.site << 33 | (long) site << 2
                    | (before.write ? 2 : 0) | (write ? 1 : 0), pair);
            if (l.last.size() > 1) {
                for (Ends<Past> o : l.others.values()) {
                    look(l, pair, o.last);
                }
            }
        }
    }

    private void look(Location l, Pair p, Past other) {
        if (other.thread == p.first.thread || found.size() >= MOST_GUESSES) {
            return;
        }
        // Who began the same thing would have gone on with it, had it not come too late.
        Past then = p.last.write && other.site == p.first.site && other.write == p.first.write
                ? p.last.by(other)
                : other;
        if (!between(p, then)) {
            return;
        }
        Alike alike = Alike.of(p, then);
        if (!found.containsKey(alike)) {
            found.put(alike, new Guess(Candidate.ATOMICITY, l.member, List.of(l.object),
                    List.of(side(p.first, List.of(), p.region(), p.first.held),
                            // Who goes on with the same takes what is taken for it there.
                            side(then, List.of(), 0, then == other ? other.held : p.last.held),
                            side(p.last, taken(p, then), p.region(), p.last.held))));
        }
    }

    /**
     * What a thread knew when it came to a location. What synchronizes by itself orders its own accesses, whichever comes first, and threads come to
     * other such things of the target by chance as well: so of orders only those count that the JDK makes inside of pools, futures and latches, and
     * for a queue, which may be that of a pool, not even these.
     */
    private static VectorClock time(Line t, Place where, int member) {
        int index = Events.indexOf(where.location());
        if (member == 0 && index == Events.SAFE) {
            return t.handedNow();
        }
        boolean safe = member == 0 ? index == Events.QUEUE : index == Events.VOLATILE;
        return safe ? t.forcedNow() : t.knownNow();
    }

    private boolean inOneCall(Past first, Past second) {
        return first.stack != null && second.stack != null
                ? inOneCall(first.stack, second.stack)
                : first.site < second.site && methods.apply(first.site).equals(methods.apply(second.site));
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
    public long leftOut() {
        return leftOut;
    }

    @Override
    public List<Guess> guesses() {
        for (Location l : locations.values()) {
            for (Ends<Pair> pairs : l.pairs.values()) {
                for (Ends<Past> others : l.others.values()) {
                    pairs.both().forEach(p -> others.both().forEach(o -> look(l, p, o)));
                }
            }
        }
        return new ArrayList<>(found.values());
    }

    private static boolean between(Pair p, Past other) {
        boolean matters = other.write ? !(p.first.write && p.last.write) : p.first.write && p.last.write;
        return matters && other.thread != p.first.thread
                && Timeline.concurrent(p.first.thread, p.first.time, other.thread, other.time)
                && Timeline.concurrent(p.last.thread, p.last.time, other.thread, other.time)
                && !Locks.exclude(p.kept(), other.held);
    }

    /** What of the last was held all the time since the first. */
    private static Hold[] kept(Hold[] first, Hold[] last) {
        List<Hold> kept = new ArrayList<>();
        for (Hold a : first) {
            for (Hold b : last) {
                Hold weakest = b;
                Hold h = b;
                while (h != null && h != a) {
                    h = h.after;
                    // Who writes and goes on as a reader has kept others from writing all the time.
                    weakest = h != null && h.shared ? h : weakest;
                }
                if (h != null) {
                    kept.add(weakest);
                }
            }
        }
        return kept.toArray(new Hold[0]);
    }

    /** Where the thread has taken, since the first, the locks that it has at the last and the other needs: later nobody can come. */
    private static List<Integer> taken(Pair p, Past other) {
        List<Hold> kept = List.of(p.kept());
        List<Integer> sites = new ArrayList<>();
        for (Hold h : p.last.held) {
            if (!kept.contains(h) && Locks.exclude(new Hold[]{h}, other.held)) {
                sites.add(h.site);
            }
        }
        return sites;
    }

    private static Guess.Side side(Past p, List<Integer> holding, int region, Hold[] held) {
        return new Guess.Side(p.call ? "call" : p.write ? "write" : "read", p.site, p.thread, holding, 0, region,
                Locks.sites(held));
    }
}
