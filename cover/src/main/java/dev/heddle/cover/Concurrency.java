package dev.heddle.cover;

import dev.heddle.probe.Visits.Trail;
import dev.heddle.trace.VisitsFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which methods of a run can be executed at the same time (Figure 3 of the paper): one can be entered while the other is under way. That
 * is not so if the entry is ordered before the beginning or after the end of the other, or if a lock that the other holds from
 * beginning to end is held at the entry.
 *
 * <p>
 * In the paper's figure, all six tests must let a pair pass, so that a thread's creator would not be concurrent with what the thread
 * runs, although its text says so of {@code main} (Figure 6). Here it is enough that one of the two can be entered while the other is under way.
 */
public final class Concurrency {
    /** Calls that are alike: methods that one thread was in from one time to another, holding certain locks all the time. */
    private record Group(int in, int out, int locks) {
    }

    /** A time and a set of locks: whatever a thread enters then meets the same methods of others. */
    private record Moment(int time, int locks) {
    }

    private static final class Thread {
        final Trail trail;
        /** Methods that were entered then. */
        final Map<Moment, BitSet> entries = new HashMap<>();
        /** By method: what it was called in. */
        final Map<Integer, Set<Group>> calls = new HashMap<>();
        /** All methods that it was in. */
        final BitSet all = new BitSet();
        /** Its own clock when it was last seen. */
        final long end;

        Thread(Trail trail) {
            this.trail = trail;
            end = Arrays.stream(trail.ends).max().orElse(0);
        }

        void add(int method, Group group, boolean entry) {
            all.set(method);
            calls.computeIfAbsent(method, k -> new HashSet<>()).add(group);
            if (entry) {
                entries.computeIfAbsent(new Moment(group.in, group.locks), k -> new BitSet()).set(method);
            }
        }

        long begin(int time, int slot) {
            long[] pairs = time < trail.begins.length ? trail.begins[time] : null;
            for (int i = 0; pairs != null && i < pairs.length; i += 2) {
                if (pairs[i] == slot) {
                    return pairs[i + 1];
                }
            }
            return 0;
        }

        /** By time, what it knew of another thread. */
        long[] knew(int slot) {
            long[] out = new long[trail.begins.length];
            for (int i = 0; i < out.length; i++) {
                out[i] = begin(i, slot);
            }
            return out;
        }
    }

    private final List<Thread> threads = new ArrayList<>();
    /** By method: those that it can run at the same time with, as far as they are known. */
    private final Map<Integer, BitSet> partners = new HashMap<>();

    private Concurrency() {
    }

    /** Pairs of methods that can run at the same time and have to do with each other. */
    public static Pairs of(VisitsFile visits, Pairs.Methods methods) {
        return new Footprints(visits, methods).meeting(all(visits, methods));
    }

    /** All pairs of methods that can run at the same time, those too that touch nothing in common: what the paper looks at. */
    public static Pairs all(VisitsFile visits, Pairs.Methods methods) {
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
                thread.add(numbers[m], new Group(Trail.in(g), Trail.out(g), Trail.held(g)), Trail.entry(g));
            }
            all.threads.add(thread);
        }
        all.threads.forEach(all::meetOthers);
        Pairs out = new Pairs(methods);
        all.partners.forEach((method, others) -> others.stream().forEach(o -> out.add(method, o)));
        inherit(visits, out);
        return out;
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
        Map<Moment, BitSet> known = new HashMap<>();
        one.entries.forEach((moment, methods) -> known.put(moment, partnersOfAll(methods)));
        for (Thread other : threads) {
            // Tests come one after another, and what a thread knows only grows: most others are over, or have not begun.
            if (other != one && other.trail.slot != one.trail.slot && one.begin(0, other.trail.slot) < other.end
                    && other.begin(0, one.trail.slot) < one.end) {
                meet(one, other, known);
            }
        }
        known.forEach((moment, met) -> one.entries.get(moment).stream().forEach(m -> {
            partnersOf(m).or(met);
            met.stream().forEach(o -> partnersOf(o).set(m));
        }));
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
        long[] known = one.knew(other.trail.slot);
        long[] knew = other.knew(one.trail.slot);
        met.forEach((entry, already) -> {
            if (known[entry.time] >= other.end) {
                return;
            }
            BitSet missing = (BitSet) other.all.clone();
            missing.andNot(already);
            for (int m = missing.nextSetBit(0); m >= 0; m = missing.nextSetBit(m + 1)) {
                if (during(one, entry, known[entry.time], other, m, knew)) {
                    already.set(m);
                }
            }
        });
    }

    /** Whether a method of the other thread can be under way when this one enters its methods. */
    private static boolean during(Thread one, Moment entry, long known, Thread other, int method, long[] knew) {
        long own = one.trail.ends[entry.time];
        long[] held = locks(one, entry.locks);
        for (Group g : other.calls.get(method)) {
            boolean over = known >= other.trail.ends[g.out];
            boolean notYet = knew[g.in] >= own;
            if (!over && !notYet && !exclude(held, locks(other, g.locks))) {
                return true;
            }
        }
        return false;
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
