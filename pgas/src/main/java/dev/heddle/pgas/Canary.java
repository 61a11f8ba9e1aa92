package dev.heddle.pgas;

import dev.heddle.pgas.Gathered.Parcel;
import java.io.IOException;
import java.util.List;

/** A race that every run must find: two threads that no barrier keeps apart, and two that one does; on the way that all accesses take. */
final class Canary {
    private Canary() {
    }

    static boolean sings() {
        SiteTable sites = new SiteTable();
        int[] found = new int[2];
        Checker c = new Checker(IntervalBlocks::new, (a, b) -> found[a.low == 7 ? 0 : 1]++);
        Variable v = new Variable(0, "canary", 1);
        try {
            // Threads 1 and 2 write element 7 in the same phase, and element 9 in two that a barrier separates.
            c.arrive(sent(sites, v, 7, new Segment(0, 1, 1, 1, 1, 1, Knowledge.NONE)), List.of());
            c.arrive(sent(sites, v, 7, new Segment(0, 2, 2, 1, 1, 1, Knowledge.NONE)), List.of());
            c.arrive(sent(sites, v, 9, new Segment(0, 1, 1, 1, 1, 1, Knowledge.NONE)), List.of());
            c.arrive(sent(sites, v, 9, new Segment(0, 2, 2, 3, 2, 2, Knowledge.NONE)), List.of());
        } catch (IOException | RuntimeException e) {
            return false;
        }
        c.finish();
        return found[0] == 1 && found[1] == 0;
    }

    private static List<SharedAccess> sent(SiteTable sites, Variable v, int cell, Segment start) throws IOException {
        int[] path = {cell};
        Parcel p = new Parcel();
        SharedAccess a = new SharedAccess(v, SharedAccess.LEAF, true, false, 1, v.low(path), v.high(path),
                sites.here("put", Canary.class.getName()::equals), start, LockSet.EMPTY, null, null);
        a.end = start.stamp();
        p.accesses.add(a);
        return Batch.decode(Batch.encode(p, sites), sites).accesses;
    }
}
