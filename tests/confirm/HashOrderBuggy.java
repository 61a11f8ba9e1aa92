// CONFIRM: deadlock
// BLAME: HashOrderBuggy$Account
import java.util.ArrayList;
import java.util.List;

/** One of the three ways takes the locks in the order in which they come. */
public class HashOrderBuggy {
    static final class Account {
        int balance = 100;
    }

    static void move(Account from, Account to) {
        boolean first = System.identityHashCode(from) < System.identityHashCode(to);
        synchronized (first ? from : to) {
            synchronized (first ? to : from) {
                from.balance -= 10;
                to.balance += 10;
            }
        }
    }

    static void both(Account one, Account other) {
        boolean first = one.hashCode() < other.hashCode();
        synchronized (first ? one : other) {
            synchronized (first ? other : one) {
                one.balance += other.balance;
            }
        }
    }

    static void sorted(Account one, Account other) {
        List<Account> all = new ArrayList<>(List.of(one, other));
        synchronized (all.get(0)) {
            synchronized (all.get(1)) {
                one.balance++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account();
        Account b = new Account();
        if (a.hashCode() == b.hashCode() || a.hashCode() != System.identityHashCode(a) || Integer.valueOf(1).hashCode() != 1) {
            throw new AssertionError("hash codes");
        }
        Thread one = new Thread(() -> {
            move(a, b);
            both(a, b);
            sorted(a, b);
        });
        Thread two = new Thread(() -> {
            move(b, a);
            both(b, a);
            sorted(b, a);
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
