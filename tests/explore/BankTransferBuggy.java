// A transfer locks the account it takes from, then the account it gives to.
// Two transfers in opposite directions each lock their first account and wait
// for the other one: deadlock.
public class BankTransferBuggy {
    static class Account {
        final int number;
        int balance = 100;

        Account(int number) {
            this.number = number;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from;
        Account second = to;
        synchronized (first) {
            synchronized (second) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account(1);
        Account b = new Account(2);
        Thread t1 = new Thread(() -> transfer(a, b, 30));
        Thread t2 = new Thread(() -> transfer(b, a, 10));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (a.balance != 80 || b.balance != 120) {
            throw new AssertionError(a.balance + " " + b.balance);
        }
    }
}
