package dev.heddle.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The task that has the turn goes on, or now and then any other one that is ready, except that those which are about to become a part of a candidate wait until the others are there
 * (RaceFuzzer, DeadlockFuzzer, AtomFuzzer). When all wait, one of them goes on.
 */
final class ActiveTesting implements Strategy {
    /** A task that has waited for so many turns of others waits for nobody. */
    private static final int LONGEST_WAIT = 2_000;
    private static final int MOST_TOLD = 3;
    /**
     * Nobody is made to wait for those who sleep longer, nor until a timeout is over: it is there for the case that something takes
     * too long, and nothing does but for Heddle.
     */
    private static final long LONGEST_SLEEP_NANOS = 1_000_000_000L;

    /** How often the turn changes without need: seldom, so that what is not aimed at does not happen before what is. */
    static final double CALM = 0.02;
    /** Any ready task, each time. */
    static final double RESTLESS = 1;

    private final List<Trap> traps;
    private final double restless;
    private final Trap.Names names;
    /** By the number of a site: the sides that are there. */
    private final Map<Integer, List<Part>> parts = new HashMap<>();
    private final List<Trap.Waiting> waiting = new ArrayList<>();
    private final Map<Task, Integer> since = new HashMap<>();
    /** What each task that was let go was about to do. */
    private final Map<Task, Long> letGo = new HashMap<>();
    private final List<Task> next = new ArrayList<>();
    private final List<Task> tasks = new ArrayList<>();
    private SplittableRandom random;
    private int turns;
    private int thrashings;

    private record Part(Trap trap, int side) {
    }

    /** @param restless the probability with which the turn changes although the task that has it could go on */
    ActiveTesting(List<Trap> traps, Trap.Names names, double restless) {
        this.traps = traps;
        this.restless = restless;
        this.names = names;
    }

    @Override
    public String name() {
        return "active";
    }

    @Override
    public void begin(SplittableRandom r) {
        random = r;
    }

    @Override
    public boolean wakes() {
        return true;
    }

    /** How often all who could go on were waiting for each other. */
    int thrashings() {
        return thrashings;
    }

    @Override
    public void goes(Task t) {
        traps.forEach(trap -> trap.goes(t));
        waiting.removeIf(w -> w.task() == t);
    }

    @Override
    public void over() {
        traps.forEach(trap -> trap.over(tasks));
    }

    @Override
    public boolean wants(Task me, int op, int site, int occurrence) {
        return !partsAt(site).isEmpty();
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        turns++;
        while (!next.isEmpty()) {
            Task t = next.remove(0);
            if (t.place >= 0) {
                return t;
            }
        }
        tooLong();
        for (;;) {
            Task t = anyFree(ready, me, yields);
            if (t == null) {
                return nobodyFree(ready, me, yields);
            }
            if (isLetGo(t) || !stops(t)) {
                return t;
            }
            if (!next.isEmpty()) {
                return next.remove(0);
            }
        }
    }

    /** Whether the task does not go on now: it waits, or there is something to do before. */
    private boolean stops(Task t) {
        for (Part p : partsAt(t.site)) {
            if (p.trap.sprung() || !p.trap.fits(t, p.side)) {
                continue;
            }
            p.trap.reached[p.side]++;
            List<Task> whole = p.trap.whole(t, p.side, waiting);
            if (whole != null) {
                p.trap.spring();
                next.addAll(whole);
                // From here on it takes its own course, to see what comes of it.
                waiting.removeIf(w -> w.trap() == p.trap);
                return true;
            }
            if (p.trap.waits(p.side) && random.nextDouble() < p.trap.eagerness()) {
                waiting.add(new Trap.Waiting(t, p.trap, p.side));
                since.put(t, turns);
                return true;
            }
        }
        for (Trap trap : traps) {
            int side = trap.sprung() ? -1 : trap.lets(t);
            if (side >= 0) {
                // Others first, this once.
                letGo(t);
                since.put(t, turns);
                waiting.add(new Trap.Waiting(t, trap, -1 - side));
                return true;
            }
        }
        return false;
    }

    private Task anyFree(Ready ready, Task me, boolean yields) {
        if (!yields && me.place >= 0 && !isWaiting(me) && random.nextDouble() >= restless) {
            return me;
        }
        int free = 0;
        Task chosen = null;
        boolean others = false;
        for (int i = 0; i < ready.size(); i++) {
            Task t = ready.get(i);
            if (!isWaiting(t) && !(yields && t == me)) {
                others = true;
                if (random.nextInt(++free) == 0) {
                    chosen = t;
                }
            }
        }
        return others || isWaiting(me) || me.place < 0 ? chosen : me;
    }

    /** All who could go on wait: for those who sleep, or else for nobody. */
    private Task nobodyFree(Ready ready, Task me, boolean yields) {
        Trap.Waiting lets = lets();
        if (lets != null) {
            waiting.remove(lets);
            return lets.task();
        }
        Task sleeper = null;
        for (Task t : ready.sleepers()) {
            boolean mayWake = t.state == Task.State.SLEEPING && t.sleeps <= LONGEST_SLEEP_NANOS;
            if (mayWake && (sleeper == null || t.deadline < sleeper.deadline)) {
                sleeper = t;
            }
        }
        if (sleeper != null) {
            return sleeper;
        }
        List<Task> those = new ArrayList<>();
        for (Trap.Waiting w : waiting) {
            if (w.task().place >= 0) {
                those.add(w.task());
            }
        }
        if (those.isEmpty()) {
            return Order.usual(ready, me, yields);
        }
        thrashings++;
        waiting.forEach(w -> w.trap().inVain(w.task(), others()));
        Task t = those.get(random.nextInt(those.size()));
        letGo(t);
        return t;
    }

    /** Of those that only let others go before them, the one that is to go first; null if nobody can. */
    private Trap.Waiting lets() {
        Trap.Waiting first = null;
        for (Trap.Waiting w : waiting) {
            if (w.side() < 0 && w.task().place >= 0 && (first == null || w.side() > first.side())) {
                first = w;
            }
        }
        return first;
    }

    /** What keeps the others from coming, in a few words. */
    private String others() {
        StringBuilder out = new StringBuilder();
        int told = 0;
        for (Task t : tasks) {
            if (!t.ended && !isWaiting(t) && t.state != Task.State.READY && told++ < MOST_TOLD) {
                out.append(out.length() == 0 ? "" : ", ").append(t.name()).append(' ').append(Ending.what(t));
            }
        }
        return out.toString();
    }

    @Override
    public void born(Task t) {
        tasks.add(t);
    }

    private void tooLong() {
        for (Iterator<Trap.Waiting> it = waiting.iterator(); it.hasNext();) {
            Task t = it.next().task();
            if (turns - since.getOrDefault(t, turns) > LONGEST_WAIT) {
                letGo(t);
                it.remove();
            }
        }
    }

    private boolean isWaiting(Task t) {
        for (Trap.Waiting w : waiting) {
            if (w.task() == t) {
                return true;
            }
        }
        return false;
    }

    private void letGo(Task t) {
        letGo.put(t, moment(t));
    }

    private boolean isLetGo(Task t) {
        Long at = letGo.get(t);
        return at != null && at == moment(t);
    }

    private static long moment(Task t) {
        return (long) t.site << 36 ^ (long) t.op << 32 ^ t.occurrence;
    }

    private List<Part> partsAt(int site) {
        return site == 0 ? List.of() : parts.computeIfAbsent(site, id -> {
            List<Part> here = new ArrayList<>();
            String place = names.site(id);
            for (Trap trap : traps) {
                // The last side first: who has begun something is about to end it, rather than to disturb others.
                for (int i = trap.candidate.sides().size() - 1; i >= 0; i--) {
                    if (trap.isAt(i, place)) {
                        here.add(new Part(trap, i));
                    }
                }
            }
            return here;
        });
    }
}
