package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.Pacing;
import dev.heddle.probe.Op;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuotasTest {
    private final Ready ready = new Ready(List.of());
    private final List<Task> tasks = new ArrayList<>();
    private final int[] done = new int[8];
    private Quotas quotas;
    private Task me;

    private void begin(String speeds, long length, int count) {
        quotas = new Quotas(Pacing.parse(speeds + "@" + length), new Tearing(), new SplittableRandom(11));
        for (int i = 0; i < count; i++) {
            Task t = new Task(i, "t" + i, Thread.currentThread());
            t.op = Op.WRITE;
            tasks.add(t);
            ready.add(t);
            quotas.born(t);
        }
        me = tasks.get(0);
    }

    /** So many units, of whoever has the turn. */
    private void run(int units) {
        for (int i = 0; i < units; i++) {
            me = quotas.pick(ready, me, false);
            done[me.id]++;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 16, 100})
    void tasksDoTheirShare(int length) {
        begin("t0=1,t1=1/4,t2=1/16", length, 3);
        run(21_000);
        assertThat(done[0]).isCloseTo(16_000, within(length + 2));
        assertThat(done[1]).isCloseTo(4_000, within(length + 2));
        assertThat(done[2]).isCloseTo(1_000, within(length + 2));
    }

    @Test
    void theShareIsKeptInEveryStretchNotOnlyInTheEnd() {
        begin("t0=1,t1=1/8", 16, 2);
        run(18);
        for (int stretch = 0; stretch < 50; stretch++) {
            int fast = done[0];
            int slow = done[1];
            run(18);
            assertThat(done[0] - fast).isBetween(14, 18);
            assertThat(done[1] - slow).isBetween(0, 4);
        }
        assertThat(done[1] * 8).isCloseTo(done[0], within(32));
    }

    @ParameterizedTest
    @CsvSource({"1/256, 1/256", "1/128, 1/256", "0.001, 0.001"})
    void nobodyIsSoSlowThatNothingGoesOn(String one, String two) {
        begin("t0=" + one + ",t1=" + two, 1, 2);
        run(3_000);
        assertThat(done[0]).isGreaterThan(900);
        assertThat(done[1]).isGreaterThan(900);
    }

    @Test
    void callsAreUnitsToo() {
        begin("t0=1,t1=1/2", 100, 2);
        me.op = Op.ENTER;
        tasks.get(1).op = Op.ENTER;
        long[] calls = new long[2];
        for (int turn = 0; turn < 200; turn++) {
            me = quotas.pick(ready, me, false);
            long may = quotas.calls(me);
            me.calls += may;
            calls[me.id] += may;
        }
        assertThat((double) calls[0] / calls[1]).isCloseTo(2, within(0.05));
    }

    @Test
    void aTaskIsStoppedAnywhereInItsIntervalAndNotOnlyAtTheEnd() {
        begin("t0=1,t1=1", 64, 2);
        Set<Integer> stops = new HashSet<>();
        int[] within = new int[2];
        for (int i = 0; i < 20_000; i++) {
            Task before = me;
            me = quotas.pick(ready, me, false);
            if (me != before) {
                stops.add(within[before.id] % 64);
            }
            within[me.id]++;
        }
        assertThat(stops).hasSizeGreaterThan(60);
    }

    @Test
    void fromSomeIntervalOnItIsARandomWalk() {
        quotas = new Quotas(Pacing.parse("t0=1,t1=1/8@8/10"), new Tearing(), new SplittableRandom(5));
        for (int i = 0; i < 2; i++) {
            Task t = new Task(i, "t" + i, Thread.currentThread());
            t.op = Op.WRITE;
            tasks.add(t);
            ready.add(t);
            quotas.born(t);
        }
        me = tasks.get(0);
        run(90);
        assertThat(done[0]).isCloseTo(80, within(9));
        int fast = done[0];
        run(400);
        assertThat(done[0] - fast).isCloseTo(200, within(40));
    }

    @Test
    void whoWasBlockedHasUsedItsTurn() {
        begin("t0=1,t1=1,t2=1", 10, 3);
        ready.remove(tasks.get(1));
        run(1_000);
        ready.add(tasks.get(1));
        int[] before = done.clone();
        run(300);
        // Not one unit of the fifty intervals that it missed.
        assertThat(done[1] - before[1]).isCloseTo(100, within(12));
    }

    @Test
    void whoHasNothingToDoIsNotChosenAgain() {
        begin("t0=1,t1=1/128", 100, 2);
        Task fast = tasks.get(0);
        for (int i = 0; i < 100; i++) {
            assertThat(quotas.pick(ready, fast, true)).isSameAs(tasks.get(1));
        }
    }

    @Test
    void theTurnOfWhoRanAloneCountsAsOneInterval() {
        begin("t0=1,t1=1", 10, 2);
        ready.remove(tasks.get(1));
        tasks.get(0).calls += 1_000_000;
        ready.add(tasks.get(1));
        run(1_000);
        assertThat(done[0]).isCloseTo(done[1], within(20));
    }

    @Test
    void tasksThatAreBornLaterRunAtTheirSpeed() {
        begin("t0=1,t1=1,t20=1/4", 8, 2);
        run(100);
        Task late = null;
        for (int id = 2; id <= 20; id++) {
            late = new Task(id, "t" + id, Thread.currentThread());
            quotas.born(late);
        }
        ready.add(late);
        int[] all = new int[21];
        for (int i = 0; i < 9_000; i++) {
            me = quotas.pick(ready, me, false);
            all[me.id]++;
        }
        assertThat(all[20]).isCloseTo(1_000, within(10));
    }
}
