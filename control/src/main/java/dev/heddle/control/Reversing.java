package dev.heddle.control;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Keeps what is blamed from coming about. An order: who is about to make the first access waits until somebody has made the second. Steps
 * that belong together: as long as a task is in the middle of them, others wait before they touch what is in question. All else is drawn. If
 * everybody would have to wait, somebody goes all the same, so what came of it has to be looked at.
 */
final class Reversing implements Strategy {
    private final Blamed blamed;
    private final Trap.Names names;
    /** By task: what it is in the middle of. */
    private final Map<Task, Blamed.Region> open = new IdentityHashMap<>();
    private boolean second;
    /** Whether somebody went who should have waited: it was in the way of the one that it waited for. */
    private boolean broken;
    private SplittableRandom random;

    Reversing(Blamed blamed, Trap.Names names) {
        this.blamed = blamed;
        this.names = names;
    }

    @Override
    public String name() {
        return "reversing";
    }

    @Override
    public void begin(SplittableRandom r) {
        random = r;
        open.clear();
        second = false;
        broken = false;
    }

    /** Whether it could not be kept away in the last run. */
    boolean broken() {
        return broken;
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        Task found = null;
        int n = 0;
        for (int i = 0; i < ready.size(); i++) {
            Task t = ready.get(i);
            if ((t != me || !yields) && !waits(t) && random.nextInt(++n) == 0) {
                found = t;
            }
        }
        return found != null ? found : RandomWalk.any(ready, me, yields, random);
    }

    private boolean waits(Task t) {
        Touch touch = Touch.of(t, names);
        if (touch == null) {
            return false;
        }
        if (blamed.regions().isEmpty()) {
            return touch.is(blamed.first()) && !second;
        }
        return isInvolved(touch)
                && open.keySet().stream().anyMatch(other -> other != t && other.state != Task.State.ENDED);
    }

    private boolean isInvolved(Touch touch) {
        return touch.is(blamed.first()) || touch.is(blamed.second())
                || blamed.regions().stream().anyMatch(r -> touch.is(r.first()) || touch.is(r.last()));
    }

    @Override
    public void goes(Task t) {
        Touch touch = Touch.of(t, names);
        if (touch == null) {
            return;
        }
        broken |= waits(t);
        second |= touch.is(blamed.second());
        Blamed.Region in = open.get(t);
        if (in != null && touch.is(in.last())) {
            open.remove(t);
            return;
        }
        for (Blamed.Region r : blamed.regions()) {
            if (touch.is(r.first())) {
                open.put(t, r);
            }
        }
    }
}
