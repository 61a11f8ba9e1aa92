package dev.heddle.cover;

import dev.heddle.probe.Visits.Trail;
import dev.heddle.trace.VisitsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which methods of a run can be executed at the same time (Figure 3 of the paper): one can be entered while the other is under way. That
 * is not so if the entry is ordered before the beginning or after the end of the other, or if a lock that the other holds from
 * beginning to end is held at the entry.
 *
 * <p>
 * In the paper's figure, all six tests must let a pair pass, so that a thread's creator would not be concurrent with what the thread
 * runs, although its text says so of {@code main} (Figure 6). Here it is enough that one of the two can be entered while the other is under way.
 *
 * <p>
 * Two methods that hold the same lock from beginning to end are never under way at the same time, and yet one can come between two calls of the
 * other: such pairs are found besides, for who looks for that.
 */
public final class Concurrency {
    /**
     * Of one run, all that touch something in common.
     *
     * @param pairs that can run at the same time
     * @param steps these, and those that only a lock keeps apart: one can come between two steps of which the other is one
     */
    public record Found(Pairs pairs, Pairs steps) {
        /** As long as nothing is known. */
        public static Found nothing(Pairs.Methods methods) {
            return new Found(new Pairs(methods), new Pairs(methods));
        }

        /** A file is complete, or not there. */
        public void write(Path file) throws IOException {
            Pairs.write(file, List.of(pairs, steps));
        }

        /** @throws IOException with one sentence if the file is not one of these, or damaged */
        public static Found read(Path file, Pairs.Methods methods) throws IOException {
            List<Pairs> both = Pairs.read(file, methods);
            return new Found(both.get(0), both.get(1));
        }
    }

    /** A time and a set of locks: whatever a thread enters then meets the same methods of others. */
    private record Moment(int time, int locks) {
    }

    /** When a method was called, holding certain locks all the time; null for none. */
    private record Called(int method, long[] locks, Calls when) {
    }

    private static final class Thread {
        final Trail trail;
        /** Methods that were entered then. */
        final Map<Moment, BitSet> entries = new HashMap<>();
        /** By method, and then by the locks that were held all the time: when it was called. */
        private final Map<Integer, Map<Integer, Calls>> calls = new HashMap<>();
        private List<Called> row;
        /** Methods that it was in, each twice, as in {@link #partners}. */
        final BitSet all = new BitSet();
        /** Methods that it entered. */
        final BitSet entered = new BitSet();
        /** By time: its own clock when it ended, or when the last one before it did at which something was seen. */
        final long[] ends;
        /** Its own clock when it was last seen. */
        final long end;
        /** All that it knew when it was first seen, as pairs of slot and clock, by slot. */
        private final long[] first;
        /** By slot, what it has learnt since. */
        private final Map<Integer, Changes> learnt = new HashMap<>();

        Thread(Trail trail) {
            this.trail = trail;
            ends = trail.ends.clone();
            for (int i = 1; i < ends.length; i++) {
                ends[i] = Math.max(ends[i - 1], ends[i]);
            }
            end = ends.length == 0 ? 0 : ends[ends.length - 1];
            long[] known = null;
            for (int i = 0; i < trail.begins.length; i++) {
                if (known == null) {
                    known = trail.begins[i];
                } else {
                    learns(trail.begins[i], i);
                }
            }
            first = known;
        }

        void add(int method, long group) {
            all.set(2 * method, 2 * method + 2);
            calls.computeIfAbsent(method, k -> new HashMap<>()).computeIfAbsent(Trail.held(group), k -> new Calls())
                    .add(Trail.in(group), Trail.out(group));
            if (Trail.entry(group)) {
                entered.set(method);
                entries.computeIfAbsent(new Moment(Trail.in(group), Trail.held(group)), k -> new BitSet()).set(method);
            }
        }

        /** The same, in one row, methods in the order of their numbers; nothing may be added any more. */
        List<Called> row() {
            if (row == null) {
                row = new ArrayList<>();
                new TreeMap<>(calls).forEach((m, byLocks) -> byLocks.forEach(
                        (locks, when) -> row.add(new Called(m, locks == 0 ? null : trail.locks[locks], when))));
            }
            return row;
        }

        /** What it knew of another thread when it was first seen. */
        long first(int slot) {
            long[] pairs = first;
            int low = 0;
            int high = pairs == null ? 0 : pairs.length / 2;
            while (low < high) {
                int mid = low + high >>> 1;
                if (pairs[2 * mid] < slot) {
                    low = mid + 1;
                } else {
                    high = mid;
                }
            }
            return pairs != null && 2 * low < pairs.length && pairs[2 * low] == slot ? pairs[2 * low + 1] : 0;
        }

        /** By time, what it knew of another thread. */
        long[] knew(int slot) {
            long[] out = new long[trail.begins.length];
            Changes changes = learnt.get(slot);
            long known = first(slot);
            int next = 0;
            for (int i = 0; i < out.length; i++) {
                if (changes != null && next < changes.size && changes.times[next] == i) {
                    known = changes.clocks[next++];
                }
                out[i] = known;
            }
            return out;
        }

        private void learns(long[] pairs, int time) {
            for (int i = 0; pairs != null && i < pairs.length; i += 2) {
                if (pairs[i] != trail.slot) {
                    learnt.computeIfAbsent((int) pairs[i], k -> new Changes()).add(time, pairs[i + 1]);
                }
            }
        }
    }

    /** What a thread learnt of another one, and when. */
    private static final class Changes {
        int[] times = new int[2];
        long[] clocks = new long[2];
        int size;

        void add(int time, long clock) {
            if (size == times.length) {
                times = Arrays.copyOf(times, 2 * size);
                clocks = Arrays.copyOf(clocks, 2 * size);
            }
            times[size] = time;
            clocks[size++] = clock;
        }
    }

    private final List<Thread> threads = new ArrayList<>();
    /**
     * By method: those that it can run at the same time with, as far as they are known. Twice the number of a method stands for one that does so if
     * locks do not count, one more for one that does so anyway.
     */
    private final Map<Integer, BitSet> partners = new HashMap<>();

    private Concurrency() {
    }

    /** Pairs of methods that can run at the same time and have to do with each other. */
    public static Found of(VisitsFile visits, Pairs.Methods methods) {
        Footprints touched = new Footprints(visits, methods);
        Found all = all(visits, methods);
        return new Found(touched.meeting(all.pairs), touched.meeting(all.steps));
    }

    /** All pairs of methods that can run at the same time, those too that touch nothing in common: what the paper looks at. */
    public static Found all(VisitsFile visits, Pairs.Methods methods) {
        Concurrency all = new Concurrency();
        int[] numbers = new int[visits.methods().size()];
        Arrays.fill(numbers, -1);
        for (Trail t : visits.trails()) {
            Thread thread = new Thread(t);
            for (long g : t.groups) {
                int m = Trail.method(g);
                if (numbers[m] < 0) {
                    numbers[m] = methods.number(visits.methods().get(m));
                }
                thread.add(numbers[m], g);
            }
            all.threads.add(thread);
        }
        all.threads.forEach(all::meetOthers);
        Found found = Found.nothing(methods);
        all.partners.forEach((method, others) -> others.stream()
                .forEach(o -> ((o & 1) == 1 ? found.pairs : found.steps).add(method, o >> 1)));
        inherit(visits, found.pairs);
        inherit(visits, found.steps);
        return found;
    }

    /** Methods of which nobody has asked when they run have the partners of their callers; those may have theirs from others. */
    private static void inherit(VisitsFile visits, Pairs pairs) {
        Pairs.Methods methods = pairs.methods();
        for (long before = -1; before != pairs.size();) {
            before = pairs.size();
            for (int[] i : visits.inherited()) {
                pairs.inherit(methods.number(visits.methods().get(i[0])), methods.number(visits.methods().get(i[1])));
            }
        }
    }

    private void meetOthers(Thread one) {
        // Threads of a pool do the same again and again: only what is not known yet is looked for.
        BitSet ofAll = partnersOfAll(one.entered);
        Map<Moment, BitSet> known = new HashMap<>();
        Map<Moment, BitSet> before = new HashMap<>();
        one.entries.forEach((moment, methods) -> {
            BitSet partners = partnersOfAll(methods);
            known.put(moment, partners);
            before.put(moment, (BitSet) partners.clone());
        });
        for (Thread other : threads) {
            // Tests come one after another, and what a thread knows only grows: most others are over, or have not begun.
            if (other != one && other.trail.slot != one.trail.slot && one.first(other.trail.slot) < other.end
                    && other.first(one.trail.slot) < one.end && !contains(ofAll, other.all)) {
                meet(one, other, known);
            }
        }
        known.forEach((moment, met) -> {
            BitSet fresh = (BitSet) met.clone();
            fresh.andNot(before.get(moment));
            if (!fresh.isEmpty()) {
                one.entries.get(moment).stream().forEach(m -> {
                    partnersOf(m).or(met);
                    fresh.stream().forEach(o -> partnersOf(o >> 1).set(2 * m + (o & 1)));
                });
            }
        });
    }

    private static boolean contains(BitSet all, BitSet some) {
        if (all == null) {
            return true;
        }
        BitSet rest = (BitSet) some.clone();
        rest.andNot(all);
        return rest.isEmpty();
    }

    private BitSet partnersOf(int method) {
        return partners.computeIfAbsent(method, k -> new BitSet());
    }

    private BitSet partnersOfAll(BitSet methods) {
        BitSet out = null;
        for (int m = methods.nextSetBit(0); m >= 0; m = methods.nextSetBit(m + 1)) {
            if (out == null) {
                out = (BitSet) partnersOf(m).clone();
            } else {
                out.and(partnersOf(m));
            }
        }
        return out;
    }

    /** Adds the methods of the other thread that can be under way when this one enters its methods. */
    private static void meet(Thread one, Thread other, Map<Moment, BitSet> met) {
        int[] firstOut = firstNotOver(one.knew(other.trail.slot), other.ends);
        int[] lastIn = lastBegun(one.ends, other.knew(one.trail.slot));
        // A thread that synchronizes with others than this one has many times that are all the same to it.
        Map<Long, BitSet> sameTimes = new HashMap<>();
        met.forEach((entry, already) -> {
            int from = firstOut[entry.time];
            int to = lastIn[entry.time];
            if (from < other.ends.length && to >= 0 && !contains(already, other.all)) {
                already.or(sameTimes.computeIfAbsent(((long) from << 20 | to) << 20 | entry.locks,
                        k -> during(locks(one, entry.locks), from, to, other)));
            }
        });
    }

    /** By time of the one, the first time of the other one whose end it does not know of; what it knows only grows. */
    private static int[] firstNotOver(long[] known, long[] ends) {
        int[] out = new int[known.length];
        int at = 0;
        for (int i = 0; i < out.length; i++) {
            while (at < ends.length && ends[at] <= known[i]) {
                at++;
            }
            out[i] = at;
        }
        return out;
    }

    /** By time of the one, the last time of the other one at whose beginning that did not know of its end; -1 if there is none. */
    private static int[] lastBegun(long[] ends, long[] knew) {
        int[] out = new int[ends.length];
        int at = -1;
        for (int i = 0; i < out.length; i++) {
            while (at + 1 < knew.length && knew[at + 1] < ends[i]) {
                at++;
            }
            out[i] = at;
        }
        return out;
    }

    /** The methods that were begun by one time and not over before another, and whether under locks that exclude those which are held. */
    private static BitSet during(long[] held, int from, int to, Thread other) {
        BitSet out = new BitSet();
        int found = -1;
        for (Called c : other.row()) {
            if (c.method != found && c.when.any(to, from)) {
                out.set(2 * c.method);
                if (!exclude(held, c.locks)) {
                    found = c.method;
                    out.set(2 * found + 1);
                }
            }
        }
        return out;
    }

    private static long[] locks(Thread t, int set) {
        return set == 0 ? null : t.trail.locks[set];
    }

    private static boolean exclude(long[] some, long[] others) {
        if (some == null || others == null) {
            return false;
        }
        for (long a : some) {
            for (long b : others) {
                // The lowest bit: others may hold it as well.
                if (a >> 1 == b >> 1 && (a & b & 1) == 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
