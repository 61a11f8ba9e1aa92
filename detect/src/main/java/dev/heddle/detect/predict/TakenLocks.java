package dev.heddle.detect.predict;

import dev.heddle.detect.Names;
import dev.heddle.detect.race.VectorClock;
import dev.heddle.model.Candidate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the locks that threads have taken in a run let expect of another one, where not every lock is told, and none when it is given
 * back: what a thread does not hold any more is seen by what it holds the next time. Not thread-safe.
 */
public final class TakenLocks {
    /** A lock in hand: {@code number} is another one each time that it is taken. */
    public record Lock(long id, boolean shared, boolean tried, int site, long number) {
    }

    private final Guesses guesses;
    private final List<Predictor> predictors;
    private final Map<Long, Timeline.Line> lines = new HashMap<>();

    public TakenLocks(Names names) {
        guesses = new Guesses(names);
        predictors = List.of(new LockCycles(), new LostBlocks(guesses::isEntry));
    }

    /**
     * A thread has taken the last of these locks.
     *
     * @param path how it came to be, or null
     * @param time what it knew, as pairs of slot and clock
     */
    public void taken(long thread, int slot, String path, long[] time, List<Lock> held) {
        Timeline.Line t = lines.computeIfAbsent(thread,
                id -> new Timeline.Line(id, slot, path == null ? Candidate.ANY : path));
        VectorClock now = new VectorClock();
        for (int i = 0; i < time.length; i += 2) {
            now.set((int) time[i], time[i + 1]);
        }
        t.learns(now);
        int same = 0;
        while (same < t.held.size() && same < held.size() && t.held.get(same).number == held.get(same).number()) {
            same++;
        }
        while (t.held.size() > same) {
            Timeline.Hold given = t.held.get(t.held.size() - 1);
            t.gives(given);
            predictors.forEach(p -> p.unlocked(t, given));
        }
        for (Lock l : held.subList(same, held.size())) {
            Timeline.Hold taken = new Timeline.Hold(l.id(), l.shared(), l.tried(), l.site(), l.number(), null);
            t.takes(taken);
            predictors.forEach(p -> p.locked(t, taken));
        }
    }

    /** A thread gives a lock up for a while, to be notified. */
    public void waits(long thread, long lock) {
        Timeline.Line t = lines.get(thread);
        if (t != null) {
            predictors.forEach(p -> p.waits(t, lock));
        }
    }

    public List<Candidate> candidates() {
        List<Guess> all = new ArrayList<>();
        predictors.forEach(p -> all.addAll(p.guesses()));
        return guesses.candidates(all);
    }
}
