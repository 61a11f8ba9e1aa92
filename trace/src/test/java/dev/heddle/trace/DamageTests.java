package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that a crash, a bad disk or a stranger left. */
class DamageTests {
    @TempDir
    Path dir;

    private final Recorded original = RandomEvents.generate(new Random(11), 130);
    private Path path;
    private byte[] good;

    @BeforeEach
    void write() throws IOException {
        path = dir.resolve("small");
        Traces.write(path, original, TraceOptions.DEFAULT.withChunkBytes(256));
        good = Files.readAllBytes(path);
    }

    @Test
    void aFileCutAnywhereReadsAsAPrefix() throws Exception {
        int last = original.events.size();
        int shortened = 0;
        for (int length = good.length - 1; length >= 0; length--) {
            cutTo(length);
            if (length < Format.FILE_HEADER) {
                assertThatThrownBy(() -> TraceReader.open(path)).isInstanceOf(TraceException.class)
                        .hasMessageMatching(length == 0 ? ".* is empty\\." : ".* ends inside its file header\\.");
                continue;
            }
            try (TraceReader reader = TraceReader.open(path)) {
                Recorded found = new Recorded();
                reader.replay(found);
                Traces.assertConsistentPrefix(original, found);
                Summary summary = reader.summary();
                assertThat(summary.events()).isEqualTo(found.events.size());
                assertThat(summary.cut()).startsWith("The trace was cut short ");
                assertThat(summary.dropped() > 0).isEqualTo(summary.cut().contains("dropped"));
                assertThat(found.events.size()).isLessThanOrEqualTo(last);
                if (length == good.length - 1) {
                    assertThat(found.events).as("without a whole trailer").hasSize(last);
                }
                last = found.events.size();
                shortened += summary.dropped() > 0 ? 1 : 0;
            }
        }
        assertThat(last).isZero();
        assertThat(shortened).isPositive();
    }

    @Test
    void everyFlippedBitIsNoticed() throws Exception {
        for (int i = 0; i < good.length; i++) {
            for (int bit = 0; bit < 8; bit++) {
                put(i, good[i] ^ 1 << bit);
                assertThat(sentence()).as("byte %d bit %d", i, bit).matches(
                        ".*(not a Heddle trace\\.|file header.*|damaged in chunk \\d+ at offset \\d+: .*\\.)");
            }
            put(i, good[i]);
        }
        Traces.assertSame(original, Traces.read(path));
    }

    @Test
    void manglingIsNoticedOrLeavesAPrefix() throws Exception {
        int refused = 0;
        for (int seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            Files.write(path, mangle(random, good));
            try {
                Traces.assertConsistentPrefix(original, Traces.read(path));
            } catch (TraceException e) {
                refused++;
                assertThat(e.getMessage()).endsWith(".").doesNotContain("\n");
            }
        }
        assertThat(refused).isBetween(1, 999);
    }

    /** With right checksums on wrong contents the events are the forger's, but there is still no other exception. */
    @Test
    void forgedContentsGiveASentenceOrEvents() throws Exception {
        int refused = 0;
        for (int seed = 0; seed < 1000; seed++) {
            Files.write(path, forge(new Random(seed), good));
            try (TraceReader reader = TraceReader.open(path)) {
                reader.replay(new Recorded());
                reader.summary();
            } catch (TraceException e) {
                refused++;
                assertThat(e.getMessage()).matches(".*in chunk \\d+ at offset \\d+: .*\\.");
            }
        }
        assertThat(refused).isBetween(1, 999);
    }

    @Test
    void strangersAreNamed() throws Exception {
        assertSentence("{\"not\": \"a trace\"}".getBytes(StandardCharsets.UTF_8), "is not a Heddle trace.");
        assertSentence(Format.fileHeader(9), "has version 9; this Heddle reads version 1.");
        byte[] wrong = Format.fileHeader(1);
        wrong[13] ^= 1;
        assertSentence(wrong, "is damaged in its file header: the checksum is wrong.");
        byte[] longer = Arrays.copyOf(good, good.length + 5);
        assertSentence(longer, "there are bytes behind its end");
        assertThatThrownBy(() -> TraceReader.open(dir.resolve("absent"))).isInstanceOf(TraceException.class)
                .hasMessageContaining("There is no trace ");
        assertThatThrownBy(() -> TraceReader.open(dir)).isInstanceOf(TraceException.class)
                .hasMessageContaining("is not a file");
    }

    @Test
    void aMissingChunkIsNoticed() throws Exception {
        int second = Format.FILE_HEADER + Format.CHUNK_HEADER
                + Format.getInt(good, Format.FILE_HEADER + Format.AT_LENGTH);
        byte[] without = new byte[good.length - second + Format.FILE_HEADER];
        System.arraycopy(good, 0, without, 0, Format.FILE_HEADER);
        System.arraycopy(good, second, without, Format.FILE_HEADER, good.length - second);
        assertSentence(without, "is damaged in chunk 0 at offset 16: the chunk found there has number 1.");
    }

    private void cutTo(int length) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(length);
        }
    }

    /** In place: writing the whole file for each bit takes a minute on a slow disk. */
    private void put(int at, int value) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.seek(at);
            file.write(value);
        }
    }

    /** Why the trace is refused; empty if it is not. */
    private String sentence() {
        try {
            TraceReader.open(path).close();
            return "";
        } catch (TraceException e) {
            return e.getMessage();
        }
    }

    private void assertSentence(byte[] bytes, String sentence) throws IOException {
        Files.write(path, bytes);
        assertThatThrownBy(() -> TraceReader.open(path)).isInstanceOf(TraceException.class)
                .hasMessageContaining(sentence);
    }

    private static byte[] mangle(Random random, byte[] good) {
        byte[] bad = good.clone();
        switch (random.nextInt(4)) {
            case 0 -> {
                for (int n = random.nextInt(20); n >= 0; n--) {
                    bad[random.nextInt(bad.length)] = (byte) random.nextInt();
                }
            }
            case 1 -> {
                int from = random.nextInt(bad.length);
                Arrays.fill(bad, from, from + random.nextInt(bad.length - from), (byte) 0);
            }
            case 2 -> {
                int length = 1 + random.nextInt(bad.length / 2);
                System.arraycopy(good, random.nextInt(bad.length - length), bad, random.nextInt(bad.length - length),
                        length);
            }
            default -> bad = Arrays.copyOf(bad, random.nextInt(bad.length * 2));
        }
        return bad;
    }

    private static byte[] forge(Random random, byte[] good) {
        byte[] bad = good.clone();
        int offset = Format.FILE_HEADER;
        int skip = random.nextInt(8);
        while (skip-- > 0) {
            int next = offset + Format.CHUNK_HEADER + Format.getInt(bad, offset + Format.AT_LENGTH);
            offset = next < bad.length ? next : Format.FILE_HEADER;
        }
        int length = Format.getInt(bad, offset + Format.AT_LENGTH);
        for (int n = random.nextInt(4); n >= 0; n--) {
            if (random.nextInt(4) == 0) {
                bad[offset + Format.AT_THREAD + random.nextInt(24)] ^= (byte) (1 << random.nextInt(8));
            } else {
                bad[offset + Format.CHUNK_HEADER + random.nextInt(length)] = (byte) random.nextInt();
            }
        }
        CRC32C crc = new CRC32C();
        Format.putInt(bad, offset + Format.AT_CONTENT_CRC,
                Format.crc(crc, bad, offset + Format.CHUNK_HEADER, length));
        byte[] header = Arrays.copyOfRange(bad, offset, offset + Format.AT_HEADER_CRC);
        Format.putInt(bad, offset + Format.AT_HEADER_CRC, Format.crc(crc, header, 0, header.length));
        return bad;
    }
}
