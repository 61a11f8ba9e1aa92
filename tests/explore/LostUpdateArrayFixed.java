// Three threads count their numbers in one shared histogram. The repair
// uses an AtomicIntegerArray, whose increment of an element is one
// indivisible step.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class LostUpdateArrayFixed {
    static AtomicIntegerArray buckets = new AtomicIntegerArray(3);

    static void count(int... numbers) {
        for (int n : numbers) {
            buckets.incrementAndGet(n % 3);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = {
            new Thread(() -> count(0, 1)),
            new Thread(() -> count(1, 2)),
            new Thread(() -> count(2, 3)),
        };
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        for (int i = 0; i < 3; i++) {
            if (buckets.get(i) != 2) {
                throw new AssertionError("bucket " + i + " lost a count");
            }
        }
    }
}
