package dev.heddle.pgas;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Where threads of all nodes meet, Algorithm 7.4: knows who waits where. Runs in the JVM of whoever starts the nodes, and listens on the
 * loopback interface only, unless told otherwise. A connection belongs to one thread of a node at a time, and to one thread here.
 */
public final class Rendezvous implements AutoCloseable {
    private static final int BACKLOG = 64;
    /** A thread that would wait less often than this need not ask any more. */
    private static final double LEAST = 0.02;
    /** How long the second of two that have met lets the first one go ahead. */
    private static final int AHEAD_MILLIS = 30;

    /**
     * How threads are held up.
     *
     * @param pauseMillis how long a thread waits for another one at most
     * @param backoff     what the probability of a pause at a candidate is multiplied with after each one in vain
     * @param seed        of everything random
     * @param secondFirst which of the two goes on first when they meet for the first time: true for the one that came last. The next
     *                    time it is the other way round
     */
    public record Options(int pauseMillis, double backoff, long seed, boolean secondFirst) {
        public static Options of(long seed) {
            return new Options(200, 0.9, seed, false);
        }
    }

    /** One of the two that met. {@code range} is like {@code [3]}, {@code [4..9]} or empty. */
    public record Party(int node, int thread, String range, List<String> stack) {
        public String name() {
            return "node " + node + "/thread " + thread;
        }
    }

    /** A candidate that happened: two threads about to do it, neither of them done. {@code times} counts how often. */
    public record Met(Candidates.Pair pair, Party first, Party second, int times, boolean bothOrders) {
        /** As it stands in reports. */
        public Finding finding() {
            return Finding.of(Finding.DATA_RACE, Finding.CONFIRMED, pair.member(),
                    List.of(access(pair.first(), first), access(pair.second(), second)), times);
        }

        private static Access access(Candidates.Side side, Party p) {
            Access a = Access.at(p.name(), side.op(), side.at(), Access.UNKNOWN);
            return new Access(a.thread(), a.op(), a.className(), a.method(), a.file(), a.line(), p.stack(), a.locks(),
                    null);
        }
    }

    /** How likely a thread waits on the side that it does not prefer, or where hardly anybody can come to it. */
    private static final double SELDOM = 0.3;
    /** What the probability is multiplied with each time that somebody did not wait. */
    private static final double PASSED = 0.97;
    /** Ranges of cells that are remembered for each side. */
    private static final int CELLS = 64;
    /** Pauses in vain after which a candidate is given up, for each thread that came to it. */
    private static final int VAIN_FOR_EACH = 12;

    /** Pauses in vain at a cell and side, after which it is waited there seldom. */
    private static final int VAIN_FOR_CELL = 2;
    /** How likely that is. */
    private static final double AGAIN = 0.1;

    /** Where it is known at which cells the two can meet, they meet soon or not at all. */
    private static final long MOST_VAIN_MILLIS = 6_000;

    /** What is known of one candidate in this run. Guarded by the rendezvous. */
    private static final class State {
        private final Map<String, Double> chances = new HashMap<>();
        private final List<List<SharedAccess>> cells = List.of(new ArrayList<>(), new ArrayList<>());
        /** How often somebody waited in vain, by {@link #at}. */
        private final Map<Integer, Integer> vainAt = new HashMap<>();
        private int vain;
        private boolean done;

        private int known(boolean second) {
            return cells.get(second ? 1 : 0).size();
        }

        /** Whether cells like these were used on a side, of whatever thread: all threads do the same. */
        private boolean hasSeen(boolean second, SharedAccess a) {
            return cells.get(second ? 1 : 0).stream().anyMatch(a::overlaps);
        }

        private void see(boolean second, SharedAccess a) {
            List<SharedAccess> there = cells.get(second ? 1 : 0);
            if (there.size() < CELLS && !there.stream().anyMatch(o -> o.low <= a.low && o.high >= a.high)) {
                there.add(a);
            }
        }
    }

    /** Somebody who waits. Guarded by the rendezvous. */
    private static final class Waiting {
        private final int candidate;
        private final boolean second;
        private final Arrival who;
        private boolean met;
        private boolean goesFirst;
        /** It is better to go on: those who come to the other side use other cells. */
        private boolean released;

        private Waiting(int candidate, boolean second, Arrival who) {
            this.candidate = candidate;
            this.second = second;
            this.who = who;
        }
    }

    private final List<Candidates.Pair> candidates;
    private final Options options;
    private final ServerSocket server;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    /* All below: protected by this. */
    private final List<State> states = new ArrayList<>();
    private final List<Waiting> waiting = new ArrayList<>();
    private final Map<Integer, Met> met = new LinkedHashMap<>();
    private final SplittableRandom random;
    private final MeetingLog log = new MeetingLog();
    private long arrivals;
    private long inVain;
    private boolean closed;

    private Rendezvous(List<Candidates.Pair> candidates, Options options, ServerSocket server) {
        this.candidates = List.copyOf(candidates);
        this.options = options;
        this.server = server;
        this.random = new SplittableRandom(options.seed());
        candidates.forEach(c -> states.add(new State()));
    }

    /** Listens from now on. */
    public static Rendezvous start(List<Candidates.Pair> candidates, Options options) throws IOException {
        return start(candidates, options, InetAddress.getLoopbackAddress());
    }

    /** On an interface that the user has named, because nodes run elsewhere. */
    public static Rendezvous start(List<Candidates.Pair> candidates, Options options, InetAddress on)
            throws IOException {
        Rendezvous r = new Rendezvous(candidates, options, new ServerSocket(0, BACKLOG, on));
        Thread t = new Thread(r::accept, "heddle-rendezvous");
        t.setDaemon(true);
        t.start();
        return r;
    }

    /** Where the agents find it: {@code controller=127.0.0.1:PORT}. */
    public int port() {
        return server.getLocalPort();
    }

    /** What has happened so far. */
    public synchronized List<Met> met() {
        return new ArrayList<>(met.values());
    }

    /** Times that a thread came to a place of a candidate so far. */
    public synchronized long arrivals() {
        return arrivals;
    }

    /** Who came where and when, and what became of it, one line each. */
    public synchronized String log() {
        return log.text();
    }

    /** Pauses so far that nobody came to. */
    public synchronized long inVain() {
        return inVain;
    }

    /** Lets everybody go and listens no longer. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        try {
            server.close();
            for (Socket s : open) {
                s.close();
            }
        } catch (IOException nobodyIsThere) {
            return;
        }
    }

    private void accept() {
        for (;;) {
            try {
                Socket s = server.accept();
                s.setTcpNoDelay(true);
                open.add(s);
                Thread t = new Thread(() -> serve(s), "heddle-rendezvous-party");
                t.setDaemon(true);
                t.start();
            } catch (IOException over) {
                return;
            }
        }
    }

    private void serve(Socket s) {
        try (s) {
            DataInputStream in = new DataInputStream(s.getInputStream());
            DataOutputStream out = new DataOutputStream(s.getOutputStream());
            for (;;) {
                Arrival a = Arrival.read(in);
                out.writeByte(arrive(a));
                out.flush();
            }
        } catch (IOException gone) {
            // Its node is, or everybody is.
            open.remove(s);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns when the one who came may go on, and with what: an answer of {@link Arrival}. */
    private synchronized byte arrive(Arrival a) throws InterruptedException {
        arrivals++;
        boolean left = false;
        boolean rests = true;
        boolean waits = false;
        List<Waiting> mine = new ArrayList<>();
        for (int c = 0; c < candidates.size(); c++) {
            State state = states.get(c);
            Candidates.Pair p = candidates.get(c);
            boolean first = !state.done && isAt(p.first(), p, a);
            boolean second = !state.done && isAt(p.second(), p, a);
            if (!first && !second) {
                continue;
            }
            left = true;
            if (!p.aimsAt(a.access())) {
                rests = false;
                continue;
            }
            Waiting other = find(c, first, second, a);
            if (other != null) {
                return meet(c, other, a);
            }
            if (first) {
                mine.add(new Waiting(c, false, a));
            }
            if (second) {
                mine.add(new Waiting(c, true, a));
            }
            if (!p.cells().isEmpty()) {
                waits |= waitsAtItsCells(c, state, first, second, a);
                rests = false;
                continue;
            }
            release(c, first, second, a);
            double chance = chance(state, first, second, a) * (isAwaitedByNobody(p, first, second, a) ? SELDOM : 1);
            waits |= random.nextDouble() < chance;
            rests &= state.chances.get(name(a)) < LEAST;
        }
        if (!left || closed) {
            return Arrival.NEVER_AGAIN;
        }
        if (!waits) {
            log.add(a, "goes on");
        }
        return waits ? pause(mine) : rests ? Arrival.REST : Arrival.ALONE;
    }

    /**
     * Where it is known at which cells the two can meet, whoever comes first waits: it may never come there again. But not all of them, and not two for the same
     * thing: somebody has to go on to the other place. Nor somebody that nobody can come to: see {@link #isAwaitedByNobody} and {@link #isTurnOf}.
     */
    private boolean waitsAtItsCells(int c, State state, boolean first, boolean second, Arrival a) {
        double own = state.chances.computeIfAbsent(name(a), k -> 1.0);
        Candidates.Pair p = candidates.get(c);
        if (isAwaitedByNobody(p, first, second, a) || !isTurnOf(p, state, first, second, a)) {
            return false;
        }
        Set<String> there = new HashSet<>();
        for (Waiting w : waiting) {
            if (w.candidate == c && !w.met) {
                there.add(name(w.who));
                if ((w.second ? second : first) && w.who.access().variable.equals(a.access().variable)
                        && w.who.access().overlaps(a.access())) {
                    return false;
                }
            }
        }
        return there.size() < Math.max(1, state.chances.size() / 2) && random.nextDouble() < own;
    }

    /** What the owner alone does at the other side it cannot do while it waits at this one; and others that come here pass by meanwhile. */
    private static boolean isAwaitedByNobody(Candidates.Pair p, boolean first, boolean second, Arrival a) {
        if (first == second || a.thread() != a.access().variable.owner()) {
            return false;
        }
        Candidates.Side here = first ? p.first() : p.second();
        Candidates.Side there = first ? p.second() : p.first();
        return there.isOwners() && !here.isOwners();
    }

    /**
     * Whoever comes first waits; but where the one place is come to once and the other one often, all that come after that wait in vain, and nobody can tell. So if there are several
     * cells, some are waited for at one place only, others in the next run; and where it was in vain too often, only seldom.
     */
    private boolean isTurnOf(Candidates.Pair p, State state, boolean first, boolean second, Arrival a) {
        boolean waits = p.cells().size() == 1;
        for (int i = 0; i < p.cells().size() && !waits; i++) {
            if (p.cells().get(i).touches(a.access())) {
                long turn = Math.floorMod(i + options.seed(), 3L);
                boolean vain = state.vainAt.getOrDefault(at(i, second), 0) >= VAIN_FOR_CELL
                        && random.nextDouble() >= AGAIN;
                waits = !vain && (turn == 0 || turn == 1 && first || turn == 2 && second);
            }
        }
        return waits;
    }

    private static int at(int cell, boolean second) {
        return 2 * cell + (second ? 1 : 0);
    }

    private static String name(Arrival a) {
        return a.node() + "/" + a.strand();
    }

    /**
     * How likely this one waits. If all did the same they would wait for each other at the same side; so each thread has a side that it prefers,
     * another one with another seed.
     */
    private double chance(State state, boolean first, boolean second, Arrival a) {
        if (first) {
            state.see(false, a.access());
        }
        if (second) {
            state.see(true, a.access());
        }
        double own = state.chances.computeIfAbsent(name(a), k -> 1.0);
        state.chances.put(name(a), own * PASSED);
        boolean prefersSecond = (new SplittableRandom(options.seed() * 31 + name(a).hashCode()).nextInt() & 1) != 0;
        boolean prefers = first && second || second == prefersSecond;
        boolean otherSide = !second;
        // Whoever goes through many cells goes on to those that the other side, which uses few, was seen at.
        if (first != second && state.known(otherSide) > 0 && state.known(second) > state.known(otherSide)
                && !state.hasSeen(otherSide, a.access())) {
            return 0;
        }
        return own * (prefers ? 1 : SELDOM);
    }

    /** Who waits on the other side for cells that nobody uses here goes on, to those that are. */
    private void release(int c, boolean first, boolean second, Arrival a) {
        boolean any = false;
        for (Waiting w : waiting) {
            if (w.candidate == c && !w.met && (w.second ? first : second) && !w.who.access().overlaps(a.access())) {
                w.released = true;
                any = true;
            }
        }
        if (any) {
            notifyAll();
        }
    }

    private static boolean isAt(Candidates.Side side, Candidates.Pair p, Arrival a) {
        return side.is(a.op(), a.place()) && p.member().equals(a.access().variable.name());
    }

    /** Somebody who waits on the other side, for cells that the newcomer is about to use. */
    private Waiting find(int c, boolean first, boolean second, Arrival a) {
        for (Waiting w : waiting) {
            if (w.candidate == c && !w.met && (w.second ? first : second) && w.who.mayMeet(a)) {
                return w;
            }
        }
        return null;
    }

    private byte meet(int c, Waiting w, Arrival newcomer) throws InterruptedException {
        Met before = met.get(c);
        boolean newcomerFirst = options.secondFirst() ^ (before != null && before.times() % 2 == 1);
        Party one = party(w.who);
        Party two = party(newcomer);
        met.put(c, new Met(candidates.get(c), before != null ? before.first() : w.second ? two : one,
                before != null ? before.second() : w.second ? one : two, before == null ? 1 : before.times() + 1,
                before != null));
        if (before != null) {
            // Both orders have been tried: the program goes on as it would.
            states.get(c).done = true;
        }
        log.add(newcomer, "meets " + one.name() + ", who waits at " + w.who.place() + (newcomerFirst
                ? ", and goes first"
                : ", and lets it go first"));
        w.met = true;
        w.goesFirst = !newcomerFirst;
        notifyAll();
        if (!newcomerFirst) {
            ahead();
        }
        return Arrival.MET;
    }

    /** Lets the other one do what it is about to do. */
    private void ahead() throws InterruptedException {
        long until = System.nanoTime() + AHEAD_MILLIS * 1_000_000L;
        for (long left = until - System.nanoTime(); left > 0 && !closed; left = until - System.nanoTime()) {
            wait(left / 1_000_000 + 1);
        }
    }

    private byte pause(List<Waiting> mine) throws InterruptedException {
        waiting.addAll(mine);
        log.add(mine.get(0).who, "waits");
        long until = System.nanoTime() + options.pauseMillis() * 1_000_000L;
        Waiting who = null;
        boolean released = false;
        try {
            while (who == null && !released && !closed) {
                long left = until - System.nanoTime();
                if (left <= 0) {
                    break;
                }
                wait(left / 1_000_000 + 1);
                who = mine.stream().filter(w -> w.met).findFirst().orElse(null);
                released = mine.stream().allMatch(w -> w.released);
            }
        } finally {
            waiting.removeAll(mine);
        }
        if (who != null) {
            if (!who.goesFirst) {
                ahead();
            }
            return Arrival.MET;
        }
        log.add(mine.get(0).who,
                released ? "is let go: the other place was seen to use other cells" : "waited in vain");
        if (!released) {
            inVain(mine);
        }
        return Arrival.ALONE;
    }

    private void inVain(List<Waiting> mine) {
        inVain++;
        for (Waiting w : mine) {
            State state = states.get(w.candidate);
            state.chances.computeIfPresent(name(w.who), (k, chance) -> chance * options.backoff());
            List<Candidates.Cells> cells = candidates.get(w.candidate).cells();
            for (int i = 0; i < cells.size(); i++) {
                if (cells.get(i).touches(w.who.access())) {
                    state.vainAt.merge(at(i, w.second), 1, Integer::sum);
                }
            }
            state.done |= ++state.vain >= VAIN_FOR_EACH * state.chances.size()
                    || !candidates.get(w.candidate).cells().isEmpty()
                            && state.vain * (long) options.pauseMillis() > MOST_VAIN_MILLIS;
        }
    }

    private static Party party(Arrival a) {
        SharedAccess x = a.access();
        return new Party(a.node(), a.thread(), x.variable.range(x.low, x.high), a.stack());
    }
}
