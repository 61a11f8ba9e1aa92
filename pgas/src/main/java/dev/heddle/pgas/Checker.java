package dev.heddle.pgas;

import dev.heddle.pgas.Gathered.End;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * All accesses to the variables of one thread, by whomever; checked where that thread runs. Each access that arrives is compared with those that are
 * there, whatever the order they come in. What no later access can be concurrent with is forgotten. Guarded by itself.
 */
final class Checker {
    /** Pairs that hang on the end of something are kept until it is known; not more than these. */
    private static final int UNDECIDED = 20_000;
    /** Landings and ends that may come before the access that they belong to; not more than these. */
    private static final int EARLY = 50_000;
    /** A batch of the round before last may still be on its way. */
    private static final int ROUNDS_KEPT = 2;

    private record Pair(SharedAccess a, SharedAccess b) {
    }

    /** Forgets what is oldest when it is too much. */
    private static final class Early extends LinkedHashMap<OpKey, Stamp> {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<OpKey, Stamp> eldest) {
            return size() > EARLY;
        }
    }

    private final Supplier<IntervalIndex<LockTrie<SharedAccess>>> made;
    private final BiConsumer<SharedAccess, SharedAccess> found;
    private final Map<Variable, IntervalIndex<LockTrie<SharedAccess>>> kept = new HashMap<>();
    private final Map<OpKey, List<SharedAccess>> open = new HashMap<>();
    private final Map<OpKey, Stamp> landed = new Early();
    /** Ends of operations and tasks: the answer of a task may be faster than what it has gathered. */
    private final Map<OpKey, Stamp> ended = new Early();
    private List<Pair> undecided = new ArrayList<>();
    private final List<SharedAccess> arrived = new ArrayList<>();
    private final List<End> ends = new ArrayList<>();
    private long compared;
    private long left;
    private int kepts;

    /** @param found is told of each pair that may happen at the same time; may be told of the same one again */
    Checker(Supplier<IntervalIndex<LockTrie<SharedAccess>>> made, BiConsumer<SharedAccess, SharedAccess> found) {
        this.made = made;
        this.found = found;
    }

    /** They are looked at when {@link #check} is called. */
    synchronized void arrive(Collection<SharedAccess> accesses, Collection<End> over) {
        arrived.addAll(accesses);
        ends.addAll(over);
    }

    /** The owner has waited for a value that an operation brought. */
    synchronized void landed(OpKey op, Stamp at) {
        landed.put(op, at);
    }

    /** @param round of the barrier of all that is complete: batches that were sent before the one before it are here */
    synchronized void check(int round) {
        List<SharedAccess> now = new ArrayList<>(arrived);
        arrived.clear();
        for (End e : ends) {
            end(e);
        }
        ends.clear();
        for (SharedAccess a : now) {
            if (a.op != null && a.ownerEnd == null) {
                a.ownerEnd = landed.remove(a.op);
            }
            if (a.op != null && a.end == null) {
                a.end = ended.get(a.op);
            }
            if (a.task != null && a.taskEnd == null) {
                a.taskEnd = ended.get(a.task);
            }
            add(a);
        }
        decide(false);
        forget(round - ROUNDS_KEPT);
    }

    /** Nothing will come any more. */
    synchronized void finish() {
        check(0);
        decide(true);
    }

    private void add(SharedAccess a) {
        IntervalIndex<LockTrie<SharedAccess>> index = kept.computeIfAbsent(a.variable, v -> made.get());
        boolean[] superfluous = new boolean[1];
        index.overlapping(a.low, a.high, trie -> {
            trie.disjoint(a.locks, b -> {
                compared++;
                if (a.conflicts(b)) {
                    consider(a, b);
                }
            });
            if (!superfluous[0]) {
                trie.all(b -> superfluous[0] |= b.weakerThan(a));
            }
        });
        if (superfluous[0] && !a.isOpen()) {
            return;
        }
        LockTrie<SharedAccess> trie = index.get(a.low, a.high);
        if (trie == null) {
            trie = new LockTrie<>();
            index.add(a.low, a.high, trie);
        } else {
            int before = trie.size();
            if (trie.removeIf(b -> !b.isOpen() && a.weakerThan(b))) {
                kepts -= before;
            } else {
                kepts -= before - trie.size();
            }
        }
        trie.add(a.locks, a);
        kepts++;
        if (a.end == null) {
            open.computeIfAbsent(a.op, k -> new ArrayList<>(1)).add(a);
        }
        if (a.task != null && a.taskEnd == null) {
            open.computeIfAbsent(a.task, k -> new ArrayList<>(1)).add(a);
        }
    }

    private void consider(SharedAccess a, SharedAccess b) {
        if (a.before(b) || b.before(a)) {
            return;
        }
        if (!a.isOpen() && !b.isOpen()) {
            found.accept(a, b);
        } else if (undecided.size() < UNDECIDED) {
            undecided.add(new Pair(a, b));
        } else {
            left++;
        }
    }

    private void end(End e) {
        ended.put(e.op(), e.at());
        List<SharedAccess> those = open.remove(e.op());
        if (those != null) {
            for (SharedAccess a : those) {
                if (e.op().equals(a.op)) {
                    a.end = e.at();
                } else {
                    a.taskEnd = e.at();
                }
            }
        }
    }

    private void decide(boolean nothingComes) {
        if (undecided.isEmpty()) {
            return;
        }
        List<Pair> still = new ArrayList<>();
        for (Pair p : undecided) {
            landedMeanwhile(p.a());
            landedMeanwhile(p.b());
            if (p.a().before(p.b()) || p.b().before(p.a())) {
                continue;
            }
            if (nothingComes || !p.a().isOpen() && !p.b().isOpen()) {
                found.accept(p.a(), p.b());
            } else {
                still.add(p);
            }
        }
        undecided = still;
    }

    private void landedMeanwhile(SharedAccess a) {
        if (a.op != null && a.ownerEnd == null) {
            a.ownerEnd = landed.get(a.op);
        }
    }

    /** Accesses after which every thread has begun this round. */
    private void forget(int before) {
        for (IntervalIndex<LockTrie<SharedAccess>> index : kept.values()) {
            List<SharedAccess> some = new ArrayList<>();
            index.overlapping(Long.MIN_VALUE, Long.MAX_VALUE, trie -> {
                int had = trie.size();
                SharedAccess[] one = new SharedAccess[1];
                trie.all(a -> one[0] = a);
                if (trie.removeIf(a -> isOver(a, before))) {
                    some.add(one[0]);
                }
                kepts -= had - trie.size();
            });
            for (SharedAccess a : some) {
                index.remove(a.low, a.high);
            }
        }
        for (Iterator<List<SharedAccess>> all = open.values().iterator(); all.hasNext();) {
            List<SharedAccess> those = all.next();
            those.removeIf(a -> isOver(a, before));
            if (those.isEmpty()) {
                all.remove();
            }
        }
    }

    private static boolean isOver(SharedAccess a, int before) {
        return is(a.end, before) || is(a.taskEnd, before) || is(a.ownerEnd, before);
    }

    private static boolean is(Stamp s, int before) {
        return s != null && s.n() < before;
    }

    synchronized long compared() {
        return compared;
    }

    /** Pairs that were not looked at any further because there were too many. */
    synchronized long left() {
        return left;
    }

    synchronized int kept() {
        return kepts;
    }
}
