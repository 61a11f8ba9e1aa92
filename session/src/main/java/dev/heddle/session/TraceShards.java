package dev.heddle.session;

import dev.heddle.detect.offline.Part;
import dev.heddle.detect.offline.Shard;
import dev.heddle.detect.offline.ShardResult;
import dev.heddle.detect.offline.TraceAnalysis;
import dev.heddle.detect.offline.TraceParts;
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

    /**
     * @param trace absolute
     * @param part  the part of the shard, or null if the trace is to be read
     */
    private record Work(String trace, int number, int of, Part part) {
    }

    private TraceShards() {
    }

    /** @param parts those of the trace, or null */
    static List<String> of(Path trace, int shards, TraceParts parts) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < shards; i++) {
            all.add(TaskJson.write(
                    new Work(trace.toAbsolutePath().toString(), i, shards, parts == null ? null : parts.part(i))));
        }
        return all;
    }

    /** From text to text, wherever that is. Throws only if it is none. */
    public static String run(String work) throws IOException {
        Work shard = TaskJson.read(work, Work.class);
        return outcome(() -> look(shard));
    }

    private static ShardResult look(Work shard) throws TraceException {
        if (shard.part() != null) {
            try {
                return TraceParts.look(shard.part());
            } catch (IOException e) {
                // The parts are not here, but the trace has it all.
            }
        }
        return TraceAnalysis.of(Path.of(shard.trace()), new Shard(shard.number(), shard.of()));
    }

    /** The same in the process that has made the parts. */
    static String runHere(TraceParts parts, int number) {
        return outcome(() -> parts.look(number));
    }

    /** @throws SessionException if the trace could not be read */
    static ShardResult merged(List<String> results, ShardResult common) throws IOException {
        List<ShardResult> all = new ArrayList<>();
        if (common != null) {
            all.add(common);
        }
        for (String text : results) {
            Outcome one = TaskJson.read(text, Outcome.class);
            if (one.problem() != null) {
                throw SessionException.usage(one.problem());
            }
            all.add(one.result());
        }
        return ShardResult.merged(all);
    }

    private interface Look {
        ShardResult at() throws TraceException;
    }

    private static String outcome(Look look) {
        try {
            return TaskJson.write(new Outcome(look.at(), null));
        } catch (TraceException e) {
            return TaskJson.write(new Outcome(null, e.getMessage()));
        }
    }
}
