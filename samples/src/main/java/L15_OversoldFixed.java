/*
 * Lesson 15, fixed: look and take in one atomic step.
 *
 *     ./heddle explore --seed 1 L15_OversoldFixed
 */
import java.util.concurrent.atomic.AtomicInteger;

public class L15_OversoldFixed {
    static final AtomicInteger SEATS = new AtomicInteger(1);

    static void buy() {
        SEATS.updateAndGet(seats -> seats > 0 ? seats - 1 : seats);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread ann = new Thread(L15_OversoldFixed::buy, "Ann");
        Thread bob = new Thread(L15_OversoldFixed::buy, "Bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        if (SEATS.get() < 0) {
            throw new IllegalStateException("oversold");
        }
    }
}
