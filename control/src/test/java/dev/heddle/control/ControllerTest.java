package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ControllerTest {
    /**
     * A thread of the JVM's own may hold a lock of the JDK that the one needs which has the turn, and which has the controller's lock.
     */
    @Test
    void whoDoesNotHaveTheTurnNeverWaitsForTheLock() throws InterruptedException {
        Controller controller = new Controller();
        Thread any = new Thread("any");
        CountDownLatch done = new CountDownLatch(1);
        Thread outsider = new Thread(() -> {
            controller.unpark(any);
            controller.interrupt(new Task(0, "main", any));
            done.countDown();
        }, "outsider");
        synchronized (controller) {
            outsider.start();
            assertThat(done.await(1, TimeUnit.MINUTES)).isTrue();
        }
    }
}
