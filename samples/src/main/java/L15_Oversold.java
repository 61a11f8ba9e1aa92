/*
 * Lesson 15: correct parts, wrong whole.
 *
 * Every single step on the AtomicInteger is atomic, so there is no data race. But "is there a seat left?" and "take it" are
 * two steps, and another customer can come in between: one seat is sold twice.
 *
 *     ./heddle explore --seed 1 L15_Oversold
 *
 * Explore needs to be told what is wrong. Here the program checks itself and throws; --expect-output, --fail-output and
 * --expect-exit are other ways. See L15_OversoldFixed.
 */
import java.util.concurrent.atomic.AtomicInteger;

public class L15_Oversold {
    static final AtomicInteger SEATS = new AtomicInteger(1);

    static void buy() {
        if (SEATS.get() > 0) {
            SEATS.decrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread ann = new Thread(L15_Oversold::buy, "Ann");
        Thread bob = new Thread(L15_Oversold::buy, "Bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        if (SEATS.get() < 0) {
            throw new IllegalStateException("oversold"); // FINDING failure java.lang.IllegalStateException
        }
    }
}
