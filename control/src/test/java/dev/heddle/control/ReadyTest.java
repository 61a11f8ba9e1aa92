package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReadyTest {
    @Test
    void holdsWhatASetWouldHold() {
        Random random = new Random(7);
        Ready ready = new Ready(List.of());
        Set<Task> expected = new HashSet<>();
        Task[] tasks = new Task[100];
        for (int i = 0; i < tasks.length; i++) {
            tasks[i] = new Task(i, "t" + i, Thread.currentThread());
        }
        for (int i = 0; i < 10_000; i++) {
            Task t = tasks[random.nextInt(tasks.length)];
            if (random.nextBoolean()) {
                ready.add(t);
                expected.add(t);
            } else {
                ready.remove(t);
                expected.remove(t);
            }
            assertThat(ready.size()).isEqualTo(expected.size());
        }
        Set<Task> held = new HashSet<>();
        for (int i = 0; i < ready.size(); i++) {
            held.add(ready.get(i));
        }
        assertThat(held).isEqualTo(expected);
    }

    @Test
    void theUsualNextIsTheNextNumberAroundTheEnd() {
        Ready ready = new Ready(List.of());
        Task a = new Task(1, "a", Thread.currentThread());
        Task b = new Task(4, "b", Thread.currentThread());
        Task c = new Task(6, "c", Thread.currentThread());
        ready.add(c);
        ready.add(a);
        assertThat(Order.usual(ready, b, false)).isSameAs(c);
        assertThat(Order.usual(ready, c, true)).isSameAs(a);
        assertThat(Order.usual(ready, c, false)).isSameAs(c);
        ready.remove(a);
        assertThat(Order.usual(ready, c, true)).isSameAs(c);
    }
}
