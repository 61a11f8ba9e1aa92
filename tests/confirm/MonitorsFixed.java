// CONFIRM: nothing
// PREDICT: nothing
/** Whoever has both accounts has the bank first: a circle behind a gate is none. */
public class MonitorsFixed {
    static class Account {
        int money = 100;
    }

    static final Object BANK = new Object();
    static final Account A = new Account();
    static final Account B = new Account();

    static void move(Account from, Account to) {
        synchronized (BANK) {
            synchronized (from) {
                synchronized (to) {
                    from.money--;
                    to.money++;
                }
            }
        }
    }

    static void one() {
        move(A, B);
    }

    static void two() {
        move(B, A);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(MonitorsFixed::one);
        Thread two = new Thread(MonitorsFixed::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
