package dev.heddle.detect.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import dev.heddle.probe.Events;
import dev.heddle.trace.TraceException;
import dev.heddle.trace.TraceReader;
import dev.heddle.trace.TraceWriter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TracePartsTests {
    private static final long NO_LIMIT = Long.MAX_VALUE;
    private static final int FIELDS = 4;
    private static final int ARRAY = 5;
    private static final int CANARY = 6;
    private static final int SYNC = 1000;

    @TempDir
    Path directory;

    private Path file;
    private TraceWriter out;

    @BeforeEach
    void place() {
        file = directory.resolve("run.trace");
    }

    private void write(Runnable what) throws IOException {
        try (TraceWriter writer = TraceWriter.open(file)) {
            out = writer;
            for (int field = 1; field <= FIELDS; field++) {
                out.define(Events.MEMBER, field, "Box.f" + field);
            }
            out.define(Events.MEMBER, ARRAY, "int[]");
            out.define(Events.MEMBER, CANARY, "dev.heddle.canary.Canary.field");
            out.define(Events.OBJECT, 903, "a lock");
            for (int line = 1; line < 200; line++) {
                out.define(Events.SITE, line, "Box\tuse" + line / 6 + "\tBox.java\t" + line);
            }
            for (int child = 2; child <= 5; child++) {
                out.on(Events.START, 1, child, 0, 0);
            }
            what.run();
        }
    }

    /** @param ends whether threads end, are joined, and go on all the same */
    private void draw(Random random, int steps, boolean ends, boolean calls) {
        for (int i = 0; i < steps; i++) {
            int thread = 1 + random.nextInt(5);
            int lock = random.nextInt(3);
            long shared = random.nextInt(3) == 0 ? Events.SHARED : 0;
            int site = 150 + random.nextInt(40);
            switch (random.nextInt(ends ? 18 : 16)) {
                case 0, 1 -> {
                    out.on(Events.LOCK, thread, 900 + lock, shared, site);
                    out.on(Events.ACQUIRE, thread, SYNC + lock, shared, site);
                }
                case 2, 3 -> {
                    out.on(Events.RELEASE, thread, SYNC + lock, shared, 0);
                    out.on(Events.UNLOCK, thread, 900 + lock, shared, 0);
                }
                case 4 -> out.on(random.nextBoolean() ? Events.ACQUIRE : Events.RELEASE, thread, 2000 + lock,
                        Events.MODE_VARIABLE, site);
                case 5 -> out.on(random.nextBoolean() ? Events.NOTIFY : Events.WAIT, thread, 900 + lock, 0, site);
                case 6 -> out.on(random.nextBoolean() ? Events.BARRIER_ARRIVE : Events.BARRIER_PASS, thread, 3000, 0,
                        site);
                case 7 -> out.on(random.nextBoolean() ? Events.ATOMIC_ENTER : Events.ATOMIC_EXIT, thread, 1, 0, site);
                case 8 -> out.on(random.nextBoolean() ? Events.ENTER : Events.ALLOC, thread, 1, 0, site);
                case 16 -> out.on(Events.END, thread, 0, 0, 0);
                case 17 -> out.on(random.nextBoolean() ? Events.JOIN : Events.START, thread, 1 + random.nextInt(7), 0,
                        site);
                default -> {
                    for (int n = random.nextInt(4); n >= 0; n--) {
                        access(random, thread, calls);
                    }
                }
            }
        }
    }

    /** A site is of one member: what is found at the same sites is told once. */
    private void access(Random random, int thread, boolean calls) {
        int kind = random.nextInt(3) == 0 ? Events.WRITE : Events.READ;
        int member = random.nextInt(calls ? CANARY + 1 : ARRAY + 1);
        if (member == 0 && !calls) {
            member = 1;
        }
        long object = member == 1 ? 0 : 60 + random.nextInt(8);
        int index = member == 0
                ? random.nextInt(2)
                : member == 2
                        ? Events.VOLATILE
                        : member == ARRAY ? random.nextInt(3) * 1024 : 0;
        out.on(kind, thread, object, Events.location(member, index), 1 + 20 * member + random.nextInt(20));
    }

    private TraceParts parts(int shards, long mostTold) throws IOException {
        PartsFile to = PartsFile.create(directory, file, false, NO_LIMIT);
        try (TraceReader reader = TraceReader.open(file)) {
            return TraceParts.split(reader, file, to, new Splitter(to, shards, false, mostTold));
        }
    }

    /** Three hundred traces that are drawn: a part says what the shard says that reads the whole trace. */
    @Test
    void aPartSaysWhatItsShardSays() throws Exception {
        int races = 0;
        int predicted = 0;
        int locks = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            write(() -> draw(random, 250, false, true));
            int count = 2 + seed % 4;
            // Now and then it forgets what it has told, so that it tells it again.
            try (TraceParts parts = parts(count, seed % 3 == 0 ? 100 : Splitter.MOST_TOLD)) {
                for (int i = 0; i < count; i++) {
                    ShardResult shard = TraceAnalysis.of(file, new Shard(i, count));
                    ShardResult part = parts.look(i);
                    assertThat(part.races()).as("seed %d", seed).isEqualTo(shard.races());
                    assertThat(part.pairs()).as("seed %d", seed).isEqualTo(shard.pairs());
                    List<Candidate> both = new ArrayList<>(part.predicted());
                    both.addAll(i == 0 ? parts.common().predicted() : List.of());
                    assertThat(both).as("seed %d", seed).isEqualTo(shard.predicted());
                    assertThat(List.of(part.canary(), part.events(), part.threads(), part.leftOut(), part.cut()))
                            .isEqualTo(List.of(shard.canary(), shard.events(), shard.threads(), shard.leftOut(),
                                    shard.cut()));
                    races += part.races().size();
                    predicted += part.predicted().size();
                }
                locks += parts.common().predicted().size();
            }
        }
        assertThat(races).isPositive();
        assertThat(predicted).isPositive();
        assertThat(locks).isPositive();
    }

    /** Threads that end leave their slots to others: then, too, all parts say together what one shard of everything says. */
    @Test
    void allPartsSayWhatTheWholeSays() throws Exception {
        int races = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            write(() -> draw(random, 100, true, false));
            ShardResult whole = ShardResult.merged(List.of(TraceAnalysis.of(file, Shard.WHOLE)));
            // Of atomicity violations there is a most for each shard, so there must not be too many.
            assertThat(whole.predicted()).filteredOn(c -> c.kind().equals(Candidate.ATOMICITY)).hasSizeLessThan(200);
            try (TraceParts parts = parts(2 + seed % 4, seed % 3 == 0 ? 100 : Splitter.MOST_TOLD)) {
                ShardResult merged = merged(parts);
                assertThat(told(merged)).as("seed %d", seed).isEqualTo(told(whole));
                assertThat(merged.pairs()).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(whole.pairs());
                assertThat(List.of(merged.events(), merged.threads(), merged.canary()))
                        .isEqualTo(List.of(whole.events(), whole.threads(), whole.canary()));
            }
            races += whole.races().size();
        }
        assertThat(races).isPositive();
    }

    private static ShardResult merged(TraceParts parts) throws TraceException {
        List<ShardResult> all = new ArrayList<>(List.of(parts.common()));
        for (int i = 0; i < parts.size(); i++) {
            all.add(parts.look(i));
        }
        return ShardResult.merged(all);
    }

    private static List<String> told(ShardResult r) {
        List<String> all = new ArrayList<>();
        for (Finding f : r.races()) {
            all.add(ShardResult.places(f) + " " + f.count());
        }
        r.predicted().forEach(c -> all.add(ShardResult.places(c)));
        all.sort(null);
        return all;
    }

    /** What has a name can be read by whoever knows it; what has none is gone as soon as it is there. */
    @Test
    void partsForOthersHaveAName() throws Exception {
        write(() -> draw(new Random(1), 250, true, true));
        try (TraceParts own = TraceParts.split(file, 3, false)) {
            assumeTrue(!System.getProperty("os.name").startsWith("Windows"));
            assertThat(files()).containsExactly("run.trace");
            List<Part> named = new ArrayList<>();
            try (TraceParts shared = TraceParts.split(file, 3, true)) {
                assertThat(files()).hasSize(2);
                for (int i = 0; i < 3; i++) {
                    Part part = shared.part(i);
                    named.add(part);
                    assertThat(TraceParts.look(part)).isEqualTo(own.look(i)).isEqualTo(shared.look(i));
                }
                // Another one at the same time leaves it alone.
                TraceParts.split(file, 2, true).close();
                assertThat(Path.of(named.get(0).file())).exists();
            }
            assertThat(files()).containsExactly("run.trace");
            assertThatThrownBy(() -> TraceParts.look(named.get(0))).isInstanceOf(IOException.class);
        }
    }

    /** Whoever made it was killed: nobody has its lock. */
    @Test
    void whatWasLeftBehindIsDeleted() throws Exception {
        write(() -> draw(new Random(1), 250, true, true));
        Files.writeString(directory.resolve("run.trace-0815.parts"), "left behind");
        Files.writeString(directory.resolve("other.trace-0815.parts"), "of another one");
        TraceParts.split(file, 2, false).close();
        assertThat(files()).containsExactlyInAnyOrder("run.trace", "other.trace-0815.parts");
    }

    @Test
    void partsAreBounded() throws Exception {
        write(() -> draw(new Random(1), 250, true, true));
        PartsFile small = PartsFile.create(directory, file, true, 100);
        try (TraceReader reader = TraceReader.open(file)) {
            assertThat(TraceParts.split(reader, file, small, new Splitter(small, 2, false, NO_LIMIT))).isNull();
        }
        assertThat(files()).containsExactly("run.trace");
    }

    @Test
    void aFullDiskIsASentence() throws Exception {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full));
        write(() -> draw(new Random(1), 250, true, true));
        PartsFile to = new PartsFile(FileChannel.open(full, StandardOpenOption.WRITE), full, false, NO_LIMIT);
        try (TraceReader reader = TraceReader.open(file)) {
            assertThatThrownBy(() -> TraceParts.split(reader, file, to, new Splitter(to, 2, false, NO_LIMIT)))
                    .isInstanceOf(TraceException.class).hasMessageMatching(
                            "The trace .*run.trace is looked at in parts, which cannot be written to /dev: .+\\.");
        }
    }

    /** What somebody has written over is not taken for what it was. */
    @Test
    void aDamagedPartIsNotRead() throws Exception {
        write(() -> draw(new Random(1), 250, true, true));
        try (TraceParts shared = TraceParts.split(file, 2, true)) {
            Path parts = Path.of(shared.part(1).file());
            byte[] all = Files.readAllBytes(parts);
            all[(int) shared.part(1).blocks().get(0).offset()] ^= 1;
            Files.write(parts, all);
            assertThatThrownBy(() -> TraceParts.look(shared.part(1))).isInstanceOf(IOException.class)
                    .hasMessageEndingWith("is damaged");
            assertThatThrownBy(() -> shared.look(1)).isInstanceOf(TraceException.class)
                    .hasMessageStartingWith("The parts of the trace could not be read: ");
        }
    }

    /** A trace that is cut anywhere, or damaged, says in parts what it says whole. */
    @Test
    void cutAndDamagedTracesAreAsBefore() throws Exception {
        write(() -> draw(new Random(2), 250, false, true));
        byte[] good = Files.readAllBytes(file);
        int damaged = 0;
        for (int length = good.length; length > 0; length -= 97) {
            byte[] bad = Arrays.copyOf(good, length);
            if (length % 2 == 0) {
                bad[length / 2] ^= 4;
            }
            Files.write(file, bad);
            String problem = null;
            ShardResult whole = null;
            try {
                whole = TraceAnalysis.of(file, new Shard(1, 2));
            } catch (TraceException e) {
                problem = e.getMessage();
            }
            if (problem != null) {
                damaged++;
                assertThatThrownBy(() -> TraceParts.split(file, 2, false)).isInstanceOf(TraceException.class)
                        .hasMessage(problem);
                continue;
            }
            try (TraceParts parts = TraceParts.split(file, 2, false)) {
                assertThat(parts.look(1)).isEqualTo(whole);
                assertThat(parts.common().cut()).isEqualTo(whole.cut());
            }
        }
        assertThat(damaged).isPositive();
        assertThat(files()).containsExactly("run.trace");
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            return all.map(f -> f.getFileName().toString()).toList();
        }
    }
}
