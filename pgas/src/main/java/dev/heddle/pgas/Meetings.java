package dev.heddle.pgas;

/** Where threads wait for each other: barriers of all or of a group, and pairs. */
final class Meetings {
    private final Rounds rounds = new Rounds();
    private final Peers peers = new Peers();
    /** The last pair that the thread has made. */
    private final ThreadLocal<Peers.Round> pair = new ThreadLocal<>();

    Rounds rounds() {
        return rounds;
    }

    Peers peers() {
        return peers;
    }

    /** The thread begins to wait for another one. */
    Peers.Round pair(Strand s, int group, int other) {
        Peers.Round p = new Peers.Round(s.thread, other, group, s.main.round(Header.PEER, group, other));
        pair.set(p);
        return p;
    }

    /** What the other one of its pair is to learn from the thread; null if it has none. */
    Header toPeer(Strand s) {
        Peers.Round p = pair.get();
        if (p == null) {
            return null;
        }
        Header c = s.clock(0);
        return new Header(Header.PEER, p.me(), p.other(), p.group(), c.from(), c.w(), p.count(), c.known());
    }

    /** The thread has come to a barrier, and says what it knows. */
    Rounds.Round arrives(Strand s, int role, int group, int round) {
        boolean all = role == Header.ROUND && group == 0;
        Rounds.Round r = rounds.get(role, group, round);
        r.join(s.contribution(role, group, round, all));
        if (all) {
            s.main.notified();
        }
        return r;
    }
}
