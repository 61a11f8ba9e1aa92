package dev.heddle.pgas;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Barriers of two threads that are going on: what the other one has sent. PCJ counts messages as they are processed, which inside one JVM
 * need not be the order in which they were sent; so a round may be complete by the message of the next one. Guarded by itself.
 */
final class Peers {
    /** The {@code count}th barrier of a thread with another one in a group. */
    record Round(int me, int other, int group, int count) {
        private Round pair() {
            return new Round(me, other, group, 0);
        }
    }

    private final Map<Round, TreeMap<Integer, Header>> sent = new HashMap<>();

    synchronized void arrived(Round r, Header h) {
        sent.computeIfAbsent(r.pair(), k -> new TreeMap<>()).put(r.count(), h);
    }

    /** What a thread knows after a round, or null. */
    synchronized Header passed(Round r) {
        TreeMap<Integer, Header> all = sent.get(r.pair());
        if (all == null) {
            return null;
        }
        Map.Entry<Integer, Header> later = all.containsKey(r.count()) ? null : all.higherEntry(r.count());
        Knowledge known = later == null ? Knowledge.NONE : later.getValue().all();
        int w = later == null ? 0 : later.getValue().w();
        for (Map.Entry<Integer, Header> e = all.firstEntry(); e != null && e.getKey() <= r.count(); e = all
                .firstEntry()) {
            known = known.join(e.getValue().all());
            w = Math.max(w, e.getValue().w());
            all.pollFirstEntry();
        }
        return new Header(Header.PEER, r.other(), r.me(), r.group(), null, w, r.count(), known);
    }
}
