package dev.heddle.detect.race;

import dev.heddle.probe.Events;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random executions that a JVM could produce: locks exclude, a child acts after its start, END is a thread's last event,
 * JOIN comes after END, a barrier lets its parties pass together. With {@code careful} each object is accessed only
 * under its lock (exclusively or, to read, shared), so there is no race.
 */
final class RandomStreams {
    private static final long LOCKS = 100;
    private static final long VOLATILES = 200;
    private static final long BARRIER = 300;

    private static final class Lock {
        long writer;
        final List<Long> readers = new ArrayList<>();
    }

    private final Random random;
    private final boolean careful;
    private final int objects;
    private final Stream out = new Stream();
    private final List<Long> live = new ArrayList<>(List.of(1L));
    private final List<Long> ended = new ArrayList<>();
    private final Lock[] locks;
    private final Map<Long, Deque<Integer>> holds = new HashMap<>();
    private long nextThread = 2;
    private long round;

    private RandomStreams(Random random, boolean careful) {
        this.random = random;
        this.careful = careful;
        objects = 1 + random.nextInt(4);
        locks = new Lock[objects];
        Arrays.setAll(locks, i -> new Lock());
    }

    static Stream generate(long seed, boolean careful) {
        Random random = new Random(seed);
        RandomStreams g = new RandomStreams(random, careful);
        int length = 5 + random.nextInt(90);
        int startWeight = 1 + random.nextInt(6);
        while (g.out.events.size() < length) {
            g.step(startWeight);
        }
        return g.out;
    }

    private void step(int startWeight) {
        long t = live.get(random.nextInt(live.size()));
        int choice = random.nextInt(40);
        if (choice < startWeight) {
            start(t);
        } else if (choice < 9) {
            end(t);
        } else if (choice < 12) {
            join(t);
        } else if (choice < 16) {
            out.add(random.nextBoolean() ? Events.ACQUIRE : Events.RELEASE, t, VOLATILES + random.nextInt(2),
                    Events.MODE_VARIABLE);
        } else if (choice < 17) {
            barrier();
        } else if (choice < 25) {
            lockOrUnlock(t);
        } else {
            access(t);
        }
    }

    private void start(long t) {
        if (live.size() < 6) {
            out.start(t, nextThread);
            live.add(nextThread++);
        }
    }

    private void end(long t) {
        if (t != 1 && held(t).isEmpty()) {
            out.end(t);
            live.remove(t);
            ended.add(t);
        }
    }

    private void join(long t) {
        if (!ended.isEmpty()) {
            out.join(t, ended.get(random.nextInt(ended.size())));
        }
    }

    /** Two threads meet; one runs ahead before the other has passed, sometimes as far as the next round. */
    private void barrier() {
        if (live.size() > 1) {
            long a = live.get(0);
            long b = live.get(live.size() - 1);
            out.add(Events.BARRIER_ARRIVE, a, BARRIER, ++round).add(Events.BARRIER_ARRIVE, b, BARRIER, round);
            out.add(Events.BARRIER_PASS, a, BARRIER, round);
            access(a);
            if (random.nextBoolean()) {
                out.add(Events.BARRIER_ARRIVE, a, BARRIER, round + 1).add(Events.BARRIER_PASS, b, BARRIER, round);
                access(b);
                out.add(Events.BARRIER_ARRIVE, b, BARRIER, ++round).add(Events.BARRIER_PASS, a, BARRIER, round);
                access(a);
            }
            out.add(Events.BARRIER_PASS, b, BARRIER, round);
        }
    }

    private void lockOrUnlock(long t) {
        Deque<Integer> held = held(t);
        if (!held.isEmpty() && random.nextInt(3) != 0) {
            unlock(t, held.pop());
            return;
        }
        int which = random.nextInt(locks.length);
        Lock lock = locks[which];
        if (lock.writer != 0 || held.contains(which)) {
            return;
        }
        if (random.nextInt(3) == 0) {
            out.readLock(t, LOCKS + which);
            lock.readers.add(t);
            held.push(which);
        } else if (lock.readers.isEmpty()) {
            out.lock(t, LOCKS + which);
            lock.writer = t;
            held.push(which);
        }
    }

    private void unlock(long t, int which) {
        Lock lock = locks[which];
        if (lock.writer == t) {
            lock.writer = 0;
            out.unlock(t, LOCKS + which);
        } else {
            lock.readers.remove(t);
            out.readUnlock(t, LOCKS + which);
        }
    }

    private void access(long t) {
        int object = random.nextInt(objects);
        boolean write = random.nextInt(3) == 0;
        if (careful && locks[object].writer != t && (write || !locks[object].readers.contains(t))) {
            return;
        }
        if (write) {
            out.write(t, object);
        } else {
            out.read(t, object);
        }
    }

    private Deque<Integer> held(long t) {
        return holds.computeIfAbsent(t, k -> new ArrayDeque<>());
    }
}
