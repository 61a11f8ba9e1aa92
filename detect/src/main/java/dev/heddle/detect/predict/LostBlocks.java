package dev.heddle.detect.predict;

import dev.heddle.detect.predict.Timeline.Hold;
import dev.heddle.detect.predict.Timeline.Line;
import dev.heddle.detect.race.VectorClock;
import dev.heddle.model.Candidate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * A block that looks atomic and is not (Atomizer): while it holds one lock, a thread takes and gives back another one twice, and
 * other threads take that one too, without the first. In between they can change what the block relies on.
 */
final class LostBlocks implements Predictor {
    private static final int MOST_TIMES = 4;
    private static final int MOST_GUESSES = 10_000;

    /** A lock that was taken inside a block, or is taken again. */
    private static final class Block {
        final Hold outer;
        /** By the inner lock: where it was first taken inside. */
        final Map<Long, First> first = new HashMap<>();
        boolean waited;

        Block(Hold outer) {
            this.outer = outer;
        }
    }

    /** @param region in which call of a method that is meant to be atomic, or 0 */
    private record First(int site, long region) {
    }

    /** @param held with the lock that is taken, which is the last one */
    private record Moment(Line thread, VectorClock time, int site, Hold[] held) {
        List<Integer> others() {
            return Locks.sites(Arrays.copyOf(held, held.length - 1));
        }
    }

    /** @param region the method that is meant to be atomic in one call of which both are, or 0 */
    private record Again(int block, int first, int again, int region) {
    }

    private static final class Twice {
        final long lock;
        final Line thread;
        final List<VectorClock> times = new ArrayList<>();
        /** What is held all the time, from the first to the second. */
        final Hold[] held;

        Twice(long lock, Line thread, Hold[] held) {
            this.lock = lock;
            this.thread = thread;
            this.held = held;
        }
    }

    private final Map<Line, List<Block>> blocks = new HashMap<>();
    private final Map<Long, Map<Integer, Moment>> others = new HashMap<>();
    private final Map<Again, Twice> twice = new LinkedHashMap<>();
    /** Whether a site is in the first method of a thread, which nobody expects to be atomic. */
    private final IntPredicate entry;

    LostBlocks(IntPredicate entry) {
        this.entry = entry;
    }

    @Override
    public void locked(Line t, Hold lock) {
        List<Block> mine = blocks.computeIfAbsent(t, line -> new ArrayList<>());
        Map<Integer, Moment> at = others.computeIfAbsent(lock.lock, id -> new LinkedHashMap<>());
        if (at.size() < MOST_TIMES * MOST_TIMES) {
            at.put(31 * lock.site + t.slot, new Moment(t, t.known.copy(), lock.site, t.holds()));
        }
        for (Block b : mine) {
            First first = b.first.putIfAbsent(lock.lock, new First(lock.site, t.region));
            if (first != null && !b.waited && twice.size() < MOST_GUESSES && !entry.test(b.outer.site)) {
                Hold[] all = t.holds();
                Hold[] without = Arrays.copyOf(all, all.length - 1);
                List<VectorClock> times = twice.computeIfAbsent(new Again(b.outer.site, first.site, lock.site,
                        first.region == t.region ? t.regionMember : 0),
                        k -> new Twice(lock.lock, t, without)).times;
                if (times.size() < MOST_TIMES) {
                    times.add(t.known.copy());
                }
            }
        }
        mine.add(new Block(lock));
    }

    @Override
    public void unlocked(Line t, Hold lock) {
        blocks.getOrDefault(t, List.of()).removeIf(b -> b.outer == lock);
    }

    @Override
    public void waits(Line t, long lock) {
        for (Block b : blocks.getOrDefault(t, List.of())) {
            b.waited |= b.outer.lock == lock;
        }
    }

    @Override
    public List<Guess> guesses() {
        List<Guess> all = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Map.Entry<Again, Twice> e : twice.entrySet()) {
            Twice w = e.getValue();
            for (Moment m : others.getOrDefault(w.lock, Map.of()).values()) {
                boolean between = m.thread != w.thread && !Locks.exclude(m.held, w.held)
                        && w.times.stream().anyMatch(t -> Timeline.concurrent(w.thread, t, m.thread, m.time));
                if (between && seen.add(e.getKey() + " " + m.site)) {
                    List<Integer> outer = List.of(e.getKey().block());
                    List<Integer> locks = Locks.sites(w.held);
                    int region = e.getKey().region();
                    all.add(new Guess(Candidate.ATOMICITY, 0, List.of(w.lock),
                            List.of(new Guess.Side("lock", e.getKey().first(), w.thread, outer, w.lock, region, locks),
                                    new Guess.Side("lock", m.site, m.thread, List.of(), w.lock, 0, m.others()),
                                    new Guess.Side("lock", e.getKey().again(), w.thread, outer, w.lock, region,
                                            locks))));
                }
            }
        }
        return all;
    }
}
