package dev.heddle.pgas;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Pairs of accesses that may happen at the same time, told as findings, and where each was seen, for the confirming phase. */
final class Predictions {
    /** Times that a pair of places is found until its cells are no longer looked at. */
    private static final int CELLS_TOLD = 64;
    private static final int RANGES_NOTED = 12;

    private final NodeJournal journal;
    private final SiteTable sites;
    private final Locks locks;
    private final CellFile cells;
    /** How often each pair of places of a variable was found. */
    private final Map<String, Long> times = new ConcurrentHashMap<>();

    Predictions(NodeJournal journal, SiteTable sites, Locks locks, CellFile cells) {
        this.journal = journal;
        this.sites = sites;
        this.locks = locks;
        this.cells = cells;
    }

    /** Different pairs. */
    int size() {
        return times.size();
    }

    void found(SharedAccess a, SharedAccess b) {
        Site one = sites.get(a.site);
        Site two = sites.get(b.site);
        String key = a.variable.name() + "\n" + Math.min(a.site, b.site) + " " + Math.max(a.site, b.site);
        long found = times.merge(key, 1L, Long::sum);
        journal.found(Finding.of(Finding.DATA_RACE, Finding.PREDICTED, a.variable.name(),
                List.of(access(a, one), access(b, two)), 1));
        if (found <= CELLS_TOLD) {
            cells.found(new Candidates.Pair(a.variable.name(), new Candidates.Side(one.op(), one.place()),
                    new Candidates.Side(two.op(), two.place()), List.of(new Candidates.Cells(a.variable.owner(),
                            Math.max(a.low, b.low), Math.min(a.high, b.high), Math.min(a.start.n(), b.start.n()),
                            Math.max(a.start.n(), b.start.n())))));
        }
        if (found == 1 && times.size() <= RANGES_NOTED) {
            String range = a.variable.range(Math.max(a.low, b.low), Math.min(a.high, b.high));
            journal.note(a.variable.name() + range + " of thread " + a.variable.owner() + ": " + one.op() + " at "
                    + one.place() + " and " + two.op() + " at " + two.place());
        }
    }

    private Access access(SharedAccess a, Site s) {
        List<String> held = new ArrayList<>();
        for (int i = 0; i < a.locks.size(); i++) {
            held.add(a.locks.get(i) == LockSet.ACCUMULATION ? "accumulation" : locks.name(a.locks.get(i)));
        }
        return new Access("node " + a.start.node() + "/thread " + a.start.thread(), s.op(), s.className(), s.method(),
                s.file(), s.line(), s.stack(), held, null);
    }
}
