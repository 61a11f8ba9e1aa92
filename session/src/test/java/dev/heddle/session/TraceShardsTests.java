package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.offline.ShardResult;
import dev.heddle.detect.offline.TraceParts;
import dev.heddle.probe.Events;
import dev.heddle.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceShardsTests {
    private static final int SHARDS = 3;

    @TempDir
    Path directory;

    /** Where the parts are not, the trace is: an executor that does not see the file finds the same. */
    @Test
    void withPartsAndWithoutItIsTheSame() throws Exception {
        Path trace = trace();
        ShardResult read = TraceShards.merged(ran(TraceShards.of(trace, SHARDS, null)), null);
        assertThat(read.races()).hasSize(1);
        assertThat(read.predicted()).isNotEmpty();
        List<String> work;
        try (TraceParts parts = TraceParts.split(trace, SHARDS, true)) {
            work = TraceShards.of(trace, SHARDS, parts);
            assertThat(TraceShards.merged(ran(work), parts.common())).isEqualTo(read);
            List<String> here = new ArrayList<>();
            for (int i = 0; i < SHARDS; i++) {
                here.add(TraceShards.runHere(parts, i));
            }
            assertThat(TraceShards.merged(here, parts.common())).isEqualTo(read);
        }
        assertThat(TraceShards.merged(ran(work), null)).isEqualTo(read);
    }

    private static List<String> ran(List<String> work) throws IOException {
        List<String> results = new ArrayList<>();
        for (String one : work) {
            results.add(TraceShards.run(one));
        }
        return results;
    }

    /** A race, and two locks in two orders. */
    private Path trace() throws IOException {
        Path file = directory.resolve("run.trace");
        try (TraceWriter out = TraceWriter.open(file)) {
            out.define(Events.MEMBER, 1, "Box.f");
            for (int line = 1; line < 9; line++) {
                out.define(Events.SITE, line, "Box\tuse\tBox.java\t" + line);
            }
            out.on(Events.START, 1, 2, 0, 0);
            for (int thread = 1; thread <= 2; thread++) {
                for (int object = 0; object < 20; object++) {
                    out.on(Events.WRITE, thread, 50 + object, Events.location(1, 0), thread);
                }
                int outer = thread;
                int inner = 3 - thread;
                out.on(Events.LOCK, thread, 90 + outer, 0, 2 + thread);
                out.on(Events.LOCK, thread, 90 + inner, 0, 4 + thread);
                out.on(Events.UNLOCK, thread, 90 + inner, 0, 0);
                out.on(Events.UNLOCK, thread, 90 + outer, 0, 0);
            }
        }
        return file;
    }
}
