import java.util.concurrent.atomic.AtomicInteger;

/*
 * Lesson 2: check, then act.
 *
 * The balance is 100, and each of two customers wants 100. Each checks before it pays, so the balance can never become
 * negative. Or can it? Between the check of one thread and its payment, the other may have passed the same check.
 *
 *     ./heddle detect L02_CheckThenAct
 *
 *     1 DATA RACE  L02_CheckThenAct.balance  (predicted)                   HD-0C64C2
 *       write  L02_CheckThenAct.pay  L02_CheckThenAct.java:26  first customer   holding {}
 *       read   L02_CheckThenAct.pay  L02_CheckThenAct.java:25  second customer  holding {}
 *
 * The bug almost never shows in a test: the window between the two lines is some nanoseconds wide. The race on the balance
 * is there in every run, and that is what Heddle reports: the check of one thread against the payment of the other.
 *
 * Making the field volatile would silence the data race and leave the bug: check and act must be one step.
 */
public class L02_CheckThenAct {
    static final AtomicInteger PAID = new AtomicInteger();
    static int balance = 100;

    static void pay() {
        if (balance >= 100) { // FINDING data-race L02_CheckThenAct.balance
            balance -= 100;
            PAID.addAndGet(100);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(L02_CheckThenAct::pay, "first customer");
        Thread second = new Thread(L02_CheckThenAct::pay, "second customer");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("paid " + PAID + " out of 100");
    }
}
