package dev.heddle.session;

import dev.heddle.detect.offline.Shard;
import dev.heddle.detect.offline.ShardResult;
import dev.heddle.detect.offline.TraceAnalysis;
import dev.heddle.session.campaign.TaskJson;
import dev.heddle.trace.TraceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Shards of traces as text, so that an engine need not know what they mean. */
public final class TraceShards {
    /** @param problem why there is no result, or null */
    private record Outcome(ShardResult result, String problem) {
    }

    /** @param trace absolute */
    private record Work(String trace, int number, int of) {
    }

    private TraceShards() {
    }

    static List<String> of(Path trace, int shards) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < shards; i++) {
            all.add(TaskJson.write(new Work(trace.toAbsolutePath().toString(), i, shards)));
        }
        return all;
    }

    /** From text to text, wherever that is. Throws only if it is none. */
    public static String run(String work) throws IOException {
        Work shard = TaskJson.read(work, Work.class);
        try {
            return TaskJson.write(new Outcome(
                    TraceAnalysis.of(Path.of(shard.trace()), new Shard(shard.number(), shard.of())), null));
        } catch (TraceException e) {
            return TaskJson.write(new Outcome(null, e.getMessage()));
        }
    }

    /** @throws SessionException if the trace could not be read */
    static ShardResult merged(List<String> results) throws IOException {
        List<ShardResult> all = new ArrayList<>();
        for (String text : results) {
            Outcome one = TaskJson.read(text, Outcome.class);
            if (one.problem() != null) {
                throw SessionException.usage(one.problem());
            }
            all.add(one.result());
        }
        return ShardResult.merged(all);
    }
}
