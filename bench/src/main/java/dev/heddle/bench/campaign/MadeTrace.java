package dev.heddle.bench.campaign;

import dev.heddle.probe.Events;
import dev.heddle.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;

/**
 * A trace as a program with eight threads might leave it: most of what they share is guarded by locks, some objects are their own, and here
 * and there is a bug: a counter without a lock, two locks in two orders, a check and an act under one lock each. Drawn by a seed, so that a trace of a size is
 * always the same.
 */
final class MadeTrace {
    private static final int THREADS = 8;
    private static final int LOCKS = 512;
    private static final int SITES = 600;
    private static final int SITES_OF_METHOD = 10;
    private static final int FIELDS = 6;
    /** Of each: how seldom it is, in operations. */
    private static final int SELDOM = 20_000;
    /** So many events there are for each object. */
    private static final int EVENTS_OF_OBJECT = 600;

    private static final int RACE = SITES + 1;
    private static final int ORDER = RACE + 2;
    private static final int CHECK = ORDER + 4;
    private static final long SYNC = 1L << 40;

    private final TraceWriter out;
    private final SplittableRandom random = new SplittableRandom(1);
    private long events;

    private MadeTrace(TraceWriter out) {
        this.out = out;
    }

    static void write(Path file, long events) throws IOException {
        try (TraceWriter writer = TraceWriter.open(file)) {
            new MadeTrace(writer).make(events);
            if (writer.problem() != null) {
                throw new IOException(writer.problem());
            }
        }
    }

    private void make(long wanted) {
        for (int site = 1; site < CHECK + 3; site++) {
            int method = site > SITES ? 100 + (site - RACE) / 2 : site / SITES_OF_METHOD;
            out.define(Events.SITE, site, "made.Part" + method + "\tstep\tPart.java\t" + site);
        }
        for (int field = 1; field <= FIELDS; field++) {
            out.define(Events.MEMBER, field, "made.Thing.f" + field);
        }
        out.define(Events.MEMBER, FIELDS + 1, "made.Count.n");
        for (int t = 2; t <= THREADS; t++) {
            on(Events.START, 1, t, 0, 1);
        }
        int objects = (int) Math.max(1_000, wanted / EVENTS_OF_OBJECT);
        for (long op = 0; events < wanted; op++) {
            int thread = 1 + random.nextInt(THREADS);
            if (op % SELDOM == 7) {
                on(Events.WRITE, thread, 1, Events.location(FIELDS + 1, 0), RACE);
                on(Events.WRITE, thread % THREADS + 1, 1, Events.location(FIELDS + 1, 0), RACE + 1);
            } else if (op % SELDOM == 11) {
                boolean first = thread % 2 == 0;
                inTwoOrders(thread, first ? 1 : 2, first ? 2 : 1, ORDER + (first ? 0 : 2));
            } else if (op % SELDOM == 13) {
                checkThenAct(thread);
            } else if (random.nextInt(5) == 0) {
                own(thread, objects);
            } else {
                shared(thread, 10 + random.nextInt(objects));
            }
        }
        for (int t = 1; t <= THREADS; t++) {
            on(Events.END, t, 0, 0, 0);
        }
    }

    /** Some fields of an object, under its lock. */
    private void shared(int thread, int object) {
        int lock = 10 + object % LOCKS;
        lock(thread, lock, site(object));
        accesses(thread, object);
        unlock(thread, lock);
    }

    /** An object that no other thread has. */
    private void own(int thread, int objects) {
        accesses(thread, (long) (1 + thread) << 32 | random.nextInt(objects));
    }

    /** An object is used by one method, as objects of a class are by few. */
    private static int site(long object) {
        return 1 + SITES_OF_METHOD * (int) (object % (SITES / SITES_OF_METHOD - 1));
    }

    private void accesses(int thread, long object) {
        for (int i = 0; i < 8; i++) {
            on(i % 4 == 3 ? Events.WRITE : Events.READ, thread, object, Events.location(1 + i % FIELDS, 0),
                    site(object) + i);
        }
    }

    private void inTwoOrders(int thread, int outer, int inner, int site) {
        lock(thread, outer, site);
        lock(thread, inner, site + 1);
        unlock(thread, inner);
        unlock(thread, outer);
    }

    private void checkThenAct(int thread) {
        for (int i = 0; i < 2; i++) {
            lock(thread, 3, CHECK + i);
            on(i == 0 ? Events.READ : Events.WRITE, thread, 2, Events.location(1, 0), CHECK + i);
            unlock(thread, 3);
        }
    }

    private void lock(int thread, int lock, int site) {
        on(Events.LOCK, thread, lock, 0, site);
        on(Events.ACQUIRE, thread, SYNC + lock, Events.MODE_LOCK, site);
    }

    private void unlock(int thread, int lock) {
        on(Events.RELEASE, thread, SYNC + lock, Events.MODE_LOCK, 0);
        on(Events.UNLOCK, thread, lock, 0, 0);
    }

    private void on(int kind, int thread, long target, long arg, int site) {
        events++;
        out.on(kind, thread, target, arg, site);
    }
}
