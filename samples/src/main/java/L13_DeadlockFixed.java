/*
 * Lesson 13, fixed: both accounts are locked in the order of their numbers, whichever way the money goes, so nobody can hold
 * the second lock while waiting for the first.
 *
 *     ./heddle explore --seed 1 L13_DeadlockFixed
 */
public class L13_DeadlockFixed {
    static final class Account {
        final int number;
        int balance;

        Account(int number, int balance) {
            this.number = number;
            this.balance = balance;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
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
