package dev.heddle.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.probe.Visits.Trail;
import dev.heddle.trace.VisitsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConcurrencyTest {
    private static final long LOCK = 2 * 7;
    private static final long OTHER = 2 * 8;
    private static final long SHARED = 2 * 7 + 1;
    private static final List<String> NAMES = List.of("?", "main", "foo1", "foo2", "bar");

    private static final List<String> ANYTHING = Collections.nCopies(NAMES.size(), "*");

    @TempDir
    Path directory;

    /** A thread with one time per pair of (own clock, what it knows of the other slot). */
    private static Trail thread(int slot, long[][] times, long[][] locks, long... groups) {
        long[][] begins = new long[times.length][];
        long[] ends = new long[times.length];
        for (int i = 0; i < times.length; i++) {
            begins[i] = new long[]{0, times[i][slot], 1, times[i][1 - slot]};
            ends[i] = times[i][0];
        }
        return new Trail("t" + slot, slot, begins, ends, locks, groups, false);
    }

    private static long entry(String method, int time, int locks) {
        return group(method, time, time, locks);
    }

    private static long call(String method, int in, int out, int locks) {
        return group(method, in, out, locks) | Long.MIN_VALUE;
    }

    private static long group(String method, int in, int out, int locks) {
        return Trail.group(NAMES.indexOf(method), in, out, locks);
    }

    private static Pairs pairs(Trail... trails) {
        return found(trails).pairs();
    }

    private static Concurrency.Found found(Trail... trails) {
        return Concurrency.of(new VisitsFile(NAMES, ANYTHING, List.of(trails), 0, List.of()), new Pairs.Methods());
    }

    private static List<String> names(Pairs pairs) {
        List<String> out = new ArrayList<>();
        pairs.forEach((a, b) -> {
            String one = pairs.methods().name(a);
            String other = pairs.methods().name(b);
            out.add(one.compareTo(other) < 0 ? one + "-" + other : other + "-" + one);
        });
        return out;
    }

    /** Figure 2 of the paper: foo1 takes the lock and calls foo2 in it, another thread calls bar in it. */
    @Test
    void aLockAroundBothKeepsThemApart() {
        Trail one = thread(0, new long[][]{{1, 0}}, new long[][]{null, {LOCK}}, entry("foo1", 0, 0),
                entry("foo2", 0, 1));
        Trail two = thread(1, new long[][]{{1, 0}}, new long[][]{null, {LOCK}}, entry("bar", 0, 1));
        assertThat(names(pairs(one, two))).containsExactly("bar-foo1");
        // Between foo2 and what foo1 does next with the lock, bar may come.
        assertThat(names(found(one, two).steps())).containsExactlyInAnyOrder("bar-foo1", "bar-foo2");
    }

    /** What comes before the other in any case comes between no two steps of it. */
    @Test
    void anOrderKeepsStepsApartToo() {
        assertThat(names(found(entered(0, 6, LOCK), lasting(0, LOCK)).steps())).isEmpty();
        assertThat(names(found(entered(0, 5, LOCK), lasting(0, LOCK)).steps())).containsExactly("bar-foo1");
        assertThat(names(found(entered(0, 5, LOCK), lasting(0, LOCK)).pairs())).isEmpty();
    }

    @Test
    void readersDoNotExcludeEachOther() {
        Trail one = thread(0, new long[][]{{1, 0}}, new long[][]{null, {SHARED}}, entry("foo2", 0, 1));
        Trail two = thread(1, new long[][]{{1, 0}}, new long[][]{null, {SHARED}}, entry("bar", 0, 1));
        Trail writer = thread(1, new long[][]{{1, 0}}, new long[][]{null, {LOCK}}, entry("bar", 0, 1));
        assertThat(names(pairs(one, two))).containsExactly("bar-foo2");
        assertThat(names(pairs(one, writer))).isEmpty();
    }

    /** main starts the thread between two of its calls; bar runs in the thread, which main joins before foo2. */
    @Test
    void whatIsOrderedIsNotConcurrentButWhoSpansItIs() {
        Trail main = thread(0, new long[][]{{1, 0}, {2, 0}, {2, 5}}, new long[][]{null}, entry("main", 0, 0),
                call("main", 0, 2, 0), entry("foo1", 0, 0), entry("foo2", 2, 0));
        Trail other = thread(1, new long[][]{{5, 1}}, new long[][]{null}, entry("bar", 0, 0));
        assertThat(names(pairs(main, other))).containsExactly("bar-main");
    }

    /**
     * Figure 3 of the paper, test by test: f1 is entered once, at its time 0 and under these locks; f2 lasts from its time 0 to its time 1.
     * What f1 knows of the thread of f2 says whether f2 is over, what that one knows of f1 whether it has not begun yet.
     */
    @Test
    void oneIsEnteredWhileTheOtherIsUnderWay() {
        // Neither a lock nor an order.
        assertThat(names(pairs(entered(0, 0, LOCK), lasting(0, OTHER)))).containsExactly("bar-foo1");
        // The same thread.
        assertThat(names(pairs(entered(0, 0, LOCK)))).isEmpty();
        // A lock at the entrance of f1 that f2 has from its entrance to its exit.
        assertThat(names(pairs(entered(0, 0, LOCK), lasting(0, LOCK)))).isEmpty();
        // f1 is entered before f2: f2 began knowing that.
        assertThat(names(pairs(entered(0, 0, LOCK), lasting(1, OTHER)))).isEmpty();
        // f1 is entered after the exit of f2.
        assertThat(names(pairs(entered(0, 6, LOCK), lasting(0, OTHER)))).isEmpty();
        // f1 knows of the entrance of f2, but not of its exit.
        assertThat(names(pairs(entered(0, 5, LOCK), lasting(0, OTHER)))).containsExactly("bar-foo1");
    }

    private static Trail entered(int time, long known, long lock) {
        return thread(0, new long[][]{{1, known}}, new long[][]{null, {lock}}, entry("foo1", time, 1));
    }

    /** Its clock is 5 at the entrance, 6 at the exit. */
    private static Trail lasting(long known, long lock) {
        return thread(1, new long[][]{{5, known}, {6, known}}, new long[][]{null, {lock}}, entry("bar", 0, 1),
                call("bar", 0, 1, 1));
    }

    @Test
    void aMethodRunsBesideItself() {
        Trail one = thread(0, new long[][]{{1, 0}}, new long[][]{null}, entry("bar", 0, 0));
        Trail two = thread(1, new long[][]{{1, 0}}, new long[][]{null}, entry("bar", 0, 0));
        assertThat(names(pairs(one, two))).containsExactly("bar-bar");
    }

    /** Optimization 2 of the paper: nobody has asked when foo2 runs, which foo1 always calls, or bar, which foo2 always calls. */
    @Test
    void partnersOfACallerAreInherited() throws IOException {
        Trail one = thread(0, new long[][]{{1, 0}}, new long[][]{null}, entry("foo1", 0, 0));
        Trail two = thread(1, new long[][]{{1, 0}}, new long[][]{null}, entry("foo1", 0, 0));
        int[] foo2 = {NAMES.indexOf("foo2"), NAMES.indexOf("foo1")};
        int[] bar = {NAMES.indexOf("bar"), NAMES.indexOf("foo2")};
        Path file = directory.resolve("visits");
        new VisitsFile(NAMES, ANYTHING, List.of(one, two), 0, List.of(bar, foo2)).write(file);
        assertThat(names(Concurrency.of(VisitsFile.read(file), new Pairs.Methods()).pairs())).containsExactlyInAnyOrder(
                "foo1-foo1", "foo1-foo2", "bar-foo1", "foo2-foo2", "bar-foo2", "bar-bar");
    }

    /** 200 threads, each of which knows all others at 50 times: two million numbers, and kilobytes. */
    @Test
    void timesOfManyThreadsAreSmallAndWhole() throws IOException {
        Random random = new Random(5);
        List<Trail> trails = new ArrayList<>();
        long[] clock = new long[400];
        for (int t = 0; t < 200; t++) {
            clock[2 * t] = t;
        }
        for (int t = 0; t < 200; t++) {
            long[][] begins = new long[50][];
            long[] ends = new long[begins.length];
            for (int i = 0; i < begins.length; i++) {
                int changed = random.nextInt(200);
                clock[2 * changed + 1] += random.nextInt(1000);
                begins[i] = i == 7 ? null : i == 0 ? clock.clone() : new long[]{changed, clock[2 * changed + 1]};
                ends[i] = random.nextLong();
            }
            trails.add(new Trail("t" + t, t, begins, ends, new long[][]{null, {LOCK, -1}},
                    new long[]{Long.MIN_VALUE, Long.MAX_VALUE, 3}, t % 2 == 0));
        }
        Path file = directory.resolve("visits");
        new VisitsFile(NAMES, ANYTHING, trails, 0, List.of()).write(file);
        assertThat(Files.size(file)).isLessThan(500_000);
        List<Trail> again = VisitsFile.read(file).trails();
        for (int t = 0; t < 200; t++) {
            assertThat(again.get(t).begins).isDeepEqualTo(trails.get(t).begins);
            assertThat(again.get(t).leftOver).isEqualTo(t % 2 == 0);
            assertThat(again.get(t).ends).isEqualTo(trails.get(t).ends);
            assertThat(again.get(t).locks).isDeepEqualTo(trails.get(t).locks);
            assertThat(again.get(t).groups).isEqualTo(trails.get(t).groups);
        }
    }

    @Test
    void filesAreWholeOrRefused() throws IOException {
        Trail one = thread(0, new long[][]{{1, 0}}, new long[][]{null, {LOCK}}, entry("foo1", 0, 0));
        Trail two = thread(1, new long[][]{{1, 0}}, new long[][]{null}, entry("bar", 0, 0));
        Path visits = directory.resolve("visits");
        new VisitsFile(NAMES, ANYTHING, List.of(one, two), 3, List.of()).write(visits);
        VisitsFile again = VisitsFile.read(visits);
        assertThat(again.dropped()).isEqualTo(3);
        Concurrency.Found found = Concurrency.of(again, new Pairs.Methods());
        assertThat(names(found.pairs())).containsExactly("bar-foo1");
        Path file = directory.resolve("pairs");
        found.write(file);
        Pairs.Methods others = new Pairs.Methods();
        others.number("something else");
        assertThat(names(Concurrency.Found.read(file, others).pairs())).containsExactly("bar-foo1");
        assertThat(names(Concurrency.Found.read(file, others).steps())).containsExactly("bar-foo1");
        for (Path damaged : List.of(visits, file)) {
            byte[] bytes = Files.readAllBytes(damaged);
            bytes[bytes.length - 3] ^= 1;
            Files.write(damaged, bytes);
        }
        assertThatThrownBy(() -> VisitsFile.read(visits)).hasMessageContaining("damaged");
        assertThatThrownBy(() -> Concurrency.Found.read(file, others)).hasMessageContaining("damaged");
        Files.writeString(file, "x");
        assertThatThrownBy(() -> Concurrency.Found.read(file, others)).hasMessageContaining("not a file of pairs");
    }
}
