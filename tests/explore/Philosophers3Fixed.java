// Three philosophers with three forks. The repair lets everyone take the fork
// with the lower number first, so the last philosopher takes its forks the
// other way round and no circle of waiting can close.
import java.util.concurrent.atomic.AtomicInteger;

public class Philosophers3Fixed {
    static AtomicInteger meals = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Object[] forks = {new Object(), new Object(), new Object()};
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int left = i;
            int right = (i + 1) % 3;
            Object first = forks[Math.min(left, right)];
            Object second = forks[Math.max(left, right)];
            threads[i] = new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                        meals.incrementAndGet();
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (meals.get() != 3) {
            throw new AssertionError("meals: " + meals);
        }
    }
}
