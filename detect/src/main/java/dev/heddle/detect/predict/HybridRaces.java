package dev.heddle.detect.predict;

import dev.heddle.detect.predict.Timeline.Hold;
import dev.heddle.detect.predict.Timeline.Line;
import dev.heddle.model.Candidate;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Two accesses of different threads to one location, one of them a write, without a lock in common and without anything but
 * locks to order them: in another run they might have come at the same time.
 */
final class HybridRaces implements Predictor {
    /** Accesses remembered for one location; the oldest goes first. Of one thread, place and set of locks only the last counts. */
    private static final int MOST_ACCESSES = 24;
    private static final int MOST_LOCATIONS = 1 << 20;

    private record Past(Line thread, long clock, boolean write, boolean call, int site, Hold[] held) {
        boolean isLike(Past other) {
            return thread == other.thread && site == other.site && write == other.write
                    && Locks.same(held, other.held);
        }
    }

    private record Pair(int low, boolean lowWrites, int high, boolean highWrites) {
    }

    /** The accesses of one location, the oldest first. */
    private static final class Recent {
        Past[] all = new Past[2];
        int count;

        Past last() {
            return count == 0 ? null : all[count - 1];
        }

        /** In the place of the one that is like it, or else of the oldest if there is no more room. */
        void add(Past now) {
            int gone = 0;
            while (gone < count && !all[gone].isLike(now)) {
                gone++;
            }
            if (gone == count) {
                if (count < MOST_ACCESSES) {
                    if (count == all.length) {
                        all = Arrays.copyOf(all, Math.min(MOST_ACCESSES, count * 2));
                    }
                    all[count++] = now;
                    return;
                }
                gone = 0;
            }
            System.arraycopy(all, gone + 1, all, gone, count - gone - 1);
            all[count - 1] = now;
        }
    }

    private final Map<Place, Recent> locations = new HashMap<>();
    private final Map<Pair, Guess> found = new LinkedHashMap<>();
    private long leftOut;

    @Override
    public void access(Line t, boolean write, Place where, int member, int site) {
        int index = Events.indexOf(where.location());
        if (member == 0 ? index == Events.SAFE || index == Events.QUEUE : index == Events.VOLATILE) {
            return;
        }
        Recent past = locations.get(where);
        if (past == null) {
            if (locations.size() >= MOST_LOCATIONS) {
                leftOut++;
                return;
            }
            past = new Recent();
            locations.put(where, past);
        }
        Past last = past.last();
        if (last != null && last.thread == t && last.clock == t.clock && last.site == site && last.write == write
                && last.held == t.holds()) {
            // Whoever it can meet it has met.
            return;
        }
        Past now = new Past(t, t.clock, write, member == 0, site, t.holds());
        for (int i = 0; i < past.count; i++) {
            Past p = past.all[i];
            if (p.thread != t && (p.write || write) && !t.knows(p.thread.slot, p.clock)
                    && !Locks.exclude(p.held, now.held)) {
                add(p, now, where, member);
            }
        }
        past.add(now);
    }

    private void add(Past p, Past now, Place where, int member) {
        boolean before = p.site < now.site || p.site == now.site && !p.write;
        Past low = before ? p : now;
        Past high = before ? now : p;
        found.computeIfAbsent(new Pair(low.site, low.write, high.site, high.write),
                k -> new Guess(Candidate.RACE, member, List.of(where.object()), List.of(side(p), side(now))));
    }

    private static Guess.Side side(Past p) {
        return new Guess.Side(p.call ? "call" : p.write ? "write" : "read", p.site, p.thread, Locks.sites(p.held), 0);
    }

    @Override
    public long leftOut() {
        return leftOut;
    }

    @Override
    public List<Guess> guesses() {
        return new ArrayList<>(found.values());
    }
}
