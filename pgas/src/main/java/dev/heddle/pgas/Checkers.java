package dev.heddle.pgas;

import dev.heddle.pgas.Gathered.End;
import dev.heddle.pgas.Gathered.Parcel;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/**
 * Who compares, on this node: a {@link Checker} for each of its threads, and the way of what was gathered to them or, by puts that nobody
 * waits for until the next barrier, to those of other nodes. Lines 16 to 18 of Algorithm 7.3.
 */
final class Checkers {
    private final PgasOptions options;
    private final NodeJournal journal;
    private final SiteTable sites;
    private final Stats stats;
    private final BiConsumer<SharedAccess, SharedAccess> found;
    private final Map<Integer, Checker> all = new ConcurrentHashMap<>();

    Checkers(PgasOptions options, NodeJournal journal, SiteTable sites, Stats stats,
            BiConsumer<SharedAccess, SharedAccess> found) {
        this.options = options;
        this.journal = journal;
        this.sites = sites;
        this.stats = stats;
        this.found = found;
    }

    /** A thread begins on this node; one of its number may have been there before. */
    void begins(int thread) {
        Checker before = all.put(thread, new Checker(this::index, found));
        if (before != null) {
            before.finish();
        }
    }

    private IntervalIndex<LockTrie<SharedAccess>> index() {
        return options.skipLists() ? new IntervalSkipList<>(options.seed()) : new IntervalBlocks<>();
    }

    /** What was put into a field has been waited for. */
    void landed(int thread, OpKey op, Stamp at) {
        all.get(thread).landed(op, at);
    }

    /** All threads have passed a round of the barrier of all. */
    void check(int thread, int round) {
        long from = System.nanoTime();
        Checker c = all.get(thread);
        c.check(round);
        stats.mostKept.accumulateAndGet(c.kept(), Math::max);
        stats.checkNanos.add(System.nanoTime() - from);
    }

    /** A task is over: what it has gathered is all about threads of this node. */
    void near(Strand task) {
        for (Map.Entry<Integer, Parcel> e : task.gathered.take().entrySet()) {
            Checker c = all.get(e.getKey());
            if (c != null) {
                leaves(e.getValue());
                c.arrive(e.getValue().accesses, e.getValue().ends);
            }
        }
    }

    /** What was sent before has to be there, what was gathered since is sent. Must not be seen as something that the program does. */
    void exchange(Strand s, PcjApi api, Enum<?> inbox) {
        settle(s, api);
        long bytes = 0;
        try {
            for (Map.Entry<Integer, Parcel> e : s.gathered.take().entrySet()) {
                Parcel p = e.getValue();
                leaves(p);
                Checker c = all.get(e.getKey());
                stats.sent.add(p.accesses.size());
                if (c != null) {
                    c.arrive(p.accesses, List.of());
                    ends(p.ends);
                    stats.batchesNear.increment();
                } else {
                    byte[] batch = Batch.encode(p, sites);
                    s.sent.add(api.put(s.group, batch, e.getKey(), inbox));
                    stats.batches.increment();
                    bytes += batch.length;
                }
            }
            stats.bytes.add(bytes);
            stats.mostBytes.accumulateAndGet(bytes, Math::max);
        } catch (ReflectiveOperationException | IOException e) {
            journal.note("a batch could not be sent: " + e);
        }
    }

    /** Waits until all that was sent is there. */
    void settle(Strand s, PcjApi api) {
        for (Object future : s.sent) {
            try {
                api.await(future);
            } catch (ReflectiveOperationException e) {
                journal.note("a batch did not arrive: " + (e.getCause() == null ? e : e.getCause()));
            }
        }
        s.sent.clear();
    }

    /** A batch of another node, for a thread of this one. */
    void arrived(int thread, byte[] batch) {
        try {
            Batch b = Batch.decode(batch, sites);
            all.get(thread).arrive(b.accesses, List.of());
            ends(b.ends);
        } catch (IOException e) {
            journal.note("a batch could not be read: " + e);
        }
    }

    /** Operations that are not over will have to say when they are. */
    private static void leaves(Parcel p) {
        for (SharedAccess a : p.accesses) {
            Op op = a.going;
            if (op != null && a.end == null) {
                synchronized (op) {
                    op.announced |= !op.over;
                }
            }
            a.going = null;
        }
    }

    /** A task of one thread may have used what belongs to another one of this node. */
    private void ends(Collection<End> over) {
        if (!over.isEmpty()) {
            for (Checker c : all.values()) {
                c.arrive(List.of(), over);
            }
        }
    }

    /** The program is over, or is being ended: what has arrived by now counts. Returns how many accesses were compared. */
    long finish() {
        long compared = 0;
        long left = 0;
        for (Checker c : all.values()) {
            long from = System.nanoTime();
            c.finish();
            stats.checkNanos.add(System.nanoTime() - from);
            compared += c.compared();
            left += c.left();
        }
        if (left > 0) {
            journal.note(left + " pairs with an operation that nobody waited for were too many to look at");
        }
        return compared;
    }
}
