package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class SignalsTest {
    private final Signals signals = new Signals();

    private List<Thread> takeAll() {
        List<Thread> all = new ArrayList<>();
        for (Signals.Signal s = signals.take(); s != null; s = s.next()) {
            all.add(s.thread);
        }
        return all;
    }

    @Test
    void theOldestComesFirstAndOnce() {
        Thread a = new Thread("a");
        Thread b = new Thread("b");
        signals.add(new Signals.Signal(a, false));
        signals.add(new Signals.Signal(b, true));
        signals.add(new Signals.Signal(a, false));
        assertThat(takeAll()).containsExactly(a, b, a);
        assertThat(signals.take()).isNull();
    }

    @Test
    void noneIsLostWhenManyAdd() throws InterruptedException {
        int each = 10_000;
        CountDownLatch ready = new CountDownLatch(2);
        Runnable adds = () -> {
            ready.countDown();
            for (int i = 0; i < each; i++) {
                signals.add(new Signals.Signal(Thread.currentThread(), false));
            }
        };
        Thread one = new Thread(adds);
        Thread two = new Thread(adds);
        one.start();
        two.start();
        ready.await();
        List<Thread> all = new ArrayList<>();
        while (one.isAlive() || two.isAlive()) {
            all.addAll(takeAll());
        }
        all.addAll(takeAll());
        assertThat(all).hasSize(2 * each);
        assertThat(all.stream().filter(t -> t == one)).hasSize(each);
    }
}
