package dev.heddle.detect.offline;

import dev.heddle.detect.Names;
import dev.heddle.detect.NumberSource;
import dev.heddle.detect.RaceFindings;
import dev.heddle.detect.RaceReport;
import dev.heddle.detect.predict.Prediction;
import dev.heddle.detect.race.HappensBefore;
import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** All that looks at the accesses of a shard. One thread drives it. */
final class LocationPass {
    /** The members of the class that every run races with itself on, to show that it sees races. */
    private static final String CANARY = "dev.heddle.canary.";

    private final Names names;
    private final HappensBefore races;
    private final Prediction predictions;
    private final AccessPairs pairs = new AccessPairs();

    /** @param locks whether to look for what is about locks and not about locations */
    LocationPass(Names names, boolean locks) {
        this.names = names;
        races = new HappensBefore(names);
        predictions = Prediction.ofTrace(names, locks);
    }

    /** Calls that threads may make at the same time are no races. */
    static boolean mayRace(long arg) {
        return Events.memberOf(arg) != 0 || Events.indexOf(arg) != Events.SAFE;
    }

    void access(int kind, long thread, long target, long arg, int site) {
        if (mayRace(arg)) {
            races.on(kind, thread, target, arg, site);
        }
        predictions.on(kind, thread, target, arg, site);
        pairs.on(kind, thread, target, arg, site);
    }

    /** Something that is no access. */
    void other(int kind, long thread, long target, long arg, int site) {
        races.on(kind, thread, target, arg, site);
        predictions.on(kind, thread, target, arg, site);
    }

    /** What the thread knows and holds, instead of all that is no access. */
    void hear(long thread, NumberSource in) {
        races.hear(thread, in);
        predictions.hear(thread, in);
    }

    ShardResult result(long events, int threads, String cut) {
        List<RaceReport> all = races.results();
        List<Finding> told = RaceFindings.of(all.stream().filter(r -> !r.memberName().startsWith(CANARY)).toList());
        return new ShardResult(told, candidates(predictions), paired(), told.size() < all.size(), events, threads,
                predictions.leftOut(), cut);
    }

    static List<Candidate> candidates(Prediction predictions) {
        return predictions.candidates().stream().filter(c -> !c.what().startsWith(CANARY)).toList();
    }

    /** The most frequent first. */
    private List<Paired> paired() {
        List<Paired> told = new ArrayList<>();
        for (Map.Entry<AccessPairs.Pair, long[]> e : pairs.pairs().entrySet()) {
            String head = place(e.getKey().headWrites(), e.getKey().head());
            if (!head.contains(" " + CANARY)) {
                told.add(new Paired(head, place(e.getKey().tailWrites(), e.getKey().tail()), e.getValue()[0]));
            }
        }
        told.sort(Comparator.comparing(Paired::count).reversed().thenComparing(Paired::head)
                .thenComparing(Paired::tail));
        return told;
    }

    private String place(boolean write, int site) {
        return (write ? "write " : "read ") + names.place(site);
    }
}
