package dev.heddle.pgas;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.pgas.PgasHooks;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Methods and loops that have nothing left to look at, in classes that are woven and run here. */
class UserWeaverTest {
    /** What is woven. Each method returns the same whatever is looked at. */
    public static class Loops implements java.util.function.IntUnaryOperator {
        /** The shapes that javac makes of loops, one in the other, left in all ways. */
        @Override
        public int applyAsInt(int n) {
            int[] a = new int[n];
            long[] b = new long[n];
            for (int i = 0; i < n; i++) {
                a[i] = i;
            }
            int sum = a[n - 1];
            int k = 0;
            do {
                b[k] = a[k] * 2L;
                if (b[k] == 2L * (n - 2)) {
                    break;
                }
                k++;
            } while (k < n);
            outer : for (int i = 0; i < n; i++) {
                for (int j = 0; j < 10; j++) {
                    if (j > i) {
                        continue outer;
                    }
                    sum += a[j];
                    try {
                        sum += (int) b[i + j];
                    } catch (ArrayIndexOutOfBoundsException e) {
                        break outer;
                    }
                }
            }
            while (k > 0) {
                while (k % 7 != 0 && k > 0) {
                    sum += a[k--];
                }
                k--;
            }
            return sum + a[0];
        }
    }

    /** All that a method can be, and what a loop can stand in. */
    public static class Shapes implements java.util.function.IntUnaryOperator {
        private final long[] made;

        public Shapes() {
            made = new long[5];
            for (int i = 0; i < made.length; i++) {
                made[i] = i;
            }
        }

        interface Summed {
            int[] values();

            default long sum(double weight, long start) {
                double sum = start;
                for (int v : values()) {
                    sum += v * weight;
                }
                return (long) sum;
            }
        }

        @Override
        public int applyAsInt(int n) {
            int[] a = new int[n];
            long sum = 0;
            for (int i = 0; i < n; i++) {
                a[i] = i % 13;
                sum += under((byte) i, a, 2.5, i);
            }
            Summed summed = () -> a;
            sum += summed.sum(1.5, 3L) + finallyIn(a) + chosen(a) + deep(a) + made[4];
            new Thread(() -> a[0]++).run();
            sum += a[0] + thrown(a);
            return (int) (sum ^ sum >>> 32);
        }

        private synchronized long under(byte small, int[] a, double weight, long from) {
            long sum = small;
            for (long i = from; i >= 0 && i > from - 3; i--) {
                double part = a[(int) i] * weight;
                sum += (long) part;
            }
            return sum;
        }

        private static int finallyIn(int[] a) {
            int sum = 0;
            for (int i = 0; i < a.length; i++) {
                try {
                    if (a[i] == 5) {
                        continue;
                    }
                    if (i > a.length - 3) {
                        return sum;
                    }
                    sum += a[i];
                } finally {
                    sum += a[0] + 1;
                }
            }
            return -1;
        }

        private static int chosen(int[] a) {
            int sum = 0;
            for (int i = 0; i < a.length; i++) {
                switch (a[i]) {
                    case 0:
                        sum += a[i];
                        continue;
                    case 1:
                        break;
                    case 2:
                        sum += 7;
                        continue;
                    default:
                        StringBuilder text = new StringBuilder(a[i] > 3 ? "x" : "yy");
                        sum += text.length();
                }
                sum += a[i];
            }
            return sum;
        }

        private static int deep(int[] a) {
            int sum = 0;
            outer : for (int i = 0; i < 4; i++) {
                int[] part = new int[3];
                for (int j = 0; j < 5; j++) {
                    int k = 0;
                    do {
                        part[k] += a[i + j + k];
                        if (part[k] > 40) {
                            continue outer;
                        }
                    } while (++k < 3);
                    sum += part[j % 3];
                }
            }
            return sum;
        }

        /** Nothing stands behind the second loop that anybody jumps to. */
        private static int thrown(int[] a) {
            int k = 0;
            try {
                do {
                    a[k]++;
                } while (++k < 10);
                for (;;) {
                    a[k++]--;
                }
            } catch (ArrayIndexOutOfBoundsException e) {
                return k;
            }
        }
    }

    /** Looks at everything until a loop has gone round so often; says where it was asked. */
    private static final class Counting extends QuietEngine {
        private final byte[] region = new byte[Slots.MOST];
        private final int[] elements = new int[Slots.MOST];
        private final List<Integer> asked = new ArrayList<>();
        private boolean loopsEnd = true;
        private int looked = Integer.MAX_VALUE;
        private int calls;

        Counting() {
            Arrays.fill(region, (byte) 1);
        }

        @Override
        public boolean looks(int method) {
            calls++;
            return calls <= looked;
        }

        @Override
        public byte[] region(int method) {
            return region;
        }

        @Override
        public boolean loop(int loop) {
            asked.add(loop);
            if (loopsEnd) {
                region[loop] = 0;
            }
            return !loopsEnd;
        }

        @Override
        public void element(Object array, int index, int slot) {
            elements[slot]++;
        }
    }

    @BeforeEach
    @AfterEach
    void nobodyLooks() {
        PgasHooks.engine(new QuietEngine());
    }

    private static java.util.function.IntUnaryOperator woven(Slots slots, Class<?> of) throws Exception {
        String name = of.getName();
        ClassLoader loader = new ClassLoader(UserWeaverTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
                Class<?> there = findLoadedClass(wanted);
                if (there != null || !wanted.startsWith(name)) {
                    return there != null ? there : super.loadClass(wanted, resolve);
                }
                byte[] after = new UserWeaver(slots, true, null).weave(bytes(wanted));
                return defineClass(wanted, after, 0, after.length);
            }
        };
        return (java.util.function.IntUnaryOperator) loader.loadClass(name).getDeclaredConstructor().newInstance();
    }

    private static byte[] bytes(String name) {
        try (InputStream in = UserWeaverTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void everyShapeOfAMethodDoesTheSameHoweverItIsLookedAt() throws Exception {
        Slots slots = new Slots(new SiteTable());
        java.util.function.IntUnaryOperator woven = woven(slots, Shapes.class);
        for (int n : new int[]{12, 20, 500}) {
            int right = new Shapes().applyAsInt(n);
            for (int looked : new int[]{0, 1, 2, 7, Integer.MAX_VALUE}) {
                for (boolean loopsEnd : new boolean[]{true, false}) {
                    Counting engine = new Counting();
                    engine.looked = looked;
                    engine.loopsEnd = loopsEnd;
                    PgasHooks.engine(engine);
                    assertThat(woven.applyAsInt(n)).as("%d, %d looked at", n, looked).isEqualTo(right);
                    assertThat(Arrays.stream(engine.elements).sum() > 0).isEqualTo(looked > 0);
                }
            }
        }
        assertThat(PgasHooks.failure()).isNull();
    }

    /** The old name is what others call and what is annotated; it is short, so that it costs no call where the body is short. */
    @Test
    void aMethodThatRestsIsAsItWas() throws Exception {
        java.util.function.IntUnaryOperator woven = woven(new Slots(new SiteTable()), Loops.class);
        Counting engine = new Counting();
        PgasHooks.engine(engine);
        assertThat(woven.getClass().getDeclaredMethods()).extracting(java.lang.reflect.Method::getName)
                .containsExactlyInAnyOrder("applyAsInt", "applyAsInt$heddle$plain", "applyAsInt$heddle$watched");
        PgasHooks.rest(0);
        int right = new Loops().applyAsInt(1_000);
        assertThat(woven.applyAsInt(1_000)).isEqualTo(right);
        assertThat(engine.calls).isZero();
        assertThat(engine.elements).containsOnly(0);
    }

    /** Nothing is asked on behalf of a method that uses neither elements nor fields. */
    @Test
    void aMethodWithoutAccessesIsLeftAlone() throws Exception {
        java.util.function.IntUnaryOperator woven = woven(new Slots(new SiteTable()), Counts.class);
        assertThat(woven.getClass().getDeclaredMethods()).hasSize(1);
        assertThat(woven.applyAsInt(3)).isEqualTo(new Counts().applyAsInt(3));
    }

    /** Computes with numbers only. */
    public static class Counts implements java.util.function.IntUnaryOperator {
        @Override
        public int applyAsInt(int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) {
                sum += i * n;
            }
            return sum;
        }
    }

    @Test
    void aLoopThatIsOverForHeddleCostsNoLookAndWhatComesAfterItIsLookedAt() throws Exception {
        Slots slots = new Slots(new SiteTable());
        java.util.function.IntUnaryOperator woven = woven(slots, Loops.class);
        int right = new Loops().applyAsInt(1_000);

        Counting all = new Counting();
        all.loopsEnd = false;
        PgasHooks.engine(all);
        assertThat(woven.applyAsInt(1_000)).isEqualTo(right);
        Set<Integer> loops = new TreeSet<>(all.asked);
        assertThat(loops).hasSizeGreaterThanOrEqualTo(5);
        Set<Integer> used = used(all);
        assertThat(all.elements[used.iterator().next()]).isEqualTo(1_000);

        Counting few = new Counting();
        PgasHooks.engine(few);
        assertThat(woven.applyAsInt(1_000)).isEqualTo(right);
        // Every place that is come to was looked at, each loop was asked about once, and each array access of the first loop is looked at once.
        assertThat(used(few)).isEqualTo(used);
        assertThat(few.asked).doesNotHaveDuplicates();
        assertThat(few.elements[used.iterator().next()]).isEqualTo(1);
        assertThat(Arrays.stream(few.elements).sum()).isLessThan(Arrays.stream(all.elements).sum() / 3);

        PgasHooks.engine(new QuietEngine());
        assertThat(woven.applyAsInt(1_000)).isEqualTo(right);
        assertThat(PgasHooks.failure()).isNull();
    }

    private static Set<Integer> used(Counting engine) {
        Set<Integer> used = new TreeSet<>();
        for (int i = 0; i < engine.elements.length; i++) {
            if (engine.elements[i] > 0) {
                used.add(i);
            }
        }
        return used;
    }
}
