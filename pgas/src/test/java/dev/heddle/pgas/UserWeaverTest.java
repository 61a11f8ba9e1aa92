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

/** Loops that have nothing left to look at, in a class that is woven and run here. */
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

    /** Looks at everything until a loop has gone round so often; says where it was asked. */
    private static final class Counting extends QuietEngine {
        private final byte[] region = new byte[Slots.MOST];
        private final int[] elements = new int[Slots.MOST];
        private final List<Integer> asked = new ArrayList<>();
        private boolean loopsEnd = true;

        Counting() {
            Arrays.fill(region, (byte) 1);
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

    private static java.util.function.IntUnaryOperator woven(Slots slots) throws Exception {
        byte[] bytes;
        String name = Loops.class.getName();
        try (InputStream in = UserWeaverTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
            bytes = in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        byte[] after = new UserWeaver(slots, true, null).weave(bytes);
        ClassLoader loader = new ClassLoader(UserWeaverTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
                return wanted.equals(name)
                        ? defineClass(name, after, 0, after.length)
                        : super.loadClass(wanted, resolve);
            }
        };
        return (java.util.function.IntUnaryOperator) loader.loadClass(name).getDeclaredConstructor().newInstance();
    }

    @Test
    void aLoopThatIsOverForHeddleCostsNoLookAndWhatComesAfterItIsLookedAt() throws Exception {
        Slots slots = new Slots(new SiteTable());
        java.util.function.IntUnaryOperator woven = woven(slots);
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
