// Coins move from one AtomicInteger to another. The repair does the two steps
// of a move, and the two reads of the auditor, under one lock, so the auditor
// never sees a move half done.
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicTogetherFixed {
    static AtomicInteger left = new AtomicInteger(5);
    static AtomicInteger right = new AtomicInteger(5);

    static synchronized void move() {
        left.decrementAndGet();
        right.incrementAndGet();
    }

    static synchronized int total() {
        return left.get() + right.get();
    }

    public static void main(String[] args) throws Exception {
        Thread mover = new Thread(() -> {
            move();
            move();
        });
        Thread auditor = new Thread(() -> {
            int sum = total();
            if (sum != 10) {
                throw new AssertionError("total is " + sum);
            }
        });
        mover.start();
        auditor.start();
        mover.join();
        auditor.join();
    }
}
