package dev.heddle.agent;

import dev.heddle.detect.Names;
import dev.heddle.detect.predict.Prediction;
import dev.heddle.detect.predict.TakenLocks;
import dev.heddle.instrument.Sites;
import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.model.Finding;
import dev.heddle.probe.Events;
import dev.heddle.probe.Held;
import dev.heddle.probe.Races.Race;
import dev.heddle.probe.Takings;
import dev.heddle.probe.Takings.Taking;
import dev.heddle.probe.ThreadInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a run in which threads run freely lets expect of another one. Guarded by {@link Reporter}. */
final class Foreseen {
    /** The name that {@code confirm} looks for in the directory of a run. */
    private static final String FILE = "candidates.txt";

    private final Sites sites;
    private final Names names;
    private final TakenLocks locks;
    private List<Candidate> others = List.of();
    private Set<Candidate> between = Set.of();
    private final Map<String, Candidate> races = new LinkedHashMap<>();
    /** Null unless somebody looks for atomicity violations. */
    private final Prediction atomicity;

    Foreseen(Sites sites, Names names, Prediction atomicity) {
        this.sites = sites;
        this.names = names;
        this.atomicity = atomicity;
        this.locks = new TakenLocks(names);
    }

    /** Two accesses that no lock keeps apart. */
    void race(Race r, Finding f) {
        boolean call = r.type != null && !r.type.startsWith("[");
        Candidate c = new Candidate(Candidate.RACE, f.member(),
                List.of(side(r.thenThread, f.accesses().get(0), r.thenLocks, call),
                        side(r.nowThread, f.accesses().get(1), r.nowLocks, call)));
        races.putIfAbsent(c.key(), c);
    }

    private Candidate.Side side(ThreadInfo thread, Access a, int[] held, boolean call) {
        List<String> holding = new ArrayList<>();
        for (int site : held) {
            holding.add(sites.site(site).toString());
        }
        String path = thread == null || thread.path() == null ? Candidate.ANY : thread.path();
        return new Candidate.Side(call ? "call" : a.op(), Places.of(a), path, holding, Candidate.ANY);
    }

    /** Takes what the threads have left since the last time. */
    void drain() {
        Deque<Taking> oldestFirst = new ArrayDeque<>();
        for (Taking t = Takings.drain(); t != null; t = t.next) {
            oldestFirst.push(t);
        }
        for (Taking t : oldestFirst) {
            if (t.waits) {
                locks.waits(t.thread.id, t.held.id());
                continue;
            }
            LinkedList<TakenLocks.Lock> held = new LinkedList<>();
            for (Held h = t.held; h != null; h = h.outer) {
                long id = h.id();
                names.define(Events.OBJECT, id, Places.lockName(h.type()));
                held.addFirst(new TakenLocks.Lock(id, h.shared, h.tried, h.site, h.number));
            }
            locks.taken(t.thread.id, t.slot, t.thread.path(), t.time, held);
        }
    }

    /** What is no race, as findings. */
    List<Finding> others() {
        List<Finding> all = new ArrayList<>();
        for (Candidate c : others) {
            // Blocks that are torn apart are for confirm to try; nobody else can tell what that does.
            if (c.kind().equals(Candidate.DEADLOCK) || between.contains(c)) {
                List<Access> accesses = new ArrayList<>();
                c.sides().forEach(s -> accesses.add(Places.access(s)));
                all.add(Finding.of(c.kind(), Finding.PREDICTED, c.what(), accesses, 1));
            }
        }
        return all;
    }

    /** Whether the steps that something comes between are made by the JDK, which knows what it does. */
    private static boolean isOfTheJdk(Candidate c) {
        return !CallStack.isTarget(c.sides().get(0).at()) || !CallStack.isTarget(c.sides().get(2).at());
    }

    /** The run is over. */
    void end() {
        others = new ArrayList<>(locks.candidates());
        if (atomicity != null) {
            between = atomicity.candidates().stream()
                    .filter(c -> !c.what().startsWith(Reporter.CANARY) && !isOfTheJdk(c))
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            others.addAll(between);
        }
    }

    /** Beside the journal. Returns how many there are. */
    int write(Path journal) throws IOException {
        List<Candidate> all = new ArrayList<>(races.values());
        all.addAll(others);
        Files.writeString(journal.resolveSibling(FILE), Candidates.text(all));
        return all.size();
    }
}
