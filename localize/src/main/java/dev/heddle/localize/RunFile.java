package dev.heddle.localize;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * A run in a file. Three parts, each with its length and a check sum, so that a file that was cut off is known for one: whose run it was; which
 * pairs it has and what was executed; and when, by whom and in which rounds. The last is read only if somebody asks, because of most runs
 * nobody ever does.
 */
public final class RunFile {
    private static final byte[] MAGIC = "HDRUN1\n".getBytes(StandardCharsets.US_ASCII);

    /**
     * Whose run it was.
     *
     * @param program the same text for the same program with the same arguments
     * @param command for people
     * @param failed  whether it failed
     * @param effect  what went wrong; empty if nothing did
     * @param seed    of the run
     * @param threads how many there were
     * @param classes whose accesses were recorded
     * @param jdk     version of the JVM
     * @param events  how often a thread came to something that another one had left
     * @param canary  whether the agent saw the race that it makes itself, to be sure that it sees anything
     */
    public record Header(String program, String command, boolean failed, String effect, long seed, int threads,
            int classes, String jdk, long events, boolean canary) {
        /** The same run with what somebody else knows about it. */
        public Header with(String newProgram, String newCommand, boolean nowFailed, String newEffect) {
            return new Header(newProgram, newCommand, nowFailed, newEffect, seed, threads, classes, jdk,
                    events, canary);
        }
    }

    private RunFile() {
    }

    /** Writes beside the file first: what has the name is whole. */
    public static void write(Path file, Header header, Run run) throws IOException {
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(beside))) {
            out.write(MAGIC);
            part(out, header(header));
            Vocabulary own = new Vocabulary();
            part(out, outline(run, own));
            part(out, details(run, own));
        }
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The same run, with another header. */
    public static void rewrite(Path from, Path to, Header header) throws IOException {
        write(to, header, new Stored(from, new Vocabulary(), header.failed()).whole());
    }

    /** Of a file that is whole. */
    public static Header header(Path file) throws IOException {
        try (DataInputStream in = open(file)) {
            Header h = header(part(in));
            packed(in);
            packed(in);
            return h;
        } catch (EOFException e) {
            throw cutOff(file);
        }
    }

    /** @param words shared by all runs that are compared */
    public static Run read(Path file, Vocabulary words) throws IOException {
        return new Stored(file, words, header(file).failed());
    }

    /* Parts. */

    private static void part(DataOutputStream out, byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
            deflater.write(content);
        }
        CRC32 sum = new CRC32();
        sum.update(packed.toByteArray());
        out.writeInt(packed.size());
        out.writeInt((int) sum.getValue());
        packed.writeTo(out);
    }

    private static DataInputStream part(DataInputStream in) throws IOException {
        InputStream inflater = new InflaterInputStream(new ByteArrayInputStream(packed(in)));
        return new DataInputStream(new ByteArrayInputStream(inflater.readAllBytes()));
    }

    private static byte[] packed(DataInputStream in) throws IOException {
        int length = in.readInt();
        int sum = in.readInt();
        byte[] packed = length < 0 ? new byte[0] : in.readNBytes(length);
        CRC32 now = new CRC32();
        now.update(packed);
        if (packed.length != length || (int) now.getValue() != sum) {
            throw new EOFException();
        }
        return packed;
    }

    private static DataInputStream open(Path file) throws IOException {
        DataInputStream in = new DataInputStream(Files.newInputStream(file));
        byte[] magic = in.readNBytes(MAGIC.length);
        if (!Arrays.equals(magic, MAGIC)) {
            in.close();
            if (new String(MAGIC, StandardCharsets.US_ASCII)
                    .startsWith(new String(magic, StandardCharsets.ISO_8859_1))) {
                throw cutOff(file);
            }
            throw new IOException(file + " is no recorded run");
        }
        return in;
    }

    private static IOException cutOff(Path file) {
        return new IOException(file + " is damaged or was cut off: it is not a whole run");
    }

    private static byte[] header(Header h) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        text(out, h.program);
        text(out, h.command);
        out.writeBoolean(h.failed);
        text(out, h.effect);
        out.writeLong(h.seed);
        out.writeInt(h.threads);
        out.writeInt(h.classes);
        text(out, h.jdk);
        out.writeLong(h.events);
        out.writeBoolean(h.canary);
        return bytes.toByteArray();
    }

    private static Header header(DataInputStream in) throws IOException {
        return new Header(text(in), text(in), in.readBoolean(), text(in), in.readLong(), in.readInt(),
                in.readInt(), text(in), in.readLong(), in.readBoolean());
    }

    /** Accesses, pairs, and which accesses were executed. */
    private static byte[] outline(Run run, Vocabulary own) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        List<int[]> pairs = new ArrayList<>();
        for (Pair p : run.pairs()) {
            pairs.add(new int[]{own.number(p.head()), own.number(p.tail())});
            own.number(p);
        }
        List<Integer> executed = new ArrayList<>();
        run.executed().forEach(a -> executed.add(own.number(a)));
        int accesses = own.accesses();
        number(out, accesses);
        for (int i = 0; i < accesses; i++) {
            Access a = own.access(i);
            text(out, a.at());
            text(out, a.member());
            out.writeBoolean(a.write());
        }
        number(out, pairs.size());
        for (int[] p : pairs) {
            number(out, p[0]);
            number(out, p[1]);
        }
        number(out, executed.size());
        for (int e : executed) {
            number(out, e);
        }
        return bytes.toByteArray();
    }

    /** For each pair and each executed access of the outline, in its order: when. */
    private static byte[] details(Run run, Vocabulary own) throws IOException {
        Table table = new Table();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (int i = 0; i < run.pairs().size(); i++) {
            List<Instance> all = run.instances(own.pair(i));
            number(out, all.size());
            for (Instance instance : all) {
                table.write(out, instance.head());
                table.write(out, instance.tail());
                number(out, instance.location());
            }
        }
        for (Access a : run.executed()) {
            table.write(out, run.moment(a));
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        table.write(new DataOutputStream(whole));
        bytes.writeTo(whole);
        return whole.toByteArray();
    }

    /** Threads and rounds as numbers. */
    private static final class Table {
        private final Map<String, Integer> threads = new LinkedHashMap<>();
        private final Map<Rounds, Integer> rounds = new HashMap<>();
        /** Those around them, by number. */
        private final List<Integer> outer = new ArrayList<>();

        void write(DataOutputStream out, Instance.Moment m) throws IOException {
            threads.putIfAbsent(m.thread(), threads.size());
            number(out, threads.get(m.thread()));
            number(out, m.time());
            number(out, number(m.round()));
        }

        /** 0 for what is in no loop. */
        private int number(Rounds r) {
            if (r == null || r == Rounds.NONE) {
                return 0;
            }
            Integer known = rounds.get(r);
            if (known == null) {
                outer.add(number(r.outer()));
                known = outer.size();
                rounds.put(r, known);
            }
            return known;
        }

        private static void number(DataOutputStream out, int n) throws IOException {
            RunFile.number(out, n);
        }

        void write(DataOutputStream out) throws IOException {
            number(out, threads.size());
            for (String t : threads.keySet()) {
                text(out, t);
            }
            number(out, outer.size());
            for (int o : outer) {
                number(out, o);
            }
        }
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(out, bytes.length);
        out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(number(in)), StandardCharsets.UTF_8);
    }

    /** Small numbers are short. Never negative. */
    private static void number(DataOutputStream out, int n) throws IOException {
        int rest = n;
        while (rest >= 0x80) {
            out.write(rest & 0x7f | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
    }

    private static int number(DataInputStream in) throws IOException {
        int n = 0;
        for (int shift = 0;; shift += 7) {
            int b = in.readUnsignedByte();
            n |= (b & 0x7f) << shift;
            if (b < 0x80) {
                return n;
            }
        }
    }

    /** A run in a file, of which the outline is at hand. */
    private static final class Stored extends Run {
        private final Path file;
        private final Vocabulary words;
        private final boolean failed;
        /** The pairs in their order, by the numbers of all runs. */
        private final int[] order;
        private final BitSet has = new BitSet();
        private final Set<Access> executed = new LinkedHashSet<>();
        private SoftReference<Run> details = new SoftReference<>(null);

        Stored(Path file, Vocabulary words, boolean failed) throws IOException {
            this.file = file;
            this.words = words;
            this.failed = failed;
            try (DataInputStream in = open(file)) {
                part(in);
                DataInputStream outline = part(in);
                int[] accesses = new int[number(outline)];
                for (int i = 0; i < accesses.length; i++) {
                    accesses[i] = words.number(new Access(text(outline), text(outline), outline.readBoolean()));
                }
                order = new int[number(outline)];
                for (int i = 0; i < order.length; i++) {
                    order[i] = words.number(accesses[number(outline)], accesses[number(outline)]);
                    has.set(order[i]);
                }
                for (int i = number(outline); i > 0; i--) {
                    executed.add(words.access(accesses[number(outline)]));
                }
            } catch (EOFException e) {
                throw cutOff(file);
            }
        }

        @Override
        public boolean failed() {
            return failed;
        }

        @Override
        public Set<Pair> pairs() {
            Set<Pair> all = new LinkedHashSet<>();
            for (int p : order) {
                all.add(words.pair(p));
            }
            return all;
        }

        @Override
        int[] numbers(Vocabulary other) {
            return other == words ? order.clone() : super.numbers(other);
        }

        @Override
        public boolean has(Pair pair) {
            int known = words.known(pair);
            return known >= 0 && has.get(known);
        }

        @Override
        public List<Instance> instances(Pair pair) {
            return has(pair) ? whole().instances(pair) : List.of();
        }

        @Override
        public boolean executed(Access access) {
            return executed.contains(access);
        }

        @Override
        Instance.Moment moment(Access access) {
            return executed(access) ? whole().moment(access) : null;
        }

        @Override
        Set<Access> executed() {
            return executed;
        }

        @Override
        Collection<Pattern> patterns() {
            return List.of();
        }

        Run whole() {
            Run there = details.get();
            if (there == null) {
                try {
                    there = load();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                details = new SoftReference<>(there);
            }
            return there;
        }

        private Run load() throws IOException {
            try (DataInputStream in = open(file)) {
                part(in);
                part(in);
                DataInputStream content = part(in);
                String[] threads = new String[number(content)];
                for (int i = 0; i < threads.length; i++) {
                    threads[i] = text(content);
                }
                Rounds[] rounds = new Rounds[number(content) + 1];
                rounds[0] = Rounds.NONE;
                for (int i = 1; i < rounds.length; i++) {
                    rounds[i] = new Rounds(rounds[number(content)]);
                }
                Run.Builder run = new Run.Builder();
                for (int p : order) {
                    Pair pair = words.pair(p);
                    for (int i = number(content); i > 0; i--) {
                        run.pair(pair.head(), pair.tail(), new Instance(moment(content, threads, rounds),
                                moment(content, threads, rounds), number(content)));
                    }
                }
                for (Access a : executed) {
                    run.executed(a, moment(content, threads, rounds));
                }
                return run.end(failed);
            } catch (EOFException e) {
                throw cutOff(file);
            }
        }

        private static Instance.Moment moment(DataInputStream in, String[] threads, Rounds[] rounds)
                throws IOException {
            return new Instance.Moment(threads[number(in)], number(in), rounds[number(in)]);
        }
    }
}
