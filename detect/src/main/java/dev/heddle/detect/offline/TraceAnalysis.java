package dev.heddle.detect.offline;

import dev.heddle.detect.Names;
import dev.heddle.detect.RaceFindings;
import dev.heddle.detect.RaceReport;
import dev.heddle.detect.predict.Prediction;
import dev.heddle.detect.race.HappensBefore;
import dev.heddle.model.Finding;
import dev.heddle.probe.Events;
import dev.heddle.trace.TraceException;
import dev.heddle.trace.TraceReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Everything that is known to look for in a trace, in one pass over it for each shard. */
public final class TraceAnalysis {
    /** The members of the class that every run races with itself on, to show that it sees races. */
    private static final String CANARY = "dev.heddle.canary.";

    private TraceAnalysis() {
    }

    public static ShardResult of(Path trace, Shard shard) throws TraceException {
        try (TraceReader reader = TraceReader.open(trace)) {
            Pass pass = new Pass(shard);
            reader.replay(pass);
            return pass.result(reader.cut());
        }
    }

    /** One thread drives it. */
    private static final class Pass implements Events {
        private final Shard shard;
        private final Names names = new Names();
        private final HappensBefore races = new HappensBefore();
        private final Prediction predictions;
        private final AccessPairs pairs = new AccessPairs();
        private final Set<Long> threads = new HashSet<>();
        private long lastThread = Long.MIN_VALUE;
        private long events;

        Pass(Shard shard) {
            this.shard = shard;
            this.predictions = Prediction.ofTrace(names, shard.isFirst());
        }

        @Override
        public void define(int what, long id, String text) {
            races.define(what, id, text);
            predictions.define(what, id, text);
        }

        @Override
        public void on(int kind, long thread, long target, long arg, int site) {
            events++;
            if (thread != lastThread) {
                lastThread = thread;
                threads.add(thread);
            }
            boolean access = kind == READ || kind == WRITE;
            if (access && !shard.has(target, arg)) {
                return;
            }
            if (!access || Events.memberOf(arg) != 0 || Events.indexOf(arg) != SAFE) {
                races.on(kind, thread, target, arg, site);
            }
            predictions.on(kind, thread, target, arg, site);
            if (access) {
                pairs.on(kind, thread, target, arg, site);
            }
        }

        ShardResult result(String cut) {
            List<RaceReport> all = races.results();
            List<Finding> told = RaceFindings.of(all.stream().filter(r -> !r.memberName().startsWith(CANARY)).toList());
            return new ShardResult(told,
                    predictions.candidates().stream().filter(c -> !c.what().startsWith(CANARY)).toList(), paired(),
                    told.size() < all.size(), events, threads.size(), predictions.leftOut(), cut);
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
}
