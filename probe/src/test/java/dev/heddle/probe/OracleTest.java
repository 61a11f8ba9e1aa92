package dev.heddle.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Array pages and single locations against brute force: random executions of a few threads over a few locks, every access
 * compared with all earlier ones. Up to the first race of an element both must say the same.
 */
class OracleTest {
    private static final int ELEMENTS = 70;
    private static final int LOCKS = 3;
    private static final int THREADS = 4;
    /** Sites are used once, so that no race is taken for a known one. */
    private static int site;

    private record Past(int element, int thread, boolean write, long[] clock) {
    }

    private final ThreadState[] threads = new ThreadState[THREADS];
    private final long[][] clocks = new long[THREADS][THREADS];
    private final Sync[] locks = new Sync[LOCKS];
    private final long[][] lockClocks = new long[LOCKS][THREADS];
    private final List<Past> past = new ArrayList<>();
    private final Set<Integer> racy = new HashSet<>();

    @ParameterizedTest
    @ValueSource(ints = {2, 6, 30})
    void pagesAgreeWithBruteForce(int accessesPerSync) {
        for (int seed = 0; seed < 150; seed++) {
            start();
            ArrayShadow shadow = ArrayShadow.of(ELEMENTS);
            Object array = new int[ELEMENTS];
            run(new Random(seed), accessesPerSync, (ts, element, write) -> {
                Page p = shadow.page(element >>> 6);
                Elements.touch(p, array, 1L << element, ts, site, write);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 6})
    void locationsAgreeWithBruteForce(int accessesPerSync) {
        for (int seed = 0; seed < 150; seed++) {
            start();
            Loc[] locs = new Loc[ELEMENTS];
            Object o = new Object();
            for (int i = 0; i < ELEMENTS; i++) {
                locs[i] = new Loc();
            }
            run(new Random(seed), accessesPerSync, (ts, element, write) -> {
                Loc l = locs[element];
                if (write) {
                    if (l.w != ts.epoch) {
                        Fields.write(l, o, l, ts, Loc.MEMBER, site);
                    }
                } else if (l.w != ts.epoch && l.r != ts.epoch) {
                    Fields.read(l, o, l, ts, Loc.MEMBER, site);
                }
            });
        }
    }

    /** Several elements at once, as loops leave them: these stay generations, which are used again and again. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6})
    void sweepsAgreeWithBruteForce(int accessesPerSync) {
        for (int seed = 0; seed < 300; seed++) {
            start();
            Page page = new Page(0);
            Object array = new int[64];
            Random random = new Random(seed);
            for (int step = 0; step < 250; step++) {
                int t = random.nextInt(THREADS);
                if (random.nextInt(accessesPerSync + 1) == 0) {
                    sync(t, random.nextInt(LOCKS));
                } else {
                    sweep(random, t, page, array);
                }
            }
        }
    }

    private void sweep(Random random, int t, Page page, Object array) {
        // Mostly bands of their own, so that not everything is racy at once.
        int from = random.nextInt(8) == 0 ? random.nextInt(60) : t * 16 + random.nextInt(4);
        int stride = 1 + random.nextInt(2);
        boolean write = random.nextInt(3) == 0;
        long mask = 0;
        boolean expected = false;
        boolean known = false;
        for (int k = 0, i = from; k < 5 && i < 64; k++, i += stride) {
            mask |= 1L << i;
            known |= racy.contains(i);
            if (races(t, i, write)) {
                expected = true;
                racy.add(i);
            }
            past.add(new Past(i, t, write, clocks[t].clone()));
        }
        site = site + 1 & Locksets.SITE_MASK;
        Elements.touch(page, array, mask, threads[t], site, write);
        boolean found = Races.drain() != null;
        if (!known) {
            assertThat(found).as("thread %d mask %x write %b", t, mask, write).isEqualTo(expected);
        }
    }

    private boolean races(int t, int element, boolean write) {
        for (Past p : past) {
            if (p.element == element && p.thread != t && (p.write || write)
                    && p.clock[p.thread] > clocks[t][p.thread]) {
                return true;
            }
        }
        return false;
    }

    private interface Access {
        void make(ThreadState ts, int element, boolean write);
    }

    private void start() {
        past.clear();
        racy.clear();
        for (int i = 0; i < THREADS; i++) {
            threads[i] = ThreadState.create(new Thread(), null);
            clocks[i] = new long[THREADS];
            clocks[i][i] = 1;
        }
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new Sync();
            lockClocks[i] = new long[THREADS];
        }
        Races.drain();
        Races.forget();
    }

    private void run(Random random, int accessesPerSync, Access access) {
        for (int step = 0; step < 250; step++) {
            int t = random.nextInt(THREADS);
            if (random.nextInt(accessesPerSync + 1) == 0) {
                sync(t, random.nextInt(LOCKS));
                continue;
            }
            int element = random.nextBoolean() ? random.nextInt(4) : random.nextInt(ELEMENTS);
            boolean write = random.nextInt(3) == 0;
            boolean expected = races(t, element, write);
            site = site + 1 & Locksets.SITE_MASK;
            access.make(threads[t], element, write);
            boolean found = Races.drain() != null;
            if (!racy.contains(element)) {
                assertThat(found).as("step %d thread %d element %d write %b", step, t, element, write)
                        .isEqualTo(expected);
            }
            if (expected) {
                racy.add(element);
            }
            past.add(new Past(element, t, write, clocks[t].clone()));
        }
    }

    private void sync(int t, int lock) {
        locks[lock].acquireRelease(threads[t]);
        for (int i = 0; i < THREADS; i++) {
            clocks[t][i] = Math.max(clocks[t][i], lockClocks[lock][i]);
        }
        lockClocks[lock] = clocks[t].clone();
        clocks[t][t]++;
    }
}
