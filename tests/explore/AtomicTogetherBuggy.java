// Coins move from one AtomicInteger to another. Each step is atomic but the
// two steps together are not. The auditor reads both between the decrement
// and the increment and finds a coin missing.
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicTogetherBuggy {
    static AtomicInteger left = new AtomicInteger(5);
    static AtomicInteger right = new AtomicInteger(5);

    static void move() {
        left.decrementAndGet();
        right.incrementAndGet();
    }

    static int total() {
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
