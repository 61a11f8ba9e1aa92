package dev.heddle.detect.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Candidate;
import dev.heddle.probe.Events;
import dev.heddle.trace.TraceException;
import dev.heddle.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceAnalysisTests {
    private static final int MAIN = 1;
    private static final int X = 5;
    private static final int LOCK = 900;

    @TempDir
    Path directory;

    private TraceWriter out;

    private Path trace(Runnable what) throws IOException {
        Path file = directory.resolve("run.trace");
        try (TraceWriter writer = TraceWriter.open(file)) {
            out = writer;
            out.define(Events.MEMBER, X, "Box.x");
            out.define(Events.MEMBER, 6, "dev.heddle.canary.Canary.field");
            for (int line = 1; line < 99; line++) {
                out.define(Events.SITE, line, "Box\tuse" + line / 10 + "\tBox.java\t" + line);
            }
            for (int child = 2; child <= 4; child++) {
                out.on(Events.START, MAIN, child, 0, 0);
            }
            what.run();
        }
        return file;
    }

    private void lock(int thread, int lock, int line) {
        out.on(Events.LOCK, thread, LOCK + lock, 0, line);
        out.on(Events.ACQUIRE, thread, 1000 + lock, Events.MODE_LOCK, line);
    }

    private void unlock(int thread, int lock) {
        out.on(Events.RELEASE, thread, 1000 + lock, Events.MODE_LOCK, 0);
        out.on(Events.UNLOCK, thread, LOCK + lock, 0, 0);
    }

    private void access(boolean write, int thread, int object, int line) {
        out.on(write ? Events.WRITE : Events.READ, thread, object, Events.location(X, 0), line);
    }

    @Test
    void eachAnalysisFindsItsOwn() throws Exception {
        Path file = trace(() -> {
            // The canary, then a race; a lock in between would hide it from happens-before.
            out.on(Events.WRITE, 2, 50, Events.location(6, 0), 1);
            out.on(Events.WRITE, 3, 50, Events.location(6, 0), 2);
            access(true, 2, 60, 11);
            access(false, 3, 60, 12);
            // Ordered by chance.
            access(true, 2, 61, 21);
            lock(2, 1, 22);
            unlock(2, 1);
            lock(3, 1, 23);
            unlock(3, 1);
            access(true, 3, 61, 24);
            // Two locks, two orders.
            lock(2, 2, 31);
            lock(2, 3, 32);
            unlock(2, 3);
            unlock(2, 2);
            lock(3, 3, 41);
            lock(3, 2, 42);
            unlock(3, 2);
            unlock(3, 3);
            // Checked under the lock, and changed under it later.
            lock(2, 4, 51);
            access(false, 2, 62, 52);
            unlock(2, 4);
            lock(2, 4, 53);
            access(true, 2, 62, 54);
            unlock(2, 4);
            lock(3, 4, 61);
            access(true, 3, 62, 62);
            unlock(3, 4);
        });
        ShardResult all = TraceAnalysis.of(file, Shard.WHOLE);
        assertThat(all.canary()).isTrue();
        assertThat(all.cut()).isEmpty();
        assertThat(all.races()).singleElement().satisfies(
                r -> assertThat(r.accesses()).extracting("line").containsExactlyInAnyOrder(11, 12));
        assertThat(all.predicted()).extracting(Candidate::kind).contains(Candidate.RACE, Candidate.DEADLOCK,
                Candidate.ATOMICITY);
        assertThat(all.predicted()).filteredOn(c -> c.kind().equals(Candidate.RACE))
                .anySatisfy(c -> assertThat(c.key()).contains("Box.java:21").contains("Box.java:24"));
        assertThat(all.predicted()).filteredOn(c -> c.kind().equals(Candidate.ATOMICITY))
                .anySatisfy(c -> assertThat(c.key()).contains("Box.java:52").contains("Box.java:62"));
        assertThat(all.pairs()).extracting(Paired::head, Paired::tail, Paired::count)
                .containsAnyOf(Tuple.tuple("write Box.use1(Box.java:11)", "read Box.use1(Box.java:12)", 1L),
                        Tuple.tuple("read Box.use1(Box.java:12)", "write Box.use1(Box.java:11)", 1L));
    }

    /** Three hundred traces that are drawn: what is found does not depend on the number of shards. */
    @Test
    void shardsTogetherSayWhatTheWholeSays() throws Exception {
        int found = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Path file = trace(() -> draw(random));
            ShardResult whole = ShardResult.merged(List.of(TraceAnalysis.of(file, Shard.WHOLE)));
            int count = 2 + seed % 4;
            List<ShardResult> parts = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                parts.add(TraceAnalysis.of(file, new Shard(i, count)));
            }
            ShardResult merged = ShardResult.merged(parts);
            assertThat(keys(merged)).as("seed %d", seed).isEqualTo(keys(whole));
            assertThat(merged.pairs()).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(whole.pairs());
            assertThat(merged.events()).isEqualTo(whole.events());
            found += whole.races().size();
        }
        assertThat(found).isPositive();
    }

    private static List<String> keys(ShardResult r) {
        List<String> all = new ArrayList<>();
        r.races().forEach(f -> all.add(ShardResult.places(f) + " " + f.count()));
        r.predicted().forEach(c -> all.add(ShardResult.places(c)));
        all.sort(null);
        return all;
    }

    private void draw(Random random) {
        for (int i = 0; i < 60; i++) {
            int thread = 2 + random.nextInt(3);
            int lock = random.nextInt(3);
            boolean locked = random.nextInt(3) > 0;
            if (locked) {
                lock(thread, lock, 10 + 10 * lock);
            }
            for (int n = random.nextInt(3); n >= 0; n--) {
                access(random.nextInt(3) == 0, thread, 60 + random.nextInt(8), 1 + random.nextInt(90));
            }
            if (locked) {
                unlock(thread, lock);
            }
        }
    }

    @Test
    void aTraceThatIsNoneIsASentence() throws Exception {
        Path file = Files.writeString(directory.resolve("no.trace"), "nothing of the kind, and long enough");
        assertThatThrownBy(() -> TraceAnalysis.of(file, Shard.WHOLE)).isInstanceOf(TraceException.class)
                .hasMessageContaining("no.trace");
        assertThatThrownBy(() -> new Shard(2, 2)).hasMessage("There is no shard 2 of 2.");
    }
}
