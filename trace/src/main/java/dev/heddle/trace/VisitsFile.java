package dev.heddle.trace;

import dev.heddle.probe.Visits;
import dev.heddle.probe.Visits.Trail;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * Which methods the threads of a run were in, and when: see {@link Visits}. The file has a magic number with a version, a CRC32C of
 * the rest, then the names of the methods and the threads, deflated. Of what a thread knew there is only what changed from time to time,
 * and what it knew first is nearly what the thread before it in the file knew first, so that is written as the difference. Of hundreds
 * of threads there remain some kilobytes. The file is written at the end of a run, at once.
 *
 * @param methods names by number; the first is none
 * @param touched what each of them touches, as words: "r" or "w" and a name, or "*" for anything
 * @param dropped   threads of which nothing is known
 * @param inherited methods of which nobody asks when they run, each with one from which it has its partners
 */
public record VisitsFile(List<String> methods, List<String> touched, List<Trail> trails, int dropped,
        List<int[]> inherited) {
    private static final long MAGIC = 0x48454444_56495306L;
    /** Of three bytes each at the most, it fits what writeUTF takes. */
    private static final int LONGEST_NAME = 1 << 14;
    private static final long[] NOTHING = {};

    /** The same without threads that were there before this part of the run. */
    public VisitsFile begunHere() {
        return new VisitsFile(methods, touched, trails.stream().filter(t -> !t.leftOver).toList(), dropped, inherited);
    }

    public void write(Path file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try (DataOutputStream out = new DataOutputStream(
                new BufferedOutputStream(new DeflaterOutputStream(bytes, deflater)))) {
            out.writeInt(methods.size());
            for (String m : methods) {
                out.writeUTF(m.length() > LONGEST_NAME ? m.substring(0, LONGEST_NAME) : m);
            }
            for (String t : touched) {
                out.writeUTF(t);
            }
            out.writeInt(dropped);
            out.writeInt(inherited.size());
            for (int[] i : inherited) {
                out.writeInt(i[0]);
                out.writeInt(i[1]);
            }
            out.writeInt(trails.size());
            long[] like = NOTHING;
            for (Trail t : trails) {
                out.writeUTF(t.name);
                out.writeInt(t.slot);
                out.writeBoolean(t.leftOver);
                out.writeInt(t.begins.length);
                boolean first = true;
                for (long[] b : t.begins) {
                    longs(out, b, first ? like : NOTHING);
                    like = first && b != null ? b : like;
                    first &= b == null;
                }
                longs(out, t.ends, NOTHING);
                out.writeInt(t.locks.length);
                for (long[] l : t.locks) {
                    longs(out, l, NOTHING);
                }
                longs(out, t.groups, NOTHING);
            }
        } finally {
            deflater.end();
        }
        WholeFile.write(file, MAGIC, bytes.toByteArray());
    }

    /** The classes, as {@code com.acme.Cache$Entry}, in a method of which a thread was. */
    public Set<String> classes() {
        Set<Integer> numbers = new HashSet<>();
        for (Trail t : trails) {
            for (long g : t.groups) {
                numbers.add(Trail.method(g));
            }
        }
        Set<String> names = new HashSet<>();
        for (int n : numbers) {
            String method = methods.get(n);
            int types = method.indexOf('(');
            names.add(method.substring(0, method.lastIndexOf('.', types < 0 ? method.length() : types)));
        }
        return names;
    }

    /** Each as its difference from the one in the same place of {@code like}, and behind its end from the one two places before. */
    private static void longs(DataOutputStream out, long[] values, long[] like) throws IOException {
        if (values == null) {
            number(out, 0);
            return;
        }
        number(out, values.length + 1L);
        for (int i = 0; i < values.length; i++) {
            number(out, Varint.fold(values[i] - expected(values, i, like)));
        }
    }

    /** Slots and clocks take turns, so the one two places before is of the same kind. */
    private static long expected(long[] values, int i, long[] like) {
        return i < like.length ? like[i] : i < 2 ? 0 : values[i - 2];
    }

    private static void number(DataOutputStream out, long value) throws IOException {
        byte[] bytes = new byte[Varint.MAX];
        out.write(bytes, 0, Varint.put(bytes, 0, value));
    }

    /** @throws IOException with one sentence if the file is not one of these, or damaged */
    public static VisitsFile read(Path file) throws IOException {
        DataInputStream in = new DataInputStream(
                new BufferedInputStream(new InflaterInputStream(WholeFile.read(file, MAGIC, "visits"))));
        List<String> methods = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            methods.add(in.readUTF());
        }
        List<String> touched = new ArrayList<>();
        for (int i = 0; i < methods.size(); i++) {
            touched.add(in.readUTF());
        }
        int dropped = in.readInt();
        List<int[]> inherited = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            inherited.add(new int[]{in.readInt(), in.readInt()});
        }
        List<Trail> trails = new ArrayList<>();
        long[] like = NOTHING;
        for (int n = in.readInt(); n > 0; n--) {
            Trail t = trail(in, like);
            trails.add(t);
            like = Arrays.stream(t.begins).filter(Objects::nonNull).findFirst().orElse(like);
        }
        return new VisitsFile(methods, touched, trails, dropped, inherited);
    }

    private static Trail trail(DataInputStream in, long[] like) throws IOException {
        String name = in.readUTF();
        int slot = in.readInt();
        boolean leftOver = in.readBoolean();
        long[][] begins = new long[in.readInt()][];
        boolean first = true;
        for (int i = 0; i < begins.length; i++) {
            begins[i] = longs(in, first ? like : NOTHING);
            first &= begins[i] == null;
        }
        long[] ends = longs(in, NOTHING);
        long[][] locks = new long[in.readInt()][];
        for (int i = 0; i < locks.length; i++) {
            locks[i] = longs(in, NOTHING);
        }
        return new Trail(name, slot, begins, ends, locks, longs(in, NOTHING), leftOver);
    }

    private static long[] longs(DataInputStream in, long[] like) throws IOException {
        long n = number(in);
        if (n == 0) {
            return null;
        }
        long[] out = new long[(int) n - 1];
        for (int i = 0; i < out.length; i++) {
            out[i] = Varint.unfold(number(in)) + expected(out, i, like);
        }
        return out;
    }

    private static long number(DataInputStream in) throws IOException {
        long out = 0;
        for (int shift = 0;; shift += 7) {
            byte b = in.readByte();
            out |= (b & 0x7fL) << shift;
            if (b >= 0) {
                return out;
            }
        }
    }
}
