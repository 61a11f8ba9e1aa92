package dev.heddle.pgas;

import dev.heddle.probe.pgas.PgasHooks;
import dev.heddle.probe.pgas.Tagged;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The confirming phase, Algorithm 7.4: threads that come to a place of a candidate wait a little for another one. An operation that goes on by itself
 * is held up instead of its thread, where its value can be kept until then: that is what a slow network does, and it reaches what a
 * barrier separates from the call but not from its effect. Nothing waits in the threads in which PCJ handles messages.
 */
final class ConfirmEngine extends QuietEngine {
    private static final String[] NAMES = {"put", "get", "accumulate", "broadcast", "scatter", "reduce", "collect",
            "gather", "at", "read", "write"};
    private static final byte[] ALL = new byte[Slots.MOST];
    private static final long LONGEST_MILLIS = 3_000;

    static {
        Arrays.fill(ALL, (byte) 1);
    }

    private final PgasOptions options;
    private final NodeJournal journal;
    private final SiteTable sites;
    private final CandidateSlots slots;
    private final RendezvousClient client;
    private final Set<String> members = new HashSet<>();
    private final List<Candidates.Pair> candidates;
    private final Variables variables = new Variables();
    private final SharedArrays arrays = new SharedArrays();
    private final Map<ThreadGroup, Integer> threads = new ConcurrentHashMap<>();
    /** How many barriers of all a thread has begun. Written by the thread and its tasks. */
    private final Map<Integer, Integer> rounds = new ConcurrentHashMap<>();
    /** Sites at which no candidate is left. */
    private final Set<Integer> done = ConcurrentHashMap.newKeySet();
    /** Sites at which this thread need not ask any more. */
    private final ThreadLocal<Set<Integer>> resting = ThreadLocal.withInitial(HashSet::new);
    /** Of a PCJ thread: which instructions it asks at, 0 or 1. Tasks have none and ask at all of them. */
    private final ThreadLocal<byte[]> asked = new ThreadLocal<>();
    final Stats stats = new Stats();
    private final long started = System.nanoTime();
    /** What the thread has begun and may be held up. */
    private final ThreadLocal<Flight> flying = new ThreadLocal<>();
    private final Object landing = new Object();
    /** Operations that are held up; protected by {@link #landing}. */
    private int inFlight;
    private volatile PcjApi api;

    private record Flight(int site, Arrival arrival) {
    }

    ConfirmEngine(PgasOptions options, NodeJournal journal, SiteTable sites, CandidateSlots slots,
            List<Candidates.Pair> candidates) throws IOException {
        this.options = options;
        this.journal = journal;
        this.sites = sites;
        this.slots = slots;
        this.client = new RendezvousClient(options.controller());
        this.candidates = List.copyOf(candidates);
        candidates.forEach(p -> members.add(p.member()));
    }

    @Override
    public void threadStarts(Object pcjThread) {
        try {
            synchronized (this) {
                if (api == null) {
                    api = new PcjApi(pcjThread.getClass().getClassLoader());
                }
            }
            int id = api.myId(api.globalGroup(pcjThread));
            threads.put(Thread.currentThread().getThreadGroup(), id);
            asked.set(ALL.clone());
            ((Tagged) api.storages(pcjThread)).heddle$tag(id);
            journal.seen(threads.size(), 0);
        } catch (ReflectiveOperationException e) {
            journal.unusable("PCJ is not understood: " + e);
        }
    }

    /** What is held up must be sent before PCJ is gone. */
    @Override
    public void threadEnds(Object pcjThread) {
        long until = System.nanoTime() + LONGEST_MILLIS * 1_000_000;
        synchronized (landing) {
            try {
                while (inFlight > 0 && System.nanoTime() < until) {
                    landing.wait(10);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private int thread() {
        for (ThreadGroup g = Thread.currentThread().getThreadGroup(); g != null; g = g.getParent()) {
            Integer id = threads.get(g);
            if (id != null) {
                return id;
            }
        }
        return -1;
    }

    @Override
    public Object arrive(int kind, Object group, int peer) {
        int thread = thread();
        try {
            if (thread >= 0 && kind == PgasHooks.BARRIER && api.groupId(group) == 0) {
                nextRound(rounds.merge(thread, 1, Integer::sum));
            }
        } catch (ReflectiveOperationException e) {
            journal.unusable("PCJ is not understood: " + e);
        }
        return null;
    }

    @Override
    public Object issue(int kind, Object group, int target, Enum<?> variable, int[] indices, Object value) {
        flying.remove();
        if (variable == null || api == null) {
            return null;
        }
        try {
            Variables.Info info = variables.of(variable, api);
            if (info == null || !members.contains(info.name)) {
                return null;
            }
            stats.operations.increment();
            int site = sites.here(NAMES[kind]);
            if (site < 0 || !isWanted(site)) {
                return null;
            }
            boolean write = kind == PgasHooks.PUT || kind == PgasHooks.ACCUMULATE || kind == PgasHooks.BROADCAST
                    || kind == PgasHooks.SCATTER;
            if (target >= 0) {
                Arrival a = arrival(site, info, api.globalThreadId(group, target), indices, write, false,
                        kind == PgasHooks.ACCUMULATE);
                if (a != null && (value == null || isKept(value))) {
                    flying.set(new Flight(site, a.flying()));
                } else {
                    pause(site, a);
                }
            } else {
                // Held up once for all, at the first of them that somebody is waiting for.
                for (Map.Entry<Integer, Integer> m : api.threads(group).entrySet()) {
                    if ((kind != PgasHooks.SCATTER || value instanceof Map<?, ?> v && v.containsKey(m.getKey()))
                            && pause(site,
                                    arrival(site, info, m.getValue(), indices, write, false, false)) == Arrival.MET) {
                        break;
                    }
                }
            }
        } catch (ReflectiveOperationException e) {
            journal.unusable("PCJ is not understood: " + e);
        }
        return null;
    }

    /** Whether a value is still the same when it is sent later: nobody can change it, or it is copied. */
    private static boolean isKept(Object value) {
        return value instanceof Number || value instanceof Boolean || value instanceof Character
                || value instanceof String
                || value.getClass().isArray() && value.getClass().getComponentType().isPrimitive();
    }

    private static Object copy(Object value) {
        return value instanceof int[] a
                ? a.clone()
                : value instanceof double[] a
                        ? a.clone()
                        : value instanceof long[] a
                                ? a.clone()
                                : value instanceof float[] a
                                        ? a.clone()
                                        : value instanceof byte[] a
                                                ? a.clone()
                                                : value instanceof boolean[] a
                                                        ? a.clone()
                                                        : value instanceof char[] a
                                                                ? a.clone()
                                                                : value instanceof short[] a ? a.clone() : value;
    }

    private boolean isWanted(int site) {
        if (isDone(site)) {
            return false;
        }
        Site s = sites.get(site);
        if (!slots.names(s.op(), s.place())) {
            done.add(site);
            return false;
        }
        return true;
    }

    private boolean isDone(int site) {
        return done.contains(site) || resting.get().contains(site);
    }

    private Arrival arrival(int site, Variables.Info info, int owner, int[] path, boolean write, boolean plain,
            boolean accumulates) {
        int thread = thread();
        Variable v = info.of(owner);
        if (thread < 0 || !v.fits(path)) {
            return null;
        }
        boolean leaf = path.length == v.dimensions() || info.isLeaf(path.length);
        byte kind = leaf
                ? SharedAccess.LEAF
                : write ? SharedAccess.SLOT_WRITE : plain ? SharedAccess.SLOT_READ : SharedAccess.SUBTREE;
        Site s = sites.get(site);
        SharedAccess access = Arrival.access(v, kind, write, plain, path.length, v.low(path), v.high(path),
                accumulates);
        return isAimedAt(s, access, rounds.getOrDefault(thread, 0))
                ? new Arrival(options.node(), thread, Thread.currentThread().getId(), false, s.op(), s.place(), access,
                        SiteTable.stack())
                : null;
    }

    /** Whether somebody may be waiting for it: who is not there need not be asked. */
    private boolean isAimedAt(Site s, SharedAccess access, int round) {
        for (Candidates.Pair p : candidates) {
            if (p.names(access.variable.name(), s.op(), s.place()) && p.aimsAt(access, round)) {
                return true;
            }
        }
        return false;
    }

    private byte pause(int site, Arrival a) {
        if (a == null) {
            return Arrival.ALONE;
        }
        long from = System.nanoTime();
        byte answer = client.arrive(a);
        stats.pauses.increment();
        stats.pauseNanos.add(System.nanoTime() - from);
        if (answer == Arrival.NEVER_AGAIN) {
            done.add(site);
        } else if (answer == Arrival.REST && !a.inFlight()) {
            resting.get().add(site);
        }
        return answer;
    }

    @Override
    public void send(Object networker, Object socket, Object message) throws Throwable {
        Flight flight = flying.get();
        flying.remove();
        if (flight == null) {
            super.send(networker, socket, message);
            return;
        }
        int site = flight.site();
        Arrival a = flight.arrival();
        keep(message);
        synchronized (landing) {
            inFlight++;
        }
        Thread t = new Thread(() -> {
            try {
                pause(site, a);
                ConfirmEngine.super.send(networker, socket, message);
            } catch (Throwable e) {
                journal.note("an operation that was held up could not be sent: " + e);
            } finally {
                synchronized (landing) {
                    inFlight--;
                    landing.notifyAll();
                }
            }
        }, "heddle-in-flight");
        t.setDaemon(true);
        t.start();
    }

    private static void keep(Object message) throws ReflectiveOperationException {
        for (Field f : message.getClass().getDeclaredFields()) {
            if (f.getName().equals("newValue")) {
                f.setAccessible(true);
                f.set(message, copy(f.get(message)));
            }
        }
    }

    @Override
    public void local(int kind, Object storages, Enum<?> variable, int[] indices) {
        if (api == null || !(((Tagged) storages).heddle$tag() instanceof Integer owner)) {
            return;
        }
        Variables.Info info = variables.of(variable, api);
        if (info == null || !members.contains(info.name)) {
            return;
        }
        int site = sites.here(kind == PgasHooks.GET ? "read" : kind == PgasHooks.PUT ? "write" : "accumulate");
        if (site >= 0 && isWanted(site)) {
            boolean write = kind != PgasHooks.GET;
            boolean leaf = indices.length == info.dimensions || info.isLeaf(indices.length);
            // A reference that is read by its owner is only a reference.
            pause(site, arrival(site, info, owner, indices, write, !leaf, kind == PgasHooks.ACCUMULATE));
        }
    }

    @Override
    public void shared(Object storages, String parent, String name, Field field, Object storageObject) {
        if (((Tagged) storages).heddle$tag() instanceof Integer owner) {
            Class<?> names = Variables.namesOf(storages, field);
            if (names != null) {
                arrays.add(storageObject, field, variables.of(field, names).of(owner));
            }
        }
    }

    /** What a PCJ thread is looked at, by instruction; of its own thread only. */
    private byte[] own() {
        byte[] own = asked.get();
        return own == null ? ALL : own;
    }

    /** From one barrier to the next it is the same: what nobody can be waiting for now is not looked at. */
    private void nextRound(int round) {
        byte[] own = asked.get();
        if (own == null) {
            return;
        }
        int all = slots.size();
        for (int slot = 0; slot < all; slot++) {
            int site = slots.site(slot);
            if (site >= 0) {
                own[slot] = (byte) (isDone(site) || !isTimeAt(sites.get(site), round) ? 0 : 1);
            }
        }
    }

    private boolean isTimeAt(Site s, int round) {
        for (Candidates.Pair p : candidates) {
            if (p.isAt(s.op(), s.place()) && p.isTimeAt(round)) {
                return true;
            }
        }
        return false;
    }

    private boolean areAsleep(int[] places) {
        byte[] own = own();
        for (int slot : places) {
            if (own[slot] != 0) {
                return false;
            }
        }
        return true;
    }

    private boolean areDone(int[] places) {
        for (int slot : places) {
            if (!done.contains(slots.site(slot))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean looks(int method) {
        int[] places = slots.inMethod(method);
        if (threads.isEmpty() || !slots.callsInMethod(method) && areAsleep(places)) {
            return false;
        }
        if (areDone(places)) {
            // Every candidate there has happened in both orders, or was waited for in vain too often: by all threads.
            PgasHooks.rest(method);
            return false;
        }
        return true;
    }

    @Override
    public byte[] region(int method) {
        return own();
    }

    @Override
    public boolean loop(int loop) {
        if (!slots.callsInLoop(loop) && areAsleep(slots.inLoop(loop))) {
            return false;
        }
        for (int slot : slots.inLoop(loop)) {
            if (!isDone(slots.site(slot))) {
                byte[] own = asked.get();
                if (own != null) {
                    own[loop] = Byte.MAX_VALUE;
                }
                return true;
            }
        }
        return false;
    }

    @Override
    public void element(Object array, int index, int slot) {
        int site = slots.site(slot);
        if (array == null || index < 0 || isDone(site)) {
            return;
        }
        SharedArrays.Place p = arrays.find(array);
        if (p != null && members.contains(p.variable.name())) {
            int[] path = Arrays.copyOf(p.prefix, p.prefix.length + 1);
            path[p.prefix.length] = index;
            plain(site, slot, p.variable, path);
        }
    }

    @Override
    public void field(Object base, int slot) {
        int site = slots.site(slot);
        if (base == null || isDone(site)) {
            return;
        }
        Variables.Info info = variables.of(slots.className(slot), slots.field(slot));
        int owner = info == null ? -1 : arrays.owner(base);
        if (owner >= 0 && members.contains(info.name)) {
            plain(site, slot, info.of(owner), new int[0]);
        }
    }

    private void plain(int site, int slot, Variable v, int[] path) {
        Variables.Info info = variables.named(v.name());
        if (info != null) {
            stats.plain.increment();
            pause(site, arrival(site, info, v.owner(), path, slots.isWrite(slot), true, false));
        }
    }

    void finish() {
        journal.seen(threads.size(), stats.operations.sum() + stats.plain.sum());
        if (options.journal() != null) {
            try {
                stats.write(options.journal(), threads.size(), 0, 0, (System.nanoTime() - started) / 1e9);
            } catch (IOException e) {
                journal.note("statistics could not be written: " + e.getMessage());
            }
        }
    }
}
