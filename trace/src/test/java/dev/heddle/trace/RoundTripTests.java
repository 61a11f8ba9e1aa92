package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.Events;
import dev.heddle.trace.Recorded.Event;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundTripTests {
    @TempDir
    Path dir;

    @Test
    void randomExecutionsComeBack() throws Exception {
        for (int seed = 0; seed < 200; seed++) {
            Recorded original = RandomEvents.generate(new Random(seed), 20 + seed * 5);
            Path path = dir.resolve("t" + seed);
            Traces.write(path, original, TraceOptions.DEFAULT.withChunkBytes(seed % 2 == 0 ? 256 : 4096));
            Traces.assertSame(original, Traces.read(path));
            try (TraceReader reader = TraceReader.open(path)) {
                Summary summary = reader.summary();
                assertThat(summary.cut()).isEmpty();
                assertThat(summary.events()).isEqualTo(original.events.size());
                assertThat(summary.threads()).isEqualTo(original.byThread().size());
                assertThat(summary.eventsByKind().values().stream().mapToLong(n -> n).sum())
                        .isEqualTo(original.events.size());
            }
        }
    }

    @Test
    void extremeNumbersComeBack() throws Exception {
        long[] longs = {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 32, -(1L << 32), 0x8000_0000L,
                0x7fff_ffff_8000_0000L};
        int[] ints = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        Recorded original = new Recorded();
        for (int kind = 1; kind < Kinds.LIMIT; kind++) {
            for (long target : longs) {
                for (long arg : longs) {
                    original.on(kind, target, arg, target ^ arg, ints[(int) ((target ^ arg) & 3)]);
                    original.on(kind, target, target, arg, ints[original.events.size() % ints.length]);
                }
            }
        }
        for (long id : longs) {
            original.define(ints[(int) (id & 3)], id, "name\t" + id + "\n\u00e9\ud83e\uddf5");
        }
        original.define(Events.OBJECT, 7, "");
        original.define(Events.OBJECT, 8, "x".repeat(50_000));
        Path path = dir.resolve("extreme");
        Traces.write(path, original, TraceOptions.DEFAULT);
        Traces.assertSame(original, Traces.read(path));
    }

    @Test
    void anUnusedTraceIsWholeAndEmpty() throws Exception {
        Path path = dir.resolve("unused");
        Traces.write(path, new Recorded(), TraceOptions.DEFAULT);
        try (TraceReader reader = TraceReader.open(path)) {
            assertThat(reader.summary().events()).isZero();
            assertThat(reader.summary().cutShort()).isFalse();
        }
    }

    @Test
    void eventsAfterTheEndOfTheirThreadAreKept() throws Exception {
        Recorded original = new Recorded();
        original.on(Events.WRITE, 5, 1, 1, 1);
        original.on(Events.END, 5, 0, 0, 0);
        original.on(Events.WRITE, 6, 1, 1, 1);
        original.on(Events.WRITE, 5, 1, 1, 2);
        original.on(Events.END, 5, 0, 0, 0);
        Path path = dir.resolve("late");
        Traces.write(path, original, TraceOptions.DEFAULT);
        Traces.assertSame(original, Traces.read(path));
    }

    @Test
    void everyThreadOfManyAtOnce() throws Exception {
        for (TraceOptions options : List.of(TraceOptions.DEFAULT, TraceOptions.DEFAULT.withChunkBytes(300),
                TraceOptions.DEFAULT.withMemoryBytes(0).withFlushMillis(1))) {
            Path path = dir.resolve("many");
            int workers = 24;
            int rounds = 400;
            Object[] locks = {new Object(), new Object(), new Object()};
            try (TraceWriter writer = TraceWriter.open(path, options)) {
                List<Thread> threads = new ArrayList<>();
                for (int w = 0; w < workers; w++) {
                    long id = 10 + w;
                    threads.add(new Thread(() -> work(writer, id, rounds, locks)));
                    writer.on(Events.START, 1, id, 0, 0);
                    threads.get(w).start();
                }
                for (int w = 0; w < workers; w++) {
                    threads.get(w).join();
                    writer.on(Events.JOIN, 1, 10 + w, 0, 0);
                }
                writer.on(Events.END, 1, 0, 0, 0);
            }
            Recorded found = Traces.read(path);
            assertThat(found.events).hasSize(workers * (rounds * 5 + 1) + 2 * workers + 1);
            Traces.assertConsistentPrefix(found, found);
            assertProgramOrder(found, rounds);
            try (TraceReader tight = TraceReader.open(path, 1)) {
                Recorded again = new Recorded();
                tight.replay(again);
                assertThat(again.events).isEqualTo(found.events);
            }
        }
    }

    @Test
    void manyShortThreadsAndManyLivingOnes() throws Exception {
        Path path = dir.resolve("short");
        int count = 20_000;
        try (TraceWriter writer = TraceWriter.open(path, TraceOptions.DEFAULT.withMemoryBytes(1 << 20))) {
            for (int i = 0; i < count; i++) {
                writer.on(Events.START, 1, 2 + i, 0, 0);
                writer.on(Events.WRITE, 2 + i, i, 0, 3);
            }
            for (int i = 0; i < count; i++) {
                writer.on(Events.END, 2 + i, 0, 0, 0);
            }
        }
        try (TraceReader reader = TraceReader.open(path)) {
            assertThat(reader.summary().threads()).isEqualTo(count + 1);
            assertThat(reader.summary().events()).isEqualTo(3L * count);
            assertThat(reader.summary().cut()).isEmpty();
        }
    }

    @Test
    void aCommonEventTakesFewBytes() throws Exception {
        Path path = dir.resolve("compact");
        int count = 100_000;
        try (TraceWriter writer = TraceWriter.open(path)) {
            for (int i = 0; i < count; i++) {
                writer.on(Events.READ, 1, 1000 + (i >> 3), Events.location(7 + (i & 3), 0), 50 + (i & 7));
            }
        }
        assertThat(Files.size(path)).isLessThan(6L * count);
    }

    @Test
    void replayCanStartAtAnyChunk() throws Exception {
        Recorded original = RandomEvents.generate(new Random(3), 2000);
        Path path = dir.resolve("from");
        Traces.write(path, original, TraceOptions.DEFAULT.withChunkBytes(256));
        try (TraceReader reader = TraceReader.open(path)) {
            List<ChunkInfo> chunks = reader.chunks();
            assertThat(chunks.size()).isGreaterThan(20);
            for (int from = 0; from <= chunks.size(); from += 7) {
                Recorded found = new Recorded();
                reader.replayFrom(from, found);
                int first = from;
                assertThat(found.events).hasSize(chunks.stream().filter(c -> c.number() >= first && c.holdsEvents())
                        .mapToInt(ChunkInfo::events).sum());
                assertThat(found.names).isEqualTo(original.names);
                Map<Long, List<Event>> whole = original.byThread();
                found.byThread().forEach((thread, events) -> {
                    List<Event> all = whole.get(thread);
                    assertThat(events).isEqualTo(all.subList(all.size() - events.size(), all.size()));
                });
            }
            assertThat(org.junit.jupiter.api.Assertions.assertThrows(TraceException.class,
                    () -> reader.replayFrom(chunks.size() + 1, new Recorded())))
                    .hasMessageContaining("cannot be replayed");
        }
    }

    private static void work(Events out, long id, int rounds, Object[] locks) {
        Random random = new Random(id);
        for (int i = 0; i < rounds; i++) {
            int which = random.nextInt(locks.length);
            out.on(Events.READ, id, which, Events.location(1, i), 1);
            synchronized (locks[which]) {
                out.on(Events.ACQUIRE, id, 500 + which, Events.MODE_LOCK, 2);
                out.on(Events.READ, id, which, Events.location(2, i), 3);
                out.on(Events.WRITE, id, which, Events.location(2, i), 4);
                out.on(Events.RELEASE, id, 500 + which, Events.MODE_LOCK, 5);
            }
        }
        out.on(Events.END, id, 0, 0, 0);
    }

    private static void assertProgramOrder(Recorded found, int rounds) {
        Map<Long, Integer> round = new HashMap<>();
        for (Event e : found.events) {
            if (e.site() == 1) {
                assertThat(Events.indexOf(e.arg())).isEqualTo(round.merge(e.thread(), 1, Integer::sum) - 1);
            }
        }
        assertThat(round.values()).containsOnly(rounds);
    }
}
