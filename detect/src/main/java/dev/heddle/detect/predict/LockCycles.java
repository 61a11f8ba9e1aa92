package dev.heddle.detect.predict;

import dev.heddle.detect.predict.Timeline.Hold;
import dev.heddle.detect.predict.Timeline.Line;
import dev.heddle.detect.race.VectorClock;
import dev.heddle.model.Candidate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Deadlocks that did not happen: threads that each took a lock while they held another one, in a circle (iGoodlock). What is
 * known of order is used: a lock that all of them hold, or a thread that has ended before the other began, makes a circle impossible.
 */
final class LockCycles implements Predictor {
    /** Times at which one thread did the same thing that are remembered. */
    private static final int MOST_TIMES = 4;
    private static final int MOST_CHAINS = 200_000;

    /** A thread takes a lock while it holds others. */
    private static final class Need {
        final Line thread;
        final Hold lock;
        final Hold[] held;
        /** What the thread has taken and given back since it took the first of those that it holds. */
        final Set<Long> before;
        /** What the thread knew, and when, each time. */
        final List<VectorClock> times = new ArrayList<>();

        Need(Line thread, Hold lock, Hold[] held, Set<Long> before) {
            this.thread = thread;
            this.lock = lock;
            this.held = held;
            this.before = before;
        }

        boolean blocksAt(Need holder) {
            for (Hold h : holder.held) {
                if (h.excludes(lock)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether it could not come here if the other one had its locks already. */
        boolean comesBefore(Need other) {
            for (Hold h : other.held) {
                if (before.contains(h.lock)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether it has the lock already, together with others, and wants it alone. */
        boolean upgrades() {
            for (Hold h : held) {
                if (h.lock == lock.lock) {
                    return true;
                }
            }
            return false;
        }

        /** Whether the two were done, at least once each, at times that nothing orders. */
        boolean concurrent(Need other) {
            for (VectorClock a : times) {
                for (VectorClock b : other.times) {
                    if (Timeline.concurrent(thread, a, other.thread, b)) {
                        return true;
                    }
                }
            }
            return false;
        }
    }

    private record Key(int slot, long lock, int site, List<Long> held, List<Integer> sites) {
    }

    private final Map<Key, Need> needs = new LinkedHashMap<>();
    /** By the thread: what it has taken since it held nothing. */
    private final Map<Line, Set<Long>> taken = new HashMap<>();

    @Override
    public void locked(Line t, Hold lock) {
        int n = t.held.size() - 1;
        Set<Long> before = taken.computeIfAbsent(t, line -> new HashSet<>());
        if (n == 0) {
            before.clear();
        }
        if (n == 0 || lock.tried) {
            // Who only tries does not wait, so no circle closes here; what it has got it holds all the same.
            return;
        }
        Hold[] held = new Hold[n];
        List<Long> ids = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            held[i] = t.held.get(i);
            ids.add(held[i].lock);
        }
        Need need = needs.computeIfAbsent(new Key(t.slot, lock.lock, lock.site, ids, Locks.sites(held)),
                k -> new Need(t, lock, held, Set.copyOf(before)));
        before.add(lock.lock);
        if (need.times.size() >= MOST_TIMES) {
            // The first one and the last ones.
            need.times.remove(1);
        }
        need.times.add(t.known.copy());
    }

    @Override
    public List<Guess> guesses() {
        Map<Long, List<Need>> byHeld = new HashMap<>();
        for (Need n : needs.values()) {
            for (Hold h : n.held) {
                byHeld.computeIfAbsent(h.lock, id -> new ArrayList<>()).add(n);
            }
        }
        Map<Set<Need>, Guess> found = new LinkedHashMap<>();
        List<List<Need>> chains = new ArrayList<>();
        needs.values().forEach(n -> chains.add(List.of(n)));
        // Breadth first, so that a circle is found before the longer ones that contain it.
        for (int i = 0; i < chains.size() && i < MOST_CHAINS; i++) {
            List<Need> chain = chains.get(i);
            Need last = chain.get(chain.size() - 1);
            for (Need next : byHeld.getOrDefault(last.lock.lock, List.of())) {
                if (!extendsChain(chain, last, next)) {
                    continue;
                }
                List<Need> longer = new ArrayList<>(chain);
                longer.add(next);
                if (next.blocksAt(chain.get(0))) {
                    found.putIfAbsent(new HashSet<>(longer), guess(inOrder(longer)));
                } else if (chains.size() < MOST_CHAINS) {
                    chains.add(longer);
                }
            }
        }
        return new ArrayList<>(found.values());
    }

    private static boolean extendsChain(List<Need> chain, Need last, Need next) {
        if (!last.blocksAt(next) || next.thread.slot <= chain.get(0).thread.slot) {
            return false;
        }
        for (Need n : chain) {
            boolean same = n.lock.lock == next.lock.lock && !(n.upgrades() && next.upgrades());
            if (n.thread == next.thread || same || Locks.exclude(n.held, next.held)
                    || !n.concurrent(next)) {
                return false;
            }
        }
        return true;
    }

    /** A circle begins nowhere, but somebody may have to come to its place before the others take their locks. */
    private static List<Need> inOrder(List<Need> circle) {
        for (int i = 0; i < circle.size(); i++) {
            for (Need other : circle) {
                if (other != circle.get(i) && circle.get(i).comesBefore(other)) {
                    List<Need> turned = new ArrayList<>(circle);
                    Collections.rotate(turned, -i);
                    return turned;
                }
            }
        }
        return circle;
    }

    private static Guess guess(List<Need> chain) {
        List<Guess.Side> sides = new ArrayList<>();
        List<Long> locks = new ArrayList<>();
        for (Need n : chain) {
            sides.add(new Guess.Side("lock", n.lock.site, n.thread, Locks.sites(n.held), n.lock.lock));
            locks.add(n.lock.lock);
        }
        return new Guess(Candidate.DEADLOCK, 0, locks, sides);
    }
}
