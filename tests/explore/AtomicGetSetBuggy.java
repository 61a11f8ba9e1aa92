// Three threads keep the largest value in an AtomicInteger by get, compare and
// set. A thread with a small value reads the old maximum, another thread sets
// a larger one, and the first thread then overwrites it with the small value.
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicGetSetBuggy {
    static AtomicInteger max = new AtomicInteger();

    static void report(int value) {
        if (value > max.get()) {
            max.set(value);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        int[] values = {5, 9, 7};
        for (int i = 0; i < 3; i++) {
            int value = values[i];
            threads[i] = new Thread(() -> report(value));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (max.get() != 9) {
            throw new AssertionError("maximum is " + max);
        }
    }
}
