import java.util.concurrent.atomic.AtomicInteger;

/*
 * Lesson 2, fixed: check and act happen under one lock, as one step.
 *
 *     ./heddle detect L02_CheckThenActFixed
 *
 * The lock must span both. Two short synchronized methods, hasMoney() and take(), would be free of data races and still
 * pay twice.
 */
public class L02_CheckThenActFixed {
    static final AtomicInteger PAID = new AtomicInteger();
    /** Guarded by the class. */
    static int balance = 100;

    static synchronized void pay() {
        if (balance >= 100) {
            balance -= 100;
            PAID.addAndGet(100);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(L02_CheckThenActFixed::pay, "first customer");
        Thread second = new Thread(L02_CheckThenActFixed::pay, "second customer");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("paid " + PAID + " out of 100");
    }
}
