// CONFIRM: deadlock
/** Two accounts are locked in the order of the arguments. */
public class MonitorsBuggy {
    static class Account {
        int money = 100;
    }

    static final Account A = new Account();
    static final Account B = new Account();

    static void move(Account from, Account to) {
        synchronized (from) {
            synchronized (to) {
                from.money--;
                to.money++;
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
        Thread one = new Thread(MonitorsBuggy::one);
        Thread two = new Thread(MonitorsBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
