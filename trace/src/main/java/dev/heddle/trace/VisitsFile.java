package dev.heddle.trace;

import dev.heddle.probe.Visits;
import dev.heddle.probe.Visits.Trail;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32C;

/**
 * Which methods the threads of a run were in, and when: see {@link Visits}. The file has a magic number with a version, a CRC32C of
 * the rest, then the names of the methods and the threads, all as {@link DataOutputStream} writes them. It is written at the
 * end of a run, at once.
 *
 * @param methods names by number; the first is none
 * @param dropped   threads of which nothing is known
 * @param inherited methods of which nobody asks when they run, each with one from which it has its partners
 */
public record VisitsFile(List<String> methods, List<Trail> trails, int dropped, List<int[]> inherited) {
    private static final long MAGIC = 0x48454444_56495302L;
    /** Of three bytes each at the most, it fits what writeUTF takes. */
    private static final int LONGEST_NAME = 1 << 14;

    public void write(Path file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(methods.size());
            for (String m : methods) {
                out.writeUTF(m.length() > LONGEST_NAME ? m.substring(0, LONGEST_NAME) : m);
            }
            out.writeInt(dropped);
            out.writeInt(inherited.size());
            for (int[] i : inherited) {
                out.writeInt(i[0]);
                out.writeInt(i[1]);
            }
            out.writeInt(trails.size());
            for (Trail t : trails) {
                out.writeUTF(t.name);
                out.writeInt(t.slot);
                out.writeInt(t.begins.length);
                for (int i = 0; i < t.begins.length; i++) {
                    longs(out, t.begins[i]);
                    out.writeLong(t.ends[i]);
                }
                out.writeInt(t.locks.length);
                for (long[] l : t.locks) {
                    longs(out, l);
                }
                longs(out, t.groups);
            }
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

    private static void longs(DataOutputStream out, long[] values) throws IOException {
        out.writeInt(values == null ? -1 : values.length);
        if (values != null) {
            for (long v : values) {
                out.writeLong(v);
            }
        }
    }

    /** @throws IOException with one sentence if the file is not one of these, or damaged */
    public static VisitsFile read(Path file) throws IOException {
        DataInputStream in = WholeFile.read(file, MAGIC, "visits");
        List<String> methods = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            methods.add(in.readUTF());
        }
        int dropped = in.readInt();
        List<int[]> inherited = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            inherited.add(new int[]{in.readInt(), in.readInt()});
        }
        List<Trail> trails = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            trails.add(trail(in));
        }
        return new VisitsFile(methods, trails, dropped, inherited);
    }

    private static Trail trail(DataInputStream in) throws IOException {
        String name = in.readUTF();
        int slot = in.readInt();
        long[][] begins = new long[in.readInt()][];
        long[] ends = new long[begins.length];
        for (int i = 0; i < begins.length; i++) {
            begins[i] = longs(in);
            ends[i] = in.readLong();
        }
        long[][] locks = new long[in.readInt()][];
        for (int i = 0; i < locks.length; i++) {
            locks[i] = longs(in);
        }
        return new Trail(name, slot, begins, ends, locks, longs(in));
    }

    private static long[] longs(DataInputStream in) throws IOException {
        int n = in.readInt();
        if (n < 0) {
            return null;
        }
        long[] out = new long[n];
        for (int i = 0; i < n; i++) {
            out[i] = in.readLong();
        }
        return out;
    }
}
