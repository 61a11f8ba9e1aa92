package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.probe.Events;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriterTests {
    @TempDir
    Path dir;

    /** The state of the file while the writer is still open is what a kill would leave. */
    @Test
    void anAcquireWhoseReleaseIsLostIsNotDelivered() throws Exception {
        Path path = dir.resolve("gap");
        try (TraceWriter writer = TraceWriter.open(path)) {
            writer.on(Events.START, 1, 2, 0, 0);
            writer.flush();
            writer.on(Events.ACQUIRE, 1, 9, Events.MODE_LOCK, 0);
            writer.on(Events.RELEASE, 1, 9, Events.MODE_LOCK, 0);
            writer.on(Events.WRITE, 2, 7, Events.location(1, 0), 4);
            writer.on(Events.ACQUIRE, 2, 9, Events.MODE_LOCK, 0);
            writer.on(Events.READ, 2, 7, Events.location(1, 0), 5);
            writer.on(Events.RELEASE, 2, 9, Events.MODE_LOCK, 0);
            writer.on(Events.END, 2, 0, 0, 0);
            try (TraceReader reader = TraceReader.open(path)) {
                Recorded found = new Recorded();
                reader.replay(found);
                // The base of thread 2's chunk is 3, so even its first write may depend on what is lost.
                assertThat(found.events).containsExactly(new Recorded.Event(Events.START, 1, 2, 0, 0));
                assertThat(reader.summary().dropped()).isEqualTo(5);
                assertThat(reader.summary().cut())
                        .endsWith(
                                "Synchronization number 1 is missing, so 5 events that may depend on it were dropped.");
            }
        }
        assertThat(Traces.read(path).events).hasSize(8);
    }

    @Test
    void noEventIsInTheFileBeforeItsNames() throws Exception {
        Path path = dir.resolve("names");
        try (TraceWriter writer = TraceWriter.open(path)) {
            for (int i = 1; i < 50; i++) {
                writer.define(Events.SITE, i, "site " + i);
                writer.on(Events.WRITE, i, 7, 0, i);
                writer.on(Events.END, i, 0, 0, i);
                Recorded found = Traces.read(path);
                assertThat(found.events).hasSize(2 * i);
                assertThat(found.names).hasSize(i).endsWith(new Recorded.Name(Events.SITE, i, "site " + i));
            }
        }
    }

    @Test
    void aChildWhoseStartIsLostIsNotDelivered() throws Exception {
        Path path = dir.resolve("orphan");
        try (TraceWriter writer = TraceWriter.open(path, TraceOptions.DEFAULT.withChunkBytes(256))) {
            writer.on(Events.WRITE, 1, 7, Events.location(1, 0), 4);
            writer.on(Events.START, 1, 2, 0, 0);
            for (int i = 0; i < 1000; i++) {
                writer.on(Events.WRITE, 2, i, Events.location(i, 0), i);
            }
            try (TraceReader reader = TraceReader.open(path)) {
                assertThat(reader.summary().events()).isZero();
                assertThat(reader.summary().dropped()).isPositive();
            }
        }
        assertThat(Traces.read(path).events).hasSize(1002);
    }

    /** A thread that synchronizes rarely must not hold back those that write megabytes. */
    @Test
    void aSlowThreadIsSweptAlong() throws Exception {
        Path path = dir.resolve("sweep");
        try (TraceWriter writer = TraceWriter.open(path)) {
            writer.on(Events.START, 1, 2, 0, 0);
            for (int i = 0; i < 1_000_000; i++) {
                writer.on(Events.WRITE, 2, i * 7919L, Events.location(i, i), i);
            }
            try (TraceReader reader = TraceReader.open(path)) {
                assertThat(reader.summary().events()).isGreaterThan(900_000);
                assertThat(reader.summary().dropped()).isZero();
            }
        }
    }

    @Test
    void atItsSizeLimitWritingStopsAndTheFileSaysSo() throws Exception {
        Recorded original = new Recorded();
        for (int i = 0; i < 20_000; i++) {
            if (i < 4) {
                original.on(Events.START, 1, 2 + i, 0, 0);
            }
            original.on(i % 9 == 0 ? Events.NOTIFY : Events.WRITE, 2 + i % 4, i, i, i);
        }
        Path path = dir.resolve("limit");
        long limit = 20_000;
        try (TraceWriter writer = TraceWriter.open(path,
                TraceOptions.DEFAULT.withChunkBytes(512).withLimitBytes(limit))) {
            original.sendTo(writer);
            assertThat(writer.problem()).isEqualTo("Writing the trace stopped at its size limit of 20000 bytes.");
        }
        assertThat(Files.size(path)).isBetween(limit / 2, limit);
        try (TraceReader reader = TraceReader.open(path)) {
            assertThat(reader.summary().cut()).isEqualTo("Writing the trace stopped at its size limit of 20000 bytes.");
            assertThat(reader.summary().events()).isGreaterThan(500);
            Recorded found = new Recorded();
            reader.replay(found);
            Traces.assertConsistentPrefix(original, found);
        }
    }

    @Test
    void aFullDiskStopsTheTraceAndNotTheTarget() throws Exception {
        Recorded original = RandomEvents.generate(new Random(6), 20_000);
        for (int room = 100; room < 20_000; room += 1777) {
            Path path = dir.resolve("full" + room);
            TraceFile file = new TraceFile(new FullDisk(path, room), Long.MAX_VALUE);
            try (TraceWriter writer = TraceWriter.open(file, TraceOptions.DEFAULT.withChunkBytes(256))) {
                original.sendTo(writer);
                assertThat(writer.problem()).isEqualTo("Writing the trace failed: no space left.");
            }
            try (TraceReader reader = TraceReader.open(path)) {
                assertThat(reader.summary().cutShort()).isTrue();
                Recorded found = new Recorded();
                reader.replay(found);
                Traces.assertConsistentPrefix(original, found);
            }
        }
    }

    @Test
    void anUnknownKindStopsTheTrace() throws Exception {
        Path path = dir.resolve("unknown");
        try (TraceWriter writer = TraceWriter.open(path)) {
            writer.on(77, 1, 0, 0, 0);
            assertThat(writer.problem()).contains("unknown kind 77");
        }
        try (TraceReader reader = TraceReader.open(path)) {
            assertThat(reader.summary().cut()).contains("unknown kind 77");
        }
    }

    @Test
    void aClosedWriterIgnoresEvents() throws Exception {
        Path path = dir.resolve("closed");
        TraceWriter writer = TraceWriter.open(path);
        writer.on(Events.WRITE, 1, 1, 1, 1);
        writer.close();
        writer.on(Events.WRITE, 1, 1, 1, 1);
        writer.define(Events.SITE, 1, "late");
        writer.flush();
        writer.close();
        assertThat(writer.problem()).isNull();
        assertThat(Traces.read(path).events).hasSize(1);
    }

    @Test
    void closingWhileThreadsWriteLeavesAWholeTrace() throws Exception {
        Path path = dir.resolve("busy");
        for (int round = 0; round < 20; round++) {
            TraceWriter writer = TraceWriter.open(path, TraceOptions.DEFAULT.withChunkBytes(256));
            Thread[] threads = new Thread[4];
            for (int t = 0; t < threads.length; t++) {
                long id = t;
                threads[t] = new Thread(() -> {
                    for (int i = 0; i < 3000; i++) {
                        writer.on(i % 3 == 0 ? Events.RELEASE : Events.WRITE, id + i / 100 * 10, i, 2, i);
                        if (i % 100 == 99) {
                            writer.on(Events.END, id + i / 100 * 10, 0, 0, 0);
                        }
                    }
                });
                threads[t].start();
            }
            while (Files.size(path) < 1000 + round * 500L) {
                Thread.onSpinWait();
            }
            writer.close();
            for (Thread t : threads) {
                t.join();
            }
            try (TraceReader reader = TraceReader.open(path)) {
                assertThat(reader.summary().cut()).isEmpty();
            }
        }
    }

    @Test
    void aThreadWithoutStackLosesItsAccessesAndNoMore() throws Exception {
        Path path = dir.resolve("deep");
        long[] called = new long[2];
        try (TraceWriter writer = TraceWriter.open(path, TraceOptions.DEFAULT.withChunkBytes(256))) {
            for (int round = 0; round < 30; round++) {
                recurse(writer, Events.WRITE, called);
                writer.on(Events.ACQUIRE, 2, 9, 0, 7);
                writer.on(Events.RELEASE, 2, 9, 0, 7);
            }
            assertThat(writer.problem()).isNull();
        }
        try (TraceReader reader = TraceReader.open(path)) {
            Summary summary = reader.summary();
            assertThat(summary.cut()).isEmpty();
            assertThat(summary.eventsByKind()).containsEntry("ACQUIRE", 30L).containsEntry("RELEASE", 30L);
            assertThat(summary.eventsByKind().get("WRITE")).isBetween(called[1] - summary.lost(), called[0]);
        }
    }

    @Test
    void synchronizationThatIsLostEndsTheTrace() throws Exception {
        Path path = dir.resolve("deeper");
        long[] called = new long[2];
        String problem;
        try (TraceWriter writer = TraceWriter.open(path, TraceOptions.DEFAULT.withChunkBytes(256))) {
            for (int round = 0; round < 30; round++) {
                recurse(writer, Events.NOTIFY, called);
            }
            problem = writer.problem();
        }
        try (TraceReader reader = TraceReader.open(path)) {
            Recorded found = new Recorded();
            reader.replay(found);
            if (problem == null) {
                // Each time the stack ended in the caller, before the writer was reached.
                assertThat(reader.summary().cut()).isEmpty();
                assertThat(found.events).hasSize((int) called[1]);
            } else {
                assertThat(problem).contains("had no stack left");
                assertThat(reader.summary().cut()).startsWith(problem);
            }
            assertThat(found.events).isNotEmpty().extracting(Recorded.Event::target).isSorted().doesNotHaveDuplicates();
        }
    }

    /** Counts calls begun and calls that came back. */
    private static void recurse(Events out, int kind, long[] called) {
        try {
            out.on(kind, 1, called[0]++, 0, 3);
            called[1]++;
            recurse(out, kind, called);
        } catch (StackOverflowError e) {
            // The end of the stack: what this is about.
        }
    }

    @Test
    void aPathThatCannotBeWrittenIsAnException() {
        assertThatThrownBy(() -> TraceWriter.open(dir.resolve("no/such/dir/t"))).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> TraceOptions.DEFAULT.withChunkBytes(3)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Takes some bytes, the last write in part, then fails. */
    private static final class FullDisk extends RandomAccessFile {
        private int room;

        FullDisk(Path path, int room) throws IOException {
            super(path.toFile(), "rw");
            this.room = room;
        }

        @Override
        public void write(byte[] bytes, int at, int length) throws IOException {
            int taken = Math.min(length, room);
            super.write(bytes, at, taken);
            room -= taken;
            if (taken < length) {
                throw new IOException("no space left");
            }
        }
    }
}
