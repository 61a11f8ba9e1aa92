// CONFIRM: nothing
// PREDICT: nothing
/** The other object is called when the first one is free again. */
public class SyncMethodsFixed {
    static class Account {
        int money = 100;

        void give(Account to) {
            synchronized (this) {
                money--;
            }
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
        Thread one = new Thread(SyncMethodsFixed::one);
        Thread two = new Thread(SyncMethodsFixed::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
