package dev.heddle.detect.offline;

import dev.heddle.detect.Names;
import dev.heddle.probe.Events;
import dev.heddle.trace.TraceException;
import dev.heddle.trace.TraceReader;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Everything that is known to look for in a trace, in one pass over it for each shard; with {@link TraceParts}, in one pass for all. */
public final class TraceAnalysis {
    private TraceAnalysis() {
    }

    public static ShardResult of(Path trace, Shard shard) throws TraceException {
        try (TraceReader reader = TraceReader.open(trace)) {
            Pass pass = new Pass(shard);
            reader.replay(pass);
            return pass.locations.result(pass.events, pass.threads.size(), reader.cut());
        }
    }

    /** One thread drives it. */
    private static final class Pass implements Events {
        private final Shard shard;
        private final Names names = new Names();
        private final LocationPass locations;
        private final Set<Long> threads = new HashSet<>();
        private long lastThread = Long.MIN_VALUE;
        private long events;

        Pass(Shard shard) {
            this.shard = shard;
            locations = new LocationPass(names, shard.isFirst());
        }

        @Override
        public void define(int what, long id, String text) {
            names.define(what, id, text);
        }

        @Override
        public void on(int kind, long thread, long target, long arg, int site) {
            events++;
            if (thread != lastThread) {
                lastThread = thread;
                threads.add(thread);
            }
            if (kind != READ && kind != WRITE) {
                locations.other(kind, thread, target, arg, site);
            } else if (shard.has(target, arg)) {
                locations.access(kind, thread, target, arg, site);
            }
        }
    }
}
