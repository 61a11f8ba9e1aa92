package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategyTest {
    @ParameterizedTest
    @ValueSource(strings = {"portfolio", "spread", "random", "pct", "pct:3", "pos", "surw", "bounded", "bounded:2",
            "speed", "speed:t0=1,t1=1/8"})
    void everyTaskDoesAllItsWorkWhateverTheStrategy(String name) {
        Strategy s = Strategies.of(name);
        for (int seed = 0; seed < 50 && !s.exhausted(); seed++) {
            String order = new Game(3, 1, 4).play(s, seed);
            assertThat(order.chars().filter(c -> c == '0').count()).isEqualTo(3);
            assertThat(order.chars().filter(c -> c == '1').count()).isEqualTo(1);
            assertThat(order.chars().filter(c -> c == '2').count()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"spread", "random", "pct", "pos", "surw", "speed:t0=1,t1=1/8"})
    void theSameSeedsGiveTheSameOrders(String name) {
        Strategy one = Strategies.of(name);
        Strategy two = Strategies.of(name);
        for (int seed = 0; seed < 30; seed++) {
            assertThat(new Game(3, 3, 3).play(one, seed)).isEqualTo(new Game(3, 3, 3).play(two, seed));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"spread", "random", "pos", "surw"})
    void everyOrderOfTwoShortTasksComesUp(String name) {
        Strategy s = Strategies.of(name);
        Set<String> orders = new HashSet<>();
        for (int seed = 0; seed < 2_000; seed++) {
            orders.add(new Game(2, 2).play(s, seed));
        }
        assertThat(orders).hasSize(6);
    }

    @Test
    void aPortfolioGoesOnWhereAnotherHasLeftOff() {
        Strategy all = Strategies.alone("portfolio");
        for (int n = 0; n < 30; n++) {
            Strategy one = Strategies.alone("portfolio");
            one.resume(n, 6);
            String order = new Game(3, 3).play(one, n);
            String whole = new Game(3, 3).play(all, n);
            assertThat(one.name()).isEqualTo(all.name()).isNotEqualTo("bounded");
            if (!one.name().equals("pct")) {
                // How many points there are, which pct wants to know, is only learned by and by.
                assertThat(order).isEqualTo(whole);
            }
        }
    }

    @Test
    void boundedRunsEachOrderOnceAndSaysWhenItHasAll() {
        Bounded s = new Bounded(10);
        Map<String, Integer> orders = new HashMap<>();
        int runs = 0;
        while (!s.exhausted() && runs < 1_000) {
            orders.merge(new Game(3, 3).play(s, 0), 1, Integer::sum);
            runs++;
        }
        assertThat(s.coveredAll()).isTrue();
        // 6 over 3 orders of two tasks with three operations each.
        assertThat(orders).hasSize(20);
        assertThat(s.guarantee()).contains("all orders");
    }

    @Test
    void boundedKeepsToItsBound() {
        Bounded s = new Bounded(1);
        Set<String> orders = new HashSet<>();
        while (!s.exhausted()) {
            orders.add(new Game(3, 3).play(s, 0));
        }
        assertThat(s.coveredAll()).isFalse();
        for (String order : orders) {
            int switches = 0;
            for (int i = 1; i < order.length(); i++) {
                switches += order.charAt(i) == order.charAt(i - 1) ? 0 : 1;
            }
            // One switch is free: a task that is done makes room. One preemption adds at most two.
            assertThat(switches).as(order).isLessThanOrEqualTo(3);
        }
        assertThat(s.guarantee()).contains("at most 1 preemption");
    }

    @Test
    void pctOfDepthOneNeverPreempts() {
        Strategy s = Strategies.of("pct:1");
        for (int seed = 0; seed < 100; seed++) {
            assertThat(new Game(3, 3, 3).play(s, seed)).matches("(0{3}|1{3}|2{3}){3}");
        }
    }

    @Test
    void aTaskThatYieldsIsNotChosen() {
        for (String name : new String[]{"spread", "random", "pos", "surw", "pct", "bounded"}) {
            Strategy s = Strategies.of(name);
            s.begin(new java.util.SplittableRandom(1));
            Ready ready = new Ready(List.of());
            Task a = new Task(0, "a", Thread.currentThread());
            Task b = new Task(1, "b", Thread.currentThread());
            s.born(a);
            s.born(b);
            ready.add(a);
            ready.add(b);
            for (int i = 0; i < 50; i++) {
                assertThat(s.pick(ready, a, true)).as(name).isSameAs(b);
            }
        }
    }

    /** Two that only wait, and a third that they wait for. */
    @ParameterizedTest
    @ValueSource(strings = {"spread", "random", "pct", "pos", "surw", "bounded", "portfolio"})
    void whoIsWaitedForGetsATurn(String name) {
        Strategy s = Strategies.of(name);
        for (int seed = 0; seed < 300; seed++) {
            s.begin(new java.util.SplittableRandom(seed));
            Ready ready = new Ready(List.of());
            Task[] tasks = new Task[3];
            for (int i = 0; i < tasks.length; i++) {
                tasks[i] = new Task(i, "t" + i, Thread.currentThread());
                tasks[i].site = i + 1;
                s.born(tasks[i]);
                ready.add(tasks[i]);
            }
            Task me = tasks[0];
            int turns = 0;
            while (me != tasks[2]) {
                assertThat(turns++).as(name + " with seed " + seed).isLessThan(200);
                // A look, after which it goes on or not, then a yield.
                me = s.pick(ready, me, false);
                me = me == tasks[2] ? me : s.pick(ready, me, true);
            }
            s.end();
        }
    }

    @Test
    void unknownNamesAreRefused() {
        assertThatThrownBy(() -> Strategies.of("luck")).isInstanceOf(IllegalArgumentException.class);
        assertThat(Strategies.NAMES).allSatisfy(name -> assertThat(Strategies.of(name)).isNotNull());
    }
}
