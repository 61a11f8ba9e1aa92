// Three threads keep the largest value in an AtomicInteger. The repair uses
// accumulateAndGet, which compares and sets in one indivisible step, instead
// of a get followed by a set.
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicGetSetFixed {
    static AtomicInteger max = new AtomicInteger();

    static void report(int value) {
        max.accumulateAndGet(value, Math::max);
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
