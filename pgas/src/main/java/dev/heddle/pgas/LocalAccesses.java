package dev.heddle.pgas;

import dev.heddle.pgas.PgasOptions.Sampling;
import dev.heddle.probe.pgas.PgasHooks;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Plain accesses of the program to its shared variables, chosen as section 7.3 of the paper says: a place is looked at less and less often, a method
 * too, and with HA a place that has met private memory is not looked at any more.
 */
final class LocalAccesses {
    private static final double FACTOR = 0.9;
    /** A place or method that is looked at less often than this is left alone. */
    private static final double LEAST = 0.01;
    private static final int FARTHEST = 126;
    /** Each access of a call that was chosen counts, whatever has become of its place. */
    private static final byte[] ALL = new byte[Slots.MOST];

    static {
        Arrays.fill(ALL, (byte) 1);
    }

    private final PredictEngine engine;
    private final Sampling sampling;
    private final boolean backoff;
    private final Variables variables;
    private final Slots slots;
    private final SharedArrays arrays = new SharedArrays();
    /** How many threads have turned away from a method; protected by itself. */
    private final int[] away = new int[PgasHooks.METHODS];

    /** What one strand keeps. Only its own thread uses it. */
    static final class State {
        private final byte[] region = new byte[Slots.MOST];
        private final float[] chance = new float[Slots.MOST];
        private final float[] methods = new float[PgasHooks.METHODS];
        private final SharedAccess[] last = new SharedAccess[Slots.MOST];
        private final List<SharedAccess> growing = new ArrayList<>();
        private final SplittableRandom random;

        private State(long seed) {
            random = new SplittableRandom(seed);
            Arrays.fill(region, (byte) 1);
            Arrays.fill(chance, 1f);
            Arrays.fill(methods, 1f);
        }
    }

    LocalAccesses(PredictEngine engine, PgasOptions options, Variables variables, Slots slots) {
        this.engine = engine;
        this.sampling = options.sampling();
        this.backoff = options.backoff();
        this.variables = variables;
        this.slots = slots;
    }

    void shared(Object storages, Strand owner, Field field, Object storageObject) {
        Class<?> names = Variables.namesOf(storages, field);
        if (names != null) {
            Variables.Info info = variables.of(field, names);
            arrays.add(storageObject, field, info.of(owner.thread));
        }
    }

    void timePasses() {
        arrays.timePasses();
    }

    private State state(Strand s) {
        // A task is as its thread would be: its places have been seen as often.
        Strand keeper = s.main;
        if (s.locals == null) {
            s.locals = s == keeper ? new State(engine.options().seed() * 31 + s.id) : taskState(keeper);
        }
        return s.locals;
    }

    /** Tasks are many and short; those of a thread share what they have learned, one at a time. */
    private State taskState(Strand main) {
        synchronized (main) {
            State free = main.taskStates.pollFirst();
            return free != null ? free : new State(engine.options().seed() * 37 + main.id);
        }
    }

    /** Whether a call of a method is looked at; each time makes the next one less likely, unless methods do not count (I). */
    boolean looks(int method) {
        if (!engine.isActive()) {
            return false;
        }
        Strand s = engine.strands().own();
        if (s == null || s.own) {
            return false;
        }
        State state = state(s);
        float p = state.methods[method];
        if (p <= 0 || p < 1 && state.random.nextDouble() >= p) {
            return false;
        }
        if (!backoff) {
            return true;
        }
        boolean over = sampling != Sampling.F && areAsleep(state, slots.inMethod(method));
        float less = sampling == Sampling.I ? p : (float) (p * FACTOR);
        if (over || less < LEAST) {
            less = 0;
            turnAway(s, method);
        }
        state.methods[method] = less;
        return !over;
    }

    private static boolean areAsleep(State state, int[] places) {
        for (int slot : places) {
            if (state.region[slot] != 0) {
                return false;
            }
        }
        return true;
    }

    /** What a call that is looked at looks at. */
    byte[] region() {
        Strand s = engine.strands().own();
        if (s == null) {
            return PgasHooks.OFF;
        }
        return sampling == Sampling.F ? ALL : state(s).region;
    }

    /**
     * Whether something of a loop is still to be looked at. Where places are left alone after a while that is exact, but for those that were never
     * come to in many rounds of the loop: they would keep all of it busy.
     */
    boolean loop(int loop) {
        Strand s = engine.strands().own();
        if (s == null || s.own) {
            return false;
        }
        if (sampling == Sampling.F || !backoff) {
            return true;
        }
        State state = state(s);
        boolean many = sampling != Sampling.I && (state.chance[loop] *= FACTOR) < LEAST;
        for (int slot : slots.inLoop(loop)) {
            boolean never = state.chance[slot] == 1f && state.region[slot] == 1;
            if (state.region[slot] != 0 && !(never && many)) {
                state.region[loop] = FARTHEST;
                return true;
            }
        }
        state.region[loop] = 0;
        return false;
    }

    /** When the last thread turns away from a method, it rests. Tasks do not count: they are no threads, and come and go. */
    private void turnAway(Strand s, int method) {
        if (s != s.main) {
            return;
        }
        synchronized (away) {
            if (++away[method] >= engine.strands().threads()) {
                PgasHooks.rest(method);
            }
        }
    }

    /** An access was looked at: the next one at its place is less likely to be. */
    private void again(State state, int slot) {
        if (sampling == Sampling.F || !backoff) {
            return;
        }
        float p = (float) (state.chance[slot] * FACTOR);
        state.chance[slot] = p;
        if (p < LEAST) {
            state.region[slot] = 0;
            return;
        }
        // How many are passed by until one is looked at again.
        double passed = Math.log(1 - state.random.nextDouble()) / Math.log(1 - p);
        state.region[slot] = (byte) Math.min(FARTHEST, 1 + (int) passed);
    }

    private void isPrivate(State state, int slot) {
        if (sampling == Sampling.HA) {
            state.region[slot] = 0;
        } else {
            again(state, slot);
        }
    }

    void element(Object array, int index, int slot) {
        Strand s = engine.strands().own();
        if (s == null || s.own || array == null || index < 0) {
            return;
        }
        engine.stats.plain.increment();
        State state = state(s);
        SharedArrays.Place p = arrays.find(array);
        if (p == null) {
            isPrivate(state, slot);
            return;
        }
        int[] path = Arrays.copyOf(p.prefix, p.prefix.length + 1);
        path[p.prefix.length] = index;
        use(s, state, slot, p.variable, path);
        again(state, slot);
    }

    void field(Object base, int slot) {
        Strand s = engine.strands().own();
        if (s == null || s.own || base == null) {
            return;
        }
        engine.stats.plain.increment();
        State state = state(s);
        Variables.Info info = variables.of(slots.className(slot), slots.field(slot));
        int owner = info == null ? -1 : arrays.owner(base);
        if (owner < 0) {
            isPrivate(state, slot);
            return;
        }
        use(s, state, slot, info.of(owner), new int[0]);
        again(state, slot);
    }

    private void use(Strand s, State state, int slot, Variable v, int[] path) {
        if (!v.fits(path)) {
            return;
        }
        boolean write = slots.isWrite(slot);
        boolean leaf = path.length == v.dimensions() || v.dimensions() == Variable.ANY;
        byte kind = leaf ? SharedAccess.LEAF : write ? SharedAccess.SLOT_WRITE : SharedAccess.SLOT_READ;
        long low = v.low(path);
        Segment start = s.begin();
        LockSet locks = engine.held(s);
        SharedAccess last = state.last[slot];
        if (last != null) {
            if (last.start == start && last.variable.equals(v) && last.high == low && leaf && path.length > 0
                    && last.locks.equals(locks)) {
                last.high = v.high(path);
                return;
            }
            settle(s, state, last);
        }
        int site = slots.site(slot);
        engine.sites.seenFrom(site);
        SharedAccess a = new SharedAccess(v, kind, write, true, path.length, low, v.high(path), site, start, locks,
                null,
                s.task);
        a.end = start.stamp();
        if (engine.gather(s, a)) {
            state.last[slot] = a;
            a.slot = slot;
            state.growing.add(a);
            engine.relieve(s);
        }
    }

    private static void settle(Strand s, State state, SharedAccess a) {
        if (state.last[a.slot] == a) {
            state.last[a.slot] = null;
            s.gathered.settled(a);
        }
    }

    /** Nothing grows any more. */
    void leave(Strand s) {
        State state = s.locals;
        if (state == null) {
            return;
        }
        for (SharedAccess a : state.growing) {
            settle(s, state, a);
        }
        state.growing.clear();
        if (s != s.main) {
            s.locals = null;
            synchronized (s.main) {
                s.main.taskStates.addFirst(state);
            }
        }
    }

    void notes(NodeJournal journal) {
        if (slots.isFull()) {
            journal.note("more than " + Slots.MOST + " places use arrays or fields; the others are not looked at");
        }
    }
}
