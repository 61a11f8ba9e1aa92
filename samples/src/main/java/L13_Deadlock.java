/*
 * Lesson 13: the deadlock.
 *
 * Each transfer locks its two accounts, "from" first. Two transfers in opposite directions can each get their first lock and
 * then wait for the other's for ever. Run it plain (java L13_Deadlock): it ends, almost always, because each transfer takes
 * only a moment. There is no data race here, so a race detector has nothing to say.
 *
 * Explore runs the threads one at a time, in orders of its own choosing, until something goes wrong:
 *
 *     ./heddle explore --seed 1 L13_Deadlock
 *
 * It says who waits for whom, and shows the interleaving: one column per thread, ">" where the turn goes over. The token
 * repeats exactly that run:
 *
 *     ./heddle replay HD-… L13_Deadlock
 *
 * See L13_DeadlockFixed for locks that are always taken in the same order.
 */
public class L13_Deadlock {
    static final class Account {
        final int number;
        int balance;

        Account(int number, int balance) {
            this.number = number;
            this.balance = balance;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) { // FINDING deadlock L13_Deadlock$Account
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account(1, 100);
        Account b = new Account(2, 100);
        Thread there = new Thread(() -> transfer(a, b, 10), "there");
        Thread back = new Thread(() -> transfer(b, a, 20), "back");
        there.start();
        back.start();
        there.join();
        back.join();
        System.out.println(a.balance + " and " + b.balance);
    }
}
