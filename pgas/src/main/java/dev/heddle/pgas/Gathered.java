package dev.heddle.pgas;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a strand has done since the last exchange, by the owner of what it used. Only what others add nothing to is kept. Guarded by itself. */
final class Gathered {
    /** Which operations are over, and when. */
    record End(OpKey op, Stamp at) {
    }

    /** For one owner. */
    static final class Parcel {
        final List<SharedAccess> accesses = new ArrayList<>();
        final List<End> ends = new ArrayList<>();
        /** By variable: what may still make others superfluous. */
        private final Map<Variable, IntervalIndex<List<SharedAccess>>> index = new HashMap<>();
    }

    private Map<Integer, Parcel> parcels = new HashMap<>();
    private int size;

    synchronized void add(SharedAccess a) {
        parcel(a.variable.owner()).accesses.add(a);
        size++;
    }

    /** An access is over: now it can be said whether it adds anything. */
    synchronized void settled(SharedAccess a) {
        Parcel p = parcel(a.variable.owner());
        IntervalIndex<List<SharedAccess>> index = p.index.computeIfAbsent(a.variable, v -> new IntervalBlocks<>());
        List<SharedAccess> gone = new ArrayList<>(0);
        boolean[] superfluous = new boolean[1];
        index.overlapping(a.low, a.high, others -> {
            for (SharedAccess o : others) {
                if (!superfluous[0] && o.weakerThan(a)) {
                    superfluous[0] = true;
                } else if (a.weakerThan(o)) {
                    gone.add(o);
                }
            }
        });
        if (superfluous[0]) {
            drop(a);
            return;
        }
        for (SharedAccess o : gone) {
            drop(o);
            List<SharedAccess> there = index.get(o.low, o.high);
            there.remove(o);
            if (there.isEmpty()) {
                index.remove(o.low, o.high);
            }
        }
        List<SharedAccess> same = index.get(a.low, a.high);
        if (same == null) {
            same = new ArrayList<>(1);
            index.add(a.low, a.high, same);
        }
        same.add(a);
    }

    private void drop(SharedAccess a) {
        a.dropped = true;
        size--;
    }

    synchronized void ended(int owner, End end) {
        parcel(owner).ends.add(end);
    }

    private Parcel parcel(int owner) {
        return parcels.computeIfAbsent(owner, o -> new Parcel());
    }

    synchronized int size() {
        return size;
    }

    /** Takes all that is there, without what was found to be superfluous. */
    synchronized Map<Integer, Parcel> take() {
        Map<Integer, Parcel> all = parcels;
        parcels = new HashMap<>();
        size = 0;
        all.values().forEach(p -> p.accesses.removeIf(a -> a.dropped));
        all.values().removeIf(p -> p.accesses.isEmpty() && p.ends.isEmpty());
        return all;
    }
}
