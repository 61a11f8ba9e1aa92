package dev.heddle.pgas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** What looking at a node has cost, as keys and values; docs/pgas.md says what each means. */
final class Stats {
    static final String FILE = "pgas-stats.properties";

    final LongAdder operations = new LongAdder();
    final LongAdder plain = new LongAdder();
    final LongAdder recorded = new LongAdder();
    final LongAdder sent = new LongAdder();
    final LongAdder batches = new LongAdder();
    final LongAdder batchesNear = new LongAdder();
    final LongAdder bytes = new LongAdder();
    final LongAdder headerBytes = new LongAdder();
    final LongAdder barriers = new LongAdder();
    final LongAdder exchangeNanos = new LongAdder();
    final LongAdder checkNanos = new LongAdder();
    final LongAdder gatherNanos = new LongAdder();
    final LongAdder pauses = new LongAdder();
    final LongAdder pauseNanos = new LongAdder();
    final AtomicLong mostBytes = new AtomicLong();
    final AtomicLong mostKept = new AtomicLong();
    /** How many rounds of the barrier of all were complete; the greatest of all threads. */
    final AtomicLong phases = new AtomicLong();

    void write(Path journal, int threads, long compared, int findings, double seconds) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("threads=" + threads);
        lines.add("phases=" + phases);
        lines.add("barriers=" + barriers);
        lines.add("operations=" + operations);
        lines.add("plain=" + plain);
        lines.add("recorded=" + recorded);
        lines.add("sent=" + sent);
        lines.add("batches=" + batches);
        lines.add("batches.near=" + batchesNear);
        lines.add("bytes=" + bytes);
        lines.add("bytes.headers=" + headerBytes);
        lines.add("bytes.per.barrier=" + (barriers.sum() == 0 ? 0 : bytes.sum() / barriers.sum()));
        lines.add("bytes.most=" + mostBytes);
        lines.add("queries=" + compared);
        lines.add("kept.most=" + mostKept);
        lines.add("findings=" + findings);
        lines.add("pauses=" + pauses);
        lines.add("nanos.gather=" + gatherNanos);
        lines.add("nanos.exchange=" + exchangeNanos);
        lines.add("nanos.check=" + checkNanos);
        lines.add("nanos.pauses=" + pauseNanos);
        lines.add("nanos.run=" + (long) (seconds * 1e9));
        Files.write(journal.resolveSibling(FILE), lines);
    }
}
