// CONFIRM: deadlock
/** A synchronized method that calls one of another object, which does the same. */
public class SyncMethodsBuggy {
    static class Account {
        int money = 100;

        synchronized void give(Account to) {
            money--;
            to.take();
        }

        synchronized void take() {
            money++;
        }
    }

    static final Account A = new Account();
    static final Account B = new Account();

    static void one() {
        A.give(B);
    }

    static void two() {
        B.give(A);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SyncMethodsBuggy::one);
        Thread two = new Thread(SyncMethodsBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
