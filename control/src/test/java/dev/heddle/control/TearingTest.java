package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TearingTest {
    private static final int FIELD = 7;
    private static final int FIRST = 11;
    private static final int SECOND = 12;
    private static final int ELSEWHERE = 13;

    private final SplittableRandom random = new SplittableRandom(5);
    private final Tearing tearing = new Tearing();
    private final Object object = new Object();
    private Ready ready;
    private List<Task> tasks;

    @BeforeEach
    void run() {
        ready = new Ready(List.of());
        tasks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Task t = new Task(i, "t" + i, Thread.currentThread());
            tasks.add(t);
            ready.add(t);
        }
        tearing.begin(random, 1_000);
    }

    private Task at(int task, int op, int site) {
        Task t = tasks.get(task);
        t.op = op;
        t.what = FIELD;
        t.base = object;
        t.site = site;
        return t;
    }

    private void does(int task, int op, int site) {
        tearing.goes(at(task, op, site));
    }

    private Task holds(Task me, boolean yields) {
        return tearing.holds(ready, me, yields, random);
    }

    /** A run in which the pair is seen, and what follows chooses it: there is no other. */
    private void learn() {
        does(1, Op.WRITE, ELSEWHERE);
        does(0, Op.READ, FIRST);
        does(0, Op.WRITE, SECOND);
        run();
    }

    /** Of so many that come to the second access: how many are held. */
    private int held(int times) {
        int held = 0;
        for (int i = 0; i < times; i++) {
            run();
            does(1, Op.WRITE, ELSEWHERE);
            does(0, Op.READ, FIRST);
            held += holds(at(0, Op.WRITE, SECOND), false) == tasks.get(0) ? 1 : 0;
        }
        return held;
    }

    @Test
    void whoComesToTheSecondAccessIsHeldEveryOtherTime() {
        assertThat(held(100)).as("nothing is known yet").isZero();
        learn();
        assertThat(held(100)).isBetween(35, 65);
    }

    @Test
    void anotherObjectIsAnotherLocation() {
        learn();
        for (int i = 0; i < 100; i++) {
            run();
            does(1, Op.WRITE, ELSEWHERE);
            does(0, Op.READ, FIRST);
            Task me = at(0, Op.WRITE, SECOND);
            me.base = new Object();
            assertThat(holds(me, false)).isNull();
        }
    }

    @Test
    void whatNobodyElseUsesIsNoPair() {
        does(0, Op.READ, FIRST);
        does(0, Op.WRITE, SECOND);
        run();
        assertThat(held(100)).isZero();
    }

    @Test
    void whatEverybodyOnlyReadsIsNoPair() {
        does(1, Op.READ, ELSEWHERE);
        does(0, Op.READ, FIRST);
        does(0, Op.READ, SECOND);
        run();
        for (int i = 0; i < 100; i++) {
            run();
            does(1, Op.READ, ELSEWHERE);
            does(0, Op.READ, FIRST);
            assertThat(holds(at(0, Op.READ, SECOND), false)).isNull();
        }
    }

    private void hold() {
        learn();
        do {
            run();
            does(1, Op.WRITE, ELSEWHERE);
            does(0, Op.READ, FIRST);
        } while (holds(at(0, Op.WRITE, SECOND), false) == null);
    }

    @Test
    void itGoesOnWhenOthersHaveUsedTheLocation() {
        hold();
        int accesses = 0;
        while (holds(at(1, Op.READ, ELSEWHERE), false) != null) {
            tearing.goes(tasks.get(1));
            accesses++;
        }
        assertThat(accesses).isBetween(1, 32);
    }

    @Test
    void itGoesOnInTheEndIfNobodyUsesTheLocation() {
        hold();
        Task other = at(1, Op.READ, ELSEWHERE);
        other.what = FIELD + 1;
        int decisions = 0;
        while (holds(other, false) != null) {
            decisions++;
        }
        assertThat(decisions).isBetween(100, 130);
    }

    @Test
    void itGoesOnWhenNobodyElseCan() {
        hold();
        ready.remove(tasks.get(1));
        assertThat(holds(at(2, Op.READ, ELSEWHERE), false)).isEqualTo(tasks.get(0));
        assertThat(holds(at(2, Op.YIELD, ELSEWHERE), true)).as("the only other one gives way").isNull();
        hold();
        ready.remove(tasks.get(1));
        ready.remove(tasks.get(2));
        assertThat(holds(tasks.get(2), false)).isNull();
    }

    @Test
    void aPairInsideALockIsRatherLeftAlone() {
        // As many as are chosen in a run, in a lock each; and one that is not.
        int inLock = 0;
        int open = 0;
        for (int site = 20; site < 60; site += 2) {
            does(1, Op.WRITE, ELSEWHERE);
            does(0, Op.READ, site);
            tasks.get(0).owned = site == 20 ? 0 : 1;
            does(0, Op.WRITE, site + 1);
        }
        for (int i = 0; i < 200; i++) {
            for (int site : new int[]{20, 40}) {
                run();
                does(1, Op.WRITE, ELSEWHERE);
                does(0, Op.READ, site);
                tasks.get(0).owned = 1;
                int held = holds(at(0, Op.WRITE, site + 1), false) == null ? 0 : 1;
                open += site == 20 ? held : 0;
                inLock += site == 40 ? held : 0;
            }
        }
        assertThat(open).isGreaterThan(inLock + 20);
    }
}
