package dev.heddle.detect.offline;

import dev.heddle.detect.Names;
import dev.heddle.trace.TraceException;
import dev.heddle.trace.TraceReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A trace in parts, one for each shard, in a temporary file: made in one pass over the trace, so that a shard need not read what is not in it, nor make out
 * again what orders the rest. The results of all parts and what they have in {@link #common()} are, together, those of the shards.
 */
public final class TraceParts implements Closeable {
    /** More than so many times the trace, and some, its parts must not take; with very many threads they might. */
    private static final int MOST_TIMES = 8;
    private static final long SPARE_BYTES = 64L << 20;

    private final PartsFile file;
    private final List<Part> parts;
    private final Names names;
    private final ShardResult common;

    private TraceParts(PartsFile file, List<Part> parts, Names names, ShardResult common) {
        this.file = file;
        this.parts = parts;
        this.names = names;
        this.common = common;
    }

    /**
     * @param elsewhere whether other processes are to look at them, which have the directory of the trace under the same name
     * @return null if the parts would take too much room, or there is no place for them that others see
     * @throws TraceException if the trace cannot be read, or there is no room on the disk
     */
    public static TraceParts split(Path trace, int shards, boolean elsewhere) throws TraceException {
        Path beside = trace.toAbsolutePath().getParent();
        boolean writable = Files.isWritable(beside);
        if (!writable && elsewhere) {
            return null;
        }
        try (TraceReader reader = TraceReader.open(trace)) {
            Path directory = writable ? beside : Path.of(System.getProperty("java.io.tmpdir"));
            PartsFile file;
            try {
                file = PartsFile.create(directory, trace, elsewhere,
                        MOST_TIMES * Files.size(trace) + SPARE_BYTES);
            } catch (IOException e) {
                throw noRoom(trace, directory, e);
            }
            return split(reader, trace, file, new Splitter(file, shards, elsewhere, Splitter.MOST_TOLD));
        }
    }

    /** Takes the file over. */
    static TraceParts split(TraceReader reader, Path trace, PartsFile file, Splitter splitter) throws TraceException {
        TraceParts done = null;
        try {
            reader.replay(splitter);
            List<Part> parts = splitter.parts(reader.cut());
            if (!file.full()) {
                Part any = parts.get(0);
                done = new TraceParts(file, parts, splitter.names(), new ShardResult(List.of(), splitter.candidates(),
                        List.of(), false, any.events(), any.threads(), 0, any.cut()));
            }
            return done;
        } catch (UncheckedIOException e) {
            throw noRoom(trace, file.path().toAbsolutePath().getParent(), e.getCause());
        } finally {
            if (done == null) {
                close(file);
            }
        }
    }

    /** What is not about locations, and no part has. */
    public ShardResult common() {
        return common;
    }

    public int size() {
        return parts.size();
    }

    /** To be looked at elsewhere. */
    public Part part(int number) {
        return parts.get(number);
    }

    /** Any number of threads may look at parts at the same time. */
    public ShardResult look(int number) throws TraceException {
        try {
            return look(parts.get(number), file, names);
        } catch (UncheckedIOException e) {
            throw new TraceException("The parts of the trace could not be read: " + e.getCause().getMessage() + ".");
        }
    }

    /** @throws IOException if the file of the parts is not here */
    public static ShardResult look(Part part) throws IOException {
        try (PartsFile file = PartsFile.open(Path.of(part.file()))) {
            Names names = new Names();
            BlockReader in = new BlockReader(file, part.names());
            for (long left = part.definitions(); left > 0; left--) {
                int what = (int) in.next();
                long id = in.nextSigned();
                names.define(what, id, in.nextText());
            }
            return look(part, file, names);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static ShardResult look(Part part, PartsFile file, Names names) {
        LocationPass pass = new LocationPass(names, false);
        new PartReader(new BlockReader(file, part.blocks()), part.accesses()).replay(pass);
        return pass.result(part.events(), part.threads(), part.cut());
    }

    @Override
    public void close() {
        close(file);
    }

    private static void close(PartsFile file) {
        try {
            file.close();
        } catch (IOException e) {
            // The next one that takes this trace apart deletes it.
            return;
        }
    }

    private static TraceException noRoom(Path trace, Path directory, IOException e) {
        return new TraceException("The trace " + trace + " is looked at in parts, which cannot be written to "
                + directory + ": " + e.getMessage() + ".");
    }
}
