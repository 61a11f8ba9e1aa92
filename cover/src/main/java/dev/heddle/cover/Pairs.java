package dev.heddle.cover;

import dev.heddle.trace.WholeFile;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.roaringbitmap.RoaringBitmap;

/**
 * Pairs of methods that can run at the same time, a method with itself included. Methods have numbers that are the same in all sets made
 * of one {@link Methods}.
 */
public final class Pairs {
    private static final long MAGIC = 0x48454444_50524302L;

    /** Names of methods and their numbers, for several {@link Pairs}. */
    public static final class Methods {
        private final List<String> names = new ArrayList<>();
        private final Map<String, Integer> numbers = new HashMap<>();

        public int number(String name) {
            return numbers.computeIfAbsent(name, n -> {
                names.add(n);
                return names.size() - 1;
            });
        }

        public String name(int number) {
            return names.get(number);
        }
    }

    private final Methods methods;
    /** By the smaller number: the larger ones, or the same. */
    private final List<RoaringBitmap> partners = new ArrayList<>();

    public Pairs(Methods methods) {
        this.methods = methods;
    }

    public Methods methods() {
        return methods;
    }

    public void add(int a, int b) {
        int small = Math.min(a, b);
        of(small).add(Math.max(a, b));
    }

    private RoaringBitmap of(int small) {
        while (partners.size() <= small) {
            partners.add(new RoaringBitmap());
        }
        return partners.get(small);
    }

    public boolean contains(int a, int b) {
        int small = Math.min(a, b);
        return small < partners.size() && partners.get(small).contains(Math.max(a, b));
    }

    public long size() {
        long n = 0;
        for (RoaringBitmap p : partners) {
            n += p.getLongCardinality();
        }
        return n;
    }

    public boolean isEmpty() {
        return partners.stream().allMatch(RoaringBitmap::isEmpty);
    }

    public void add(Pairs other) {
        for (int i = 0; i < other.partners.size(); i++) {
            of(i).or(other.partners.get(i));
        }
    }

    /** Whatever is a partner of the one method is a partner of the other. */
    public void inherit(int method, int from) {
        RoaringBitmap of = new RoaringBitmap();
        for (int i = 0; i < partners.size(); i++) {
            if (i == from) {
                of.or(partners.get(i));
            } else if (partners.get(i).contains(from)) {
                of.add(i);
            }
        }
        of.forEach((int partner) -> add(method, partner));
    }

    /** How many of these pairs are not among the others. */
    public long newTo(Pairs others) {
        long n = 0;
        for (int i = 0; i < partners.size(); i++) {
            RoaringBitmap p = partners.get(i);
            n += i < others.partners.size()
                    ? RoaringBitmap.andNotCardinality(p, others.partners.get(i))
                    : p.getCardinality();
        }
        return n;
    }

    /** Those that are not among the others. */
    public Pairs without(Pairs others) {
        Pairs out = new Pairs(methods);
        for (int i = 0; i < partners.size(); i++) {
            out.of(i).or(i < others.partners.size()
                    ? RoaringBitmap.andNot(partners.get(i), others.partners.get(i))
                    : partners.get(i));
        }
        return out;
    }

    /** Those of which both methods are among these, by name. */
    public Pairs within(Predicate<String> names) {
        RoaringBitmap wanted = new RoaringBitmap();
        members().forEach((int m) -> {
            if (names.test(methods.name(m))) {
                wanted.add(m);
            }
        });
        Pairs out = new Pairs(methods);
        wanted.forEach((int m) -> {
            if (m < partners.size()) {
                out.of(m).or(RoaringBitmap.and(partners.get(m), wanted));
            }
        });
        return out;
    }

    /** The methods that are part of any pair. */
    public RoaringBitmap members() {
        RoaringBitmap out = new RoaringBitmap();
        for (int i = 0; i < partners.size(); i++) {
            if (!partners.get(i).isEmpty()) {
                out.add(i);
                out.or(partners.get(i));
            }
        }
        return out;
    }

    /** Their names, in order. */
    public TreeSet<String> names() {
        TreeSet<String> out = new TreeSet<>();
        members().forEach((int m) -> {
            out.add(methods.name(m));
        });
        return out;
    }

    public void forEach(BiConsumer<Integer, Integer> what) {
        for (int i = 0; i < partners.size(); i++) {
            int small = i;
            partners.get(i).forEach((int large) -> what.accept(small, large));
        }
    }

    /** Written at once: a file is complete, or not there. All have the same {@link Methods}. */
    static void write(Path file, List<Pairs> all) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            RoaringBitmap members = new RoaringBitmap();
            all.forEach(p -> members.or(p.members()));
            int[] used = members.toArray();
            Map<Integer, Integer> place = new HashMap<>();
            out.writeInt(used.length);
            for (int m : used) {
                place.put(m, place.size());
                out.writeUTF(all.get(0).methods.name(m));
            }
            out.writeInt(all.size());
            for (Pairs pairs : all) {
                for (int m : used) {
                    RoaringBitmap row = new RoaringBitmap();
                    if (m < pairs.partners.size()) {
                        pairs.partners.get(m).forEach((int other) -> row.add(place.get(other)));
                    }
                    row.runOptimize();
                    row.serialize(out);
                }
            }
        }
        WholeFile.write(file, MAGIC, bytes.toByteArray());
    }

    /** @throws IOException with one sentence if the file is not one of these, or damaged */
    static List<Pairs> read(Path file, Methods methods) throws IOException {
        DataInputStream in = WholeFile.read(file, MAGIC, "pairs");
        int[] numbers = new int[in.readInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = methods.number(in.readUTF());
        }
        List<Pairs> all = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            Pairs pairs = new Pairs(methods);
            for (int number : numbers) {
                RoaringBitmap row = new RoaringBitmap();
                row.deserialize(in);
                row.forEach((int other) -> pairs.add(number, numbers[other]));
            }
            all.add(pairs);
        }
        return all;
    }
}
