package dev.heddle.cover;

import dev.heddle.probe.Visits.Trail;
import dev.heddle.trace.VisitsFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roaringbitmap.RoaringBitmap;

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

    private static final class Thread {
        final Trail trail;
        /** Methods that were entered at a time (of both) with locks. */
        final Map<Group, RoaringBitmap> entries = new HashMap<>();
        final Map<Group, RoaringBitmap> calls = new HashMap<>();

        Thread(Trail trail) {
            this.trail = trail;
        }

        long begin(int time, int slot) {
            long[] pairs = trail.begins[time];
            for (int i = 0; pairs != null && i < pairs.length; i += 2) {
                if (pairs[i] == slot) {
                    return pairs[i + 1];
                }
            }
            return 0;
        }
    }

    private Concurrency() {
    }

    public static Pairs of(VisitsFile visits, Pairs.Methods methods) {
        int[] numbers = new int[visits.methods().size()];
        for (int i = 1; i < numbers.length; i++) {
            numbers[i] = -1;
        }
        List<Thread> threads = new ArrayList<>();
        for (Trail t : visits.trails()) {
            Thread thread = new Thread(t);
            for (long g : t.groups) {
                int m = Trail.method(g);
                if (numbers[m] < 0) {
                    numbers[m] = methods.number(visits.methods().get(m));
                }
                Group group = new Group(Trail.in(g), Trail.out(g), Trail.held(g));
                thread.calls.computeIfAbsent(group, k -> new RoaringBitmap()).add(numbers[m]);
                if (Trail.entry(g)) {
                    thread.entries.computeIfAbsent(group, k -> new RoaringBitmap()).add(numbers[m]);
                }
            }
            threads.add(thread);
        }
        Pairs out = new Pairs(methods);
        for (Thread one : threads) {
            for (Map.Entry<Group, RoaringBitmap> entry : one.entries.entrySet()) {
                RoaringBitmap with = new RoaringBitmap();
                for (Thread other : threads) {
                    if (other != one && other.trail.slot != one.trail.slot) {
                        during(one, entry.getKey(), other, with);
                    }
                }
                out.addAll(entry.getValue(), with);
            }
        }
        return out;
    }

    /** Adds the methods of the other thread that can be under way when this one enters its methods. */
    private static void during(Thread one, Group entry, Thread other, RoaringBitmap with) {
        long known = one.begin(entry.in, other.trail.slot);
        long own = one.trail.ends[entry.in];
        for (Map.Entry<Group, RoaringBitmap> call : other.calls.entrySet()) {
            Group g = call.getKey();
            boolean over = known >= other.trail.ends[g.out];
            boolean notYet = other.begin(g.in, one.trail.slot) >= own;
            if (!over && !notYet && !exclude(locks(one, entry), locks(other, g))) {
                with.or(call.getValue());
            }
        }
    }

    private static long[] locks(Thread t, Group g) {
        return g.locks == 0 ? null : t.trail.locks[g.locks];
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
