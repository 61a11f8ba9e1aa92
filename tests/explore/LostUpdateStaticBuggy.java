// A depositor, a withdrawer and a fee collector change one static balance
// without a lock. The depositor reads the balance, the withdrawer changes
// it, and the depositor then overwrites that change with its stale sum.
public class LostUpdateStaticBuggy {
    static int balance = 100;

    static void change(int amount) {
        int before = balance;
        balance = before + amount;
    }

    public static void main(String[] args) throws Exception {
        Thread depositor = new Thread(() -> {
            change(10);
            change(20);
        });
        Thread withdrawer = new Thread(() -> change(-50));
        Thread collector = new Thread(() -> change(-1));
        depositor.start();
        withdrawer.start();
        collector.start();
        depositor.join();
        withdrawer.join();
        collector.join();
        if (balance != 79) {
            throw new AssertionError("wrong balance " + balance);
        }
    }
}
