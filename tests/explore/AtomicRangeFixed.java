// A range with two AtomicIntegers, low <= high. The repair does the look and
// the change of either bound under one lock, so the second of two conflicting
// changes is refused.
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicRangeFixed {
    static final AtomicInteger LOW = new AtomicInteger(0);
    static final AtomicInteger HIGH = new AtomicInteger(10);

    static void raiseLow(int n) {
        synchronized (LOW) {
            if (n <= HIGH.get()) {
                LOW.set(n);
            }
        }
    }

    static void lowerHigh(int n) {
        synchronized (LOW) {
            if (n >= LOW.get()) {
                HIGH.set(n);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> raiseLow(6));
        Thread t2 = new Thread(() -> lowerHigh(4));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (LOW.get() > HIGH.get()) {
            throw new IllegalStateException("range " + LOW + ".." + HIGH);
        }
    }
}
