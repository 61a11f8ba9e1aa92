package dev.heddle.pgas;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Rounds of barriers that are going on: what the threads of this node, and of the nodes below it, have brought along. */
final class Rounds {
    /** One round. Guarded by itself. */
    static final class Round {
        final int group;
        final int number;
        final boolean ofAll;
        private Knowledge known = Knowledge.NONE;
        private int w;

        private Round(int group, int number, boolean ofAll) {
            this.group = group;
            this.number = number;
            this.ofAll = ofAll;
        }

        synchronized void join(Header h) {
            known = known.join(h.known());
            w = Math.max(w, h.w());
        }

        synchronized Header header(int role) {
            return new Header(role, group, number, 0, null, w, 0, known);
        }
    }

    private record Key(int role, int group, int number) {
    }

    private final Map<Key, Round> going = new ConcurrentHashMap<>();

    Round get(int role, int group, int number) {
        return going.computeIfAbsent(new Key(role, group, number),
                k -> new Round(group, number, role == Header.ROUND && group == 0));
    }

    /** All is known; whoever waits for it has it at hand. */
    void done(int role, int group, int number) {
        going.remove(new Key(role, group, number));
    }
}
