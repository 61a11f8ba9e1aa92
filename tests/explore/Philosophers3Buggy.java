// Three philosophers, each takes the left fork, then the right one. When all
// three have taken their left fork before any takes the right one, each waits
// for its neighbour: deadlock.
import java.util.concurrent.atomic.AtomicInteger;

public class Philosophers3Buggy {
    static AtomicInteger meals = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Object[] forks = {new Object(), new Object(), new Object()};
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int left = i;
            int right = (i + 1) % 3;
            Object first = forks[left];
            Object second = forks[right];
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
